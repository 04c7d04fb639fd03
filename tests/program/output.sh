#!/usr/bin/env bash
# Output that cannot be written, and readers that go away.
source "$(dirname "$0")/expect"

into() {  # FILE COMMAND…: what goes to standard output goes to that file
  local file=$1
  shift
  orebit "$@" >"$file"
}

if [[ -w /dev/full ]]; then
  for command in games "games --json" "rules space-miner" "content show space-miner" "trace space-miner --seed 1" --help; do
    # shellcheck disable=SC2086 — the command is several words
    expect 2 "not everything could be written to standard output" into /dev/full $command
  done
  # It stops soon, however many games are asked for.
  expect 2 "not everything could be written" into /dev/full trace space-miner --seed 1 --count 1000000000
fi

# A reader that has seen enough ends the writer quietly (by SIGPIPE, 128 + 13).
{ orebit trace space-miner --seed 1 --count 100000 2>"$work/err"; echo $? >"$work/status"; } | head -n 1 >/dev/null
[[ $(cat "$work/status") == 141 ]] || fail "a closed pipe: exit status $(cat "$work/status")"
[[ ! -s $work/err ]] || fail "a closed pipe: $(cat "$work/err")"

# At a terminal of 80 columns no line of a review is cut, and none stands behind the progress bar.
orebit trace dark-side --seed 1 --bot rookie >"$work/game.jsonl"
python3 - "$orebit" "$work/game.jsonl" >"$work/review" <<'PYTHON'
import pty, sys
pty.spawn(["sh", "-c", 'stty cols 80; exec "$@"', "sh", sys.argv[1], "review", sys.argv[2], "--simulations", "10"])
PYTHON
python3 - "$work/review" <<'PYTHON' || fail "the review does not fit the terminal"
import sys
text = open(sys.argv[1], encoding="utf-8", newline="").read()
bar, _, told = text.partition("\r\x1b[KPlayer ")
assert told and "won" not in bar, text
lines = [line.rstrip("\r") for line in told.split("\n")]
assert any("not explained" in line for line in lines), lines
assert all(len(line) <= 80 for line in lines), [line for line in lines if len(line) > 80]
PYTHON
