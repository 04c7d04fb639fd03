"""What a set of dice can make: ore numbers and distances. A set of dice is an ascending tuple of faces."""
from functools import cache
from itertools import combinations
from math import gcd

from frame import minus

ZERO = (0, 1)  # a value is a reduced fraction, never negative (SM-R22)


@cache
def subsets(dice):
    return sorted({part for size in range(1, len(dice) + 1) for part in combinations(dice, size)})


@cache
def splits(dice):
    """The ways to divide the dice in two, smaller part first; even divisions come first as the cheapest to look up."""
    halves = [part for part in subsets(dice) if len(part) <= len(dice) // 2]
    return [(part, tuple(minus(dice, part))) for part in sorted(halves, key=len, reverse=True)]


def results(a, b, whole):  # SM-23, SM-24
    (p, q), (r, s) = a, b
    fractions = [(p * s + r * q, q * s), (abs(p * s - r * q), q * s), (p * r, q * s)]
    if r:
        fractions.append((p * s, q * r))
    if p:
        fractions.append((q * r, p * s))
    return [(n // g, d // g) for n, d in fractions for g in [gcd(n, d)] if not whole or d == g]


@cache
def values(dice, whole):  # SM-23
    if len(dice) == 1:
        return frozenset({(dice[0], 1)})
    return frozenset(value for small, large in splits(dice) for a in values(small, whole)
                     for b in values(large, whole) for value in results(a, b, whole))


@cache
def can_make(dice, target, whole):  # SM-23
    if len(dice) <= 5:
        return target in values(dice, whole)
    for small, large in splits(dice):
        for a in values(small, whole):
            if a == target == ZERO:  # zero times anything
                return True
            # The b with "a and b give the target" are the results of a and the target; zero can only be added to.
            for b in [target] if a == ZERO else results(a, target, whole):
                if can_make(large, b, whole):
                    return True
    return False


def distances(dice, bonus, leave_aside):  # SM-16, SM-17; bonus: the [navigation] table
    if not dice:
        return {0}
    first, found = dice[0], set()
    groups = [((first,), first), ((first,) * 2, bonus["two_of_a_kind"]), ((first,) * 3, bonus["three_of_a_kind"]),
              ((first,) * 4, bonus["four_of_a_kind"]), ((first, first + 1, first + 2), bonus["three_in_a_row"])]
    if leave_aside:
        groups.append(((first,), 0))
    for group, worth in groups:
        if all(dice.count(face) >= group.count(face) for face in group):
            found |= {worth + rest for rest in distances(tuple(minus(dice, group)), bonus, leave_aside)}
    return found
