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
MIGHTS = range(3, 12)
SUMS = {
    1: (
        [149.92, 225.93, 290.9, 346.28, 393.61, 434.32, 469.54, 500.23, 527.11],
        [659.13, 552.73, 465.41, 393.94, 335.27, 286.84, 246.64, 213.04, 184.84],
    ),
    2: (
        [114.83, 176.74, 230.58, 276.98, 317.14, 352.03, 382.6, 409.55, 433.41],
        [608.04, 488.37, 393.08, 317.43, 257.14, 208.84, 169.92, 138.38, 112.66],
    ),
    3: (
        [86.76, 136.27, 180.14, 218.34, 251.62, 280.78, 306.51, 329.33, 349.71],
        [554.59, 424.29, 324.35, 247.95, 189.42, 144.41, 109.68, 82.8, 61.97],
    ),
    4: (
        [64.79, 103.81, 139.11, 170.1, 197.22, 221.03, 242.07, 260.79, 277.49],
        [499.52, 361.68, 260.57, 186.83, 133.09, 93.96, 65.54, 44.98, 30.24],
    ),
}


def test_the_table_has_the_exact_cells() -> None:
    assert {cell: round(100 * siege_odds(*cell), 2) for cell in CELLS} == EXACT
    assert len(report()) == 81


def test_each_row_and_each_column_adds_up() -> None:
    """The sums that the enumeration gave: a wrong cell is noticed in its row and in its column."""
    rows = {walls: [round(sum(100 * siege_odds(a, d, walls) for d in MIGHTS), 2) for a in MIGHTS] for walls in SUMS}
    columns = {walls: [round(sum(100 * siege_odds(a, d, walls) for a in MIGHTS), 2) for d in MIGHTS] for walls in SUMS}
    assert {walls: (rows[walls], columns[walls]) for walls in SUMS} == SUMS


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
    all arrangements. The cards of the side with the lower third card are chosen first, because they are more restricted."""
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
