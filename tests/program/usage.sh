#!/usr/bin/env bash
# Help at every level, wrong usage, games and rules.
source "$(dirname "$0")/expect"

expect 0 "Examples:" orebit --help
for command in play resume learn games rules content "content show" "content check" trace replay verify arena ladder review fit \
  solve serve check backup restore bench help completions man; do
  # shellcheck disable=SC2086 — the command may be two words
  expect 0 "--help, -h" orebit $command --help
  # It ends with examples of that command.
  sed '1,/^Examples:/d' "$work/.out" | grep -q "^  .*orebit $command" || fail "$command --help: no example of it"
done
expect 0 "orebit " orebit --version
expect 0 "orebit " orebit -V
expect 0 "  arena " orebit help
expect 0 "--seats" orebit help arena
expect 0 "Left out: human in the first seat, miner in the others" orebit help play
expect 0 "orebit content check [OPTIONS] FILE..." orebit help content check
expect 0 "how many games (default: 100)" orebit help arena
expect 0 "the seed; the same one gives the same games (needed)" orebit help trace
expect 2 'no command is called "frobnicate"; `orebit help` lists them' orebit help frobnicate
expect 2 'no command is called "arean". Did you mean `orebit arena`?' orebit help arean

expect 2 'no command is called "frobnicate"; `orebit help` lists them' orebit frobnicate
expect 2 'no command is called "rule". Did you mean `orebit rules`?' orebit rule space-miner
expect 2 'no command is called "space-miner". Did you mean `orebit play space-miner`?' orebit space-miner
expect 2 "--frobnicate" orebit games --frobnicate
expect 2 'there is no option --seet. Did you mean --seed? `orebit help trace` says what it takes' orebit trace space-miner --seet 1
expect 2 '--port: found "99999", allowed: a whole number from 0 to 65535' orebit serve --port 99999
expect 2 '--listen 127.0.0.1:80777: "80777" is no port, expected a whole number from 0 to 65535' orebit serve --listen 127.0.0.1:80777 --data "$work/served"
expect 2 '--listen [::1]:8077: --port names another port, 8078' orebit serve --listen '[::1]:8077' --port 8078 --data "$work/served"
expect 2 'the data folder /dev/null cannot be written' orebit serve --listen 127.0.0.1:8077 --data /dev/null
[[ ! -e $work/served ]] || fail "a server that could not begin left a folder"
expect 2 "GAME is missing; \`orebit help rules\` says what it takes" orebit rules
expect 2 "GAME" orebit trace --seed 1
expect 2 "--seed" orebit trace space-miner
expect 2 "FILE" orebit replay
expect 2 "FILE" orebit content check
expect 2 "a command is missing: show, check" orebit content
expect 2 '"space-miner" is a word too many' orebit games space-miner extra

# No line is wider than 80 columns but examples, which are copied.
for command in "" play arena ladder trace serve "content check"; do
  # shellcheck disable=SC2086 — the command may be two words
  orebit help $command | sed '/^Examples:/,/^$/d' | grep -E '.{81}' && fail "help $command is too wide"
done
expect 0 "foreman:2000" orebit play --help

expect 0 "What beginners miss" orebit rules space-miner
grep -q "State JSON" "$work/.out" && fail "rules prints the specification unasked"
expect 0 "State JSON" orebit rules space-miner --full
expect 0 "SM-14 Roll 5 dice" orebit rules space-miner navigation
expect 0 "RF-66" orebit rules stella-digger red tears
# At a terminal a pager shows them; a pager that is not there does not swallow them.
# The output is read to its end: pty.spawn waits for ever once nobody reads it.
in_terminal() { PAGER=$1 python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$orebit" rules space-miner SM-16 </dev/null 2>&1; }
grep -q "^paged: SM-16" <<<"$(in_terminal "sed 's/^/paged: /'")" || fail "rules at a terminal do not go through the pager"
grep -q "^SM-16" <<<"$(in_terminal /no/such/pager)" || fail "without its pager the text is lost"
expect 2 'have no clause, no section and no words "zebra"' orebit rules space-miner zebra
orebit content show space-miner | sed 's/^price_rules = 12/price_rules = 9/' >"$work/mine.toml"
expect 0 "Persistent Laser    9" orebit rules space-miner --content "$work/mine.toml"
expect 0 "upgrade.persistent.price_rules is 9 instead of 12" orebit rules space-miner SM-32 --content "$work/mine.toml"
expect 2 "mine.toml" orebit rules dark-side --content "$work/mine.toml"
expect 0 "SM-16 The player then states" orebit rules space-miner SM-16
expect 0 "SM-R3" orebit rules space-miner sm-r3
expect 0 "SM-16 The player then states" orebit rules space-miner sm16
expect 2 'have no clause "XX-99"' orebit rules space-miner XX-99
expect 2 'no game is called "chess"; there are: ' orebit rules chess
expect 2 'no game is called "chess"' orebit content show chess

expect 0 "space-miner" orebit games
expect 0 "" orebit games --json
python3 - "$work/.out" <<'PYTHON' || fail "games --json is not as documented"
import json, sys
games = json.load(open(sys.argv[1], encoding="utf-8"))["games"]
assert "space-miner" in [game["id"] for game in games]
for game in games:
    assert list(game)[:4] == ["id", "title", "designer", "summary"], list(game)
    players = game["players"]
    assert 1 <= players["least"] <= players["default"] <= players["most"], players
    for option in game["options"]:
        assert {"key", "default", "clause", "meaning"} <= set(option), option
        if "values" in option:
            assert option["default"] in option["values"], option
        else:
            assert option["low"] <= option["default"] <= option["high"], option
PYTHON
