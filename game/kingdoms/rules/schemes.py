"""The ordinary schemes (rule sheet "用計與鬥智" and the table of schemes): which ones a seat can play, how it announces and
discards them, and those without a target. `wits` has those against others."""

from __future__ import annotations

from bisect import insort
from random import Random

from game.core.state import CHANCE, Action
from game.core.steps import Step
from game.kingdoms.rules import drawing
from game.kingdoms.rules.actions import Discard, Play, PlayAt, PlayOn, Recruit, Reveal
from game.kingdoms.rules.cards import (
    BORROW_ARROWS,
    BRICK_FOR_JADE,
    PEACH_GARDEN,
    SCHEME_0,
    STEAL_IN_PASSING,
    TROUBLED_WATER,
    TWO_BIRDS,
    WAIT_AT_EASE,
    WIN_OVER,
)
from game.kingdoms.rules.notation import NONE
from game.kingdoms.rules.phases import ACTIONS, CONTEST, DISCARD, GUESS, PAY, RECRUIT, RENEW, REVEAL
from game.kingdoms.rules.position import Position
from game.kingdoms.rules.reasons import aims, no_scheme
from game.kingdoms.rules.singles import DISCARDS, PLAYS, RECRUITS, REVEALS, play_at, play_on

GAIN = 4  # Fish in Troubled Water
BRICK, BIRDS, OATH = 3, 2, 3  # cards drawn or revealed


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
            done(state)
        case _ if card == TWO_BIRDS:
            state.draws, state.back = BIRDS, ACTIONS
            drawing.choose_deck(state)
        case _:
            assert card == PEACH_GARDEN
            state.deck = len(state.decks) - 1
            state.draws = OATH
            _next_reveal(state)


def done(state: Position) -> None:
    """Discard the scheme, whether it worked or not."""
    state.discard(state.scheme)
    state.scheme = state.target = state.city = NONE
    state.amount = 0
    state.go(ACTIONS, state.turn)


# -- Brick for Jade --------------------------------------------------------------------------------------------------


def _discard_legal(state: Position) -> tuple[Action, ...]:
    actions = DISCARDS[state.mover]
    return tuple([actions[card] for card in dict.fromkeys(state.hands[state.mover])])


def _discard(state: Position, action: Action) -> None:
    assert isinstance(action, Discard)
    state.take_from_hand(action.seat, action.card)
    state.discard(action.card)
    state.draws, state.back = BRICK, ACTIONS
    drawing.choose_deck(state)


# -- Peach Garden Oath -----------------------------------------------------------------------------------------------


def _next_reveal(state: Position) -> None:
    if state.draws and drawing.can_supply(state, state.deck):
        state.go(REVEAL if state.decks[state.deck] or state.bottom else RENEW, CHANCE)
    elif any(card < SCHEME_0 for card in state.table):
        state.go(RECRUIT, state.turn)
    else:
        _shuffle_back(state)


def _reveal_legal(state: Position) -> tuple[Action, ...]:
    actions = REVEALS[state.turn]
    return tuple([actions[card] for card in drawing.draw_outcomes(state)])


def _reveal_sample(state: Position, rng: Random) -> Action:
    return REVEALS[state.turn][drawing.sample_card(state, rng)]


def _reveal(state: Position, action: Action) -> None:
    assert isinstance(action, Reveal)
    drawing.remove_card(state, action.card)
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
    """Shuffle the whole deck, including the cards at the bottom."""
    state.decks[state.deck] = sorted(state.decks[state.deck] + state.bottom + state.table)
    state.bottom, state.table, state.draws = [], [], 0
    drawing.check_exhausted(state)
    done(state)


STEPS = {
    DISCARD: Step(_discard_legal, _discard),
    REVEAL: Step(_reveal_legal, _reveal, _reveal_sample),
    RECRUIT: Step(_recruit_legal, _recruit),
}
