#!/usr/bin/env bash
# Bots against each other, the ladder, the solver and reviews; and calls that make no sense.
source "$(dirname "$0")/expect"

# as_json CHECK COMMAND…: what the command prints is JSON of which the Python expression holds.
as_json() {
  local check=$1
  shift
  expect 0 "" "$@"
  python3 -c "import json, sys; d = json.load(open('$work/.out')); assert $check, d" || fail "$* does not print what it should"
}

for game in asteroid-miners stella-digger dark-side; do
  as_json 'd["games"] == 4 and [b["bot"] for b in d["bots"]] == ["miner", "random"] and d["plies"]["mean"] > d["rounds"]["mean"] > 1' \
    orebit arena "$game" --seats miner,random --games 4 --json
  as_json 'all(sum(s["win_rate"] for s in d[by]) == 1 and all(s["win_ci95"][0] <= s["win_rate"] <= s["win_ci95"][1] for s in d[by]) for by in ("bots", "seats"))' \
    orebit arena "$game" --seats foreman:20,rookie --games 2 --json
done
as_json 'd["bots"][0]["mean_score"] > 30' orebit arena space-miner --seats miner --games 20 --json
# The same bot in both seats: by bot everything is equal, by seat it is not.
as_json 'd["bots"][0]["mean_score"] == d["bots"][1]["mean_score"] and d["seats"][0]["mean_score"] != d["seats"][1]["mean_score"]' \
  orebit arena dark-side --seats miner,miner --games 20 --json
expect 0 "seat 2" orebit arena dark-side --seats miner,miner --games 4
expect 0 "games/s" orebit arena stella-digger --seats miner,miner,random,random --games 4
orebit arena dark-side --seats miner,random --games 6 --seed 3 --json >"$work/one"
orebit arena dark-side --seats miner,random --games 6 --seed 3 --json >"$work/two"
cmp -s "$work/one" "$work/two" || fail "the same seed gave other games"

expect 2 'no bot is called "robot"' orebit arena dark-side --seats robot,miner
expect 2 'only foreman and chief search' orebit arena dark-side --seats miner:5,miner
expect 2 'write simulations from 1 to 10000000' orebit arena dark-side --seats chief:0,miner
expect 2 'write simulations from 1 to 10000000' orebit arena dark-side --seats chief:-3ms,miner
expect 2 '--games: found "0", allowed: a whole number from 1' orebit arena dark-side --seats miner,miner --games 0
expect 2 "players" orebit arena dark-side --seats miner
expect 2 "--players: found 3, but --seats names 2 bots" orebit arena dark-side --seats miner,miner -p 3
expect 0 "games/s" orebit arena dark-side --seats miner,random -p 2 --games 2
expect 2 "--seats" orebit arena dark-side

# Ctrl-C while bots think for seconds: they stop at once, and the program says how far it came.
# --foreground: otherwise timeout sends it twice, and the second one kills.
begin=$(date +%s%N)
timeout --foreground --preserve-status --signal INT 2 "$orebit" arena dark-side --seats chief,chief --games 50 >"$work/.out" 2>"$work/.err"
status=$?
took=$((($(date +%s%N) - begin) / 1000000))
((status == 130)) || fail "an arena that was stopped exits with $status"
((took < 4000)) || fail "Ctrl-C after 2 s ended the arena after $took ms"
grep -q "stopped" "$work/.err" || fail "an arena that was stopped does not say so"
# A ladder has two parts; Ctrl-C in the first ends both.
timeout --foreground --preserve-status --kill-after 120 --signal INT 2 "$orebit" ladder stella-digger --levels foreman,chief \
  --games 4000 >/dev/null 2>"$work/.err"
status=$?
((status == 130)) || fail "a ladder that was stopped exits with $status"
grep -q "stopped" "$work/.err" || fail "a ladder that was stopped does not say so"
expect 2 'no game is called "chess"' orebit ladder chess
expect 2 "games for 2" orebit ladder dark-side --players 3

# A review of a game of each kind, of one that is not over, of two, and of something else.
for game in "dark-side --players 3" "asteroid-miners -o short=true" "stella-digger"; do
  # shellcheck disable=SC2086 — the game and its options are several words
  orebit trace $game --seed 4 --bot miner >"$work/game.jsonl"
  as_json 'len(d["seats"]) >= 2 and d["decisions"] and d["chance"] and all(x["ci95"][0] <= x["loss"] <= x["ci95"][1] for x in d["decisions"])' \
    orebit review "$work/game.jsonl" --simulations 20 --json --html "$work/page.html"
  python3 - "$work/.out" <<'PYTHON' || fail "a review does not add up"
import json, sys
review = json.load(open(sys.argv[1], encoding="utf-8"))
for seat in review["seats"]:
    parts = [seat[key] for key in ("start", "luck", "own_decisions", "others_decisions", "not_explained")]
    assert abs(sum(parts) - seat["result"]) < 1e-3 and seat["result"] in (0, 1), seat
    assert abs(review["curve"][-1][seat["seat"]] - seat["result"]) < 1e-3, seat
entries = {x["ply"]: x["entry"] for x in review["decisions"]} | {x["ply"]: x["luck"] for x in review["chance"]}
curve = review["curve"]
for ply in range(1, len(curve) - 1):
    for seat, value in enumerate(curve[ply]):
        step = entries[ply][seat] if ply in entries else 0
        assert abs(value - curve[ply - 1][seat] - step) < 2e-3, (ply, seat)
PYTHON
  grep -q '<polyline' "$work/page.html" || fail "the page has no plot"
  grep -qE 'https?://|<script' "$work/page.html" && fail "the page needs something else"
done
head -n 20 "$work/game.jsonl" >"$work/half.jsonl"
expect 2 "the game is not over after ply 19" orebit review "$work/half.jsonl"
cat "$work/game.jsonl" "$work/game.jsonl" >"$work/two.jsonl"
expect 2 "a review takes one game, and another one begins here" orebit review "$work/two.jsonl"
echo '{"chess":1}' >"$work/foreign.jsonl"
expect 2 "foreign.jsonl:1: " orebit review "$work/foreign.jsonl"
sed '5s/"move":"[^"]*"/"move":"nonsense"/' "$work/game.jsonl" >"$work/bad.jsonl"
expect 2 "bad.jsonl:5: " orebit review "$work/bad.jsonl"
expect 2 "cannot be read" orebit review "$work/none.jsonl"
expect 2 '--simulations: found "1", allowed: a whole number from 10 to 1000000' orebit review "$work/game.jsonl" --simulations 1
expect 2 "cannot be written" orebit review "$work/game.jsonl" --simulations 10 --html "$work/none/page.html"

as_json '44 < d["value"] < 48 and d["optimum"][0] < d["optimum"][1] and d["simulated"]["ci95"][0] < d["simulated"]["mean"]' \
  orebit solve space-miner --games 500 --json
expect 2 "only space-miner can be solved" orebit solve dark-side
