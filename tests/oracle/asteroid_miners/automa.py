"""Asteroid Miners: the opponent of a solitaire game."""
import copy

from frame import words


class Automa:
    def score(self, name, used):  # AM-82
        score = 4 * len(used) - 2 * self.least_payment(used)
        if len(used) == len(self.open_units(name)):
            score += 8 + 2 * self.sale(name)[0]
        return score

    def worth(self):  # AM-83
        return max([0] + [self.score(*dig) for dig in self.digs()])

    def automa(self):  # AM-81
        if self.stage in ("modify", "dig", "free"):
            return getattr(self, "automa_" + self.stage)()
        return {"colour": "die green", "sell": "sell",
                "upgrade": "upgrade" if self.me["funds"] >= 10 else "pass"}[self.stage]

    def automa_modify(self):  # AM-84
        best, chosen = self.worth(), None
        for move in self.every_move():
            if move.split(" ")[0] in ("use", "black") and not move.startswith("use 6 reroll"):
                worth = self.worth_after(move)
                if worth > best:
                    best, chosen = worth, move
        if chosen:
            return chosen
        return words("reroll", *self.state["pool"]) if self.rolls_left() and self.state["pool"] else "done"

    def worth_after(self, move):
        kept = self.state
        self.state = copy.deepcopy(kept)
        self.do(move)
        worth, self.state = self.worth(), kept
        return worth

    def automa_dig(self):  # AM-85
        digs = sorted((words("dig", name, *used), self.score(name, used)) for name, used in self.digs())
        best = max((score for _, score in digs), default=0)
        return next(move for move, score in digs if score == best) if best > 0 else "pass"

    def automa_free(self):  # AM-85
        own = {words("free", q or "none"): own for q, own in self.free_answers(self.pending_used()).items()}
        return min(self.every_move(), key=own.get)
