"""Dark Side of the Mine: dealing and placing, and the steps of a turn around its actions."""


class Turn:
    def do_deal(self, player, *cards):  # DS-7
        self.give(int(player), cards)
        self.state["phase"] = "deal" if int(player) + 1 < self.players else "ring"

    def give(self, player, cards):
        self.take_from_deck(cards)
        seat = self.state["seats"][player]
        seat["hand"] = sorted([*seat["hand"], *map(int, cards)])

    def take_from_deck(self, cards):
        self.state["deck"] = [card for card in self.state["deck"] if str(card) not in cards]

    def do_ring(self, *cards):  # DS-8
        everybody = list(range(self.players))
        self.state["ring"] = [{"card": int(card), "up": location >= self.k,
                               "known": everybody[:] if location >= self.k else [], "under": []}
                              for location, card in enumerate(cards)]
        self.take_from_deck(cards)
        self.state.update(dark_start=0, dark_count=self.k, phase="place")
        if self.options["placement"] == "fixed":  # DS-11
            for j in range(self.limits["robots_placed"] * self.players):
                self.do_place(str(self.n - 1 - j))

    def place_moves(self):  # DS-11
        taken = {robot["at"] for _, _, robot in self.robots()}
        return [f"place {location}" for location in self.light() if location not in taken]

    def placing(self):  # DS-10
        return self.players - 1 - len(self.robots()) % self.players

    def do_place(self, location):  # DS-10, DS-12
        placed = len(self.robots())
        self.state["seats"][self.placing()]["robots"][placed // self.players]["at"] = int(location)
        if placed + 1 == self.limits["robots_placed"] * self.players:
            self.begin_turn()  # DS-13

    def begin_turn(self):  # DS-30, DS-31
        state = self.state
        state["turn"] += 1
        state.update(active=(state["turn"] - 1) % self.players, round=-(-state["turn"] // self.players), step=2,
                     actions_left=self.limits["actions"], phase="action")
        state["ring"][state["dark_start"]].update(up=True, known=list(range(self.players)))
        state.update(dark_start=(state["dark_start"] + 1) % self.n, dark_count=state["dark_count"] - 1)
        for seat in state["seats"]:
            for robot in seat["robots"]:
                robot["acted"] = False

    def ask(self, player, count):
        if count:
            self.state["drawing"].append([player, count])

    def draws_come_first(self):
        """Whether a draw ply is due; entries that give nothing are dropped."""
        while self.state["drawing"] and not min(self.state["drawing"][0][1], len(self.state["deck"])):
            self.state["drawing"].pop(0)
        if self.state["drawing"]:
            self.state["phase"] = "draw"
        return bool(self.state["drawing"])

    def do_draw(self, player, *cards):
        self.state["drawing"].pop(0)
        self.give(int(player), cards)
        if self.state["step"] == 2:
            self.go_on()
        else:
            self.step_3()

    def end_action(self):
        self.state.update(robot=-1, played=0)
        if self.state["actions_left"]:
            self.state["phase"] = "action"
        else:
            self.state["step"] = 3
            self.ask(self.state["active"], self.limits["turn_draw"])  # DS-36
            self.step_3()

    def step_3(self):
        if self.draws_come_first():
            return
        self.state["step"] = 4
        if self.seat["hand"]:
            self.state["phase"] = "cover"
        else:
            self.dusk()  # DS-38

    def cover_moves(self):
        return [f"cover {card}" for card in self.seat["hand"]]

    def do_cover(self, card):  # DS-37
        place = self.state["ring"][self.first_light()]
        self.seat["hand"].remove(int(card))
        place["under"].append(place["card"])
        place.update(card=int(card), known=[self.state["active"]])
        self.dusk()

    def dusk(self):
        """The first light location becomes dark."""
        location = self.first_light()
        for _, _, robot in self.robots():
            if robot["at"] == location:
                robot["slot"] = -1
        self.state["ring"][location]["up"] = False
        self.state["dark_count"] += 1
        self.state["step"] = 5
        self.step_5()

    def step_5(self):  # DS-39, DS-80
        if len(self.seat["hand"]) > self.limits["hand_limit"]:
            self.state["phase"] = "discard"
        elif self.state["active"] == self.players - 1 and not self.state["deck"]:
            self.state["phase"] = "over"
        else:
            self.begin_turn()

    def discard_moves(self):  # DS-39
        return [f"discard {card}" for card in self.seat["hand"]]

    def do_discard(self, card):
        self.seat["hand"].remove(int(card))
        self.state["discard"].append(int(card))
        self.step_5()
