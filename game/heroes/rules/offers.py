"""Offers on Market Day, made one card a step; `market` has the floor, the answers and the parts of an offer."""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.heroes.rules.actions import ALL, Give, Mine, Want, Yours
from game.heroes.rules.cards import HELD, KIND, PROMISES, SIZE
from game.heroes.rules.facts import SHOWED
from game.heroes.rules.market import give_floor_on, offer, put
from game.heroes.rules.phases import GIVE, MINE, WANT
from game.heroes.rules.phases import YOURS as ASK_YOURS
from game.heroes.rules.position import Position
from game.heroes.rules.singles import DROP, GIVE_DONE, GIVES, MINES, WANT_DONE, WANTS, YOURS

_PROMISE = {word: number for number, word in enumerate(PROMISES)}


def _legal_give(state: Position) -> tuple[Action, ...]:
    give, hand = state.offer_give, state.hands[state.offer_from]
    legal: list[Action] = []
    if len(give) < SIZE:
        least = give[-1] if give else 0
        legal = [GIVES[kind] for kind in range(least, HELD) if hand[kind] > give.count(kind)]
    return (*legal, GIVE_DONE, DROP)


def _do_give(state: Position, action: Action) -> None:
    if action == DROP:
        give_floor_on(state)
    elif action == GIVE_DONE:
        state.phase = WANT
    else:
        assert isinstance(action, Give)
        kind = KIND[action.card]
        state.offer_give += (kind,)
        state.facts.append((SHOWED, state.offer_from, kind, state.offer_give.count(kind)))


def _legal_want(state: Position) -> tuple[Action, ...]:
    want, give = state.offer_want, state.offer_give
    legal: list[Action] = []
    if len(want) < SIZE:
        least = want[-1] if want else 0
        legal = [WANTS[kind] for kind in range(least, HELD) if kind not in give]
    if (give or want) and not (state.offer_to == ALL and offer(state) in state.refused):
        legal.append(WANT_DONE)
    return (*legal, DROP)


def _do_want(state: Position, action: Action) -> None:
    if action == DROP:
        give_floor_on(state)
    elif action == WANT_DONE:
        if state.offer_to == ALL:
            put(state)
        else:
            state.phase = MINE
    else:
        assert isinstance(action, Want)
        state.offer_want += (KIND[action.card],)


def _legal_mine(state: Position) -> tuple[Action, ...]:
    return (*MINES, DROP)


def _do_mine(state: Position, action: Action) -> None:
    if action == DROP:
        give_floor_on(state)
        return
    assert isinstance(action, Mine)
    state.offer_mine = _PROMISE[action.promise]
    state.phase = ASK_YOURS


def _legal_yours(state: Position) -> tuple[Action, ...]:
    """Any promise that makes an offer not refused before."""
    if not state.refused:
        return (*YOURS, DROP)
    made = offer(state)[:5]
    return (*[yours for n, yours in enumerate(YOURS) if (*made, n) not in state.refused], DROP)


def _do_yours(state: Position, action: Action) -> None:
    if action == DROP:
        give_floor_on(state)
        return
    assert isinstance(action, Yours)
    state.offer_yours = _PROMISE[action.promise]
    put(state)


STEPS = {
    GIVE: Step(_legal_give, _do_give),
    WANT: Step(_legal_want, _do_want),
    MINE: Step(_legal_mine, _do_mine),
    ASK_YOURS: Step(_legal_yours, _do_yours),
}
