"""Stella Digger traces, read and written by a slow and plain second implementation of the rules; traces.py has the usage.

Marks such as RF-36 name the clause of the rules specification that a piece of code carries out. The state is the JSON
of the specification and nothing else.
"""
import traces

from . import self_test
from .game import Game


def liking(move):
    """The biased player buys, installs and fights with all it has, so that rare rules come into play."""
    verb, *rest = move.split(" ")
    if verb in ("buy", "install", "place"):
        return 9
    if verb in ("mine", "fight"):
        return 2 * len(rest) + 2
    return {"pass": 0, "done": 0, "exchange": 2, "refill": 5}.get(verb, 1)


def choose(_game, legal, rng, bias):
    if not bias or rng.randrange(4) == 0:
        return rng.choice(legal)
    return max(legal, key=lambda move: (liking(move), rng.random()))


traces.main(Game, choose, self_test, players=3, bias="prefer purchases, drills and cards with gadgets")
