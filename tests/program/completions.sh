#!/usr/bin/env bash
# Completions and manual pages: every command and option of --help is in them, and bash completes with them.
source "$(dirname "$0")/expect"

orebit completions bash >"$work/bash" || fail "completions bash"
orebit completions zsh >"$work/zsh" || fail "completions zsh"
orebit completions fish >"$work/fish" || fail "completions fish"
mkdir "$work/man"
orebit man --all "$work/man" || fail "man --all"
expect 2 'SHELL: found "tcsh", allowed: bash, zsh or fish' orebit completions tcsh
expect 2 'no command is called "chess"' orebit man chess
expect 2 "cannot be written" orebit man --all "$work/none"

for command in play resume games rules content trace replay verify arena ladder review fit solve serve check backup restore bench help; do
  page=$work/man/orebit-$command.1
  [[ -s $page ]] || fail "there is no page of $command"
  orebit complete "$command" -- >"$work/offered"
  options=$(orebit "$command" --help | grep -oE '^  --[a-z-]+' | tr -d ' ')
  [[ $options == *--help* ]] || fail "$command --help: no options"
  for option in $options; do
    grep -qF -- "${option//-/\\-}" "$page" || fail "the page of $command lacks $option"
    grep -q -- "^$option\(	\|$\)" "$work/offered" || fail "the completion of $command lacks $option"
  done
done
for reader in "groff -man -Tutf8 -ww" "mandoc -T utf8 -W error"; do
  command -v ${reader%% *} >/dev/null || continue
  $reader "$work"/man/*.1 >"$work/pages" 2>"$work/.err" || fail "$reader: $(head -n 3 "$work/.err")"
  [[ ! -s $work/.err ]] || fail "$reader says: $(head -n 3 "$work/.err")"
  grep -q "write one row a game" "$work/pages" || fail "a page says nothing of its options"
done

# What bash offers for the last word of a line, as readline asks for it: the line, and the word behind its last "=".
complete_line() {
  bash -c 'source "$1"; compopt() { :; }
    COMP_LINE=$2 COMP_POINT=${#2}
    word=${2##*[ =]}
    _orebit orebit "$word" x; printf "%s\n" "${COMPREPLY[@]}"' bash "$work/bash" "$1" | sort | tr '\n' ' '
}
offers() {
  local found
  found=$(PATH=$work/bin:$PATH complete_line "$2")
  [[ $found == "$1" ]] || fail "completion of \"$2\" is \"$found\", expected \"$1\""
}
mkdir "$work/bin" && ln -s "$(realpath "$orebit")" "$work/bin/orebit"
touch "$work/pack.toml"
offers "ladder " "orebit la"
offers "dark-side " "orebit play d"
offers "--seat --seed " "orebit play --se"
offers "miner " "orebit play space-miner --seat m"
offers "miner,foreman " "orebit arena dark-side --seats miner,f"
offers "prices=rules prices=sheet " "orebit play space-miner -o pr"
offers "sheet " "orebit play space-miner -o prices=s"
offers "show " "orebit content sh"
offers "stella-digger " "orebit content show st"
offers "bash " "orebit completions b"
offers "$work/pack.toml " "orebit play --content $work/pack"
offers "$work/pack.toml " "orebit content check $work/pack"
offers "$work/pack.toml " "orebit restore $work/pack"

# The shells themselves, where they are installed: fish tells what it offers, zsh types it.
if command -v fish >/dev/null; then
  found=$(PATH=$work/bin:$PATH HOME=$work fish -c 'orebit completions fish | source; complete -C "orebit play space-miner -o prices=s"')
  [[ $found == "prices=sheet" ]] || fail "fish offers $found"
fi
if command -v zsh >/dev/null; then
  PATH=$work/bin:$PATH python3 - <<'PYTHON' || fail "zsh does not complete"
import os, pty, select, time
pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(TERM="xterm", PROMPT="ready> ")
    os.execvp("zsh", ["zsh", "-f"])

def until(words, limit=60):
    seen, end = "", time.monotonic() + limit
    while words not in seen:
        assert time.monotonic() < end, (words, seen)
        if select.select([terminal], [], [], 1)[0]:
            seen += os.read(terminal, 65536).decode(errors="replace")

until("ready> ")
os.write(terminal, b"autoload -U compinit; compinit -D -u; source <(orebit completions zsh); echo so''urced\n")
until("sourced")
os.write(terminal, b"orebit trace dark-side --seats miner,fore\t")
until("man")
os.write(terminal, b"\x15exit\n")
os.waitpid(pid, 0)
PYTHON
fi
