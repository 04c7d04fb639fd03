"""Asteroid Miners: from turn to turn, from level to level, and the end."""


class Levels:
    def start_turn(self):  # AM-67, IF-30
        self.state["ply"] = "event"
        if self.ecological() and self.me["funds"] == 0:
            if self.options["foundry"] and self.can_attempt():
                self.state["broke"] = True
            else:
                self.state["ply"] = "over"
                self.ruined = True

    def clean_up(self):  # AM-60 to AM-64
        state = self.state
        self.clear_turn()
        state["tender"].update(now=False, sets=[[], []])
        self.clear_foundry()
        second = state["active"] != state["first"]
        turns = 2 * (state["round"] - 1) + second + 1
        allowed = state["active"] == 1 if self.options["level_end"] == "player2" else second
        if any(p["finished"] for p in state["players"]) and allowed or turns == 2 * self.options["round_limit"]:
            return self.end_level()
        state.update(round=turns // 2 + 1, turn=state["turn"] + 1, active=1 - state["active"])
        self.start_turn()

    def end_level(self):  # AM-9, AM-61, AM-71
        state = self.state
        if state["level"] == 3:
            state["ply"] = "over"
            return
        self.catch_up()
        for player in state["players"]:
            player.update(at="entrance", digging="", units=0, done=[], mined=[], finished=False)
        one, two = (player["funds"] for player in state["players"])
        first = state["first"] if one == two else 0 if one < two else 1
        state.update(level=state["level"] + 1, round=1, turn=state["turn"] + 1, first=first, active=first)
        state["tender"].update(owner=-1, mined=False)
        if self.options["market_reset"]:
            state["ply"] = "market"
        else:
            self.start_turn()

    def catch_up(self):  # IF-25
        late = [p for p in self.state["players"] if not p["finished"]]
        if self.options["foundry"] and len(late) == 1:
            due = sum(row["level"] <= self.state["level"] for row in self.pack["track"])
            late[0]["track"] = max(late[0]["track"], due)

    def result(self):  # AM-62, AM-67
        players = self.state["players"]
        funds, upgrades = [p["funds"] for p in players], [p["upgrade"] for p in players]
        if self.ruined:
            winners, reason = [1 - self.state["active"]], "ruin"
        elif funds[0] != funds[1]:
            winners, reason = [funds.index(max(funds))], "funding"
        elif upgrades[0] != upgrades[1]:
            winners, reason = [upgrades.index(max(upgrades))], "upgrade"
        else:
            winners, reason = [0, 1], "shared"
        return {"result": {"scores": funds, "winners": winners, "reason": reason}}
