"""The worked examples 1 to 16 of Asteroid Miners."""
import copy

import examples
from examples import act

from .game import Game


def new(pack, **options):
    return act(examples.new(Game, pack, 2, **options), "market 1 1")


def digging(pack, drill, at="entrance", event=1, player=0, **options):
    """A game at the dig of a player who stands somewhere in level I or II."""
    game = new(pack, **options)
    game.state.update(ply="dig", event=event, drill=drill, drill_size=4, pool_rolls=1, active=player)
    stand(game, at)
    return game


def stand(game, at):
    names = [s["id"] for s in game.levels[game.state["level"]]["section"]]
    done = [name for name in names[:names.index(at) + 1] if name != "t"] if at != "entrance" else []
    game.me.update(at=at, done=done, mined=sorted({u for name in done for u in game.section(name)["units"]}))


def funds(game):
    return [player["funds"] for player in game.state["players"]]


def example_1_drill(pack):
    game = act(new(pack), "event 1", "die green", "roll 4", "roll 3", "roll 5", "die green", "roll 6")
    assert game.state["drill"] == ["g6", "g4", "g3", "g5"]


def example_2_pool(pack):
    game = new(pack)
    game.me["upgrade"] = 2
    game.state.update(event=1, ply="pool", pending=[5], drill=["g3", "g4", "g3", "g6"], drill_size=4)
    act(game, "pool 1 2 3 5 6", "reroll 3 5 6", "pool 2 3 4", "reroll 3 4", "pool 1 4")
    assert game.state["pool"] == [1, 1, 2, 2, 4] and not any(m.startswith("reroll") for m in game.legal())
    act(game, "use 1 4 +1", "use 2 2 -2")
    assert game.state["drill"] == ["g3", "g2", "g3", "g1"] and game.legal() == ["done"]


def example_3_4_payment(pack):
    game = act(digging(pack, ["g3", "g2", "g5", "g1"]), "dig s1 2 4")
    assert funds(game) == [5, 10] and game.state["players"][0]["done"] == ["s1"] and game.stage == "upgrade"
    game = act(digging(pack, ["g6", "g1", "g2", "g6"]), "dig s1 2 3")
    assert funds(game) == [7, 10]


def example_5_half_a_section(pack):
    game = act(digging(pack, ["g2", "g6", "g6", "g6"]), "dig s1 1")
    assert game.me["digging"] == "s1" and game.me["units"] == 1 and game.open_units("s1") == [2]


def example_6_sale(pack):
    game = digging(pack, ["g1", "g3", "g6", "g6"], "s1", event=5)
    game.state["market"] = {"ip": 3, "nr": 2}
    game.me["funds"] = 10
    act(game, "dig s2 1 2", "free 2", "bid 3 4 5 6 vs 1 1 1 1", "sell")
    assert funds(game) == [13, 10] and game.state["market"] == {"ip": 2, "nr": 3}


def example_7_white_die(pack):
    for rival, option, expected in ((10, "waived", [10, 6]), (3, "waived", [10, 0]), (3, "self", [9, 0])):
        game = digging(pack, ["g5", "g5", "g5", "w2"], shortfall=option)
        game.rival["funds"] = rival
        assert funds(act(game, "dig s1 4")) == expected


def example_8_black_die(pack):
    game = digging(pack, ["g5", "g5", "g5", "k3"])
    game.state["ply"] = "modify"
    assert funds(act(game, "black 1 4 -1", "done", "dig s1 4")) == [10, 14]


def example_9_bribe(pack):
    game = act(new(pack), "event 6", "die green", "roll 1", "roll 5", "roll 6", "die blue", "roll 3", "bribe")
    assert game.state["event"] == 3 and game.state["drill"] == ["g1", "g3", "g5", "g6"] and funds(game) == [9, 10]
    stand(game, "s1")
    assert funds(act(game, "pool 1 2 3 4 5", "done", "dig s2 2")) == [8, 10]


def example_10_bribe_out_of_a_small_drill(pack):
    game = act(new(pack, short=True), "event 2", "die green", "roll 1", "roll 5", "die blue", "roll 3", "bribe", "roll 6")
    assert game.state["drill"] == ["g1", "g3", "g5", "g6"] and game.stage == "pool"


def example_11_prices(pack):
    for sides, player, expected in (("aa", 0, [0, 2, 4, 8]), ("bb", 0, [2, 4, 6, 8]), ("bb", 1, [0, 0, 4, 8])):
        game = digging(pack, [""] * 4, event=4, player=player, sides=sides)
        assert [game.price(q) for q in (1, 2, 3, 4)] == expected


def example_12_forging(pack):
    start = digging(pack, ["g1", "g2", "g6", "g6"], foundry=True)
    game = act(copy.deepcopy(start), "dig s1 1 2", "smelt 3 5", "reroll 3 5", "smelt 1 4", "reroll 4", "smelt 6",
               "control 5", "reroll", "control 6", "reroll", "control 3")
    assert game.state["players"][0]["track"] == 1 and funds(game) == [10, 10]
    assert funds(act(start, "dig s1 1 2", "smelt 1 2")) == [13, 10]


def example_13_overtime(pack):
    start = digging(pack, ["g1", "g3", "g6", "g6"], "s1", player=1, foundry=True)
    start.state["tender"]["owner"] = 0
    start.rival["track"], start.me["track"] = 3, 1
    act(start, "dig s2 1 2", "sell", "smelt 1 3")
    assert start.stage == "overtime" and start.me["track"] == 1 and start.state["foundry"]["gain"] == 4
    before = start.me["funds"]
    for moves, built, gain in ((("overtime", "smelt 1 3"), 2, 8), (("stop",), 1, 4),
                               (("overtime", "smelt 6 6", "stop", "control 1", "stop"), 0, 0)):
        game = act(copy.deepcopy(start), *moves)
        assert game.me["track"] == 1 + built and game.me["funds"] == before + gain and game.stage == "upgrade"


def example_14_nothing_to_forge(pack):
    game = digging(pack, ["g2", "g2", "g6", "g6"], foundry=True, short=True)
    assert act(game, "dig s1 1 2").stage == "upgrade"


def example_15_end_of_a_level(pack):
    game = digging(pack, ["g6", "g6", "g6", "g6"], player=1, foundry=True)
    game.state["players"][0].update(finished=True, funds=20, track=2)
    game.me["upgrade"] = 4
    act(game, "pass")
    assert game.state["level"] == 2 and [p["track"] for p in game.state["players"]] == [2, 3]
    assert game.state["first"] == game.state["active"] == 1 and funds(game) == [20, 10]


def example_16_tied_bid(pack):
    game = act(digging(pack, ["g1", "g3", "g6", "g6"], "s1"), "dig s2 1 2", "bid 3 4 5 6 vs 3 4 5 6")
    assert game.stage == "bid" and game.state["tender"]["sets"] == [[], []]
