#!/usr/bin/env bash
# The golden traces come out of the program as they stand, byte for byte; a change is made by tools/regold.
source "$(dirname "$0")/expect"

export OREBIT=$orebit
expect 0 "" "$(dirname "$0")/../../tools/regold" --check
expect 2 "usage" "$(dirname "$0")/../../tools/regold" --wrong
[[ $("$(dirname "$0")/../../tools/signature") =~ space-miner\ [0-9a-f]{8} ]] || fail "tools/signature"
