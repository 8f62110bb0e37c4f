"""Whether worlds come by their true probability: frequencies of many draws against exact chances, by chi-square.

    counts = frequencies(state.observation(0), lambda world: world.hands[1])
    assert_fits(counts, {(0, 1): 1 / 3, (1, 1): 2 / 3})

The caller computes the chances by full enumeration; the test refuses at 0.1 %, so one of a thousand correct samplers
is refused. Seeds are fixed: a test that passes once always passes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import exp, fsum, lgamma, log, sqrt
from random import Random
from typing import Any, TypeVar

from game.core.state import Observation

DRAWS = 20_000
LEVEL = 0.001  # the chance to refuse a correct sampler
LEAST = 5.0  # expected draws in a cell; rarer cells are merged

Key = TypeVar("Key", bound=Hashable)


def frequencies(observation: Observation, key: Callable[[Any], Key], draws: int = DRAWS, seed: int = 1) -> Counter[Key]:
    """How often each *key* of a world occurs in *draws* worlds that fit *observation*."""
    rng = Random(f"exactness/{seed}")
    return Counter(key(observation.determinize(rng)) for _ in range(draws))


def chi_square(counts: Mapping[Key, int], expected: Mapping[Key, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom, with cells below LEAST expected draws merged with the next rarest.

    *expected* holds chances that sum to 1, or weights. An impossible draw raises AssertionError.
    """
    strangers = [cell for cell in counts if counts[cell] and not expected.get(cell)]
    assert not strangers, f"drawn, but impossible: {strangers[:5]!r}"
    whole, draws = fsum(expected.values()), sum(counts.values())
    assert whole > 0 and draws > 0
    cells = _merged(
        sorted(
            ((draws * chance / whole, counts.get(cell, 0)) for cell, chance in expected.items() if chance > 0),
            key=_due,  # and not by the draws, because similar ones would be merged
        )
    )
    return fsum((drawn - due) ** 2 / due for due, drawn in cells), len(cells) - 1


def _due(cell: tuple[float, int]) -> float:
    return cell[0]


def _merged(cells: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Cells, rarest first, merged until each expects LEAST draws; a rest joins the last."""
    merged: list[tuple[float, int]] = []
    due, drawn = 0.0, 0
    for more_due, more_drawn in cells:
        due, drawn = due + more_due, drawn + more_drawn
        if due >= LEAST:
            merged.append((due, drawn))
            due, drawn = 0.0, 0
    if due and merged:
        last_due, last_drawn = merged.pop()
        due, drawn = due + last_due, drawn + last_drawn
    return [*merged, (due, drawn)] if due else merged


def tail(statistic: float, freedom: int) -> float:
    """The chance that a chi-square variable of *freedom* degrees is at least *statistic*: the regularized upper incomplete
    gamma function Q(freedom / 2, statistic / 2), by its series or its continued fraction (Lentz)."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-16:
            n += 1
            term *= x / n
            total += term
        return 1 - scale * total
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for i in range(1, 10_000):
        b += 2
        d = 1 / (b - i * (i - a) * d)
        c = b - i * (i - a) / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return scale * fraction


def critical(freedom: int, level: float = LEVEL) -> float:
    """The statistic that a correct sampler passes with chance *level*."""
    low, high = 0.0, freedom + 100.0 + 10 * sqrt(freedom)
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle, freedom) > level else (low, middle)
    return high


def assert_fits(counts: Mapping[Any, int], expected: Mapping[Any, float]) -> None:
    """The draws fit the chances in *expected*, by chi-square at 0.1 %."""
    statistic, freedom = chi_square(counts, expected)
    assert freedom >= 1, "one cell fits whatever is drawn"
    bound = critical(freedom)
    if statistic >= bound:
        draws, whole = sum(counts.values()), fsum(expected.values())
        worst = sorted(
            expected,
            key=lambda cell: -((counts.get(cell, 0) - (due := draws * expected[cell] / whole)) ** 2) / (due or 1),
        )
        text = [f"{cell!r}: {counts.get(cell, 0)} of {draws * expected[cell] / whole:.1f}" for cell in worst[:6]]
        raise AssertionError(f"chi-square {statistic:.1f} over {bound:.1f} ({freedom} degrees); " + "; ".join(text))
