#!/usr/bin/env bash
# Content packs that are missing, broken, too large or no packs at all. `check` says no with 1, or with 2 where
# there is no pack to judge; whoever wants to play with one gets 2.
source "$(dirname "$0")/expect"

# Both uses of a file: STATUS of check, the words of the message.
refuse() {
  local status=$1 words=$2 file=$3
  expect "$status" "$words" orebit content check "$file"
  expect 2 "$words" orebit trace space-miner --seed 1 --content "$file"
  [[ ! -s $work/.out ]] || fail "--content $file: a game was started"
}

orebit content show space-miner >"$work/good.toml"
expect 0 "good.toml: ok" orebit content check "$work/good.toml"
expect 0 '"content":"space-miner-reconstructed-1"' orebit trace space-miner --seed 1 --content "$work/good.toml"

refuse 2 "cannot be read: No such file or directory" "$work/none.toml"
refuse 2 "is a folder, not a file" "$work"
truncate -s 100M "$work/large.toml"
refuse 2 "is larger than 1024 KiB, which no pack is" "$work/large.toml"
rm "$work/large.toml"

noise >"$work/noise.toml"
refuse 2 "line " "$work/noise.toml"
printf '\177ELF\2\1\1\0\0\0' >"$work/binary.toml"
refuse 2 "line 1: this is no TOML" "$work/binary.toml"
printf '{"pack":{"id":"x"}' >"$work/half.json"
refuse 2 "line 1: a comma or a closing brace should stand here" "$work/half.json"
head -c 3000 "$work/good.toml" >"$work/half.toml"
refuse 2 "half.toml: " "$work/half.toml"
: >"$work/empty.toml"
expect 2 "pack: found nothing, allowed: a table" orebit content check "$work/empty.toml"
printf '[pack]\nid = "x"\ngame = "chess"\n' >"$work/chess.toml"
expect 1 'line 3: pack.game: found "chess", allowed: one of ' orebit content check "$work/chess.toml"
printf '{"pack":{"id":"x","game":"space-miner","game":"space-miner"}}' >"$work/twice.json"
refuse 2 'the key "game" stands twice' "$work/twice.json"
python3 -c 'print("a." * 300000 + "a = 1")' >"$work/deep.toml"
refuse 2 "line 1: a key has more than 16 parts" "$work/deep.toml"
python3 -c 'print("[" * 500000)' >"$work/deep.json"
refuse 2 "deep.json: line 1: " "$work/deep.json"

# Every error at once, each with line, key, what was found and what is allowed.
sed -e 's/^turns = 5.*/turns = 0/' -e 's/^brown = 1.*/brown = "one"/' -e 's/^rescan_cost = 1.*/rescan_price = 1/' \
  "$work/good.toml" >"$work/three.toml"
expect 1 "constants.turns: found 0, allowed: a whole number from 1 to 20" orebit content check "$work/three.toml"
for words in 'ore_value.brown: found "one", allowed: a whole number' 'constants.rescan_cost: found nothing' \
  'constants.rescan_price: found a key that has no meaning here' "three.toml: 4 errors"; do
  grep -qF -- "$words" "$work/.err" || fail "three.toml: not said: $words"
done
[[ $(grep -c "three.toml: line [0-9]" "$work/.err") == 4 ]] || fail "three.toml: not every error has its line"
expect 2 "constants.turns" orebit trace space-miner --seed 1 --content "$work/three.toml"

# Several files: each is told of, the worst decides.
expect 1 "good.toml: ok" orebit content check "$work/good.toml" "$work/three.toml"
expect 2 "good.toml: ok" orebit content check "$work/three.toml" "$work/none.toml" "$work/good.toml"

# A pack as JSON is as good as one in TOML, and a trace names the pack it needs.
sed 's/^id = "space-miner-reconstructed-1"/id = "mine"/' "$work/good.toml" >"$work/mine.toml"
orebit trace space-miner --seed 1 --content "$work/mine.toml" >"$work/mine.jsonl"
expect 1 'content: found "mine", expected the id of the pack at hand' orebit replay "$work/mine.jsonl"
expect 0 "ok " orebit replay --content "$work/mine.toml" "$work/mine.jsonl"
expect 2 "cannot be read" orebit replay --content "$work/none.toml" "$work/mine.jsonl"

# What is no store of a server is none in every command, not a damaged one.
for file in empty.toml noise.toml good.toml; do
  expect 2 "holds no tables of orebit" orebit check "$work/$file"
done
