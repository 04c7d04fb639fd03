#!/usr/bin/env bash
# Numbers about games are true: chances to win mean what they say, luck takes no side, accounts add up, strong play costs
# less than weak play. Fixed seeds; docs/bots.md has the long version.
source "$(dirname "$0")/expect"

for bot in miner rookie; do for game in space-miner asteroid-miners stella-digger dark-side; do
  games=200
  [[ $game != space-miner ]] || games=60 # each takes as long as a hundred games of the others
  expect 0 "" orebit fit "$game" --bot $bot --check $games --luck $games --seed 3 --json
  python3 - "$work/.out" <<'PYTHON' || fail "$game, $bot: chances to win are not what they say"
import json, sys
d = json.load(open(sys.argv[1]))
# The values are of stronger players than these, so that the bound is wide; a value turned round is at 40 and more.
assert d["mean_gap"] < 0.12, d["mean_gap"]
for seat in d["luck"]:
    assert abs(seat["mean"]) < 3.5 * seat["error"], seat
assert d["not_explained"] < 1, d
PYTHON
done; done

# cost GAME BOT: what the decisions of a game cost its seats, by a fixed search.
cost() {
  orebit trace "$1" --seed "$3" --bot "$2" >"$work/game.jsonl"
  orebit review "$work/game.jsonl" --simulations 60 --json | python3 -c '
import json, sys
d = json.load(sys.stdin)
for s in d["seats"]:
    assert abs(s["start"] + s["luck"] + s["own_decisions"] + s["others_decisions"] + s["not_explained"] - s["result"]) < 1e-3, s
print(-sum(s["own_decisions"] for s in d["seats"]))'
}
for game in stella-digger dark-side; do
  weak=0 strong=0
  for seed in 1 2 3; do
    weak="$weak + $(cost $game random $seed)"
    strong="$strong + $(cost $game foreman:200 $seed)"
  done
  python3 -c "import sys; sys.exit(not ($weak > 2 * ($strong)))" || fail "$game: random $weak, foreman $strong"
done

# A perfect game of Space Miner has no loss.
orebit trace space-miner --seed 5 --bot chief >"$work/game.jsonl"
expect 0 "No decision was surely wrong" orebit review "$work/game.jsonl" --simulations 20
expect 2 "allowed: \"SEATS KEY=VALUE" orebit fit dark-side --setup many
