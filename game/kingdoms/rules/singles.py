"""A shared object for every value that an action can have, by seat, then by card or number."""

from functools import cache

from game.kingdoms.rules.actions import (
    Appoint,
    Array,
    Besiege,
    Build,
    Deal,
    Discard,
    Draw,
    Elect,
    End,
    Fetch,
    Guess,
    Hire,
    Invoke,
    Keep,
    Lead,
    Levy,
    Look,
    Lot,
    Meet,
    Muster,
    Play,
    PlayAt,
    PlayOn,
    Ploy,
    Post,
    Recruit,
    Reveal,
    Strike,
)
from game.kingdoms.rules.cards import BATTLE_CARDS, CITIES, KINDS, LORDS, SCHEME_0, STRATEGISTS
from game.kingdoms.rules.notation import BOTH, HIDDEN, NONE

SEATS = range(5)
_CARDS = (*range(KINDS), HIDDEN, NONE)
LOTS = [[Lot(seat, number) for number in range(BATTLE_CARDS + 1)] for seat in SEATS]
ELECTS = [[Elect(seat, lord) for lord in range(len(LORDS))] for seat in SEATS]
DEALS = [[Deal(seat, card) for card in range(KINDS)] for seat in SEATS]
KEEPS = [[Keep(seat, card) for card in range(KINDS)] for seat in SEATS]
LOOKS = [[Look(seat, card) for card in range(KINDS)] for seat in SEATS]
DRAWS = [[[Draw(seat, deck, card) for card in range(KINDS)] for deck in range(BOTH)] for seat in SEATS]
HIRES = [[Hire(seat, coins) for coins in range(5)] for seat in SEATS]
MEETS = [[Meet(seat, number) for number in range(len(STRATEGISTS))] for seat in SEATS]
APPOINTS = [[Appoint(seat, number) for number in range(len(STRATEGISTS))] for seat in SEATS]
FETCHES = [[Fetch(seat, deck) for deck in range(4)] for seat in SEATS]
INVOKES = [[Invoke(seat, lord) for lord in range(len(LORDS))] for seat in SEATS]
LEVIES = [Levy(seat) for seat in SEATS]
BUILDS = [[Build(seat, city) for city in range(len(CITIES))] for seat in SEATS]
POSTS = [[Post(seat, card) for card in range(SCHEME_0)] for seat in SEATS]
PLAYS = [[Play(seat, card) for card in range(KINDS)] for seat in SEATS]
DISCARDS = [[Discard(seat, card) for card in range(KINDS)] for seat in SEATS]
REVEALS = [[Reveal(seat, card) for card in range(KINDS)] for seat in SEATS]
RECRUITS = [[Recruit(seat, card) for card in _CARDS] for seat in SEATS]
GUESSES = [[Guess(seat, might) for might in range(11)] for seat in SEATS]
STRIKES = [[Strike(seat, number) for number in range(BATTLE_CARDS + 1)] for seat in SEATS]
BESIEGES = [[Besiege(seat, city) for city in range(len(CITIES))] for seat in SEATS]
LEADS = [[Lead(seat, card) for card in range(SCHEME_0)] for seat in SEATS]
PLOYS = [[Ploy(seat, card) for card in _CARDS] for seat in SEATS]
MUSTERS = [[Muster(seat, number) for number in range(BATTLE_CARDS + 1)] for seat in SEATS]
ENDS = [End(seat) for seat in SEATS]


@cache
def play_on(seat: int, scheme: int, target: int) -> PlayOn:
    """The shared action."""
    return PlayOn(seat, scheme, target)


@cache
def play_at(seat: int, scheme: int, city: int) -> PlayAt:
    """The shared action."""
    return PlayAt(seat, scheme, city)


@cache
def arrays(seat: int, low: int, middle: int, high: int) -> tuple[Array, ...]:
    """The six orders of three battle cards, ascending by front, middle, rear."""
    numbers = (low, middle, high)
    return tuple(
        Array(seat, front, centre, rear)
        for front in numbers
        for centre in numbers
        for rear in numbers
        if len({front, centre, rear}) == len(numbers)
    )
