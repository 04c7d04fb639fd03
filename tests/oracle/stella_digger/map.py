"""The map of Stella Digger, read from its picture."""

STEPS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}  # clockwise


class Map:
    """The picture: squares by name, which of them are adjacent, and in which direction."""

    def __init__(self, picture):
        self.lines = picture.strip("\n").split("\n")
        self.kind, self.points, self.yellow, self.places = {}, {}, set(), {}
        for line in range(1, len(self.lines), 2):
            for column in range(len(self.lines[0]) // 4):
                self.read_square(column, line)
        self.start = next(name for name, kind in self.kind.items() if kind == "S")
        self.beside = {name: {} for name in self.kind}  # square -> direction -> square, through open edges
        for (column, line), name in self.places.items():
            for direction, (right, up) in STEPS.items():
                other = self.places.get((column + right, line - 2 * up))
                wall = self.lines[line - up][4 * column + 1] if up else self.lines[line][4 * column + 2 + 2 * right]
                if other and wall == " " and "D" not in (self.kind[name], self.kind[other]):
                    self.beside[name][direction] = other

    def read_square(self, column, line):
        kind, points, frame = self.lines[line][4 * column + 1:4 * column + 4]
        name = "abcdefghijklmnopqrstuvwxyz"[column] + str(len(self.lines) // 2 - line // 2)
        self.places[column, line] = name
        self.kind[name] = kind
        if points != " ":
            self.points[name] = int(points)
        if frame == "y":
            self.yellow.add(name)

    def adjacent(self, square):
        return set(self.beside[square].values())
