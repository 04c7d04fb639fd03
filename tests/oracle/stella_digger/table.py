"""The table of Stella Digger: set-up, and looking at squares, cards and crystals."""
from itertools import combinations_with_replacement

from frame import Frame

from .map import Map

COLORS = ("blue", "green", "pink", "purple")
FOCUS = ("player", "square", "deck", "token", "color", "count")
CHANCE = ("first", "drills", "safety", "reveal", "draw", "accident")
BACKS = {"w": "white", "d": "dark"}


def split(cards):  # RF-5, RF-25
    return [(cards + 2) // 3, (cards + 1) // 3, cards // 3]


class Table(Frame):
    PLAYERS = (2, 3, 4)
    OPTIONS = {
        "red_tears": ("off", "on"),
        "shared_aim": ("yes", "no"),
        "yellow_end": ("step", "award"),
        "combat_gadgets": ("once", "fresh"),
        "combat_swap": ("yes", "no"),
    }

    def __init__(self, pack, players, options):
        super().__init__(pack, players, options)
        self.map, self.limits = Map(pack["map"]["picture"]), pack["limits"]
        self.tiles = {tile["id"]: tile for tile in pack["tiles"]["list"]}
        self.gadgets = {gadget["id"]: gadget for gadget in pack["gadgets"]["list"]}
        self.tokens = {token["id"]: token["cost"] for token in pack["drills"]["list"]}
        self.each = pack["drills"]["per_player"][str(players)]
        self.full = pack["supply"]["crystals_per_color"]
        self.state = self.new_state()

    def new_state(self):
        cards, every = self.all_cards(), range(self.players)
        return {
            "players": self.players, "options": dict(self.options), "round": 0, "phase": "first", "actor": "chance",
            "focus": dict.fromkeys(FOCUS), "start": None, "alive": [True for _ in every], "decks": split(len(cards)),
            "stock": cards, "discard": [], "hands": [[] for _ in every], "played": [None for _ in every],
            "used": self.no_gadgets_used(), "mined": False, "supply": dict.fromkeys(COLORS, self.full),
            "crystals": [dict.fromkeys(COLORS, 0) for _ in every], "market": sorted(self.gadgets),
            "gadgets": [[] for _ in every], "drills": [[] for _ in every], "placed": [], "tiles": self.hidden_tiles(),
            "unseen": {back: self.faces(back) for back in BACKS.values()}, "marker": self.map.start, "entered": None,
            "target": [], "safety": None, "danger": 0, "alarm": 0, "spent": [], "rebuilt": False,
            "board": [[] for _ in every], "vp3": [0 for _ in every], "vp1": [0 for _ in every],
            "pool3": self.pack["supply"]["three_point_tiles"], "monsters": [[] for _ in every], "queue": [],
            "tears": [0 for _ in every], "todo": [], "winner": None, "reason": None}

    def all_cards(self):
        copies = self.pack["drill_cards"]["copies"]
        return sorted(color + value for color in COLORS for value, count in copies.items() for _ in range(count))

    def hidden_tiles(self):
        return {square: {"back": BACKS[kind], "face": None, "blockade": False, "link": None}
                for square, kind in sorted(self.map.kind.items()) if kind in BACKS}

    def faces(self, back):
        return sorted(tile["id"] for tile in self.tiles.values() for _ in range(tile["count"]) if tile["back"] == back)

    def no_gadgets_used(self):
        return [{"super": False, "power": False} for _ in range(self.players)]

    @property
    def mover(self):
        return self.state["focus"]["player"]

    def wait(self, phase, winner=None, **focus):
        """The next ply; `winner` is remembered while crystals change hands."""
        actor = "chance" if phase in CHANCE else focus.get("player")
        self.state.update(phase=phase, focus={key: focus.get(key) for key in FOCUS}, actor=actor, winner=winner)
        if phase in ("first", "safety", "drills", "reveal", "target", "over"):
            self.state["todo"] = []

    def over(self, reason):
        self.state["reason"] = reason
        self.wait("over")

    def order(self):
        """The players in turn order, from the start player."""
        seats = [(self.state["start"] + i) % self.players for i in range(self.players)]
        return [p for p in seats if self.state["alive"][p]]

    def empty(self, square):
        return self.map.kind[square] != "D" and square not in self.state["tiles"]

    def free(self, square):
        """Whether a tile without blockade lies there."""
        return square in self.state["tiles"] and not self.state["tiles"][square]["blockade"]

    def passage(self):
        found, edge = {self.map.start}, [self.map.start]
        while edge:
            for square in self.map.adjacent(edge.pop()):
                if square not in found and self.empty(square):
                    found.add(square)
                    edge.append(square)
        return found

    def reachable(self):
        return sorted({tile for square in self.passage() for tile in self.map.adjacent(square) if self.free(tile)})

    def group(self, square):  # RF-51
        links = [{name, tile["link"]} for name, tile in self.state["tiles"].items()
                 if tile["link"] and self.free(name) and self.free(tile["link"])]
        found, more = set(), {square}
        while more != found:
            found = more
            more = found.union(*(link for link in links if link & found))
        return sorted(found)

    def limit(self, name, p):
        return self.limits[name] + sum(gadget.startswith("drone") for gadget in self.state["gadgets"][p])

    def owned(self, p, kind):
        """The colours of a player's gadgets of this kind."""
        return [gadget.split("-")[1] for gadget in self.state["gadgets"][p] if gadget.startswith(kind)]

    def covers(self, p, cost):
        return all(self.state["crystals"][p][color] >= number for color, number in cost.items())

    def pay(self, p, cost):
        for color, number in cost.items():
            self.state["crystals"][p][color] -= number
            self.state["supply"][color] += number

    def pay_all(self, p):
        self.pay(p, dict(self.state["crystals"][p]))

    def crystal_lists(self, most, length):
        lists = combinations_with_replacement(COLORS, length)
        return [" ".join(pick) for pick in lists if all(pick.count(color) <= most[color] for color in COLORS)]

    def to_discard(self, cards):
        self.state["discard"] = sorted(self.state["discard"] + cards)

    def clear_played(self):
        for played in self.state["played"]:
            if played:
                self.to_discard(played["cards"])
        self.state["played"] = [None] * self.players

    def score(self, p, points):  # RF-47, RF-48
        s = self.state
        threes = min(points // 3, s["pool3"])
        for kind, number in (("vp3", threes), ("vp1", points - 3 * threes)):
            s[kind][p] += number
        s["pool3"] -= threes
        while s["vp1"][p] >= 3 and s["pool3"]:
            s["pool3"] -= 1
            s["vp3"][p] += 1
            s["vp1"][p] -= 3
