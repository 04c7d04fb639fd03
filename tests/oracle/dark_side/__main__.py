"""Dark Side of the Mine traces, read and written by a slow and plain second implementation of the rules; traces.py has
the usage.

Marks such as DS-22 name the clause of the rules specification that a piece of code carries out. The state is the very
JSON of the specification; nothing else is remembered.
"""
import traces

from . import self_test
from .game import Game

LIKED = ("prospect", "communicate", "upgrade", "push", "drill", "scan", "swap")


def choose(_game, legal, rng, bias):
    """The biased player makes robots run and texts happen; the other one recharges as often as anything else."""
    liked = [move for move in legal if move.split(" ")[0] in LIKED]
    texts = [move for move in liked if move.split(" ")[0] == "upgrade" or len(move.split(" ")) > 3]
    for moves in (texts, liked) if bias else ():
        if moves and rng.randrange(4):
            return rng.choice(moves)
    return rng.choice(legal)


traces.main(Game, choose, self_test, players=2, bias="prefer running robots, texts and upgrades")
