"""Checking and writing traces of a game, and the command line. It knows no rule; frame.py says what a game is.

    python3 -m GAME [--content FILE] FILE|- ...    check traces to the byte
    python3 -m GAME [--content FILE] --generate [--seed S] [--players N] [--option k=v]... [--count K] [--bias]
    python3 -m GAME [--content FILE] --self-test   the worked examples of the rules
"""
import argparse
import json
import random
import sys
import tomllib
from os.path import commonprefix
from pathlib import Path

import examples
from frame import defaults, text

GAMES = Path(__file__).resolve().parent / "../../src/games"


class Refused(Exception):
    pass


class Reader:
    def __init__(self, name, stream):
        self.name, self.stream, self.number = name, stream, 0

    def advance(self):
        self.line = self.stream.readline()
        self.number += 1
        return self.line

    def refuse(self, found, expected):
        raise Refused(f"{self.name}:{self.number}: found {found}\nexpected {expected}")

    def parse(self, expected):
        if not self.line:
            self.refuse("the end of the file", expected)
        try:
            record = json.loads(self.line.decode())
        except (ValueError, RecursionError) as error:
            self.refuse(f"no JSON ({error})", expected)
        if type(record) is not dict:
            self.refuse(text(record), expected)
        return record

    def compare(self, found, expected):
        if found != expected:
            at = len(commonprefix([found, expected]))
            excerpt = slice(max(0, at - 60), at + 60)
            self.refuse(f"at byte {at + 1}: {found[excerpt]}", expected[excerpt])


def turn_to_move(game, ply):
    """The part of a ply's line before its move."""
    line = {"ply": ply, "actor": game.actor()}
    return line if line["actor"] == "chance" else line | {"legal": game.legal()}


def check_ply(reader, game, ply):
    record, before = reader.parse(f"ply {ply}"), turn_to_move(game, ply)
    start = (text(before)[:-1] + ',"move":').encode()
    reader.compare(reader.line[:len(start)], start)
    move = record["move"]
    if "legal" in before and move not in before["legal"]:
        reader.refuse(text(move), f"one of {text(before['legal'])}")
    if "legal" not in before and not (type(move) is str and game.possible(move)):
        reader.refuse(text(move), f"a chance move that is possible in {text(game.state)}")
    game.do(move)
    game.check()
    reader.compare(reader.line, (text(before | {"move": move, "state": game.state}) + "\n").encode())


def check_trace(reader, make, pack):
    """Read one trace whose first line is the reader's present one; returns the number of its plies."""
    header = reader.parse("a header line")
    try:
        game = make(pack, header.get("players"), header.get("options"))
    except ValueError as error:
        reader.refuse(reader.line, error)
    reader.compare(reader.line, (text(game.header()) + "\n").encode())
    ply = 0
    while not game.is_over():
        ply += 1
        reader.advance()
        check_ply(reader, game, ply)
    reader.advance()
    reader.parse("a result line")
    reader.compare(reader.line, (text(game.result()) + "\n").encode())
    return ply


def check_files(names, make, pack):
    traces = plies = 0
    for name in names:
        with sys.stdin.buffer if name == "-" else open(name, "rb") as stream:
            reader = Reader(name, stream)
            reader.advance()
            while True:
                plies += check_trace(reader, make, pack)
                traces += 1
                if not reader.advance():
                    break
    print(f"ok {traces} traces, {plies} plies")


def chosen(options, pairs):
    """The defaults with KEY=VALUE pairs in their place, each of its option's type."""
    values = defaults(options)
    for pair in pairs:
        key, _, value = pair.partition("=")
        kind = type(values.get(key))
        values[key] = int(value) if kind is int else value == "true" if kind is bool else value
    return values


def generate(make, pack, choose, arguments):
    options = chosen(make.OPTIONS, arguments.option)
    rng = random.Random(arguments.seed)
    for _ in range(arguments.count):
        game, ply = make(pack, arguments.players, options), 0
        print(text(game.header()))
        while not game.is_over():
            ply += 1
            before = turn_to_move(game, ply)
            move = (choose(game, before["legal"], rng, arguments.bias) if "legal" in before
                    else game.chance(rng.randrange))
            game.do(move)
            game.check()
            print(text(before | {"move": move, "state": game.state}))
        print(text(game.result()))


def command_line(folder, players, bias):
    parser = argparse.ArgumentParser(prog=f"python3 -m {folder}", description=f"Check or generate traces of {folder}.")
    parser.add_argument("--content", default=GAMES / folder / "content.toml", help="content pack (TOML)")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--generate", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=players)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--bias", action="store_true", help=bias)
    parser.add_argument("traces", nargs="*", metavar="FILE", help="traces to check, - for standard input")
    return parser


def main(make, choose, self_test, players, bias):
    """`choose(game, legal, rng, bias)` picks a move, `bias` is its help; `self_test` is the module of worked examples."""
    parser = command_line(make.__module__.partition(".")[0], players, bias)
    arguments = parser.parse_args()
    try:
        pack = tomllib.loads(Path(arguments.content).read_text(encoding="utf-8"))
        if arguments.self_test:
            examples.run_all(self_test, pack)
        elif arguments.generate:
            generate(make, pack, choose, arguments)
        elif arguments.traces:
            check_files(arguments.traces, make, pack)
        else:
            parser.error("give a trace, --generate or --self-test")
    except (Refused, OSError, ValueError) as error:
        sys.exit(str(error))
