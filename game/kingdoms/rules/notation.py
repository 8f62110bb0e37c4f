"""The notation of Record of the Three Kingdoms: its words, the types of an action's fields, and who sees an action.

Each line names the seat first: `build 2 Xinye`. Cards are numbers of `cards` (game cards by kind); notation has their words.
NONE is no card, HIDDEN a card that the reader of a history may not see. `seen_by` gives the action as another seat sees it.
The mask depends on the action alone, so masking a history needs no position.
"""

from __future__ import annotations

from typing import Annotated

from game.core.notation import Notated
from game.kingdoms.rules.cards import BATTLE_CARDS, CITIES, LORDS, STRATEGISTS
from game.kingdoms.rules.cards import WORDS as CARD_WORDS

NONE, HIDDEN = -1, -2
# Words by number; the last two belong to HIDDEN and NONE.
CARD = (*CARD_WORDS, "?", "none")
LORD = (*(lord.word for lord in LORDS), "?", "none")
STRATEGIST = (*(strategist.word for strategist in STRATEGISTS), "?", "none")
CITY = (*(city.word for city in CITIES), "?", "none")
BATTLE = (*map(str, range(BATTLE_CARDS + 1)), "?", "none")
DECKS = ("deck", "schemes", "realm", "both")
WHOLE, SCHEMES, REALM, BOTH = range(4)  # the only deck of the base rules; the two of the advanced ones
LINES = ("front", "middle", "rear")

CardNumber = Annotated[int, CARD]
CardNumbers = Annotated[tuple[int, ...], lambda cards: " ".join([CARD[card] for card in cards])]
Guessed = Annotated[int, (*CARD_WORDS, "wrong", "none")]  # HIDDEN means a wrong guess here
LordNumber = Annotated[int, LORD]
StrategistNumber = Annotated[int, STRATEGIST]
CityNumber = Annotated[int, CITY]
BattleCard = Annotated[int, BATTLE]
DeckNumber = Annotated[int, DECKS]
LineNumber = Annotated[int, LINES]


class Move(Notated):
    """An action of this game."""

    __slots__ = ()


class Secret(Move):
    """An action of which the others see only that it happened."""

    __slots__ = ()

    seat: int

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat else _masked(type(self), self.seat)


_MASKED: dict[tuple[str, int], Move] = {}


def _masked(kind: type[Secret], seat: int) -> Move:
    key = (kind.__name__, seat)
    if key not in _MASKED:
        _MASKED[key] = kind(seat, HIDDEN)  # type: ignore[call-arg]  # every Secret has a seat and one number
    return _MASKED[key]
