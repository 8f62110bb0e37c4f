"""The actions of Age of Heroes and their notation. Seats count from 0 here and from 1 in notation.

Cards are named by their keys. `?` stands in a seat's history for what that seat could not see.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.state import Action
from game.heroes.cards import CARDS, ITEMS, PROMISES, TRIBES

HIDDEN = "?"
ALL = -1  # partner of an open offer
BRIEF_WORDS = frozenset({"pass", "decline", "drop", "build", "war", "conquest", "plunder", "raze", "no", "done"})
# What others lose or pay by it comes to light at once, from hands that nobody saw.
SHOWING_WORDS = frozenset({"yes", "no", "luck", "olympic"})


class _Step(Action):
    """A step of a larger move."""

    __slots__ = ()

    @property
    def brief(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Say(Action):
    """An action that is one word of WORDS."""

    word: str

    @property
    def brief(self) -> bool:
        return self.word in BRIEF_WORDS

    @property
    def reveals(self) -> bool:
        return self.word in SHOWING_WORDS

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance: the battle card by which a seat competes to be first player."""

    value: int

    def __str__(self) -> str:
        return f"first {self.value}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Chance: the card that plunder or barbarians take from a hand."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """A tribe for the seat, chosen or (option `tribes=random`) dealt."""

    tribe: str

    def __str__(self) -> str:
        return f"tribe {self.tribe}"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance: a card of the first three."""

    card: str

    def __str__(self) -> str:
        return f"deal {self.card}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: a card from the resource deck."""

    card: str

    def __str__(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class To(_Step):
    """Begin an offer to a seat, or to ALL."""

    partner: int

    def __str__(self) -> str:
        return "to all" if self.partner == ALL else f"to {self.partner + 1}"


@dataclass(frozen=True, slots=True)
class Give(_Step):
    """One more card that is offered; `done` when there are no more."""

    card: str

    def __str__(self) -> str:
        return f"give {self.card}"


@dataclass(frozen=True, slots=True)
class Want(_Step):
    """One more card that is asked for, in the order of the card table; `done` when there are no more."""

    card: str

    def __str__(self) -> str:
        return f"want {self.card}"


@dataclass(frozen=True, slots=True)
class Mine(_Step):
    """What the one who offers promises besides: a word of PROMISES."""

    promise: str

    def __str__(self) -> str:
        return f"mine {self.promise}"


@dataclass(frozen=True, slots=True)
class Yours(_Step):
    """What the other is to promise: a word of PROMISES."""

    promise: str

    def __str__(self) -> str:
        return f"yours {self.promise}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Taxes without a city: the card that is exchanged for a new one."""

    card: str

    def __str__(self) -> str:
        return f"swap {self.card}"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Build a city, an army, a citadel or a general."""

    item: str

    def __str__(self) -> str:
        return f"buy {self.item}"


@dataclass(frozen=True, slots=True)
class Road(Action):
    """Ask a neighbour for a road."""

    seat: int

    def __str__(self) -> str:
        return f"road {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Attack(_Step):
    """The tribe that is attacked."""

    seat: int

    def __str__(self) -> str:
        return f"attack {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Led(_Step):
    """How many armies with a general march."""

    armies: int

    def __str__(self) -> str:
        return f"led {self.armies}"


@dataclass(frozen=True, slots=True)
class Plain(_Step):
    """How many armies without a general march."""

    armies: int

    def __str__(self) -> str:
        return f"plain {self.armies}"


@dataclass(frozen=True, slots=True)
class Hero(Action):
    """Play a Mighty Hero as `army` or `general`."""

    role: str

    def __str__(self) -> str:
        return f"hero {self.role}"


@dataclass(frozen=True, slots=True)
class Battle(Action):
    """Chance: a battle card for one army. 0 where it is not seen."""

    value: int

    def __str__(self) -> str:
        return f"battle {self.value or HIDDEN}"


@dataclass(frozen=True, slots=True)
class Lay(_Step):
    """The battle card for the next army with a general. 0 where it is not seen."""

    value: int

    def __str__(self) -> str:
        return f"lay {self.value or HIDDEN}"


@dataclass(frozen=True, slots=True)
class Send(_Step):
    """The army for the next clash, with or without general, and its battle card. Value 0 where it is not seen."""

    led: bool
    value: int

    def __str__(self) -> str:
        return f"send {'led' if self.led else 'plain'} {self.value}" if self.value else f"send {HIDDEN}"


@dataclass(frozen=True, slots=True)
class Clash(Action):
    """Chance: both battle cards of a clash are turned up, the attacker's first. Only that of barbarians is drawn now."""

    staged = True

    attack_led: bool
    attack: int
    defence_led: bool
    defence: int

    def __str__(self) -> str:
        sides = ((self.attack_led, self.attack), (self.defence_led, self.defence))
        return "clash " + " ".join(f"{'led' if led else 'plain'} {value}" for led, value in sides)


@dataclass(frozen=True, slots=True)
class Quake(Action):
    """The seat whose army the Earthquake frightens."""

    seat: int

    def __str__(self) -> str:
        return f"quake {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Erupt(Action):
    """The seat whose city the Volcano destroys."""

    seat: int

    def __str__(self) -> str:
        return f"volcano {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """How many special resources are added to the own monument."""

    cards: int

    @property
    def brief(self) -> bool:
        return not self.cards

    def __str__(self) -> str:
        return f"place {self.cards}"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card beyond the hand limit."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


# One object for each action that can occur, made once: index by kind, item, seat, number.
_KEYS = [card.key for card in CARDS]
DEALS = tuple(Deal(key) for key in _KEYS)
DRAWS = tuple(Draw(key) for key in _KEYS)
TAKES = tuple(Take(key) for key in _KEYS)
GIVES = tuple(Give(key) for key in _KEYS)
WANTS = tuple(Want(key) for key in _KEYS)
SWAPS = tuple(Swap(key) for key in _KEYS)
DISCARDS = tuple(Discard(key) for key in _KEYS)
GIVE_DONE, WANT_DONE = Give("done"), Want("done")
MINES = tuple(Mine(promise) for promise in PROMISES)
YOURS = tuple(Yours(promise) for promise in PROMISES)
CHOICES = tuple(Choose(tribe.key) for tribe in TRIBES)
BUYS = tuple(Buy(item.key) for item in ITEMS)
TO_ALL = To(ALL)
TOS = tuple(To(seat) for seat in range(6))
ROADS = tuple(Road(seat) for seat in range(6))
ATTACKS = tuple(Attack(seat) for seat in range(6))
QUAKES = tuple(Quake(seat) for seat in range(6))
ERUPTS = tuple(Erupt(seat) for seat in range(6))
LEDS = tuple(Led(armies) for armies in range(13))
PLAINS = tuple(Plain(armies) for armies in range(13))
PLACES = tuple(Place(cards) for cards in range(7))
FIRSTS = tuple(First(value) for value in range(7))
BATTLES = tuple(Battle(value) for value in range(7))
LAYS = tuple(Lay(value) for value in range(7))
SENDS = tuple(tuple(Send(led, value) for value in range(7)) for led in (False, True))
HERO_ARMY, HERO_GENERAL = Hero("army"), Hero("general")

PASS, LEAVE, DROP = Say("pass"), Say("leave"), Say("drop")
ACCEPT, DECLINE, COUNTER = Say("accept"), Say("decline"), Say("counter")
TAX, BUILD, WAR, NONE = Say("tax"), Say("build"), Say("war"), Say("none")
YES, NO, DONE, MARCH = Say("yes"), Say("no"), Say("done"), Say("march")
CONQUEST, PLUNDER, RAZE = Say("conquest"), Say("plunder"), Say("raze")
PLAY_LUCK, PLAY_OLYMPIC = Say("luck"), Say("olympic")
WORDS = (
    *(PASS, LEAVE, DROP, ACCEPT, DECLINE, COUNTER, TAX, BUILD, WAR, NONE, YES, NO, DONE, MARCH),
    *(CONQUEST, PLUNDER, RAZE, PLAY_LUCK, PLAY_OLYMPIC),
)
_MORE_VERBS = (
    *("first", "tribe", "deal", "draw", "to", "give", "want", "mine", "yours", "swap", "buy", "road", "attack", "led"),
    *("plain", "hero", "battle", "lay", "send", "clash", "take", "quake", "volcano", "place", "discard"),
)
VERBS = frozenset((*[word.word for word in WORDS], *_MORE_VERBS))

HIDDEN_DEAL, HIDDEN_DRAW, HIDDEN_TAKE = Deal(HIDDEN), Draw(HIDDEN), Take(HIDDEN)
HIDDEN_BATTLE, HIDDEN_LAY, HIDDEN_SEND = BATTLES[0], LAYS[0], SENDS[0][0]
