#!/usr/bin/env bash
# The first lessons: from beginning to end in plain lines, and from the menu at a terminal.
source "$(dirname "$0")/expect"
export XDG_STATE_HOME=$work/state

taken() { for ((i = 0; i < 40; i++)); do echo take; done | orebit learn "$1" --plain; }
for game in space-miner asteroid-miners stella-digger dark-side; do
  expect 0 "That was the lesson." taken "$game"
  grep -q "^Step 2 of [0-9]*\. .*" "$work/.out" || fail "$game: a step has no number"
  grep -qF "orebit play $game" "$work/.out" || fail "$game: the end does not say how to play"
done
[[ ! -e $work/state ]] || fail "a lesson is kept as a game"
expect 2 "chess" orebit learn chess
expect 2 "GAME" orebit learn

python3 - "$orebit" <<'PYTHON' || fail "the lesson from the menu"
import fcntl, os, pty, select, struct, sys, termios, time

pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(TERM="xterm", LANG="C.UTF-8")
    os.execv(sys.argv[1], [sys.argv[1]])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

def until(words, limit=60):
    """Reads until the words were shown."""
    seen, end = "", time.monotonic() + limit
    while words not in seen:
        assert time.monotonic() < end, (words, seen[-2000:])
        if select.select([terminal], [], [], 1)[0]:
            seen += os.read(terminal, 65536).decode(errors="replace")
    return seen

menu = until("q leaves")
number = next(line.split()[0] for line in menu.splitlines() if "learn a game" in line)
os.write(terminal, number.encode() + b"\r")
until("q leaves")
os.write(terminal, b"1\r")
until("Step 1 of ")
os.write(terminal, b"\r")
until("Step 2 of ")
os.write(terminal, b"quit\r")
assert os.waitpid(pid, 0)[1] == 0
PYTHON
