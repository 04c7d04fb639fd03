#!/usr/bin/env bash
# A whole game through a pipe in plain lines, seats filled with people and bots, and calls that make no sense.
source "$(dirname "$0")/expect"
export XDG_STATE_HOME=$work/state

# Lines that play any game to its end: whatever the bot would do, and `done` where a plan is made.
game() { for ((i = 0; i < 80; i++)); do printf 'hint\nhint\ntake\ndone\n'; done; }
piped() { game | orebit play "$@"; }

expect 0 "You score " piped space-miner --seed 3 --record "$work/solo.jsonl"
grep -qF "  orebit review $work/solo.jsonl" "$work/.out" || fail "the end does not say how to look back"
grep -qF "orebit replay --show $work/solo.jsonl" "$work/.out" || fail "the end does not say how to walk through it"
grep -qF "  orebit play space-miner --seat human" "$work/.out" || fail "the end does not say how to play again"
expect 0 "ok " orebit replay "$work/solo.jsonl"
grep -qP '[^\x00-\x7F]|\e' <(piped space-miner --seed 3) && fail "plain lines hold escapes or drawings"

# The same seed gives the same game.
piped space-miner --seed 3 --record "$work/again.jsonl" >/dev/null
cmp -s "$work/solo.jsonl" "$work/again.jsonl" || fail "the same seed and lines gave another game"

expect 0 "(SM-38)" piped space-miner --seat human --seat random --seat human --seed 4
expect 0 "Player 2 (miner) wins" orebit play space-miner --seat random --seat miner --seed 1
expect 0 "Player 4 (miner) has" orebit play space-miner --players 4
# Alone, without a person at a terminal, it says what it can do.
expect 0 "Examples:" orebit

# Without --record the game is kept all the same, and leaving says how to go on.
begin() { echo 1 | orebit play space-miner "$@"; }
rm -rf "$work/state"
expect 0 "No game is unfinished" orebit resume
expect 0 "Go on with: orebit play --resume $work/state/orebit/space-miner-" begin
kept=$(sed -n 's/.*--resume //p' "$work/.out")
expect 0 "Welcome back to Space Miner" orebit play --resume "$kept"

# Unfinished games are listed, mentioned, and gone on with by number; one without a move leaves nothing.
touch -d yesterday "$kept"
expect 0 "is unfinished (turn 1); \`orebit resume\` goes on with it." orebit play space-miner
expect 0 "nothing is kept" orebit play space-miner
[[ $(ls "$work/state/orebit") == "${kept##*/}" ]] || fail "a game without a move was kept: $(ls "$work/state/orebit")"
begin --seat human --seat foreman >/dev/null
expect 0 "1  Space Miner  human, foreman  turn 1 " orebit resume
expect 0 "2  Space Miner  human           turn 1    $(date -d yesterday +%Y-%m-%d)" orebit resume
grep -qF "  $kept" "$work/.out" || fail "the list does not name the file"
expect 0 "Go on with: orebit play --resume $kept" orebit resume 2
expect 2 'there is no unfinished game 3; `orebit resume` lists those there are' orebit resume 3
expect 2 "there is no unfinished game 0" orebit resume 0

expect 2 "say which game to play: space-miner" orebit play
expect 2 'no game is called "chess"' orebit play chess
expect 2 'nobody called "robot" can sit here: human, or a bot; no bot is called "robot"; there are: random, rookie, miner, foreman, chief' orebit play space-miner --seat robot
expect 2 "2 seats are named for a game of 1 player" orebit play space-miner --players 1 --seat human --seat human
expect 2 "has no option" orebit play space-miner --option colour=blue
expect 2 "cannot be" orebit play space-miner --option prices=free
expect 2 "cannot be read" orebit play space-miner --content "$work/none.toml"

# What is typed in plain lines, and what is answered.
talk() { printf '%s\n' "$@" | orebit play space-miner --seed 5; }
expect 0 "SM-16: no division of all these dice into groups adds up to 46." talk 1 "travel 46"
expect 0 "SM-16 The player then states the distance travelled." talk 1 "WHY Travel 46"
expect 0 "SM-8 The player then visits one of the three asteroids" talk "rules sm-8"
expect 0 '"dance" means nothing here.' talk dance
expect 0 "The scanner shows a46, a37 and a42. (SM-6)" talk log
expect 0 "Planned: A gold with 5*5 = 25, +7. Leaves -4 credits and dice 1 1 1 3." talk 1 t "5 * 5"
expect 0 "Taken back: gold with 5*5 = 25." talk 1 t "5 * 5" undo
