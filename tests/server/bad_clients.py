#!/usr/bin/env python3
"""Bad clients: garbage, giant messages, half-open sockets, slow readers, floods, replays, other people's tokens, illegal
moves by the thousand. Each is answered or dropped as docs/hosting.md says, memory stays bounded, and two people who play
meanwhile hardly notice.
"""
import json
import os
import random
import socket
import sqlite3
import tempfile
import threading
import time

from orebit_client import (PATIENCE, Closed, Player, Server, WebSocket, commit_of, figure, frame, honest_table, latencies,
                           percentile, run_until, seat_seed)

SECONDS = float(os.environ.get("BAD_SECONDS", "3"))
SANITIZED = bool({"UBSAN_OPTIONS", "TSAN_OPTIONS"} & set(os.environ))  # slow, and memory given back is kept
FLAGS = ["--max-unsent", "65536", "--address-rate", "0", "--table-rate", "0", "--request-rate", "100", "--request-burst", "150",
         "--seat-rate", "500", "--seat-burst", "500", "--address-connections", "300", "--quiet"]


def raw(server):
    return socket.create_connection(("127.0.0.1", server.port), 10 * PATIENCE)


def drained(connection):
    """What the server says until it closes."""
    data = b""
    try:
        while chunk := connection.recv(65536):
            data += chunk
    except OSError:
        pass
    return data


def close_code(web_socket):
    try:
        while True:
            web_socket.receive()
    except Closed as closed:
        return closed.code
    except OSError:
        return 0


def broken_requests(server):
    for bytes_sent in [b"\x00\x01\x02\x03\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"G" * 20000,
                       b"GET / HTTP/1.1\r\nX: " + b"y" * 20000 + b"\r\n\r\n",
                       b"POST /api/tables HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n",
                       b"POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                       b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"]:
        connection = raw(server)
        try:
            connection.sendall(bytes_sent)
        except OSError:
            pass
        answer = drained(connection)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 4"), answer[:80]
    for path in ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd", "/assets/../../etc/passwd", "/.git/config",
                 "/api/tables/../../x", "/api/tables/x'; DROP TABLE events", "/\x00", "/api/tables/" + "a" * 5000]:
        connection = raw(server)
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode("latin-1"))
        answer = drained(connection)
        assert answer.startswith(b"HTTP/1.1 4") and b"root:" not in answer, (path, answer[:200])
    print("broken requests and strange paths are refused")


def ambiguous_requests(server):
    """What a proxy and the server might read differently: two hosts, none, two lengths, a coding that nobody knows."""
    second = b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    for lines, status in [(b"Host: a\r\nHost: b", b"400"), (b"X: a", b"400"), (b"Host: a, b", b"400"), (b"Host: u@a", b"400"),
                          (b"Host: a\r\nContent-Length: 0\r\nContent-Length: 5", b"400"),
                          (b"Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked", b"400"),
                          (b"Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5", b"400"),
                          (b"Host: a\r\nTransfer-Encoding : chunked", b"400"),
                          (b"Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity", b"400"),
                          (b"Host: a\r\nTransfer-Encoding:", b"501"), (b"Host: a\r\nTransfer-Encoding: gzip", b"501"),
                          (b"Host: a\r\nTransfer-Encoding: xchunked", b"501"),
                          (b"Host: a\r\nTransfer-Encoding: gzip, chunked", b"501")]:
        connection = raw(server)
        connection.sendall(b"POST /api/tables HTTP/1.1\r\n" + lines + b"\r\n\r\n0\r\n\r\n" + second)
        answer = drained(connection)
        assert answer.startswith(b"HTTP/1.1 " + status), (lines, answer[:80])
        assert answer.count(b"HTTP/1.1 ") == 1, ("the connection went on", lines)
    connection = raw(server)
    connection.sendall(b"POST /api/tables HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + second)
    assert drained(connection).startswith(b"HTTP/1.1 501"), "that version has no codings"
    good = b"A" * 22 + b"=="
    for key in [b"abcd", b"A" * 23 + b"=", b"A" * 24, b"A" * 21 + b"*==", b"", good + b"\r\nSec-WebSocket-Key: " + good,
                good + b"\r\nSec-WebSocket-Version: 8", good + b"\r\nOrigin: http://a\r\nOrigin: http://b"]:
        connection = raw(server)
        connection.sendall(b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n"
                           b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n")
        answer = drained(connection)
        assert answer.startswith(b"HTTP/1.1 4"), (key, answer[:80])
    print("two hosts or none, two lengths, unknown codings, short keys and two of what is said once are refused")


def last_forwarded_line(folder):
    """Behind a proxy that adds a line: the visitor's own is not believed."""
    flags = ["--behind-proxy", "--table-rate", "0.001", "--table-burst", "2", "--quiet"]
    seats = json.dumps({"game": "space-miner", "seats": [{"kind": "open"}]})
    with Server(folder, *flags) as server:
        statuses = []
        for visit in range(4):
            connection = raw(server)
            connection.sendall((f"POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.{visit}\r\n"
                                "X-Forwarded-For: 192.0.2.7\r\nContent-Type: application/json\r\nConnection: close\r\n"
                                f"Content-Length: {len(seats)}\r\n\r\n{seats}").encode())
            statuses.append(drained(connection)[9:12])
        assert statuses == [b"201", b"201", b"429", b"429"], statuses
    print("of several X-Forwarded-For lines the last is believed")


def rematches_count(folder):
    with Server(folder, "--table-rate", "0.001", "--table-burst", "3", "--seat-rate", "0", "--quiet") as server:
        tables = []
        player = Player.create(server, "space-miner", ["human"]).connect(server)
        while True:
            run_until([player], lambda: player.state.get("phase") == "playing", 10)
            player.say({"type": "resign", "seat": 0})
            run_until([player], player.is_over, 10, act=False)
            for _ in range(50):
                player.say({"type": "rematch"})
            run_until([player], lambda: player.state.get("rematch") or player.refused, 10, act=False)
            if player.refused:
                assert "too many new tables" in player.refused[0]["why"], player.refused
                break
            tables.append(player.state["rematch"])
            seed = seat_seed()
            player = Player(tables[-1], player.token, {0: seed}).connect(server)
            run_until([player], lambda: player.state.get("phase") == "seating", 10, act=False)
            player.say({"type": "commit", "seat": 0, "commit": commit_of(seed)})
        assert len(tables) == 2, tables
        assert server.stop() == 0
    with sqlite3.connect(f"{folder}/orebit.db") as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (3,), "tables that nobody knows of"
    print("a rematch counts as a table, and many at once are one")


def other_sites(server):
    status, _, _ = server.request("POST", "/api/tables", {}, headers={"Origin": "https://evil.example"})
    assert status == 403, status
    status, _, _ = server.request("POST", "/api/tables", "{}", headers={"Content-Type": "text/plain"})
    assert status == 415, status
    try:
        WebSocket(server.address, headers=["Origin: https://evil.example"])
        raise AssertionError("a page of another site connected")
    except Closed as closed:
        assert closed.code == 403, closed
    WebSocket(server.address, headers=[f"Origin: http://127.0.0.1:{server.port}"]).close()
    _, headers, _ = server.request("GET", "/")
    for name in ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy"]:
        assert name in headers, name
    print("pages of other sites stay out")


def bad_frames(server, table):
    hello = json.dumps({"type": "hello", "version": 1, "table": table})
    cases = {"giant": (frame(1, b" " * 100_000), {1009}),
             "binary": (frame(2, b"{}"), {1008}),
             "not UTF-8": (frame(1, b"\xff\xfe"), {1007}),
             "unmasked": (b"\x81\x02{}", {1002}),
             "reserved bits": (b"\xf1\x80\x00\x00\x00\x00", {1002}),
             "unknown opcode": (b"\x83\x80\x00\x00\x00\x00", {1002}),
             "long control frame": (b"\x89\xfe\x01\x00" + b"\x00" * 260, {1002}),
             "endless fragments": (frame(1, b"x" * 3000, fin=False) + frame(0, b"x" * 3000, fin=False), {1009})}
    for name, (data, codes) in cases.items():
        web_socket = WebSocket(server.address)
        web_socket.send(hello)
        web_socket.socket.sendall(data)
        code = close_code(web_socket)
        assert code in codes, (name, code)
    for text in ["", "{", "[]", "null", "{}", '{"type":"move"}', '{"type":"hello"}', "[" * 3000, '{"type":"drop"}',
                 '{"type":"hello","version":99,"table":"x"}', '{"type":"hello","version":1,"table":"../../x"}',
                 '{"type":"hello","version":1,"table":"nosuchtable"}', '{"type":"ping","ping":1}']:
        web_socket = WebSocket(server.address)
        web_socket.send(text)
        try:
            answer = json.loads(web_socket.receive())
            assert answer["type"] == "refused" and answer["why"], (text, answer)
        except Closed as closed:
            assert closed.code in (4001, 4004) and closed.why, (text, closed)
        web_socket.close()
    print(f"{len(cases)} kinds of bad frames end their socket only")


def much_at_once(folder):
    """A socket that sends more than is read in one go is heard to the end, and so is its end behind the last words."""
    pings = 6000
    data = b"".join(frame(1, json.dumps({"type": "ping", "id": i}).encode()) for i in range(pings))
    with Server(folder, "--seat-rate", "0", "--address-rate", "0") as server:
        player = Player.create(server, "space-miner", ["human"])
        web_socket = WebSocket(server.address)
        web_socket.send(json.dumps({"type": "hello", "version": 1, "table": player.table, "token": player.token}))
        sender = threading.Thread(target=web_socket.socket.sendall, args=(data,))
        sender.start()
        last = 0
        while last < pings - 1:
            answer = json.loads(web_socket.receive())
            if answer["type"] == "done" and answer.get("id"):
                assert answer["id"] == last + 1, (answer, last)
                last = answer["id"]
        sender.join()
        for _ in range(200):
            leaver = WebSocket(server.address)
            leaver.socket.sendall(frame(1, b'{"type":"ping"}'))
            leaver.socket.shutdown(socket.SHUT_WR)
            leaver.socket.settimeout(5 * PATIENCE)
            while leaver.socket.recv(65536):
                pass
    print(f"{len(data):,} bytes at once are all answered, in order; who leaves behind the last word is let go")


def half_open(server):
    """Sockets that never say a word, and one that answers no ping, are closed; the latter within its idle time."""
    silent = WebSocket(server.address)
    begin = time.monotonic()
    silent.socket.settimeout(10 * PATIENCE)
    while silent.socket.recv(65536):  # pings come, nobody answers
        pass
    took = time.monotonic() - begin
    assert took < 6 * PATIENCE, took
    print(f"a socket that answers no ping was closed after {took:.1f} s")


class Villain(threading.Thread):
    """Does its worst in a loop until it is told to stop."""

    def __init__(self, act):
        super().__init__(daemon=True)
        self.act, self.running, self.turns, self.error = act, True, 0, None
        self.start()

    def run(self):
        while self.running:
            try:
                self.act(self)
                self.turns += 1
            except (Closed, OSError, TimeoutError):
                time.sleep(0.01)
            except Exception as error:  # told by the test below
                self.error = error
                return


def flood(server, table):
    def act(villain):
        web_socket = WebSocket(server.address, timeout=2)
        web_socket.send(json.dumps({"type": "hello", "version": 1, "table": table}))
        block = b"".join(frame(1, b'{"type":"ping"}') for _ in range(200))
        while villain.running:
            web_socket.socket.sendall(block)
            villain.turns += 200
    return act


def illegal_moves(server, victim):
    """With a token of its own making, and with none, at somebody's table."""
    def act(villain):
        web_socket = WebSocket(server.address, timeout=2)
        web_socket.send(json.dumps({"type": "hello", "version": 1, "table": victim.table, "token": os.urandom(16).hex()}))
        while villain.running:
            web_socket.send(json.dumps({"type": "move", "ply": random.randint(1, 300), "undos": 0, "move": "play 1"}))
            answer = json.loads(web_socket.receive())
            assert answer["type"] in ("refused", "welcome", "news", "presence", "done"), answer
            villain.turns += 1
    return act


def slow_reader(server, player):
    """Asks to see its whole table again and again, and reads nothing."""
    def act(villain):
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(2)
        connection.connect(("127.0.0.1", server.port))
        connection.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        hello = {"type": "hello", "version": 1, "table": player.table, "token": player.token}
        connection.sendall(frame(1, json.dumps(hello).encode()))
        while villain.running:
            connection.sendall(frame(1, b'{"type":"look","seat":0}'))
            villain.turns += 1
            time.sleep(0.002)
    return act


def reconnects(server, table):
    def act(villain):
        web_socket = WebSocket(server.address, timeout=2)
        web_socket.send(json.dumps({"type": "hello", "version": 1, "table": table}))
        web_socket.receive()
        web_socket.close()
    return act


def replays(server, victim):
    """A player who sends each of its moves again and again."""
    def act(villain):
        web_socket = WebSocket(server.address, timeout=2)
        web_socket.send(json.dumps({"type": "hello", "version": 1, "table": victim.table, "token": victim.token}))
        while villain.running:
            web_socket.send(json.dumps({"type": "move", "ply": 2, "undos": 0, "move": "whatever"}))
            web_socket.receive()
            villain.turns += 1
    return act


def comes_true(done, seconds):
    limit = time.monotonic() + seconds
    while not done() and time.monotonic() < limit:
        time.sleep(0.05)
    return done()


def others_are_not_disturbed(server):
    people = honest_table(server)
    table = people[0].table
    calm = latencies(people, SECONDS / 2)
    memory = figure(server, "resident_bytes")
    crowd = {"flood": flood(server, table), "illegal moves": illegal_moves(server, people[0]),
             "slow readers": slow_reader(server, honest_table(server)[0]), "reconnects": reconnects(server, table),
             "replays": replays(server, honest_table(server)[0])}
    for name, act in crowd.items():
        if people[0].is_over():  # long as it is, their game may end before the last villain came
            time.sleep(2)  # this address has used up its requests
            people = honest_table(server)
        villains = [Villain(act) for _ in range(3)]
        stormy = latencies(people, SECONDS)
        assert comes_true(lambda: all(villain.turns for villain in villains), 10 * PATIENCE), f"{name}: did nothing"
        if name == "slow readers":
            assert comes_true(lambda: figure(server, "slow_readers_total") > 0, 10 * PATIENCE), "none was dropped"
        for villain in villains:
            villain.running = False
        for villain in villains:
            villain.join(5 * PATIENCE)
            assert villain.error is None, (name, villain.error)
        print(f"{name}: {sum(v.turns for v in villains)} turns; a move took {percentile(stormy, .5):.1f} ms (p50), "
              f"{percentile(stormy, .99):.1f} (p99); calm {percentile(calm, .5):.1f}, {percentile(calm, .99):.1f}")
        assert SANITIZED or percentile(stormy, .5) < 10 * percentile(calm, .5) + 20 * PATIENCE, name
    grown = figure(server, "resident_bytes") - memory
    assert SANITIZED or grown < 40 << 20, f"{grown >> 20} MiB more"
    print(f"memory grew by {grown >> 10} KiB; {figure(server, 'slow_readers_total')} slow readers were dropped")
    for player in people:
        player.refused.clear()


def main():
    random.seed(13)
    for check in (much_at_once, last_forwarded_line, rematches_count):
        with tempfile.TemporaryDirectory() as folder:
            check(folder)
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FLAGS, "--idle", "2") as server:
        broken_requests(server)
        ambiguous_requests(server)
        other_sites(server)
        player = Player.create(server, "space-miner", ["human", "miner"]).connect(server)
        bad_frames(server, player.table)
        half_open(server)
        assert server.stop() == 0
    # Here nobody may be dropped for being idle: this very script is slow to answer pings while villains end.
    # Each move is timed until both have heard of it.
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FLAGS, "--gather", "0") as server:
        others_are_not_disturbed(server)
        assert server.process.poll() is None, server.lines[-5:]
        assert server.stop() == 0


main()
