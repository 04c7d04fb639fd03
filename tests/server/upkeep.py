#!/usr/bin/env python3
"""A host's bad day, rehearsed: a backup while people play, a disk that turns bits over or loses files, a restore, an upgrade
with another default pack. Damage is said and never served; whatever the backup holds goes on.

DEEP=1 turns many more bits, with TEST_SEED.
"""
import json
import os
import random
import re
import shutil
import sqlite3
import stat
import subprocess
import tempfile
from pathlib import Path

from orebit_client import Closed, Player, Server, orebit, play_to_the_end, run_until, verify

FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0", "--quiet"]
DEEP = bool(os.environ.get("DEEP"))
SETUPS = [("space-miner", 1, "quick"), ("dark-side", 2, "strict"), ("stella-digger", 3, "quick"), ("asteroid-miners", 2, "quick")]


def run(*arguments, expect=0):
    """What a command of the program says."""
    result = subprocess.run([orebit(), *map(str, arguments)], capture_output=True, text=True)
    assert result.returncode == expect, (arguments, result)
    return result.stdout + result.stderr


def new_tables(server):
    return [Player.create(server, game, ["human"] * count, fair=fair).connect(server) for game, count, fair in SETUPS]


def mode(path):
    return stat.S_IMODE(Path(path).stat().st_mode)


def play_on(server, players):
    """As after a restart, but the players have forgotten what they knew: the backup may be older than that."""
    fresh = [Player(p.table, p.token, p.seeds).connect(server) for p in players]
    play_to_the_end(fresh)
    for player in fresh:
        verify(server.record(player.table))


def backup_and_restore(work):
    data, backup = work / "data", work / "day.backup"
    os.umask(0o022)
    with Server(data, *FREE) as server:
        ended = new_tables(server)
        play_to_the_end(ended)
        running = new_tables(server)
        run_until(running, lambda: all(p.acknowledged > 12 for p in running))
        assert "is a backup" in run("backup", data, backup)
        run_until(running, lambda: all(p.acknowledged > 20 or p.is_over() for p in running))
        assert "ok 8 tables" in run("check", data), "while it serves"
        assert "is there already" in run("backup", data, backup, expect=2)
        key = server.json("GET", "/api/key", expect=200)
        assert "another server uses" in run("restore", backup, data, expect=2)
        assert server.stop() == 0
    assert "ok 8 tables" in run("check", data)
    assert "holds tables already" in run("restore", backup, data, expect=2)
    assert "ok 8 tables" in run("check", backup)
    assert "holds the tables" in run("restore", backup, work / "again")
    assert [mode(p) for p in (backup, work / "again", work / "again/orebit.db", work / "again/signing.key")] == \
        [0o600, 0o700, 0o600, 0o600]
    with Server(work / "again", *FREE) as server:
        assert server.json("GET", "/api/key", expect=200) == key
        for player in ended:
            verify(server.record(player.table))
        play_on(server, running)
        assert server.stop() == 0
    assert "ok 8 tables" in run("check", work / "again")
    for command in (["check", work / "none"], ["backup", work / "none", work / "x"], ["restore", work / "none", work / "y"],
                    ["restore", orebit(), work / "y"], ["backup", data, work / "none/x"]):
        says = run(*command, expect=1 if command[1] == orebit() and command[0] == "check" else 2)
        assert says.startswith("orebit: ") and len(says.splitlines()) == 1, says
    assert not (work / "x").exists() and not (work / "y/orebit.db").exists(), "nothing half done is left"
    print("a backup while people play, restored in another folder: everybody plays on")
    return data


def content(folder):
    """All that is stored, or None if it cannot be read."""
    try:
        with sqlite3.connect(f"file:{folder}/orebit.db?mode=ro", uri=True) as database:
            return [database.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
                    for table in ("tables", "events", "journal", "packs")]
    except (sqlite3.Error, UnicodeDecodeError):
        return None


def events_of(found):
    return found and ([row[0] for row in found[0]], [row[:3] for row in found[1]], found[2])


def turned_bits(work, data, tries):
    """Whatever bit of the file turns over: `check` says so, or every event is what it was."""
    dense = altered(data, work, "dense", ("VACUUM",))  # no pages that nobody reads
    before = content(dense)
    whole = (dense / "orebit.db").read_bytes()
    said = 0
    for _ in range(tries):
        broken = work / "broken"
        shutil.rmtree(broken, ignore_errors=True)
        broken.mkdir()
        at, bit = random.randrange(len(whole)), random.randrange(8)
        (broken / "orebit.db").write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1:])
        result = subprocess.run([orebit(), "check", broken, "--json"], capture_output=True, text=True)
        assert result.returncode in (0, 1), (at, bit, result)
        report = json.loads(result.stdout)
        assert report["ok"] == (result.returncode == 0) == (not report["damage"]), report
        if report["ok"]:
            assert events_of(content(broken)) == events_of(before), f"bit {bit} of byte {at} was not noticed"
        said += not report["ok"]
    assert said > tries // 4, said
    print(f"{said} of {tries} turned bits were said, the others had changed nothing")


def altered(data, work, name, *statements):
    folder = work / name
    shutil.copytree(data, folder)
    database = sqlite3.connect(folder / "orebit.db")
    for statement in statements:
        assert database.execute(*statement).rowcount != 0, statement
        database.commit()
    database.close()
    return folder


def close_code(server, table):
    visitor = Player(table).connect(server)
    try:
        run_until([visitor], lambda: visitor.is_here, 30, act=False)
        return None
    except Closed as closed:
        return closed.code


def damage_is_said(work, data):
    tables = [row[0] for row in content(data)[0]]
    victim, neighbour = tables[:2]
    turned = altered(data, work, "turned", ("UPDATE events SET event = replace(event, '\"ply\":3,', '\"ply\":4,') "
                                            "WHERE table_id = ?", (victim,)))
    cut = altered(data, work, "cut", ("DELETE FROM events WHERE table_id = ?", (victim,)))
    for folder, words in ((turned, "not what was stored"), (cut, "is left")):
        says = run("check", folder, expect=1)
        assert f"table {victim}: " in says and words in says and neighbour not in says, says
        with Server(folder, *FREE) as server:
            assert close_code(server, victim) == 1011
            assert close_code(server, neighbour) is None, "the neighbour goes on"
            assert any("damaged" in line and victim in line for line in server.lines), server.lines
            assert server.stop() == 0
    table, lines = next((row[0], row[2]) for row in content(data)[1] if '"game":"space-miner"' in row[2])
    throw = re.findall(r'"move":"roll [1-6 ]+[1-5]"', lines)[-1]
    other = throw[:-2] + '6"'  # the last die, and the order of dice stays
    dice = altered(data, work, "dice", ("UPDATE events SET event = replace(event, ?, ?), chain = NULL WHERE table_id = ?",
                                        (throw, other, table)))
    assert f"table {table}: " in run("check", dice, expect=1)
    print("turned bits, a log that was cut and other dice are said; the neighbours go on")


def lost_files(work, data):
    with Server(work / "killed", *FREE) as server:
        run_until(players := new_tables(server), lambda: players[0].acknowledged > 10)
        server.kill()
    for name, lose in (("empty", lambda file: file.write_bytes(b"")), ("missing", lambda file: file.unlink())):
        folder = work / name
        shutil.copytree(work / "killed", folder)
        lose(folder / "orebit.db")
        before = {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}
        for command in (["serve", "--port", "0", "--data", folder], ["backup", folder, work / "z"]):
            assert "empty or missing" in run(*command, expect=2)
        assert "empty or missing" in run("check", folder, expect=1)
        assert before == {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}
    folder = work / "cut-wal"
    shutil.copytree(work / "killed", folder)
    (folder / "orebit.db-wal").write_bytes(b"")
    assert "events that were stored are missing" in run("check", folder, expect=1)
    with Server(folder, *FREE) as server:
        assert server.stop() == 0
        server.reader.join()
        assert any("events that were stored are missing" in line for line in server.lines), server.lines
    assert "ok " in run("check", folder), "it is said once"
    print("an empty or missing database beside a full log is not taken for a new one, and what is left is left alone; a log that was cut is said")


def another_default_pack(work):
    """Tables as a program with another default pack leaves them: with its hash, and the pack beside."""
    with Server(work / "upgrade", *FREE) as server:
        first = Player.create(server, "space-miner", ["human"]).connect(server)
        run_until([first], lambda: first.state.get("phase") == "playing")
        pack = server.json("GET", f"/api/tables/{first.table}/pack", expect=200)
        pack["constants"]["turns"] = 3
        old = Player.create(server, "space-miner", ["human"], pack=pack).connect(server)
        run_until([old], lambda: old.acknowledged > 10)
        games = len(server.json("GET", "/api/games", expect=200))
        assert server.stop() == 0
    with sqlite3.connect(work / "upgrade/orebit.db") as database:
        assert database.execute("SELECT count(*) FROM packs").fetchone() == (games,), "the program's own are kept"
        (lines,) = database.execute("SELECT event FROM events WHERE table_id = ? AND seq = 1", (old.table,)).fetchone()
        created, _, rest = lines.partition("\n")
        event = json.loads(created)
        stored = json.dumps(event.pop("pack"), separators=(",", ":"), ensure_ascii=False)
        database.execute("INSERT INTO packs VALUES(?, ?)", (event["content_hash"], stored))
        text = json.dumps(event, separators=(",", ":"), ensure_ascii=False) + "\n" + rest
        database.execute("UPDATE events SET event = ?, chain = NULL WHERE table_id = ? AND seq = 1", (text, old.table))
    assert "ok 2 tables" in run("check", work / "upgrade")
    with Server(work / "upgrade", *FREE) as server:
        play_on(server, [first])
        again = Player(old.table, old.token, old.seeds).connect(server)
        play_to_the_end([again])
        (work / "old.json").write_text(json.dumps(server.json("GET", f"/api/tables/{old.table}/pack", expect=200)))
        (work / "old.jsonl").write_text(server.record(old.table))
        run("verify", work / "old.jsonl", "--content", work / "old.json")
        again.say({"type": "rematch"})
        run_until([again], lambda: again.state.get("rematch"), act=False)
        assert server.json("GET", f"/api/tables/{again.state['rematch']}/pack", expect=200) == pack
        assert server.stop() == 0
    with sqlite3.connect(work / "upgrade/orebit.db") as database:
        database.execute("DELETE FROM packs WHERE hash = ?", (event["content_hash"],))
    assert "is played with content" in run("check", work / "upgrade", expect=1)
    print("a game goes on when the default pack has changed")


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        data = backup_and_restore(work)
        turned_bits(work, data, 2000 if DEEP else 16)
        damage_is_said(work, data)
        lost_files(work, data)
        another_default_pack(work)


main()
