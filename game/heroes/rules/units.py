"""The kinds of armies in a battle: they get battle cards, fight clashes, and fall.

A Mighty Hero is an army of his own, or the general of an army card or of such a hero. They differ in what falls with
them, so cards are laid and armies sent by kind (rulings 34 to 36).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.heroes.rules.cards import GENERAL_BONUS

PLAIN, LED, GUIDED, HERO, CHAMPION = range(5)
UNITS = ("plain", "led", "guided", "hero", "champion")  # in notation
ORDER = (LED, GUIDED, CHAMPION, HERO, PLAIN)  # the order in which battle cards are laid and armies are listed
BONUS = (0, GENERAL_BONUS, GENERAL_BONUS, 0, GENERAL_BONUS)
NONE = [0] * len(UNITS)
_TENS = 10  # an army and its battle card as one number, see `code`


def code(unit: int, value: int) -> int:
    """An army of this kind with its battle card, as one number; 0 is none."""
    return _TENS * unit + value


def decode(number: int) -> tuple[int, int]:
    """The kind of an army and its battle card."""
    return divmod(number, _TENS)


def in_order(units: Sequence[int]) -> list[int]:
    """The kinds of all armies of a side (*units* counts them by kind), in the order in which cards are laid."""
    return [unit for unit in ORDER for _ in range(units[unit])]
