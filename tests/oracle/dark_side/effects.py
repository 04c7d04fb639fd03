"""Dark Side of the Mine: what happens when a card is mined, or a robot deployed. begin_push is where a push begins."""
from .table import LETTERS


class Effects:
    def effect_here(self):
        return self.top(self.acting["at"])["effect"]

    def begin(self, phase, can):
        if can:
            self.state["phase"] = phase
        else:
            self.go_on()

    def begin_draw(self):  # DS-60
        self.ask(self.state["active"], self.effect_here()["n"])
        self.go_on()

    def begin_crowd(self):  # DS-61
        others = sum(robot["at"] == self.acting["at"] and robot is not self.acting for _, _, robot in self.robots())
        self.seat["score"] += others * self.effect_here()["points"]
        self.go_on()

    def do_decline(self):
        self.go_on()

    def begin_push(self):
        self.begin("push", self.push_candidates())

    def push_candidates(self):  # DS-62
        return [f"{player}{LETTERS[index]}" for player, index, robot in self.robots()
                if player != self.state["active"] and not self.dark(robot["at"])]

    def push_moves(self):
        return ["decline"] + [f"push {who}" for who in self.push_candidates()]

    def do_push(self, who):  # DS-62
        robot = self.state["seats"][int(who[0])]["robots"][LETTERS.index(who[1])]
        for _ in range(self.effect_here()["steps"]):
            robot.update(at=(robot["at"] - 1) % self.n, slot=-1)
            if self.dark(robot["at"]):
                break
        self.go_on()

    def begin_drill(self):
        self.begin("drill", self.drill_target() is not None)

    def drill_target(self):  # DS-63
        return next((location for location in self.walk(self.acting["at"], 1, False, False)
                     if self.free_slot(location) is not None), None)

    def drill_moves(self):
        return ["decline", "drill"]

    def do_drill(self):  # DS-63, DS-65
        self.mine(self.acting, self.drill_target())
        self.go_on()

    def begin_salvage(self):
        self.begin("salvage", self.salvage_candidates())

    def salvage_candidates(self):  # DS-66
        pile = [card for card in self.state["discard"] if card != self.state["played"]]
        return pile[-self.effect_here()["depth"]:]

    def salvage_moves(self):
        return [f"salvage {card}" for card in self.salvage_candidates()]

    def do_salvage(self, card):  # DS-66
        self.state["discard"].remove(int(card))
        self.seat["hand"] = sorted(self.seat["hand"] + [int(card)])
        self.go_on()

    def begin_scan(self):
        self.begin("scan", self.state["dark_count"])

    def scan_moves(self):
        return ["decline"] + [f"scan {location}" for location in range(self.n) if self.dark(location)]

    def do_scan(self, location):  # DS-67
        place = self.state["ring"][int(location)]
        place["known"] = sorted({*place["known"], self.state["active"]})
        self.state.update(scanned=int(location), phase="swap")

    def swap_moves(self):
        return ["keep"] + [f"swap {card}" for card in self.seat["hand"]]

    def do_swap(self, card):  # DS-67, DS-R34
        place, hand = self.state["ring"][self.state["scanned"]], self.seat["hand"]
        hand.remove(int(card))
        self.seat["hand"] = sorted(hand + [place["card"]])
        place.update(card=int(card), known=[self.state["active"]])
        self.do_keep()

    def do_keep(self):
        self.state["scanned"] = -1
        self.go_on()

    def begin_deploy(self):
        self.begin("deploy", self.reserve())

    def deploy_moves(self):
        return [f"deploy {location}" for location in self.light()]

    def do_deploy(self, location):  # DS-68
        self.reserve()[0]["at"] = int(location)
        self.go_on()
