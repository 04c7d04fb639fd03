#!/usr/bin/env python3
"""A crooked host with an accomplice at the table: the host reads the seeds in the database, the accomplice gets up after
the honest seat's reveal until the dice are good. The dice cannot forbid it; every start that was given up so stands in
the lobby and in the record, both verifiers name it, and nobody can leave it out.
"""
import hashlib
import hmac
import json
import os
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from orebit_client import Player, Server, commit_of, play_to_the_end, run_until, seat_seed, verify

ROOT = Path(__file__).resolve().parents[2]
FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0"]


def server_seed_of(folder, table):
    """What whoever reads the database knows."""
    with sqlite3.connect(f"file:{folder}/orebit.db?mode=ro", uri=True) as database:
        texts = [row[0] for row in database.execute("SELECT event FROM events UNION ALL SELECT event FROM journal")]
    for text in texts:
        for line in text.splitlines():
            if line.startswith('{"event":"created"') and json.loads(line)["table"] == table:
                return json.loads(line)["server_seed"]
    raise AssertionError("the seed is not there")


def first_dice(server_seed, table):
    """The five dice of the first navigation roll, which is ply 3, after a move without a link (fair_dice_2.md, 5)."""
    message = "|".join(["orebit/fair/2", table, "3", "", ""])
    key = hmac.new(bytes.fromhex(server_seed), message.encode(), hashlib.sha256).digest()
    words, block = [], 0
    while len(words) < 5:
        digest = hmac.new(key, f"3:{block}".encode(), hashlib.sha256).digest()
        numbers = [int.from_bytes(digest[i:i + 4], "big") for i in range(0, 32, 4)]
        words += [x for x in numbers if x < 2**32 // 6 * 6]
        block += 1
    return sorted(x % 6 + 1 for x in words[:5])


class Honest(Player):
    """As the page does: commits where a commit is missing, reveals when asked, goes where the table goes."""

    def act(self):
        seats = self.state.get("seats", [])
        if self.state.get("phase") == "seating" and seats and not seats[0]["committed"] and self.sent_for != "commit":
            self.sent_for = "commit"
            self.seeds[0] = seat_seed()
            self.say({"type": "commit", "seat": 0, "commit": commit_of(self.seeds[0])})
            return True
        return super().act()

    def follow(self, server):
        assert self.state["ended"]["reason"] == "given_up", self.state["ended"]
        self.socket.close()
        return Honest(self.state["rematch"], self.token).connect(server)


class Crook(Player):
    """Reveals only when told to."""

    is_willing = False

    def act(self):
        return super().act() if self.is_willing else False


def has_shown(player, seat):
    return player.state.get("phase") == "revealing" and player.state["seats"][seat]["revealed"]


def attack(server, folder, wanted):
    """A table whose first five dice add up to `wanted` at least; who sits there, and the tables that were left."""
    honest = Player.create(server, "space-miner", ["human", "open"])
    honest = Honest(honest.table, honest.token, honest.seeds).connect(server)
    left = []
    while True:
        crook = Crook.join(server, honest.table, 1, "Mallory").connect(server)
        run_until([honest, crook], lambda: has_shown(crook, 0), 10)
        # Both seeds and the server's are known to those two, and nothing has fallen yet.
        dice = first_dice(server_seed_of(folder, honest.table), honest.table)
        if (left and sum(dice) >= wanted) or len(left) == 30:  # one at least, however good the first dice are
            return honest, crook, left, dice
        crook.say({"type": "leave", "seat": 1})
        run_until([honest, crook], lambda: honest.is_over() and honest.state.get("rematch"), 10, act=False)
        assert any("everybody goes on at a new table" in line["text"] for line in honest.log), honest.log
        left.append(honest.table)
        crook.socket.close()
        honest = honest.follow(server)


def page_verify(record):
    """What the page's verifier says; it needs the modules of the browser build."""
    program = ROOT / "web" / "node_modules" / ".bin" / "vitest"
    if not program.exists() or not (ROOT / "build" / "wasm" / "space-miner.wasm").exists():
        print("the page's verifier is not built here; skipped")
        return None
    node = subprocess.run([ROOT / "tools" / "node"], capture_output=True, text=True, check=True).stdout.strip()
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write(record)
        file.flush()
        result = subprocess.run([program, "run", "src/pages/verify/one_record.test.ts"], cwd=ROOT / "web",
                                env={**os.environ, "RECORD": file.name, "PATH": node + ":" + os.environ["PATH"]}, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def seal(text):
    text = text[:text.rindex(',"seal"')]
    return f'{text},"seal":"{hashlib.sha256(text.encode()).hexdigest()}"}}\n'


def without(record, index):
    """The record with one given-up start left out, sealed again."""
    head, rest = record.split("\n", 1)
    header = json.loads(head)
    del header["fair"]["given_up"][index]
    return seal(json.dumps(header, separators=(",", ":"), ensure_ascii=False) + "\n" + rest)


def the_attack_is_seen(server, folder):
    honest, crook, left, dice = attack(server, folder, 23)
    told = honest.state["fair"]["given_up"]
    assert [start["table"] for start in told] == left, told
    assert all(start["name"] == "Mallory" and start["why"] == "left" for start in told), told
    assert all(commit_of(start["seat_seeds"][0]) == start["seat_commits"][0] for start in told), told
    lobby = server.json("GET", f"/api/tables/{honest.table}", expect=200)
    assert lobby["fair"]["given_up"] == told, "who comes by link is not told"
    crook.is_willing = True
    honest.choose = lambda player: max(player.state["legal"], key=lambda move: move.startswith("visit"))
    play_to_the_end([honest, crook], 120)
    record = server.record(honest.table)
    fell = [json.loads(line)["move"] for line in record.splitlines()[1:] if '"move":"roll' in line][0]
    assert fell == "roll " + " ".join(map(str, dice)), (fell, dice)
    said = verify(record)
    assert f"\n{len(left)} start" in said, said
    for table in left:
        assert f"table {table}, event " in said and "Mallory (seat 1) got up when 1 of 2 seeds" in said, said
    page = page_verify(record)
    if page is not None:
        assert page.count("Mallory (seat 2) got up when 1 of 2 seeds had been shown") == len(left), page
    for index in range(len(left)):
        said = verify(without(record, index), expect=1)
        assert "fair.given_up" in said, said
    verify(record.replace(told[0]["seat_seeds"][0], seat_seed()), expect=1)
    for player in (honest, crook):
        player.socket.close()
    print(f"{len(left)} starts given up until the dice were {dice}, and every one is told")


def nothing_is_lost_when_the_server_stops(folder):
    """The old table and the new one, after kill -9: the same people, the same starts."""
    with Server(folder, *FREE) as server:
        honest, crook, left, _ = attack(server, folder, 99)
        before = honest.state["fair"]
        server.kill()
        server.start()
        again = server.json("GET", f"/api/tables/{honest.table}", expect=200)
        assert len(left) == 30 and again["fair"] == before, again["fair"]
        old = server.json("GET", f"/api/tables/{left[-1]}", expect=200)
        assert old["rematch"] == honest.table and old["phase"] == "ended", old
        crook.connect(server)
        crook.say({"type": "leave", "seat": 1})
        run_until([crook], lambda: crook.is_over(), 10, act=False)
        honest.connect(server)
        run_until([honest], lambda: honest.state.get("rematch"), 10, act=False)
        last = honest.follow(server)
        run_until([last], lambda: last.state.get("phase") == "seating", 10, act=False)
        assert len(last.state["fair"]["given_up"]) == 31
        crook = Crook.join(server, last.table, 1, "Mallory").connect(server)
        run_until([last, crook], lambda: has_shown(crook, 0), 10)
        crook.say({"type": "leave", "seat": 1})
        run_until([crook], lambda: crook.is_over(), 10, act=False)
        assert "rematch" not in crook.state and "too many starts" in crook.log[-1]["text"], crook.log
        assert server.stop() == 0, server.lines
    print("tables that go on for others survive kill -9, and after 32 there is an end")


def main():
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FREE) as server:
        the_attack_is_seen(server, folder)
        assert server.stop() == 0, server.lines
    with tempfile.TemporaryDirectory() as folder:
        nothing_is_lost_when_the_server_stops(folder)


main()
