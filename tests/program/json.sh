#!/usr/bin/env bash
# What commands print with --json has the keys that docs/formats documents: no other ones, and all of them but those that
# the page says come only sometimes.
source "$(dirname "$0")/expect"
docs=$(dirname "$0")/../../docs/formats
records=$(dirname "$0")/../records

# documented FORMAT COMMAND…: the lines of JSON that the command prints are what the page says of this format.
documented() {
  local format=$1
  shift
  "$@" >"$work/.json" 2>"$work/.err" </dev/null
  python3 - "$format" "$work/.json" "$docs"/*.md <<'PYTHON' || fail "$* does not print what docs/formats says"
import json, re, sys

def sections():
    for page in sys.argv[3:]:
        yield from re.split(r"^(?=#)", open(page, encoding="utf-8").read(), flags=re.M)

def paths(value, at=""):
    """Every key of the object, as the pages write it; options are the game's own."""
    if isinstance(value, dict) and at not in ("options", "setups[].options"):
        return set().union(*(paths(inner, f"{at}.{key}" if at else key) for key, inner in value.items()))
    if isinstance(value, list) and any(isinstance(inner, dict) for inner in value):
        return set().union(*(paths(inner, at + "[]") for inner in value))
    return {at}

section = next((s for s in sections() if f"`{sys.argv[1]}`" in s.partition("\n")[0]), "")
always, sometimes = set(), set()
for keys, meaning in re.findall(r"^\| (`.*?`) \| (.*) \|$", section, flags=re.M):
    (sometimes if meaning.startswith("only") else always).update(re.findall(r"`(.*?)`", keys))
lines = open(sys.argv[2], encoding="utf-8").read().splitlines()
for line in lines:
    value = json.loads(line)
    found = paths(value)
    assert value["format"] == sys.argv[1] and value["version"], value
    assert always <= found, f"missing: {always - found}"
    assert found <= always | sometimes, f"not documented: {found - always - sometimes}"
assert lines and always, f"{len(lines)} lines, {len(always)} documented keys"
PYTHON
}

orebit trace dark-side --seed 1 --bot miner >"$work/game.jsonl"
head -n 5 "$work/game.jsonl" >"$work/half.jsonl"
echo 'nonsense = ' >"$work/bad.toml"
documented orebit-games/1 orebit games --json
documented orebit-arena/1 orebit arena dark-side --seats miner,random --games 4 --json
documented orebit-ladder/1 orebit ladder dark-side --levels random,miner --games 4 --json
documented orebit-solve/1 orebit solve space-miner --games 50 --json
documented orebit-bench/1 orebit bench space-miner/random-plies --json
documented orebit-fit/1 orebit fit dark-side --bot miner --check 4 --luck 2 --json
documented orebit-review/1 orebit review "$work/game.jsonl" --simulations 10 --json
documented orebit-verify/1 orebit verify "$records/given-up.jsonl" --json
sed '3s/"move":"/"move":"x/' "$records/given-up.jsonl" >"$work/altered.jsonl"
documented orebit-verify/1 orebit verify "$work/altered.jsonl" --json
mkdir "$work/lost" && echo x >"$work/lost/orebit.db-wal"
documented orebit-check/1 orebit check "$work/lost" --json
documented orebit-replay/1 orebit replay "$work/game.jsonl" "$work/half.jsonl" --json
documented orebit-content-check/1 orebit content check "$work/bad.toml" - --json

# Traces and records are JSON Lines with a page of their own: each line has the keys that it names, in its order.
for game in space-miner asteroid-miners stella-digger dark-side; do
  orebit trace "$game" --seed 1 --bot random >"$work/$game.jsonl"
  orebit trace "$game" --seed 1 --bot random --short >>"$work/$game.jsonl"
  printf '1\nquit\n' | orebit play "$game" --plain --seed 1 --record "$work/$game.record.jsonl" >/dev/null
done
python3 - "$docs" "$work"/{space-miner,asteroid-miners,stella-digger,dark-side}{,.record}.jsonl <<'PYTHON' || fail "a trace is not as documented"
import json, re, sys

def keys(page, first_words):
    text = open(f"{sys.argv[1]}/{page}.md", encoding="utf-8").read()
    return re.findall(r"`([a-z_]+)`", re.search(rf"^\| {first_words}.*", text, flags=re.M)[0])

first, ply, last = (keys("trace", words) for words in ("first", "each ply", "last"))
more = [keys("record", f"`{name}` ")[0] for name in ("content_hash", "seats", "seed")]
assert first and ply and last, "docs/formats/trace.md has another table"
for name in sys.argv[2:]:
    header = first + (more if ".record." in name else [])
    lines = [list(json.loads(line).items()) for line in open(name, encoding="utf-8")]
    assert len(lines) > 2, f"{name}: {len(lines)} lines"
    for line in lines:
        found = [key for key, _ in line]
        optional = {"legal", "state"} if found[0] == "ply" else set()
        expected = {"orebit": header, "ply": [key for key in ply if key in found or key not in optional]}
        assert found == expected.get(found[0], last[:1]), f"{name}: {found}"
        if found[0] == "result":
            assert list(line[0][1]) == last[1:], f"{name}: {line}"
        if found[0] == "ply" and "legal" in found:
            assert line[1][1] != "chance" and line[3][1] in line[2][1], f"{name}: {line[:4]}"
PYTHON

# The same seed gives the same rows, and each game has one.
orebit arena dark-side --seats miner,random --games 6 --games-csv "$work/games.csv" >/dev/null || fail "arena --games-csv"
orebit arena dark-side --seats miner,random --games 6 --games-csv "$work/again.csv" >/dev/null
cmp -s "$work/games.csv" "$work/again.csv" || fail "the same seed gave other rows"
python3 - "$work/games.csv" <<'PYTHON' || fail "--games-csv is not as documented"
import csv, sys
rows = list(csv.DictReader(open(sys.argv[1], encoding="utf-8")))
assert len(rows) == 6 and [row["deal"] for row in rows] == ["0", "0", "1", "1", "2", "2"], rows
for row in rows:
    assert {row["bot1"], row["bot2"]} == {"miner", "random"}, row
    assert float(row["won1"]) + float(row["won2"]) == 1, row
    assert (int(row["score1"]) > int(row["score2"])) == (row["won1"] == "1.0000"), row
PYTHON
# Before anything is played: an hour of games is not lost.
expect 2 "--games-csv: $work/none/x.csv cannot be written" orebit arena dark-side --seats chief,chief --games 1000000 --games-csv "$work/none/x.csv"
expect 2 "--out: $work/none/x cannot be written" orebit fit dark-side --games 1000000 --out "$work/none/x"
expect 2 "--html: $work/none/x cannot be written" orebit review "$work/game.jsonl" --html "$work/none/x"

# A bot for each seat, and the short form, which is a trace as well.
orebit trace dark-side --seed 1 --seats miner,random --short >"$work/short.jsonl"
expect 0 "ok" orebit replay "$work/short.jsonl"
grep -q '"legal"\|"state"' "$work/short.jsonl" && fail "the short form is long"
orebit trace dark-side --seed 1 --seats miner,random >"$work/long.jsonl"
python3 - "$work/short.jsonl" "$work/long.jsonl" <<'PYTHON' || fail "the short form is another game"
import json, sys
short, long = ([json.loads(line).get("move") for line in open(name, encoding="utf-8")] for name in sys.argv[1:])
assert short == long
PYTHON
expect 2 "--seats: found 2 bots, but 3 players take part" orebit trace dark-side --seed 1 -p 3 --seats miner,random
expect 2 "--bot" orebit trace dark-side --seed 1 --seats miner,random --bot miner
expect 2 '--levels: no bot is called "boss"' orebit ladder dark-side --levels boss,miner
expect 2 "--levels: a level stands there twice" orebit ladder dark-side --levels miner,random,miner
expect 2 "--levels: a ladder has at least two levels" orebit ladder dark-side --levels miner
