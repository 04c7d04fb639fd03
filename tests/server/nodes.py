#!/usr/bin/env python3
"""Two nodes on one real PostgreSQL: players of one table on different nodes, both nodes asked for the same ply, one node
killed in the middle, the database gone and back. Nothing is lost, and everybody sees one order.
"""
import random
import subprocess
import tempfile
import time
from pathlib import Path

from orebit_client import Closed, Player, Server, play_to_the_end, run_until, settle, verify

FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0", "--quiet"]
POSTGRES = Path(__file__).resolve().parent / "postgres"


def postgres(verb, folder):
    return subprocess.run([POSTGRES, verb, folder], check=True, capture_output=True, text=True).stdout.strip()


def check(server, people):
    for player in people:
        assert [e["seq"] for e in player.log] == list(range(1, player.seq + 1)), player.table
    assert len({str(p.state["result"]) for p in people}) == 1
    verify(server.record(people[0].table))


def seat_people(east, west, game, count):
    first = Player.create(east, game, ["human"] + ["open"] * (count - 1))
    people = [first] + [Player.join(west, first.table, seat, f"P{seat}") for seat in range(1, count)]
    people[0].connect(east)
    for player in people[1:]:
        player.connect(west)
    return people


def players_on_different_nodes(east, west):
    tables = [seat_people(east, west, game, count)
              for game, count in [("dark-side", 3), ("stella-digger", 2), ("space-miner", 4)]]
    for table in tables:
        table.append(Player(table[0].table).connect(random.choice([east, west])))
    play_to_the_end([p for table in tables for p in table], 120)
    for table in tables:
        check(east, table)
        check(west, table)
    print("players on different nodes")


def both_nodes_asked_for_the_same_ply(east, west):
    people = seat_people(east, west, "dark-side", 2)
    twins = [Player(p.table, p.token, p.seeds).connect(node) for p, node in zip(people, [west, east])]
    play_to_the_end(people + twins, 120)
    check(west, people + twins)
    conflicts = [line for node in (east, west) for line in node.request("GET", "/metrics")[2].decode().split("\n")
                 if line.startswith("orebit_store_conflicts_total")]
    print("both nodes asked for the same ply:", ", ".join(conflicts))


def one_node_killed(east, west, kills):
    people = seat_people(east, west, "stella-digger", 4)
    bots = Player.create(east, "dark-side", ["human", "foreman:30", "miner"]).connect(west)
    everybody = [*people, bots]
    home = {player: node for player, node in zip(everybody, [east, west, west, west, west])}
    for kill in range(kills):
        goal = people[0].acknowledged + random.randint(5, 25)
        run_until(everybody, lambda: people[0].acknowledged >= goal or all(p.is_over() for p in everybody), 60)
        dying, other = random.sample([east, west], 2)
        dying.kill()
        for player in [p for p in everybody if home[p] is dying]:
            try:
                while True:
                    player.pump()
                    player.socket.fill()
            except (Closed, OSError):
                player.connect(other)
                home[player] = other
        run_until(everybody, lambda: all(p.is_here for p in everybody), 10)
        dying.start()
    play_to_the_end(everybody, 120)
    check(east, people)
    check(west, [bots])
    print(f"a node killed {kills} times, its players went on at the other")


def database_gone_and_back(east, west, folder):
    people = seat_people(east, west, "dark-side", 2)
    run_until(people, lambda: people[0].acknowledged > 20, 30)
    settle(people)
    run_until(people, lambda: any(p.state.get("legal") for p in people), 30, act=False)
    postgres("stop", folder)
    for player in people:
        player.refused.clear()
        player.sent_for = None
        player.act()
    mover = next(p for p in people if p.state.get("legal"))
    run_until(people, lambda: mover.refused, 30, act=False)
    assert "storage" in mover.refused[0]["why"], mover.refused
    assert east.request("GET", "/healthz")[0] == 503
    status, _, body = west.request("POST", "/api/tables", {"game": "dark-side", "seats": [{"kind": "open"}] * 2})
    assert status == 503 and b"storage" in body, (status, body)
    postgres("again", folder)
    begin = time.monotonic()
    while not all(p.is_over() for p in people):
        for player in people:
            player.sent_for = None
        goal = people[0].acknowledged + 10
        try:
            run_until(people, lambda: people[0].acknowledged >= goal or all(p.is_over() for p in people), 3)
        except TimeoutError:
            assert time.monotonic() - begin < 60
    check(east, people)
    time.sleep(1.1)  # the health check looks once a second
    assert east.request("GET", "/healthz")[0] == 200
    print("the database gone and back")


def main():
    random.seed(5)
    with tempfile.TemporaryDirectory() as folder:
        cluster = folder + "/postgres"
        Path(folder).chmod(0o755)
        store = postgres("start", cluster)
        try:
            with Server(None, *FREE, store=store) as east, Server(None, *FREE, store=store) as west:
                players_on_different_nodes(east, west)
                both_nodes_asked_for_the_same_ply(east, west)
                one_node_killed(east, west, 10)
                database_gone_and_back(east, west, cluster)
                assert east.stop() == 0 and west.stop() == 0
        finally:
            postgres("remove", cluster)


main()
