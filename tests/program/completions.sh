#!/usr/bin/env bash
# Completions and manual pages: every command and option of --help is in them, and bash completes with them.
source "$(dirname "$0")/expect"

orebit completions bash >"$work/bash" || fail "completions bash"
orebit completions zsh >"$work/zsh" || fail "completions zsh"
orebit completions fish >"$work/fish" || fail "completions fish"
mkdir "$work/man"
orebit man --all "$work/man" || fail "man --all"
expect 2 'SHELL: tcsh not in {bash,zsh,fish}' orebit completions tcsh
expect 2 'no command is called "chess"' orebit man chess
expect 2 "cannot be written" orebit man --all "$work/none"

for command in play resume games rules content trace replay verify arena ladder review fit solve serve check backup restore bench help; do
  page=$work/man/orebit-$command.1
  [[ -s $page ]] || fail "there is no page of $command"
  for option in $(orebit "$command" --help | grep -oE '^ +(-., ?)?--[a-z-]+' | grep -oE -- '--[a-z-]+'); do
    grep -qF -- "${option//-/\\-}" "$page" || fail "the page of $command lacks $option"
    grep -qF -- "$option" "$work/bash" || fail "bash does not know $option"
    grep -qF -- "$option" "$work/zsh" || fail "zsh does not know $option"
    grep -qF -- "-l ${option#--}" "$work/fish" || fail "fish does not know $option"
  done
done
if command -v groff >/dev/null; then
  groff -man -Tutf8 -ww "$work"/man/*.1 >"$work/pages" 2>"$work/.err" || fail "groff"
  [[ ! -s $work/.err ]] || fail "groff says: $(head -n 3 "$work/.err")"
  grep -q "write one row a game" "$work/pages" || fail "a page says nothing of its options"
fi

# complete WORDS…: what bash offers for the last word.
complete_words() {
  bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _orebit; printf "%s\n" "${COMPREPLY[@]}"' \
    bash "$work/bash" "$@" | sort | tr '\n' ' '
}
offers() {
  local expected=$1
  shift
  local found
  found=$(complete_words "$@")
  [[ $found == "$expected" ]] || fail "completion of \"$*\" is \"$found\", expected \"$expected\""
}
offers "ladder " orebit la
offers "dark-side " orebit play d
offers "--seat --seed " orebit play --se
offers "miner " orebit play space-miner --seat m
offers "show " orebit content sh
offers "stella-digger " orebit content show st
offers "bash " orebit completions b
touch "$work/pack.toml"
offers "$work/pack.toml " orebit play --content "$work/pack"
offers "$work/pack.toml " orebit content check "$work/pack"
offers "$work/pack.toml " orebit restore "$work/pack"
if command -v zsh >/dev/null; then zsh -n "$work/zsh" || fail "zsh cannot read its completion"; fi
if command -v fish >/dev/null; then fish -n "$work/fish" || fail "fish cannot read its completion"; fi
