#!/usr/bin/env bash
# Records: a game killed at any moment goes on as if nothing had happened; files that are no such games are refused.
source "$(dirname "$0")/expect"
export XDG_STATE_HOME=$work/state

game() { for ((i = 0; i < 80; i++)); do printf 'hint\nhint\ntake\ndone\n'; done; }
resume() { game | orebit play --resume "$1"; }
setup=(space-miner --seat human --seat greedy --seed 12)

game | orebit play "${setup[@]}" --record "$work/whole.jsonl" >/dev/null || fail "the game was not played"

# Killed while it waits for a line, three times.
play_lines_and_kill() {  # LINES ARGS…
  local lines=$1 program reader=$work/pipe
  shift
  rm -f "$reader" && mkfifo "$reader"
  "$orebit" play "$@" <"$reader" >"$work/.killed" 2>&1 &
  program=$!
  exec 9>"$reader"
  game | head -n "$lines" >&9
  for ((i = 0; i < 6000; i++)); do
    (($(grep -c '^[A-Z].*> .' "$work/.killed") >= lines)) && break
    sleep 0.1
  done
  kill -KILL $program
  wait $program 2>/dev/null
  exec 9>&-
}
play_lines_and_kill 17 "${setup[@]}" --record "$work/broken.jsonl"
play_lines_and_kill 30 --resume "$work/broken.jsonl"
[[ $(wc -l <"$work/broken.jsonl") -gt 20 ]] || fail "a killed game kept only $(wc -l <"$work/broken.jsonl") lines"
cp "$work/broken.jsonl" "$work/half.jsonl"
expect 0 "(SM-38)" resume "$work/broken.jsonl"
cmp "$work/whole.jsonl" "$work/broken.jsonl" || fail "the resumed game is another one"

# A crash within a line.
printf '{"ply":' >>"$work/half.jsonl"
cp "$work/half.jsonl" "$work/half2.jsonl"
expect 0 "The record ended within a line" resume "$work/half.jsonl"
cmp "$work/whole.jsonl" "$work/half.jsonl" || fail "after a crash within a line the game is another one"

# A copy to go on with, while the first stays as it is.
head -n 12 "$work/whole.jsonl" >"$work/start.jsonl"
cp "$work/start.jsonl" "$work/kept.jsonl"
branch() { game | orebit play --resume "$work/start.jsonl" --record "$work/branch.jsonl"; }
expect 0 "(SM-38)" branch
cmp "$work/start.jsonl" "$work/kept.jsonl" || fail "the record that a copy was made of has changed"
cmp "$work/whole.jsonl" "$work/branch.jsonl" || fail "the copy is another game"

# Refused.
expect 1 "this game is over" orebit play --resume "$work/whole.jsonl"
expect 2 "cannot be read" orebit play --resume "$work/none.jsonl"
expect 2 "is a folder" orebit play --resume "$work"
expect 2 "leave them out with --resume" orebit play --resume "$work/start.jsonl" --seed 3
sed 's/"content_hash":"/&0/' "$work/start.jsonl" >"$work/pack.jsonl"
expect 2 "the pack has been changed" orebit play --resume "$work/pack.jsonl"
noise >"$work/noise.jsonl"
expect 2 "noise.jsonl:1: " orebit play --resume "$work/noise.jsonl"
orebit trace space-miner --seed 1 | head -n 5 >"$work/trace.jsonl"
expect 2 "a trace but no record" orebit play --resume "$work/trace.jsonl"
awk 'NR == 4 { sub(/roll [1-6 ]+/, "roll 6 6 6 6 6") } { print }' "$work/start.jsonl" >"$work/altered.jsonl"
expect 2 "this record was altered" orebit play --resume "$work/altered.jsonl"

# Nothing is overwritten, and what cannot be written is said before the game starts.
echo "dear diary" >"$work/diary"
expect 2 "exists already and is not overwritten" orebit play space-miner --record "$work/diary"
[[ $(cat "$work/diary") == "dear diary" ]] || fail "a file was overwritten"
expect 2 "cannot be written: No such file or directory" orebit play space-miner --record "$work/no/such/file"
expect 2 "is not overwritten" orebit play space-miner --record "$work"
if [[ $(id -u) != 0 ]]; then
  mkdir -m 500 "$work/locked"
  expect 2 "Permission denied" orebit play space-miner --record "$work/locked/game"
fi
# Without a place to keep it the game goes on, and says so.
HOME=/dev/null XDG_STATE_HOME=/dev/null expect 0 "This game is not kept" orebit play space-miner

# A reader that goes away ends the game quietly, and the record holds what was played.
{ game | orebit play space-miner --seed 5 --record "$work/pipe.jsonl" 2>"$work/err"; echo "${PIPESTATUS[1]}" >"$work/status"; } |
  head -n 3 >/dev/null
[[ $(cat "$work/status") == 141 ]] || fail "a closed pipe: exit status $(cat "$work/status")"
[[ ! -s $work/err ]] || fail "a closed pipe: $(cat "$work/err")"
expect 0 "Welcome back" orebit play --resume "$work/pipe.jsonl"
