"""Short Haul traces, read and written by a second implementation of the rules; traces.py has the usage. Marks such as SH-3
name the clause of RULES.md that a piece of code carries out.
"""
import traces

from . import self_test
from .game import Game


def choose(game, legal, rng, bias):
    """The biased player docks as soon as it is worth while."""
    if bias and "dock" in legal and game.state["hold"] >= 10:
        return "dock"
    return rng.choice(legal)


traces.main(Game, choose, self_test, players=2, bias="prefer to dock with 10 ore")
