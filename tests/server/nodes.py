#!/usr/bin/env python3
"""Two nodes on one real PostgreSQL: players of one table on different nodes, both nodes asked for the same ply, one node
killed in the middle, the database gone and back. Nothing is lost, and everybody sees one order.

  tests/server/nodes.py [KILLS] [SEED]     needs OREBIT, the program to test
"""
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from links import Linked, figures, finish
from orebit_client import PATIENCE, Closed, Player, Server, orebit, play_to_the_end, run_until, settle, verify

# A link of a strict table has a second to come: too little for a busy machine.
FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0", "--quiet",
        "--link-time", str(1000 * PATIENCE)]
KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 10
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 5
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


def a_strict_table_asks_everywhere(east, west):
    """Whoever is connected to any node gives a link to each throw."""
    first = Linked.make(east, "space-miner", ["human", "open", "open"], "strict")
    people = [first, Linked.sit(west, first.table, 1), Linked.sit(east, first.table, 2)]
    mode, (throws, unlinked, left_out, _) = figures(finish(west, people))
    assert (mode, unlinked, left_out) == ("strict", 0, 0) and throws > 20, (mode, throws, unlinked, left_out)
    asked = sum('"throw":{' in text for text in people[1].heard)
    assert asked > 10, asked
    print(f"a strict table asked people on both nodes; {throws} throws have everybody's links")


def both_nodes_asked_for_the_same_ply(east, west):
    people = seat_people(east, west, "dark-side", 2)
    twins = [Player(p.table, p.token, p.seeds).connect(node) for p, node in zip(people, [west, east])]
    play_to_the_end(people + twins, 120)
    check(west, people + twins)
    conflicts = [line for node in (east, west) for line in node.request("GET", "/metrics")[2].decode().split("\n")
                 if line.startswith("orebit_store_conflicts_total")]
    print("both nodes asked for the same ply:", ", ".join(conflicts))


def one_node_killed(east, west, kills):
    """New tables until so many kills are done while people play."""
    slowest, done = 0.0, 0
    while done < kills:
        people = seat_people(east, west, "stella-digger", 4)
        bots = Player.create(east, "dark-side", ["human", "foreman:30", "miner"]).connect(west)
        everybody = [*people, bots]
        home = {player: node for player, node in zip(everybody, [east, west, west, west, west])}
        while done < kills and not people[0].is_over():
            slowest = max(slowest, kill_one(everybody, home, [east, west]))
            done += 1
        play_to_the_end(everybody, 120)
        check(east, people)
        check(west, [bots])
        for player in everybody:
            player.socket.close()
    print(f"a node killed {done} times, its players went on at the other within {slowest:.2f} s")
    assert slowest < 2 * PATIENCE


def kill_one(everybody, home, nodes):
    """How long it took until everybody was back, in seconds."""
    first = everybody[0]
    goal = first.acknowledged + random.randint(5, 25)
    run_until(everybody, lambda: first.acknowledged >= goal or first.is_over(), 60)
    dying, other = random.sample(nodes, 2)
    dying.kill()
    begin = time.monotonic()
    for player in [p for p in everybody if home[p] is dying]:
        try:
            while True:
                player.pump()
                player.socket.fill()
        except (Closed, OSError):
            player.connect(other)
            home[player] = other
    run_until(everybody, lambda: all(p.is_here for p in everybody), 10)
    took = time.monotonic() - begin
    dying.start()
    return took


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


def start_as(name, store):
    """As PostgreSQL knows it."""
    os.environ["PGAPPNAME"] = name
    try:
        return Server(None, *FREE, store=store)
    finally:
        del os.environ["PGAPPNAME"]


def sql(store, text, database="postgres"):
    address = store.rpartition("/")[0] + "/" + database
    return subprocess.run(["psql", address, "-XqAtc", text], check=True, capture_output=True, text=True).stdout.strip()


def a_node_that_hears_nothing(store, east, west):
    """Nobody tells west of events, because its ear is cut off and nobody new may connect. Who comes from east with what it
    was told there is told no less."""
    first = Player.create(east, "space-miner", ["human"]).connect(east)
    looker = Player(first.table).connect(west)
    first.is_patient = True
    run_until([first, looker], lambda: looker.is_here and all(p.state.get("phase") == "playing" for p in (first, looker)))
    first.is_patient = False
    ear = "application_name = 'west' AND query LIKE 'LISTEN%'"
    sql(store, "ALTER DATABASE postgres ALLOW_CONNECTIONS false", "template1")
    try:
        assert sql(store, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ear}", "template1") == "t"
        goal = first.acknowledged + 10
        run_until([first], lambda: first.acknowledged >= goal)
        settle([first])
        assert looker.acknowledged < goal, "it was told after all"
        first.connect(west)  # says what it knows, and Player.hear demands no less
        run_until([first], lambda: first.is_here and first.acknowledged > goal + 5)
    finally:
        sql(store, "ALTER DATABASE postgres ALLOW_CONNECTIONS true", "template1")
    play_to_the_end([first, looker])
    check(west, [first])
    print("who changes nodes is told no less than it knew")


def whole(store):
    """What the nodes have left behind, table by table; and that damage is said."""
    said = subprocess.run([orebit(), "check", store], capture_output=True, text=True)
    assert said.returncode == 0 and said.stdout.startswith("ok "), said
    table = sql(store, "UPDATE events SET event = replace(event, '\"ply\":3,', '\"ply\":4,') WHERE ctid ="
                       " (SELECT min(ctid) FROM events WHERE event LIKE '%\"ply\":3,%') RETURNING table_id")
    said = subprocess.run([orebit(), "check", store], capture_output=True, text=True)
    assert said.returncode == 1 and f"table {table}: " in said.stderr, said
    print("`orebit check` finds all tables whole, and one turned bit")


def main():
    random.seed(SEED)
    with tempfile.TemporaryDirectory() as folder:
        cluster = folder + "/postgres"
        Path(folder).chmod(0o755)
        store = postgres("start", cluster)
        try:
            with start_as("east", store) as east, start_as("west", store) as west:
                players_on_different_nodes(east, west)
                a_strict_table_asks_everywhere(east, west)
                a_node_that_hears_nothing(store, east, west)
                both_nodes_asked_for_the_same_ply(east, west)
                one_node_killed(east, west, KILLS)
                database_gone_and_back(east, west, cluster)
                assert east.stop() == 0 and west.stop() == 0
                whole(store)
        finally:
            postgres("remove", cluster)


main()
