#!/usr/bin/env python3
"""A full disk: refusals that say so, nothing corrupt, and the game goes on when there is room again. A second server on
the same folder, a folder that cannot be written, a port that is taken, a stop in the middle: said in a sentence.
"""
import json
import os
import random
import resource
import signal
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

from orebit_client import Closed, Player, Server, orebit, play_to_the_end, run_until, settle, verify

FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0"]


def seat_people(server, game="dark-side"):
    first = Player.create(server, game, ["human", "open"])
    second = Player.join(server, first.table, 1, "Bob")
    return [first.connect(server), second.connect(server)]


def limit_files(server, size):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def full_disk(server, folder):
    people = seat_people(server)
    run_until(people, lambda: people[0].acknowledged > 20, 30)
    settle(people)
    before = people[0].acknowledged
    limit_files(server, 4096)
    mover = next(p for p in people if p.state.get("legal"))
    for _ in range(5):
        mover.refused.clear()
        mover.sent_for = None
        mover.act()
        run_until(people, lambda: mover.refused, 10, act=False)
        assert "storage" in mover.refused[0]["why"], mover.refused
    assert server.request("GET", "/healthz")[0] == 503
    status, _, body = server.request("POST", "/api/tables", {"game": "dark-side", "seats": [{"kind": "open"}] * 2})
    assert status == 503 and b"storage" in body, (status, body)
    assert people[0].acknowledged == before, "something was acknowledged on a full disk"
    limit_files(server, resource.RLIM_INFINITY)
    mover.sent_for = None
    play_to_the_end(people, 60)
    verify(server.record(people[0].table))
    time.sleep(1.1)  # the health check looks once a second
    assert server.request("GET", "/healthz")[0] == 200
    with sqlite3.connect(f"{folder}/orebit.db") as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert any('"not stored"' in line for line in server.lines), "the host was not told"
    print("a full disk refuses, and the game goes on afterwards")


def serve_fails(words, *flags, env=None):
    result = subprocess.run([orebit(), "serve", *flags], capture_output=True, text=True, timeout=30,
                            env={**os.environ, **(env or {})})
    assert result.returncode == 2 and words in result.stderr, (flags, result)
    assert "password" not in result.stderr


def clear_words(server, folder):
    serve_fails("another server uses", "--port", "0", "--data", folder)
    serve_fails("is taken by another program", "--port", str(server.port), "--data", folder + "/other")
    serve_fails("cannot be written", "--port", "0", "--data", "/proc/nowhere")
    serve_fails("cannot be used", "--port", "0", "--store", "postgresql://somebody:password@127.0.0.1:1/none")
    serve_fails("cannot be used", "--port", "0", "--store", "nonsense nonsense")
    serve_fails("not an address", "--port", "0", "--listen", "nowhere", "--data", folder + "/other")
    serve_fails("index.html", "--port", "0", "--client", "/usr/share/doc", "--data", folder + "/other") \
        if not Path("/usr/share/doc/index.html").exists() else None
    print("what is wrong is said in a sentence")


def stops_gracefully(server):
    people = seat_people(server, "stella-digger")
    run_until(people, lambda: people[0].acknowledged > 10, 30)
    server.process.send_signal(signal.SIGTERM)
    codes = []
    for player in people:
        try:
            while True:
                player.pump()
                player.act()
                player.socket.fill()
        except Closed as closed:
            codes.append(closed.code)
        except OSError:
            codes.append(0)
    assert server.process.wait(10) == 0
    assert codes == [1001, 1001], codes
    server.process.stdout.close()
    server.start()
    for player in people:
        player.connect(server)
    play_to_the_end(people, 60)
    verify(server.record(people[0].table))
    print("a stop says goodbye and loses nothing")


def main():
    random.seed(11)
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FREE) as server:
        full_disk(server, folder)
        clear_words(server, folder)
        stops_gracefully(server)
        for line in server.lines:
            json.loads(line)
        assert server.stop() == 0


main()
