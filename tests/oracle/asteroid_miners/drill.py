"""Asteroid Miners: the event, the drill and the bribe, phases 1 and 2 of a turn."""
from frame import words

from .table import LETTER


class Drill:
    def do_event(self, number):  # AM-10 to AM-13
        self.state["event"] = int(number)
        if self.state["broke"]:
            return self.foundry()
        self.state["drill_size"] = self.event()["dice"] if self.event()["type"] == "drill" else 4
        self.next_die()

    def next_die(self):  # AM-13, AM-14
        if len(self.colours()) > 1:
            self.state["ply"] = "colour"
        else:
            self.do_die("green")

    def colours(self):  # AM-14
        laid = [die[0] for die in self.state["drill"] if die]
        dice = self.pack["dice"]
        found = ["green"]
        if not laid:
            found += [c for c in ("white", "black") if dice[c] > 0]
        elif len(laid) == 1:
            found += [c for c in ("white", "black") if laid == [LETTER[c]] and dice[c] > 1]
        if laid and len(laid) == self.state["drill_size"] - 1 and set(laid) == {"g"} and dice["blue"]:
            found.append("blue")
        return found

    def colour_moves(self):
        return [words("die", colour) for colour in self.colours()]

    def do_die(self, colour):
        self.state.update(next=colour, ply="drill")

    def do_roll(self, face):  # AM-15, AM-20
        state = self.state
        self.place(state["next"], int(face))
        state["next"] = ""
        if sum(die != "" for die in state["drill"]) < state["drill_size"]:
            self.next_die()
        elif self.may_bribe():
            state["ply"] = "bribe"
        else:
            self.await_pool()

    def place(self, colour, face):  # AM-15
        drill = self.state["drill"]
        home = next(i for i, square in enumerate(self.pack["square"]) if face in square["faces"])
        order = list(range(home, 4)) + list(range(home - 1, -1, -1))
        drill[next(i for i in order if not drill[i])] = LETTER[colour] + str(face)

    def may_bribe(self):  # AM-20
        return any(self.face(q) != self.state["event"] and self.me["funds"] >= self.price(q)
                   for q in self.squares("blue"))

    def bribe_moves(self):
        return ["bribe", "keep"]

    def do_keep(self):
        self.await_pool()

    def do_bribe(self):  # AM-22, AM-23
        state, (square,) = self.state, self.squares("blue")
        was = self.event()["type"]
        self.me["funds"] -= self.price(square)
        state["event"] = self.face(square)
        state["drill"][square - 1] = f"g{self.face(square)}"
        if was == "drill" and self.event()["type"] != "drill":
            state["drill_size"] += 1
            self.do_die("green")
        else:
            self.await_pool()
