"""Siege odds: cells of the exact table as literals, and a small run through the rules."""

from itertools import combinations, permutations
from math import comb, sqrt
from random import Random

import pytest

from game.kingdoms.rules.odds import report, siege_odds
from tests.unit.kingdoms.siege_odds import CELLS, simulate

EXACT = {
    (3, 3, 1): 43.20,
    (6, 6, 1): 40.66,
    (11, 3, 1): 87.68,
    (5, 8, 1): 22.17,
    (6, 6, 2): 32.10,
    (9, 4, 2): 66.76,
    (6, 6, 3): 24.53,
    (11, 11, 3): 12.63,
    (10, 7, 3): 31.53,
    (8, 5, 4): 34.78,
}


def test_the_table_has_the_exact_cells() -> None:
    assert {cell: round(100 * siege_odds(*cell), 2) for cell in CELLS} == EXACT
    assert len(report()) == 81


def test_odds_rise_with_the_attacker_and_fall_with_guard_and_walls() -> None:
    for walls in (1, 2, 3, 4):
        for attack in range(3, 12):
            for defence in range(3, 12):
                here = siege_odds(attack, defence, walls)
                assert attack == 11 or siege_odds(attack + 1, defence, walls) > here
                assert defence == 11 or siege_odds(attack, defence + 1, walls) < here
                assert walls == 4 or siege_odds(attack, defence, walls + 1) < here


@pytest.mark.long
@pytest.mark.parametrize("cell", CELLS)
def test_sieges_through_the_rules_come_out_as_computed(cell: tuple[int, int, int]) -> None:
    """1,000 sieges a cell: within four standard errors."""
    exact, sieges = siege_odds(*cell), 1000
    seen = simulate(*cell, sieges, Random(sum(cell)))
    assert abs(seen - exact) < 4 * sqrt(exact * (1 - exact) / sieges)


def enumerated(attack: int, defence: int, walls: int) -> float:
    """The chance by full enumeration: all pairs of three highest cards, weighted by the hands that have them on top, and
    all arrangements. Cards of the side with the lower third card are chosen first: they are the more restricted ones."""
    won = total = 0
    for mine in combinations(range(1, 23), 3):
        for theirs in combinations(range(1, 23), 3):
            if not set(mine).isdisjoint(theirs):
                continue
            (low, few), (high, many) = sorted(((mine, attack), (theirs, defence)))
            between = high[0] - 1 - (low[0] - 1) - sum(number < high[0] for number in low)
            free = low[0] - 1 - (few - 3)  # below the lower third card, left by its own side
            weight = comb(low[0] - 1, few - 3) * comb(free + between, many - 3) if free >= 0 else 0
            if weight:
                total += 6 * weight
                won += weight * sum(
                    sum(a > d + walls for a, d in zip(lines, theirs, strict=True)) >= 2 for lines in permutations(mine)
                )
    assert total == 6 * comb(22, attack) * comb(22 - attack, defence)
    return won / total


@pytest.mark.long
@pytest.mark.parametrize("cell", [(6, 6, 2), (8, 5, 4)])
def test_the_table_is_what_enumeration_gives(cell: tuple[int, int, int]) -> None:
    assert abs(enumerated(*cell) - siege_odds(*cell)) < 0.00005 + 1e-9
