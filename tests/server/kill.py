#!/usr/bin/env python3
"""kill -9 at random moments, while people play, while it starts and while it stops: nothing that anybody was told of is
missing, nothing is doubled, and everybody plays on within two seconds of the server's CPU, on a quiet machine (CALM=1) of the clock.

  tests/server/kill.py [KILLS] [SEED]     needs OREBIT, the program to test
"""
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from orebit_client import CALM, Closed, Player, Server, run_until, verify_all

KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 200
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1
FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0", "--quiet"]
# Space Miner once in a round: a server that starts works for a tenth of a second until it has opened that.
SETUPS = [("space-miner", 2), ("stella-digger", 3), ("dark-side", 2), ("asteroid-miners", 2), ("dark-side", 4),
          ("stella-digger", 2), ("short-haul", 2), ("dark-side", 3), ("asteroid-miners", 2), ("stella-digger", 4)]


def new_table(server, number):
    game, count = SETUPS[number % len(SETUPS)]
    first = Player.create(server, game, ["human"] + ["open"] * (count - 1))
    players = [first] + [Player.join(server, first.table, seat, f"P{seat}") for seat in range(1, count)]
    for player in players:
        player.connect(server)
    return players


class Records:
    """Of finished games; many are verified at once, because starting the program takes longer than reading one."""

    def __init__(self, folder):
        self.folder, self.files, self.verified = folder, [], 0

    def keep(self, server, players):
        """Everybody saw the same events, each once, and the record that is left is a fair game."""
        for player in players:
            numbers = [entry["seq"] for entry in player.log]
            assert numbers == list(range(1, player.seq + 1)), f"{player.table}: events {numbers}"
            player.socket.close()
        self.files.append(self.folder / f"{players[0].table}.jsonl")
        self.files[-1].write_text(server.record(players[0].table))
        if len(self.files) >= 100:
            self.verify()

    def verify(self):
        if not self.files:
            return
        verify_all(self.files)
        self.verified += len(self.files)
        for file in self.files:
            file.unlink()
        self.files.clear()


def play(players, seconds):
    limit = time.monotonic() + seconds
    run_until(players, lambda: time.monotonic() > limit or all(p.is_over() for p in players), 60)


def kill(server, players):
    """Whoever was told of something remembers it; what was on its way when the server died still counts as told."""
    server.kill()
    for player in players:
        try:
            while True:
                player.pump()
                player.socket.fill()
        except (Closed, OSError):
            player.socket.close()


def kill_while_it_starts(server, seconds):
    server.begin()
    time.sleep(seconds)
    server.kill()
    server.process.stderr.close()


def stop_and_kill(server, players, seconds):
    """It was told to stop, and is killed before or after it has."""
    server.process.send_signal(signal.SIGTERM)
    try:
        play(players, seconds)
    except (Closed, OSError):
        pass
    kill(server, players)


def resume(server, players):
    begin = time.monotonic()
    server.start()
    for player in players:
        player.connect(server)
    run_until(players, lambda: all(p.is_here for p in players), 10, act=False)
    return time.monotonic() - begin if CALM else server.cpu_seconds()


def main():
    chance = random.Random(SEED)
    random.seed(SEED)
    slowest, tables, made, kills = 0.0, [], 0, {"playing": 0, "starting": 0, "stopping": 0}
    with tempfile.TemporaryDirectory() as work, Server(Path(work) / "data", *FREE) as server:
        records = Records(Path(work))
        while (done := sum(kills.values())) < KILLS:
            while len(tables) < 4:
                tables.append(new_table(server, made))
                made += 1
            everybody = [player for table in tables for player in table]
            play(everybody, chance.uniform(0, 0.12))
            if chance.random() < 0.2:
                stop_and_kill(server, everybody, chance.uniform(0, 0.05))
                kills["stopping"] += 1
            else:
                kill(server, everybody)
                kills["playing"] += 1
            while sum(kills.values()) < KILLS and chance.random() < 0.25:
                kill_while_it_starts(server, chance.uniform(0, 0.12))
                kills["starting"] += 1
            slowest = max(slowest, resume(server, everybody))
            for table in [t for t in tables if t[0].is_over()]:
                run_until(table, lambda: all(p.is_over() for p in table), 10)
                records.keep(server, table)
                tables.remove(table)
            if done // 1000 < sum(kills.values()) // 1000:
                print(f"{sum(kills.values())} kills so far, slowest resume {slowest:.2f} s", flush=True)
        for table in tables:
            run_until(table, lambda: all(p.is_over() for p in table), 60)
            records.keep(server, table)
        records.verify()
        assert server.stop() == 0
    assert slowest < 2, f"the slowest start took {slowest:.2f} s"
    moments = ", ".join(f"{count} while {moment}" for moment, count in kills.items())
    print(f"{sum(kills.values())} kills ({moments}), {records.verified} games finished and verified, "
          f"slowest resume {slowest:.2f} s{'' if CALM else ' of CPU'}")


main()
