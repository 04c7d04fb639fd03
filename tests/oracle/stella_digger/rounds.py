"""Stella Digger: the plies of the set-up, the course of a round and its step 1, the target."""


class Rounds:
    def do_first(self, seat):  # RF-1
        self.state["start"] = int(seat)
        self.wait("drills", player=0, count=self.each)

    def do_drills(self, *tokens):  # RF-2
        p = self.mover
        self.state["drills"][p] = list(tokens)
        if p + 1 < self.players:
            self.wait("drills", player=p + 1, count=self.each)
        else:
            self.wait("safety")

    def do_safety(self, color):  # RF-6, RF-26
        self.state.update(safety=color, danger=3, alarm=0, spent=[], rebuilt=False)
        if self.state["round"]:
            self.completion()
        else:
            self.visibility()  # RF-7

    def next_round(self):
        s = self.state
        s["round"] += 1
        s["used"] = self.no_gadgets_used()
        s["mined"] = False
        if s["round"] == 1:
            self.actions()
        else:
            self.wait("target", player=s["start"])

    def near(self):  # RF-10, RF-11
        around = self.map.adjacent(self.state["marker"])
        found = set(around)
        if self.limits["move"] > 1:
            found = found.union(*(self.map.adjacent(square) for square in around if self.empty(square)))
        return sorted(square for square in found if self.free(square))

    def target_moves(self):  # RF-7, RF-10, RF-12
        return [f"target {square}" for square in self.near() or self.reachable()]

    def do_target(self, square):  # RF-13
        s, around = self.state, self.map.adjacent(square)
        if s["marker"] in around:
            s["entered"] = s["marker"]
        elif square in self.near():
            s["entered"] = min(step for step in self.map.adjacent(s["marker"]) if self.empty(step) and step in around)
        else:
            s["entered"] = min(self.passage() & around)
        s["marker"] = square
        if s["round"]:
            self.actions()
        else:
            self.wait("deck", player=s["start"])  # RF-8

    def actions(self):  # RF-15
        self.state["todo"] = self.order()
        self.wait("action", player=self.state["todo"][0])

    def acted(self):
        self.state["todo"].pop(0)
        if self.state["todo"]:
            self.wait("action", player=self.state["todo"][0])
        elif self.state["alarm"]:
            self.wait("accident", count=self.state["alarm"])
        else:
            self.accidents_end()
