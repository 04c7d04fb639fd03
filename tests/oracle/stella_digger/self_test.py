"""The worked examples RF-X1 to RF-X16 of Stella Digger, and the example of its chance draws."""
import examples
from examples import act
from frame import words

from .game import Game


def table(pack, hands, tile="white-purple-2", start=0, **options):
    """Set-up done, a2 chosen as the target; the given cards in hand and nothing else."""
    game = act(examples.new(Game, pack, len(hands), **options), f"first {start}")
    for _ in hands:
        act(game, words("drills", *game.bag()[:game.each]))
    act(game, "safety blue", f"reveal a2 {tile}", "reveal b1 white-pink-mix", "target a2")
    game.next_round()
    game.state["target"] = ["a2"]
    for p, cards in enumerate(hands):
        game.state["hands"][p] = sorted(cards.split())
        for card in cards.split():
            game.state["stock"].remove(card)
    return game


def give(game, p, gadgets="", **crystals):
    for gadget in gadgets.split():
        game.state["market"].remove(gadget)
        game.state["gadgets"][p] = sorted(game.state["gadgets"][p] + [gadget])
    game.pay(p, {color: -number for color, number in crystals.items()})
    return game


def clear(game, *squares):
    for square in squares:
        tile = game.state["tiles"].pop(square)
        if tile["face"] is None:
            game.state["unseen"][tile["back"]].pop()


def totals(game):
    return [sum(own.values()) for own in game.state["crystals"]]


def example_1_8_completion(pack):
    hands = ["blue3", "purple2 pink2", "purple3 pink4"]
    game = act(table(pack, hands), "mine blue3", "mine purple2", "mine purple3")
    assert game.state["start"] == 2 and game.state["board"] == [[], [], ["white-purple-2"]]
    assert totals(game) == [1, 1, 2] and game.state["crystals"][2]["purple"] == 2
    assert game.state["crystals"][0]["blue"] == game.state["crystals"][1]["purple"] == 1
    assert act(table(pack, hands), "mine blue3", "mine pink2", "mine pink4").state["start"] == 2
    game = act(table(pack, ["blue3", "pink3", "green3"], start=1), "mine pink3", "mine green3", "mine blue3")
    assert game.state["board"][1] == ["white-purple-2"]


def example_2_super(pack):
    game = give(table(pack, ["blue4", "green3"], "white-green-2"), 0, "super-blue")
    assert act(game, "mine blue4 as green", "mine green3").state["board"][0]


def example_3_power(pack):
    game = give(table(pack, ["pink3 green3", "pink4"], "white-pink-2"), 0, "power-green")
    assert act(game, "mine pink3 with green3", "mine pink4").state["board"][0]


def example_4_capsule(pack):
    game = act(give(table(pack, ["blue2", "purple2"]), 0, "capsule-purple"), "mine blue2", "mine purple2")
    assert game.state["crystals"][0] == {"blue": 1, "green": 0, "pink": 0, "purple": 1}


def example_5_drones(pack):
    game = give(table(pack, ["blue1 blue2 blue3 blue4", "pink1"]), 0, "drone-blue drone-pink")
    assert "refill" in game.legal() and game.limit("crystals", 0) == 8 and game.limit("hand", 0) == 6


def example_6_accident(pack):
    game = give(table(pack, ["purple3", "purple2 blue3", "blue2 blue3", "pink1"]), 0, "super-purple")
    game.state.update(danger=2, alarm=1, safety="green")
    act(game, "mine purple3 as blue", "mine purple2", "pass", "pass", "accident blue")
    assert game.legal() == ["lose blue2", "lose blue3"] and game.actor() == 2
    assert game.state["played"][0] == {"cards": [], "color": "blue"} and game.state["hands"][1] == []
    act(game, "lose blue2")
    assert game.state["board"][1] and totals(game)[0] == 0


def example_7_accident_to_two_cards(pack):
    game = give(table(pack, ["green2 pink3", "blue1"]), 0, "power-pink")
    game.state.update(danger=2, alarm=1)
    act(game, "mine green2 with pink3", "pass", "accident green")
    assert game.legal() == ["lose green2", "lose pink3"]
    assert act(game, "lose green2").state["crystals"][0]["purple"] == 2


def example_9_swap(pack):
    game = give(give(table(pack, ["green4", "purple4 blue2", "purple1"]), 0, "super-green"), 1, "power-blue")
    act(game, "mine green4 as purple", "mine purple4 with blue2")
    game.play(2, "purple1")
    assert game.worth(True) == [1, 3, 4]


def example_10_blockade(pack):
    game = act(table(pack, ["blue1", "blue2"]), "pass", "pass")
    assert game.state["tiles"]["a2"]["blockade"] and game.state["pool3"] == 19 and game.state["marker"] == "a1"
    assert game.legal() == ["target b1"]
    act(game, "target b1", "pass", "pass")
    assert game.result()["result"] == {"scores": [-5, -5], "winners": [0, 1], "reason": "no-tiles"}


def example_11_performance(pack):
    for ones, expected in ((0, ([0, 1, 0], [1, 2, 0])), (2, ([1, 1, 0], [0, 2, 0]))):
        game = table(pack, ["blue1", "purple2", "green2"])
        game.state.update(board=[["blue-2"], ["blue-3"], []], vp1=[ones, 2, 0])
        act(game, "mine blue1", "mine purple2", "mine green2")
        assert (game.state["vp3"], game.state["vp1"]) == expected and game.state["board"] == [[], [], []]


def example_12_empty_supply(pack):
    game = give(give(table(pack, ["pink1", "pink2", "purple3"]), 1, purple=5), 2, purple=3)
    assert act(game, "pass", "pass", "mine purple3").state["crystals"][1]["purple"] == 3
    assert game.state["crystals"][2]["purple"] == 5


def example_13_crystal_limit(pack):
    game = act(give(table(pack, ["pink1", "pink2", "purple3"]), 2, green=5), "pass", "pass", "mine purple3")
    assert game.legal() == ["return green", "return purple"]


def example_14_purchases(pack):
    game = give(table(pack, ["pink1", "pink2"]), 0, blue=3, green=2, pink=1)
    assert [move for move in game.legal() if "buy" in move] == [
        "buy capsule-pink", "buy drone-blue", "buy power-green", "buy super-blue", "buy super-green"]
    assert act(game, "buy drone-blue").legal() == ["buy super-blue", "done"]


def example_15_large_drill(pack):
    for shared, left in (("yes", ["place a3 right"]), ("no", [])):
        game = give(table(pack, ["pink1", "pink2"], shared_aim=shared), 0, blue=2, green=1)
        clear(game, "a3", "b2", "b3")
        act(game, "install 2blue-1green")
        assert game.legal() == ["place a3 right", "place b2 up", "place b3 down", "place b3 left"]
        assert act(game, "place b2 up").state["vp1"] == [2, 0] and game.placements() == left


def example_16_visibility_and_combat(pack):
    game = give(give(table(pack, ["pink3", "pink1"]), 0, blue=2), 1, green=1)
    clear(game, "a3", "b3")
    tiles = game.state["tiles"]
    game.state["unseen"]["dark"] = sorted(["link-purple", "link-pink", "monster-4", "blue-2"])
    game.state.update(mined=True, entered="a1")
    tiles["b2"]["face"] = tiles["c3"]["face"] = "white-blue-2"
    del tiles["a2"]
    game.visibility()
    act(game, "reveal a4 link-purple", "reveal a5 link-pink", "reveal b4 monster-4", "fight pink3", "pass")
    assert game.group("a4") == game.group("a5") == ["a4", "a5"] and game.state["monsters"] == [[], []]
    assert totals(game) == [0, 0] and "b4" not in tiles


def example_chance_draws(pack):
    game = act(table(pack, ["", "", "", ""]), "pass")
    game.state.update(drills=[[], [], [], []], phase="drills")
    assert examples.chance(game, [(12, 0), (11, 5), (10, 3)]) == "drills 2blue-1green 2green-1pink 2pink-1blue"
