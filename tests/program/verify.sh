#!/usr/bin/env bash
# The record of a networked table passes; one altered digit, wherever it stands, does not.
source "$(dirname "$0")/expect"
records=$(dirname "$0")/../records
good=$records/space-miner.jsonl
plies=$(($(wc -l <"$good") - 2))

expect 0 "ok table 7KQ2M: $plies plies, " orebit verify "$good"
[[ $(orebit verify - <"$good") == "ok table 7KQ2M: "* ]] || fail "verify - does not read standard input"
expect 0 "ok $plies plies" orebit replay "$good"
expect 0 ", ended early: resigned" orebit verify "$records/resigned.jsonl"
expect 0 ", ended early: resigned" orebit replay "$records/resigned.jsonl"
expect 2 "ended early (resigned); a review takes one that was played to its end" orebit review "$records/resigned.jsonl"

# Several at once: each is named, and one that is not right makes all fail.
expect 0 "given-up.jsonl: ok table " orebit verify "$good" "$records/given-up.jsonl"
sed '2s/a44/a43/' "$good" >"$work/one.jsonl"
expect 1 "one.jsonl:2: ply 1: move: found" orebit verify "$good" "$work/one.jsonl" "$records/given-up.jsonl"
[[ $(orebit verify --json "$good" "$work/one.jsonl" 2>/dev/null | grep -c '"ok":') == 2 ]] || fail "not one object a record"

# Starts that were given up before: named, each with who was lost, and never left out.
expect 0 "2 starts were given up before this one:" orebit verify "$records/given-up.jsonl"
expect 0 "  table 0rh5t8wbzc2, event 5: Cy (seat 1) got up when 1 of 2 seeds had been shown" orebit verify "$records/given-up.jsonl"
[[ $(orebit verify "$good") != *"given up"* ]] || fail "a record without given-up starts speaks of them"
sed -E '1s/,"given_up":\[.*\](\},"content_hash")/\1/' "$records/given-up.jsonl" >"$work/left_out.jsonl"
expect 1 "left_out.jsonl:1: fair.given_up: found the starts of 0 tables before this one, expected 2" orebit verify "$work/left_out.jsonl"

# alter NAME LINE PATTERN WORDS: the first digit after PATTERN in that line becomes another one.
alter() {
  python3 - "$good" "$work/$1.jsonl" "$2" "$3" <<'PYTHON'
import re
import sys

source, target, line, pattern = sys.argv[1:]
lines = open(source).read().split("\n")
number = len(lines) - 2 if line == "last" else int(line) - 1
found = re.search(pattern, lines[number])
at = re.compile("[0-9]").search(lines[number], found.end()).start()
lines[number] = lines[number][:at] + str((int(lines[number][at]) + 1) % 10) + lines[number][at + 1:]
open(target, "w").write("\n".join(lines))
PYTHON
  expect 1 "$4" orebit verify "$work/$1.jsonl"
}

alter server_seed 1 '"server_seed":"' "server_seed.jsonl:1: fair.server_commit: found"
alter server_commit 1 '"server_commit":"' "server_commit.jsonl:1: fair.server_commit: found"
alter seat_commit 1 '"seat_commits":\["' "seat_commit.jsonl:1: fair.seat_commits[0]: found"
alter seat_seed 1 '"seat_seeds":\["' "seat_seed.jsonl:1: fair.seat_commits[0]: found"
alter bot_commit 1 '"seat_commits":\["[^"]*","' "bot_commit.jsonl:1: fair.seat_commits[1]: found"
alter table 1 '"fair":{"version":1,"table":"' "table.jsonl:2: ply 1: move: found"
alter version 1 '"fair":{"version":' "version.jsonl:1: fair.mode: found nothing, expected"
alter players 1 '"players":' "players.jsonl:1: "
alter hash 1 '"content_hash":"' "hash.jsonl:1: content_hash: found"
alter names 1 '"names":\["' "seal: found"
alter deal 2 '"move":"deal ' "deal.jsonl:2: ply 1: move: found"
alter ply 3 '"ply":' "ply.jsonl:3: ply: found"
alter actor 3 '"actor":' "actor.jsonl:3: actor: found"
alter decision 3 '"move":"' "decision.jsonl:"
alter score last '"scores":\[' "result.scores[0]: found"
alter seal last '"seal":"' "seal: found"

refuse() { expect 1 "$1" orebit verify "$2"; }
refuse "fair.server_seed is not there: the game was not over" "$records/unfinished.jsonl"
expect 1 "is hidden from the one this record was made for" orebit replay "$records/unfinished.jsonl"
orebit trace space-miner --seed 5 >"$work/trace.jsonl"
refuse "trace.jsonl:1: " "$work/trace.jsonl"
sed -E '1s/"fair":\{[^}]*\},//' "$good" >"$work/unfair.jsonl"
refuse 'unfair.jsonl:1: the header has no "fair": this game was not played at a networked table' "$work/unfair.jsonl"
head -n 20 "$good" >"$work/cut.jsonl"
refuse "cut.jsonl:21: the file ends, expected ply 20" "$work/cut.jsonl"
cat "$good" "$good" >"$work/two.jsonl"
refuse "a record ends here, and another line follows" "$work/two.jsonl"
: >"$work/empty"
expect 2 "empty:1: the file is empty" orebit verify "$work/empty"
noise >"$work/noise"
expect 2 "noise:1: this line is no JSON" orebit verify "$work/noise"
expect 2 "cannot be read: No such file or directory" orebit verify "$work/none"
expect 2 "is a folder, not a file" orebit verify "$work"
