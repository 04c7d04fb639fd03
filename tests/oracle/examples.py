"""What the worked examples of the games share. It knows no rule."""
from frame import defaults


def new(make, pack, players, **options):
    return make(pack, players, defaults(make.OPTIONS) | options)


def act(game, *moves):
    for move in moves:
        assert game.possible(move) if game.actor() == "chance" else move in game.legal(), (move, game.state)
        game.do(move)
        game.check()
    return game


def chance(game, calls):
    """The move of chance where uniform(m) is called with just these numbers m, each with its answer."""
    left = list(calls)

    def uniform(m):
        expected, answer = left.pop(0)
        assert m == expected
        return answer

    move = game.chance(uniform)
    assert not left
    return move


def run_all(module, pack):
    """The functions of a module whose names begin with "example_"."""
    for name, example in list(vars(module).items()):
        if name.startswith("example_"):
            example(pack)
    print("ok self-test")
