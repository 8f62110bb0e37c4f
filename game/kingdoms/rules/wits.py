"""The ordinary schemes against others (rule sheet "用計與鬥智" and the table of schemes): say the
numbers and pay, compare wits, apply. `schemes` announces and discards them."""

from __future__ import annotations

from random import Random

from game.core.state import CHANCE, Action
from game.core.steps import Step
from game.kingdoms.rules.actions import Answer, Borrow, Contest, Expose, Guess, Pay, Strike
from game.kingdoms.rules.cards import (
    ASSASSINATION,
    BATTLE_CARDS,
    BORROW_ARROWS,
    CITY_0,
    LUOYANG,
    MIGHT,
    MIGHTS,
    SCHEME_0,
    STEAL_IN_PASSING,
    WIN_OVER,
    WITS,
)
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.phases import ANSWER, BORROW, CONTEST, EXPOSE, GUESS, PAY, POST, STRIKE
from game.kingdoms.rules.position import NOBODY, Position
from game.kingdoms.rules.schemes import done
from game.kingdoms.rules.singles import GUESSES, STRIKES

GAP = 3  # of wits, for the second borrowed card


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
    """Reveal both strategists for the rest of the round; returns by how much the user's wits are higher."""
    assert isinstance(action, Contest)
    state.shown[action.seat] = state.shown[action.target] = True
    return WITS[action.own] - WITS[action.other]


def after_contest(state: Position, action: Action) -> None:
    """Apply an ordinary scheme after the contest of wits; without success it only goes to the discards."""
    gap = settle_contest(state, action)
    if gap < 0:
        done(state)
    elif state.scheme == STEAL_IN_PASSING:
        stolen = min(gap, state.coins[state.target])
        state.coins[state.target] -= stolen
        state.coins[state.turn] += stolen
        done(state)
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
        done(state)


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
    """A right guess: city and guard change sides, the guard face up; Luoyang counts as built (ruling 33)."""
    assert isinstance(action, Answer)
    if action.card != HIDDEN:
        state.owner[state.city] = state.turn
        state.guard_up[state.city] = True
        if state.city == LUOYANG:
            state.founded = state.round
        state.note_growth(state.turn)
    done(state)


# -- Assassination ---------------------------------------------------------------------------------------------------


def _strike_legal(state: Position) -> tuple[Action, ...]:
    return tuple(STRIKES[state.turn][1:])


def _strike_sample(state: Position, rng: Random) -> Action:
    return STRIKES[state.turn][1 + int(rng.random() * BATTLE_CARDS)]


def _strike(state: Position, action: Action) -> None:
    assert isinstance(action, Strike)
    if action.number > state.amount:
        done(state)
    elif state.guard_up[state.city]:
        _murder(state)
    else:
        state.go(EXPOSE, CHANCE)


def _expose_legal(state: Position) -> tuple[Action, ...]:
    return (Expose(state.target, state.guards[state.city]),)


def _expose(state: Position, action: Action) -> None:
    _murder(state)


def _murder(state: Position) -> None:
    """The murderer takes the city and gives it a general from the hand; without one the city is discarded."""
    city, seat = state.city, state.turn
    state.discard(state.guards[city])
    state.guards[city] = NONE
    state.guard_up[city] = False
    done(state)
    if state.hands[seat] and state.hands[seat][0] < SCHEME_0:
        state.owner[city] = seat
        state.city = city
        state.go(POST, seat)
    else:
        state.owner[city] = NOBODY
        state.discard(CITY_0 + city)


STEPS = {
    PAY: Step(_pay_legal, _pay),
    GUESS: Step(_guess_legal, _guess),
    BORROW: Step(_borrow_legal, _borrow, _borrow_sample),
    ANSWER: Step(_answer_legal, _answer),
    STRIKE: Step(_strike_legal, _strike, _strike_sample),
    EXPOSE: Step(_expose_legal, _expose),
}
