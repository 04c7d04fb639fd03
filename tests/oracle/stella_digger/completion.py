"""Stella Digger: step 4 of a round, mining completion, and the performance check."""
from collections import Counter

from .table import COLORS


class Completion:
    def worth(self, swap):
        """RF-35: the value of each player's cards; None without cards."""
        in_play = [(played["color"], card[-1]) for played in self.state["played"] if played for card in played["cards"]]

        def value(color, number):
            if swap and number in "14" and (color, "1") in in_play and (color, "4") in in_play:
                return 5 - int(number)
            return int(number)

        return [sum(value(played["color"], card[-1]) for card in played["cards"]) if played and played["cards"] else None
                for played in self.state["played"]]

    def completion(self):
        if not self.state["mined"]:
            return self.block()
        worth = self.worth(True)
        rivals = [p for p in self.order() if worth[p] is not None]
        if rivals:
            return self.award(worth, rivals)
        self.clear_played()  # RF-44
        self.back()
        return self.performance()

    def block(self):  # RF-45
        self.state["tiles"][self.state["marker"]]["blockade"] = True
        self.state["pool3"] -= 1
        self.back()
        if self.state["pool3"] == 0:
            self.over("no-3vp")
        else:
            self.performance()

    def back(self):
        self.state.update(marker=self.state["entered"], entered=None)

    def award(self, worth, rivals):
        s = self.state
        faces = self.take_group()
        winner = self.best_miner(faces, worth, rivals)
        s["board"][winner] = sorted(s["board"][winner] + [tile["id"] for tile in faces])
        s["entered"] = None
        s["todo"] = [winner] + [p for p in rivals if p != winner]  # RF-40
        for color in COLORS:  # RF-37
            for _ in range(sum(tile.get("crystals", {}).get(color, 0) for tile in faces)):
                self.gain(winner, color)
        gold = min(sum(tile.get("amount", 0) for tile in faces), 4 * self.full - sum(s["crystals"][winner].values()))
        if gold:
            self.wait("take", winner, player=winner, count=gold)
        else:
            self.capsule(winner)

    def take_group(self):
        tiles = [self.state["tiles"].pop(square) for square in self.group(self.state["marker"])]
        return [self.tiles[tile["face"]] for tile in tiles]

    def best_miner(self, faces, worth, rivals):  # RF-36
        wanted = {tile.get("color") for tile in faces}
        if any(tile["kind"] == "gold" for tile in faces):
            wanted = set(COLORS)
        matching = [p for p in rivals if self.state["played"][p]["color"] in wanted]
        return max(matching or rivals, key=lambda p: worth[p])  # max keeps the first of equals

    def gain(self, p, color):  # RF-41
        supply, crystals = self.state["supply"], self.state["crystals"]
        if supply[color]:
            supply[color] -= 1
        else:
            others = [q for q in self.order() if q != p and crystals[q][color]]
            if not others:
                return
            crystals[max(others, key=lambda q: crystals[q][color])][color] -= 1
        crystals[p][color] += 1

    def take_moves(self):  # RF-R16
        most = {color: self.full - self.state["crystals"][self.mover][color] for color in COLORS}
        return [f"take {pick}" for pick in self.crystal_lists(most, self.state["focus"]["count"])]

    def do_take(self, *colors):
        for color in colors:
            self.gain(self.mover, color)
        self.capsule(self.state["winner"])

    def capsule(self, winner):  # RF-39
        p = self.state["todo"][0]
        capsules = self.owned(p, "capsule")
        if len(capsules) > 1:
            return self.wait("capsule", winner, player=p)
        for color in capsules:
            self.gain(p, color)
        return self.hold(winner)

    def capsule_moves(self):
        return [f"capsule {color}" for color in self.owned(self.mover, "capsule")]

    def do_capsule(self, color):
        self.gain(self.mover, color)
        self.hold(self.state["winner"])

    def hold(self, winner):  # RF-42
        s, p = self.state, self.state["todo"][0]
        excess = sum(s["crystals"][p].values()) - self.limit("crystals", p)
        if excess > 0:
            return self.wait("return", winner, player=p, count=excess)
        s["todo"].pop(0)
        if s["todo"]:  # RF-38
            self.gain(s["todo"][0], s["played"][s["todo"][0]]["color"])
            return self.capsule(winner)
        self.clear_played()  # RF-43
        s["start"] = winner
        return self.performance()

    def return_moves(self):
        lists = self.crystal_lists(self.state["crystals"][self.mover], self.state["focus"]["count"])
        return [f"return {pick}" for pick in lists]

    def do_return(self, *colors):
        self.pay(self.mover, Counter(colors))
        self.hold(self.state["winner"])

    def performance(self):  # RF-46, RF-59 to RF-61
        s = self.state
        paid = any(len(board) >= self.limits["performance_tiles"] for board in s["board"])
        if paid:
            self.pay_performance()
            if s["pool3"] == 0:
                return self.over("no-3vp")
        if (paid or self.options["yellow_end"] == "step") and not self.map.yellow & set(s["tiles"]):
            return self.over("yellow-frame")
        return self.visibility()

    def pay_performance(self):
        for p in self.order():
            tiles = len(self.state["board"][p])
            if tiles >= self.limits["performance_tiles"]:
                self.score(p, self.limits["performance_high"])
            elif tiles == 1:
                self.score(p, self.limits["performance_low"])
        self.state["board"] = [[] for _ in range(self.players)]
