"""The five parts of a turn, and the end of a match ("Turns", "Winning the Game")."""

from __future__ import annotations

from game.core.state import CHANCE, Action
from game.core.steps import Step
from game.heroes.rules.actions import Discard, Draw, Place, Swap
from game.heroes.rules.attack import can_attack
from game.heroes.rules.building import legal_build, tell_build
from game.heroes.rules.cards import EARTHQUAKE, EMPIRE, HAND_LIMIT, HELD, KIND, MONUMENT, REDRAW, ROUNDS, SPECIAL
from game.heroes.rules.disasters import happen
from game.heroes.rules.hands import can_draw, drop, hand_size, take_up, tell_hero
from game.heroes.rules.opening import go_on_dealing, legal_draw, market_day, next_pending, sample_draw
from game.heroes.rules.phases import (
    ACTION,
    AFTER_ACTION,
    AFTER_MARKET,
    BUILD,
    DEAL,
    DISCARD,
    DRAW,
    GO_BACK,
    MARKET_DRAW,
    NEXT_TURN,
    OVER,
    PLACE,
    SWAP,
    TARGET,
    TAX,
)
from game.heroes.rules.position import Position
from game.heroes.rules.singles import BUILD as DO_BUILD
from game.heroes.rules.singles import DISCARDS, HIDDEN_DRAW, NONE, PLACES, SWAPS, WAR
from game.heroes.rules.singles import TAX as DO_TAX
from game.heroes.rules.tribes import bury, finish, living_from

# -- part 1: draw ------------------------------------------------------------------------------------------------------


def begin_turn(state: Position, seat: int) -> None:
    """The turn of *seat* starts with part 1."""
    state.active, state.asked, state.bought = seat, 0, False
    draw_card(state)


def draw_card(state: Position) -> None:
    """The active seat draws a card, if there is one."""
    if can_draw(state):
        state.go(DRAW, CHANCE)
    else:
        ask_action(state)


def _do_draw(state: Position, action: Action) -> None:
    assert isinstance(action, Draw)
    kind = KIND[action.card]
    if kind < HELD:
        take_up(state, state.active, kind, HIDDEN_DRAW)
        ask_action(state)
    else:
        state.deck[kind] -= 1
        happen(state, state.active, kind, DRAW)


def go_back(state: Position) -> None:
    """Continue after an event; a player eliminated by it loses the rest of the turn. In part 1 the card is replaced."""
    if state.back == DEAL:
        go_on_dealing(state)
    elif state.back == MARKET_DRAW:
        next_pending(state)
    elif not state.alive[state.active]:
        next_turn(state)
    elif state.back == TAX:
        _go_on_with_taxes(state)
    elif REDRAW:
        draw_card(state)
    else:
        ask_action(state)


# -- part 2: an action -------------------------------------------------------------------------------------------------


def ask_action(state: Position) -> None:
    """The active seat chooses an action."""
    state.go(ACTION, state.active)


def _legal_action(state: Position) -> tuple[Action, ...]:
    legal: list[Action] = [DO_TAX]
    if len(legal_build(state)) > 1:
        legal.append(DO_BUILD)
    if can_attack(state, state.active):
        legal.append(WAR)
    return (*legal, NONE)


def _do_action(state: Position, action: Action) -> None:
    if action == DO_TAX:
        state.count = state.cities[state.active]
        if state.count:
            _go_on_with_taxes(state)
        else:
            state.phase = SWAP
    elif action == DO_BUILD:
        state.phase = BUILD
        tell_build(state)
    elif action == WAR:
        state.phase = TARGET
        if not (state.led[state.active] or state.plain[state.active]):
            tell_hero(state, state.active)
    else:
        after_action(state)


def _go_on_with_taxes(state: Position) -> None:
    if state.count and can_draw(state):
        state.go(TAX, CHANCE)
    else:
        after_action(state)


def _do_tax(state: Position, action: Action) -> None:
    assert isinstance(action, Draw)
    kind = KIND[action.card]
    state.count -= 1
    if kind < HELD:
        take_up(state, state.active, kind, HIDDEN_DRAW)
        _go_on_with_taxes(state)
    else:
        state.deck[kind] -= 1
        happen(state, state.active, kind, TAX)


def _legal_swap(state: Position) -> tuple[Action, ...]:
    hand = state.hands[state.active]
    return tuple(swap for swap, number in zip(SWAPS, hand, strict=False) if number)


def _do_swap(state: Position, action: Action) -> None:
    assert isinstance(action, Swap)
    drop(state, state.active, KIND[action.card])
    state.count = 1
    _go_on_with_taxes(state)


# -- parts 3 to 5: monument, hand limit, retrieving --------------------------------------------------------------------


def after_action(state: Position) -> None:
    """The action of the turn is over: go on to the monument."""
    if state.alive[state.active]:
        state.go(PLACE, state.active)
    else:
        next_turn(state)


def _legal_place(state: Position) -> tuple[Action, ...]:
    return PLACES[: state.hands[state.active][SPECIAL[state.tribe[state.active]]] + 1]


def _do_place(state: Position, action: Action) -> None:
    """Asked even of a player without such cards, so that the question reveals nothing. Placed cards stay out of the
    discard pile."""
    assert isinstance(action, Place)
    seat = state.active
    if action.cards:
        kind = SPECIAL[state.tribe[seat]]
        drop(state, seat, kind, action.cards)
        state.discard[kind] -= action.cards
        state.monument[seat] += action.cards
        bury(state)
    if state.phase != OVER:
        if state.alive[seat]:
            _ask_discard(state)
        else:
            next_turn(state)


def _ask_discard(state: Position) -> None:
    if hand_size(state, state.active) > HAND_LIMIT:
        state.go(DISCARD, state.active)
    else:
        _end_turn(state, state.active)


def _legal_discard(state: Position) -> tuple[Action, ...]:
    hand = state.hands[state.active]
    return tuple(discard for discard, number in zip(DISCARDS, hand, strict=False) if number)


def _do_discard(state: Position, action: Action) -> None:
    assert isinstance(action, Discard)
    drop(state, state.active, KIND[action.card])
    _ask_discard(state)


def _end_turn(state: Position, seat: int) -> None:
    """Armies return, Earthquakes end; then the Challenge Round ("Winning the Game")."""
    state.led[seat] += state.due_led[seat]
    state.plain[seat] += state.due_plain[seat] + state.scared[seat]
    state.discard[EARTHQUAKE] += state.scared[seat]
    state.due_led[seat], state.due_plain[seat] = state.out_led[seat], state.out_plain[seat]
    state.out_led[seat] = state.out_plain[seat] = state.scared[seat] = 0
    empire, monument = state.cities[seat] >= EMPIRE, state.monument[seat] >= MONUMENT
    if state.contender[seat] and (empire or monument):
        finish(state, "monument" if monument else "empire", (seat,))
        return
    state.contender[seat] = empire or monument
    next_turn(state)


def next_turn(state: Position) -> None:
    """The next living seat clockwise; after the last seat of the round Market Day, after the last round the end."""
    for place in range((state.active - state.origin) % state.players + 1, state.players):
        seat = (state.origin + place) % state.players
        if state.alive[seat]:
            begin_turn(state, seat)
            return
    if state.round == ROUNDS:
        finish(state, "limit", _leaders(state))
        return
    state.round += 1
    market_day(state)


def _leaders(state: Position) -> tuple[int, ...]:
    """At the limit of rounds: the most cities or monument cards, then the most of both."""
    living = living_from(state, 0)
    ranks = {seat: (max(pair), sum(pair)) for seat in living for pair in [(state.cities[seat], state.monument[seat])]}
    best = max(ranks.values())
    return tuple(seat for seat in living if ranks[seat] == best)


def after_market(state: Position) -> None:
    """Market Day is over: the first player's turn."""
    state.clear_market()
    while not state.alive[state.first]:
        state.first = (state.first + 1) % state.players
    begin_turn(state, state.first)


STEPS = {
    DRAW: Step(legal_draw, _do_draw, sample_draw),
    ACTION: Step(_legal_action, _do_action),
    TAX: Step(legal_draw, _do_tax, sample_draw),
    SWAP: Step(_legal_swap, _do_swap),
    PLACE: Step(_legal_place, _do_place),
    DISCARD: Step(_legal_discard, _do_discard),
}
RUNS = {GO_BACK: go_back, AFTER_ACTION: after_action, NEXT_TURN: next_turn, AFTER_MARKET: after_market}
