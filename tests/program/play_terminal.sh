#!/usr/bin/env bash
# A person at a terminal of 80 by 24: numbers, Tab, history, Ctrl-C, a resize, Ctrl-Z, Ctrl-D, and a terminal left as it was.
source "$(dirname "$0")/expect"
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8 SHELL=/bin/sh
unset NO_COLOR TMUX

server=(tmux -u -L "orebit-test-$$" -f /dev/null)
end_server() { "${server[@]}" kill-server 2>/dev/null; finish; }
trap end_server EXIT

"${server[@]}" new-session -d -x 80 -y 24 "env PS1='ready> ' bash --norc --noprofile"
screen() { "${server[@]}" capture-pane -p -J; }
keys() { "${server[@]}" send-keys "$@"; }
# Waits until the words stand on the screen.
see() {
  for ((i = 0; i < 150; i++)); do
    screen | grep -qF -- "$1" && return
    sleep 0.1
  done
  fail "not on the screen: $1"
  screen
}
# Waits for the shell: what is typed before the program has left its terminal is lost.
shell() {
  for ((i = 0; i < 150; i++)); do
    [[ $(screen | grep -v '^ *$' | tail -n 1) == "ready>"* ]] && return
    sleep 0.1
  done
  fail "no prompt of the shell"
}
see_no() { ! screen | grep -qF -- "$1" || { fail "still on the screen: $1"; screen; }; }

see "ready>"
keys "echo before; $orebit play space-miner --seed 7 --record $work/game.jsonl" Enter
see "Welcome to Space Miner."
see "╭ 1 a21 free ─╮╭ 2 a28 −1 ───╮╭ 3 a33 −2 ───╮│ Turn          [1]  2   3   4   5"
see_no "before"
(($(screen | wc -l) <= 24)) || fail "the screen scrolled"

# Tab completes a word, then lists what may follow it.
keys v Tab
see "Scan> visit"
keys Tab Tab
see " a21  a28  a33"
keys 21 Enter
see "Navigation roll: 1 1 1 1 3."

# History brings lines back; Ctrl-C clears a line and asks before it leaves.
keys "hint" Enter
see "once more tells the move"
keys Up
see "Navigate> hint"
keys C-c
for ((i = 0; i < 50; i++)); do screen | grep -q "^Navigate> *$" && break; sleep 0.1; done
see_no "Navigate> hint"
keys C-c
see "Ctrl-C once more leaves the game; it is kept."

# Another size: the table is drawn anew at once, with the log where there is room for it.
"${server[@]}" resize-window -x 130 -y 40
see "Log, newest first"
"${server[@]}" resize-window -x 60 -y 20
see "1  travel 20, costs 1 credit"
"${server[@]}" resize-window -x 80 -y 24
see "[1 1]=15 + 1 + 1 + 3"

# A plan, by numbers and by ore and dice.
keys t Enter
see "roll: 2 4 5 6 6 6."
keys 2 Enter
see "A red with 6 "
keys "b 6 6" Enter
see "B brown with 6/6 = 1 "
keys "undo a" Enter
see "Taken back: red with 6."
keys C-z
see "Stopped"
keys "fg" Enter
see "A brown with 6/6 = 1 "
keys "done" Enter
see "The free dice still make red with 6, +3: number 2."
keys "done" Enter
see "In dock with 0 credits"

# Long texts come page by page.
keys "rules" Enter
see "Enter: more, q: back>"
keys q Enter
see "Upgrade>"

# Ctrl-D leaves: the terminal is as it was, and says how to go on.
keys C-d
see "Go on with: orebit play --resume $work/game.jsonl"
see "echo before"
keys "stty -a | grep -q ' icanon' && stty -a | grep -q ' echo ' && echo as it ''was" Enter
see "as it was"
expect 0 "Welcome back" orebit play --resume "$work/game.jsonl"

# Ctrl-C twice on an empty line leaves too; so does a signal that ends the program.
keys "clear; $orebit play --resume $work/game.jsonl --no-color" Enter
see "Welcome back"
"${server[@]}" capture-pane -pe | grep -q $'\e\[[0-9;]*3[0-9]m' && fail "colours in spite of --no-color"
keys C-c
see "Ctrl-C once more"
keys C-c
see "Go on with:"
shell
keys "clear; $orebit play --resume $work/game.jsonl & echo \$! >$work/pid; fg" Enter
see "Welcome back"
kill -TERM "$(cat "$work/pid")"
see "Terminated"
see "ready>"

# Alone it offers the games, the rules, and games that wait to be finished.
keys "clear; $orebit" Enter
see "2  play Asteroid Miners"
see "  learn a game" # nothing is unfinished yet
keys 1 Enter
see "Welcome to Space Miner."
keys 1 Enter
see "Navigation roll"
keys quit Enter
see "Go on with:"
shell
keys "clear; $orebit resume" Enter
see "1  Space Miner  human  turn 1"
see_no ".jsonl" # lines that fit
keys q Enter
shell
keys "clear; $orebit" Enter
see "  go on with an unfinished game"
keys 6 Enter # after the five games
see "1  Space Miner  human  turn 1"
see "Enter takes it, q leaves>"
keys Enter
see "Welcome back to Space Miner."
keys quit Enter
see "Go on with:"
shell

# No drawing where the terminal is dumb, nor letters it cannot show.
keys "clear; TERM=dumb $orebit play --resume $work/game.jsonl" Enter
see "7  done, finish turn 1."
keys quit Enter
see "Go on with:"
shell
keys "clear; LC_ALL=C $orebit play --resume $work/game.jsonl" Enter
see "| Turn          [1]  2   3   4   5"
keys quit Enter
see "Go on with:"
shell

# What is typed while a bot thinks is not lost.
keys "clear; $orebit play space-miner --players 2 --seat human --seat human --seed 7 --record $work/typed.jsonl" Enter
see "Scan> "
keys "hint" Enter "mov"
see "Scan> mov"
keys C-u "quit" Enter
see "Go on with:"
shell

# A hint that takes long is stopped by Enter and by Ctrl-C, and the game goes on.
"$orebit" content show space-miner | sed 's/^turns = 5.*/turns = 10/; s/^nav_dice = 5.*/nav_dice = 7/' >"$work/long.toml" # to solve it takes seconds
keys "clear; $orebit play --content $work/long.toml --seat human --seat human --seed 7 --record $work/long.jsonl" Enter
for stop in Enter C-c; do
  see "> "
  keys "hint" Enter
  see "The chief is thinking; Enter stops it"
  keys "$stop"
  see "The hint was stopped."
  keys "look" Enter
done
keys quit Enter
see "Go on with:"
shell
