"""The table of Dark Side of the Mine: set-up, the ring and its shadow, robots and where they can go."""
from frame import Frame

LETTERS = "abc"


class Table(Frame):
    PLAYERS = (2, 3, 4)
    OPTIONS = {"placement": ("free", "fixed"), "comm_others": ("one", "per_robot")}

    def __init__(self, pack, players, options):
        super().__init__(pack, players, options)
        self.limits = pack["limits"]
        self.cards = {card["id"]: card for card in pack["card"]}
        setup = next(entry for entry in pack["setup"] if entry["players"] == players)
        self.n, self.k = setup["ring"], setup["dark"]
        in_play = sorted(card["id"] for card in pack["card"] if card["min_players"] <= players)  # DS-6
        self.state = {
            "game": "dark-side", "players": players, "phase": "deal", "actor": -1, "turn": 0, "round": 0, "active": -1,
            "step": 0, "actions_left": 0, "dark_start": 0, "dark_count": 0, "ring": [],
            "seats": [{"score": 0, "hand": [], "upgrades": [],
                       "robots": [{"at": -1, "slot": -1, "acted": False} for _ in LETTERS]} for _ in range(players)],
            "deck": in_play, "discard": [], "removed": sorted(set(self.cards) - set(in_play)), "drawing": [],
            "robot": -1, "mined": False, "played": 0, "scanned": -1}

    @property
    def seat(self):
        return self.state["seats"][self.state["active"]]

    @property
    def acting(self):
        """The robot of the action under way."""
        return self.seat["robots"][self.state["robot"]]

    def robots(self):
        """All robots on the ring: (player, letter index, robot)."""
        return [(player, index, robot) for player, seat in enumerate(self.state["seats"])
                for index, robot in enumerate(seat["robots"]) if robot["at"] >= 0]

    def reserve(self):
        return [robot for robot in self.seat["robots"] if robot["at"] < 0]

    def dark(self, location):  # DS-3
        return (location - self.state["dark_start"]) % self.n < self.state["dark_count"]

    def light(self):
        return [location for location in range(self.n) if not self.dark(location)]

    def first_light(self):
        return (self.state["dark_start"] + self.state["dark_count"]) % self.n

    def top(self, location):
        return self.cards[self.state["ring"][location]["card"]]

    def free_slot(self, location):  # DS-20; None when the location is not available
        if self.dark(location):
            return None
        taken = {robot["slot"] for _, _, robot in self.robots() if robot["at"] == location}
        return next((slot for slot in range(len(self.top(location)["deposits"])) if slot not in taken), None)

    def upgrades(self, effect):
        """The mover's upgrades of this kind."""
        effects = [self.cards[card]["effect"] for card in self.seat["upgrades"]]
        return [found for found in effects if found["id"] == effect]

    def walk(self, start, direction, tunnel, beacon):  # DS-22, DS-74, DS-75
        places, leaving_the_dark = [], beacon and self.dark(start)
        for distance in range(1, self.n):
            location = (start + direction * distance) % self.n
            if self.dark(location):
                if not tunnel and not leaving_the_dark:
                    break
            else:
                leaving_the_dark = False
                places.append(location)
        return places

    def action_walk(self, robot, direction):
        """The locations with a free slot that an action of this robot comes to, the nearest first."""
        places = self.walk(robot["at"], direction, self.upgrades("tunnel"), self.upgrades("beacon"))
        return [location for location in places if self.free_slot(location) is not None]

    def mine(self, robot, location, bonus=0):  # DS-23
        slot, card = self.free_slot(location), self.top(location)
        robot.update(at=location, slot=slot)
        veins = sum(vein["points"] for vein in self.upgrades("vein") if vein["element"] == card["element"])
        self.seat["score"] += card["deposits"][slot] + veins + bonus
        self.state["mined"] = card["kind"] == "mined"  # DS-24

    def check(self):
        self.check_cards()
        state = self.state
        taken = [(robot["at"], robot["slot"]) for _, _, robot in self.robots() if robot["slot"] >= 0]
        assert len(taken) == len(set(taken))
        assert all(place["up"] != self.dark(location) for location, place in enumerate(state["ring"]))
        if state["turn"]:
            assert state["dark_count"] == self.k - (state["step"] < 5)
            assert state["step"] != 2 or state["dark_start"] == state["turn"] % self.n

    def check_cards(self):
        ids = self.state["deck"] + self.state["discard"] + self.state["removed"]
        for seat in self.state["seats"]:
            ids = ids + seat["hand"] + seat["upgrades"]
        for place in self.state["ring"]:
            ids = ids + [place["card"]] + place["under"]
        assert sorted(ids) == sorted(self.cards)
