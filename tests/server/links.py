#!/usr/bin/env python3
"""Fair dice at a real server: tables of version 1, quick and strict ones with chains of links, a player whose links stay out, a
lost chain, and records that were altered. DEEP=1: 1,000 records of each of the three kinds and 10,000 altered ones.
"""
import hashlib
import json
import os
import random
import re
import sqlite3
import tempfile
import time
from pathlib import Path

from orebit_client import PATIENCE, Player, Server, play_to_the_end, run_until, verify, verify_all

FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0", "--quiet"]
DEEP = bool(os.environ.get("DEEP"))
GAMES, ALTERED = (1000, 10_000) if DEEP else (2, 40)


def chain_of(secret, length=8000):
    """Link 0 is the commit; the hash of each is the one before it."""
    links = [secret]
    while len(links) <= length:
        links.append(hashlib.sha256(bytes.fromhex(links[-1])).hexdigest())
    return links[::-1]


class Linked(Player):
    """A player with a chain for each of its seats, as the page has it."""

    answers = True  # strict tables' questions
    has_lost = False  # its chain

    def __init__(self, table, token, chains):
        super().__init__(table, token, {seat: chain[1] for seat, chain in chains.items()}, Linked.choose_first)
        self.chains = chains

    @classmethod
    def make(cls, server, game, seats, fair):
        chains, wishes = {}, []
        for number, seat in enumerate(seats):
            if seat == "human":
                chains[number] = chain_of(random.randbytes(32).hex())
                wishes.append({"kind": "local", "commit": chains[number][0]})
            else:
                wishes.append({"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat})
        made = server.json("POST", "/api/tables", {"game": game, "seats": wishes, "fair": fair}, expect=201)
        return cls(made["table"], made["token"], chains).connect(server)

    @classmethod
    def sit(cls, server, table, seat):
        chain = chain_of(random.randbytes(32).hex())
        made = server.json("POST", f"/api/tables/{table}/join", {"seat": seat, "commit": chain[0]}, expect=200)
        return cls(table, made["token"], {seat: chain}).connect(server)

    def hear(self, text):
        message = json.loads(text)
        if "ply" in message:
            self.state.pop("throw", None)
            self.state.pop("links", None)
        sent_for = self.sent_for
        super().hear(text)
        if message["type"] == "refused" and message["why"].startswith("no throw waits"):
            self.sent_for = sent_for  # a link that came too late is no reason to send another move again
        return message

    def say(self, message):
        if message["type"] == "move" and "links" in self.state and not self.has_lost:
            message["link"] = self.chains[self.state["you"]["seat"]][self.state["links"] + 1]
        super().say(message)

    def choose_first(self):
        """The first move goes somewhere, so that a roll follows: docs/fair_dice.md computes it by hand."""
        visits = [move for move in self.state["legal"] if move.startswith("visit")]
        return random.choice(visits if visits and self.state["ply"] == 2 else self.state["legal"])

    def act(self):
        throw = self.state.get("throw")
        if throw and self.answers and self.is_here:
            for seat, chain in self.chains.items():
                if seat in throw["asked"] and not throw["links"][seat] and self.sent_for != ("link", throw["ply"], seat):
                    self.sent_for = ("link", throw["ply"], seat)
                    self.say({"type": "link", "seat": seat, "ply": throw["ply"], "link": chain[throw["shown"][seat] + 1]})
                    return True
        return super().act()


def play(server, game, fair, people=2, bots=()):
    first = Linked.make(server, game, ["human", *["open"] * (people - 1), *bots], fair)
    players = [first, *(Linked.sit(server, first.table, seat) for seat in range(1, people))]
    return players


def finish(server, players):
    play_to_the_end(players)
    # A link that comes too late, on a busy machine or after a restart, is refused and counted as left out.
    refused = [no for player in players for no in player.refused if not no["why"].startswith("no throw waits")]
    assert not refused, refused
    record = server.record(players[0].table)
    for player in players:
        player.socket.close()
    return record


def figures(record):
    """What `orebit verify` counts: throws, without a link, left out, spent."""
    said = verify(record)
    line = next(line for line in said.splitlines() if " table: " in line and "throws" in line)
    return line.split()[0], [int(word) for word in line.replace(",", " ").split() if word.isdigit()]


def all_games(server, records):
    for game in ("space-miner", "dark-side", "stella-digger", "asteroid-miners"):
        for fair in ("quick", "strict"):
            record = finish(server, play(server, game, fair))
            mode, (throws, unlinked, left_out, _) = figures(record)
            assert (mode, unlinked, left_out) == (fair, 0, 0) and throws > 0, verify(record)
            records.append(record)
    print("four games, quick and strict: every throw has its links, and verifies")


def many(server, records, folder):
    for fair in ("quick", "strict"):
        made = [finish(server, play(server, "space-miner", fair)) for _ in range(GAMES)]
        assert all(said["mode"] == fair for said in verify_all(written(folder, made)))
        records += made
    print(f"{GAMES} more games of each kind verify")


def version_1(server, records, folder):
    """Tables as a program before version 2 made them: nothing in their first event speaks of links."""
    tables = [Player.create(server, "space-miner", ["human", "human"]) for _ in range(GAMES)]
    assert server.stop() == 0
    with sqlite3.connect(f"{server.folder}/orebit.db") as database:
        for table in tables:
            changed = database.execute("UPDATE events SET event = replace(event, ',\"fair\":\"quick\"', ''), chain = NULL"
                                       " WHERE table_id = ? AND event LIKE '%\"fair\":\"quick\"%'", (table.table,))
            assert changed.rowcount == 1
    server.start()
    made = [finish(server, [table.connect(server)]) for table in tables]
    assert all('"fair":{"version":1,' in record for record in made)
    assert not any("mode" in said for said in verify_all(written(folder, made)))
    records += made
    print(f"{GAMES} games of version 1 verify")


def bots_and_lost_chains(server, records):
    players = play(server, "space-miner", "quick", 2, ["rookie"])
    players[1].has_lost = True
    record = finish(server, players)
    _, (throws, unlinked, _, _) = figures(record)
    assert 0 < unlinked < throws
    records.append(record)
    print(f"a bot and a lost chain: {unlinked} of {throws} throws without a link, and that is said")


def about_to_move(server, people):
    """At a strict table, all patient; the game has begun."""
    players = play(server, "space-miner", "strict", people)
    for player in players:
        player.is_patient = True
    run_until(players, lambda: all(player.state.get("phase") == "playing" for player in players), 20)
    return players


def left_out(server):
    """Somebody does not answer: after a second the dice fall, and the record says who was asked."""
    players = about_to_move(server, 2)
    players[1].answers = False
    for player in players:
        player.is_patient = False
    begin = time.monotonic()
    mover = players[0]
    run_until(players, lambda: any(line.get("ply") == 3 for line in mover.log), 20)
    waited = time.monotonic() - begin
    assert waited > 0.9, waited
    mover.say({"type": "resign", "seat": 0})
    players[1].say({"type": "resign", "seat": 1})
    run_until(players, lambda: all(player.is_over() for player in players), 20, act=False)
    _, (_, _, out, _) = figures(server.record(mover.table))
    assert out >= 1
    print(f"a link that did not come was waited for {waited:.1f} s, and is counted")


def restart_while_waiting(server):
    """The server stops while a throw waits: the links that came are kept, and the throw goes on."""
    players = about_to_move(server, 3)
    players[2].answers = False
    players[0].is_patient = False
    run_until(players, lambda: any(line.get("event") == "linked" for line in players[0].log), 20)
    players[0].is_patient = True
    server.kill()
    server.start()
    for player in players:
        player.answers, player.is_patient = True, False
        player.connect(server)
    record = finish(server, players)
    _, (_, _, out, _) = figures(record)
    assert out <= 1
    print("a throw that waited for links goes on after kill -9")


def sealed(record):
    """As somebody would who has no key of a server's, but can hash."""
    text = re.sub(r',"seal":.*', "", record).removesuffix("\n")
    return f'{text},"seal":"{hashlib.sha256(text.encode()).hexdigest()}"}}\n'


SECRETS = re.compile(r'"(?:link|server_seed|server_commit)":"([0-9a-f]+)"|"roll ([1-6 ]+)"|"seat_(?:seeds|commits)":\["([0-9a-f]+)"')


def other_digit(record):
    """One digit of a link, a throw, a seed or a commit is another; everything that is left fits."""
    found = random.choice(list(SECRETS.finditer(record)))
    place = random.choice([i for i in range(*found.span(found.lastindex)) if record[i] != " "])
    digits = "123456" if found.lastindex == 2 else "0123456789abcdef"
    return record[:place] + random.choice(digits.replace(record[place], "")) + record[place + 1:]


def any_digit(record):
    place = random.choice([m.start() for m in re.finditer("[0-9]", record)])
    return record[:place] + random.choice("0123456789".replace(record[place], "")) + record[place + 1:]


def written(folder, texts):
    files = [folder / f"{number}.jsonl" for number, _ in enumerate(texts)]
    for file, text in zip(files, texts):
        file.write_text(text)
    return files


def altered(records, folder):
    """Sealed again, so that it is the dice that tell; and any digit at all, where the seal has to."""
    for first in range(0, ALTERED, 500):
        count = min(500, ALTERED - first)
        again = [sealed(other_digit(random.choice(records))) for _ in range(count // 2)]
        for said in verify_all(written(folder, again), are_right=False):
            assert "seal" not in said["error"], said
        verify_all(written(folder, [any_digit(random.choice(records)) for _ in range(count - len(again))]), are_right=False)
    verify_all(written(folder, [sealed(record) for record in records]))
    print(f"{ALTERED} altered records are refused, every second of them sealed again; {len(records)} sealed again verify")


def main():
    # A link has a second to come. On a busy machine that is too little for what these tests are about.
    with tempfile.TemporaryDirectory() as work, Server(Path(work) / "data", *FREE, "--link-time", str(1000 * PATIENCE)) as server:
        records = []
        all_games(server, records)
        bots_and_lost_chains(server, records)
        left_out(server)
        restart_while_waiting(server)
        many(server, records, Path(work))
        version_1(server, records, Path(work))
        altered(records, Path(work))
        if os.environ.get("KEEP"):
            for name, record in zip(("quick", "strict"), records):
                (Path(os.environ["KEEP"]) / f"{name}.jsonl").write_text(record)
        assert server.stop() == 0


if __name__ == "__main__":
    main()
