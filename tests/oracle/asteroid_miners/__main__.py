"""Asteroid Miners traces, read and written by a slow and plain second implementation of the rules; traces.py has the
usage.

Marks such as AM-43 name the clause of the rules specification that a piece of code carries out. The state is the
state JSON of the specification, moves are their text.
"""
import traces

from . import self_test
from .game import Game

WORTH = {"sell": 9, "hold": 1, "forge": 9, "overtime": 9, "upgrade": 5, "bribe": 5, "done": 3, "pass": 0, "stop": 1}


def liking(game, move, rng):
    """What the biased player wants: long and cheap digs, and every power of the dice now and then."""
    verb, *rest = move.split(" ")
    if verb == "dig":
        return game.score(rest[0], [int(q) for q in rest[1:]]) + 1
    if verb in ("use", "black"):
        return rng.uniform(0, 3) + 2 * len(rest)
    worth = len(rest) if verb == "reroll" else WORTH.get(verb, 2)
    return worth + rng.uniform(0, 4)


def choose(game, legal, rng, bias):
    if not bias or rng.randrange(16) == 0:
        return rng.choice(legal)
    return max(legal, key=lambda move: (liking(game, move, rng), rng.random()))


traces.main(Game, choose, self_test, players=2, bias="prefer large digs and the powers of the dice")
