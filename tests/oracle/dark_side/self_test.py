"""The worked examples X1 to X11 of Dark Side of the Mine, and the order of discards."""
import copy
from itertools import permutations

import examples
from examples import act

from .game import Game
from .table import LETTERS

RING_8 = [3, 15, 2, 29, 43, 44, 30, 16]
RING_12 = [1, 2, 9, 3, 15, 43, 44, 45, 46, 29, 30, 31]
NONE = ((), (), ())


def position(pack, ring, turn, robots, hands, upgrades=NONE, deck=None):
    """Step 2 of a turn. Robots by player as (location, slot); whatever is nowhere is in the deck, or discarded."""
    game, players = examples.new(Game, pack, len(hands)), len(hands)
    game.state.update(phase="action", turn=turn, round=-(-turn // players), active=(turn - 1) % players, step=2,
                      actions_left=2, dark_start=turn % game.n, dark_count=game.k - 1, actor=(turn - 1) % players)
    everybody = list(range(players))
    game.state["ring"] = [
        {"card": card, "up": not game.dark(location), "known": [] if game.dark(location) else everybody[:], "under": []}
        for location, card in enumerate(ring)]
    for seat, own, hand, built in zip(game.state["seats"], robots, hands, upgrades):
        seat.update(hand=sorted(hand), upgrades=list(built))
        for robot, (at, slot) in zip(seat["robots"], own):
            robot.update(at=at, slot=slot)
    lay_deck(game.state, ring, deck)
    game.check()
    return game


def lay_deck(state, ring, deck):
    used = {*ring, *(card for seat in state["seats"] for card in seat["hand"] + seat["upgrades"])}
    rest = [card for card in state["deck"] if card not in used]
    state["deck"] = rest if deck is None else list(deck)
    state["discard"] = [card for card in rest if card not in state["deck"]]


def robot(game, name):
    return tuple(game.state["seats"][int(name[0])]["robots"][LETTERS.index(name[1])][key] for key in ("at", "slot"))


def score(game, player):
    return game.state["seats"][player]["score"]


def example_1_prospect(pack):
    game = position(pack, RING_8, 5, [[(7, -1), (4, 0)], [(0, 0), (0, 1)]], [[1], []])
    assert "prospect 1 b" not in game.legal()
    act(game, "prospect 1 a")
    assert robot(game, "0a") == (2, 0) and score(game, 0) == 4 and game.state["discard"][-1] == 1
    assert game.state["actions_left"] == 1 and not any(move.endswith(" a") for move in game.legal())


def example_2_communicate(pack):
    crowd = [[(5, 0), (10, 0)], [(2, 0), (3, 0)], [(3, 1), (9, 0)]]
    game = act(position(pack, RING_12, 7, crowd, [[16], [17], [18]]), "communicate a")
    assert score(game, 0) == 1 and game.state["drawing"] == [[0, 1], [1, 1]] and game.state["mined"]
    act(game, "draw 0 4", "draw 1 5")
    assert game.legal() == ["decline", "scan 7", "scan 8"]
    act(game, "scan 8")
    assert game.state["ring"][8]["known"] == [0] and game.legal() == ["keep", "swap 16", "swap 4"]
    act(game, "swap 4")
    assert game.state["ring"][8]["card"] == 4 and game.state["seats"][0]["hand"] == [16, 46]


def example_3_third_robot(pack):
    game = position(pack, RING_8, 5, [[(7, -1), (6, -1)], [(0, 0), (3, 0)]], [[1, 13], []])
    act(game, "upgrade 13")
    assert game.legal() == [f"deploy {location}" for location in (0, 1, 2, 3, 4, 6, 7)]
    act(game, "deploy 7")
    assert game.state["actions_left"] == 1
    act(game, "prospect 1 c")
    assert robot(game, "0c") == (0, 1) and score(game, 0) == 4
    assert game.stage == "draw" and game.state["step"] == 3


def example_4_all_robots_dark(pack):
    game = position(pack, RING_8, 5, [[(5, -1), (5, -1)], [(0, 0), (3, 0)]], [[1, 13], []])
    assert game.legal() == ["recharge", "upgrade 13"]


def example_5_not_through_the_dark_side(pack):
    for upgrades, can_a, can_b in (([], False, False), ([28], True, False), ([28, 55], True, True)):
        game = position(pack, RING_8, 5, [[(4, 0), (5, -1)], [(6, 0), (3, 0)]], [[1], []], (upgrades, ()))
        assert "communicate a" in game.legal() and ("prospect 1 a" in game.legal()) == can_a
        assert ("prospect 1 b" in game.legal()) == ("communicate b" in game.legal()) == can_b
        if can_a:
            assert robot(act(game, "prospect 1 a"), "0a")[0] == 0


def example_6_deck_runs_out_in_communicate(pack):
    last = [[(5, 0), (10, 0)], [(3, 0), (9, -1)], [(3, -1), (9, 0)]]
    game = act(position(pack, RING_12, 7, last, [[16], [17], [18]], deck=[60]), "communicate a")
    assert robot(game, "0a") == (3, 1) and game.state["drawing"] == [[0, 1], [1, 1], [2, 1]]
    act(game, "draw 0 60")
    assert game.stage == "action" and game.state["drawing"] == []
    assert act(game, "recharge").stage == "cover"
    act(game, "cover 16")
    assert game.state["turn"] == 8 and game.state["active"] == 1
    act(game, "recharge", "recharge", "cover 17", "recharge", "recharge", "cover 18")
    assert game.is_over() and game.state["turn"] == 9


def example_7_own_robots(pack):
    game = position(pack, RING_8, 5, [[(4, 0), (2, 0)], [(2, -1), (7, 0)]], [[], []])
    act(game, "communicate a")
    assert robot(game, "0a") == (2, 1) and score(game, 0) == 3 and game.state["drawing"] == [[0, 2], [1, 1]]


def example_8_covering(pack):
    game = position(pack, RING_8, 5, [[(6, 0), (2, 0)], [(6, -1), (7, 0)]], [[1, 5], [4]])
    act(game, "recharge", "draw 0 12", "recharge", "draw 0 13", "draw 0 14", "cover 5")
    assert game.state["ring"][6] == {"card": 5, "up": False, "known": [0], "under": [30]}
    assert robot(game, "0a") == robot(game, "1a") == (6, -1) and len(game.state["seats"][0]["hand"]) == 4
    assert game.state["turn"] == 6 and game.state["ring"][5]["up"]
    assert (game.state["dark_start"], game.state["dark_count"]) == (6, 1)
    act(game, "recharge", "draw 1 17", "recharge", "draw 1 18", "draw 1 19", "cover 4")
    assert not game.state["ring"][7]["up"] and game.state["ring"][6]["up"] and robot(game, "0a") == (6, -1)


def example_9_end_and_empty_hand(pack):
    game = position(pack, RING_8, 6, [[], [(7, -1), (7, 0)]], [[], []], deck=[])
    for seat in game.state["seats"]:
        seat["score"] = 10
    act(game, "recharge", "recharge")
    assert not game.state["ring"][7]["up"] and game.state["ring"][7]["known"] == [0, 1] and robot(game, "1b") == (7, -1)
    assert game.is_over() and game.result()["result"]["winners"] == [0, 1]


def discarding(pack, ring, robots, hand):
    game = position(pack, ring, 5, robots, [hand, []])
    game.state.update(phase="discard", step=5, actions_left=0, dark_count=2)
    return game


def example_10_hand_limit(pack):
    game = discarding(pack, RING_8, [[(7, -1)], []], [1, 4, 5, 6, 7, 8, 9, 11, 12])
    game.state["ring"][6]["up"] = False
    assert sorted(game.legal()) == sorted(f"discard {card}" for card in (1, 4, 5, 6, 7, 8, 9, 11, 12))
    act(game, "discard 9", "discard 4")
    assert sorted(game.legal()) == sorted(f"discard {card}" for card in (1, 5, 6, 7, 8, 11, 12))
    assert game.state["discard"][-2:] == [9, 4]


def example_11_chance_draws(pack):
    game = examples.new(Game, pack, 2)
    for calls, expected in (([(m, 0) for m in range(64, 59, -1)], "deal 0 1 10 11 12 13"),
                            ([(59, 58), (58, 0), (57, 56), (56, 1), (55, 1)], "deal 1 8 9 14 16 17"),
                            ([(m, m - 1) for m in range(54, 46, -1)], "ring 7 64 63 62 61 60 6 59")):
        assert examples.chance(game, calls) == expected
        act(game, expected)


def example_discards_allow_each_order_once(pack):
    hand = [2, 3, 5, 7, 11, 13]
    for size in range(1, 6):
        game = discarding(pack, list(range(20, 28)), [[], []], hand)
        game.limits = game.limits | {"hand_limit": len(hand) - size}
        assert sorted(sequences(game)) == sorted(permutations(hand, size))


def sequences(game, before=()):
    if game.stage != "discard" or game.state["active"] != 0 or game.state["turn"] != 5:
        return [before]
    found = []
    for move in game.legal():
        branch = copy.copy(game)
        branch.state = copy.deepcopy(game.state)
        branch.do(move)
        found += sequences(branch, (*before, int(move.split(" ")[1])))
    return found
