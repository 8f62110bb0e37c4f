"""Draws of chance: outcomes, frequencies, and how many random numbers they use."""

from random import Random

import pytest

from game.core.chance import pick, shuffled


class Fixed(Random):
    """Returns the numbers it is made with, and nothing more."""

    def __new__(cls, *numbers: float) -> "Fixed":
        return super().__new__(cls)

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self._numbers = list(numbers)

    def random(self) -> float:
        return self._numbers.pop(0)


@pytest.mark.parametrize(("number", "index"), [(0.0, 1), (0.19, 1), (0.2, 2), (0.79, 2), (0.8, 4), (0.999_999, 4)])
def test_an_index_has_its_share_of_the_numbers(number: float, index: int) -> None:
    assert pick((0, 1, 3, 0, 1), Fixed(number)) == index


def test_rounding_never_leads_to_an_index_without_weight() -> None:
    """The largest number below 1, less 0.3, less 0.7, leaves 0 and not less."""
    assert pick((0.3, 0.7, 0.0), Fixed(1 - 2**-53)) == 1


def test_a_shuffle_takes_a_number_less_than_it_has_items_and_loses_none() -> None:
    assert shuffled("abc", Fixed(0.0, 0.5)) == ["c", "b", "a"]
    assert shuffled([7], Fixed()) == [7]


def test_all_orders_are_as_likely() -> None:
    """Six orders of three, 6000 draws: four standard deviations of a count are 115."""
    rng = Random(3)
    counts: dict[str, int] = {}
    for _ in range(6000):
        order = "".join(shuffled("abc", rng))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6 and all(abs(count - 1000) < 116 for count in counts.values())
