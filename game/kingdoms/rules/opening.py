"""The beginning of a match: lots for the first seat, lords, the draft of the first hand ("起始階段")."""

from __future__ import annotations

from bisect import bisect_left, insort
from random import Random

from game.core.state import CHANCE, Action
from game.core.steps import Step
from game.kingdoms.rules.actions import Deal, Elect, Keep, Lot, Pass, Unveil
from game.kingdoms.rules.court import begin_round
from game.kingdoms.rules.phases import DEAL, DRAFT, ELECT, LOT, PASS, UNVEIL
from game.kingdoms.rules.position import Position
from game.kingdoms.rules.singles import DEALS, ELECTS, KEEPS, LOTS

HAND = 5  # cards of the first hand
REALM_CARDS = 2  # of which so many come from the deck of cities and generals in the advanced game


def _lot_legal(state: Position) -> tuple[Action, ...]:
    drawn = state.lots
    return tuple([lot for lot in LOTS[len(drawn)][1:] if lot.number not in drawn])


def _lot_sample(state: Position, rng: Random) -> Action:
    legal = _lot_legal(state)
    return legal[int(rng.random() * len(legal))]


def _lot(state: Position, action: Action) -> None:
    assert isinstance(action, Lot)
    state.lots.append(action.number)
    if len(state.lots) == state.players:
        state.start = state.lots.index(max(state.lots))
        state.go(ELECT, state.start)


def electors(state: Position) -> list[int]:
    """The seats in the order in which they take lords: clockwise; 1 2 2 1 where each of two seats takes two."""
    order = state.clockwise(state.start)
    return [*order, *reversed(order)] if state.two_lords else order


def _elect_legal(state: Position) -> tuple[Action, ...]:
    actions = ELECTS[state.mover]
    return tuple([actions[lord] for lord in state.lords_left])


def _elect(state: Position, action: Action) -> None:
    assert isinstance(action, Elect)
    state.lords[action.seat].append(action.lord)
    state.lords_left.remove(action.lord)
    order = electors(state)
    taken = sum(len(lords) for lords in state.lords)
    if taken < len(order):
        state.go(ELECT, order[taken])
    else:
        state.turn = state.start
        state.go(DEAL, CHANCE)


def _deal_deck(state: Position) -> list[int]:
    if len(state.decks) == 1:
        return state.decks[0]
    return state.decks[1 if len(state.packs[state.turn]) < REALM_CARDS else 0]


def _deal_legal(state: Position) -> tuple[Action, ...]:
    actions = DEALS[state.turn]
    return tuple([actions[card] for card in dict.fromkeys(_deal_deck(state))])


def _deal_sample(state: Position, rng: Random) -> Action:
    deck = _deal_deck(state)
    return DEALS[state.turn][deck[int(rng.random() * len(deck))]]


def _deal(state: Position, action: Action) -> None:
    assert isinstance(action, Deal)
    deck = _deal_deck(state)
    del deck[bisect_left(deck, action.card)]
    state.packs[action.seat].append(action.card)
    if len(state.packs[action.seat]) == HAND:
        state.packs[action.seat].sort()
        state.turn = (state.turn + 1) % state.players
        if state.turn == state.start:
            state.go(DRAFT, state.start)


def _draft_legal(state: Position) -> tuple[Action, ...]:
    actions = KEEPS[state.mover]
    return tuple([actions[card] for card in dict.fromkeys(state.packs[state.mover])])


def _draft(state: Position, action: Action) -> None:
    assert isinstance(action, Keep)
    state.packs[action.seat].remove(action.card)
    insort(state.hands[action.seat], action.card)
    following = (action.seat + 1) % state.players
    if following != state.start:
        state.go(DRAFT, following)
    elif state.packs[action.seat]:
        state.turn = state.start
        state.go(PASS, CHANCE)
    else:
        state.turn = state.start
        state.go(UNVEIL, CHANCE)


def _pass_legal(state: Position) -> tuple[Action, ...]:
    giver = state.turn
    return (Pass((giver + 1) % state.players, giver, tuple(state.packs[giver])),)


def _pass(state: Position, action: Action) -> None:
    state.turn = (state.turn + 1) % state.players
    if state.turn == state.start:
        state.packs.insert(0, state.packs.pop())
        state.go(DRAFT, state.start)


def _unveil_legal(state: Position) -> tuple[Action, ...]:
    return (Unveil(state.turn, state.lords[state.turn][state.unveiled[state.turn]]),)


def _unveil(state: Position, action: Action) -> None:
    seat = state.turn
    state.unveiled[seat] += 1
    if state.unveiled[seat] == len(state.lords[seat]):
        state.turn = (seat + 1) % state.players
        if state.turn == state.start:
            begin_round(state)


STEPS = {
    LOT: Step(_lot_legal, _lot, _lot_sample),
    ELECT: Step(_elect_legal, _elect),
    DEAL: Step(_deal_legal, _deal, _deal_sample),
    DRAFT: Step(_draft_legal, _draft),
    PASS: Step(_pass_legal, _pass),
    UNVEIL: Step(_unveil_legal, _unveil),
}
