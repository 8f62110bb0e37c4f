"""Record of the Three Kingdoms: those cases of `exact_kingdoms` that take few seconds."""

from __future__ import annotations

import pytest

from tests.property.exact_kingdoms import CASES

SHARE = ("the first deal", "after each has kept a card and passed the rest", "a new guard, one general known")


@pytest.mark.parametrize("case", SHARE)
def test_worlds_come_by_their_true_probability(case: str) -> None:
    CASES[case]()
