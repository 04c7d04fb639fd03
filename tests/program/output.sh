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
