"""Space Miner traces, read and written by a slow and plain second implementation of the rules; traces.py has the usage.

Marks such as SM-16 name the clause of the rules specification that a piece of code carries out.
"""
import traces

from . import self_test
from .game import Game


def dislike(game, move, rng):
    """What the biased player keeps small: costs, and dice spent for little ore; it likes to buy, flip and double."""
    verb, *rest = move.split(" ")
    if verb == "visit":
        return visit_dislike(game, int(rest[0]) - 1)
    if verb == "rescan":
        return game.rescan_price()
    if verb == "travel":
        return abs(int(rest[0]) - game.card["distance"])
    if verb == "claim":
        return (len(rest) - 1) / game.ore_price(int(rest[0]))[1]
    if verb == "buy":
        return -rng.uniform(0.5, 1) * game.prices[rest[0]]
    if verb == "done" and game.stage == "upgrade":  # with the laser, save for the double
        return -6 if game.owns("laser") and not game.owns("persistent") else -1
    return {"reroll": 2, "flip": -1, "double": -1, "done": 99}[verb]


def visit_dislike(game, slot):
    far = game.cards[game.state["row"][slot]]["distance"] - (45 if game.owns("engines") else 36)
    return game.constants["visit_cost"][slot] + max(0, far)


def choose(game, legal, rng, bias):
    if not bias or rng.randrange(16) == 0:
        return rng.choice(legal)
    return min(legal, key=lambda move: (dislike(game, move, rng), rng.random()))


traces.main(Game, choose, self_test, players=1, bias="prefer small claims, upgrades and low costs")
