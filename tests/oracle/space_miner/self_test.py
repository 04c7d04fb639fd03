"""The worked examples E1 to E11 of Space Miner, and the arithmetic of its dice against a second one."""
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement

import examples
from examples import act
from frame import minus

from .dice import can_make, distances, values
from .game import Game

TO_POOL = "deal a22 a23 a46, visit 1, roll 1 2 4 5 5, travel 22, roll "
SECOND_ROLL = "deal a20 a23 a46, visit 2, roll 1 1 5 5 6, reroll 1 1, roll 5 6"
SECOND_POOL = SECOND_ROLL + ", travel 35, roll 1 1 2 2 3 5"


def play(pack, moves, *owned, **options):
    game = examples.new(Game, pack, 1, **options)
    game.seat["upgrades"] = list(owned)
    return act(game, *moves.split(", "))


def offered(game, verb):
    return [move for move in game.legal() if move.split(" ")[0] == verb]


def travels(game):
    return sorted(int(move.split(" ")[1]) for move in offered(game, "travel"))


def example_1(pack):
    game = play(pack, "deal a22 a23 a46, visit 1, roll 1 2 4 5 5")
    assert travels(game) == [17, 22] and len(offered(game, "reroll")) == 23 and len(game.legal()) == 25
    assert act(game, "travel 22").seat["credits"] == 0


def example_2(pack):
    assert play(pack, "deal a20 a23 a46, visit 2").seat["credits"] == -1
    assert travels(play(pack, SECOND_ROLL)) == [27, 30, 32, 35, 37, 40]
    assert play(pack, SECOND_POOL).seat["credits"] == -13
    for way, ores in (("claim 2 3 5, claim 1 2, claim 1 2, claim 1 1 1", (3, 1)),
                      ("claim 2 3 5, claim 2 1 1 2 2", (0, 2))):
        game = play(pack, f"{SECOND_POOL}, {way}")
        assert game.state["dice"] == [] and game.legal() == ["done"]
        column = game.seat["sheet"][0]
        assert (column["brown"], column["red"]) == ores and column["subtotal"] == -7
        assert act(game, "done").stage == "upgrade" and game.legal() == ["done"]


def example_3(pack):
    game = play(pack, TO_POOL + "1 2 3 4 5 6, flip 6", "smartmine")
    assert game.state["dice"] == [1, 1, 2, 3, 4, 5] and game.state["flipped"] == 6 and not offered(game, "flip")


def example_4(pack):
    legal = play(pack, SECOND_POOL + ", claim 1 2").legal()
    assert "claim 2 3 5" not in legal and {"claim 1 2", "claim 1 1 1"} <= set(legal)
    assert "claim 2 3 5" in play(pack, SECOND_POOL).legal()


def example_5(_):
    assert can_make((1, 5, 5, 5), (24, 1), False) and not can_make((1, 5, 5, 5), (24, 1), True)


def example_6(pack):
    for dice, expected in (((1, 1, 2, 2, 3), {9, 20, 22, 23, 33}), ((1, 2, 3, 4, 5, 6), {21, 26, 29, 32, 35, 40}),
                           ((4, 4, 4, 4, 4), {20, 27, 33, 34, 40})):
        assert distances(dice, pack["navigation"], False) == expected
    assert travels(play(pack, "deal a22 a23 a46, visit 1, roll 4 4 4 4 4")) == [20, 22, 27, 33, 34, 40]


def example_7(pack):
    game = play(pack, "deal a44 a45 a46, rescan, deal a20 a21 a22, rescan, deal a41 a42 a43, visit 3")
    assert game.seat["sheet"][0]["scan"] == 4
    act(game, "roll 3 3 3 3 3", "travel 43", "roll 4 4 6 6 6 6", "claim 3 4 6", "claim 3 4 6")
    assert game.seat["sheet"][0]["nav"] == 0 and game.legal() == ["claim 1 6 6", "claim 2 6 6", "done"]
    act(game, "claim 2 6 6", "done")
    assert game.seat["credits"] == 13 and len(offered(game, "buy")) == 6
    act(game, "buy laser", "buy scanners", "buy engines")
    assert game.seat["credits"] == 1 and game.legal() == ["done"]
    costs = [act(game, move).seat["sheet"][-1]["scan"]
             for move in ("done", "deal a23 a24 a25", "rescan", "deal a26 a27 a28", "rescan")]
    assert costs == [0, 0, 0, 0, 1]


def example_8(pack):
    deals = ["deal a20 a21 a22, rescan", "deal a23 a24 a25, rescan", "deal a26 a27 a28, rescan"]
    for count, credits in ((1, -1), (2, -3), (3, -6)):
        assert play(pack, ", ".join(deals[:count]), rescan_cost="rising").seat["credits"] == credits


def example_9(pack):
    lasers, doubled = ("smartmine", "persistent"), TO_POOL + "1 2 4 5 6 6, double 6"
    assert play(pack, TO_POOL + "2 2 4 4 6 6, flip 6, double 1", *lasers).state["dice"] == [1, 1, 2, 2, 4, 4, 6]
    assert not offered(play(pack, doubled, *lasers), "flip")
    assert offered(play(pack, doubled, *lasers, reuse_face="any"), "flip") == ["flip 6"]
    assert play(pack, doubled + ", flip 6", *lasers, reuse_face="any").state["dice"] == [1, 1, 2, 4, 5, 6, 6]


def example_10(pack):
    game = play(pack, TO_POOL + "1 1 1 1 1 1, done", prices="sheet")
    game.state["turn"] = pack["constants"]["turns"]
    game.book("gold", 0, 16)
    act(game, "buy laser", "buy smartmine", "done")
    assert game.seat["credits"] == 7 and game.result()["result"]["scores"] == [11]


def example_11(pack):
    game = examples.new(Game, pack, 1)
    for calls, move, then in (([(27, 3), (26, 3), (25, 24)], "deal a23 a24 a46", "visit 1"),
                              ([(6, face) for face in (4, 0, 3, 1, 4)], "roll 1 2 4 5 5", "reroll 1 2 4"),
                              ([(6, face) for face in (5, 0, 2)], "roll 1 3 6", None)):
        assert game.actor() == "chance" and examples.chance(game, calls) == move
        act(game, move, *([then] if then else []))
    assert game.state["dice"] == [1, 3, 5, 5, 6]


@cache
def signed_values(dice, whole):
    """SM-23 and SM-24 word for word, negative values and all."""
    if len(dice) == 1:
        return {Fraction(dice[0])}
    found = set()
    for part in (part for size in range(1, len(dice)) for part in combinations(dice, size)):
        for a in signed_values(part, whole):
            for b in signed_values(tuple(minus(dice, part)), whole):
                found |= {a + b, a - b, a * b}
                if b and (not whole or (a / b).denominator == 1):
                    found.add(a / b)
    return found


def example_signs_do_not_matter(_):  # SM-R22
    for whole in (False, True):
        for size in (1, 2, 3, 4):
            for dice in combinations_with_replacement(range(1, 7), size):
                positive = {value.as_integer_ratio() for value in signed_values(dice, whole) if value >= 0}
                assert positive == values(dice, whole)


def example_two_ways_of_can_make(_):
    for whole in (False, True):
        for dice in ((1, 1, 1, 2, 2, 5), (3, 3, 4, 4, 6, 6)):
            found = values(dice, whole)
            assert all(can_make(dice, (number, 1), whole) == ((number, 1) in found) for number in range(200))
            assert all(can_make(dice, value, whole) for value in sorted(found)[::50])
