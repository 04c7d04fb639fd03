"""Asteroid Miners: excavation and the bid for the tender, phases 4 and 5 of a turn."""
from itertools import product

from frame import words


def contains(dice, part):
    return all(dice.count(face) >= part.count(face) for face in part)


class Dig:
    def reachable(self):  # AM-41
        if self.me["digging"]:
            return [self.me["digging"]]
        level = self.levels[self.state["level"]]
        tunnels = level["entrance"] if self.me["at"] == "entrance" else self.section(self.me["at"])["to"]
        return [name for name in tunnels if self.may_enter(self.section(name)["side"]) and name not in self.me["done"]]

    def may_enter(self, side):
        if side == "shared":
            return self.state["tender"]["owner"] == self.state["active"]
        return side in ("both", f"p{self.state['active'] + 1}")

    def open_units(self, name):  # AM-42
        done = self.me["units"] if self.me["digging"] == name else 0
        return self.section(name)["units"][done:]

    def bill(self, used, free=None):
        """AM-44 to AM-46: (the mover pays, the opponent pays, the opponent gains)."""
        sums = {"g": 0, "b": 0, "w": 0, "k": 0}
        for square in set(used) - {free}:
            sums[self.state["drill"][square - 1][0]] += self.price(square)
        own, white = sums["g"] + sums["b"], sums["w"]
        missing = max(0, white - self.rival["funds"])
        if self.options["shortfall"] == "self":
            own += missing
        return own, white - missing, sums["k"]

    def free_answers(self, used):
        """The answers of the `free` ply with their own payment; None is `none`. Empty if there is no such ply."""
        if self.event()["type"] != "free":
            return {}
        squares = [q for q in sorted(set(used)) if self.price(q) > 0]
        return {q: self.bill(used, q)[0] for q in [*squares, None]} if squares else {}

    def least_payment(self, used):
        answers = self.free_answers(used)
        return min(answers.values()) if answers else self.bill(used)[0]

    def picks(self):
        """The squares that a dig can use, a doubled square twice (AM-38)."""
        laid = [bool(die) for die in self.state["drill"]]
        for times in product((0, 1, 2), repeat=4):
            if any(times) and times.count(2) <= self.state["doubles"] and all(d or not n for d, n in zip(laid, times)):
                yield [q for q, n in enumerate(times, 1) for _ in range(n)]

    def digs(self):
        """Every dig as (section, squares) (AM-38, AM-42, AM-44)."""
        return [(name, used) for name in self.reachable() for used in self.picks()
                if contains(self.open_units(name), [self.face(q) for q in used])
                and self.least_payment(used) <= self.me["funds"]]

    def dig_moves(self):
        return ["pass"] + [words("dig", name, *used) for name, used in self.digs()]

    def do_dig(self, name, *squares):
        used = [int(q) for q in squares]
        if self.free_answers(used):
            self.state.update(pending_dig=words("dig", name, *squares), ply="free")
        else:
            self.carry_out(name, used)

    def pending_used(self):
        return [int(q) for q in self.state["pending_dig"].split(" ")[2:]]

    def free_moves(self):  # AM-46
        answers = self.free_answers(self.pending_used())
        return [words("free", q or "none") for q, own in answers.items() if own <= self.me["funds"]]

    def do_free(self, square):
        name = self.state["pending_dig"].split(" ")[1]
        self.carry_out(name, self.pending_used(), None if square == "none" else int(square))

    def carry_out(self, name, used, free=None):  # AM-43, AM-44, AM-47
        own, white, black = self.bill(used, free)
        finished = len(used) == len(self.open_units(name))
        self.me["funds"] -= own
        self.rival["funds"] += black - white
        for square in used:
            self.state["drill"][square - 1] = ""
        self.state["pending_dig"] = ""
        if finished:
            self.complete(name, self.section(name))
        else:
            self.me.update(digging=name, units=self.me["units"] + len(used))
            self.equipment()

    def complete(self, name, section):
        me, state = self.me, self.state
        me.update(digging="", units=0, at=name, done=me["done"] + [name],
                  mined=sorted({*me["mined"], *section["units"]}), finished=me["finished"] or section["final"])
        state["dug"] = name
        if section["side"] == "shared":
            state["tender"]["mined"] = True
        if self.shared() in section["to"] and state["tender"]["owner"] == -1:  # AM-50
            state["ply"] = "bid"
        else:
            self.market()

    def do_bid(self, *rest):  # AM-51, AM-52
        tender, vs = self.state["tender"], rest.index("vs")
        for targets, dice in zip(tender["sets"], (rest[:vs], rest[vs + 1:])):
            targets[:] = sorted({*targets, *(int(n) for n in dice if int(n) >= 3)})
        ready = [targets == [3, 4, 5, 6] for targets in tender["sets"]]
        if any(ready):
            tender["sets"] = [[], []]
        if sum(ready) == 1:
            tender["owner"] = ready.index(True)
            tender["now"] = tender["owner"] == self.state["active"]
            self.market()

    def do_pass(self):
        if self.state["ply"] == "dig":
            self.equipment()
        else:
            self.clean_up()
