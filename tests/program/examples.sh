#!/usr/bin/env bash
# The examples of docs/formats are what the program prints: every `$ command` of a console block is run in the root of
# the repository; a command goes on behind a backslash. OREBIT_REGOLD=1 writes what they print into the pages.
source "$(dirname "$0")/expect"
ln -s "$orebit" "$work/orebit"
PATH=$work:$PATH python3 - "$(dirname "$0")"/../../docs/formats/*.md <<'PYTHON' || fail "an example is not true"
import os, re, subprocess, sys

wrong = commands = 0
root = os.path.join(os.path.dirname(sys.argv[1]), "../..")
for page in sys.argv[1:]:
    text = open(page, encoding="utf-8").read()
    def check(block):
        global wrong, commands
        told = []
        for part in re.split(r"^(?=\$ )", block[1], flags=re.M)[1:]:
            command = re.match(r"\$ (.*\\\n)*.*", part)[0]
            expected = part[len(command) + 1:]
            found = subprocess.run(["bash", "-c", command[2:]], cwd=root, capture_output=True, text=True, stdin=subprocess.DEVNULL)
            commands += 1
            if found.stdout + found.stderr != expected:
                wrong += 1
                print(f"{os.path.basename(page)}: {command}\nexpected:\n{expected}found:\n{found.stdout}{found.stderr}")
            told.append(f"{command}\n{found.stdout}{found.stderr}")
        return f"```console\n{''.join(told)}```\n"
    new = re.sub(r"^```console\n(.*?)^```\n", check, text, flags=re.M | re.S)
    if os.environ.get("OREBIT_REGOLD"):
        open(page, "w", encoding="utf-8").write(new)
sys.exit(wrong > 0 or commands < 8)
PYTHON
