"""The ordinary schemes, step by step (rule sheet "用計與鬥智" and the table of schemes; rules file section 7).

Announce the scheme and its target, say the numbers and pay, compare wits, apply, discard.
"""

from __future__ import annotations

from bisect import insort
from random import Random

from game.core.state import CHANCE, Action
from game.kingdoms import court
from game.kingdoms.actions import (
    Answer,
    Borrow,
    Contest,
    Discard,
    Expose,
    Guess,
    Pay,
    Play,
    PlayAt,
    PlayOn,
    Recruit,
    Reveal,
    Strike,
)
from game.kingdoms.cards import (
    ASSASSINATION,
    BATTLE_CARDS,
    BORROW_ARROWS,
    BRICK_FOR_JADE,
    CITY_0,
    LUOYANG,
    MIGHT,
    MIGHTS,
    PEACH_GARDEN,
    SCHEME_0,
    STEAL_IN_PASSING,
    TROUBLED_WATER,
    TWO_BIRDS,
    WAIT_AT_EASE,
    WIN_OVER,
    WITS,
)
from game.kingdoms.notation import HIDDEN, NONE
from game.kingdoms.phases import (
    ANSWER,
    BORROW,
    CONTEST,
    DEEDS,
    DISCARD,
    EXPOSE,
    GUESS,
    PAY,
    POST,
    RECRUIT,
    RENEW,
    REVEAL,
    STRIKE,
    Step,
)
from game.kingdoms.position import NOBODY, Position
from game.kingdoms.reasons import aims, no_scheme
from game.kingdoms.singles import DISCARDS, GUESSES, PLAYS, RECRUITS, REVEALS, STRIKES, play_at, play_on

GAIN = 4  # Fish in Troubled Water
BRICK, BIRDS, OATH = 3, 2, 3  # cards drawn or turned up
GAP = 3  # of wits, for the second borrowed card


def choices(state: Position, seat: int) -> list[Action]:
    """The ordinary schemes that *seat* can play: in the order of the cards, then targets by seat or city."""
    hand = state.hands[seat]
    found: list[Action] = []
    last = -1
    for card in hand:
        if card == last or card < SCHEME_0:
            continue
        if card >= WAIT_AT_EASE:
            break
        last = card
        if no_scheme(state, seat, hand, card) is not None:
            continue
        if card < STEAL_IN_PASSING:
            found.append(PLAYS[seat][card])
        elif card in (STEAL_IN_PASSING, BORROW_ARROWS):
            found += [play_on(seat, card, other) for other in range(state.players) if other != seat]
        else:
            found += [play_at(seat, card, city) for city in aims(state, seat, card)]
    return found


def play(state: Position, action: Play | PlayOn | PlayAt) -> None:
    """Announce a scheme; it lies on the table until it is done."""
    seat, card = action.seat, action.scheme
    state.take_from_hand(seat, card)
    state.scheme = card
    match action:
        case PlayOn():
            state.target = action.target
            state.go(CONTEST, CHANCE)
        case PlayAt():
            state.city, state.target = action.city, state.owner[action.city]
            state.go(GUESS if card == WIN_OVER else PAY, seat)
        case _ if card == BRICK_FOR_JADE:
            state.go(DISCARD, seat)
        case _ if card == TROUBLED_WATER:
            state.coins[seat] += GAIN
            _done(state)
        case _ if card == TWO_BIRDS:
            state.draws, state.back = BIRDS, DEEDS
            court.choose_deck(state)
        case _:
            assert card == PEACH_GARDEN
            state.deck = len(state.decks) - 1
            state.draws = OATH
            _next_reveal(state)


def _done(state: Position) -> None:
    """The scheme is spent, whether it worked or not."""
    state.discard(state.scheme)
    state.scheme = state.target = state.city = NONE
    state.amount = 0
    state.go(DEEDS, state.turn)


# -- Brick for Jade --------------------------------------------------------------------------------------------------


def _discard_legal(state: Position) -> tuple[Action, ...]:
    actions = DISCARDS[state.mover]
    return tuple([actions[card] for card in dict.fromkeys(state.hands[state.mover])])


def _discard(state: Position, action: Action) -> None:
    assert isinstance(action, Discard)
    state.take_from_hand(action.seat, action.card)
    state.discard(action.card)
    state.draws, state.back = BRICK, DEEDS
    court.choose_deck(state)


# -- Peach Garden Oath -----------------------------------------------------------------------------------------------


def _next_reveal(state: Position) -> None:
    if state.draws and court.can_supply(state, state.deck):
        state.go(REVEAL if state.decks[state.deck] or state.bottom else RENEW, CHANCE)
    elif any(card < SCHEME_0 for card in state.table):
        state.go(RECRUIT, state.turn)
    else:
        _shuffle_back(state)


def _reveal_legal(state: Position) -> tuple[Action, ...]:
    actions = REVEALS[state.turn]
    return tuple([actions[card] for card in court.draw_outcomes(state)])


def _reveal_sample(state: Position, rng: Random) -> Action:
    return REVEALS[state.turn][court.sample_card(state, rng)]


def _reveal(state: Position, action: Action) -> None:
    assert isinstance(action, Reveal)
    court.remove_card(state, action.card)
    insort(state.table, action.card)
    state.draws -= 1
    _next_reveal(state)


def _recruit_legal(state: Position) -> tuple[Action, ...]:
    actions = RECRUITS[state.mover]
    return (*[actions[card] for card in state.table if card < SCHEME_0], actions[NONE])


def _recruit(state: Position, action: Action) -> None:
    assert isinstance(action, Recruit)
    if action.card != NONE:
        state.table.remove(action.card)
        state.add_to_hand(action.seat, action.card)
    _shuffle_back(state)


def _shuffle_back(state: Position) -> None:
    """The whole deck is shuffled: what lay at the bottom too."""
    state.decks[state.deck] = sorted(state.decks[state.deck] + state.bottom + state.table)
    state.bottom, state.table, state.draws = [], [], 0
    court.check_exhausted(state)
    _done(state)


# -- numbers said before the wits ------------------------------------------------------------------------------------


def _pay_legal(state: Position) -> tuple[Action, ...]:
    seat = state.mover
    return tuple([Pay(seat, coins) for coins in range(1, state.coins[seat] + 1)])


def _pay(state: Position, action: Action) -> None:
    assert isinstance(action, Pay)
    state.coins[action.seat] -= action.coins
    state.amount = action.coins
    state.go(CONTEST, CHANCE)


def _guess_legal(state: Position) -> tuple[Action, ...]:
    return tuple(GUESSES[state.mover][MIGHTS.start :])


def _guess(state: Position, action: Action) -> None:
    assert isinstance(action, Guess)
    state.amount = action.might
    state.go(CONTEST, CHANCE)


# -- wits ------------------------------------------------------------------------------------------------------------


def contest(state: Position, user: int, other: int) -> Contest:
    """The comparison of wits between the *user* of a scheme and the *other*."""
    return Contest(user, state.strategists[user], other, state.strategists[other])


def settle_contest(state: Position, action: Action) -> int:
    """Both strategists lie face up from now on; by how much the user's wits are higher."""
    assert isinstance(action, Contest)
    state.shown[action.seat] = state.shown[action.target] = True
    return WITS[action.own] - WITS[action.other]


def after_contest(state: Position, action: Action) -> None:
    """Apply an ordinary scheme whose wits have been compared; without success it is spent."""
    gap = settle_contest(state, action)
    if gap < 0:
        _done(state)
    elif state.scheme == STEAL_IN_PASSING:
        stolen = min(gap, state.coins[state.target])
        state.coins[state.target] -= stolen
        state.coins[state.turn] += stolen
        _done(state)
    elif state.scheme == BORROW_ARROWS:
        state.draws = 2 if gap >= GAP else 1
        _next_borrow(state)
    elif state.scheme == WIN_OVER:
        state.go(ANSWER, CHANCE)
    else:
        assert state.scheme == ASSASSINATION
        state.go(STRIKE, CHANCE)


def _next_borrow(state: Position) -> None:
    if state.draws and state.hands[state.target]:
        state.go(BORROW, CHANCE)
    else:
        state.draws = 0
        _done(state)


def _borrow_legal(state: Position) -> tuple[Action, ...]:
    return tuple([Borrow(state.turn, state.target, card) for card in dict.fromkeys(state.hands[state.target])])


def _borrow_sample(state: Position, rng: Random) -> Action:
    hand = state.hands[state.target]
    return Borrow(state.turn, state.target, hand[int(rng.random() * len(hand))])


def _borrow(state: Position, action: Action) -> None:
    assert isinstance(action, Borrow)
    state.take_from_hand(action.target, action.card)
    state.add_to_hand(action.seat, action.card)
    state.draws -= 1
    _next_borrow(state)


# -- Win Over --------------------------------------------------------------------------------------------------------


def _answer_legal(state: Position) -> tuple[Action, ...]:
    guard = state.guards[state.city]
    return (Answer(state.target, guard if MIGHT[guard] == state.amount else HIDDEN),)


def _answer(state: Position, action: Action) -> None:
    """Right: city and guard change sides, the guard face up; Luoyang counts as built (ruling 33)."""
    assert isinstance(action, Answer)
    if action.card != HIDDEN:
        state.owner[state.city] = state.turn
        state.guard_up[state.city] = True
        if state.city == LUOYANG:
            state.capital_ready = False
        state.note_growth(state.turn)
    _done(state)


# -- Assassination ---------------------------------------------------------------------------------------------------


def _strike_legal(state: Position) -> tuple[Action, ...]:
    return tuple(STRIKES[state.turn][1:])


def _strike_sample(state: Position, rng: Random) -> Action:
    return STRIKES[state.turn][1 + int(rng.random() * BATTLE_CARDS)]


def _strike(state: Position, action: Action) -> None:
    assert isinstance(action, Strike)
    if action.number > state.amount:
        _done(state)
    elif state.guard_up[state.city]:
        _murder(state)
    else:
        state.go(EXPOSE, CHANCE)


def _expose_legal(state: Position) -> tuple[Action, ...]:
    return (Expose(state.target, state.guards[state.city]),)


def _expose(state: Position, action: Action) -> None:
    _murder(state)


def _murder(state: Position) -> None:
    """The city is taken and gets a general from the user's hand; without one it is discarded."""
    city, seat = state.city, state.turn
    state.discard(state.guards[city])
    state.guards[city] = NONE
    state.guard_up[city] = False
    _done(state)
    if state.hands[seat] and state.hands[seat][0] < SCHEME_0:
        state.owner[city] = seat
        state.city = city
        state.go(POST, seat)
    else:
        state.owner[city] = NOBODY
        state.discard(CITY_0 + city)


STEPS = {
    DISCARD: Step(_discard_legal, _discard),
    REVEAL: Step(_reveal_legal, _reveal, _reveal_sample),
    RECRUIT: Step(_recruit_legal, _recruit),
    PAY: Step(_pay_legal, _pay),
    GUESS: Step(_guess_legal, _guess),
    BORROW: Step(_borrow_legal, _borrow, _borrow_sample),
    ANSWER: Step(_answer_legal, _answer),
    STRIKE: Step(_strike_legal, _strike, _strike_sample),
    EXPOSE: Step(_expose_legal, _expose),
}
