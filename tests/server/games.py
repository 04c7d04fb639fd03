#!/usr/bin/env python3
"""Whole games over the real server: every game with every number of players, spectators watching, bots in seats, people
who lose their connection. Every record that is left passes `orebit verify`; with one digit altered it does not.
"""
import json
import random
import tempfile

from orebit_client import Player, Server, play_to_the_end, run_until, seatings, verify

FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0"]


def seat_people(server, game, count):
    first = Player.create(server, game, ["human"] + ["open"] * (count - 1))
    others = [Player.join(server, first.table, seat, f"P{seat}") for seat in range(1, count)]
    return [first, *others]


def altered(record, random_source):
    """The record with one digit of a chance ply changed to another."""
    lines = record.split("\n")
    places = [(n, i) for n, line in enumerate(lines) if '"chance"' in line
              for i, c in enumerate(line) if c.isdigit() and i > line.index('"move"')]
    number, place = random_source.choice(places)
    digit = random_source.choice([d for d in "0123456789" if d != lines[number][place]])
    lines[number] = lines[number][:place] + digit + lines[number][place + 1:]
    return "\n".join(lines)


def every_game_to_its_end(server):
    tables = []
    for game, count in seatings():
        people = seat_people(server, game, count)
        tables.append((game, people, Player(people[0].table)))
    everybody = [p for _, people, watcher in tables for p in [*people, watcher]]
    for player in everybody:
        player.connect(server)
    play_to_the_end(everybody, 170)
    for game, people, watcher in tables:
        record = server.record(people[0].table)
        verify(record)
        verify(altered(record, random), expect=1)
        for player in [*people, watcher]:
            assert [e["seq"] for e in player.log] == list(range(1, player.seq + 1)), player.table
            assert player.state["result"] == people[0].state["result"]
            assert not player.refused, player.refused[:3]
            player.socket.close()
    print(f"{len(tables)} games played, watched and verified")


def bots_sit_in_seats(server):
    tables = [Player.create(server, game, seats).connect(server)
              for game, seats in [("space-miner", ["human", "miner"]), ("dark-side", ["rookie", "human", "foreman:50"]),
                                  ("stella-digger", ["miner", "human"]), ("asteroid-miners", ["human", "foreman:50"])]]
    play_to_the_end(tables, 120)
    for player in tables:
        verify(server.record(player.table))
        player.socket.close()
    print(f"{len(tables)} games against bots")


def one_device_for_two(server):
    player = Player.create(server, "stella-digger", ["human", "human"]).connect(server)
    play_to_the_end([player], 60)
    assert not player.refused, player.refused[:3]
    verify(server.record(player.table))
    player.socket.close()
    print("two seats on one device")


def a_lost_connection_misses_nothing(server):
    people = seat_people(server, "dark-side", 3)
    shaky = Player(people[1].table, people[1].token)  # the same seat once more; only listens
    for player in [*people, shaky]:
        player.connect(server)
    away, losses = False, 0
    while not all(p.is_over() for p in people):
        here = people if away else [*people, shaky]
        goal = people[0].acknowledged + random.randint(1, 12)
        done = lambda: people[0].acknowledged >= goal or all(p.is_over() for p in people)
        shaky_says_nothing = shaky.act
        shaky.act = lambda: False
        run_until(here, done, 60)
        shaky.act = shaky_says_nothing
        if away:
            shaky.connect(server)
        else:
            shaky.socket.close()
            losses += 1
        away = not away
    if away:
        shaky.connect(server)
    shaky.act = lambda: False
    run_until([shaky], shaky.is_over, 10)
    assert shaky.log == people[1].log, "the log after reconnects is not the log"
    for key in ("view", "result", "seats", "fair"):
        assert shaky.state[key] == people[1].state[key], key
    for player in [*people, shaky]:
        player.socket.close()
    print(f"{losses} lost connections missed nothing")


def ask(player, message, kinds=("done", "refused")):
    """Says something with an id and waits for the answer to it."""
    number = random.randrange(1 << 30)
    player.say({**message, "id": number})
    before = len(player.heard)
    answer = lambda: [m for m in map(json.loads, player.heard[before:]) if m.get("id") == number]
    run_until([player], lambda: answer(), 10, act=False)
    assert answer()[0]["type"] in kinds, answer()
    return answer()[0]


def a_table_lives(server):
    """Renaming, repeated and late moves, undo by consent, a seat given to a bot and taken back, resigning, a rematch."""
    a, b = people = seat_people(server, "space-miner", 2)
    for player in people:
        player.connect(server)
    a.is_patient = b.is_patient = True
    run_until(people, lambda: all(p.state.get("phase") == "playing" for p in people), 10)
    a.is_patient = b.is_patient = False
    run_until(people, lambda: a.state.get("legal"), 10, act=False)
    ask(a, {"type": "rename", "seat": 0, "name": "Ada"}, ["done"])
    ask(a, {"type": "rename", "seat": 1, "name": "Mallory"}, ["refused"])
    ask(a, {"type": "rename", "seat": 0, "name": "x\n<script>"}, ["refused"])
    run_until(people, lambda: a.state["seats"][0]["name"] == "Ada" and a.state.get("legal"), 10, act=False)
    move = {"type": "move", "ply": a.state["ply"], "undos": 0, "move": a.state["legal"][0]}
    seq = ask(a, move, ["done"])["seq"]
    assert ask(a, move)["seq"] == seq, "a repeated move changed something"
    assert ask(b, {**move, "ply": 1})["seq"] == seq, "a late move changed something"
    ask(a, {"type": "replace", "seat": 0, "bot": "miner"}, ["done"])
    run_until(people, lambda: b.state.get("legal"), 10, act=False)
    ask(a, {"type": "take_back", "seat": 0}, ["done"])
    ask(b, {"type": "resign", "seat": 1}, ["done"])
    run_until(people, lambda: all(p.state.get("phase") for p in people), 10)
    if not a.is_over():
        play_to_the_end([a], 60)
    ask(a, {"type": "rematch"}, ["done"])
    run_until([a], lambda: a.state.get("rematch"), 10, act=False)
    status, _, _ = server.request("GET", f"/api/tables/{a.state['rematch']}")
    assert status == 200
    for player in people:
        player.socket.close()
    print("a table's life: rename, repeat, replace, take back, resign, rematch")


def main():
    random.seed(3)
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FREE) as server:
        a_table_lives(server)
        one_device_for_two(server)
        bots_sit_in_seats(server)
        a_lost_connection_misses_nothing(server)
        every_game_to_its_end(server)
        assert server.stop() == 0, server.lines


main()
