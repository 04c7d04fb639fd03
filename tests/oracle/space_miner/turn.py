"""Space Miner: a turn, from scanning for a card and navigating to it to claiming its ores and buying upgrades."""
from frame import minus, words

from .dice import can_make, distances, subsets


class Turn:
    def scan_moves(self):  # SM-8, SM-11
        moves = [f"visit {slot}" for slot in range(1, self.row_size + 1)]
        return moves + ["rescan"] * (self.state["rescans"] < self.options["rescan_limit"])

    def do_deal(self, *row):  # SM-6
        self.deck["draw"] = minus(self.deck["draw"], row)
        self.state.update(row=list(row), phase="scan")

    def do_visit(self, slot):  # SM-8, SM-13, SM-14
        state, index = self.state, int(slot) - 1
        card = state["row"].pop(index)
        self.pay("scan", self.constants["visit_cost"][index])
        self.put("mined", [card])
        self.put("discard", state["row"])
        state.update(card=card, row=[], rerolls=self.constants["nav_rerolls"], phase="nav-roll",
                     to_roll=self.constants["nav_dice"] + self.owns("engines"))

    def rescan_price(self):  # SM-10, SM-12
        paid_before = self.state["rescans"] - self.owns("scanners")
        if paid_before < 0:
            return 0
        return self.constants["rescan_cost"] * (paid_before + 1 if self.options["rescan_cost"] == "rising" else 1)

    def do_rescan(self):  # SM-9
        self.pay("scan", self.rescan_price())
        self.put("discard", self.state["row"])
        self.state.update(row=[], rescans=self.state["rescans"] + 1)
        self.deal_due()

    def do_roll(self, *faces):  # SM-14, SM-21
        self.state.update(dice=sorted([*self.state["dice"], *map(int, faces)]), to_roll=0,
                          phase=self.stage.removesuffix("-roll"))

    def nav_moves(self):  # SM-15 to SM-18
        dice = tuple(self.state["dice"])
        found = distances(dice, self.pack["navigation"], self.options["nav_dice"] == "any")
        if any(dice.count(face) >= 5 for face in dice):
            found.add(self.card["distance"])
        rerolls = subsets(dice) if self.state["rerolls"] else []
        return [f"travel {distance}" for distance in found] + [words("reroll", *part) for part in rerolls]

    def do_reroll(self, *faces):  # SM-15
        self.state.update(dice=minus(self.state["dice"], map(int, faces)), to_roll=len(faces),
                          rerolls=self.state["rerolls"] - 1, phase="nav-roll")

    def do_travel(self, distance):  # SM-19 to SM-21
        self.pay("nav", abs(int(distance) - self.card["distance"]))
        self.state.update(dice=[], rerolls=0, phase="mine-roll",
                          to_roll=self.constants["mine_dice"] + self.owns("laser"))

    def mine_moves(self):  # SM-22 to SM-30
        moves = ["done", *self.claims()]
        return moves if self.state["claims"] else moves + self.flips() + self.doubles()

    def claims(self):
        last = self.state["claims"][-1:]
        whole = self.options["arithmetic"] == "whole"
        for slot, number in enumerate(self.pack["ore_numbers"]["card"][self.state["card"]], 1):
            for part in subsets(tuple(self.state["dice"])):
                in_order = not last or [slot, *part] <= last[0]  # SM-26
                if in_order and can_make(part, (number, 1), whole):
                    yield words("claim", slot, *part)

    def flips(self):  # SM-28, SM-30
        doubled = self.state["doubled"]
        if not self.owns("smartmine") or self.state["flipped"]:
            return []
        return [f"flip {face}" for face in self.state["dice"]
                if not doubled or self.options["reuse_face"] == "any" and face == doubled]

    def doubles(self):  # SM-29
        may = self.owns("persistent") and not self.state["doubled"]
        return [f"double {face}" for face in self.state["dice"]] if may else []

    def do_flip(self, face):  # SM-28
        rest = minus(self.state["dice"], [int(face)])
        self.state.update(dice=sorted([*rest, 7 - int(face)]), flipped=int(face))

    def do_double(self, face):  # SM-29
        self.state.update(dice=sorted([*self.state["dice"], int(face)]), doubled=int(face))

    def ore_price(self, slot):  # SM-22
        kind = self.card["ores"][slot - 1]
        return kind, 2 if kind == "brown" and self.owns("contract") else self.pack["ore_value"][kind]

    def do_claim(self, *numbers):  # SM-22
        slot, *dice = map(int, numbers)
        kind, price = self.ore_price(slot)
        self.book(kind, 1, price)
        self.state["dice"] = minus(self.state["dice"], dice)
        self.state["claims"].append([slot, *dice])

    def do_done(self):
        if self.stage == "mine":  # SM-27
            self.state.update(dice=[], phase="upgrade")
        else:  # SM-36
            self.end_turn()

    def upgrade_moves(self):  # SM-32 to SM-34
        catalogue = list(self.prices)
        first = catalogue.index(self.state["bought"][-1]) + 1 if self.state["bought"] else 0
        return ["done"] + [f"buy {upgrade}" for upgrade in catalogue[first:]
                           if not self.owns(upgrade) and self.prices[upgrade] <= self.seat["credits"]]

    def do_buy(self, wanted):  # SM-32
        price = self.prices[wanted]
        self.pay("upgrades", price)
        self.seat["upgrade_spend"] += price
        self.seat["upgrades"] = [upgrade for upgrade in self.prices if self.owns(upgrade) or upgrade == wanted]
        self.state["bought"].append(wanted)
