"""Space Miner put together: who acts, chance and the end."""
from frame import draw, leaders, words

from .table import Table
from .turn import Turn


class Game(Turn, Table):
    def actor(self):
        return "chance" if self.stage in ("deal", "nav-roll", "mine-roll") else self.state["player"]

    def possible(self, move):
        """Whether chance can make this move."""
        if self.stage == "deal":  # SM-6
            row = move.split(" ")[1:]
            return (move == words("deal", *row) and len(row) == len(set(row)) == self.row_size
                    and set(row) <= set(self.deck["draw"]))
        faces = sorted(face for face in move if face in "123456")  # SM-14, SM-21
        return move == words("roll", *faces) and len(faces) == self.state["to_roll"]

    def chance(self, uniform):
        """The move of the chance draws of the specification."""
        if self.stage == "deal":
            return words("deal", *draw(self.deck["draw"], self.row_size, uniform))
        return words("roll", *sorted(uniform(6) + 1 for _ in range(self.state["to_roll"])))

    def result(self):  # SM-37, SM-38
        scores = [self.earned(seat) + seat["upgrade_spend"] // 2 for seat in self.state["players"]]
        return {"result": {"scores": scores, "winners": leaders(scores), "reason": "all turns played"}}

    def earned(self, seat):
        if self.options["scoring"] == "ledger":
            return seat["credits"]
        return sum(column["subtotal"] - column["leftover"] + column["scan"] + column["nav"] for column in seat["sheet"])
