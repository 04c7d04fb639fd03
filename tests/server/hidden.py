#!/usr/bin/env python3
"""What must not be known is not there to be read.

1. Two worlds: a game is stopped in the middle, its log copied, and a card in one hand exchanged for one that lies in the
   deck. Every byte that another seat or a spectator gets from a server on either log is the same: on joining, on
   reconnecting at any point of the game, as a record, by the API.
2. Before the end no message, record, log line, metric or error holds the server's seed, a key made of it, a token, or
   its hash.
"""
import hashlib
import hmac
import json
import random
import re
import shutil
import sqlite3
import tempfile

from orebit_client import Player, Server, WebSocket, play_to_the_end, run_until, settle, verify

FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0"]


def seat_people(server, game, count):
    first = Player.create(server, game, ["human"] + ["open"] * (count - 1))
    people = [first] + [Player.join(server, first.table, seat, f"P{seat}") for seat in range(1, count)]
    return [player.connect(server) for player in people]


def events_of(folder, table):
    """Of a server that has stopped: nothing is left in the journal. A row holds one event or more, a line each."""
    with sqlite3.connect(f"{folder}/orebit.db") as database:
        rows = database.execute("SELECT event FROM events WHERE table_id = ? ORDER BY seq", (table,))
        return [json.loads(line) for lines, in rows for line in lines.split("\n")]


def replace_events(folder, table, events):
    """By one row with all of them, without a hash, as older programs stored it."""
    lines = "\n".join(json.dumps(event, separators=(",", ":")) for event in events)
    with sqlite3.connect(f"{folder}/orebit.db") as database:
        database.execute("DELETE FROM events WHERE table_id = ?", (table,))
        database.execute("INSERT INTO events(table_id, seq, event) VALUES(?, 1, ?)", (table, lines))


def exchange_card(folder, table, card, other):
    """In seat 1's deals and draws."""
    events = events_of(folder, table)
    for event in events:
        words = event.get("move", "").split()
        if words[:2] in (["deal", "1"], ["draw", "1"]) and str(card) in words[2:]:
            cards = sorted(other if int(w) == card else int(w) for w in words[2:])
            event["move"] = " ".join([*words[:2], *map(str, cards)])
    replace_events(folder, table, events)


def all_bytes(folder, table, token, last_seq):
    """Everything one eye can get from a server on this log."""
    got = []
    with Server(folder, *FREE, "--bot-threads", "1") as server:
        for since in [None, *range(last_seq)]:
            web_socket = WebSocket(server.address)
            hello = {"type": "hello", "version": 1, "table": table}
            if token:
                hello["token"] = token
            if since is not None:
                hello["since"] = since
            web_socket.send(json.dumps(hello))
            got.append(web_socket.receive())
            web_socket.close()
        got.append(server.record(table, token))
        got.append(server.request("GET", f"/api/tables/{table}")[2].decode())
        server.stop()
    return got


def dealt_once(events, hand):
    """Those cards of seat 1's hand that only their own deal or draw names: the others were seen, or came another way."""
    named = [int(n) for event in events for n in re.findall(r"\d+", event.get("move", ""))]
    dealt = {int(n) for event in events if event.get("move", "").split()[:2] in (["deal", "1"], ["draw", "1"])
             for n in event["move"].split()[2:]}
    return [card for card in hand if card in dealt and named.count(card) == 1]


def two_worlds(rounds):
    done = 0
    while done < rounds:
        with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
            with Server(here, *FREE) as server:
                people = seat_people(server, "dark-side", 3)
                stop = random.randint(16, 60)
                run_until(people, lambda: people[0].acknowledged >= stop, 30)
                settle(people)
                table, hand = people[0].table, people[1].state["view"]["seats"][1]["hand"]
                server.stop()
            shutil.copytree(here, there, dirs_exist_ok=True)
            events = events_of(here, table)
            cards = dealt_once(events, hand)
            if not cards:
                continue
            seen = {int(n) for e in events for n in re.findall(r"\d+", e.get("move", ""))}
            exchange_card(there, table, random.choice(cards), random.choice([c for c in range(1, 60) if c not in seen]))
            last = people[0].acknowledged
            for token in [people[0].token, people[2].token, None]:
                one, two = all_bytes(here, table, token, last), all_bytes(there, table, token, last)
                assert one == two, next((a, b) for a, b in zip(one, two) if a != b)
            assert all_bytes(here, table, people[1].token, last) != all_bytes(there, table, people[1].token, last), \
                "the holder of the card saw no difference: the worlds were the same"
            done += 1
    print(f"{rounds} pairs of worlds look the same to everyone but the holder of the card")


def keys_of(events):
    """Of every throw so far and of the next ones (version 2); nobody here has a chain of links."""
    created, seats = events[0], len(events[0]["seats"])
    seeds = {e["seat"]: e["seed"] for e in events if e["event"] == "revealed"}
    last = max(e.get("ply", 0) for e in events)
    for ply in range(1, last + 4):
        parts = [seeds.get(seat, "") if ply == 1 else "" for seat in range(seats)]
        message = "|".join(["orebit/fair/2", created["table"], str(ply), *parts])
        yield hmac.new(bytes.fromhex(created["server_seed"]), message.encode(), hashlib.sha256).hexdigest()


def no_secret_before_the_end():
    # Watchers shall hear of each ply before a short game ends.
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FREE, "--gather", "0") as server:
        tables = [seat_people(server, game, count)
                  for game, count in [("dark-side", 3), ("stella-digger", 3), ("space-miner", 2), ("asteroid-miners", 2)]]
        watchers = [Player(table[0].table).connect(server) for table in tables]
        everybody = [p for table in tables for p in table] + watchers
        run_until(everybody, lambda: all(p.acknowledged > 40 for p in everybody), 60)
        settle(everybody)
        bad = Player(tables[0][0].table, tables[0][0].token).connect(server)
        for text in ['{"type":"hello","version":1,"table":"x","token":"%s"}' % bad.token, '{"token":"%s"}' % bad.token,
                     '{"type":"reveal","seat":0,"seed":"00000000000000000000000000000000"}']:
            bad.socket.send(text)
        settle([bad])
        said = [text for p in [*everybody, bad] for text in p.heard]
        said += [server.record(p.table, p.token) for p in everybody]
        said += [server.request("GET", path)[2].decode() for table in tables for path in
                 ("/metrics", "/healthz", f"/api/tables/{table[0].table}", f"/api/tables/{table[0].table}/nothing")]
        said += [server.request("GET", f"/api/tables/{tables[0][0].table}?token={bad.token}")[2].decode()]
        server.stop()
        said += server.lines
        for table in tables:
            events = events_of(folder, table[0].table)
            assert not any(e["event"] == "ended" for e in events)
            assert events[0]["fair"] == "quick"
            secrets = {"the server's seed": events[0]["server_seed"]}
            secrets |= {f"key {i}": key for i, key in enumerate(keys_of(events))}
            secrets |= {f"token {i}": p.token for i, p in enumerate(table)}
            secrets |= {f"hash {i}": hashlib.sha256(p.token.encode()).hexdigest() for i, p in enumerate(table)}
            for name, secret in secrets.items():
                for text in said:
                    assert secret not in text, (name, text[:200])
    print(f"{len(said)} messages, records, log lines and errors hold no secret")


def main():
    random.seed(17)
    no_secret_before_the_end()
    two_worlds(3)


main()
