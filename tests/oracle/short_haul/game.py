"""Short Haul as RULES.md has it. The state is the JSON of the rules; nothing else is remembered."""
from frame import Frame, draw, leaders, words

LAST_ROUNDS = 20
MOST_FUEL = 3


class Game(Frame):
    PLAYERS = (1, 2, 3, 4)
    OPTIONS = {"dice": ("one", "two"), "rounds": (5, *(n for n in range(1, LAST_ROUNDS + 1) if n != 5)),
               "open": (False, True), "spill": ("all", "half")}

    def __init__(self, pack, players, options):
        super().__init__(pack, players, options)
        self.limits, self.worth = pack["limits"], {claim["id"]: claim["ore"] for claim in pack["claim"]}
        if len(self.worth) < players * self.limits["hand"]:
            raise ValueError("more cards")
        seats = [{"ore": 0, "fuel": self.limits["fuel"], "hand": [], "hidden": 0} for _ in range(players)]
        self.state = {"phase": "deal", "round": 0, "seat": 0, "hold": 0, "deck": sorted(self.worth), "seats": seats}
        self.throws = 2 if options["dice"] == "two" else 1

    @property
    def seat(self):
        return self.state["seats"][self.state["seat"]]

    def actor(self):
        return self.state["seat"] if self.stage == "act" else "chance"

    def act_moves(self):
        if self.state["hold"] == self.limits["hold"]:  # SH-6
            return ["dock"]
        fuel = range(1, min(MOST_FUEL, self.seat["fuel"]) + 1)
        return ["load", *(words("claim", card) for card in self.seat["hand"]), *(words("tow", n) for n in fuel),
                *(["dock"] if self.state["hold"] else [])]

    def possible(self, move):
        verb, *things = move.split(" ")
        if self.stage == "deal":
            return verb == "deal" and len(things) == 1 and things[0] in self.state["deck"]
        return move == words("roll", *sorted(things)) and len(things) == self.throws and set(things) <= set("123456")

    def chance(self, uniform):
        if self.stage == "deal":
            return words("deal", *draw(self.state["deck"], 1, uniform))
        return words("roll", *sorted(uniform(6) + 1 for _ in range(self.throws)))

    def do_load(self):  # SH-3
        self.state["phase"] = "roll"

    def do_roll(self, *faces):  # SH-3
        self.state["phase"] = "act"
        if "1" in faces:
            lost = self.state["hold"] if self.options["spill"] == "all" else (self.state["hold"] + 1) // 2
            self.state["hold"] -= lost
            self.do_dock()
        else:
            self.fill(sum(map(int, faces)))

    def do_tow(self, fuel):  # SH-4
        self.seat["fuel"] -= int(fuel)
        self.fill(int(fuel))

    def do_claim(self, card):  # SH-5
        self.seat["hand"].remove(card)
        self.fill(self.worth[card])

    def fill(self, ore):  # SH-6
        self.state["hold"] = min(self.limits["hold"], self.state["hold"] + ore)

    def do_dock(self):  # SH-7
        self.seat["ore"] += self.state["hold"]
        self.end_turn()

    def end_turn(self):  # SH-8
        self.state["hold"] = 0
        if len(self.seat["hand"]) < self.limits["hand"] and self.state["deck"]:
            self.state["phase"] = "deal"
        else:
            self.begin_next()

    def do_deal(self, card):  # SH-1, SH-8
        self.state["deck"].remove(card)
        self.seat["hand"] = sorted(self.seat["hand"] + [card])
        self.begin_next()

    def begin_next(self):
        state = self.state
        state["seat"] = (state["seat"] + 1) % self.players
        if state["round"] == 0 and len(self.seat["hand"]) < self.limits["hand"]:  # SH-1
            return
        state["phase"] = "act"
        if state["seat"] == 0:
            state["phase"] = "over" if state["round"] == self.options["rounds"] else "act"  # SH-9
            state["round"] = min(state["round"] + 1, self.options["rounds"])

    def result(self):  # SH-9
        scores = [seat["ore"] for seat in self.state["seats"]]
        return {"result": {"scores": scores, "winners": leaders(scores), "reason": "all rounds played"}}

    def check(self):
        cards = self.state["deck"] + [card for seat in self.state["seats"] for card in seat["hand"]]
        assert len(cards) == len(set(cards)) and set(cards) <= set(self.worth)
