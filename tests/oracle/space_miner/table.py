"""The table of Space Miner: set-up, score sheets, piles of cards and the course of the turns."""
from frame import Frame

LINES = ("leftover", "scan", "nav", "brown", "red", "gold", "subtotal", "upgrades", "total")


class Table(Frame):
    PLAYERS = range(1, 5)  # SM-1
    OPTIONS = {
        "arithmetic": ("exact", "whole"),
        "decks": ("own", "shared"),
        "nav_dice": ("all", "any"),
        "prices": ("rules", "sheet"),
        "rescan_cost": ("flat", "rising"),
        "rescan_limit": (20, *range(51)),
        "reuse_face": ("same", "any"),
        "scoring": ("ledger", "gross"),
        "template": ("out", "in"),
    }

    def __init__(self, pack, players, options):
        super().__init__(pack, players, options)
        self.constants = pack["constants"]
        self.cards = {card["id"]: card for card in pack["asteroid"]}
        self.prices = {upgrade["id"]: upgrade["price_" + options["prices"]] for upgrade in pack["upgrade"]}  # SM-32
        self.row_size = len(self.constants["visit_cost"])
        self.state = {
            "turn": 1, "player": 0, "phase": "deal", "row": [], "rescans": 0, "card": None, "dice": [], "to_roll": 0,
            "rerolls": 0, "flipped": 0, "doubled": 0, "claims": [], "bought": [], "decks": self.new_decks(),
            "players": [{"credits": self.constants["start_credits"], "upgrades": [], "upgrade_spend": 0, "sheet": []}
                        for _ in range(players)]}
        self.begin_turn()

    def new_decks(self):  # SM-2, SM-3
        cards = sorted(card["id"] for card in self.pack["asteroid"]
                       if self.options["template"] == "in" or not card.get("template"))
        shared = self.options["decks"] == "shared"
        if len(cards) < self.row_size + self.constants["turns"] * (self.players if shared else 1) - 1:
            raise ValueError(f"a larger deck than {len(cards)} cards")
        return [{"draw": cards[:], "discard": [], "mined": []} for _ in range(1 if shared else self.players)]

    @property
    def seat(self):
        return self.state["players"][self.state["player"]]

    @property
    def deck(self):  # SM-3
        return self.state["decks"][0 if self.options["decks"] == "shared" else self.state["player"]]

    @property
    def card(self):
        return self.cards[self.state["card"]]

    def owns(self, upgrade):  # SM-35: purchases come last in a turn, so whatever is owned while it matters works
        return upgrade in self.seat["upgrades"]

    def book(self, line, number, credits):  # SM-31, SM-36
        column = self.seat["sheet"][-1]
        column[line] += number
        column["subtotal"] += credits if line != "upgrades" else 0
        column["total"] += credits
        self.seat["credits"] += credits

    def pay(self, line, cost):
        self.book(line, cost, -cost)

    def put(self, pile, cards):
        self.deck[pile] = sorted(self.deck[pile] + cards)

    def begin_turn(self):  # SM-5, SM-6
        column = dict.fromkeys(LINES, 0)
        column["leftover"] = column["subtotal"] = column["total"] = self.seat["credits"]
        self.seat["sheet"].append(column)
        self.deal_due()

    def deal_due(self):  # SM-7
        if len(self.deck["draw"]) < self.row_size:
            self.put("draw", self.deck["discard"])
            self.deck["discard"] = []
        self.state["phase"] = "deal"

    def end_turn(self):  # SM-5
        self.state.update(rescans=0, card=None, flipped=0, doubled=0, claims=[], bought=[])
        if self.state["player"] + 1 < self.players:
            self.state["player"] += 1
        elif self.state["turn"] < self.constants["turns"]:
            self.state.update(turn=self.state["turn"] + 1, player=0)
        else:
            self.state["phase"] = "over"
            return
        self.begin_turn()
