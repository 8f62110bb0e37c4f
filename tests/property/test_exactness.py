"""The test statistic that judges the samplers is itself correct."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.chance import pick
from tests.property.exactness import assert_fits, chi_square, critical, frequencies, tail
from tests.records import opening

# Upper 0.1 % points of chi-square, from the usual tables (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
TABLE = {1: 10.828, 2: 13.816, 3: 16.266, 5: 20.515, 10: 29.588, 30: 59.703, 50: 86.661, 100: 149.449}


@pytest.mark.parametrize("freedom", TABLE)
def test_critical_values_are_those_of_the_tables(freedom: int) -> None:
    assert round(critical(freedom), 3) == TABLE[freedom]


@pytest.mark.parametrize(
    ("statistic", "chance"), [(0.0, 1.0), (1.0, 0.606530660), (2.0, 0.367879441), (40.0, 2.0612e-9)]
)
def test_with_two_degrees_the_tail_is_an_exponential(statistic: float, chance: float) -> None:
    """exp(-x / 2)."""
    assert tail(statistic, 2) == pytest.approx(chance, rel=1e-4)


def test_a_die_by_hand() -> None:
    """60 throws, 10 of each face expected: 25 + 4 + 4 + 1 + 0 + 4 over 10."""
    counts = Counter({1: 5, 2: 8, 3: 12, 4: 11, 5: 10, 6: 14})
    statistic, freedom = chi_square(counts, dict.fromkeys(range(1, 7), 1 / 6))
    assert (round(statistic, 9), freedom) == (5.0, 5)


def test_rare_cells_are_merged() -> None:
    """Of 100 draws 90, 4, 3, 2 and 1 are expected: 1 + 2 + 3 make a cell, and the 4 left over joins the last, 90."""
    expected = {"a": 0.9, "b": 0.04, "c": 0.03, "d": 0.02, "e": 0.01}
    statistic, freedom = chi_square(Counter(a=90, b=2, c=2, d=3, e=3), expected)
    assert freedom == 1
    assert statistic == pytest.approx((8 - 6) ** 2 / 6 + (92 - 94) ** 2 / 94)


def test_cells_as_rare_are_merged_whatever_was_drawn() -> None:
    """Of 20 draws 2.5 are expected in each of eight cells: two in their order make one, not two with the same draws."""
    counts = Counter(dict.fromkeys(range(0, 8, 2), 5))
    assert chi_square(counts, dict.fromkeys(range(8), 0.125)) == (0.0, 3)


def test_what_can_not_be_is_refused_however_rare() -> None:
    with pytest.raises(AssertionError, match="impossible: \\['c'\\]"):
        chi_square(Counter(a=10_000, b=10_000, c=1), {"a": 0.5, "b": 0.5, "c": 0.0})


def test_one_cell_proves_nothing() -> None:
    with pytest.raises(AssertionError, match="one cell"):
        assert_fits(Counter(a=20_000), {"a": 1.0})


def test_true_draws_pass_and_slightly_false_ones_do_not() -> None:
    """Three percent moved from one cell of ten to another are noticed in 20,000 draws; of 300 correct samplers none to
    two are refused (0.3 expected)."""
    refused = 0
    for seed in range(300):
        rng = Random(seed)
        counts = Counter(pick([1.0] * 10, rng) for _ in range(2_000))
        statistic, freedom = chi_square(counts, dict.fromkeys(range(10), 0.1))
        refused += statistic >= critical(freedom)
    assert refused <= 2
    rng = Random(1)
    counts = Counter(pick([1.3, 0.7] + [1.0] * 8, rng) for _ in range(20_000))
    with pytest.raises(AssertionError, match="chi-square"):
        assert_fits(counts, dict.fromkeys(range(10), 0.1))


def test_frequencies_draw_worlds_and_repeat() -> None:
    state = opening("war", "first 1")
    counts = frequencies(state.observation(0), lambda world: world.turn, draws=50)
    assert counts == {0: 50} == frequencies(state.observation(0), lambda world: world.turn, draws=50)
