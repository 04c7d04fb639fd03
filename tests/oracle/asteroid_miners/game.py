"""Asteroid Miners put together: who acts, and chance."""
from frame import words

from .automa import Automa
from .dig import Dig
from .drill import Drill
from .foundry import Foundry
from .levels import Levels
from .market import Market
from .modify import Modify
from .table import Table

CHANCE = ("market", "event", "drill", "pool", "redrill", "bid", "smelt", "control")
STATIONS = ("smelter", "controller", "overtime")


class Game(Drill, Modify, Dig, Market, Foundry, Levels, Automa, Table):
    def actor(self):
        if self.stage in CHANCE:
            return "chance"
        return 0 if self.options["solo"] and self.stage in STATIONS else self.state["active"]  # AM-80

    def legal(self):
        if self.options["solo"] and self.state["active"] == 1 and self.stage not in STATIONS:
            return [self.automa()]
        return self.every_move()

    def every_move(self):
        return super().legal()

    def verb(self):
        return "roll" if self.stage == "drill" else self.stage

    def dice_due(self):
        """How many dice each list of numbers of the pending chance move has, and whether a list is sorted."""
        if self.stage == "bid":
            return [4 - len(targets) for targets in self.state["tender"]["sets"]], True
        if self.stage in ("pool", "smelt"):
            return self.state["pending"], True
        return [{"market": 2, "redrill": len(self.state["pending"])}.get(self.stage, 1)], False

    def possible(self, move):
        """Whether chance can make this move."""
        counts, is_sorted = self.dice_due()
        start = self.verb() + " "
        if not move.startswith(start):
            return False
        lists = [part.split(" ") for part in move[len(start):].split(" vs ")]
        if [len(part) for part in lists] != counts or any(n not in list("123456") for part in lists for n in part):
            return False
        if self.stage == "event" and int(lists[0][0]) == self.state["event"]:  # AM-10
            return False
        return not is_sorted or all(part == sorted(part) for part in lists)

    def chance(self, uniform):
        """The move of the chance draws of the specification."""
        if self.stage == "event":
            numbers = [n for n in range(1, 7) if n != self.state["event"]]
            return words("event", numbers[uniform(len(numbers))])
        counts, is_sorted = self.dice_due()
        lists = [[uniform(6) + 1 for _ in range(count)] for count in counts]
        return words(self.verb(), " vs ".join(words(*(sorted(dice) if is_sorted else dice)) for dice in lists))
