"""Stella Digger: step 2 of a round, the actions: cards, decks, gadgets, crystals and large drills."""
from .table import COLORS, split


class Actions:
    def action_moves(self):
        s, p = self.state, self.mover
        moves = [f"mine {play}" for play in self.card_plays(p)] + ["pass"] + self.purchases(p, "")
        if len(s["hands"][p]) < self.limit("hand", p):
            moves.append("refill")
        if self.placements():
            moves += [f"install {token}" for token in s["drills"][p] if self.covers(p, self.tokens[token])]
        return moves + [f"exchange {a} {b}" for a in COLORS for b in COLORS
                        if a != b and s["crystals"][p][a] >= 2 and s["supply"][b]]

    def card_plays(self, p):  # RF-16 to RF-19
        hand, used, plays = self.state["hands"][p], self.state["used"][p], set()
        for card in hand:
            rest = list(hand)
            rest.remove(card)
            colors, seconds = [""], [""]
            if not used["super"] and card[:-1] in self.owned(p, "super"):
                colors += [f" as {color}" for color in COLORS if color != card[:-1]]
            if not used["power"]:
                seconds += [f" with {other}" for other in rest if other[:-1] in self.owned(p, "power")]
            plays |= {card + color + second for color in colors for second in seconds}
        return plays

    def play(self, p, card, *rest):  # RF-16 to RF-18
        s, cards, color = self.state, [card], card[:-1]
        if "as" in rest:
            color = rest[rest.index("as") + 1]
            s["used"][p]["super"] = True
        if "with" in rest:
            cards.append(rest[rest.index("with") + 1])
            s["used"][p]["power"] = True
        for one in cards:
            s["hands"][p].remove(one)
        s["played"][p] = {"cards": cards, "color": color}

    def do_mine(self, *cards):
        self.play(self.mover, *cards)
        self.state["mined"] = True
        self.acted()

    def do_pass(self):
        if self.stage == "fight":
            self.fought()
        else:
            self.acted()

    def do_refill(self):
        self.wait("deck", player=self.mover)

    def deck_moves(self):
        return [f"deck {number}" for number, cards in enumerate(self.state["decks"], 1) if cards]

    def do_deck(self, deck):
        self.wait("draw", player=self.mover, deck=int(deck))

    def do_draw(self, card):  # RF-20
        s, p = self.state, self.mover
        s["stock"].remove(card)
        s["hands"][p] = sorted(s["hands"][p] + [card])
        self.shrink(s["focus"]["deck"] - 1)
        after = (p + 1) % self.players
        if s["round"] and len(s["hands"][p]) < self.limit("hand", p):
            self.wait("deck", player=p)
        elif s["round"]:
            self.acted()
        elif len(s["hands"][after]) < self.limits["hand"]:  # RF-8
            self.wait("deck", player=after)
        else:
            self.next_round()

    def shrink(self, deck):  # RF-24, RF-25
        s = self.state
        s["decks"][deck] -= 1
        if not any(s["decks"]):
            s.update(stock=s["discard"], discard=[], decks=split(len(s["discard"])), rebuilt=True)
        elif not s["decks"][deck] and s["danger"]:
            s["danger"] -= 1
            s["alarm"] += 1

    def purchases(self, p, after):  # RF-21
        return [f"buy {gadget}" for gadget in self.state["market"]
                if gadget > after and self.covers(p, self.gadgets[gadget]["cost"])]

    def buy_moves(self):
        return self.purchases(self.mover, self.state["focus"]["token"]) + ["done"]

    def do_buy(self, gadget):  # RF-21
        s, p = self.state, self.mover
        self.pay(p, self.gadgets[gadget]["cost"])
        s["market"].remove(gadget)
        s["gadgets"][p] = sorted(s["gadgets"][p] + [gadget])
        if self.purchases(p, gadget):
            self.wait("buy", player=p, token=gadget)
        else:
            self.acted()

    def do_done(self):
        self.acted()

    def do_exchange(self, give, get):  # RF-22
        self.pay(self.mover, {give: 2, get: -1})
        self.acted()

    def placements(self):  # RF-28, RF-29
        drills = {drill["square"] for drill in self.state["placed"]}
        aimed = {self.map.beside[drill["square"]][drill["dir"]] for drill in self.state["placed"]}
        bare = [square for square in self.map.kind
                if self.empty(square) and square != self.map.start and square not in drills]
        targets = [square for square in bare
                   if square in self.map.points and (self.options["shared_aim"] == "yes" or square not in aimed)]
        return [f"place {square} {direction}" for square in bare if square not in aimed
                for direction, aim in self.map.beside[square].items() if aim in targets]

    def do_install(self, token):
        self.wait("place", player=self.mover, token=token)

    def place_moves(self):
        return self.placements()

    def do_place(self, square, direction):  # RF-27
        s, p, token = self.state, self.mover, self.state["focus"]["token"]
        self.pay(p, self.tokens[token])
        s["drills"][p].remove(token)
        s["placed"].append({"square": square, "dir": direction, "token": token, "player": p})
        s["placed"].sort(key=lambda drill: drill["square"])
        self.score(p, self.map.points[self.map.beside[square][direction]])
        if s["pool3"] == 0:  # RF-59
            self.over("no-3vp")
        else:
            self.acted()
