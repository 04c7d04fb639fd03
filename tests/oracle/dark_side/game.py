"""Dark Side of the Mine put together: who acts, chance and the end."""
from frame import draw, leaders, words

from .actions import Actions
from .effects import Effects
from .table import Table
from .turn import Turn


class Game(Turn, Actions, Effects, Table):
    def actor(self):
        return "chance" if self.state["actor"] == -1 else self.state["actor"]

    def do(self, move):
        super().do(move)
        self.state["actor"] = {"deal": -1, "ring": -1, "draw": -1, "over": -2}.get(self.stage, self.to_act())

    def to_act(self):
        return self.placing() if self.stage == "place" else self.state["active"]

    def chance_cards(self):
        """How many cards the chance ply takes, and the words before them."""
        if self.stage == "deal":
            player = next(i for i, seat in enumerate(self.state["seats"]) if not seat["hand"])
            return self.limits["hand_start"], ["deal", str(player)]
        if self.stage == "ring":
            return self.n, ["ring"]
        player, count = self.state["drawing"][0]
        return min(count, len(self.state["deck"])), ["draw", str(player)]  # DS-53

    def possible(self, move):
        """Whether chance can make this move."""
        count, start = self.chance_cards()
        said, cards = move.split(" ")[:len(start)], move.split(" ")[len(start):]
        if said != start or not len(cards) == len(set(cards)) == count:
            return False
        if not set(cards) <= {str(card) for card in self.state["deck"]}:
            return False
        return start == ["ring"] or cards == sorted(cards, key=int)

    def chance(self, uniform):
        """The move of the chance draws of the specification."""
        count, start = self.chance_cards()
        cards = draw(sorted(map(str, self.state["deck"])), count, uniform)
        return words(*start, *(cards if start == ["ring"] else sorted(cards, key=int)))

    def result(self):  # DS-82
        scores = [seat["score"] for seat in self.state["seats"]]
        return {"result": {"scores": scores, "winners": leaders(scores), "reason": "deck empty and round complete"}}
