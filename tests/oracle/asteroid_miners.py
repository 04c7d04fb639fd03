#!/usr/bin/env python3
"""Asteroid Miners traces, read and written by a slow and plain second implementation of the rules.

    asteroid_miners.py [--content FILE] FILE|- ...    check traces to the byte
    asteroid_miners.py [--content FILE] --generate [--seed S] [--players 2] [--option k=v]... [--count K] [--bias]
    asteroid_miners.py [--content FILE] --self-test   the worked examples 1 to 16

Marks such as AM-43 name the clause of the rules specification that a piece of code carries out. The state is the
state JSON of the specification, moves are their text.
"""
import copy
from itertools import combinations, permutations, product

import module_traces as traces
from module_traces import text

OPTIONS = {  # in the order of the header, each with its default first
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
METALS = (3, 4, 5, 6)
MATERIALS = ("", "clay", "rock", "iron", "nickel", "platinum", "rhodium")
TRACK = {3: "ip", 4: "nr", 5: "ip", 6: "nr"}  # AM-5
LETTER = {"green": "g", "white": "w", "black": "k", "blue": "b"}
CHANCE = ("market", "event", "drill", "pool", "redrill", "bid", "smelt", "control")
NO_FORGE = {"component": "", "smelter": [], "smelter_rolls": 0, "control": 0, "control_rolls": 0, "built": 0,
            "gain": 0, "behind": False}


def words(*parts):
    return " ".join(map(str, parts))


def minus(dice, part):
    rest = list(dice)
    for face in part:
        rest.remove(face)
    return rest


def contains(dice, part):
    return all(dice.count(face) >= part.count(face) for face in part)


def choices(things):
    """All non-empty choices, each in the order of the things."""
    return [part for size in range(1, len(things) + 1) for part in combinations(things, size)]


def wrap(face, by):  # AM-33
    return (face + by - 1) % 6 + 1


# --- the game --------------------------------------------------------------------------------------------------------

class Game:
    def __init__(self, pack, players, options):
        if type(players) is not int or players != 2:
            raise ValueError(f"players 2, not {text(players)}")
        if type(options) is not dict or options.keys() != OPTIONS.keys():
            raise ValueError(f"the options {', '.join(OPTIONS)}")
        for key, allowed in OPTIONS.items():
            if type(options[key]) is not type(allowed[0]) or options[key] not in allowed:
                raise ValueError(f"option {key} one of {text(allowed)[:80]}, not {text(options[key])}")
        self.pack, self.options = pack, options
        self.levels = {level["number"]: level for level in pack["level"]}
        self.events = {(event["level"], event["number"]): event for event in pack["event"]}
        self.components = {c["id"]: sorted(c["materials"]) for c in pack["component"]}
        sides = options["sides"] if options["sides"] != "auto" else "bb" if options["advanced"] else "aa"
        setup, short = pack["setup"], options["short"]  # AM-2, AM-70
        level = setup["short_first_level"] if short else 1
        built = sum(row["level"] < level for row in pack["track"]) if short and options["foundry"] else 0  # IF-3
        self.state = {
            "level": level, "round": 1, "turn": 1, "first": 0, "active": 0, "ply": "market", "event": 0,
            "market": {"ip": 0, "nr": 0},
            "players": [{"funds": setup["short_funds" if short else "funds"],
                         "upgrade": setup["short_upgrade" if short else "upgrade"], "side": side, "at": "entrance",
                         "digging": "", "units": 0, "done": [], "mined": [], "finished": False, "track": built}
                        for side in sides]}
        self.clear_turn()
        self.state["tender"] = {"owner": -1, "mined": False, "now": False, "sets": [[], []]}
        self.state["foundry"] = copy.deepcopy(NO_FORGE)
        self.ruined = False

    def clear_turn(self):
        self.state.update(drill=[""] * 4, drill_size=0, next="", pool=[], pool_rolls=0, pending=[], pending_dig="",
                          doubles=0, black_used=[], dug="", broke=False)

    # -- looking things up

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
        return [q for q in (1, 2, 3, 4) if self.state["drill"][q - 1][:1] in letters and self.state["drill"][q - 1]]

    def face(self, square):
        return int(self.state["drill"][square - 1][1:])

    def set_face(self, square, face):
        self.state["drill"][square - 1] = self.state["drill"][square - 1][0] + str(face)

    # -- the course of a turn

    def start_turn(self):  # AM-67, IF-30
        if self.ecological() and self.me["funds"] == 0:
            if self.options["foundry"] and self.can_attempt():
                self.state["broke"] = True
            else:
                self.state["ply"] = "over"
                self.ruined = True
                return
        self.state["ply"] = "event"

    def next_die(self):  # AM-13, AM-14
        state = self.state
        if len(self.colours()) > 1:
            state["ply"] = "colour"
        else:
            state.update(next="green", ply="drill")

    def colours(self):  # AM-14
        laid = [die[0] for die in self.state["drill"] if die]
        dice = self.pack["dice"]
        found = ["green"]
        if not laid:
            found += [c for c in ("white", "black") if dice[c] > 0]
        elif len(laid) == 1:
            found += [c for c in ("white", "black") if laid == [LETTER[c]] and dice[c] > 1]
        if laid and len(laid) == self.state["drill_size"] - 1 and set(laid) == {"g"} and dice["blue"]:
            found.append("blue")
        return found

    def place(self, colour, face):  # AM-15
        drill = self.state["drill"]
        home = next(i for i, square in enumerate(self.pack["square"]) if face in square["faces"])
        order = list(range(home, 4)) + list(range(home - 1, -1, -1))
        drill[next(i for i in order if not drill[i])] = LETTER[colour] + str(face)

    def may_bribe(self):  # AM-20
        return any(self.face(q) != self.state["event"] and self.me["funds"] >= self.price(q)
                   for q in self.squares("blue"))

    def await_pool(self):  # AM-30
        event = self.event()
        dice = event["dice"] if event["type"] == "pool" else self.pack["dice"]["pool"]
        self.state.update(ply="pool", pending=[dice])

    def reachable(self):  # AM-41
        if self.me["digging"]:
            return [self.me["digging"]]
        level = self.levels[self.state["level"]]
        tunnels = level["entrance"] if self.me["at"] == "entrance" else self.section(self.me["at"])["to"]
        found = []
        for name in tunnels:
            side = self.section(name)["side"]
            mine = side in ("both", f"p{self.state['active'] + 1}")
            if side == "shared":
                mine = self.state["tender"]["owner"] == self.state["active"]
            if mine and name not in self.me["done"]:
                found.append(name)
        return found

    def open_units(self, name):  # AM-42
        done = self.me["units"] if self.me["digging"] == name else 0
        return self.section(name)["units"][done:]

    def bill(self, used, free=None):
        """AM-44 to AM-46: (the mover pays, the opponent pays, the opponent gains)."""
        sums = {"g": 0, "b": 0, "w": 0, "k": 0}
        for square in set(used) - {free}:
            sums[self.state["drill"][square - 1][0]] += self.price(square)
        own, white = sums["g"] + sums["b"], sums["w"]
        missing = max(0, white - self.rival["funds"])
        if self.options["shortfall"] == "self":
            own += missing
        return own, white - missing, sums["k"]

    def free_answers(self, used):
        """The answers of the `free` ply with their own payment; None is `none`. Empty if there is no such ply."""
        if self.event()["type"] != "free":
            return {}
        squares = [q for q in sorted(set(used)) if self.price(q) > 0]
        return {q: self.bill(used, q)[0] for q in [*squares, None]} if squares else {}

    def least_payment(self, used):
        answers = self.free_answers(used)
        return min(answers.values()) if answers else self.bill(used)[0]

    def digs(self):
        """Every dig as (section, squares), a doubled square twice (AM-38, AM-42, AM-44)."""
        found = []
        for name in self.reachable():
            units = self.open_units(name)
            for times in product((0, 1, 2), repeat=4):
                if not any(times) or times.count(2) > self.state["doubles"]:
                    continue
                if any(n and not self.state["drill"][q] for q, n in enumerate(times)):
                    continue
                used = [q + 1 for q, n in enumerate(times) for _ in range(n)]
                if contains(units, [self.face(q) for q in used]) and self.least_payment(used) <= self.me["funds"]:
                    found.append((name, used))
        return found

    def carry_out(self, name, used, free=None):  # AM-43, AM-44, AM-47
        state, me = self.state, self.me
        own, white, black = self.bill(used, free)
        finished = len(used) == len(self.open_units(name))
        me["funds"] -= own
        self.rival["funds"] += black - white
        for square in used:
            state["drill"][square - 1] = ""
        state["pending_dig"] = ""
        if not finished:
            me["digging"] = name
            me["units"] += len(used)
            return self.equipment()
        section = self.section(name)
        me.update(digging="", units=0, at=name, done=me["done"] + [name],
                  mined=sorted({*me["mined"], *section["units"]}), finished=me["finished"] or section["final"])
        state["dug"] = name
        if section["side"] == "shared":
            state["tender"]["mined"] = True
        if self.shared() in section["to"] and state["tender"]["owner"] == -1:  # AM-50
            state["ply"] = "bid"
        else:
            self.market()

    def market(self):  # AM-53
        units = self.section(self.state["dug"])["units"]
        if self.ecological() or any(unit in METALS for unit in units):
            self.state["ply"] = "sell"
        else:
            self.foundry()

    def sale(self, name):
        """AM-53 to AM-55, AM-65, AM-66: (income, rows afterwards)."""
        units, rows, event = self.section(name)["units"], dict(self.state["market"]), self.event()
        sold = [unit for unit in units if unit in METALS]
        if self.scavenger():
            return sum(self.pack["scavenger"][MATERIALS[unit]] for unit in sold), rows
        touched = {TRACK[unit] for unit in sold}
        if event["type"] in ("raise", "lower") and event["track"] in touched:
            rows[event["track"]] = min(4, max(1, rows[event["track"]] + (1 if event["type"] == "raise" else -1)))
        if event["type"] == "only1" and event["metal"] in sold:
            sold = [unit for unit in sold if unit != event["metal"]] + [event["metal"]]
        income = sum(self.pack["market"][MATERIALS[unit]][rows[TRACK[unit]] - 1] for unit in sold)
        if event["type"] == "bonus":
            income += event["amount"] * sold.count(event["metal"])
        if self.ecological():
            income += sum(self.pack["ecological"][MATERIALS[unit]] for unit in units if unit in (1, 2))
        if sold:
            for track in rows:
                rows[track] = max(1, rows[track] - 1) if track in touched else min(4, rows[track] + 1)
        return income, rows

    # -- the Foundry

    def component(self):  # IF-11, IF-12
        row = self.me["track"] + self.state["foundry"]["built"]
        if row >= len(self.pack["track"]):
            return None
        tender, row = self.state["tender"], self.pack["track"][row]
        right = {"holder": tender["owner"] == self.state["active"],
                 "miner": self.shared() in self.me["done"],
                 "turn": tender["now"]}[self.options["tender_component"]]
        return row["tender"] if row["tender"] and right else row["build"]

    def can_attempt(self):  # IF-4
        component = self.component()
        return component is not None and set(self.components[component]) <= set(self.me["mined"])

    def foundry(self):  # IF-4, IF-20
        state = self.state
        if self.options["foundry"] and (state["dug"] or state["broke"]) and self.can_attempt():
            behind = self.rival["track"] - self.me["track"] >= self.pack["foundry"]["overtime_behind"]
            state["foundry"] = {**copy.deepcopy(NO_FORGE), "behind": behind}
            self.attempt()
        else:
            self.equipment()

    def attempt(self):  # IF-5
        self.state["foundry"].update(component=self.component(), smelter=[], smelter_rolls=0, control=0,
                                     control_rolls=0)
        self.state.update(ply="smelt", pending=[2])

    def success(self, pay):  # IF-10, IF-20, IF-21
        forge = self.state["foundry"]
        forge["built"] += 1
        forge["gain"] += pay
        if forge["behind"] and self.can_attempt():
            self.state["ply"] = "overtime"
        else:
            self.collect()

    def collect(self):
        self.me["track"] += self.state["foundry"]["built"]
        self.me["funds"] += self.state["foundry"]["gain"]
        self.leave_foundry()

    def leave_foundry(self):
        self.state["foundry"] = copy.deepcopy(NO_FORGE)
        self.equipment()

    def forgeable(self):  # IF-8
        forge = self.state["foundry"]
        goal, (a, b) = self.components[forge["component"]], forge["smelter"]
        one = lambda by: [(wrap(a, by), b), (wrap(a, -by), b), (a, wrap(b, by)), (a, wrap(b, -by))]
        each = lambda by: [(wrap(a, x), wrap(b, y)) for x in (by, -by) for y in (by, -by)]
        if forge["control"] == 5:
            return a + b == sum(goal)
        results = {1: one(1), 2: one(2), 3: each(1), 4: each(2), 6: [(7 - a, b), (a, 7 - b), (7 - a, 7 - b)]}
        return any(sorted(pair) == goal for pair in results[forge["control"]])

    # -- equipment, clean-up, levels

    def upgrade_price(self):
        return self.pack["equipment"][self.me["upgrade"]]["price"] if self.me["upgrade"] < 4 else None

    def equipment(self):  # AM-56
        price = self.upgrade_price()
        if price is not None and self.me["funds"] >= price:
            self.state["ply"] = "upgrade"
        else:
            self.clean_up()

    def clean_up(self):  # AM-60 to AM-64
        state = self.state
        self.clear_turn()
        state["tender"].update(now=False, sets=[[], []])
        state["foundry"] = copy.deepcopy(NO_FORGE)
        second = state["active"] != state["first"]
        turns = 2 * (state["round"] - 1) + second + 1
        allowed = state["active"] == 1 if self.options["level_end"] == "player2" else second
        if any(p["finished"] for p in state["players"]) and allowed or turns == 2 * self.options["round_limit"]:
            return self.end_level()
        state.update(round=turns // 2 + 1, turn=state["turn"] + 1, active=1 - state["active"])
        self.start_turn()

    def end_level(self):  # AM-9, AM-61, AM-71, IF-25
        state = self.state
        if state["level"] == 3:
            state["ply"] = "over"
            return
        late = [p for p in state["players"] if not p["finished"]]
        if self.options["foundry"] and len(late) == 1:
            due = sum(row["level"] <= state["level"] for row in self.pack["track"])
            late[0]["track"] = max(late[0]["track"], due)
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

    # -- legal moves

    def is_over(self):
        return self.state["ply"] == "over"

    def actor(self):
        if self.state["ply"] in CHANCE:
            return "chance"
        station = self.state["ply"] in ("smelter", "controller", "overtime")
        return 0 if self.options["solo"] and station else self.state["active"]  # AM-80

    def legal(self):
        station = self.state["ply"] in ("smelter", "controller", "overtime")
        if self.options["solo"] and self.state["active"] == 1 and not station:
            return [self.automa()]
        return self.all_moves()

    def all_moves(self):
        ply = self.state["ply"]
        fixed = {"bribe": ["bribe", "keep"], "sell": ["hold", "sell"], "overtime": ["overtime", "stop"],
                 "upgrade": ["pass", "upgrade"]}
        moves = fixed[ply] if ply in fixed else getattr(self, ply + "_moves")()
        return sorted(set(moves), key=str.encode)

    def colour_moves(self):
        return [words("die", colour) for colour in self.colours()]

    def dig_moves(self):
        return ["pass"] + [words("dig", name, *used) for name, used in self.digs()]

    def free_moves(self):  # AM-46
        used = [int(q) for q in self.state["pending_dig"].split(" ")[2:]]
        return [words("free", q or "none") for q, own in self.free_answers(used).items() if own <= self.me["funds"]]

    def smelter_moves(self):  # IF-7
        return ["stop"] + [words("reroll", *part) for part in choices(self.state["foundry"]["smelter"])]

    def controller_moves(self):  # IF-9
        return ["forge" if self.forgeable() else "stop", "reroll"]

    def modify_moves(self):  # AM-31 to AM-37
        state, pool, moves = self.state, self.state["pool"], ["done"]
        if state["pool_rolls"] < self.pack["dice"]["pool_rolls"]:
            moves += [words("reroll", *part) for part in choices(pool)]
        for level in range(1, self.me["upgrade"] + 1):
            if pool.count(level) >= 2:
                moves += [words("use", level, *rest) for rest in self.shifts(level, self.squares("green", "blue"))]
            if level not in state["black_used"]:
                moves += [words("black", level, *rest) for rest in self.shifts(level, self.squares("black"))]
        if pool.count(5) >= 2:
            moves += [words("use 5", *rest) for rest in self.fives()]
        if pool.count(6) >= 2:
            moves += [words("use 6", *rest) for rest in self.sixes()]
        return moves

    def shifts(self, level, squares):  # AM-33, AM-35
        equipment = self.pack["equipment"][level - 1]
        signs = [f"+{equipment['delta']}", f"-{equipment['delta']}"]
        for count in range(1, equipment["dice"] + 1):
            for chosen in combinations(squares, count):
                for by in product(signs, repeat=count):
                    yield [word for pair in zip(chosen, by) for word in pair]

    def fives(self):  # AM-36
        green, option = self.squares("green"), self.event()["fives"]
        faces = [self.face(q) for q in green]
        if option == "swap":
            yield from (("swap", q, r) for q, r in combinations(green, 2) if self.face(q) != self.face(r))
        elif option == "rearrange":
            yield from (("set", *order) for order in set(permutations(faces)) if list(order) != faces)
        else:
            left = minus(self.state["pool"], [5, 5])
            for count in range(1, int(option[-1]) + 1):
                for chosen in combinations(green, count):
                    for dice in permutations(left, count):
                        if all(self.face(q) != v for q, v in zip(chosen, dice)):
                            yield ("take", *(word for pair in zip(chosen, dice) for word in pair))

    def sixes(self):  # AM-37
        green, option = self.squares("green"), self.event()["sixes"]
        if option == "double":
            yield ("double",)
        elif option == "change":
            yield from (("set", q, v) for q in green for v in range(1, 7) if v != self.face(q))
        else:
            yield from (("reroll", *part) for part in choices(green) if len(part) <= int(option[-1]))

    # -- the automa

    def score(self, name, used):  # AM-82
        score = 4 * len(used) - 2 * self.least_payment(used)
        if len(used) == len(self.open_units(name)):
            score += 8 + 2 * self.sale(name)[0]
        return score

    def worth(self):  # AM-83
        return max([0] + [self.score(*dig) for dig in self.digs()])

    def automa(self):  # AM-81, AM-84, AM-85
        ply, state = self.state["ply"], self.state
        if ply == "modify":
            return self.automa_modify()
        if ply == "dig":
            digs = sorted((words("dig", name, *used).encode(), self.score(name, used)) for name, used in self.digs())
            best = max((score for _, score in digs), default=0)
            return next(move for move, score in digs if score == best).decode() if best > 0 else "pass"
        if ply == "free":
            used = [int(q) for q in state["pending_dig"].split(" ")[2:]]
            own = {words("free", q or "none"): own for q, own in self.free_answers(used).items()}
            return min(self.all_moves(), key=own.get)
        return {"colour": "die green", "sell": "sell",
                "upgrade": "upgrade" if self.me["funds"] >= 10 else "pass"}[ply]

    def automa_modify(self):  # AM-84
        best, chosen = self.worth(), None
        for move in self.all_moves():
            if move.split(" ")[0] in ("use", "black") and not move.startswith("use 6 reroll"):
                kept = self.state
                self.state = copy.deepcopy(kept)
                self.do(move)
                worth, self.state = self.worth(), kept
                if worth > best:
                    best, chosen = worth, move
        if chosen:
            return chosen
        rolls_left = self.state["pool_rolls"] < self.pack["dice"]["pool_rolls"]
        return words("reroll", *self.state["pool"]) if rolls_left and self.state["pool"] else "done"

    # -- chance

    def dice_due(self):
        """How many dice each list of numbers of the pending chance move has, and whether a list is sorted."""
        ply, state = self.state["ply"], self.state
        if ply == "bid":
            return [4 - len(targets) for targets in state["tender"]["sets"]], True
        if ply in ("pool", "smelt"):
            return state["pending"], True
        return [{"market": 2, "redrill": len(state["pending"])}.get(ply, 1)], False

    def possible(self, move):
        """Whether chance can make this move."""
        counts, is_sorted = self.dice_due()
        verb = {"drill": "roll"}.get(self.state["ply"], self.state["ply"])
        if not move.startswith(verb + " "):
            return False
        lists = [part.split(" ") for part in move[len(verb) + 1:].split(" vs ")]
        if [len(part) for part in lists] != counts or any(n not in list("123456") for part in lists for n in part):
            return False
        if self.state["ply"] == "event" and int(lists[0][0]) == self.state["event"]:  # AM-10
            return False
        return not is_sorted or all(part == sorted(part) for part in lists)

    def chance(self, uniform):
        """The move of the chance draws of the specification."""
        ply = self.state["ply"]
        if ply == "event":
            numbers = [n for n in range(1, 7) if n != self.state["event"]]
            return words("event", numbers[uniform(len(numbers))])
        counts, is_sorted = self.dice_due()
        lists = []
        for count in counts:
            dice = [uniform(6) + 1 for _ in range(count)]
            lists.append(words(*(sorted(dice) if is_sorted else dice)))
        return words({"drill": "roll"}.get(ply, ply), " vs ".join(lists))

    # -- carrying out moves

    def do(self, move):
        """Carry out a move that is legal or possible."""
        verb, *rest = move.split(" ")
        getattr(self, "do_" + verb)(rest)

    def do_market(self, rest):  # AM-4, AM-71
        rows = self.pack["market"]["setup_row"]
        self.state["market"] = {"ip": rows[int(rest[0]) - 1], "nr": rows[int(rest[1]) - 1]}
        self.start_turn()

    def do_event(self, rest):  # AM-10 to AM-13
        state = self.state
        state["event"] = int(rest[0])
        if state["broke"]:
            return self.foundry()
        state["drill_size"] = self.event()["dice"] if self.event()["type"] == "drill" else 4
        self.next_die()

    def do_die(self, rest):
        self.state.update(next=rest[0], ply="drill")

    def do_roll(self, rest):  # AM-15, AM-20
        state = self.state
        self.place(state["next"], int(rest[0]))
        state["next"] = ""
        if sum(die != "" for die in state["drill"]) < state["drill_size"]:
            self.next_die()
        elif self.may_bribe():
            state["ply"] = "bribe"
        else:
            self.await_pool()

    def do_keep(self, _):
        self.await_pool()

    def do_bribe(self, _):  # AM-22, AM-23
        state, (square,) = self.state, self.squares("blue")
        was = self.event()["type"]
        self.me["funds"] -= self.price(square)
        state["event"] = self.face(square)
        state["drill"][square - 1] = f"g{self.face(square)}"
        if was == "drill" and self.event()["type"] != "drill":
            state.update(drill_size=state["drill_size"] + 1, next="green", ply="drill")
        else:
            self.await_pool()

    def do_pool(self, rest):  # AM-30
        state = self.state
        state.update(pool=sorted(state["pool"] + [int(n) for n in rest]), pool_rolls=state["pool_rolls"] + 1,
                     pending=[], ply="modify")

    def do_reroll(self, rest):
        state, dice = self.state, [int(n) for n in rest]
        if state["ply"] == "modify":  # AM-31
            state.update(pool=minus(state["pool"], dice), pending=[len(dice)], ply="pool")
        elif state["ply"] == "smelter":  # IF-7
            state["foundry"]["smelter"] = minus(state["foundry"]["smelter"], dice)
            state.update(pending=[len(dice)], ply="smelt")
        else:  # IF-9
            state["ply"] = "control"

    def do_done(self, _):
        self.state["ply"] = "dig"

    def shift(self, rest):
        for square, by in zip(rest[::2], rest[1::2]):
            self.set_face(int(square), wrap(self.face(int(square)), int(by)))

    def do_black(self, rest):  # AM-35
        self.state["black_used"] = sorted(self.state["black_used"] + [int(rest[0])])
        self.shift(rest[1:])

    def do_use(self, rest):  # AM-32 to AM-38
        state, pair, how = self.state, int(rest[0]), rest[1]
        state["pool"] = minus(state["pool"], [pair, pair])
        if pair <= 4:
            self.shift(rest[1:])
        elif pair == 5:
            numbers = [int(n) for n in rest[2:]]
            if how == "swap":
                one, two = self.face(numbers[0]), self.face(numbers[1])
                self.set_face(numbers[0], two)
                self.set_face(numbers[1], one)
            elif how == "set":
                for square, value in zip(self.squares("green"), numbers):
                    self.set_face(square, value)
            else:
                for square, value in zip(numbers[::2], numbers[1::2]):
                    self.set_face(square, value)
                state["pool"] = minus(state["pool"], numbers[1::2])
        elif how == "double":
            state["doubles"] += 1
        elif how == "set":
            self.set_face(int(rest[2]), int(rest[3]))
        else:
            state.update(ply="redrill", pending=[int(n) for n in rest[2:]])

    def do_redrill(self, rest):  # AM-37
        for square, face in zip(self.state["pending"], rest):
            self.set_face(square, int(face))
        self.state.update(pending=[], ply="modify")

    def do_dig(self, rest):
        used = [int(q) for q in rest[1:]]
        if self.free_answers(used):
            self.state.update(pending_dig=words("dig", *rest), ply="free")
        else:
            self.carry_out(rest[0], used)

    def do_free(self, rest):
        _, name, *used = self.state["pending_dig"].split(" ")
        self.carry_out(name, [int(q) for q in used], None if rest[0] == "none" else int(rest[0]))

    def do_pass(self, _):
        if self.state["ply"] == "dig":
            self.equipment()
        else:
            self.clean_up()

    def do_bid(self, rest):  # AM-51, AM-52
        state, tender = self.state, self.state["tender"]
        vs = rest.index("vs")
        for targets, dice in zip(tender["sets"], (rest[:vs], rest[vs + 1:])):
            targets[:] = sorted({*targets, *(int(n) for n in dice if int(n) >= 3)})
        ready = [targets == [3, 4, 5, 6] for targets in tender["sets"]]
        if any(ready):
            tender["sets"] = [[], []]
        if sum(ready) == 1:
            tender["owner"] = ready.index(True)
            tender["now"] = tender["owner"] == state["active"]
            self.market()

    def do_sell(self, _):
        income, self.state["market"] = self.sale(self.state["dug"])
        self.me["funds"] += income
        self.foundry()

    def do_hold(self, _):
        self.foundry()

    def do_smelt(self, rest):  # IF-6, IF-7
        state, forge = self.state, self.state["foundry"]
        forge["smelter"] = sorted(forge["smelter"] + [int(n) for n in rest])
        forge["smelter_rolls"] += 1
        state["pending"] = []
        if forge["smelter"] == self.components[forge["component"]]:
            self.success(self.pack["foundry"]["pay_plain"])
        else:
            state["ply"] = "smelter" if forge["smelter_rolls"] < self.pack["foundry"]["smelter_rolls"] else "control"

    def do_control(self, rest):  # IF-8, IF-9
        forge = self.state["foundry"]
        forge["control"] = int(rest[0])
        forge["control_rolls"] += 1
        if forge["control_rolls"] < self.pack["foundry"]["control_rolls"]:
            self.state["ply"] = "controller"
        elif self.forgeable():
            self.do_forge(None)
        else:
            self.leave_foundry()

    def do_forge(self, _):
        self.success(self.pack["foundry"]["pay_control"][self.state["foundry"]["control"] - 1])

    def do_stop(self, _):
        if self.state["ply"] == "smelter":
            self.state["ply"] = "control"
        elif self.state["ply"] == "controller":
            self.leave_foundry()
        else:
            self.collect()

    def do_overtime(self, _):
        self.attempt()

    def do_upgrade(self, _):  # AM-57
        self.me["funds"] -= self.upgrade_price()
        self.me["upgrade"] += 1
        if self.options["one_upgrade"]:
            self.clean_up()
        else:
            self.equipment()

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

    def header(self):
        return {"orebit": "trace/1", "game": self.pack["pack"]["game"], "players": 2,
                "options": {key: self.options[key] for key in OPTIONS}, "content": self.pack["pack"]["id"]}


# --- a player ---------------------------------------------------------------------------------------------------------

def liking(game, move, rng):
    """What the biased player wants: long and cheap digs, and every power of the dice now and then."""
    verb, *rest = move.split(" ")
    if verb == "dig":
        used = [int(q) for q in rest[1:]]
        return game.score(rest[0], used) + 1
    if verb in ("use", "black"):
        return rng.uniform(0, 3) + 2 * len(rest)
    worth = {"sell": 9, "hold": 1, "forge": 9, "overtime": 9, "upgrade": 5, "bribe": 5, "reroll": len(rest), "done": 3,
             "pass": 0, "stop": 1}
    return worth.get(verb, 2) + rng.uniform(0, 4)


def choose(game, legal, rng, bias):
    if not bias or rng.randrange(16) == 0:
        return rng.choice(legal)
    return max(legal, key=lambda move: (liking(game, move, rng), rng.random()))


# --- the worked examples ---------------------------------------------------------------------------------------------

def self_test(pack):
    def new(**options):
        game = Game(pack, 2, {key: options.get(key, allowed[0]) for key, allowed in OPTIONS.items()})
        return act(game, "market 1 1")

    def act(game, *moves):
        for move in moves:
            assert game.possible(move) if game.actor() == "chance" else move in game.legal(), (move, game.state)
            game.do(move)
        return game

    def digging(drill, at="entrance", event=1, player=None, **options):
        """A game at the dig of a player who stands somewhere in level I or II."""
        game = new(**options)
        game.state.update(ply="dig", event=event, drill=drill, drill_size=4, pool_rolls=1, active=player or 0)
        stand(game, game.me, at)
        return game

    def stand(game, player, at):
        names = [s["id"] for s in game.levels[game.state["level"]]["section"]]
        done = [name for name in names[:names.index(at) + 1] if name != "t"] if at != "entrance" else []
        player.update(at=at, done=done, mined=sorted({u for name in done for u in game.section(name)["units"]}))

    def funds(game):
        return [player["funds"] for player in game.state["players"]]

    game = act(new(), "event 1", "die green", "roll 4", "roll 3", "roll 5", "die green", "roll 6")  # 1
    assert game.state["drill"] == ["g6", "g4", "g3", "g5"]

    game = new()  # 2
    game.me["upgrade"] = 2
    game.state.update(event=1, ply="pool", pending=[5], drill=["g3", "g4", "g3", "g6"], drill_size=4)
    act(game, "pool 1 2 3 5 6", "reroll 3 5 6", "pool 2 3 4", "reroll 3 4", "pool 1 4")
    assert game.state["pool"] == [1, 1, 2, 2, 4] and not any(m.startswith("reroll") for m in game.legal())
    act(game, "use 1 4 +1", "use 2 2 -2")
    assert game.state["drill"] == ["g3", "g2", "g3", "g1"] and game.legal() == ["done"]

    game = act(digging(["g3", "g2", "g5", "g1"]), "dig s1 2 4")  # 3
    assert funds(game) == [5, 10] and game.state["players"][0]["done"] == ["s1"] and game.state["ply"] == "upgrade"
    game = act(digging(["g6", "g1", "g2", "g6"]), "dig s1 2 3")  # 4
    assert funds(game) == [7, 10]

    game = act(digging(["g2", "g6", "g6", "g6"]), "dig s1 1")  # 5
    assert game.me["digging"] == "s1" and game.me["units"] == 1 and game.open_units("s1") == [2]

    game = digging(["g1", "g3", "g6", "g6"], "s1")  # 6
    game.state.update(market={"ip": 3, "nr": 2}, event=5)
    game.me["funds"] = 10
    act(game, "dig s2 1 2", "free 2", "bid 3 4 5 6 vs 1 1 1 1", "sell")
    assert funds(game) == [13, 10] and game.state["market"] == {"ip": 2, "nr": 3}

    for rival, option, expected in ((10, "waived", [10, 6]), (3, "waived", [10, 0]), (3, "self", [9, 0])):  # 7
        game = digging(["g5", "g5", "g5", "w2"], shortfall=option)
        game.rival["funds"] = rival
        assert funds(act(game, "dig s1 4")) == expected

    game = digging(["g5", "g5", "g5", "k3"])  # 8
    game.state["ply"] = "modify"
    assert funds(act(game, "black 1 4 -1", "done", "dig s1 4")) == [10, 14]

    game = act(new(), "event 6", "die green", "roll 1", "roll 5", "roll 6", "die blue", "roll 3", "bribe")  # 9
    assert game.state["event"] == 3 and game.state["drill"] == ["g1", "g3", "g5", "g6"] and funds(game) == [9, 10]
    stand(game, game.me, "s1")
    assert funds(act(game, "pool 1 2 3 4 5", "done", "dig s2 2")) == [8, 10]

    game = act(new(short=True), "event 2", "die green", "roll 1", "roll 5", "die blue", "roll 3", "bribe", "roll 6")  # 10
    assert game.state["drill"] == ["g1", "g3", "g5", "g6"] and game.state["ply"] == "pool"

    for sides, player, expected in (("aa", 0, [0, 2, 4, 8]), ("bb", 0, [2, 4, 6, 8]), ("bb", 1, [0, 0, 4, 8])):  # 11
        assert [digging([""] * 4, event=4, player=player, sides=sides).price(q) for q in (1, 2, 3, 4)] == expected

    start = digging(["g1", "g2", "g6", "g6"], foundry=True)  # 12
    game = act(copy.deepcopy(start), "dig s1 1 2", "smelt 3 5", "reroll 3 5", "smelt 1 4", "reroll 4", "smelt 6",
               "control 5", "reroll", "control 6", "reroll", "control 3")
    assert game.state["players"][0]["track"] == 1 and funds(game) == [10, 10]
    assert funds(act(start, "dig s1 1 2", "smelt 1 2")) == [13, 10]

    start = digging(["g1", "g3", "g6", "g6"], "s1", player=1, foundry=True)  # 13
    start.state["tender"]["owner"] = 0
    start.rival["track"], start.me["track"] = 3, 1
    act(start, "dig s2 1 2", "sell", "smelt 1 3")
    assert start.state["ply"] == "overtime" and start.me["track"] == 1 and start.state["foundry"]["gain"] == 4
    before = start.me["funds"]
    game = act(copy.deepcopy(start), "overtime", "smelt 1 3")
    assert game.me["track"] == 3 and game.me["funds"] == before + 8 and game.state["ply"] == "upgrade"
    game = act(copy.deepcopy(start), "overtime", "smelt 6 6", "stop", "control 1", "stop")
    assert game.me["track"] == 1 and game.me["funds"] == before
    game = act(copy.deepcopy(start), "stop")
    assert game.me["track"] == 2 and game.me["funds"] == before + 4

    game = digging(["g2", "g2", "g6", "g6"], foundry=True, short=True)  # 14
    assert act(game, "dig s1 1 2").state["ply"] == "upgrade"

    game = digging(["g6", "g6", "g6", "g6"], player=1, foundry=True)  # 15
    game.state["players"][0].update(finished=True, funds=20, track=2)
    game.me["upgrade"] = 4
    act(game, "pass")
    assert game.state["level"] == 2 and [p["track"] for p in game.state["players"]] == [2, 3]
    assert game.state["first"] == game.state["active"] == 1 and funds(game) == [20, 10]

    game = digging(["g1", "g3", "g6", "g6"], "s1")  # 16
    act(game, "dig s2 1 2", "bid 3 4 5 6 vs 3 4 5 6")
    assert game.state["ply"] == "bid" and game.state["tender"]["sets"] == [[], []]
    print("ok self-test")


if __name__ == "__main__":
    traces.main("asteroid_miners", Game, OPTIONS, choose, self_test, players=2, bias="prefer large digs and the powers of the dice")
