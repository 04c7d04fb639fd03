#!/usr/bin/env bash
# The commands of docs/fair_dice.md do what the page says, and find a changed record.
source "$(dirname "$0")/expect"
root=$(dirname "$0")/../..

awk '/^```sh$/ { on = 1; print "echo \"== " ++n "\""; next } /^```$/ { on = 0 } on' "$root/docs/fair_dice.md" >"$work/commands"
run() { RECORD=$1 bash "$work/commands" >"$work/said" 2>"$work/errors"; }
section() { awk -v want="$1" '/^== / { n = $2; next } n == want' "$work/said"; }
hashes() { section "$1" | grep -Eo '[0-9a-f]{64}'; }
# The hash that a section computes stands there twice: computed, and as the record has it.
same_twice() { [[ $(hashes "$1" | wc -l) == 2 && $(hashes "$1" | sort -u | wc -l) == 1 ]]; }

run "$root/tests/records/space-miner.jsonl" || fail "the commands of the page: $(cat "$work/errors")"
for section in 2 3 7; do same_twice $section || fail "section $section: $(cat "$work/said")"; done
grep -Eq '[0-9]{2,} rolls are as they should be' "$work/said" || fail "no rolls: $(cat "$work/said" "$work/errors")"
[[ $(hashes 4 | wc -l) == 1 ]] || fail "no key: $(cat "$work/said")"

sed -E '0,/"move":"roll [0-9]/s/("move":"roll )[0-9]/\17/' "$root/tests/records/space-miner.jsonl" >"$work/altered.jsonl"
run "$work/altered.jsonl"
grep -q AssertionError "$work/errors" || fail "an altered roll is not noticed: $(cat "$work/said" "$work/errors")"
for section in 2 3; do same_twice $section || fail "section $section of an altered record"; done
same_twice 7 && fail "the seal of an altered record matches"

given_up=$root/tests/records/given-up.jsonl
run "$given_up" || fail "given-up starts: $(cat "$work/errors")"
[[ $(section 6) == "7kq2m3xd9f Bo left [True, False]"$'\n'"0rh5t8wbzc2 Cy left [True, False]" ]] || fail "given-up starts: $(section 6)"
sed '1s/\("given_up".*"seat_seeds":\["5\)5/\16/' "$given_up" >"$work/altered.jsonl"
cmp -s "$given_up" "$work/altered.jsonl" && fail "nothing was altered"
run "$work/altered.jsonl"
grep -q AssertionError "$work/errors" || fail "an altered seed of a given-up start is not noticed: $(cat "$work/said")"

# One throw of version 2 by hand, with OpenSSL.
awk '/^```bash$/ { on = 1; print "echo \"== " ++n "\""; next } /^```$/ { on = 0 } on' "$root/docs/fair_dice.md" >"$work/commands"
run "$root/tests/records/quick.jsonl" || fail "version 2: $(cat "$work/errors")"
same_twice 2 || fail "the link is not the next one: $(cat "$work/said" "$work/errors")"
twice() { [[ $(section 3 | wc -l) == 2 && $(section 3 | sort -u | wc -l) == 1 ]]; }
twice || fail "the dice by hand are others: $(cat "$work/said" "$work/errors")"
sed -E '0,/"move":"roll [0-9]/s/("move":"roll )[0-9]/\17/' "$root/tests/records/quick.jsonl" >"$work/altered.jsonl"
run "$work/altered.jsonl"
twice && fail "an altered roll is not noticed by hand"
true
