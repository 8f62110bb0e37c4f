"""Worlds of Pearls are sampled by their true probability: samples against all possible deals, enumerated."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.pearl.rules.inference import known, unseen
from game.pearl.rules.position import PearlObservation, fits
from tests.property.exactness import assert_fits, frequencies
from tests.unit.pearl.test_rules import SIX, after


def enumerated(seen: PearlObservation, other: int) -> Counter[tuple[int, ...]]:
    """The number of deals with each hand of *other*."""
    start = known(seen)[other]
    hidden = len(seen.hands[other]) - len(start)
    hands = ((*start, *more) for more in permutations(unseen(seen), hidden))
    return Counter(hand for hand in hands if fits(list(hand)))


@pytest.mark.parametrize("more", ["", "; peek 2; draw; deal 2 2"])
def test_hands_come_as_often_as_they_can_be_dealt(more: str) -> None:
    seen = after(SIX + more).observation(0)
    expected = enumerated(seen, 1)
    assert len(expected) > 3
    assert_fits(frequencies(seen, lambda world: tuple(world.hands[1]), draws=6000), expected)
