"""Trade on Market Day ("Market Day"), in small decisions that always come to an end.

The floor goes clockwise from the first player. Its seat passes, or makes up to OFFERS offers, one card a step:

    to 3 | to all         the partner
    give iron, give done  up to SIZE cards of the offerer's hand, in the order of the table of cards
    want wood, want done  up to SIZE cards, in the order of the table of cards; no kind that is given
    mine peace            the offerer's promise, then the promise asked for (not in an offer to all)
    yours none
    accept | decline | counter

At least one card changes hands. A counter-offer is made the same way, once, and accepted or declined. `drop` withdraws an
incomplete offer; it counts as one. A refused offer can't be repeated on that day. `leave` passes and declines for the rest
of the day. An offer to all goes round from the offerer; the first to accept gets it. The market closes after a lap without a
trade or after LAPS laps. Trades happen at once, so nobody can break one.

Promises bind nobody: `peace` (no attack until the next Market Day), `truce` (none for TRUCE rounds), `road` (consent to the
next road asked for). They are recorded, and so is whether they were kept.
"""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.heroes.rules.actions import ALL, To
from game.heroes.rules.cards import LAPS, OFFERS
from game.heroes.rules.facts import TRADED
from game.heroes.rules.phases import AFTER_MARKET, ANSWER, FLOOR, GIVE, OVER, REPLY
from game.heroes.rules.position import Offer, Position
from game.heroes.rules.promises import note_promise
from game.heroes.rules.singles import ACCEPT, COUNTER, DECLINE, LEAVE, PASS, TO_ALL, TOS
from game.heroes.rules.tribes import bury

# -- the floor ---------------------------------------------------------------------------------------------------------


def open_market(state: Position) -> None:
    state.clear_market()
    _give_floor(state, state.first, OFFERS)


def _give_floor(state: Position, seat: int, offers: int) -> None:
    """*seat* has the floor, or the next living one that has not left; past the first player a new lap starts."""
    state.clear_offer()
    players, first = state.players, state.first
    step = (seat - first) % players
    if not _is_open(state):
        state.then(AFTER_MARKET)
        return
    while True:
        for place in range(step, players):
            other = (first + place) % players
            if state.alive[other] and not state.gone >> other & 1:
                state.floor, state.offers = other, (offers if other == seat else OFFERS)
                state.go(FLOOR, other)
                return
        if not _begin_lap(state):
            state.then(AFTER_MARKET)
            return
        step = 0


def _begin_lap(state: Position) -> bool:
    """Start the next lap. Returns whether there is one."""
    if not state.traded or state.lap == LAPS or not _is_open(state):
        return False
    state.lap += 1
    state.traded = False
    return True


def _is_open(state: Position) -> bool:
    """Whether at least two can trade."""
    return sum(state.alive[seat] and not state.gone >> seat & 1 for seat in range(state.players)) > 1


def _next_floor(state: Position) -> None:
    """The floor moves on, and after the last seat to the next lap."""
    last = (state.first - 1) % state.players
    if state.floor != last:
        _give_floor(state, (state.floor + 1) % state.players, OFFERS)
    elif _begin_lap(state):
        _give_floor(state, state.first, OFFERS)
    else:
        state.then(AFTER_MARKET)


def _partners(state: Position, seat: int) -> list[int]:
    return [n for n in range(state.players) if n != seat and state.alive[n] and not state.gone >> n & 1]


def _legal_floor(state: Position) -> tuple[Action, ...]:
    return (PASS, LEAVE, *[TOS[seat] for seat in _partners(state, state.floor)], TO_ALL)


def _do_floor(state: Position, action: Action) -> None:
    if isinstance(action, To):
        state.offer_from, state.offer_to = state.floor, action.partner
        state.offers -= 1
        state.phase = GIVE
        return
    if action == LEAVE:
        state.gone |= 1 << state.floor
    _next_floor(state)


def give_floor_on(state: Position) -> None:
    """The floor stays while offers are left, then moves on."""
    state.clear_offer()
    if state.offers and state.alive[state.floor] and _is_open(state):
        state.go(FLOOR, state.floor)
    else:
        _next_floor(state)


def offer(state: Position) -> Offer:
    """The offer that is being made or answered."""
    return (
        state.offer_from,
        state.offer_to,
        state.offer_give,
        state.offer_want,
        state.offer_mine,
        state.offer_yours,
    )


# -- answering ---------------------------------------------------------------------------------------------------------


def put(state: Position) -> None:
    """The offer is complete: ask the partner, or the first of all."""
    if state.countered:
        state.go(REPLY, state.offer_to)
    elif state.offer_to == ALL:
        _ask_all(state, state.offer_from)
    else:
        state.go(ANSWER, state.offer_to)


def _ask_all(state: Position, after: int) -> None:
    """Ask the seat that follows *after*, or withdraw the offer when all have been asked."""
    for step in range(1, state.players):
        seat = (after + step) % state.players
        if seat == state.offer_from:
            break
        if state.alive[seat] and not state.gone >> seat & 1:
            state.go(ANSWER, seat)
            return
    state.refused.append(offer(state))
    give_floor_on(state)


def _legal_answer(state: Position) -> tuple[Action, ...]:
    open_to_all = state.offer_to == ALL
    counter = () if open_to_all else (COUNTER,)
    if _can_pay(state, state.mover):
        return (ACCEPT, DECLINE, *counter, LEAVE)
    return (DECLINE, *counter, LEAVE)


def _can_pay(state: Position, seat: int) -> bool:
    hand, want = state.hands[seat], state.offer_want
    return all(hand[kind] >= want.count(kind) for kind in want)


def _do_answer(state: Position, action: Action) -> None:
    seat = state.mover
    _count_answer(state, seat, action == ACCEPT)
    if action == ACCEPT:
        _trade(state, seat)
        return
    if action == COUNTER:
        state.refused.append(offer(state))
        state.clear_offer()
        state.offer_from, state.offer_to, state.countered = seat, state.floor, True
        state.phase = GIVE
        return
    if action == LEAVE:
        state.gone |= 1 << seat
    if state.offer_to == ALL:
        _ask_all(state, seat)
    else:
        state.refused.append(offer(state))
        give_floor_on(state)


def _legal_reply(state: Position) -> tuple[Action, ...]:
    return (ACCEPT, DECLINE) if _can_pay(state, state.mover) else (DECLINE,)


def _do_reply(state: Position, action: Action) -> None:
    _count_answer(state, state.mover, action == ACCEPT)
    if action == ACCEPT:
        _trade(state, state.mover)
    else:
        state.refused.append(offer(state))
        give_floor_on(state)


def _count_answer(state: Position, seat: int, accepted: bool) -> None:
    """Refusing an offer to all reveals nothing: most don't have what it asks for."""
    if state.offer_to != ALL:
        place = state.offer_from * state.players + seat
        if accepted:
            state.deals = _one_more(state.deals, place)
        else:
            state.rebuffs = _one_more(state.rebuffs, place)


def _one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


def _trade(state: Position, partner: int) -> None:
    """Both hands change at once; promises are noted; a tribe that gave its last card may be dead."""
    maker = state.offer_from
    for giver, taker, kinds in ((maker, partner, state.offer_give), (partner, maker, state.offer_want)):
        for kind in kinds:
            state.hands[giver][kind] -= 1
            state.hands[taker][kind] += 1
            state.facts.append((TRADED, giver, taker, kind))
    for promise, giver, receiver in ((state.offer_mine, maker, partner), (state.offer_yours, partner, maker)):
        if promise:
            note_promise(state, promise, giver, receiver)
    state.traded = True
    bury(state)
    if state.phase != OVER:
        give_floor_on(state)


STEPS = {
    FLOOR: Step(_legal_floor, _do_floor),
    ANSWER: Step(_legal_answer, _do_answer),
    REPLY: Step(_legal_reply, _do_reply),
}
