#!/usr/bin/env python3
"""kill -9 at random moments under load: nothing that anybody was told of is missing, nothing is doubled, and everybody
plays on within two seconds of the server's CPU, on a quiet machine (CALM=1) of the clock.

  tests/server/kill.py [KILLS] [SEED]     needs OREBIT, the program to test
"""
import random
import sys
import tempfile
import time

from orebit_client import CALM, Closed, Player, Server, run_until, verify

KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 200
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1
FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0", "--quiet"]
SETUPS = [("space-miner", 2), ("stella-digger", 3), ("dark-side", 2), ("asteroid-miners", 2), ("dark-side", 4),
          ("stella-digger", 2)]


def new_table(server, number):
    game, count = SETUPS[number % len(SETUPS)]
    first = Player.create(server, game, ["human"] + ["open"] * (count - 1))
    players = [first] + [Player.join(server, first.table, seat, f"P{seat}") for seat in range(1, count)]
    for player in players:
        player.connect(server)
    return players


def check_table(server, players):
    """Everybody saw the same events, each once, and the record that is left is a fair game."""
    for player in players:
        numbers = [entry["seq"] for entry in player.log]
        assert numbers == list(range(1, player.seq + 1)), f"{player.table}: events {numbers}"
    verify(server.record(players[0].table))


def play_and_kill(server, players, random_source):
    """Plays for a moment, then kills; whoever was told of something remembers it."""
    limit = time.monotonic() + random_source.uniform(0.0, 0.25)
    try:
        run_until(players, lambda: time.monotonic() > limit or all(p.is_over() for p in players), 60)
    finally:
        server.kill()
    for player in players:  # what was on its way when the server died still counts as told
        try:
            while True:
                player.pump()
                player.socket.fill()
        except (Closed, OSError):
            player.socket.close()


def resume(server, players):
    begin = time.monotonic()
    server.start()
    for player in players:
        player.connect(server)
    run_until(players, lambda: all(p.is_here for p in players), 10, act=False)
    return time.monotonic() - begin if CALM else server.cpu_seconds()


def main():
    random_source = random.Random(SEED)
    random.seed(SEED)
    slowest, tables, finished = 0.0, [], 0
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FREE) as server:
        number = 0
        for kill in range(KILLS):
            while len(tables) < 4:
                tables.append(new_table(server, number))
                number += 1
            everybody = [player for table in tables for player in table]
            play_and_kill(server, everybody, random_source)
            slowest = max(slowest, resume(server, everybody))
            for table in [t for t in tables if t[0].is_over()]:
                run_until(table, lambda: all(p.is_over() for p in table), 10)
                check_table(server, table)
                finished += 1
                for player in table:
                    player.socket.close()
                tables.remove(table)
            if kill % 1000 == 999:
                print(f"{kill + 1} kills so far, slowest resume {slowest:.2f} s", flush=True)
        for table in tables:
            run_until(table, lambda: all(p.is_over() for p in table), 60)
            check_table(server, table)
            finished += 1
        assert server.stop() == 0
    assert slowest < 2, f"the slowest start took {slowest:.2f} s"
    moves = sum(len(p.log) for t in tables for p in t[:1])
    unit = "s" if CALM else "s of CPU"
    print(f"{KILLS} kills, {finished} games finished and verified, slowest resume {slowest:.2f} {unit}, last games {moves} events")


main()
