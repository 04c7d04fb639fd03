"""The table of Asteroid Miners: set-up, and looking things up."""
import copy
from itertools import combinations

from frame import Frame

METALS = (3, 4, 5, 6)
MATERIALS = ("", "clay", "rock", "iron", "nickel", "platinum", "rhodium")
LETTER = {"green": "g", "white": "w", "black": "k", "blue": "b"}
NO_FORGE = {"component": "", "smelter": [], "smelter_rolls": 0, "control": 0, "control_rolls": 0, "built": 0,
            "gain": 0, "behind": False}


def choices(things):
    """All non-empty choices, each in the order of the things."""
    return [part for size in range(1, len(things) + 1) for part in combinations(things, size)]


def wrap(face, by):  # AM-33
    return (face + by - 1) % 6 + 1


class Table(Frame):
    PLAYERS = (2,)
    OPTIONS = {
        "advanced": (False, True),
        "sides": ("auto", "aa", "ab", "ba", "bb"),
        "short": (False, True),
        "market_reset": (False, True),
        "foundry": (False, True),
        "solo": (False, True),
        "level_end": ("player2", "round"),
        "shortfall": ("waived", "self"),
        "one_upgrade": (False, True),
        "tender_component": ("holder", "miner", "turn"),
        "round_limit": (100, *range(1, 1001)),
    }
    STAGE = "ply"

    def __init__(self, pack, players, options):
        super().__init__(pack, players, options)
        self.levels = {level["number"]: level for level in pack["level"]}
        self.events = {(event["level"], event["number"]): event for event in pack["event"]}
        self.components = {c["id"]: sorted(c["materials"]) for c in pack["component"]}
        level = pack["setup"]["short_first_level"] if options["short"] else 1  # AM-70
        self.state = {
            "level": level, "round": 1, "turn": 1, "first": 0, "active": 0, "ply": "market", "event": 0,
            "market": {"ip": 0, "nr": 0}, "players": self.new_players(level)}
        self.clear_turn()
        self.state["tender"] = {"owner": -1, "mined": False, "now": False, "sets": [[], []]}
        self.clear_foundry()
        self.ruined = False

    def new_players(self, level):  # AM-2, AM-70, IF-3
        options, setup, short = self.options, self.pack["setup"], "short_" if self.options["short"] else ""
        sides = options["sides"] if options["sides"] != "auto" else "bb" if options["advanced"] else "aa"
        built = sum(row["level"] < level for row in self.pack["track"]) if short and options["foundry"] else 0
        return [{"funds": setup[short + "funds"], "upgrade": setup[short + "upgrade"], "side": side, "at": "entrance",
                 "digging": "", "units": 0, "done": [], "mined": [], "finished": False, "track": built}
                for side in sides]

    def clear_turn(self):
        self.state.update(drill=[""] * 4, drill_size=0, next="", pool=[], pool_rolls=0, pending=[], pending_dig="",
                          doubles=0, black_used=[], dug="", broke=False)

    def clear_foundry(self):
        self.state["foundry"] = copy.deepcopy(NO_FORGE)

    @property
    def me(self):
        return self.state["players"][self.state["active"]]

    @property
    def rival(self):
        return self.state["players"][1 - self.state["active"]]

    def ecological(self):
        return self.state["active"] == 0 and self.me["side"] == "b"

    def scavenger(self):
        return self.state["active"] == 1 and self.me["side"] == "b"

    def event(self):
        return self.events.get((self.state["level"], self.state["event"]), {"type": "", "fives": "", "sixes": ""})

    def section(self, name):
        return next(s for s in self.levels[self.state["level"]]["section"] if s["id"] == name)

    def shared(self):
        return next((s["id"] for s in self.levels[self.state["level"]]["section"] if s["side"] == "shared"), None)

    def price(self, square):  # AM-68, AM-12; squares from 1
        key = "cost_a" if self.me["side"] == "a" else "cost_1b" if self.state["active"] == 0 else "cost_2b"
        cost = self.pack["square"][square - 1][key]
        return 2 * cost if self.event()["type"] == "double" else cost

    def squares(self, *colours):
        letters = [LETTER[colour] for colour in colours]
        return [q for q in (1, 2, 3, 4) if self.state["drill"][q - 1][:1] in letters]

    def face(self, square):
        return int(self.state["drill"][square - 1][1:])

    def set_faces(self, pairs):
        for square, face in pairs:
            self.state["drill"][square - 1] = self.state["drill"][square - 1][0] + str(face)
