"""Asteroid Miners: The Interstellar Foundry."""
from frame import words

from .table import choices, wrap


def controlled(a, b, control):  # IF-8
    """The pairs that the control die makes of a and b."""
    if control == 6:
        return [(7 - a, b), (a, 7 - b), (7 - a, 7 - b)]
    by = (1, -1) if control in (1, 3) else (2, -2)
    if control <= 2:
        return [(wrap(a, x), b) for x in by] + [(a, wrap(b, x)) for x in by]
    return [(wrap(a, x), wrap(b, y)) for x in by for y in by]


class Foundry:
    def component(self):  # IF-11, IF-12
        row = self.me["track"] + self.state["foundry"]["built"]
        if row >= len(self.pack["track"]):
            return None
        tender, row = self.state["tender"], self.pack["track"][row]
        right = {"holder": tender["owner"] == self.state["active"],
                 "miner": self.shared() in self.me["done"],
                 "turn": tender["now"]}[self.options["tender_component"]]
        return row["tender"] if row["tender"] and right else row["build"]

    def can_attempt(self):  # IF-4
        component = self.component()
        return component is not None and set(self.components[component]) <= set(self.me["mined"])

    def foundry(self):  # IF-4, IF-20
        if self.options["foundry"] and (self.state["dug"] or self.state["broke"]) and self.can_attempt():
            behind = self.rival["track"] - self.me["track"] >= self.pack["foundry"]["overtime_behind"]
            self.clear_foundry()
            self.state["foundry"]["behind"] = behind
            self.attempt()
        else:
            self.equipment()

    def attempt(self):  # IF-5
        self.state["foundry"].update(component=self.component(), smelter=[], smelter_rolls=0, control=0,
                                     control_rolls=0)
        self.state.update(ply="smelt", pending=[2])

    def do_smelt(self, *dice):  # IF-6, IF-7
        state, forge = self.state, self.state["foundry"]
        forge["smelter"] = sorted([*forge["smelter"], *map(int, dice)])
        forge["smelter_rolls"] += 1
        state["pending"] = []
        if forge["smelter"] == self.components[forge["component"]]:
            self.success(self.pack["foundry"]["pay_plain"])
        else:
            state["ply"] = "smelter" if forge["smelter_rolls"] < self.pack["foundry"]["smelter_rolls"] else "control"

    def smelter_moves(self):  # IF-7
        return ["stop"] + [words("reroll", *part) for part in choices(self.state["foundry"]["smelter"])]

    def do_control(self, face):  # IF-8, IF-9
        forge = self.state["foundry"]
        forge["control"] = int(face)
        forge["control_rolls"] += 1
        if forge["control_rolls"] < self.pack["foundry"]["control_rolls"]:
            self.state["ply"] = "controller"
        elif self.forgeable():
            self.do_forge()
        else:
            self.leave_foundry()

    def forgeable(self):  # IF-8
        forge = self.state["foundry"]
        goal, pair = self.components[forge["component"]], forge["smelter"]
        if forge["control"] == 5:
            return sum(pair) == sum(goal)
        return any(sorted(found) == goal for found in controlled(*pair, forge["control"]))

    def controller_moves(self):  # IF-9
        return ["forge" if self.forgeable() else "stop", "reroll"]

    def do_forge(self):
        self.success(self.pack["foundry"]["pay_control"][self.state["foundry"]["control"] - 1])

    def success(self, pay):  # IF-10, IF-20, IF-21
        forge = self.state["foundry"]
        forge["built"] += 1
        forge["gain"] += pay
        if forge["behind"] and self.can_attempt():
            self.state["ply"] = "overtime"
        else:
            self.collect()

    def overtime_moves(self):
        return ["overtime", "stop"]

    def do_overtime(self):
        self.attempt()

    def do_stop(self):
        if self.state["ply"] == "smelter":
            self.state["ply"] = "control"
        elif self.state["ply"] == "controller":
            self.leave_foundry()
        else:
            self.collect()

    def collect(self):
        self.me["track"] += self.state["foundry"]["built"]
        self.me["funds"] += self.state["foundry"]["gain"]
        self.leave_foundry()

    def leave_foundry(self):
        self.clear_foundry()
        self.equipment()
