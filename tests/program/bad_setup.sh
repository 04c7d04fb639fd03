#!/usr/bin/env bash
# Unknown games, options and values, bad numbers: a sentence, exit status 2, and nothing on standard output.
source "$(dirname "$0")/expect"

refuse() {
  local words=$1
  shift
  expect 2 "$words" orebit trace "$@"
  [[ ! -s $work/.out ]] || fail "trace $*: half a game on standard output"
}

refuse 'no game is called "chess"; there are: ' chess --seed 1
refuse 'no game is called ""' "" --seed 1
refuse 'has no option "docks"; it has arithmetic, decks,' space-miner --seed 1 -o docks=own
refuse 'option decks cannot be "none"; allowed: own, shared' space-miner --seed 1 --option decks=none
refuse 'option "decks": write it as KEY=VALUE' space-miner --seed 1 -o decks
refuse 'option rescan_limit cannot be "51"; allowed: a whole number from 0 to 50' space-miner --seed 1 -o rescan_limit=51
refuse 'option rescan_limit cannot be "-1"' space-miner --seed 1 -o rescan_limit=-1
refuse 'option rescan_limit cannot be ""' space-miner --seed 1 -o rescan_limit=
refuse '--players: found "0", allowed: a whole number from 1 to 4' space-miner --seed 1 --players 0
refuse '--players: found "5", allowed: a whole number from 1 to 4' space-miner --seed 1 --players 5
refuse '--players: found "-1", allowed: a whole number from 1 to 4' space-miner --seed 1 --players=-1
refuse '--players: found "abc", allowed: a whole number from 1 to 4' space-miner --seed 1 --players abc
refuse 'dark-side is played by 2 to 4 players, not by 1' dark-side --seed 1 -p 1
refuse '--players' space-miner --seed 1 --players two
refuse '--players' space-miner --seed 1 --players 99999999999999999999
refuse 'no bot is called "deep"; there are: random' space-miner --seed 1 --bot deep

for seed in -1 text "" 1.5 18446744073709551616 " 1x"; do refuse --seed space-miner "--seed=$seed"; done
for count in -1 many 18446744073709551616; do refuse --count space-miner --seed 1 "--count=$count"; done
# Any number of 64 bits, in every command; a record keeps it.
expect 0 '"orebit":"trace/1"' orebit trace space-miner --seed 18446744073709551615
expect 0 '"seed":18446744073709551615' orebit arena dark-side --seats random,random -n 2 --seed 18446744073709551615 --json
printf '1\nquit\n' | orebit play space-miner --plain --seed 18446744073709551615 --record "$work/far.jsonl" >"$work/.out"
expect 0 "Welcome back" orebit play --resume "$work/far.jsonl"
for command in "play space-miner" "ladder dark-side" "solve space-miner" "arena dark-side --seats miner,miner"; do
  # shellcheck disable=SC2086 — a command and its words
  expect 2 'a whole number from 0 to 18446744073709551615' orebit $command --seed 18446744073709551616
done
# AM-65: sides given by name go before `advanced`.
expect 0 '"sides":"aa"' orebit trace asteroid-miners --seed 1 -o advanced=true -o sides=aa --short
expect 0 '"sides":"bb"' orebit trace asteroid-miners --seed 1 -o advanced=true -o sides=bb --short
orebit content show dark-side >"$work/dark.toml"
refuse "--content: $work/dark.toml is a pack for dark-side, not for space-miner" space-miner --seed 1 -c "$work/dark.toml"
(($(wc -l <"$work/.err") == 1)) || fail "a pack for another game is refused with more than a sentence"
# The pack says which game it is for.
expect 0 "Welcome to Dark Side" orebit play --content "$work/dark.toml"
expect 2 "cannot be read" orebit play --content "$work/none.toml"
expect 2 '--simulations: found "-5", allowed: a whole number from 10 to 1000000' orebit review x --simulations=-5
expect 2 '--simulations: found "5", allowed: a whole number from 10 to 1000000' orebit review x --simulations 5
refuse 'asteroid-miners is played by 2 players, not by 1; `-o solo=true` plays it alone' asteroid-miners --seed 1 -p 1
refuse 'asteroid-miners is played by 2 players, not by 1; with `-o solo=true` the second is the automa' asteroid-miners --seed 1 -p 1 -o solo=true
refuse 'option prices is given as "sheet" and as "rules"' space-miner --seed 1 -o prices=sheet -o prices=rules
expect 0 '"prices":"sheet"' orebit trace space-miner --seed 1 -o prices=sheet -o prices=sheet
expect 0 '"orebit":"trace/1"' orebit trace space-miner --seed 0

# All reasons at once.
refuse 'not by 1' dark-side --seed 1 --players 1 -o placement=none -o docks=own
grep -q 'has no option "docks"' "$work/.err" || fail "only the first reason is given"
grep -q 'option placement cannot be "none"' "$work/.err" || fail "not every reason is given"
