#!/usr/bin/env python3
"""Stella Digger traces, read and written by a slow and plain second implementation of the rules.

    stella_digger.py [--content FILE] FILE|- ...    check traces to the byte
    stella_digger.py [--content FILE] --generate [--seed S] [--players N] [--option k=v]... [--count K] [--bias]
    stella_digger.py [--content FILE] --self-test   the worked examples RF-X1 to RF-X16

The state is the JSON of the rules page and nothing else. Marks such as RF-36 name the clause that a piece of code carries out.
"""
from collections import Counter
from itertools import combinations, combinations_with_replacement

import module_traces as traces
from module_traces import text

OPTIONS = {  # in the order of the header, each with its default first
    "red_tears": ("off", "on"),
    "shared_aim": ("yes", "no"),
    "yellow_end": ("step", "award"),
    "combat_gadgets": ("once", "fresh"),
    "combat_swap": ("yes", "no"),
}
COLORS = ("blue", "green", "pink", "purple")
STEPS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}  # clockwise
FOCUS = ("player", "square", "deck", "token", "color", "count")


class Map:
    """The picture: squares by name, which of them are adjacent, and in which direction."""

    def __init__(self, picture):
        lines = picture.strip("\n").split("\n")
        self.kind, self.points, self.yellow, places = {}, {}, set(), {}
        rows = len(lines) // 2
        for line in range(1, len(lines), 2):
            for column in range(len(lines[0]) // 4):
                kind, points, frame = lines[line][4 * column + 1:4 * column + 4]
                name = "abcdefghijklmnopqrstuvwxyz"[column] + str(rows - line // 2)
                places[column, line] = name
                self.kind[name] = kind
                if points != " ":
                    self.points[name] = int(points)
                if frame == "y":
                    self.yellow.add(name)
        self.start = next(name for name, kind in self.kind.items() if kind == "S")
        self.beside = {name: {} for name in self.kind}  # square -> direction -> square, through open edges
        for (column, line), name in places.items():
            for direction, (right, up) in STEPS.items():
                other = places.get((column + right, line - 2 * up))
                wall = lines[line - up][4 * column + 1] if up else lines[line][4 * column + 2 + 2 * right]
                if other and wall == " " and "D" not in (self.kind[name], self.kind[other]):
                    self.beside[name][direction] = other

    def adjacent(self, square):
        return set(self.beside[square].values())


class Game:
    def __init__(self, pack, players, options):
        if type(players) is not int or players not in (2, 3, 4):
            raise ValueError(f"players 2 to 4, not {text(players)}")
        if type(options) is not dict or list(options) != list(OPTIONS):
            raise ValueError(f"the options {', '.join(OPTIONS)}")
        for key, allowed in OPTIONS.items():
            if options[key] not in allowed:
                raise ValueError(f"option {key} one of {', '.join(allowed)}")
        self.pack, self.map, self.options, self.n = pack, Map(pack["map"]["picture"]), options, players
        self.limits = pack["limits"]
        self.tiles = {tile["id"]: tile for tile in pack["tiles"]["list"]}
        self.gadgets = {gadget["id"]: gadget for gadget in pack["gadgets"]["list"]}
        self.tokens = {token["id"]: token["cost"] for token in pack["drills"]["list"]}
        self.each = pack["drills"]["per_player"][str(players)]
        self.full = pack["supply"]["crystals_per_color"]
        copies = pack["drill_cards"]["copies"]
        cards = sorted(color + value for color in COLORS for value, count in copies.items() for _ in range(count))
        backs = {"w": "white", "d": "dark"}
        unseen = {back: sorted(tile["id"] for tile in self.tiles.values() for _ in range(tile["count"])
                               if tile["back"] == back) for back in ("white", "dark")}
        every = range(players)
        self.s = {
            "players": players, "options": dict(options), "round": 0, "phase": "first", "actor": "chance",
            "focus": dict.fromkeys(FOCUS), "start": None, "alive": [True for _ in every],
            "decks": self.split(len(cards)), "stock": cards, "discard": [], "hands": [[] for _ in every],
            "played": [None for _ in every], "used": [{"super": False, "power": False} for _ in every], "mined": False,
            "supply": dict.fromkeys(COLORS, self.full), "crystals": [dict.fromkeys(COLORS, 0) for _ in every],
            "market": sorted(self.gadgets), "gadgets": [[] for _ in every], "drills": [[] for _ in every], "placed": [],
            "tiles": {square: {"back": backs[kind], "face": None, "blockade": False, "link": None}
                      for square, kind in sorted(self.map.kind.items()) if kind in backs},
            "unseen": unseen, "marker": self.map.start, "entered": None, "target": [], "safety": None, "danger": 0,
            "alarm": 0, "spent": [], "rebuilt": False, "board": [[] for _ in every], "vp3": [0 for _ in every],
            "vp1": [0 for _ in every], "pool3": pack["supply"]["three_point_tiles"], "monsters": [[] for _ in every],
            "queue": [], "tears": [0 for _ in every], "todo": [], "winner": None, "reason": None}

    # --- looking at the table ---------------------------------------------------------------------------------------

    @staticmethod
    def split(cards):  # RF-5, RF-25
        return [(cards + 2) // 3, (cards + 1) // 3, cards // 3]

    def order(self):
        """The players in turn order, from the start player."""
        seats = [(self.s["start"] + i) % self.n for i in range(self.n)]
        return [p for p in seats if self.s["alive"][p]]

    def empty(self, square):
        return self.map.kind[square] != "D" and square not in self.s["tiles"]

    def free(self, square):
        """Whether a tile without blockade lies there."""
        return square in self.s["tiles"] and not self.s["tiles"][square]["blockade"]

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
        found = {square}
        while True:
            more = set(found)
            for name, tile in self.s["tiles"].items():
                other = tile["link"]
                if other and self.free(name) and self.free(other) and (name in found or other in found):
                    more |= {name, other}
            if more == found:
                return sorted(found)
            found = more

    def near(self):  # RF-10, RF-11
        marker = self.s["marker"]
        found = set(self.map.adjacent(marker))
        if self.limits["move"] > 1:
            for square in self.map.adjacent(marker):
                if self.empty(square):
                    found |= self.map.adjacent(square)
        return sorted(square for square in found if self.free(square))

    def limit(self, name, p):
        return self.limits[name] + sum(gadget.startswith("drone") for gadget in self.s["gadgets"][p])

    def covers(self, p, cost):
        return all(self.s["crystals"][p][color] >= number for color, number in cost.items())

    def owned(self, p, kind):
        return [gadget.split("-")[1] for gadget in self.s["gadgets"][p] if gadget.startswith(kind)]

    def placements(self):  # RF-28, RF-29
        drills = {drill["square"] for drill in self.s["placed"]}
        aimed = {self.map.beside[drill["square"]][drill["dir"]] for drill in self.s["placed"]}

        def bare(square):
            return self.empty(square) and square != self.map.start and square not in drills

        found = []
        for square, around in self.map.beside.items():
            if bare(square) and square not in aimed:
                for direction, aim in around.items():
                    if bare(aim) and aim in self.map.points and (self.options["shared_aim"] == "yes" or aim not in aimed):
                        found.append(f"place {square} {direction}")
        return sorted(found)

    def card_plays(self, p):  # RF-16 to RF-19
        hand, used, plays = self.s["hands"][p], self.s["used"][p], set()
        for card in hand:
            rest = list(hand)
            rest.remove(card)
            colors = [""]
            if not used["super"] and card[:-1] in self.owned(p, "super"):
                colors += [f" as {color}" for color in COLORS if color != card[:-1]]
            seconds = [""]
            if not used["power"]:
                seconds += [f" with {other}" for other in rest if other[:-1] in self.owned(p, "power")]
            plays |= {card + color + second for color in colors for second in seconds}
        return plays

    def crystal_lists(self, most, length):
        lists = combinations_with_replacement(COLORS, length)
        return [" ".join(pick) for pick in lists if all(pick.count(color) <= most[color] for color in COLORS)]

    def endangered(self, p, color):  # RF-32
        played = self.s["played"][p]
        if played and played["cards"] and played["color"] == color:
            return "played", played["cards"]
        return "hand", [card for card in self.s["hands"][p] if card[:-1] == color]

    # --- what is legal ----------------------------------------------------------------------------------------------

    def legal(self):
        s, p = self.s, self.s["focus"]["player"]
        phase, count = s["phase"], s["focus"]["count"]
        if phase == "target":  # RF-7, RF-10, RF-12
            moves = [f"target {square}" for square in self.near() or self.reachable()]
        elif phase == "deck":
            moves = [f"deck {i + 1}" for i in range(3) if s["decks"][i]]
        elif phase == "action":
            moves = [f"mine {play}" for play in self.card_plays(p)] + ["pass"] + self.purchases(p, "")
            if len(s["hands"][p]) < self.limit("hand", p):
                moves.append("refill")
            if self.placements():
                moves += [f"install {token}" for token in s["drills"][p] if self.covers(p, self.tokens[token])]
            moves += [f"exchange {a} {b}" for a in COLORS for b in COLORS
                      if a != b and s["crystals"][p][a] >= 2 and s["supply"][b]]
        elif phase == "buy":
            moves = self.purchases(p, s["focus"]["token"]) + ["done"]
        elif phase == "place":
            moves = self.placements()
        elif phase == "lose":
            moves = [f"lose {card}" for card in self.endangered(p, s["focus"]["color"])[1]]
        elif phase == "take":  # RF-R16
            most = {color: self.full - s["crystals"][p][color] for color in COLORS}
            moves = [f"take {pick}" for pick in self.crystal_lists(most, count)]
        elif phase == "capsule":
            moves = [f"capsule {color}" for color in self.owned(p, "capsule")]
        elif phase in ("return", "discard"):
            moves = [f"{phase} {pick}" for pick in self.crystal_lists(s["crystals"][p], count)]
        else:
            moves = [f"fight {play}" for play in self.card_plays(p)] + ["pass"]
        return sorted(set(moves))

    def purchases(self, p, after):  # RF-21
        return [f"buy {gadget}" for gadget in self.s["market"]
                if gadget > after and self.covers(p, self.gadgets[gadget]["cost"])]

    def bag(self):
        """What chance draws from, in byte order."""
        s, phase = self.s, self.s["phase"]
        if phase == "first":
            return [str(p) for p in range(self.n)]
        if phase == "drills":
            return sorted(set(self.tokens) - {token for drills in s["drills"] for token in drills})
        if phase == "safety":
            return list(COLORS)
        if phase == "reveal":
            return s["unseen"][s["tiles"][s["focus"]["square"]]["back"]]
        if phase == "draw":
            return s["stock"]
        return [color for color in COLORS if color != s["safety"] and color not in s["spent"]]

    def chance(self, uniform):
        phase, bag = self.s["phase"], list(self.bag())
        if phase == "drills":
            return " ".join([phase, *sorted(bag.pop(uniform(len(bag))) for _ in range(self.each))])
        prefix = f"reveal {self.s['focus']['square']}" if phase == "reveal" else phase
        return f"{prefix} {bag[uniform(len(bag))]}"

    def possible(self, move):
        words, phase = move.split(" "), self.s["phase"]
        if words[0] != phase:
            return False
        if phase == "drills":
            return len(words) == self.each + 1 and words[1:] == sorted(set(words[1:])) and set(words[1:]) <= set(self.bag())
        if phase == "reveal" and words[1:2] != [self.s["focus"]["square"]]:
            return False
        return len(words) == (3 if phase == "reveal" else 2) and words[-1] in self.bag()

    def actor(self):
        return self.s["actor"]

    # --- carrying out a ply -----------------------------------------------------------------------------------------

    def wait(self, phase, **focus):
        chance = phase in ("first", "drills", "safety", "reveal", "draw", "accident")
        self.s.update(phase=phase, focus={key: focus.get(key) for key in FOCUS})
        self.s["actor"] = "chance" if chance else focus.get("player")
        if phase in ("first", "safety", "drills", "reveal", "target", "over"):
            self.s["todo"] = []
        if phase not in ("take", "capsule", "return", "discard"):
            self.s["winner"] = None

    def over(self, reason):
        self.s["reason"] = reason
        self.wait("over")

    def do(self, move):
        s, (verb, *words) = self.s, move.split(" ")
        p = s["focus"]["player"]
        getattr(self, "do_" + {"return": "give_back"}.get(verb, verb))(p, *words)
        marker = s["marker"]
        s["target"] = self.group(marker) if marker in s["tiles"] else []  # RF-14

    def do_first(self, _, seat):  # RF-1
        self.s["start"] = int(seat)
        self.wait("drills", player=0, count=self.each)

    def do_drills(self, p, *tokens):  # RF-2
        self.s["drills"][p] = list(tokens)
        if p + 1 < self.n:
            self.wait("drills", player=p + 1, count=self.each)
        else:
            self.wait("safety")

    def do_safety(self, _, color):  # RF-6, RF-26
        self.s.update(safety=color, danger=3, alarm=0, spent=[], rebuilt=False)
        if self.s["round"]:
            self.completion()
        else:
            self.visibility()  # RF-7

    def do_reveal(self, _, square, face):  # RF-49, RF-51, RF-52
        tile = self.s["tiles"][square]
        tile["face"] = face
        self.s["unseen"][tile["back"]].remove(face)
        kind = self.tiles[face]["kind"]
        if kind == "monster":
            self.s["queue"].append(square)
        if kind == "connected":
            around = list(STEPS)
            first = around.index(self.tiles[face]["arrow"])
            for direction in around[first:] + around[:first]:
                other = self.map.beside[square].get(direction)
                if other and self.free(other):
                    tile["link"] = other
                    if self.s["tiles"][other]["face"] is None:
                        return self.wait("reveal", square=other)
                    break
        return self.visibility()

    def do_target(self, _, square):  # RF-13
        s, around = self.s, self.map.adjacent(square)
        if s["marker"] in around:
            s["entered"] = s["marker"]
        elif square in self.near():
            s["entered"] = min(step for step in self.map.adjacent(s["marker"]) if self.empty(step) and step in around)
        else:
            s["entered"] = min(self.passage() & around)
        s["marker"] = square
        if s["round"]:
            self.actions()
        else:
            self.wait("deck", player=s["start"])  # RF-8

    def do_deck(self, p, deck):
        self.wait("draw", player=p, deck=int(deck))

    def do_draw(self, p, card):  # RF-20, RF-24, RF-25
        s, deck = self.s, self.s["focus"]["deck"] - 1
        s["stock"].remove(card)
        s["hands"][p] = sorted(s["hands"][p] + [card])
        s["decks"][deck] -= 1
        if not any(s["decks"]):
            s.update(stock=s["discard"], discard=[], decks=self.split(len(s["discard"])), rebuilt=True)
        elif not s["decks"][deck] and s["danger"]:
            s["danger"] -= 1
            s["alarm"] += 1
        if s["round"] == 0:  # RF-8
            seat = (p + 1) % self.n
            if len(s["hands"][seat]) < self.limits["hand"]:
                return self.wait("deck", player=seat)
            return self.next_round()
        if len(s["hands"][p]) < self.limit("hand", p):
            return self.wait("deck", player=p)
        return self.acted()

    def next_round(self):
        s = self.s
        s["round"] += 1
        s["used"] = [{"super": False, "power": False} for _ in range(self.n)]
        s["mined"] = False
        if s["round"] == 1:
            self.actions()
        else:
            self.wait("target", player=s["start"])

    def actions(self):  # RF-15
        self.s["todo"] = self.order()
        self.wait("action", player=self.s["todo"][0])

    def acted(self):
        self.s["todo"].pop(0)
        if self.s["todo"]:
            return self.wait("action", player=self.s["todo"][0])
        if self.s["alarm"]:
            return self.wait("accident", count=self.s["alarm"])
        return self.accidents_end()

    def play(self, p, card, *rest):  # RF-16 to RF-18
        s, cards, color = self.s, [card], card[:-1]
        if "as" in rest:
            color = rest[rest.index("as") + 1]
            s["used"][p]["super"] = True
        if "with" in rest:
            cards.append(rest[rest.index("with") + 1])
            s["used"][p]["power"] = True
        for one in cards:
            s["hands"][p].remove(one)
        s["played"][p] = {"cards": cards, "color": color}

    def do_mine(self, p, *cards):
        self.play(p, *cards)
        self.s["mined"] = True
        self.acted()

    def do_refill(self, p):
        self.wait("deck", player=p)

    def do_pass(self, _):
        if self.s["phase"] == "fight":
            self.fought()
        else:
            self.acted()

    def pay(self, p, cost):
        for color, number in cost.items():
            self.s["crystals"][p][color] -= number
            self.s["supply"][color] += number

    def do_buy(self, p, gadget):  # RF-21
        s = self.s
        self.pay(p, self.gadgets[gadget]["cost"])
        s["market"].remove(gadget)
        s["gadgets"][p] = sorted(s["gadgets"][p] + [gadget])
        if self.purchases(p, gadget):
            self.wait("buy", player=p, token=gadget)
        else:
            self.acted()

    def do_done(self, _):
        self.acted()

    def do_exchange(self, p, give, get):  # RF-22
        self.pay(p, {give: 2, get: -1})
        self.acted()

    def do_install(self, p, token):
        self.wait("place", player=p, token=token)

    def do_place(self, p, square, direction):  # RF-27
        s, token = self.s, self.s["focus"]["token"]
        self.pay(p, self.tokens[token])
        s["drills"][p].remove(token)
        s["placed"].append({"square": square, "dir": direction, "token": token, "player": p})
        s["placed"].sort(key=lambda drill: drill["square"])
        self.score(p, self.map.points[self.map.beside[square][direction]])
        if s["pool3"] == 0:  # RF-59
            return self.over("no-3vp")
        return self.acted()

    def score(self, p, points):  # RF-47, RF-48
        s = self.s
        for _ in range(points // 3):
            if s["pool3"]:
                s["pool3"] -= 1
                s["vp3"][p] += 1
            else:
                s["vp1"][p] += 3
        s["vp1"][p] += points % 3
        while s["vp1"][p] >= 3 and s["pool3"]:
            s["pool3"] -= 1
            s["vp3"][p] += 1
            s["vp1"][p] -= 3

    # --- accidents --------------------------------------------------------------------------------------------------

    def do_accident(self, _, color):  # RF-31
        s = self.s
        s["spent"].append(color)
        s["alarm"] -= 1
        s["todo"].append(color)
        if s["alarm"]:
            return self.wait("accident", count=s["alarm"])
        return self.strike(self.order())

    def strike(self, players):
        """Lets the first colour of todo hit these players, and then the other colours everybody."""
        s = self.s
        while s["todo"]:
            while players:
                p = players.pop(0)
                cards = self.endangered(p, s["todo"][0])[1]
                if len(set(cards)) > 1:
                    return self.wait("lose", player=p, color=s["todo"][0])
                if cards and self.lose(p, s["todo"][0], cards[0]):
                    return None
            s["todo"].pop(0)
            players = self.order()
        return self.accidents_end()

    def lose(self, p, color, card):
        """True if that ended the game."""
        where, _ = self.endangered(p, color)
        (self.s["played"][p]["cards"] if where == "played" else self.s["hands"][p]).remove(card)
        self.to_discard([card])
        return self.tear(p)

    def do_lose(self, p, card):
        order, color = self.order(), self.s["focus"]["color"]
        rest = order[order.index(p) + 1:]
        if not self.lose(p, color, card):
            self.strike(rest)

    def to_discard(self, cards):
        self.s["discard"] = sorted(self.s["discard"] + cards)

    def accidents_end(self):  # RF-26
        if self.s["rebuilt"]:
            self.wait("safety")
        else:
            self.completion()

    def tear(self, p):  # RF-65 to RF-67
        s = self.s
        if self.options["red_tears"] == "off":
            return False
        s["tears"][p] += 1
        if s["tears"][p] < self.n:
            return False
        after = (self.order() * 2)[self.order().index(p) + 1]
        s["alive"][p] = False
        self.to_discard(s["hands"][p] + (s["played"][p]["cards"] if s["played"][p] else []))
        s["played"][p] = None
        self.pay(p, dict(s["crystals"][p]))
        s["market"] = sorted(s["market"] + s["gadgets"][p])
        for key in ("hands", "gadgets", "drills", "board"):
            s[key][p] = []
        if s["start"] == p:
            s["start"] = after
        if sum(s["alive"]) > 1:
            return False
        self.over("last-survivor")
        return True

    # --- completion -------------------------------------------------------------------------------------------------

    def worth(self, swap):
        """RF-35: the value of each player's cards; None without cards."""
        in_play = [(played["color"], card[-1]) for played in self.s["played"] if played for card in played["cards"]]

        def value(color, number):
            if swap and number in "14" and (color, "1") in in_play and (color, "4") in in_play:
                return 5 - int(number)
            return int(number)

        return [sum(value(played["color"], card[-1]) for card in played["cards"]) if played and played["cards"] else None
                for played in self.s["played"]]

    def clear_played(self):
        for played in self.s["played"]:
            if played:
                self.to_discard(played["cards"])
        self.s["played"] = [None] * self.n

    def back(self):
        self.s.update(marker=self.s["entered"], entered=None)

    def completion(self):
        s = self.s
        if not s["mined"]:  # RF-45
            s["tiles"][s["marker"]]["blockade"] = True
            s["pool3"] -= 1
            self.back()
            return self.over("no-3vp") if s["pool3"] == 0 else self.performance()
        worth = self.worth(True)
        rivals = [p for p in self.order() if worth[p] is not None]
        if not rivals:  # RF-44
            self.clear_played()
            self.back()
            return self.performance()
        group = self.group(s["marker"])
        faces = [self.tiles[s["tiles"][square]["face"]] for square in group]
        wanted = {tile.get("color") for tile in faces}
        if any(tile["kind"] == "gold" for tile in faces):
            wanted = set(COLORS)
        matching = [p for p in rivals if s["played"][p]["color"] in wanted]
        winner = max(matching or rivals, key=lambda p: worth[p])  # RF-36; max keeps the first of equals
        for square in group:
            del s["tiles"][square]
        s["board"][winner] = sorted(s["board"][winner] + [tile["id"] for tile in faces])
        s["entered"] = None
        s["todo"] = [winner] + [p for p in rivals if p != winner]  # RF-40
        for color in COLORS:  # RF-37
            for _ in range(sum(tile.get("crystals", {}).get(color, 0) for tile in faces)):
                self.gain(winner, color)
        gold = min(sum(tile.get("amount", 0) for tile in faces), 4 * self.full - sum(s["crystals"][winner].values()))
        if gold:
            self.wait("take", player=winner, count=gold)
            s["winner"] = winner
            return None
        return self.capsule(winner)

    def gain(self, p, color):  # RF-41
        s = self.s
        if s["supply"][color]:
            s["supply"][color] -= 1
        else:
            others = [q for q in self.order() if q != p and s["crystals"][q][color]]
            if not others:
                return
            s["crystals"][max(others, key=lambda q: s["crystals"][q][color])][color] -= 1
        s["crystals"][p][color] += 1

    def do_take(self, p, *colors):
        for color in colors:
            self.gain(p, color)
        self.capsule(self.s["winner"])

    def capsule(self, winner):  # RF-39
        p = self.s["todo"][0]
        capsules = self.owned(p, "capsule")
        if len(capsules) > 1:
            self.wait("capsule", player=p)
            self.s["winner"] = winner
            return
        for color in capsules:
            self.gain(p, color)
        self.hold(winner)

    def do_capsule(self, p, color):
        self.gain(p, color)
        self.hold(self.s["winner"])

    def hold(self, winner):  # RF-42
        s, p = self.s, self.s["todo"][0]
        excess = sum(s["crystals"][p].values()) - self.limit("crystals", p)
        if excess > 0:
            self.wait("return", player=p, count=excess)
            s["winner"] = winner
            return
        s["todo"].pop(0)
        if s["todo"]:  # RF-38
            self.gain(s["todo"][0], s["played"][s["todo"][0]]["color"])
            self.capsule(winner)
            return
        self.clear_played()  # RF-43
        s["start"] = winner
        self.performance()

    def do_give_back(self, p, *colors):
        self.pay(p, Counter(colors))
        self.hold(self.s["winner"])

    def performance(self):  # RF-46, RF-59 to RF-61
        s = self.s
        paid = any(len(board) >= self.limits["performance_tiles"] for board in s["board"])
        if paid:
            for p in self.order():
                if len(s["board"][p]) >= self.limits["performance_tiles"]:
                    self.score(p, self.limits["performance_high"])
                elif len(s["board"][p]) == 1:
                    self.score(p, self.limits["performance_low"])
            s["board"] = [[] for _ in range(self.n)]
            if s["pool3"] == 0:
                return self.over("no-3vp")
        if (paid or self.options["yellow_end"] == "step") and not self.map.yellow & set(s["tiles"]):
            return self.over("yellow-frame")
        return self.visibility()

    # --- visibility and combat --------------------------------------------------------------------------------------

    def visibility(self):  # RF-49, RF-52, RF-62
        s, reachable = self.s, self.reachable()
        hidden = [square for square in reachable if s["tiles"][square]["face"] is None]
        if hidden:
            return self.wait("reveal", square=hidden[0])
        if s["queue"]:
            if self.options["combat_gadgets"] == "fresh":
                s["used"] = [{"super": False, "power": False} for _ in range(self.n)]
            s["todo"] = self.order()
            return self.wait("fight", player=s["todo"][0], square=s["queue"][0])
        if not reachable:
            return self.over("no-tiles")
        if s["round"] == 0:
            return self.wait("target", player=s["start"])
        return self.next_round()

    def do_fight(self, p, *cards):  # RF-53
        self.play(p, *cards)
        self.fought()

    def fought(self):  # RF-54 to RF-57
        s, square = self.s, self.s["queue"][0]
        s["todo"].pop(0)
        if s["todo"]:
            return self.wait("fight", player=s["todo"][0], square=square)
        face = s["tiles"][square]["face"]
        worth = self.worth(self.options["combat_swap"] == "yes")
        strong = [p for p in self.order() if (worth[p] or 0) >= self.tiles[face]["power"]]
        winner = max(strong, key=lambda p: worth[p]) if strong else None
        if strong:
            s["monsters"][winner] = sorted(s["monsters"][winner] + [face])
        self.clear_played()
        del s["tiles"][square]
        s["queue"].pop(0)
        s["todo"] = [p for p in self.order() if p not in strong]
        return self.defeats(square, self.tiles[face]["loss"], winner)

    def defeats(self, square, loss, winner):
        s = self.s
        while s["todo"]:
            p = s["todo"][0]
            if sum(s["crystals"][p].values()) > loss:
                self.wait("discard", player=p, square=square, count=loss)
                s["winner"] = winner
                return None
            self.pay(p, dict(s["crystals"][p]))
            if self.tear(p):
                return None
            s["todo"].pop(0)
        if winner is not None:  # RF-58
            s["start"] = winner
        return self.visibility()

    def do_discard(self, p, *colors):
        s, focus, winner = self.s, self.s["focus"], self.s["winner"]
        self.pay(p, Counter(colors))
        if not self.tear(p):
            s["todo"].pop(0)
            self.defeats(focus["square"], focus["count"], winner)

    # --- the end and the lines of a trace ---------------------------------------------------------------------------

    def is_over(self):
        return self.s["phase"] == "over"

    @property
    def state(self):
        return self.s

    def result(self):  # RF-63, RF-64, RF-67, RF-68
        s, score = self.s, self.pack["score"]
        standings = []
        for p in range(self.n):
            tiles = 3 * s["vp3"][p] + s["vp1"][p]
            total = (tiles + score["gadget"] * len(s["gadgets"][p]) + score["unplaced_drill"] * len(s["drills"][p])
                     + sum(self.tiles[monster]["points"] for monster in s["monsters"][p]))
            standings.append((total, tiles, len(s["gadgets"][p]), len(s["monsters"][p])) if s["alive"][p] else None)
        best = max(standing for standing in standings if standing)
        return {"result": {"scores": [standing[0] if standing else 0 for standing in standings],
                           "winners": [p for p in range(self.n) if standings[p] == best], "reason": s["reason"]}}

    def header(self):
        return {"orebit": "trace/1", "game": self.pack["game"], "players": self.n,
                "options": {key: self.options[key] for key in OPTIONS}, "content": self.pack["id"]}


# --- a player ---------------------------------------------------------------------------------------------------------

def liking(game, move):
    """The biased player buys, installs and fights with all it has, so that rare rules come into play."""
    words = move.split(" ")
    if words[0] in ("buy", "install", "place"):
        return 9
    if words[0] in ("mine", "fight"):
        return 2 * len(words)
    return {"pass": 0, "done": 0, "exchange": 2, "refill": 5}.get(words[0], 1)


def choose(game, legal, rng, bias):
    if not bias or rng.randrange(4) == 0:
        return rng.choice(legal)
    return max(legal, key=lambda move: (liking(game, move), rng.random()))


# --- the worked examples ---------------------------------------------------------------------------------------------

def self_test(pack):
    def act(game, *moves):
        for move in moves:
            assert game.possible(move) if game.actor() == "chance" else move in game.legal(), (move, game.s["phase"])
            game.do(move)
        return game

    def table(hands, tile="white-purple-2", start=0, **options):
        """Set-up done, a2 chosen as the target; the given cards in hand and nothing else."""
        game = Game(pack, len(hands), {key: options.get(key, allowed[0]) for key, allowed in OPTIONS.items()})
        act(game, f"first {start}")
        for _ in hands:
            act(game, " ".join(["drills", *game.bag()[:game.each]]))
        act(game, "safety blue", f"reveal a2 {tile}", "reveal b1 white-pink-mix", "target a2")
        game.next_round()
        game.s["target"] = ["a2"]
        for p, cards in enumerate(hands):
            game.s["hands"][p] = sorted(cards.split())
            for card in cards.split():
                game.s["stock"].remove(card)
        return game

    def give(game, p, gadgets="", **crystals):
        for gadget in gadgets.split():
            game.s["market"].remove(gadget)
            game.s["gadgets"][p] = sorted(game.s["gadgets"][p] + [gadget])
        game.pay(p, {color: -number for color, number in crystals.items()})
        return game

    def clear(game, *squares):
        for square in squares:
            tile = game.s["tiles"].pop(square)
            if tile["face"] is None:
                game.s["unseen"][tile["back"]].pop()

    hands = ["blue3", "purple2 pink2", "purple3 pink4"]  # X1, X8
    game = act(table(hands), "mine blue3", "mine purple2", "mine purple3")
    assert game.s["start"] == 2 and game.s["board"] == [[], [], ["white-purple-2"]]
    assert [sum(own.values()) for own in game.s["crystals"]] == [1, 1, 2] and game.s["crystals"][2]["purple"] == 2
    assert game.s["crystals"][0]["blue"] == game.s["crystals"][1]["purple"] == 1
    assert act(table(hands), "mine blue3", "mine pink2", "mine pink4").s["start"] == 2
    game = act(table(["blue3", "pink3", "green3"], start=1), "mine pink3", "mine green3", "mine blue3")
    assert game.s["board"][1] == ["white-purple-2"]

    game = give(table(["blue4", "green3"], "white-green-2"), 0, "super-blue")  # X2
    assert act(game, "mine blue4 as green", "mine green3").s["board"][0]
    game = give(table(["pink3 green3", "pink4"], "white-pink-2"), 0, "power-green")  # X3
    assert act(game, "mine pink3 with green3", "mine pink4").s["board"][0]
    game = act(give(table(["blue2", "purple2"]), 0, "capsule-purple"), "mine blue2", "mine purple2")  # X4
    assert game.s["crystals"][0] == {"blue": 1, "green": 0, "pink": 0, "purple": 1}
    game = give(table(["blue1 blue2 blue3 blue4", "pink1"]), 0, "drone-blue drone-pink")  # X5
    assert "refill" in game.legal() and game.limit("crystals", 0) == 8 and game.limit("hand", 0) == 6

    game = give(table(["purple3", "purple2 blue3", "blue2 blue3", "pink1"]), 0, "super-purple")  # X6
    game.s.update(danger=2, alarm=1, safety="green")
    act(game, "mine purple3 as blue", "mine purple2", "pass", "pass", "accident blue")
    assert game.legal() == ["lose blue2", "lose blue3"] and game.actor() == 2
    assert game.s["played"][0] == {"cards": [], "color": "blue"} and game.s["hands"][1] == []
    act(game, "lose blue2")
    assert game.s["board"][1] and sum(game.s["crystals"][0].values()) == 0

    game = give(table(["green2 pink3", "blue1"]), 0, "power-pink")  # X7
    game.s.update(danger=2, alarm=1)
    act(game, "mine green2 with pink3", "pass", "accident green")
    assert game.legal() == ["lose green2", "lose pink3"]
    assert act(game, "lose green2").s["crystals"][0]["purple"] == 2

    game = give(give(table(["green4", "purple4 blue2", "purple1"]), 0, "super-green"), 1, "power-blue")  # X9
    act(game, "mine green4 as purple", "mine purple4 with blue2")
    game.play(2, "purple1")
    assert game.worth(True) == [1, 3, 4]

    game = act(table(["blue1", "blue2"]), "pass", "pass")  # X10
    assert game.s["tiles"]["a2"]["blockade"] and game.s["pool3"] == 19 and game.s["marker"] == "a1"
    assert game.legal() == ["target b1"]
    act(game, "target b1", "pass", "pass")
    assert game.result()["result"] == {"scores": [-5, -5], "winners": [0, 1], "reason": "no-tiles"}

    for ones, expected in ((0, ([0, 1, 0], [1, 2, 0])), (2, ([1, 1, 0], [0, 2, 0]))):  # X11
        game = table(["blue1", "purple2", "green2"])
        game.s["board"], game.s["vp1"] = [["blue-2"], ["blue-3"], []], [ones, 2, 0]
        act(game, "mine blue1", "mine purple2", "mine green2")
        assert (game.s["vp3"], game.s["vp1"]) == expected and game.s["board"] == [[], [], []]

    game = give(give(table(["pink1", "pink2", "purple3"]), 1, purple=5), 2, purple=3)  # X12
    assert act(game, "pass", "pass", "mine purple3").s["crystals"][1]["purple"] == 3
    assert game.s["crystals"][2]["purple"] == 5
    game = act(give(table(["pink1", "pink2", "purple3"]), 2, green=5), "pass", "pass", "mine purple3")  # X13
    assert game.legal() == ["return green", "return purple"]

    game = give(table(["pink1", "pink2"]), 0, blue=3, green=2, pink=1)  # X14
    assert [move for move in game.legal() if "buy" in move] == [
        "buy capsule-pink", "buy drone-blue", "buy power-green", "buy super-blue", "buy super-green"]
    assert act(game, "buy drone-blue").legal() == ["buy super-blue", "done"]

    for shared, left in (("yes", ["place a3 right"]), ("no", [])):  # X15
        game = give(table(["pink1", "pink2"], shared_aim=shared), 0, blue=2, green=1)
        clear(game, "a3", "b2", "b3")
        act(game, "install 2blue-1green")
        assert game.legal() == ["place a3 right", "place b2 up", "place b3 down", "place b3 left"]
        assert act(game, "place b2 up").s["vp1"] == [2, 0] and game.placements() == left

    game = give(give(table(["pink3", "pink1"]), 0, blue=2), 1, green=1)  # X16
    clear(game, "a3", "b3")
    game.s["unseen"]["dark"] = sorted(["link-purple", "link-pink", "monster-4", "blue-2"])
    game.s["mined"], game.s["entered"] = True, "a1"
    game.s["tiles"]["b2"]["face"] = game.s["tiles"]["c3"]["face"] = "white-blue-2"
    del game.s["tiles"]["a2"]
    game.visibility()
    act(game, "reveal a4 link-purple", "reveal a5 link-pink", "reveal b4 monster-4", "fight pink3", "pass")
    assert game.group("a4") == game.group("a5") == ["a4", "a5"] and game.s["monsters"] == [[], []]
    assert all(sum(own.values()) == 0 for own in game.s["crystals"]) and "b4" not in game.s["tiles"]

    draws = iter([(12, 0), (11, 5), (10, 3)])  # the example of the chance draws

    def uniform(m):
        expected, value = next(draws)
        assert m == expected
        return value

    game = act(table(["", "", "", ""]), "pass")
    game.s["drills"] = [[], [], [], []]
    game.s["phase"] = "drills"
    assert game.chance(uniform) == "drills 2blue-1green 2green-1pink 2pink-1blue" and not list(draws)
    print("ok self-test")


if __name__ == "__main__":
    traces.main("stella_digger", Game, OPTIONS, choose, self_test, players=3, bias="prefer purchases, drills and cards with gadgets")
