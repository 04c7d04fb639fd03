#!/usr/bin/env bash
# Traces go round; whatever is cut off, altered or no trace at all is refused at its line: with exit status 1, or 2 where
# it is no trace to begin with.
source "$(dirname "$0")/expect"

orebit trace space-miner --seed 5 >"$work/good.jsonl" || fail "trace"
orebit trace space-miner --seed 5 >"$work/again.jsonl" || fail "trace"
cmp -s "$work/good.jsonl" "$work/again.jsonl" || fail "the same seed gives another game"
plies=$(($(wc -l <"$work/good.jsonl") - 2))
expect 0 "ok $plies plies" orebit replay "$work/good.jsonl"
orebit trace space-miner --seed 6 --count 3 --players 4 -o decks=shared >"$work/three.jsonl"
expect 0 " in 3 games" orebit replay "$work/three.jsonl"
expect 0 "good.jsonl: ok $plies plies" orebit replay "$work/good.jsonl" "$work/three.jsonl"
[[ $(orebit replay - <"$work/good.jsonl") == "ok $plies plies" ]] || fail "replay - does not read standard input"
# The short form is the same without legal and state.
sed -E 's/,"legal":\[[^]]*\]//; s/,"state":.*/}/' "$work/good.jsonl" >"$work/short.jsonl"
expect 0 "ok $plies plies" orebit replay "$work/short.jsonl"

refuse() { expect 1 "$1" orebit replay "$2"; }
no_trace() { expect 2 "$1" orebit replay "$2"; }

head -n 10 "$work/good.jsonl" >"$work/cut.jsonl"
refuse "cut.jsonl:11: the file ends, expected ply 10" "$work/cut.jsonl"
head -c 20000 "$work/good.jsonl" >"$work/torn.jsonl"
refuse "this line is no JSON" "$work/torn.jsonl"
sed '5s/"ply":4/"ply":5/' "$work/good.jsonl" >"$work/order.jsonl"
refuse "order.jsonl:5: ply: found 5, expected 4" "$work/order.jsonl"
sed '4s/"turn":1/"turn":2/' "$work/good.jsonl" >"$work/state.jsonl"
refuse "state.jsonl:4: state.turn: found 2, expected 1" "$work/state.jsonl"
sed '$s/all turns/no turns/' "$work/good.jsonl" >"$work/result.jsonl"
refuse 'result.reason: found "no turns played", expected "all turns played"' "$work/result.jsonl"
sed '2s/"move":"deal [^"]*"/"move":"deal a20 a20 a20"/' "$work/good.jsonl" >"$work/chance.jsonl"
refuse "chance.jsonl:2: move \"deal a20 a20 a20\" is refused" "$work/chance.jsonl"
sed '1s/"rescan_limit":20/"rescan_limit":99/' "$work/good.jsonl" >"$work/option.jsonl"
refuse "option.jsonl:1: option rescan_limit cannot be \"99\"" "$work/option.jsonl"

: >"$work/empty.jsonl"
no_trace "the file is empty, expected the head of a trace" "$work/empty.jsonl"
noise >"$work/noise"
no_trace "noise:1: this line is no JSON" "$work/noise"
truncate -s 100M "$work/zeros"
no_trace "zeros:1: the line is longer than 4194304 bytes: this is no trace" "$work/zeros"
rm "$work/zeros"
yes "" | head -c 100000000 >"$work/lines"
no_trace "lines:1: this line is no JSON" "$work/lines"
rm "$work/lines"
python3 -c 'print("{" + ",".join("\"%d\":0" % i for i in range(300000)) + "}")' >"$work/keys"
no_trace "keys:1: orebit: found nothing" "$work/keys"
python3 -c 'print("[" * 1000000)' >"$work/deep"
no_trace "deep:1: this line is no JSON: nested deeper than 64" "$work/deep"

expect 2 "cannot be read: No such file or directory" orebit replay "$work/none.jsonl"
expect 2 "is a folder, not a file" orebit replay "$work"
# A bad file does not hide the good ones.
expect 1 "good.jsonl: ok" orebit replay "$work/cut.jsonl" "$work/good.jsonl"
