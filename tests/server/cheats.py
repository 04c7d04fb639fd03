#!/usr/bin/env python3
"""Simulated cheats with the dice of version 2 (docs/fair_dice.md, cells 1 to 10). A game is ten times: throw a die, then
throw it again or keep it. Played well that is 4.25 a time; who knows the second throw before has 161/36. Each cheat uses all
it knows; the formula is checked first against a record of the program's own. DEEP=1: 10,000 games each.
"""
import hashlib
import hmac
import json
import math
import os
import random
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = 10_000 if os.environ.get("DEEP") else 400
TIMES = 10
HONEST, FORESEEN = 4.25, 161 / 36
random.seed(int(os.environ.get("TEST_SEED", "1")))


def words(server_seed, table, ply, links):
    text = "|".join(["orebit/fair/2", table, str(ply), *links])
    key = hmac.new(bytes.fromhex(server_seed), text.encode(), hashlib.sha256).digest()
    for block in range(100):
        digest = hmac.new(key, f"{ply}:{block}".encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[i:i + 4], "big") for i in range(0, 32, 4))


def dice(count, *throw):
    stream = (word % 6 + 1 for word in words(*throw) if word < 2**32 // 6 * 6)
    return [next(stream) for _ in range(count)]


def formula_is_the_programs():
    header, *plies = map(json.loads, (ROOT / "tests/records/quick.jsonl").read_text().splitlines())
    fair, checked = header["fair"], 0
    for before, ply in zip(plies, plies[1:]):
        if ply.get("actor") != "chance" or not ply["move"].startswith("roll") or before["actor"] == "chance":
            continue
        links = [before.get("link", "") if seat == before["actor"] else "" for seat in range(header["players"])]
        rolled = [int(face) for face in ply["move"].split()[1:]]
        assert rolled == sorted(dice(len(rolled), fair["server_seed"], fair["table"], ply["ply"], links)), ply
        checked += 1
    assert checked >= 10
    print(f"{checked} throws of a record are as this test computes them")


class Chain:
    def __init__(self):
        self.links = [random.randbytes(32).hex()]
        while len(self.links) < 4 * TIMES:
            self.links.append(hashlib.sha256(bytes.fromhex(self.links[-1])).hexdigest())

    def next(self):
        return self.links[-1]

    def take(self):
        return self.links.pop()


class Game:
    """The cheat sits in seat 0; an honest person in seat 1, who is there. What the record shows is counted."""

    def __init__(self, is_strict):
        self.server_seed = random.randbytes(32).hex()
        self.mine, self.honest, self.is_strict = Chain(), Chain(), is_strict
        self.ply = 1
        self.unlinked = self.left_out = self.unasked = 0

    def throw(self, has_link=True, takes_honest=True, asks=True):
        self.ply += 2
        own = self.mine.take() if has_link else ""
        other = self.honest.take() if self.is_strict and asks else ""  # shown after the move, before the dice
        self.unasked += self.is_strict and not asks
        if self.is_strict and asks and not takes_honest:
            self.left_out += 1
            other = ""
        if not own and not other:
            self.unlinked += 1
        return dice(1, self.server_seed, "t", self.ply, [own, other])[0]

    def keep(self):
        """A decision too: its link is shown, and the next throw is another."""
        self.ply += 1
        self.mine.take()

    def foresee(self, seed, own, other=""):
        """The next throw, for somebody who believes this."""
        return dice(1, seed, "t", self.ply + 2, [own, other])[0]


def keep_or_again(game, first, believed):
    return game.throw() if believed > first else keep(game, first)


def keep(game, value):
    game.keep()
    return value


def host_alone(game):
    """Plays no seat. It knows its seed and guesses the mover's next link; here the mover even does as it says."""
    return keep_or_again(game, game.throw(), game.foresee(game.server_seed, random.randbytes(32).hex()))


def player_alone(game):
    """Knows the next link and guesses the server's seed."""
    return keep_or_again(game, game.throw(), game.foresee(random.randbytes(32).hex(), game.mine.next()))


def in_league(game):
    """Know the seed and the mover's link; of the honest one's link they know only the hash."""
    other = random.randbytes(32).hex() if game.is_strict else ""
    return keep_or_again(game, game.throw(), game.foresee(game.server_seed, game.mine.next(), other))


def in_league_leaving_out_own(game):
    """The mover sends no link when the throw without it is better."""
    without = game.foresee(game.server_seed, "")
    first = game.throw(has_link=game.foresee(game.server_seed, game.mine.next()) >= without)
    return keep_or_again(game, first, game.foresee(game.server_seed, game.mine.next()))


def in_league_leaving_out_the_honest(game):
    """The server waits for the honest link and then says that it came too late, when that is better."""
    own, other = game.mine.next(), game.honest.next()
    first = game.throw(takes_honest=game.foresee(game.server_seed, own, other) >= game.foresee(game.server_seed, own))
    return game.throw() if first <= 3 else keep(game, first)


def in_league_asking_nobody(game):
    """The server says that the honest one is away."""
    first = game.throw(asks=False)
    if game.foresee(game.server_seed, game.mine.next()) <= first:
        return keep(game, first)
    return game.throw(asks=False)


def host_alone_leaving_out(game):
    """Here the cheat is the server only: it sees the honest mover's link, and takes the move without it when that is better."""
    with_link, without = game.foresee(game.server_seed, game.mine.next()), game.foresee(game.server_seed, "")
    first = game.throw(has_link=with_link >= without)
    return game.throw() if first <= 3 else keep(game, first)


def blind_mean():
    """Throwing again when a random die is higher, for those whose foresight is worth nothing."""
    return sum(first * first / 6 + 3.5 * (6 - first) / 6 for first in range(1, 7)) / 6


def measure(cheat, is_strict):
    """(mean, its standard error, games that show something)"""
    values, shown = [], 0
    for _ in range(GAMES):
        game = Game(is_strict)
        values += [cheat(game) for _ in range(TIMES)]
        shown += game.unlinked + game.left_out + game.unasked > 0
    mean = sum(values) / len(values)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return mean, deviation / math.sqrt(len(values)), shown


def expect(name, cheat, is_strict, expected):
    mean, error, shown = measure(cheat, is_strict)
    assert abs(mean - expected) < 4.5 * error, (name, mean, expected, error)
    assert shown == 0, name
    print(f"{name}: {mean:.3f} a throw, {expected:.3f} expected (4.25 by honest play)")


def expect_shown(name, cheat, is_strict):
    mean, error, shown = measure(cheat, is_strict)
    assert mean > HONEST + 4.5 * error and shown > 0.95 * GAMES, (name, mean, shown)
    print(f"{name}: {mean:.3f} a throw, and {shown} of {GAMES} records show it")


formula_is_the_programs()
assert FORESEEN > HONEST > blind_mean()
expect("quick, a crooked host alone", host_alone, False, blind_mean())
expect("quick, a player alone", player_alone, False, blind_mean())
expect("quick, host and player in league foresee", in_league, False, FORESEEN)
expect("strict, host and player in league", in_league, True, blind_mean())
expect_shown("quick, in league, leaving out their own links", in_league_leaving_out_own, False)
expect_shown("strict, in league, leaving out the honest one's links", in_league_leaving_out_the_honest, True)
expect_shown("strict, in league, asking the honest one for no link", in_league_asking_nobody, True)
expect_shown("quick, a crooked host alone, leaving out the mover's links", host_alone_leaving_out, False)
