"""Asteroid Miners: the pool and what its dice change in the drill, phase 3 of a turn."""
from itertools import combinations, permutations, product

from frame import minus, words

from .table import choices, wrap


def flat(pairs):
    return [word for pair in pairs for word in pair]


class Modify:
    def await_pool(self):  # AM-30
        event = self.event()
        dice = event["dice"] if event["type"] == "pool" else self.pack["dice"]["pool"]
        self.state.update(ply="pool", pending=[dice])

    def do_pool(self, *dice):  # AM-30
        state = self.state
        state.update(pool=sorted([*state["pool"], *map(int, dice)]), pool_rolls=state["pool_rolls"] + 1, pending=[],
                     ply="modify")

    def rolls_left(self):
        return self.state["pool_rolls"] < self.pack["dice"]["pool_rolls"]

    def modify_moves(self):  # AM-31 to AM-37
        pool, moves = self.state["pool"], ["done"]
        if self.rolls_left():
            moves += [words("reroll", *part) for part in choices(pool)]
        for level in range(1, self.me["upgrade"] + 1):
            if pool.count(level) >= 2:
                moves += [words("use", level, *rest) for rest in self.shifts(level, self.squares("green", "blue"))]
            if level not in self.state["black_used"]:
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
                    yield flat(zip(chosen, by))

    def fives(self):  # AM-36
        green, option = self.squares("green"), self.event()["fives"]
        faces = [self.face(q) for q in green]
        if option == "swap":
            return [("swap", q, r) for q, r in combinations(green, 2) if self.face(q) != self.face(r)]
        if option == "rearrange":
            return [("set", *order) for order in permutations(faces) if list(order) != faces]
        return self.takes(green, int(option[-1]))

    def takes(self, green, most):
        left = minus(self.state["pool"], [5, 5])
        for count in range(1, most + 1):
            for chosen, dice in product(combinations(green, count), permutations(left, count)):
                if all(self.face(q) != v for q, v in zip(chosen, dice)):
                    yield "take", *flat(zip(chosen, dice))

    def sixes(self):  # AM-37
        green, option = self.squares("green"), self.event()["sixes"]
        if option == "double":
            return [("double",)]
        if option == "change":
            return [("set", q, v) for q in green for v in range(1, 7) if v != self.face(q)]
        return [("reroll", *part) for part in choices(green) if len(part) <= int(option[-1])]

    def do_reroll(self, *rest):
        state, dice = self.state, [int(n) for n in rest]
        if state["ply"] == "modify":  # AM-31
            state.update(pool=minus(state["pool"], dice), pending=[len(dice)], ply="pool")
        elif state["ply"] == "smelter":  # IF-7
            state["foundry"]["smelter"] = minus(state["foundry"]["smelter"], dice)
            state.update(pending=[len(dice)], ply="smelt")
        else:  # IF-9
            state["ply"] = "control"

    def do_black(self, level, *rest):  # AM-35
        self.state["black_used"] = sorted([*self.state["black_used"], int(level)])
        self.shift(rest)

    def do_use(self, level, *rest):  # AM-32 to AM-38
        self.state["pool"] = minus(self.state["pool"], [int(level)] * 2)
        if level == "5":
            self.use_fives(rest[0], [int(n) for n in rest[1:]])
        elif level == "6":
            self.use_sixes(rest[0], [int(n) for n in rest[1:]])
        else:
            self.shift(rest)

    def shift(self, rest):
        squares = [int(square) for square in rest[::2]]
        self.set_faces([(q, wrap(self.face(q), int(by))) for q, by in zip(squares, rest[1::2])])

    def use_fives(self, how, numbers):
        if how == "swap":
            self.set_faces(list(zip(numbers, [self.face(q) for q in reversed(numbers)])))
        elif how == "set":
            self.set_faces(zip(self.squares("green"), numbers))
        else:
            self.set_faces(zip(numbers[::2], numbers[1::2]))
            self.state["pool"] = minus(self.state["pool"], numbers[1::2])

    def use_sixes(self, how, numbers):
        if how == "double":
            self.state["doubles"] += 1
        elif how == "set":
            self.set_faces([numbers])
        else:
            self.state.update(ply="redrill", pending=numbers)

    def do_redrill(self, *faces):  # AM-37
        self.set_faces(zip(self.state["pending"], faces))
        self.state.update(pending=[], ply="modify")

    def do_done(self):
        self.state["ply"] = "dig"
