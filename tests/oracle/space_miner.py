#!/usr/bin/env python3
"""Space Miner traces, read and written by a slow and plain second implementation of the rules.

    space_miner.py [--content FILE] FILE|- ...    check traces to the byte
    space_miner.py [--content FILE] --generate [--seed S] [--players N] [--option k=v]... [--count K] [--bias]
    space_miner.py [--content FILE] --self-test   the worked examples E1 to E11

Marks such as SM-16 name the clause of the rules specification that a piece of code carries out.
"""
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import gcd

import traces
from traces import text

OPTIONS = {  # in the order of the header, each with its default first
    "arithmetic": ("exact", "whole"),
    "decks": ("own", "shared"),
    "nav_dice": ("all", "any"),
    "prices": ("rules", "sheet"),
    "rescan_cost": ("flat", "rising"),
    "rescan_limit": (20, *range(51)),
    "reuse_face": ("same", "any"),
    "scoring": ("ledger", "gross"),
    "template": ("out", "in"),
}
LINES = ("leftover", "scan", "nav", "brown", "red", "gold", "subtotal", "upgrades", "total")


# --- dice; a set of dice is an ascending tuple of faces --------------------------------------------------------------

def minus(dice, part):
    rest = list(dice)
    for face in part:
        rest.remove(face)
    return tuple(rest)


@cache
def subsets(dice):
    return sorted({part for size in range(1, len(dice) + 1) for part in combinations(dice, size)})


@cache
def splits(dice):
    """The ways to divide the dice in two, smaller part first; even divisions come first as the cheapest to look up."""
    halves = [part for part in subsets(dice) if len(part) <= len(dice) // 2]
    return [(part, minus(dice, part)) for part in sorted(halves, key=len, reverse=True)]


ZERO = (0, 1)  # a value is a reduced fraction, never negative (SM-R22)


def results(a, b, whole):  # SM-23, SM-24
    (p, q), (r, s) = a, b
    fractions = [(p * s + r * q, q * s), (abs(p * s - r * q), q * s), (p * r, q * s)]
    if r:
        fractions.append((p * s, q * r))
    if p:
        fractions.append((q * r, p * s))
    return [(n // g, d // g) for n, d in fractions for g in [gcd(n, d)] if not whole or d == g]


@cache
def values(dice, whole):  # SM-23
    if len(dice) == 1:
        return frozenset({(dice[0], 1)})
    return frozenset(value for small, large in splits(dice) for a in values(small, whole)
                     for b in values(large, whole) for value in results(a, b, whole))


@cache
def can_make(dice, target, whole):  # SM-23
    if len(dice) <= 5:
        return target in values(dice, whole)
    for small, large in splits(dice):
        for a in values(small, whole):
            if a == target == ZERO:  # zero times anything
                return True
            # The b with "a and b give the target" are the results of a and the target; zero can only be added to.
            for b in [target] if a == ZERO else results(a, target, whole):
                if can_make(large, b, whole):
                    return True
    return False


def distances(dice, bonus, leave_aside):  # SM-16, SM-17; bonus: the [navigation] table
    if not dice:
        return {0}
    first, found = dice[0], set()
    groups = [((first,), first), ((first,) * 2, bonus["two_of_a_kind"]), ((first,) * 3, bonus["three_of_a_kind"]),
              ((first,) * 4, bonus["four_of_a_kind"]), ((first, first + 1, first + 2), bonus["three_in_a_row"])]
    if leave_aside:
        groups.append(((first,), 0))
    for group, worth in groups:
        if all(dice.count(face) >= group.count(face) for face in group):
            found |= {worth + rest for rest in distances(minus(dice, group), bonus, leave_aside)}
    return found


# --- the game --------------------------------------------------------------------------------------------------------

class Game:
    def __init__(self, pack, players, options):
        if type(players) is not int or players not in range(1, 5):  # SM-1
            raise ValueError(f"players 1 to 4, not {text(players)}")
        if type(options) is not dict or options.keys() != OPTIONS.keys():
            raise ValueError(f"the options {', '.join(OPTIONS)}")
        for key, allowed in OPTIONS.items():
            if type(options[key]) is not type(allowed[0]) or options[key] not in allowed:
                raise ValueError(f"option {key} one of {text(allowed)}, not {text(options[key])}")
        self.pack, self.constants, self.options = pack, pack["constants"], options
        self.cards = {card["id"]: card for card in pack["asteroid"]}
        self.prices = {upgrade["id"]: upgrade["price_" + options["prices"]] for upgrade in pack["upgrade"]}  # SM-32
        self.row_size = len(self.constants["visit_cost"])
        deck = sorted(card["id"] for card in pack["asteroid"]
                      if options["template"] == "in" or not card.get("template"))  # SM-2
        shared = options["decks"] == "shared"
        if len(deck) < self.row_size + self.constants["turns"] * (players if shared else 1) - 1:  # SM-3
            raise ValueError(f"a larger deck than {len(deck)} cards")
        self.state = {
            "turn": 1, "player": 0, "phase": "deal", "row": [], "rescans": 0, "card": None, "dice": [], "to_roll": 0,
            "rerolls": 0, "flipped": 0, "doubled": 0, "claims": [], "bought": [],
            "decks": [{"draw": deck[:], "discard": [], "mined": []} for _ in range(1 if shared else players)],
            "players": [{"credits": self.constants["start_credits"], "upgrades": [], "upgrade_spend": 0, "sheet": []}
                        for _ in range(players)]}
        self.begin_turn()

    @property
    def seat(self):
        return self.state["players"][self.state["player"]]

    @property
    def deck(self):  # SM-3
        return self.state["decks"][0 if self.options["decks"] == "shared" else self.state["player"]]

    def owns(self, upgrade):  # SM-35: purchases come last in a turn, so whatever is owned while it matters works
        return upgrade in self.seat["upgrades"]

    def book(self, line, number, credits):  # SM-31, SM-36
        column = self.seat["sheet"][-1]
        column[line] += number
        column["subtotal"] += credits if line != "upgrades" else 0
        column["total"] += credits
        self.seat["credits"] += credits

    def begin_turn(self):  # SM-5, SM-6
        column = dict.fromkeys(LINES, 0)
        column["leftover"] = column["subtotal"] = column["total"] = self.seat["credits"]
        self.seat["sheet"].append(column)
        self.deal_due()

    def deal_due(self):  # SM-7
        if len(self.deck["draw"]) < self.row_size:
            self.put("draw", self.deck["discard"])
            self.deck["discard"] = []
        self.state["phase"] = "deal"

    def put(self, pile, cards):
        self.deck[pile] = sorted(self.deck[pile] + cards)

    def end_turn(self):  # SM-5
        self.state.update(rescans=0, card=None, flipped=0, doubled=0, claims=[], bought=[])
        if self.state["player"] + 1 < len(self.state["players"]):
            self.state["player"] += 1
        elif self.state["turn"] < self.constants["turns"]:
            self.state.update(turn=self.state["turn"] + 1, player=0)
        else:
            self.state["phase"] = "over"
            return
        self.begin_turn()

    def rescan_price(self):  # SM-10, SM-12
        paid_before = self.state["rescans"] - self.owns("scanners")
        if paid_before < 0:
            return 0
        return self.constants["rescan_cost"] * (paid_before + 1 if self.options["rescan_cost"] == "rising" else 1)

    def ore_price(self, slot):  # SM-22
        kind = self.cards[self.state["card"]]["ores"][slot - 1]
        return kind, 2 if kind == "brown" and self.owns("contract") else self.pack["ore_value"][kind]

    def actor(self):
        return "chance" if self.state["phase"] in ("deal", "nav-roll", "mine-roll") else self.state["player"]

    def legal(self):
        return sorted({"scan": self.scan_moves, "nav": self.nav_moves, "mine": self.mine_moves,
                       "upgrade": self.upgrade_moves}[self.state["phase"]](), key=str.encode)

    def scan_moves(self):  # SM-8, SM-11
        moves = [f"visit {slot}" for slot in range(1, self.row_size + 1)]
        return moves + ["rescan"] * (self.state["rescans"] < self.options["rescan_limit"])

    def nav_moves(self):  # SM-15 to SM-18
        dice = tuple(self.state["dice"])
        found = distances(dice, self.pack["navigation"], self.options["nav_dice"] == "any")
        if any(dice.count(face) >= 5 for face in dice):
            found.add(self.cards[self.state["card"]]["distance"])
        rerolls = subsets(dice) if self.state["rerolls"] else []
        moves = [f"travel {distance}" for distance in found]
        return moves + [" ".join(map(str, ("reroll", *part))) for part in rerolls]

    def mine_moves(self):  # SM-22 to SM-30
        state, moves = self.state, ["done"]
        for slot, number in enumerate(self.pack["ore_numbers"]["card"][state["card"]], 1):
            for part in subsets(tuple(state["dice"])):
                in_order = not state["claims"] or [slot, *part] <= state["claims"][-1]  # SM-26
                if in_order and can_make(part, (number, 1), self.options["arithmetic"] == "whole"):
                    moves.append(" ".join(map(str, ("claim", slot, *part))))
        if not state["claims"]:
            for face in set(state["dice"]):
                may_flip = not state["doubled"] or self.options["reuse_face"] == "any" and face == state["doubled"]
                if self.owns("smartmine") and not state["flipped"] and may_flip:  # SM-28, SM-30
                    moves.append(f"flip {face}")
                if self.owns("persistent") and not state["doubled"]:  # SM-29
                    moves.append(f"double {face}")
        return moves

    def upgrade_moves(self):  # SM-32 to SM-34
        catalogue = list(self.prices)
        first = catalogue.index(self.state["bought"][-1]) + 1 if self.state["bought"] else 0
        return ["done"] + [f"buy {upgrade}" for upgrade in catalogue[first:]
                           if not self.owns(upgrade) and self.prices[upgrade] <= self.seat["credits"]]

    def possible(self, move):
        """Whether chance can make this move."""
        if self.state["phase"] == "deal":  # SM-6
            row = move.split(" ")[1:]
            return (move == " ".join(["deal", *row]) and len(row) == len(set(row)) == self.row_size
                    and set(row) <= set(self.deck["draw"]))
        faces = sorted(face for face in move if face in "123456")  # SM-14, SM-21
        return move == " ".join(["roll", *faces]) and len(faces) == self.state["to_roll"]

    def chance(self, uniform):
        """The move of the chance draws of the specification."""
        if self.state["phase"] == "deal":
            pile = self.deck["draw"][:]
            return " ".join(["deal", *(pile.pop(uniform(len(pile))) for _ in range(self.row_size))])
        return " ".join(["roll", *sorted(str(uniform(6) + 1) for _ in range(self.state["to_roll"]))])

    def do(self, move):
        """Carry out a move that is legal or possible."""
        state, (verb, *words) = self.state, move.split(" ")
        numbers = [int(word) for word in words] if verb not in ("deal", "buy") else []
        if verb == "deal":  # SM-6
            self.deck["draw"] = [card for card in self.deck["draw"] if card not in words]
            state.update(row=words, phase="scan")
        elif verb == "visit":  # SM-8, SM-13, SM-14
            cost = self.constants["visit_cost"][numbers[0] - 1]
            card = state["row"].pop(numbers[0] - 1)
            self.book("scan", cost, -cost)
            self.put("mined", [card])
            self.put("discard", state["row"])
            state.update(card=card, row=[], rerolls=self.constants["nav_rerolls"], phase="nav-roll",
                         to_roll=self.constants["nav_dice"] + self.owns("engines"))
        elif verb == "rescan":  # SM-9
            cost = self.rescan_price()
            self.book("scan", cost, -cost)
            self.put("discard", state["row"])
            state.update(row=[], rescans=state["rescans"] + 1)
            self.deal_due()
        elif verb == "roll":  # SM-14, SM-21
            state.update(dice=sorted(state["dice"] + numbers), to_roll=0, phase=state["phase"].removesuffix("-roll"))
        elif verb == "reroll":  # SM-15
            state.update(dice=list(minus(state["dice"], numbers)), to_roll=len(numbers),
                         rerolls=state["rerolls"] - 1, phase="nav-roll")
        elif verb == "travel":  # SM-19 to SM-21
            cost = abs(numbers[0] - self.cards[state["card"]]["distance"])
            self.book("nav", cost, -cost)
            state.update(dice=[], rerolls=0, phase="mine-roll",
                         to_roll=self.constants["mine_dice"] + self.owns("laser"))
        elif verb == "flip":  # SM-28
            state.update(dice=sorted([*minus(state["dice"], numbers), 7 - numbers[0]]), flipped=numbers[0])
        elif verb == "double":  # SM-29
            state.update(dice=sorted(state["dice"] + numbers), doubled=numbers[0])
        elif verb == "claim":  # SM-22
            kind, price = self.ore_price(numbers[0])
            self.book(kind, 1, price)
            state["dice"] = list(minus(state["dice"], numbers[1:]))
            state["claims"].append(numbers)
        elif verb == "buy":  # SM-32
            price = self.prices[words[0]]
            self.book("upgrades", price, -price)
            self.seat["upgrade_spend"] += price
            self.seat["upgrades"] = [upgrade for upgrade in self.prices if self.owns(upgrade) or upgrade == words[0]]
            state["bought"].append(words[0])
        elif state["phase"] == "mine":  # SM-27
            state.update(dice=[], phase="upgrade")
        else:  # SM-36
            self.end_turn()

    def is_over(self):
        return self.state["phase"] == "over"

    def result(self):  # SM-37, SM-38
        scores = []
        for seat in self.state["players"]:
            income = sum(column["subtotal"] - column["leftover"] + column["scan"] + column["nav"]
                         for column in seat["sheet"])
            earned = income if self.options["scoring"] == "gross" else seat["credits"]
            scores.append(earned + seat["upgrade_spend"] // 2)
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return {"result": {"scores": scores, "winners": winners, "reason": "all turns played"}}

    def header(self):
        return {"orebit": "trace/1", "game": self.pack["pack"]["game"], "players": len(self.state["players"]),
                "options": {key: self.options[key] for key in OPTIONS}, "content": self.pack["pack"]["id"]}


# --- a player ---------------------------------------------------------------------------------------------------------

def dislike(game, move, rng):
    """What the biased player keeps small: costs, and dice spent for little ore; it likes to buy, flip and double."""
    verb, *words = move.split(" ")
    card = game.cards.get(game.state["card"])
    if verb == "visit":
        far = game.cards[game.state["row"][int(words[0]) - 1]]["distance"] - (45 if game.owns("engines") else 36)
        return game.constants["visit_cost"][int(words[0]) - 1] + max(0, far)
    if verb == "rescan":
        return game.rescan_price()
    if verb == "travel":
        return abs(int(words[0]) - card["distance"])
    if verb == "claim":
        return (len(words) - 1) / game.ore_price(int(words[0]))[1]
    if verb == "buy":
        return -rng.uniform(0.5, 1) * game.prices[words[0]]
    if verb == "done" and game.state["phase"] == "upgrade":  # with the laser, save for the double
        return -6 if game.owns("laser") and not game.owns("persistent") else -1
    return {"reroll": 2, "flip": -1, "double": -1, "done": 99}[verb]


def choose(game, legal, rng, bias):
    if not bias or rng.randrange(16) == 0:
        return rng.choice(legal)
    return min(legal, key=lambda move: (dislike(game, move, rng), rng.random()))


# --- the worked examples ---------------------------------------------------------------------------------------------

@cache
def signed_values(dice, whole):
    """SM-23 and SM-24 word for word, negative values and all."""
    if len(dice) == 1:
        return {Fraction(dice[0])}
    found = set()
    for size in range(1, len(dice)):
        for part in combinations(dice, size):
            for a in signed_values(part, whole):
                for b in signed_values(minus(dice, part), whole):
                    found |= {a + b, a - b, a * b}
                    if b and (not whole or (a / b).denominator == 1):
                        found.add(a / b)
    return found


def self_test(pack):
    def play(moves, *owned, **options):
        game = Game(pack, 1, {key: options.get(key, allowed[0]) for key, allowed in OPTIONS.items()})
        game.seat["upgrades"] = list(owned)
        for move in moves.split(", "):
            act(game, move)
        return game

    def act(game, move):
        assert game.possible(move) if game.actor() == "chance" else move in game.legal(), move
        game.do(move)
        return game

    def offered(game, verb):
        return [move for move in game.legal() if move.split(" ")[0] == verb]

    def travels(game):
        return sorted(int(move.split(" ")[1]) for move in offered(game, "travel"))

    game = play("deal a22 a23 a46, visit 1, roll 1 2 4 5 5")  # E1
    assert travels(game) == [17, 22] and len(offered(game, "reroll")) == 23 and len(game.legal()) == 25
    assert act(game, "travel 22").seat["credits"] == 0

    start = "deal a20 a23 a46, visit 2, roll 1 1 5 5 6, reroll 1 1, roll 5 6"  # E2
    assert play("deal a20 a23 a46, visit 2").seat["credits"] == -1
    assert travels(play(start)) == [27, 30, 32, 35, 37, 40]
    pool = start + ", travel 35, roll 1 1 2 2 3 5"
    assert play(pool).seat["credits"] == -13
    for way, ores in (("claim 2 3 5, claim 1 2, claim 1 2, claim 1 1 1", (3, 1)),
                      ("claim 2 3 5, claim 2 1 1 2 2", (0, 2))):
        game = play(f"{pool}, {way}")
        assert game.state["dice"] == [] and game.legal() == ["done"]
        column = game.seat["sheet"][0]
        assert (column["brown"], column["red"]) == ores and column["subtotal"] == -7
        assert act(game, "done").state["phase"] == "upgrade" and game.legal() == ["done"]

    to_pool = "deal a22 a23 a46, visit 1, roll 1 2 4 5 5, travel 22, roll "
    game = play(to_pool + "1 2 3 4 5 6, flip 6", "smartmine")  # E3
    assert game.state["dice"] == [1, 1, 2, 3, 4, 5] and game.state["flipped"] == 6 and not offered(game, "flip")

    legal = play(pool + ", claim 1 2").legal()  # E4
    assert "claim 2 3 5" not in legal and {"claim 1 2", "claim 1 1 1"} <= set(legal)
    assert "claim 2 3 5" in play(pool).legal()

    assert can_make((1, 5, 5, 5), (24, 1), False) and not can_make((1, 5, 5, 5), (24, 1), True)  # E5

    for dice, expected in (((1, 1, 2, 2, 3), {9, 20, 22, 23, 33}), ((1, 2, 3, 4, 5, 6), {21, 26, 29, 32, 35, 40}),
                           ((4, 4, 4, 4, 4), {20, 27, 33, 34, 40})):  # E6
        assert distances(dice, pack["navigation"], False) == expected
    assert travels(play("deal a22 a23 a46, visit 1, roll 4 4 4 4 4")) == [20, 22, 27, 33, 34, 40]

    game = play("deal a44 a45 a46, rescan, deal a20 a21 a22, rescan, deal a41 a42 a43, visit 3")  # E7
    assert game.seat["sheet"][0]["scan"] == 4
    for move in "roll 3 3 3 3 3, travel 43, roll 4 4 6 6 6 6, claim 3 4 6, claim 3 4 6".split(", "):
        act(game, move)
    assert game.seat["sheet"][0]["nav"] == 0 and game.legal() == ["claim 1 6 6", "claim 2 6 6", "done"]
    act(act(game, "claim 2 6 6"), "done")
    assert game.seat["credits"] == 13 and len(offered(game, "buy")) == 6
    for move in ("buy laser", "buy scanners", "buy engines"):
        act(game, move)
    assert game.seat["credits"] == 1 and game.legal() == ["done"]
    costs = []
    for move in "done, deal a23 a24 a25, rescan, deal a26 a27 a28, rescan".split(", "):
        costs.append(act(game, move).seat["sheet"][-1]["scan"])
    assert costs == [0, 0, 0, 0, 1]

    deals = [", deal a20 a21 a22, rescan", ", deal a23 a24 a25, rescan", ", deal a26 a27 a28, rescan"]  # E8
    for count, credits in ((1, -1), (2, -3), (3, -6)):
        assert play("".join(deals[:count])[2:], rescan_cost="rising").seat["credits"] == credits

    lasers = ("smartmine", "persistent")  # E9
    assert play(to_pool + "2 2 4 4 6 6, flip 6, double 1", *lasers).state["dice"] == [1, 1, 2, 2, 4, 4, 6]
    doubled = to_pool + "1 2 4 5 6 6, double 6"
    assert not offered(play(doubled, *lasers), "flip")
    assert offered(play(doubled, *lasers, reuse_face="any"), "flip") == ["flip 6"]
    assert play(doubled + ", flip 6", *lasers, reuse_face="any").state["dice"] == [1, 1, 2, 4, 5, 6, 6]

    game = play(to_pool + "1 1 1 1 1 1, done", prices="sheet")  # E10
    game.state["turn"] = pack["constants"]["turns"]
    game.book("gold", 0, 16)
    for move in ("buy laser", "buy smartmine", "done"):
        act(game, move)
    assert game.seat["credits"] == 7 and game.result()["result"]["scores"] == [11]

    draws = iter([(27, 3), (26, 3), (25, 24)] + [(6, face) for face in (4, 0, 3, 1, 4, 5, 0, 2)])  # E11

    def uniform(m):
        expected, value = next(draws)
        assert m == expected
        return value

    game = Game(pack, 1, traces.defaults(OPTIONS))
    for move, kind in (("deal a23 a24 a46", "chance"), ("visit 1", 0), ("roll 1 2 4 5 5", "chance"),
                       ("reroll 1 2 4", 0), ("roll 1 3 6", "chance")):
        assert game.actor() == kind and (kind == 0 or game.chance(uniform) == move)
        act(game, move)
    assert game.state["dice"] == [1, 3, 5, 5, 6] and not list(draws)

    for whole in (False, True):  # SM-R22, and the two ways of can_make against each other
        for size in (1, 2, 3, 4):
            for dice in combinations_with_replacement(range(1, 7), size):
                positive = {value.as_integer_ratio() for value in signed_values(dice, whole) if value >= 0}
                assert positive == values(dice, whole)
        for dice in ((1, 1, 1, 2, 2, 5), (3, 3, 4, 4, 6, 6)):
            found = values(dice, whole)
            assert all(can_make(dice, (number, 1), whole) == ((number, 1) in found) for number in range(200))
            assert all(can_make(dice, value, whole) for value in sorted(found)[::50])
    print("ok self-test")


if __name__ == "__main__":
    traces.main("space_miner", Game, OPTIONS, choose, self_test, players=1, bias="prefer small claims, upgrades and low costs")
