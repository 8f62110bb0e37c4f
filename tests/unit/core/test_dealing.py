"""Dealing within limits: a deal is found whenever there is one, and none beyond."""

from __future__ import annotations

from random import Random

from game.core.dealing import deal_within


def test_a_deal_within_limits_is_found_wherever_there_is_one() -> None:
    """Around a deal that is there limits are drawn, often narrow: some deal within them is found each time."""
    for seed in range(400):
        rng = Random(seed)
        owners, kinds = 2 + int(rng.random() * 5), range(14)
        there = [[int(rng.random() * 4) for _ in kinds] for _ in range(owners)]
        least = [[int(rng.random() * (number + 1)) for number in row] for row in there]
        most = [[number + int(rng.random() ** 3 * 4) for number in row] for row in there]
        sizes, cards = [sum(row) for row in there], [sum(row[kind] for row in there) for kind in kinds]
        dealt = deal_within(least, most, sizes, cards, rng)
        assert dealt is not None, seed
        assert [sum(row) for row in dealt] == sizes
        assert [sum(row[kind] for row in dealt) for kind in kinds] == cards
        for low, row, high in zip(least, dealt, most, strict=True):
            assert all(a <= b <= c for a, b, c in zip(low, row, high, strict=True))


def test_there_is_no_deal_beyond_the_limits() -> None:
    """Two cards of a kind for two hands of one card, of which the first can't have that kind."""
    cards, none, any_ = [0, 2], [0, 0], [2, 2]
    assert deal_within([none, none], [none, any_], [1, 1], cards, Random(1)) is None
    assert deal_within([any_, none], [none, any_], [1, 1], cards, Random(1)) is None
