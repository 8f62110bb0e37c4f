"""Everything that can happen in Record of the Three Kingdoms, in the order of a match. `notation` has the words,
`scheme_actions` and `siege_actions` define what happens in schemes and sieges."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.notation import Seat
from game.kingdoms.rules.notation import (
    CARD,
    DECKS,
    HIDDEN,
    BattleCard,
    CardNumber,
    CardNumbers,
    CityNumber,
    DeckNumber,
    LordNumber,
    Move,
    Secret,
    StrategistNumber,
)
from game.kingdoms.rules.scheme_actions import *  # noqa: F403  # every kind of action is found here
from game.kingdoms.rules.siege_actions import *  # noqa: F403


@dataclass(frozen=True, slots=True)
class Lot(Move):
    """Chance: the battle card that a seat draws for the right to begin."""

    verb = "lot"
    seat: Seat
    number: BattleCard


@dataclass(frozen=True, slots=True)
class Elect(Secret):
    """Take a lord, face down."""

    verb = "elect"
    reveals = True
    seat: Seat
    lord: LordNumber


@dataclass(frozen=True, slots=True)
class Deal(Secret):
    """Chance: a card of the first pack."""

    verb = "deal"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Keep(Secret):
    """Keep a card: of a pack, or of the two drawn (the other goes under the deck)."""

    verb = "keep"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """The rest of a pack goes to `seat`; it and the giver see the cards. Nothing is random: the cards kept determine the
    rest."""

    verb = "pass"
    seat: Seat
    giver: Seat
    cards: CardNumbers

    def seen_by(self, seat: int) -> Move:
        return self if seat in (self.seat, self.giver) else Pass(self.seat, self.giver, (HIDDEN,) * len(self.cards))

    def __str__(self) -> str:
        return f"pass {self.seat + 1} {' '.join(CARD[card] for card in self.cards)}"


@dataclass(frozen=True, slots=True)
class Unveil(Move):
    """A seat reveals a lord."""

    verb = "unveil"
    seat: Seat
    lord: LordNumber


@dataclass(frozen=True, slots=True)
class Hire(Move):
    """Pay `coins` to draw that many extra strategists."""

    verb = "hire"
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class Meet(Secret):
    """Chance: draw a strategist."""

    verb = "meet"
    seat: Seat
    strategist: StrategistNumber


@dataclass(frozen=True, slots=True)
class Appoint(Secret):
    """Keep one of the strategists drawn."""

    verb = "appoint"
    seat: Seat
    strategist: StrategistNumber


@dataclass(frozen=True, slots=True)
class Income(Move):
    """Salary and taxes at the start of a turn."""

    verb = "income"
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class Fetch(Move):
    """Choose the deck to draw from, one of DECKS by number."""

    verb = "fetch"
    seat: Seat
    deck: DeckNumber


@dataclass(frozen=True, slots=True)
class Look(Secret):
    """Chance: one of the two top cards, of which the seat keeps one (base rules)."""

    verb = "look"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Chance: draw a game card from `deck` into the hand; everybody sees which deck."""

    verb = "draw"
    seat: Seat
    deck: DeckNumber
    card: CardNumber

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat else _hidden_draw(self.seat, self.deck)

    def __str__(self) -> str:
        deck = f"{DECKS[self.deck]} " if self.deck else ""
        return f"draw {self.seat + 1} {deck}{CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Renew(Move):
    """Advanced rules: the discards of an empty deck, which everybody has seen, become the deck again."""

    verb = "renew"
    deck: DeckNumber
    cards: CardNumbers


@dataclass(frozen=True, slots=True)
class Invoke(Move):
    """Use the power of a lord: Liu Bei or Yuan Shu."""

    verb = "invoke"
    seat: Seat
    lord: LordNumber


@dataclass(frozen=True, slots=True)
class Levy(Move):
    """Use the power of Luoyang."""

    verb = "levy"
    seat: Seat

    def __str__(self) -> str:
        return f"levy {self.seat + 1} Luoyang"


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Pay for a city and place it; `Post` follows."""

    verb = "build"
    seat: Seat
    city: CityNumber


@dataclass(frozen=True, slots=True)
class Post(Secret):
    """Place a general face down on the city just built or taken."""

    verb = "post"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class End(Move):
    """End your own turn."""

    verb = "end"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Wages(Move):
    """A seat gets the wages of its strategist at the end of the round, when he goes back."""

    verb = "wages"
    seat: Seat
    coins: int


@cache
def _hidden_draw(seat: int, deck: int) -> Move:
    return Draw(seat, deck, HIDDEN)


SECRET = Move.secret_kinds()
VERBS = Move.verbs()
