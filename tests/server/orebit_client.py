"""A small client of the server: HTTP, WebSocket (RFC 6455), and players that play whole games.

Shared by the tests in this folder. One thread serves any number of sockets: `run_until` waits for whichever has
something to say.
"""
import hashlib
import json
import os
import random
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
from base64 import b64encode
from http.client import HTTPConnection
from urllib.parse import urlsplit

# The same choices every time; the server's own dice are other ones every time, and everything must hold for any.
random.seed(int(os.environ.get("TEST_SEED", "1")))
# Limits of time are for what hangs. How quick the program is, a test says only on a quiet machine: CALM=1.
CALM = bool(os.environ.get("CALM"))
PATIENCE = 1 if CALM else 8
# Whoever ends a test ends what it has started: servers, databases.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def orebit():
    return os.environ["OREBIT"]


def all_games():
    """What the program says of its games, in its order."""
    return json.loads(subprocess.run([orebit(), "games", "--json"], capture_output=True, check=True).stdout)["games"]


def seatings():
    """Every game with every number of players from two on."""
    return [(game["id"], count) for game in all_games()
            for count in range(max(2, game["players"]["least"]), game["players"]["most"] + 1)]


class Closed(Exception):
    """The other side closed; .code is its reason, 0 if there was none."""

    def __init__(self, code=0, why=""):
        super().__init__(f"closed {code} {why}")
        self.code, self.why = code, why


def masked(payload):
    key = os.urandom(4)
    size = len(payload)
    stream = int.from_bytes((key * (size // 4 + 1))[:size], "big")
    return key + (int.from_bytes(payload, "big") ^ stream).to_bytes(size, "big")


def frame(opcode, payload, fin=True):
    head = bytes([(0x80 if fin else 0) | opcode])
    size = len(payload)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return head + masked(payload)


class WebSocket:
    TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10

    def __init__(self, address, path="/ws", headers=(), timeout=30 * PATIENCE):
        url = urlsplit(address)
        self.socket = socket.create_connection((url.hostname, url.port), timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        key = b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {url.netloc}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers, "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            raise Closed(self.status, head.decode("latin-1"))
        expected = b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert expected in head, head

    def fill(self):
        data = self.socket.recv(65536)
        if not data:
            raise Closed()
        self.buffer += data

    def send(self, text, opcode=TEXT):
        self.socket.sendall(frame(opcode, text if isinstance(text, bytes) else text.encode()))

    def pop_frame(self):
        """The next whole frame in the buffer as (opcode, payload), or None."""
        data = self.buffer
        if len(data) < 2:
            return None
        size, at = data[1] & 127, 2
        if size == 126:
            size, at = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(data[2:10], "big"), 10
        if len(data) < at + size:
            return None
        self.buffer = data[at + size:]
        return data[0] & 15, data[at:at + size]

    def pop(self):
        """The next text in the buffer, or None; answers pings, raises Closed."""
        while (found := self.pop_frame()) is not None:
            opcode, payload = found
            if opcode == self.TEXT:
                return payload.decode()
            if opcode == self.PING:
                self.send(payload, self.PONG)
            if opcode == self.CLOSE:
                code = int.from_bytes(payload[:2], "big") if payload else 0
                raise Closed(code, payload[2:].decode("utf-8", "replace"))
        return None

    def receive(self):
        while (text := self.pop()) is None:
            self.fill()
        return text

    def close(self):
        self.socket.close()


class Server:
    """A server of our own on a free port; its log is kept in `lines`."""

    def __init__(self, folder, *flags, store=None, port=0, wrap=()):
        self.folder, self.flags, self.store, self.port, self.wrap = folder, flags, store, port, list(wrap)
        self.lines = []
        self.start()

    def begin(self):
        where = ["--store", self.store] if self.store else ["--data", str(self.folder)]
        self.process = subprocess.Popen(
            [*self.wrap, orebit(), "serve", "--port", str(self.port), *where, *self.flags],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)

    def start(self):
        self.begin()
        line = self.process.stdout.readline().decode()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line}{self.process.stderr.read().decode()}")
        self.address = line.split()[2]
        self.port = urlsplit(self.address).port
        self.reader = threading.Thread(target=self.read_log, args=(self.process.stderr,), daemon=True)
        self.reader.start()

    def read_log(self, pipe):
        for line in pipe:
            self.lines.append(line.decode("utf-8", "replace"))

    def cpu_seconds(self):
        """What the server has used so far."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            used = stat.read().rpartition(")")[2].split()[11:13]
        return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30 * PATIENCE)
        self.process.stdout.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()

    def request(self, method, path, body=None, token=None, headers=None):
        """(status, headers, body as bytes)"""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30 * PATIENCE)
        headers = dict(headers or {})
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer.status, dict(answer.getheaders()), data

    def json(self, method, path, body=None, token=None, expect=None):
        status, _, data = self.request(method, path, body, token)
        assert expect is None or status == expect, (method, path, status, data)
        return json.loads(data)

    def record(self, table, token=None):
        status, _, data = self.request("GET", f"/api/tables/{table}/record", token=token)
        assert status == 200, data
        return data.decode()


def seat_seed():
    return random.randbytes(16).hex()


def commit_of(seed):
    return hashlib.sha256(seed.encode()).hexdigest()


class Player:
    """A seat, or with no token a spectator. Plays random legal moves and remembers all it hears."""

    def __init__(self, table, token=None, seeds=None, choose=None):
        self.table, self.token, self.seeds = table, token, dict(seeds or {})
        self.socket = None
        self.seq = None
        self.state = {}  # the newest of every field
        self.heard = []  # every message as it came
        self.log = []  # of seq and log entries
        self.refused = []
        self.choose = choose or (lambda player: random.choice(player.state["legal"]))
        self.acknowledged = 0  # the highest seq this player was told of
        self.sent_for = None  # what was said last and needs no repetition
        self.is_here = False  # hello was answered
        self.is_patient = False  # reveals, but does not move

    @classmethod
    def create(cls, server, game, seats, **more):
        """Seats as in the API, but "human" for a local one. The creator's player."""
        seeds, wishes = {}, []
        for number, seat in enumerate(seats):
            if seat == "human":
                seeds[number] = seat_seed()
                wishes.append({"kind": "local", "name": f"P{number}", "commit": commit_of(seeds[number])})
            elif seat == "open":
                wishes.append({"kind": "open"})
            else:
                wishes.append({"kind": "bot", "bot": seat})
        made = server.json("POST", "/api/tables", {"game": game, "seats": wishes, **more}, expect=201)
        return cls(made["table"], made["token"], seeds)

    @classmethod
    def join(cls, server, table, seat=None, name=None):
        seed = seat_seed()
        wish = {"commit": commit_of(seed)}
        if name is not None:
            wish["name"] = name
        if seat is not None:
            wish["seat"] = seat
        made = server.json("POST", f"/api/tables/{table}/join", wish, expect=200)
        return cls(made["table"], made["token"], {seat: seed})

    def connect(self, server, **options):
        self.socket = WebSocket(server.address, **options)
        hello = {"type": "hello", "version": 1, "table": self.table}
        if self.token:
            hello["token"] = self.token
        if self.seq is not None:
            hello["since"] = self.seq
        self.sent_for = None
        self.is_here = False
        self.say(hello)
        return self

    def say(self, message):
        self.socket.send(json.dumps(message))

    def hear(self, text):
        self.heard.append(text)
        message = json.loads(text)
        kind = message["type"]
        if kind == "done":
            self.is_here = True
        if kind == "refused":
            self.refused.append(message)
            self.sent_for = None
        if kind in ("welcome", "news"):
            if kind == "news":
                assert message["since"] == self.seq, (message, self.seq)
                if "ply" in message:  # the position is new
                    self.state.pop("legal", None)
                    self.state.pop("undo", None)
            else:
                self.state.clear()
                self.log.clear()
            assert message["seq"] >= self.acknowledged, f"lost: {self.acknowledged} was told, {message['seq']} is left"
            self.state.update(message)
            self.seq = self.acknowledged = message["seq"]
            self.log += message.get("log", [])
        return message

    def is_over(self):
        return self.state.get("phase") == "ended"

    def act(self):
        """Reveals or moves if it is time to; whether something was sent. Not before it has heard what it missed."""
        state = self.state
        if not self.is_here:
            return False
        if state.get("phase") == "revealing":
            for seat, seed in self.seeds.items():
                if not state["seats"][seat].get("revealed") and self.sent_for != ("reveal", seat):
                    self.sent_for = ("reveal", seat)
                    self.say({"type": "reveal", "seat": seat, "seed": seed})
                    return True
        if self.is_patient or state.get("phase") != "playing":
            return False
        if state.get("legal") and self.sent_for != (state["ply"], state["undos"]):
            self.sent_for = (state["ply"], state["undos"])
            self.say({"type": "move", "ply": state["ply"], "undos": state["undos"], "move": self.choose(self)})
            return True
        holds = state.get("you", {}).get("holds", [])
        if state.get("turn") in holds and state["turn"] != state["you"]["seat"]:
            if self.sent_for != ("look", state["turn"]):
                self.sent_for = ("look", state["turn"])
                self.say({"type": "look", "seat": state["turn"]})
                return True
        return False

    def pump(self):
        """Everything that has arrived; raises Closed."""
        while (text := self.socket.pop()) is not None:
            self.hear(text)


def run_until(players, done, seconds=60, act=True):
    """Serves all sockets until done() holds. Raises Closed when a socket closes."""
    limit = time.monotonic() + seconds * PATIENCE
    with selectors.DefaultSelector() as selector:
        for player in players:
            selector.register(player.socket.socket, selectors.EVENT_READ, player)
        for player in players:
            player.pump()
            if act:
                player.act()
        while not done():
            if time.monotonic() > limit:
                raise TimeoutError(f"not within {seconds} s: {[p.state.get('phase') for p in players]}")
            for key, _ in selector.select(0.05):
                player = key.data
                player.socket.fill()
                player.pump()
                if act:
                    player.act()


def settle(players, seconds=0.5):
    """Nobody moves, and what was on its way arrives."""
    for player in players:
        player.is_patient = True
    limit = time.monotonic() + seconds
    run_until(players, lambda: time.monotonic() > limit, seconds + 5, act=False)
    for player in players:
        player.is_patient = False


def play_to_the_end(players, seconds=120):
    run_until(players, lambda: all(p.is_over() for p in players), seconds)


def verify(record, expect=0):
    """What `orebit verify` says of a record."""
    result = subprocess.run([orebit(), "verify", "-"], input=record.encode(), capture_output=True)
    assert result.returncode == expect, (result.returncode, result.stdout, result.stderr)
    return result.stdout.decode() + result.stderr.decode()


def verify_all(files, are_right=True):
    """What `orebit verify` says of many records at once, as --json has it. All are right, or none."""
    result = subprocess.run([orebit(), "verify", "--json", *map(str, files)], capture_output=True, text=True)
    said = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(said) == len(files), (result.returncode, len(said), result.stderr[-500:])
    assert (result.returncode == 0) == are_right, (result.returncode, result.stderr[-500:])
    assert all(one["ok"] == are_right for one in said), [one for one in said if one["ok"] != are_right][:3]
    return said


def figure(server, name):
    text = server.request("GET", "/metrics")[2].decode()
    return int(next(line for line in text.split("\n") if line.startswith(f"orebit_{name} ")).split()[1])


def latencies(people, seconds):
    """Two people play, a move every few milliseconds; how long each waited for its news, in ms, sorted."""
    waits, limit = [], time.monotonic() + seconds
    while time.monotonic() < limit and not people[0].is_over():
        mover = next(p for p in people if p.state.get("legal"))
        before, begin = mover.acknowledged, time.monotonic()
        mover.sent_for = None
        mover.act()
        run_until(people, lambda: all(p.acknowledged > before for p in people), 10, act=False)
        waits.append((time.monotonic() - begin) * 1000)
        time.sleep(0.005)
    return sorted(waits)


def percentile(values, part):
    return values[min(len(values) - 1, int(len(values) * part))] if values else 0.0


def honest_table(server, **options):
    """Two people who are about to move; `options` are of their sockets."""
    first = Player.create(server, "asteroid-miners", ["human", "open"])
    people = [first, Player.join(server, first.table, 1, "Bob")]
    for player in people:
        player.connect(server, **options)
    for player in people:
        player.is_patient = True
    run_until(people, lambda: any(p.state.get("legal") for p in people), 10)
    for player in people:
        player.is_patient = False
    return people
