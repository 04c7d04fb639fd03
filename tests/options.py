#!/usr/bin/env python3
"""Games with every set of options and every number of players, in random order for so many seconds: played by the program
$OREBIT and replayed by it. For sanitized programs; part of ./test deep.

  tests/options.py SECONDS SEED
"""
import json
import os
import random
import subprocess
import sys
import time

OREBIT = os.environ["OREBIT"]


def values(option):
    if "values" in option:
        return [str(value).lower() for value in option["values"]]
    low, high = option["low"], option["high"]
    return [str(value) for value in sorted({low, (low + high) // 2, high})]


def play(game, players, options, seed):
    flags = [word for pair in options.items() for word in ("--option", "=".join(pair))]
    command = [OREBIT, "trace", game["id"], "--players", str(players), "--seed", str(seed), *flags]
    made = subprocess.run(command, capture_output=True)
    if made.returncode == 2 and b"AddressSanitizer" not in made.stderr:  # these options exclude each other
        return False
    assert made.returncode == 0, (command, made.stderr[-2000:])
    read = subprocess.run([OREBIT, "replay", "-"], input=made.stdout, capture_output=True)
    assert read.returncode == 0, (command, read.stdout[-500:], read.stderr[-2000:])
    return True


def main():
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    source = random.Random(seed)
    games = json.loads(subprocess.check_output([OREBIT, "games", "--json"]))["games"]
    limit, played, excluded = time.monotonic() + seconds, 0, 0
    while time.monotonic() < limit:
        for game in games:
            options = {option["key"]: source.choice(values(option)) for option in game["options"]}
            players = source.randint(game["players"]["least"], game["players"]["most"])
            if play(game, players, options, source.randrange(2**32)):
                played += 1
            else:
                excluded += 1
    assert played > excluded, f"{excluded} of {played + excluded} sets of options were refused"
    print(f"{played} games, {excluded} sets of options that exclude each other")


main()
