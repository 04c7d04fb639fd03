"""Stella Digger put together: who acts, chance and the end."""
from frame import draw, leaders, words

from .accidents import Accidents
from .actions import Actions
from .combat import Combat
from .completion import Completion
from .rounds import Rounds
from .table import COLORS, Table


class Game(Rounds, Actions, Accidents, Completion, Combat, Table):
    def actor(self):
        return self.state["actor"]

    def do(self, move):
        super().do(move)
        marker = self.state["marker"]
        self.state["target"] = self.group(marker) if marker in self.state["tiles"] else []  # RF-14

    def bag(self):
        """What chance draws from, in byte order."""
        s, phase = self.state, self.stage
        if phase == "first":
            return [str(p) for p in range(self.players)]
        if phase == "drills":
            return sorted(set(self.tokens) - {token for drills in s["drills"] for token in drills})
        if phase == "safety":
            return list(COLORS)
        if phase == "reveal":
            return s["unseen"][s["tiles"][s["focus"]["square"]]["back"]]
        if phase == "draw":
            return s["stock"]
        return [color for color in COLORS if color != s["safety"] and color not in s["spent"]]

    def chance_words(self):
        """How many things the chance ply takes out of the bag, and the words before them."""
        if self.stage == "reveal":
            return 1, ["reveal", self.state["focus"]["square"]]
        return self.each if self.stage == "drills" else 1, [self.stage]

    def chance(self, uniform):
        """The move of the chance draws of the specification."""
        count, start = self.chance_words()
        return words(*start, *sorted(draw(self.bag(), count, uniform)))

    def possible(self, move):
        """Whether chance can make this move."""
        count, start = self.chance_words()
        said, things = move.split(" ")[:len(start)], move.split(" ")[len(start):]
        return said == start and len(things) == count and things == sorted(set(things)) and set(things) <= set(self.bag())

    def result(self):  # RF-63, RF-64, RF-67, RF-68
        standings = [self.standing(p) for p in range(self.players)]
        return {"result": {"scores": [standing[0] if standing else 0 for standing in standings],
                           "winners": leaders(standings), "reason": self.state["reason"]}}

    def standing(self, p):
        """Points and what breaks ties; nothing for a player who has left."""
        s, score = self.state, self.pack["score"]
        if not s["alive"][p]:
            return ()
        tiles, gadgets, monsters = 3 * s["vp3"][p] + s["vp1"][p], s["gadgets"][p], s["monsters"][p]
        total = (tiles + score["gadget"] * len(gadgets) + score["unplaced_drill"] * len(s["drills"][p])
                 + sum(self.tiles[monster]["points"] for monster in monsters))
        return total, tiles, len(gadgets), len(monsters)
