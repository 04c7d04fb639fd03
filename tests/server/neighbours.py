#!/usr/bin/env python3
"""One address does its worst with the default limits, another way each time. It hears why it is refused, the server never takes
100 MB more, and all the time others play on: their moves, their miner's moves and their new tables come. CALM=1 asserts how soon.

NEIGHBOUR_SECONDS is how long each villain has (a second; ./test deep: a minute).
"""
import itertools
import json
import multiprocessing
import os
import random
import tempfile
import time
from pathlib import Path

from orebit_client import (CALM, PATIENCE, Closed, Player, Server, WebSocket, commit_of, frame, honest_table, percentile, run_until,
                           seat_seed)

SECONDS = float(os.environ.get("NEIGHBOUR_SECONDS", "1"))
GREEDY = "chief:600000ms"
MOST_MEMORY = 100 << 20
numbers = itertools.count(1)


class Visitor:
    """The server as one address sees it: the proxy in front of it says who that is."""

    def __init__(self, server, address):
        self.server, self.address, self.port = server, server.address, server.port
        self.line = f"X-Forwarded-For: {address}"

    def request(self, method, path, body=None, token=None, headers=None):
        return self.server.request(method, path, body, token, {"X-Forwarded-For": self.line.split()[1], **(headers or {})})

    json = Server.json

    def socket(self, table, token=None):
        web_socket = WebSocket(self.address, headers=[self.line])
        web_socket.send(json.dumps({"type": "hello", "version": 1, "table": table, **({"token": token} if token else {})}))
        return web_socket

    def person(self, game, seats, **more):
        return Player.create(self, game, seats, **more).connect(self, headers=[self.line])


def somebody(server):
    number = next(numbers)
    return Visitor(server, f"10.0.{number // 256}.{number % 256}")


# ---- villains: what each returns is what it was told when it was refused

def make_tables(villain, wishes):
    """Tables until they are all made or one is refused; [(table, token)], and the reasons."""
    tables, refusals = [], []
    for wish in wishes:
        status, _, body = villain.request("POST", "/api/tables", wish)
        answer = json.loads(body)
        if status == 201:
            tables.append((answer["table"], answer["token"]))
        else:
            refusals.append(answer["error"]["why"])
    return tables, refusals


def watch(villain, tables, refusals):
    """A socket at each of the tables, as far as the address may open them: on a busy machine it may not open all."""
    sockets = []
    for table, _ in tables:
        try:
            sockets.append(villain.socket(table))
        except Closed as error:
            refusals.insert(0, str(error))
    return sockets


def until(limit, act, at_most=60):
    """Again and again, and at least until something is refused, for so many seconds more; what was said then."""
    refusals = []
    while time.monotonic() < limit or (not refusals and time.monotonic() < limit + at_most):
        try:
            act(refusals)
        except (Closed, OSError) as error:
            refusals.append(str(error))
            time.sleep(0.01)
    return refusals


def hungry_bots(villain, limit):
    """As many tables as it may, of bots that think as long as they may; some are looked at."""
    seats = [{"kind": "bot", "bot": GREEDY}] * 2
    tables, refusals = make_tables(villain, [{"game": "asteroid-miners", "seats": seats}] * 41)
    sockets = watch(villain, tables[:8], refusals)
    time.sleep(max(0, limit - time.monotonic()))
    del sockets
    return refusals


def first_thoughts(villain, limit):
    """Bots that work something out for seconds before their first move, each for other options."""
    wishes = [{"game": "space-miner", "options": {"rescan_limit": n}, "seats": [{"kind": "bot", "bot": "rookie"}] * 2}
              for n in range(41)]
    tables, refusals = make_tables(villain, wishes)
    sockets = watch(villain, tables, refusals)
    time.sleep(max(0, limit - time.monotonic()))
    del sockets
    return refusals


def dear_packs(villain, limit):
    """Packs that are dear to open: other numbers in each, some that take very long, one with very many values."""
    table = json.loads(villain.request("POST", "/api/tables", {"game": "space-miner", "seats": [{"kind": "open"}]})[2])["table"]
    pack = villain.json("GET", f"/api/tables/{table}/pack")
    wishes = []
    for number in range(38):
        mine = json.loads(json.dumps(pack))
        mine["pack"]["id"] = f"villain-{number}"
        cards = mine["ore_numbers"]["card"]
        for place, card in enumerate(cards):
            least = 990 if number % 10 == 1 else 30 + number
            cards[card] = [min(999, least + (place + i) % 20) for i in range(len(cards[card]))]
        if number == 3:
            mine["pack"]["title"] = "x"
            mine["constants"]["provenance"] = [1] * 50_000
        wishes.append({"game": "space-miner", "seats": [{"kind": "open"}], "pack": mine})
    tables, refusals = make_tables(villain, wishes)
    sockets = watch(villain, tables, refusals)
    time.sleep(max(0, limit - time.monotonic()))
    del sockets
    assert any("too long to work out" in why for why in refusals), refusals
    assert any("values" in why for why in refusals), refusals
    return [why for why in refusals if "in play from your address" in why]


def looks(villain, limit):
    """Everything about a long table, again and again, on many sockets, and its record."""
    player = villain.person("space-miner", ["human", "random"])
    run_until([player], lambda: player.is_over() or time.monotonic() > limit, 60)
    sockets = []

    def ask_and_read(one):
        one.socket.setblocking(False)
        one.socket.send(frame(1, b'{"type":"look","seat":0}') * 5)
        try:
            while one.socket.recv(1 << 20):
                pass
        except BlockingIOError:
            pass

    def act(refusals):
        status, _, body = villain.request("GET", f"/api/tables/{player.table}/record")
        if status != 200:
            refusals.append(json.loads(body)["error"]["why"])
        elif len(sockets) < 20:
            sockets.append(villain.socket(player.table, player.token))
        for one in sockets:
            try:
                ask_and_read(one)
            except OSError:
                sockets.remove(one)
    return until(limit, act)


def empty_fragments(villain, limit):
    """Frames with nothing in them, which end no message."""
    table, _ = make_tables(villain, [{"game": "space-miner", "seats": [{"kind": "open"}]}])[0][0]
    nothing = frame(0, b"", fin=False)[:6] * 100_000

    def act(refusals):
        one = villain.socket(table)
        one.receive()
        one.socket.settimeout(1)
        one.socket.sendall(frame(1, b" ", fin=False))
        try:
            one.socket.sendall(nothing)
        except OSError:
            pass
        while True:
            one.receive()
    return until(limit, act)


def changes_names(villain):
    """Whatever is stored besides moves: the name changes until the table has had enough."""
    player = villain.person("space-miner", ["human", "open"])
    run_until([player], lambda: player.state.get("phase") == "seating", 30)
    while not player.refused:
        player.say({"type": "rename", "seat": 0, "name": f"Ada {random.randrange(10**6)}"})
        seq = player.seq
        run_until([player], lambda: player.seq > seq or player.refused, 30)
    welcome = villain.socket(player.table).receive()
    assert len(welcome) < 40_000, len(welcome)
    return player


def long_log(villain, limit):
    """One table after the other, and the last is asked to the end."""
    refusals = changes_names(villain).refused
    while time.monotonic() < limit:
        refusals = changes_names(villain).refused
    return [no["why"] for no in refusals]


def undos(villain, limit):
    """Decides and takes back, again and again, and has itself told everything after each."""
    player, refusals = None, []
    while time.monotonic() < limit:
        if not player or player.is_over():
            player = villain.person("space-miner", ["human"])
            player.is_patient = True
            run_until([player], lambda: player.state.get("legal"), 30)
            player.is_patient = False
        if player.state["can_undo"] and not refusals:
            player.say({"type": "undo", "seat": 0, "ply": player.state["ply"]})
        else:
            player.sent_for = None
            player.act()
        number, before = next(numbers), player.acknowledged
        player.say({"type": "look", "seat": 0, "id": number})
        run_until([player], lambda: (player.acknowledged > before or player.refused)
                  and any(f'"id":{number},' in text for text in player.heard), 60, act=False)
        refusals += [no["why"] for no in player.refused]
        player.refused.clear()
        player.heard.clear()
    return refusals


def rematches(villain, limit):
    """Eight devices ask for rematches as fast as they can, and for rematches of those."""
    refusals, player = [], villain.person("space-miner", ["human"])
    while not refusals or time.monotonic() < limit:
        run_until([player], lambda: player.state.get("phase") == "playing", 30)
        player.say({"type": "resign", "seat": 0})
        run_until([player], player.is_over, 30, act=False)
        devices = [villain.socket(player.table, player.token) for _ in range(8)]
        for device in devices:
            device.socket.sendall(frame(1, b'{"type":"rematch"}') * 40)
        player.say({"type": "rematch"})
        run_until([player], lambda: player.state.get("rematch") or player.refused, 60, act=False)
        refusals += [no["why"] for no in player.refused]
        if not player.state.get("rematch"):
            time.sleep(max(0, limit - time.monotonic()))
            return refusals
        seed = seat_seed()
        player = Player(player.state["rematch"], player.token, {0: seed}).connect(villain, headers=[villain.line])
        run_until([player], lambda: player.state.get("phase") == "seating", 30, act=False)
        player.say({"type": "commit", "seat": 0, "commit": commit_of(seed)})
    return refusals


def complaints(villain, limit):
    """A question of a quarter of a megabyte, all of it wrong."""
    wish = json.dumps({"game": "space-miner", "options": {f"o{n}": 1 for n in range(20_000)}, "seats": [{"kind": "open"}]})

    def act(refusals):
        status, _, body = villain.request("POST", "/api/tables", wish)
        assert status != 201 and len(body) < 4000, (status, len(body))
        refusals.append(json.loads(body)["error"]["why"])
    return until(limit, act)


def crowd(villain, limit):
    """Two hundred who look on, and some who come and go."""
    table, _ = make_tables(villain, [{"game": "space-miner", "seats": [{"kind": "open"}]}])[0][0]
    sockets = [villain.socket(table) for _ in range(200)]

    def act(refusals):
        one = villain.socket(table)
        one.receive()
        one.close()
    refusals = until(limit, act, at_most=0)
    del sockets
    return refusals


VILLAINS = [hungry_bots, first_thoughts, dear_packs, looks, empty_fragments, long_log, undos, rematches, complaints, crowd]


# ---- the others

def move_waits(server, limit):
    """Two people play; how long each waited for the news of its own move, in ms."""
    waits, people = [], []
    while time.monotonic() < limit or len(waits) < 50:
        if not people or people[0].is_over():
            visitor = somebody(server)
            people = honest_table(visitor, headers=[visitor.line])
        mover = next(p for p in people if p.state.get("legal"))
        before, begin = mover.acknowledged, time.monotonic()
        mover.sent_for = None
        mover.act()
        run_until(people, lambda: mover.acknowledged > before, 60, act=False)
        waits.append((time.monotonic() - begin) * 1000)
        run_until(people, lambda: people[0].is_over() or any(p.state.get("legal") for p in people), 60, act=False)
        time.sleep(0.06)  # a seat may say 20 things a second; whoever plays faster waits for that, not for the neighbour
    return sorted(waits)


def miner_waits(server):
    """How long somebody's miner thinks about each of its moves, in seconds; and how long their new table took."""
    begin = time.monotonic()
    player = somebody(server).person("space-miner", ["human", "miner"])
    made = time.monotonic() - begin
    waits, thinks_since = [], None

    def has_seen_enough():
        nonlocal thinks_since
        if thinks_since is not None and (player.state["turn"] != 1 or player.state["ply"] != thinks_since[0]):
            waits.append(time.monotonic() - thinks_since[1])
            thinks_since = None
        if player.state.get("turn") == 1 and thinks_since is None:
            thinks_since = player.state["ply"], time.monotonic()
        return len(waits) >= 6 or player.is_over()
    run_until([player], has_seen_enough, 60)
    player.socket.close()
    return waits, made


class Memory:
    """The most that the server has taken since this was made, in bytes beyond what it had then."""

    def __init__(self, server):
        self.status = Path(f"/proc/{server.process.pid}/status")
        self.status.with_name("clear_refs").write_text("5")
        self.before = self.most()

    def most(self):
        return int(next(line for line in self.status.read_text().splitlines() if line.startswith("VmHWM")).split()[1]) * 1024

    def grown(self):
        return self.most() - self.before


def run_villain(act, server, limit, told):
    os.nice(5)  # its machine is its own: what it computes is not taken from the server, nor from those who measure
    told.send(act(Visitor(server, f"198.51.100.{VILLAINS.index(act) + 1}"), limit)[-1:])  # more would fill the pipe


def others_play(server, limit):
    """Until the villain ends: everybody's moves in ms, the miners' and the making of tables in seconds."""
    moves, thoughts, made = [], [], []
    while not moves or time.monotonic() < limit:
        some, took = miner_waits(server)
        thoughts += some
        made.append(took)
        moves += move_waits(server, min(limit, time.monotonic() + 2))
    return sorted(moves), thoughts, made


def resist(server, act):
    calm = move_waits(server, 0)
    memory = Memory(server)
    limit = time.monotonic() + SECONDS
    told, tells = multiprocessing.Pipe(duplex=False)
    villain = multiprocessing.Process(target=run_villain, args=(act, server, limit, tells))
    villain.start()
    moves, thoughts, made = others_play(server, limit)
    villain.join(120 * PATIENCE)
    assert villain.exitcode == 0, f"{act.__name__} has not ended well"
    refusals = told.recv()
    print(f"{act.__name__}: {len(moves)} moves of others took {percentile(moves, .5):.1f} ms (p50), {percentile(moves, .99):.1f} (p99), "
          f"{percentile(calm, .99):.1f} before; {len(thoughts)} of a miner at most {max(thoughts) * 1000:.0f} ms, a new table "
          f"{max(made) * 1000:.0f} ms; at most {memory.grown() / 1e6:.0f} MB more; load {os.getloadavg()[0]:.1f}; "
          f"refused: {refusals[0][:60] if refusals else ''!r}", flush=True)
    assert memory.grown() < MOST_MEMORY, memory.grown()
    assert refusals or act in (crowd, undos), f"{act.__name__} was refused nothing"
    if CALM:
        assert percentile(moves, .99) < 20 and max(thoughts) < 1 and max(made) < 1, (moves[-10:], max(thoughts), max(made))


for worst in VILLAINS:
    with tempfile.TemporaryDirectory() as work, Server(Path(work) / "data", "--quiet", "--behind-proxy") as one_server:
        miner_waits(one_server)  # what is worked out once
        resist(one_server, worst)
        assert one_server.process.poll() is None, one_server.lines[-5:]
        one_server.kill()
