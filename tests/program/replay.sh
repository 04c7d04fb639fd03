#!/usr/bin/env bash
# Traces go round; whatever is cut off, altered or no trace at all is refused at its line: with exit status 1, or 2 where
# it is no trace to begin with.
source "$(dirname "$0")/expect"

orebit trace space-miner --seed 5 >"$work/good.jsonl" || fail "trace"
orebit trace space-miner --seed 5 >"$work/again.jsonl" || fail "trace"
cmp -s "$work/good.jsonl" "$work/again.jsonl" || fail "the same seed gives another game"
plies=$(($(wc -l <"$work/good.jsonl") - 2))
expect 0 "ok $plies plies" orebit replay "$work/good.jsonl"
orebit trace space-miner --seed 6 --count 3 --players 4 -o decks=shared >"$work/three.jsonl"
expect 0 " in 3 games" orebit replay "$work/three.jsonl"
expect 0 "good.jsonl: ok $plies plies" orebit replay "$work/good.jsonl" "$work/three.jsonl"
[[ $(orebit replay - <"$work/good.jsonl") == "ok $plies plies" ]] || fail "replay - does not read standard input"
# The short form is the same without legal and state.
sed -E 's/,"legal":\[[^]]*\]//; s/,"state":.*/}/' "$work/good.jsonl" >"$work/short.jsonl"
expect 0 "ok $plies plies" orebit replay "$work/short.jsonl"

refuse() { expect 1 "$1" orebit replay "$2"; }
no_trace() { expect 2 "$1" orebit replay "$2"; }

head -n 10 "$work/good.jsonl" >"$work/cut.jsonl"
refuse "cut.jsonl:11: the file ends, expected ply 10" "$work/cut.jsonl"
head -c 20000 "$work/good.jsonl" >"$work/torn.jsonl"
refuse "this line is no JSON" "$work/torn.jsonl"
sed '5s/"ply":4/"ply":5/' "$work/good.jsonl" >"$work/order.jsonl"
refuse "order.jsonl:5: ply: found 5, expected 4" "$work/order.jsonl"
sed '4s/"turn":1/"turn":2/' "$work/good.jsonl" >"$work/state.jsonl"
refuse "state.jsonl:4: state.turn: found 2, expected 1" "$work/state.jsonl"
sed '$s/all turns/no turns/' "$work/good.jsonl" >"$work/result.jsonl"
refuse 'result.reason: found "no turns played", expected "all turns played"' "$work/result.jsonl"
sed '2s/"move":"deal [^"]*"/"move":"deal a20 a20 a20"/' "$work/good.jsonl" >"$work/chance.jsonl"
refuse "chance.jsonl:2: move \"deal a20 a20 a20\" is refused" "$work/chance.jsonl"
sed '1s/"rescan_limit":20/"rescan_limit":99/' "$work/good.jsonl" >"$work/option.jsonl"
refuse "option.jsonl:1: option rescan_limit cannot be \"99\"" "$work/option.jsonl"

: >"$work/empty.jsonl"
no_trace "the file is empty, expected the head of a trace" "$work/empty.jsonl"
noise >"$work/noise"
no_trace "noise:1: this line is no JSON" "$work/noise"
truncate -s 100M "$work/zeros"
no_trace "zeros:1: the line is longer than 4194304 bytes: this is no trace" "$work/zeros"
rm "$work/zeros"
yes "" | head -c 100000000 >"$work/lines"
no_trace "lines:1: this line is no JSON" "$work/lines"
rm "$work/lines"
python3 -c 'print("{" + ",".join("\"%d\":0" % i for i in range(300000)) + "}")' >"$work/keys"
no_trace "keys:1: orebit: found nothing" "$work/keys"
python3 -c 'print("[" * 1000000)' >"$work/deep"
no_trace "deep:1: this line is no JSON: nested deeper than 64" "$work/deep"

expect 2 "cannot be read: No such file or directory" orebit replay "$work/none.jsonl"
expect 2 "is a folder, not a file" orebit replay "$work"
# A bad file does not hide the good ones.
expect 1 "good.jsonl: ok" orebit replay "$work/cut.jsonl" "$work/good.jsonl"

# Walking through a game: every ply told in a pipe, pictures and keys at a terminal.
records=$(dirname "$0")/../records
expect 0 "2. Player 1 visits " orebit replay "$records/space-miner.jsonl" --show
(($(grep -c '^[0-9]*\. .*(SM-[0-9]*)$' "$work/.out") == 124)) || fail "--show does not tell every ply with its clause"
expect 0 "(SM-38)" orebit replay "$records/space-miner.jsonl" --show
expect 2 "takes one file" orebit replay "$records/space-miner.jsonl" "$records/space-miner.jsonl" --show
expect 2 "--json" orebit replay "$records/space-miner.jsonl" --show --json
expect 2 "cannot be read" orebit replay "$work/none" --show
orebit trace dark-side --seed 1 --bot miner --short >"$work/hands.jsonl"
expect 0 "(DS-" orebit replay "$work/hands.jsonl" --show
head -n 20 "$work/hands.jsonl" >"$work/open.jsonl"
expect 1 "the game is not over, and --show would show every hand" orebit replay "$work/open.jsonl" --show
cp "$records/space-miner.jsonl" "$work/walked.jsonl"
orebit trace space-miner --seed 1 --bot miner --short >"$work/alone.jsonl"
python3 - "$orebit" "$work/walked.jsonl" "$work/alone.jsonl" <<'PYTHON' || fail "--show at a terminal"
import os, pty, re, select, signal, struct, sys, termios, fcntl, time

def show(file):
    """The program at a terminal of its own."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm", LANG="C.UTF-8")
        os.execv(sys.argv[1], [sys.argv[1], "replay", file, "--show"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return pid, terminal

def until(words, limit=60):
    """Reads until the words were shown."""
    seen, end = "", time.monotonic() + limit
    while words not in seen:
        assert time.monotonic() < end, (words, seen[-2000:])
        if select.select([terminal], [], [], 1)[0]:
            seen += os.read(terminal, 65536).decode(errors="replace")
    return seen

pid, terminal = show(sys.argv[2])
until("Ply 1/124 seen by Player 1")
os.write(terminal, b"\x1b[C")
until("Ply 3/124")
os.write(terminal, b"\x1b[D")
until("Ply 1/124")
os.write(terminal, b"s")
until("seen by Player 1")
os.write(terminal, b"\x1b[F")
until("Ply 124/124")
os.write(terminal, b"p")
until("The game is over here")
os.write(terminal, b"\x1b[H")
until("Ply 1/124")
os.write(terminal, b"p")
until("From here on the dice are new")
os.write(terminal, b"quit\r")
until("The game was not kept")
assert os.waitpid(pid, 0)[1] == 0

# With one seat there is nobody else to look with.
pid, terminal = show(sys.argv[3])
assert "seen by" not in until("Home End step, p play on, q leave")
os.write(terminal, b"q")
assert os.waitpid(pid, 0)[1] == 0
PYTHON
