"""The frame that the games fill in. It knows no rule.

A game is a class of this frame, put together from one class for each part of its rules. It is made of a content pack,
a number of players and options (ValueError where they make no sense). Its state is the specification's JSON, and
state[STAGE] names the kind of the next ply: `scan_moves()` lists the moves of a ply "scan", `do_visit("2")` carries out
"visit 2". Besides those a game has actor() ("chance" or a seat), possible(chance move), chance(uniform) and result().
"""
import json


def text(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def words(*parts):
    return " ".join(map(str, parts))


def minus(things, part):
    rest = list(things)
    for thing in part:
        rest.remove(thing)
    return rest


def draw(bag, count, uniform):
    """So many things out of the bag, one after the other."""
    rest = list(bag)
    return [rest.pop(uniform(len(rest))) for _ in range(count)]


def defaults(options):
    return {key: allowed[0] for key, allowed in options.items()}


def leaders(standings):
    return [seat for seat, standing in enumerate(standings) if standing == max(standings)]


class Frame:
    PLAYERS = ()  # the numbers of players allowed
    OPTIONS = {}  # allowed values by key, in the order of the header, the default first
    STAGE = "phase"

    def __init__(self, pack, players, options):
        if type(players) is not int or players not in self.PLAYERS:
            ends = sorted({min(self.PLAYERS), max(self.PLAYERS)})
            raise ValueError(f"players {' to '.join(map(str, ends))}, not {text(players)}")
        if type(options) is not dict or options.keys() != self.OPTIONS.keys():
            raise ValueError(f"the options {', '.join(self.OPTIONS)}")
        for key, allowed in self.OPTIONS.items():
            if type(options[key]) is not type(allowed[0]) or options[key] not in allowed:
                raise ValueError(f"option {key} one of {text(allowed)[:80]}, not {text(options[key])}")
        self.pack, self.players, self.options = pack, players, options

    @property
    def stage(self):
        return self.state[self.STAGE]

    def legal(self):
        """The moves of the seat to act, in byte order."""
        return sorted(set(getattr(self, self.stage + "_moves")()))

    def do(self, move):
        """Carry out a move that is legal or possible, and all that follows by itself."""
        verb, *rest = move.split(" ")
        getattr(self, "do_" + verb)(*rest)

    def check(self):
        """Assert the invariants of the specification, where it names any."""

    def is_over(self):
        return self.stage == "over"

    def header(self):
        about = self.pack.get("pack", self.pack)
        return {"orebit": "trace/1", "game": about["game"], "players": self.players,
                "options": {key: self.options[key] for key in self.OPTIONS}, "content": about["id"]}
