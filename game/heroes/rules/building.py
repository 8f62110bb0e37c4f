"""Building ("Conducting an action: Build"): the prices of the pieces, and roads, which need a neighbour's consent."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.state import Action
from game.core.steps import Step
from game.heroes.rules.actions import Buy, Road
from game.heroes.rules.cards import ARMY, CITADEL, CITY, COSTS, GENERAL, GOLD, ITEM
from game.heroes.rules.cards import ROAD as ROAD_ITEM
from game.heroes.rules.facts import ABLE, EMPTY
from game.heroes.rules.hands import drop
from game.heroes.rules.phases import ACTION, AFTER_ACTION, BUILD, CONSENT, NEXT_TURN, OVER
from game.heroes.rules.position import Position
from game.heroes.rules.promises import settle_road
from game.heroes.rules.singles import BUYS, DONE, NO, ROADS, YES
from game.heroes.rules.tribes import bury, neighbours


def can_pay(hand: Sequence[int], item: int) -> bool:
    """Whether *hand* pays for an item; gold replaces missing ordinary resources ("Cards: Resource Deck")."""
    cost = COSTS[item]
    gold = hand[GOLD] - cost[GOLD]
    for kind in range(GOLD):
        if cost[kind] > hand[kind]:
            gold -= cost[kind] - hand[kind]
    return gold >= 0


def can_buy(supply: Sequence[int], plain: int, hand: Sequence[int], item: int) -> bool:
    """Whether an item is in supply and affordable; a general needs an army at home without one, *plain* of which exist."""
    if not supply[item] or (item == GENERAL and not plain):
        return False
    return can_pay(hand, item)


def legal_build(state: Position) -> tuple[Action, ...]:
    """City, army, citadel, general, roads by seat of the neighbours not yet asked, done."""
    seat = state.active
    supply, plain, hand = state.supply, state.plain[seat], state.hands[seat]
    legal: list[Action] = [buy for item, buy in enumerate(BUYS[:ROAD_ITEM]) if can_buy(supply, plain, hand, item)]
    if can_buy(supply, plain, hand, ROAD_ITEM):
        legal += [ROADS[other] for other in _open_roads(state)]
    return (*legal, DONE)


def _open_roads(state: Position) -> list[int]:
    """The neighbours without a road who were not asked yet."""
    closed = state.asked | state.roads[state.active]
    return [other for other in neighbours(state, state.active) if not closed >> other & 1]


def tell_build(state: Position) -> None:
    """Note the public fact that the active seat can pay for one of the things on offer."""
    seat, items = state.active, 0
    for item in range(ROAD_ITEM):
        if state.supply[item] and (item != GENERAL or state.plain[seat]):
            items |= 1 << item
    if state.supply[ROAD_ITEM] and _open_roads(state):
        items |= 1 << ROAD_ITEM
    state.facts.append((ABLE, seat, items))


def _do_build(state: Position, action: Action) -> None:
    if isinstance(action, Road):
        state.facts.append((ABLE, state.active, 1 << ROAD_ITEM))
        state.asked |= 1 << action.seat
        state.go(CONSENT, action.seat)
    elif isinstance(action, Buy):
        item = ITEM[action.item]
        _pay(state, state.active, item)
        _receive(state, state.active, item)
        _after_purchase(state)
    else:
        state.then(AFTER_ACTION)


def _pay(state: Position, seat: int, item: int) -> None:
    """Discard the kinds of the price, and gold for missing ones; the hand then has none of a missing kind."""
    hand = state.hands[seat]
    if state.facts[-1][0] == ABLE and state.facts[-1][2] >> item & 1:
        state.facts.pop()  # the cards show it now
    gold = COSTS[item][GOLD]
    for kind in range(GOLD):
        paid = min(COSTS[item][kind], hand[kind])
        gold += COSTS[item][kind] - paid
        drop(state, seat, kind, paid)
        if paid < COSTS[item][kind]:
            state.facts.append((EMPTY, seat, kind))
    drop(state, seat, GOLD, gold)


def _receive(state: Position, seat: int, item: int) -> None:
    state.supply[item] -= 1
    if item == CITY:
        state.cities[seat] += 1
    elif item == ARMY:
        state.plain[seat] += 1
    elif item == CITADEL:
        state.citadels[seat] += 1
    else:
        state.plain[seat] -= 1
        state.led[seat] += 1


def _after_purchase(state: Position) -> None:
    state.bought = True
    bury(state)
    if state.phase != OVER:
        if state.alive[state.active]:
            state.go(BUILD, state.active)
        else:
            state.then(NEXT_TURN)


def _legal_consent(state: Position) -> tuple[Action, ...]:
    return (YES, NO)


def _do_consent(state: Position, action: Action) -> None:
    """A road needs the neighbour's consent; if it is refused and nothing is built, another action may be chosen ("Road")."""
    neighbour, seat = state.mover, state.active
    settle_road(state, neighbour, seat, kept=action == YES)
    if action == YES:
        _pay(state, seat, ROAD_ITEM)
        state.supply[ROAD_ITEM] -= 1
        state.roads[seat] |= 1 << neighbour
        state.roads[neighbour] |= 1 << seat
        _after_purchase(state)
    elif state.bought:
        state.go(BUILD, seat)
    else:
        state.go(ACTION, state.active)


STEPS = {
    BUILD: Step(legal_build, _do_build),
    CONSENT: Step(_legal_consent, _do_consent),
}
