"""The examples of RULES.md."""
import examples
from examples import act

from .game import Game


def dealt(pack, hold):
    """Seat 0 holds Psyche and Vesta, seat 1 Ceres and Eros."""
    game = examples.new(Game, pack, 2)
    act(game, "deal psyche", "deal ceres", "deal vesta", "deal eros")
    game.state["hold"] = hold
    return game


def example_1_load(pack):
    assert act(dealt(pack, 7), "load", "roll 5").state["hold"] == 12


def example_2_spill(pack):
    game = act(dealt(pack, 12), "load", "roll 1")
    assert game.state["hold"] == 0 and game.actor() == 1


def example_3_full(pack):
    game = act(dealt(pack, 18), "claim psyche")
    assert game.state["hold"] == 20 and game.legal() == ["dock"]


def example_4_half(pack):
    game = examples.new(Game, pack, 2, spill="half")
    act(game, "deal psyche", "deal ceres", "deal vesta", "deal eros")
    game.state["hold"] = 13
    assert act(game, "load", "roll 1").state["seats"][0]["ore"] == 6 and game.actor() == 1


def example_draws(pack):
    game = examples.new(Game, pack, 2)
    assert examples.chance(game, [(16, 15)]) == "deal vesta"
    assert examples.chance(act(dealt(pack, 0), "load"), [(6, 4)]) == "roll 5"
