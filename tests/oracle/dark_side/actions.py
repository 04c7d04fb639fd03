"""Dark Side of the Mine: the four actions, prospect, communicate, upgrade and recharge."""
from .table import LETTERS


class Actions:
    def action_moves(self):
        moves = ["recharge"]  # DS-52
        for letter, robot in zip(LETTERS, self.seat["robots"]):
            if self.may_act(robot):
                if self.communicate_target(robot) is not None:
                    moves.append(f"communicate {letter}")
                for card in self.seat["hand"]:
                    moves += [f"prospect {card} {letter}{way}" for way in self.ways(self.cards[card], robot)]
        return moves + [f"upgrade {card}" for card in self.seat["hand"] if self.may_upgrade(self.cards[card])]

    def may_act(self, robot):  # DS-34, DS-35
        return robot["at"] >= 0 and not robot["acted"] and (not self.dark(robot["at"]) or bool(self.upgrades("beacon")))

    def valid(self, robot, element, direction=1):  # DS-40
        return [location for location in self.action_walk(robot, direction) if self.top(location)["element"] == element]

    def ways(self, card, robot):
        """How this card can send this robot: the words after the robot's letter."""
        targets = self.valid(robot, card["element"])
        found = [""] if targets else []
        if card["kind"] == "prospect":  # DS-41, DS-42
            effect = card["effect"]
            if effect["id"] in ("bonus", "draw") and targets:
                found.append(" use")
            if effect["id"] == "overshoot" and len(targets) > 1:  # DS-70
                found.append(" over")
            if effect["id"] == "reverse" and self.valid(robot, card["element"], -1):  # DS-72
                found.append(" back")
            if effect["id"] == "match":  # DS-69
                found += [f" as {element}" for element in effect["elements"] if self.valid(robot, element)]
        return found

    def start_action(self, index):
        self.state["actions_left"] -= 1
        self.state["robot"] = index
        if index >= 0:
            self.seat["robots"][index]["acted"] = True

    def do_prospect(self, card, letter, way="", element=""):  # DS-43, DS-44
        robot, face = self.seat["robots"][LETTERS.index(letter)], self.cards[int(card)]
        targets = self.valid(robot, element or face["element"], -1 if way == "back" else 1)
        self.start_action(LETTERS.index(letter))
        self.seat["hand"].remove(int(card))
        self.state["discard"].append(int(card))
        self.state["played"] = int(card)
        uses = face["effect"] if way == "use" else {"id": ""}
        self.mine(robot, targets[1 if way == "over" else 0], uses["points"] if uses["id"] == "bonus" else 0)
        if uses["id"] == "draw":
            self.ask(self.state["active"], uses["n"])
        self.go_on()

    def communicate_target(self, robot):  # DS-45
        occupied = {other["at"] for _, _, other in self.robots() if other is not robot}
        return next((location for location in self.action_walk(robot, -1) if location in occupied), None)

    def do_communicate(self, letter):  # DS-46, DS-47
        robot = self.seat["robots"][LETTERS.index(letter)]
        target = self.communicate_target(robot)
        self.start_action(LETTERS.index(letter))
        self.mine(robot, target)
        for step in range(self.players):
            player = (self.state["active"] + step) % self.players
            there = sum(owner == player and other["at"] == target for owner, _, other in self.robots())
            self.ask(player, self.heard(there) if step else there)
        self.go_on()

    def heard(self, there):
        """How many cards so many robots of another player draw."""
        if self.upgrades("encrypt"):  # DS-77
            return 0
        return min(there, 1) if self.options["comm_others"] == "one" else there

    def may_upgrade(self, card):  # DS-49, DS-50
        if card["kind"] != "upgrade" or card["effect"] in [self.cards[other]["effect"] for other in self.seat["upgrades"]]:
            return False
        return card["effect"]["id"] != "deploy" or bool(self.reserve())

    def do_upgrade(self, card):  # DS-48
        self.start_action(-1)
        self.seat["hand"].remove(int(card))
        self.seat["upgrades"].append(int(card))
        if self.cards[int(card)]["effect"]["id"] == "deploy":  # DS-78
            self.state["phase"] = "deploy"
        else:
            self.go_on()

    def do_recharge(self):  # DS-52, DS-76
        self.start_action(-1)
        more = sum(capacitor["n"] for capacitor in self.upgrades("capacitor"))
        self.ask(self.state["active"], self.limits["recharge_draw"] + more)
        self.go_on()

    def go_on(self):
        """The rest of an action: draws, the When Mined effect, then what comes after the action."""
        if self.draws_come_first():
            return
        if self.state["mined"]:
            self.state["mined"] = False
            getattr(self, "begin_" + self.effect_here()["id"])()
        else:
            self.end_action()
