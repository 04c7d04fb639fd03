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
import shutil
import sqlite3
import subprocess
import tempfile

from orebit_client import Closed, Player, Server, WebSocket, all_games, orebit, run_until, settle

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


def moves_of(record):
    plies = [json.loads(line) for line in record.splitlines()]
    return {ply["ply"]: ply["move"].split() for ply in plies if "move" in ply}


def leaves(value):
    if isinstance(value, (dict, list)):
        return set().union(*map(leaves, value.values() if isinstance(value, dict) else value))
    return {str(value)}


def only_in(mine, theirs):
    """What the one view shows where the other shows something else."""
    if mine == theirs:
        return set()
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return set().union(*(only_in(mine[key], theirs.get(key)) for key in mine))
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        return set().union(*map(only_in, mine, theirs))
    return leaves(mine)


class Drawn:
    """A card that only this seat's deal or draw names, and that its hand still holds."""

    def __init__(self, ply, words, card, begin):
        self.ply, self.words, self.card, self.begin = ply, words, card, begin  # secrets follow from `begin` on

    def instead(self, card):
        secrets = [card if word == self.card else word for word in self.words[self.begin:]]
        return " ".join(self.words[:self.begin] + sorted(secrets, key=lambda word: (int(word) if word.isdigit() else 0, word)))


def drawn_cards(own_record, open_record, named, in_hand):
    covered = moves_of(open_record)
    return [Drawn(ply, words, card, covered[ply].index("?")) for ply, words in moves_of(own_record).items()
            if "?" in covered[ply] and "?" not in words
            for card in words[covered[ply].index("?"):] if named.count(card) == 1 and card in in_hand]


def cards_like(game, drawn):
    """Every card that random games name where that one is named."""
    traces = [subprocess.run([orebit(), "trace", game, "--seed", str(seed), "--players", "3"], capture_output=True, check=True)
              for seed in range(8)]
    return {card for trace in traces for words in moves_of(trace.stdout.decode()).values()
            if words[0] == drawn.words[0] for card in words[drawn.begin:]}


def exchange_card(folder, table, drawn, other):
    events = events_of(folder, table)
    for event in events:
        if event.get("ply") == drawn.ply and event.get("move", "").split() == drawn.words:
            event["move"] = drawn.instead(other)
    replace_events(folder, table, events)


def holds(folder, people, card):
    """Whether seat 1 still has the card on this log. Not if the rules would have taken it, or asked for something else."""
    with Server(folder, *FREE) as server:
        seat, watcher = Player(people[0].table, people[1].token), Player(people[0].table)
        try:
            both = [seat.connect(server), watcher.connect(server)]
            run_until(both, lambda: all("view" in p.state for p in both), 10, act=False)
        except Closed:
            return False
        finally:
            server.stop()
        return card in only_in(seat.state["view"], watcher.state["view"])


def all_bytes(folder, table, token, last_seq):
    """Everything one viewer can get from a server on this log."""
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


def play_for_a_while(folder, game):
    """The table, its three people, and the cards of seat 1 that nobody else has seen."""
    with Server(folder, *FREE, "--gather", "0") as server:
        people = seat_people(server, game, 3)
        watcher = Player(people[0].table).connect(server)
        stop = random.randint(16, 60)
        run_until([*people, watcher], lambda: people[0].acknowledged >= stop or people[0].is_over(), 30)
        settle([*people, watcher])
        table, seat = people[0].table, people[1]
        records = server.record(table, seat.token), server.record(table)
        in_hand = only_in(seat.state["view"], watcher.state["view"])
        server.stop()
    named = [word for event in events_of(folder, table) for word in event.get("move", "").split()]
    return people, named, [] if people[0].is_over() else drawn_cards(*records, named, in_hand)


def two_worlds(game, rounds):
    done = 0
    while done < rounds:
        with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
            people, named, cards = play_for_a_while(here, game)
            if not cards:
                continue
            drawn = random.choice(cards)
            others = sorted(cards_like(game, drawn) - set(named))
            shutil.copytree(here, there, dirs_exist_ok=True)
            other = random.choice(others)
            exchange_card(there, people[0].table, drawn, other)
            if not holds(there, people, other):
                continue
            last = people[0].acknowledged
            for token in [people[0].token, people[2].token, None]:
                one, two = all_bytes(here, people[0].table, token, last), all_bytes(there, people[0].table, token, last)
                assert one == two, next((a, b) for a, b in zip(one, two) if a != b)
            assert all_bytes(here, people[1].table, people[1].token, last) != \
                all_bytes(there, people[1].table, people[1].token, last), \
                "the holder of the card saw no difference: the worlds were the same"
            done += 1
    print(f"{game}: {rounds} pairs of worlds look the same to everyone but the holder of the card")


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
    # Spectators must hear of each ply before a short game ends.
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FREE, "--gather", "0") as server:
        tables = [seat_people(server, game["id"], min(3, game["players"]["most"])) for game in all_games()]
        watchers = [Player(table[0].table).connect(server) for table in tables]
        everybody = [p for table in tables for p in table] + watchers
        for table, watcher in zip(tables, watchers):
            run_until([*table, watcher], lambda: all(p.acknowledged > 40 for p in [*table, watcher]), 60)
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
    for game in all_games():
        if game["hides"]:
            two_worlds(game["id"], 3)


main()
