"""Stella Digger: step 3 of a round, the accidents, and Red Tears."""


class Accidents:
    def do_accident(self, color):  # RF-31
        s = self.state
        s["spent"].append(color)
        s["alarm"] -= 1
        s["todo"].append(color)
        if s["alarm"]:
            self.wait("accident", count=s["alarm"])
        else:
            self.strike(self.order())

    def strike(self, players):
        """Lets the first colour of todo hit these players, and then the other colours everybody."""
        while self.state["todo"]:
            if self.strike_with(self.state["todo"][0], players):
                return
            self.state["todo"].pop(0)
            players = self.order()
        self.accidents_end()

    def strike_with(self, color, players):
        """True if a player has to choose, or the game is over."""
        for p in players:
            cards = self.endangered(p, color)
            if len(set(cards)) > 1:
                self.wait("lose", player=p, color=color)
                return True
            if cards and self.lose(p, color, cards[0]):
                return True
        return False

    def endangered_in_play(self, p, color):
        played = self.state["played"][p]
        return played["cards"] if played and played["color"] == color else []

    def endangered(self, p, color):  # RF-32
        return self.endangered_in_play(p, color) or [card for card in self.state["hands"][p] if card[:-1] == color]

    def lose(self, p, color, card):
        """True if that ended the game."""
        (self.endangered_in_play(p, color) or self.state["hands"][p]).remove(card)
        self.to_discard([card])
        return self.tear(p)

    def lose_moves(self):
        return [f"lose {card}" for card in self.endangered(self.mover, self.state["focus"]["color"])]

    def do_lose(self, card):
        order, color = self.order(), self.state["focus"]["color"]
        rest = order[order.index(self.mover) + 1:]
        if not self.lose(self.mover, color, card):
            self.strike(rest)

    def accidents_end(self):  # RF-26
        if self.state["rebuilt"]:
            self.wait("safety")
        else:
            self.completion()

    def tear(self, p):  # RF-65
        """True if that ended the game."""
        s = self.state
        if self.options["red_tears"] == "off":
            return False
        s["tears"][p] += 1
        if s["tears"][p] < self.players:
            return False
        self.leave(p)
        if sum(s["alive"]) > 1:
            return False
        self.over("last-survivor")  # RF-67
        return True

    def leave(self, p):  # RF-66
        s = self.state
        after = (self.order() * 2)[self.order().index(p) + 1]
        s["alive"][p] = False
        self.to_discard(s["hands"][p] + (s["played"][p]["cards"] if s["played"][p] else []))
        s["played"][p] = None
        self.pay_all(p)
        s["market"] = sorted(s["market"] + s["gadgets"][p])
        for key in ("hands", "gadgets", "drills", "board"):
            s[key][p] = []
        if s["start"] == p:
            s["start"] = after
