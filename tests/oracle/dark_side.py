#!/usr/bin/env python3
"""Dark Side of the Mine traces, read and written by a slow and plain second implementation of the rules.

    dark_side.py [--content FILE] FILE|- ...    check traces to the byte
    dark_side.py [--content FILE] --generate [--seed S] [--players N] [--option k=v]... [--count K] [--bias]
    dark_side.py [--content FILE] --self-test   the worked examples X1 to X11

Marks such as DS-22 name the clause of the rules specification that a piece of code carries out. The state is the very
JSON of the specification; nothing else is remembered.
"""
import copy
from itertools import combinations

import module_traces as traces
from module_traces import text

OPTIONS = {"placement": ("free", "fixed"), "comm_others": ("one", "per_robot")}  # in the order of the header
LETTERS = "abc"


class Game:
    def __init__(self, pack, players, options):
        if type(players) is not int or players not in (2, 3, 4):
            raise ValueError(f"players 2 to 4, not {text(players)}")
        if type(options) is not dict or options.keys() != OPTIONS.keys():
            raise ValueError(f"the options {', '.join(OPTIONS)}")
        for key, allowed in OPTIONS.items():
            if options[key] not in allowed:
                raise ValueError(f"option {key} one of {text(allowed)}, not {text(options[key])}")
        self.pack, self.limits, self.options, self.players = pack, pack["limits"], options, players
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
            "robot": -1, "mined": False, "played": 0, "scanned": -1, "last_discard": 0}

    # --- looking at the table ----------------------------------------------------------------------------------------

    @property
    def seat(self):
        return self.state["seats"][self.state["active"]]

    def robots(self):
        """All robots on the ring: (player, letter index, robot)."""
        return [(player, index, robot) for player, seat in enumerate(self.state["seats"])
                for index, robot in enumerate(seat["robots"]) if robot["at"] >= 0]

    def dark(self, location):  # DS-3
        return (location - self.state["dark_start"]) % self.n < self.state["dark_count"]

    def top(self, location):
        return self.cards[self.state["ring"][location]["card"]]

    def free_slot(self, location):  # DS-20; None when the location is not available
        if self.dark(location):
            return None
        taken = {robot["slot"] for _, _, robot in self.robots() if robot["at"] == location}
        return next((slot for slot in range(len(self.top(location)["deposits"])) if slot not in taken), None)

    def upgrades(self, effect, player=None):
        seat = self.seat if player is None else self.state["seats"][player]
        effects = [self.cards[card]["effect"] for card in seat["upgrades"]]
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
        return self.walk(robot["at"], direction, self.upgrades("tunnel"), self.upgrades("beacon"))

    def may_act(self, robot):  # DS-34, DS-35
        return robot["at"] >= 0 and not robot["acted"] and (not self.dark(robot["at"]) or bool(self.upgrades("beacon")))

    def valid(self, robot, element, direction=1):  # DS-40
        return [location for location in self.action_walk(robot, direction)
                if self.free_slot(location) is not None and self.top(location)["element"] == element]

    def communicate_target(self, robot):  # DS-45
        occupied = {other["at"] for _, _, other in self.robots() if other is not robot}
        return next((location for location in self.action_walk(robot, -1)
                     if self.free_slot(location) is not None and location in occupied), None)

    def drill_target(self):  # DS-63
        robot = self.seat["robots"][self.state["robot"]]
        return next((location for location in self.walk(robot["at"], 1, False, False)
                     if self.free_slot(location) is not None), None)

    def effect_here(self):
        return self.top(self.seat["robots"][self.state["robot"]]["at"])["effect"]

    def push_candidates(self):  # DS-62
        return [(player, index) for player, index, robot in self.robots()
                if player != self.state["active"] and not self.dark(robot["at"])]

    def salvage_candidates(self):  # DS-66
        pile = [card for card in self.state["discard"] if card != self.state["played"]]
        return pile[-self.effect_here()["depth"]:]

    def reserve(self):
        return [robot for robot in self.seat["robots"] if robot["at"] < 0]

    # --- the legal moves ---------------------------------------------------------------------------------------------

    def legal(self):
        state = self.state
        light = [location for location in range(self.n) if not self.dark(location)]
        moves = {
            "place": lambda: [f"place {location}" for location in light
                              if all(robot["at"] != location for _, _, robot in self.robots())],  # DS-11
            "action": self.actions,
            "deploy": lambda: [f"deploy {location}" for location in light],
            "push": lambda: ["decline"] + [f"push {player}{LETTERS[index]}" for player, index in self.push_candidates()],
            "drill": lambda: ["decline", "drill"],
            "scan": lambda: ["decline"] + [f"scan {location}" for location in range(self.n) if self.dark(location)],
            "swap": lambda: ["keep"] + [f"swap {card}" for card in self.seat["hand"]],
            "salvage": lambda: [f"salvage {card}" for card in self.salvage_candidates()],
            "cover": lambda: [f"cover {card}" for card in self.seat["hand"]],
            "discard": self.discards,
        }[state["phase"]]()
        return sorted(moves, key=str.encode)

    def actions(self):
        moves = ["recharge"]  # DS-52
        for index, robot in enumerate(self.seat["robots"]):
            if self.may_act(robot):
                if self.communicate_target(robot) is not None:
                    moves.append(f"communicate {LETTERS[index]}")
                for card in self.seat["hand"]:
                    moves += [f"prospect {card} {LETTERS[index]}{way}" for way in self.ways(self.cards[card], robot)]
        have = [self.cards[card]["effect"] for card in self.seat["upgrades"]]
        for card in self.seat["hand"]:
            if self.cards[card]["kind"] == "upgrade" and self.cards[card]["effect"] not in have:  # DS-49
                if self.cards[card]["effect"]["id"] != "deploy" or self.reserve():  # DS-50
                    moves.append(f"upgrade {card}")
        return moves

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

    def discards(self):  # DS-39
        hand = self.seat["hand"]
        still = len(hand) - self.limits["hand_limit"]
        return [f"discard {card}" for card in hand if card > self.state["last_discard"]
                and sum(other > card for other in hand) >= still - 1]

    # --- chance ------------------------------------------------------------------------------------------------------

    def chance_cards(self):
        """How many cards the chance ply takes, and the words before them."""
        if self.state["phase"] == "deal":
            player = next(i for i, seat in enumerate(self.state["seats"]) if not seat["hand"])
            return self.limits["hand_start"], ["deal", str(player)]
        if self.state["phase"] == "ring":
            return self.n, ["ring"]
        player, count = self.state["drawing"][0]
        return min(count, len(self.state["deck"])), ["draw", str(player)]  # DS-53

    def possible(self, move):
        count, words = self.chance_cards()
        cards = move.split(" ")[len(words):]
        if move.split(" ")[:len(words)] != words or len(cards) != count:
            return False
        if not set(cards) <= {str(card) for card in self.state["deck"]} or len(set(cards)) < count:
            return False
        return words == ["ring"] or cards == sorted(cards, key=int)

    def chance(self, uniform):  # section "Chance draws"
        count, words = self.chance_cards()
        bag = sorted(map(str, self.state["deck"]))
        cards = [bag.pop(uniform(len(bag))) for _ in range(count)]
        return " ".join(words + (cards if words == ["ring"] else sorted(cards, key=int)))

    # --- carrying out ------------------------------------------------------------------------------------------------

    def do(self, move):
        """Carry out a move that is legal or possible, and all that follows by itself."""
        verb, *words = move.split(" ")
        getattr(self, "do_" + verb)(*words)
        self.state["actor"] = {"deal": -1, "ring": -1, "draw": -1, "over": -2}.get(self.state["phase"], self.to_act())

    def to_act(self):
        if self.state["phase"] != "place":
            return self.state["active"]
        return self.players - 1 - len(self.robots()) % self.players  # DS-10

    def do_deal(self, player, *cards):  # DS-7
        self.give(int(player), cards)
        self.state["phase"] = "deal" if int(player) + 1 < self.players else "ring"

    def give(self, player, cards):
        ids = [int(card) for card in cards]
        self.state["deck"] = [card for card in self.state["deck"] if card not in ids]
        seat = self.state["seats"][player]
        seat["hand"] = sorted(seat["hand"] + ids)

    def do_ring(self, *cards):  # DS-8
        everybody = list(range(self.players))
        self.state["ring"] = [{"card": int(card), "up": location >= self.k,
                               "known": everybody[:] if location >= self.k else [], "under": []}
                              for location, card in enumerate(cards)]
        self.state["deck"] = [card for card in self.state["deck"] if str(card) not in cards]
        self.state.update(dark_start=0, dark_count=self.k, phase="place")
        if self.options["placement"] == "fixed":  # DS-11
            for j in range(self.limits["robots_placed"] * self.players):
                self.do_place(str(self.n - 1 - j))

    def do_place(self, location):  # DS-10, DS-12
        placed = len(self.robots())
        robot = self.state["seats"][self.players - 1 - placed % self.players]["robots"][placed // self.players]
        robot["at"] = int(location)
        if placed + 1 == self.limits["robots_placed"] * self.players:
            self.begin_turn()  # DS-13

    def begin_turn(self):  # DS-30, DS-31
        state = self.state
        state["turn"] += 1
        state.update(active=(state["turn"] - 1) % self.players, round=-(-state["turn"] // self.players), step=2,
                     actions_left=self.limits["actions"], phase="action", last_discard=0)
        state["ring"][state["dark_start"]].update(up=True, known=list(range(self.players)))
        state.update(dark_start=(state["dark_start"] + 1) % self.n, dark_count=state["dark_count"] - 1)
        for seat in state["seats"]:
            for robot in seat["robots"]:
                robot["acted"] = False

    def mine(self, robot, location, bonus=0):  # DS-23
        slot, card = self.free_slot(location), self.top(location)
        robot.update(at=location, slot=slot)
        veins = sum(vein["points"] for vein in self.upgrades("vein") if vein["element"] == card["element"])
        self.seat["score"] += card["deposits"][slot] + veins + bonus
        self.state["mined"] = card["kind"] == "mined"  # DS-24

    def ask(self, player, count):
        if count:
            self.state["drawing"].append([player, count])

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

    def start_action(self, index):
        self.state["actions_left"] -= 1
        self.state["robot"] = index
        if index >= 0:
            self.seat["robots"][index]["acted"] = True

    def do_communicate(self, letter):  # DS-46, DS-47
        robot = self.seat["robots"][LETTERS.index(letter)]
        target = self.communicate_target(robot)
        self.start_action(LETTERS.index(letter))
        self.mine(robot, target)
        for step in range(self.players):
            player = (self.state["active"] + step) % self.players
            there = sum(owner == player and other["at"] == target for owner, _, other in self.robots())
            if step and self.upgrades("encrypt"):  # DS-77
                there = 0
            elif step and self.options["comm_others"] == "one":
                there = min(there, 1)
            self.ask(player, there)
        self.go_on()

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

    def do_draw(self, player, *cards):
        self.state["drawing"].pop(0)
        self.give(int(player), cards)
        if self.state["step"] == 2:
            self.go_on()
        else:
            self.step_3()

    def draws_come_first(self):
        """Whether a draw ply is due; entries that give nothing are dropped."""
        while self.state["drawing"] and not min(self.state["drawing"][0][1], len(self.state["deck"])):
            self.state["drawing"].pop(0)
        if self.state["drawing"]:
            self.state["phase"] = "draw"
        return bool(self.state["drawing"])

    def go_on(self):
        """The rest of an action: draws, the When Mined effect, then what comes after the action."""
        if self.draws_come_first():
            return
        if self.state["mined"]:
            self.state["mined"] = False
            getattr(self, "begin_" + self.effect_here()["id"])()
        else:
            self.end_action()

    def begin_draw(self):  # DS-60
        self.ask(self.state["active"], self.effect_here()["n"])
        self.go_on()

    def begin_crowd(self):  # DS-61
        here = self.seat["robots"][self.state["robot"]]
        others = sum(robot["at"] == here["at"] and robot is not here for _, _, robot in self.robots())
        self.seat["score"] += others * self.effect_here()["points"]
        self.go_on()

    def begin(self, phase, can):
        if can:
            self.state["phase"] = phase
        else:
            self.go_on()

    def begin_push(self):
        self.begin("push", self.push_candidates())

    def begin_drill(self):
        self.begin("drill", self.drill_target() is not None)

    def begin_scan(self):
        self.begin("scan", self.state["dark_count"])

    def begin_salvage(self):
        self.begin("salvage", self.salvage_candidates())

    def begin_deploy(self):
        self.begin("deploy", self.reserve())

    def do_push(self, who):  # DS-62
        robot = self.state["seats"][int(who[0])]["robots"][LETTERS.index(who[1])]
        for _ in range(self.effect_here()["steps"]):
            robot.update(at=(robot["at"] - 1) % self.n, slot=-1)
            if self.dark(robot["at"]):
                break
        self.go_on()

    def do_drill(self):  # DS-63, DS-65
        self.mine(self.seat["robots"][self.state["robot"]], self.drill_target())
        self.go_on()

    def do_decline(self):
        self.go_on()

    def do_salvage(self, card):  # DS-66
        self.state["discard"].remove(int(card))
        self.seat["hand"] = sorted(self.seat["hand"] + [int(card)])
        self.go_on()

    def do_scan(self, location):  # DS-67
        place = self.state["ring"][int(location)]
        place["known"] = sorted({*place["known"], self.state["active"]})
        self.state.update(scanned=int(location), phase="swap")

    def do_swap(self, card):  # DS-67, DS-R34
        place, hand = self.state["ring"][self.state["scanned"]], self.seat["hand"]
        hand.remove(int(card))
        self.seat["hand"] = sorted(hand + [place["card"]])
        place.update(card=int(card), known=[self.state["active"]])
        self.do_keep()

    def do_keep(self):
        self.state["scanned"] = -1
        self.go_on()

    def do_deploy(self, location):  # DS-68
        self.reserve()[0]["at"] = int(location)
        self.go_on()

    def end_action(self):
        self.state.update(robot=-1, played=0)
        if self.state["actions_left"]:
            self.state["phase"] = "action"
        else:
            self.state["step"] = 3
            self.ask(self.state["active"], self.limits["turn_draw"])  # DS-36
            self.step_3()

    def step_3(self):
        if self.draws_come_first():
            return
        self.state["step"] = 4
        if self.seat["hand"]:
            self.state["phase"] = "cover"
        else:
            self.dusk()  # DS-38

    def dusk(self):
        """The first light location becomes dark; returns it."""
        location = (self.state["dark_start"] + self.state["dark_count"]) % self.n
        for _, _, robot in self.robots():
            if robot["at"] == location:
                robot["slot"] = -1
        self.state["ring"][location]["up"] = False
        self.state["dark_count"] += 1
        self.state["step"] = 5
        self.step_5()

    def do_cover(self, card):  # DS-37
        place = self.state["ring"][(self.state["dark_start"] + self.state["dark_count"]) % self.n]
        self.seat["hand"].remove(int(card))
        place["under"].append(place["card"])
        place.update(card=int(card), known=[self.state["active"]])
        self.dusk()

    def step_5(self):  # DS-39, DS-80
        if len(self.seat["hand"]) > self.limits["hand_limit"]:
            self.state["phase"] = "discard"
        elif self.state["active"] == self.players - 1 and not self.state["deck"]:
            self.state["phase"] = "over"
        else:
            self.begin_turn()

    def do_discard(self, card):
        self.seat["hand"].remove(int(card))
        self.state["discard"].append(int(card))
        self.state["last_discard"] = int(card)
        self.step_5()

    # --- lines of a trace --------------------------------------------------------------------------------------------

    def actor(self):
        return "chance" if self.state["actor"] == -1 else self.state["actor"]

    def is_over(self):
        return self.state["phase"] == "over"

    def result(self):  # DS-82
        scores = [seat["score"] for seat in self.state["seats"]]
        winners = [player for player, score in enumerate(scores) if score == max(scores)]
        return {"result": {"scores": scores, "winners": winners, "reason": "deck empty and round complete"}}

    def header(self):
        return {"orebit": "trace/1", "game": "dark-side", "players": self.players,
                "options": {key: self.options[key] for key in OPTIONS}, "content": self.pack["pack"]["id"]}

    def check(self):
        """The invariants of the specification."""
        state = self.state
        ids = state["deck"] + state["discard"] + state["removed"]
        for seat in state["seats"]:
            ids = ids + seat["hand"] + seat["upgrades"]
        for place in state["ring"]:
            ids = ids + [place["card"]] + place["under"]
        assert sorted(ids) == sorted(self.cards)
        taken = [(robot["at"], robot["slot"]) for _, _, robot in self.robots() if robot["slot"] >= 0]
        assert len(taken) == len(set(taken))
        assert all(place["up"] != self.dark(location) for location, place in enumerate(state["ring"]))
        if state["turn"]:
            assert state["dark_count"] == self.k - (state["step"] < 5)
            assert state["step"] != 2 or state["dark_start"] == state["turn"] % self.n


# --- a player ---------------------------------------------------------------------------------------------------------

LIKED = ("prospect", "communicate", "upgrade", "push", "drill", "scan", "swap")


def choose(_game, legal, rng, bias):
    """The biased player makes robots run and texts happen; the other one recharges as often as anything else."""
    liked = [move for move in legal if move.split(" ")[0] in LIKED]
    texts = [move for move in liked if move.split(" ")[0] == "upgrade" or len(move.split(" ")) > 3]
    for moves in (texts, liked) if bias else ():
        if moves and rng.randrange(4):
            return rng.choice(moves)
    return rng.choice(legal)


# --- the worked examples ---------------------------------------------------------------------------------------------

RING_8 = [3, 15, 2, 29, 43, 44, 30, 16]
RING_12 = [1, 2, 9, 3, 15, 43, 44, 45, 46, 29, 30, 31]


def position(pack, ring, turn, robots, hands, upgrades=((), ()), deck=None):
    """Step 2 of a turn. Robots by player as (location, slot); whatever is nowhere is in the deck, or discarded."""
    players = len(hands)
    game = Game(pack, players, traces.defaults(OPTIONS))
    state, everybody = game.state, list(range(players))
    state.update(phase="action", turn=turn, round=-(-turn // players), active=(turn - 1) % players, step=2,
                 actions_left=2, dark_start=turn % game.n, dark_count=game.k - 1)
    state["actor"] = state["active"]
    state["ring"] = [{"card": card, "up": not game.dark(location), "known": [] if game.dark(location) else everybody[:],
                      "under": []} for location, card in enumerate(ring)]
    for player, seat in enumerate(state["seats"]):
        seat["hand"] = sorted(hands[player])
        seat["upgrades"] = list(upgrades[player]) if player < len(upgrades) else []
        for robot, (at, slot) in zip(seat["robots"], robots[player]):
            robot.update(at=at, slot=slot)
    used = {*ring, *(card for seat in state["seats"] for card in seat["hand"] + seat["upgrades"])}
    rest = [card for card in state["deck"] if card not in used]
    state["deck"] = rest if deck is None else list(deck)
    state["discard"] = [card for card in rest if card not in state["deck"]]
    game.check()
    return game


def act(game, *moves):
    for move in moves:
        assert game.possible(move) if game.state["actor"] == -1 else move in game.legal(), move
        game.do(move)
        game.check()
    return game


def self_test(pack):
    def robot(game, name):
        return tuple(game.state["seats"][int(name[0])]["robots"][LETTERS.index(name[1])][key] for key in ("at", "slot"))

    def score(game, player):
        return game.state["seats"][player]["score"]

    game = position(pack, RING_8, 5, [[(7, -1), (4, 0)], [(0, 0), (0, 1)]], [[1], []])  # X1
    assert "prospect 1 b" not in game.legal()
    act(game, "prospect 1 a")
    assert robot(game, "0a") == (2, 0) and score(game, 0) == 4 and game.state["discard"][-1] == 1
    assert game.state["actions_left"] == 1 and not any(move.endswith(" a") for move in game.legal())

    crowd = [[(5, 0), (10, 0)], [(2, 0), (3, 0)], [(3, 1), (9, 0)]]  # X2
    game = act(position(pack, RING_12, 7, crowd, [[16], [17], [18]], ((), (), ())), "communicate a")
    assert score(game, 0) == 1 and game.state["drawing"] == [[0, 1], [1, 1]] and game.state["mined"]
    act(game, "draw 0 4", "draw 1 5")
    assert game.legal() == ["decline", "scan 7", "scan 8"]
    act(game, "scan 8")
    assert game.state["ring"][8]["known"] == [0] and game.legal() == ["keep", "swap 16", "swap 4"]
    act(game, "swap 4")
    assert game.state["ring"][8]["card"] == 4 and game.state["seats"][0]["hand"] == [16, 46]

    third = [[(7, -1), (6, -1)], [(0, 0), (3, 0)]]  # X3
    game = act(position(pack, RING_8, 5, third, [[1, 13], []]), "upgrade 13")
    assert game.legal() == [f"deploy {location}" for location in (0, 1, 2, 3, 4, 6, 7)]
    act(game, "deploy 7")
    assert game.state["actions_left"] == 1
    act(game, "prospect 1 c")
    assert robot(game, "0c") == (0, 1) and score(game, 0) == 4
    assert game.state["phase"] == "draw" and game.state["step"] == 3

    game = position(pack, RING_8, 5, [[(5, -1), (5, -1)], third[1]], [[1, 13], []])  # X4
    assert game.legal() == ["recharge", "upgrade 13"]

    for upgrades, can_a, can_b in (([], False, False), ([28], True, False), ([28, 55], True, True)):  # X5
        game = position(pack, RING_8, 5, [[(4, 0), (5, -1)], [(6, 0), (3, 0)]], [[1], []], (upgrades, ()))
        assert "communicate a" in game.legal() and ("prospect 1 a" in game.legal()) == can_a
        assert ("prospect 1 b" in game.legal()) == ("communicate b" in game.legal()) == can_b
        if can_a:
            assert robot(act(game, "prospect 1 a"), "0a")[0] == 0

    last = [[(5, 0), (10, 0)], [(3, 0), (9, -1)], [(3, -1), (9, 0)]]  # X6
    game = position(pack, RING_12, 7, last, [[16], [17], [18]], ((), (), ()), deck=[60])
    act(game, "communicate a")
    assert robot(game, "0a") == (3, 1) and game.state["drawing"] == [[0, 1], [1, 1], [2, 1]]
    act(game, "draw 0 60")
    assert game.state["phase"] == "action" and game.state["drawing"] == []
    act(game, "recharge")
    assert game.state["phase"] == "cover"
    act(game, "cover 16")
    assert game.state["turn"] == 8 and game.state["active"] == 1
    act(game, "recharge", "recharge", "cover 17", "recharge", "recharge", "cover 18")
    assert game.state["phase"] == "over" and game.state["turn"] == 9

    game = position(pack, RING_8, 5, [[(4, 0), (2, 0)], [(2, -1), (7, 0)]], [[], []])  # X7
    act(game, "communicate a")
    assert robot(game, "0a") == (2, 1) and score(game, 0) == 3 and game.state["drawing"] == [[0, 2], [1, 1]]

    game = position(pack, RING_8, 5, [[(6, 0), (2, 0)], [(6, -1), (7, 0)]], [[1, 5], [4]])  # X8
    act(game, "recharge", "draw 0 12", "recharge", "draw 0 13", "draw 0 14", "cover 5")
    assert game.state["ring"][6] == {"card": 5, "up": False, "known": [0], "under": [30]}
    assert robot(game, "0a") == robot(game, "1a") == (6, -1) and len(game.state["seats"][0]["hand"]) == 4
    assert game.state["turn"] == 6 and game.state["ring"][5]["up"]
    assert (game.state["dark_start"], game.state["dark_count"]) == (6, 1)
    act(game, "recharge", "draw 1 17", "recharge", "draw 1 18", "draw 1 19", "cover 4")
    assert not game.state["ring"][7]["up"] and game.state["ring"][6]["up"] and robot(game, "0a") == (6, -1)

    game = position(pack, RING_8, 6, [[], [(7, -1), (7, 0)]], [[], []], deck=[])  # X9
    for seat in game.state["seats"]:
        seat["score"] = 10
    act(game, "recharge", "recharge")
    assert not game.state["ring"][7]["up"] and game.state["ring"][7]["known"] == [0, 1] and robot(game, "1b") == (7, -1)
    assert game.state["phase"] == "over" and game.result()["result"]["winners"] == [0, 1]

    game = position(pack, RING_8, 5, [[(7, -1)], []], [[1, 4, 5, 6, 7, 8, 9, 11, 12], []])  # X10
    game.state.update(phase="discard", step=5, actions_left=0, dark_count=2)
    game.state["ring"][6]["up"] = False
    assert game.legal() == [f"discard {card}" for card in (1, 4, 5, 6, 7, 8)]
    assert act(game, "discard 7").legal() == ["discard 8", "discard 9"]

    game, calls = Game(pack, 2, traces.defaults(OPTIONS)), []  # X11

    def scripted(answers):
        answers = iter(answers)

        def uniform(m):
            calls.append(m)
            answer = next(answers)
            return m - 1 if answer == "last" else answer
        return uniform

    for answers, expected, first in (([0] * 5, "deal 0 1 10 11 12 13", 64),
                                     ([58, 0, 56, 1, 1], "deal 1 8 9 14 16 17", 59),
                                     (["last"] * 8, "ring 7 64 63 62 61 60 6 59", 54)):
        calls.clear()
        assert game.chance(scripted(answers)) == expected
        assert calls == list(range(first, first - len(answers), -1))
        act(game, expected)

    hand = [2, 3, 5, 7, 11, 13]  # the order of discards allows each set once
    for size in range(1, 6):
        game = position(pack, [20 + i for i in range(8)], 5, [[], []], [hand, []])
        game.limits = game.limits | {"hand_limit": len(hand) - size}
        game.state.update(phase="discard", step=5, actions_left=0, dark_count=2)
        assert sorted(sequences(game)) == sorted(combinations(hand, size))
    print("ok self-test")


def sequences(game, before=()):
    if game.state["phase"] != "discard" or game.state["active"] != 0 or game.state["turn"] != 5:
        return [before]
    found = []
    for move in game.legal():
        branch = Game(game.pack, game.players, game.options)
        branch.limits, branch.state = game.limits, copy.deepcopy(game.state)
        branch.do(move)
        found += sequences(branch, (*before, int(move.split(" ")[1])))
    return found


if __name__ == "__main__":
    traces.main("dark_side", Game, OPTIONS, choose, self_test, players=2, bias="prefer running robots, texts and upgrades")
