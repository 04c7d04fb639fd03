"""Stella Digger: step 5 of a round, the visibility check, and combat."""
from collections import Counter

from .map import STEPS


class Combat:
    def visibility(self):  # RF-49, RF-52, RF-62
        s, reachable = self.state, self.reachable()
        hidden = [square for square in reachable if s["tiles"][square]["face"] is None]
        if hidden:
            self.wait("reveal", square=hidden[0])
        elif s["queue"]:
            self.combat()
        elif not reachable:
            self.over("no-tiles")
        elif s["round"] == 0:
            self.wait("target", player=s["start"])
        else:
            self.next_round()

    def do_reveal(self, square, face):  # RF-49, RF-51, RF-52
        tile, kind = self.state["tiles"][square], self.tiles[face]["kind"]
        tile["face"] = face
        self.state["unseen"][tile["back"]].remove(face)
        if kind == "monster":
            self.state["queue"].append(square)
        if kind == "connected":
            tile["link"] = self.linked(square, self.tiles[face]["arrow"])
            if tile["link"] and self.state["tiles"][tile["link"]]["face"] is None:
                return self.wait("reveal", square=tile["link"])
        return self.visibility()

    def linked(self, square, arrow):
        """The first tile clockwise from the arrow, or None."""
        around = list(STEPS)
        first = around.index(arrow)
        others = [self.map.beside[square].get(direction) for direction in around[first:] + around[:first]]
        return next((other for other in others if other and self.free(other)), None)

    def combat(self):
        s = self.state
        if self.options["combat_gadgets"] == "fresh":
            s["used"] = self.no_gadgets_used()
        s["todo"] = self.order()
        self.wait("fight", player=s["todo"][0], square=s["queue"][0])

    def fight_moves(self):
        return [f"fight {play}" for play in self.card_plays(self.mover)] + ["pass"]

    def do_fight(self, *cards):  # RF-53
        self.play(self.mover, *cards)
        self.fought()

    def fought(self):
        s = self.state
        s["todo"].pop(0)
        if s["todo"]:
            self.wait("fight", player=s["todo"][0], square=s["queue"][0])
        else:
            self.decide(s["queue"].pop(0))

    def decide(self, square):  # RF-54 to RF-57
        s = self.state
        monster = self.tiles[s["tiles"].pop(square)["face"]]
        worth = self.worth(self.options["combat_swap"] == "yes")
        strong = [p for p in self.order() if (worth[p] or 0) >= monster["power"]]
        winner = max(strong, key=lambda p: worth[p]) if strong else None
        if strong:
            s["monsters"][winner] = sorted(s["monsters"][winner] + [monster["id"]])
        self.clear_played()
        s["todo"] = [p for p in self.order() if p not in strong]
        self.defeats(square, monster["loss"], winner)

    def defeats(self, square, loss, winner):
        s = self.state
        while s["todo"]:
            p = s["todo"][0]
            if sum(s["crystals"][p].values()) > loss:
                return self.wait("discard", winner, player=p, square=square, count=loss)
            self.pay_all(p)
            if self.tear(p):
                return None
            s["todo"].pop(0)
        if winner is not None:  # RF-58
            s["start"] = winner
        return self.visibility()

    def discard_moves(self):
        lists = self.crystal_lists(self.state["crystals"][self.mover], self.state["focus"]["count"])
        return [f"discard {pick}" for pick in lists]

    def do_discard(self, *colors):
        focus, winner = self.state["focus"], self.state["winner"]
        self.pay(self.mover, Counter(colors))
        if not self.tear(self.mover):
            self.state["todo"].pop(0)
            self.defeats(focus["square"], focus["count"], winner)
