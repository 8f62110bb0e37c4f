"""The immediate cards of Age of Heroes ("Cards: Resource Deck"): Population Boom and the four disasters.

The player who draws Earthquake or Volcano names another tribe. The target of a disaster is asked for Luck, `luck` or
`no`, with or without the card, so that the question reveals nothing. At Famine all are asked, starting with the player
who drew it.
"""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.heroes.rules.actions import Erupt, Quake
from game.heroes.rules.attack import raid
from game.heroes.rules.cards import BARBARIANS, BOOM, CITY, EARTHQUAKE, GRAIN, LUCK, VOLCANO
from game.heroes.rules.cards import FAMINE as FAMINE_CARD
from game.heroes.rules.facts import ABLE, EMPTY, HAS_GRAIN
from game.heroes.rules.hands import drop
from game.heroes.rules.phases import CLOSE_EVENT, ERUPT, FAMINE, GO_BACK, QUAKE
from game.heroes.rules.phases import LUCK as ASK_LUCK
from game.heroes.rules.position import NOBODY, Position
from game.heroes.rules.singles import ERUPTS, NO, PLAY_LUCK, QUAKES
from game.heroes.rules.tribes import bury, living_from


def happen(state: Position, seat: int, kind: int, back: int) -> None:
    """*seat* reveals an immediate card, which is discarded; afterwards phase *back* continues."""
    state.discard[kind] += 1
    state.event, state.drawer, state.back = kind, seat, back
    if kind == BOOM:
        if state.supply[CITY]:
            state.supply[CITY] -= 1
            state.cities[seat] += 1
        close_event(state)
    elif kind == BARBARIANS:
        raid(state, seat)
    elif kind == FAMINE_CARD:
        state.saved = 0
        _ask_famine(state, living_from(state, seat)[0])
    elif _victims(state, kind):
        state.go(QUAKE if kind == EARTHQUAKE else ERUPT, seat)
    else:
        close_event(state)


def _victims(state: Position, kind: int) -> list[int]:
    """The other tribes that Earthquake (an army at home, ready, without general) or Volcano (a city) can hit."""
    hit = state.plain if kind == EARTHQUAKE else state.cities
    return [seat for seat in range(state.players) if seat != state.drawer and state.alive[seat] and hit[seat]]


def _legal_quake(state: Position) -> tuple[Action, ...]:
    return tuple(QUAKES[seat] for seat in _victims(state, EARTHQUAKE))


def _legal_erupt(state: Position) -> tuple[Action, ...]:
    return tuple(ERUPTS[seat] for seat in _victims(state, VOLCANO))


def _do_victim(state: Position, action: Action) -> None:
    assert isinstance(action, (Quake, Erupt))
    state.go(ASK_LUCK, action.seat)


def _legal_luck(state: Position) -> tuple[Action, ...]:
    return (PLAY_LUCK, NO) if state.hands[state.mover][LUCK] else (NO,)


def _do_luck(state: Position, action: Action) -> None:
    """Earthquake: the card stays on the army until it recovers. Volcano: the city returns to the supply."""
    seat = state.mover
    if action == PLAY_LUCK:
        drop(state, seat, LUCK)
    elif state.event == EARTHQUAKE:
        state.plain[seat] -= 1
        state.scared[seat] += 1
        state.discard[EARTHQUAKE] -= 1
    else:
        state.cities[seat] -= 1
        state.supply[CITY] += 1
    close_event(state)


def _ask_famine(state: Position, seat: int) -> None:
    state.go(FAMINE, seat)


def _legal_famine(state: Position) -> tuple[Action, ...]:
    """Luck saves the grain of a player who has both."""
    hand = state.hands[state.mover]
    return (PLAY_LUCK, NO) if hand[LUCK] and hand[GRAIN] else (NO,)


def _do_famine(state: Position, action: Action) -> None:
    if action == PLAY_LUCK:
        state.facts.append((ABLE, state.mover, HAS_GRAIN))
        drop(state, state.mover, LUCK)
        state.saved |= 1 << state.mover
    order = living_from(state, state.drawer)
    following = order[order.index(state.mover) + 1 :]
    if following:
        _ask_famine(state, following[0])
        return
    for seat in order:
        if not state.saved >> seat & 1:
            drop(state, seat, GRAIN, state.hands[seat][GRAIN])
            state.facts.append((EMPTY, seat, GRAIN))
    close_event(state)


def close_event(state: Position) -> None:
    """After the effect of an immediate card: eliminate dead tribes, continue what it interrupted."""
    state.event = state.drawer = NOBODY
    bury(state)
    state.then(GO_BACK)


STEPS = {
    QUAKE: Step(_legal_quake, _do_victim),
    ERUPT: Step(_legal_erupt, _do_victim),
    ASK_LUCK: Step(_legal_luck, _do_luck),
    FAMINE: Step(_legal_famine, _do_famine),
}
RUNS = {CLOSE_EVENT: close_event}
