"""Events and the alarm (document: Event cards, Alarm): turning them up and their instant effects. Lasting ones are asked
for where they matter, by `events` of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.state import Action
from game.thieves.rules.actions import Aim, Fetch, Open, Turn
from game.thieves.rules.board import (
    CAPTAIN_ALARMS,
    DISTRICT,
    DISTRICTS,
    GATES,
    GUARD_ALARMS,
    GUARDROOMS,
    IMPERIAL,
    NAMES,
    SPACE,
)
from game.thieves.rules.cards import CALM, EVENT, EVENTS, GUARDS
from game.thieves.rules.effects import spread_smoke
from game.thieves.rules.pending import GUARDROOM, ON_SPOT, Frame, Wait, by_chance, by_first
from game.thieves.rules.position import POOL
from game.thieves.rules.public import IS_DUNGEON, at_large, figure_at
from game.thieves.rules.singles import AIM, FETCH, OPEN, TURN
from game.thieves.rules.singles import ALARM as RAISE
from game.thieves.rules.turn import gain

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState

_CALM_BITS = (1 << len(CALM)) - 1
TONGUES_POINTS, FAVOUR_POINTS = 1, 2


def _event(state: ThievesState, frame: Frame) -> None:
    """Turn up the next event of the current deck; if there is none, the match ends (ruling 46)."""
    if state.alarm_left if state.alarm else state.calm_left:
        state.push(Frame("turnup"))
    else:
        state.finish("event")


def _legal_turnup(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    numbers = range(len(CALM), len(EVENTS)) if state.alarm else range(len(CALM))
    return tuple(TURN[n] for n in numbers if not state.drawn >> n & 1)


def _turnup(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Turn)
    number = EVENT[action.event]
    state.drawn |= 1 << number
    if state.alarm:
        state.alarm_left -= 1
    else:
        state.calm_left -= 1
    state.events = (*state.events, number)
    _at_once(state, action.event)


def _at_once(state: ThievesState, key: str) -> None:
    """The instant effects."""
    seats = state.order()
    match key:
        case "changing":
            state.push(Frame("changing", -1, _astray(state)))
        case "nightmarket" if state.phase != "event":  # in the event phase it comes after the turn's own jewel
            state.push(Frame("jewel", -1, DISTRICTS.index(EVENTS[EVENT[key]].compass)))
        case "courier":
            state.push(*(Frame("draws", seat, 1) for seat in seats if at_large(state, seat)))
        case "tongues" | "favour":
            for seat in seats:
                gain(state, seat, TONGUES_POINTS if key == "tongues" else FAVOUR_POINTS)
        case "reinforcements":
            state.push(Frame("recruit", -1, IMPERIAL[state.open], ON_SPOT))
        case "barricade" | "chimney":
            state.push(Frame(key))
        case "pickpockets":
            for seat in seats:
                if at_large(state, seat) and not state.robbed >> seat & 1:
                    state.marked |= 1 << seat
        case "bells" if state.alarm_left:
            state.push(Frame("event"))


# -- Changing of the Guard -------------------------------------------------------------------------------------------


def _astray(state: ThievesState) -> int:
    return sum(1 << n for n, space in enumerate(state.guards[:GUARDS]) if space != POOL and space not in GUARDROOMS)


def _changing(state: ThievesState, frame: Frame) -> None:
    """Every guard astray goes to the nearest free guardroom; in the order of the board, or as the first thief likes."""
    guards = _called(state, frame)
    if not guards:
        return
    if state.options["marshal"] and len(guards) > 1:
        state.push(frame._replace(kind="relieve"))
        return
    _send_home(state, guards[0][1], frame.a)


def _called(state: ThievesState, frame: Frame) -> list[tuple[int, int]]:
    return sorted((state.guards[n], n) for n in range(GUARDS) if frame.a >> n & 1)


def _send_home(state: ThievesState, guard: int, called: int) -> None:
    state.push(
        Frame("station", state.first, guard, state.guards[guard], GUARDROOM),
        Frame("changing", -1, called & ~(1 << guard)),
    )


def _legal_relieve(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return tuple(FETCH[space] for space, _ in _called(state, frame))


def _relieve(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Fetch)
    _send_home(state, state.at[SPACE[action.space]], frame.a)


# -- fire and smoke in the open district -----------------------------------------------------------------------------


def _legal_barricade(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in _open_air(state) if n not in GATES and not figure_at(state, n))


def _open_air(state: ThievesState) -> list[int]:
    return [n for n in range(len(NAMES)) if DISTRICT[n] == state.open and not IS_DUNGEON[n]]


def _barricade(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Aim)
    state.flame |= 1 << SPACE[action.space]


def _legal_chimney(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in _open_air(state))


def _chimney(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Aim)
    spread_smoke(state, SPACE[action.space])


# -- the alarm -------------------------------------------------------------------------------------------------------


def _legal_open(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return OPEN


def _open(state: ThievesState, frame: Frame, action: Action) -> None:
    """The district whose gates open; its card stays (District cards, ruling 64)."""
    assert isinstance(action, Open)
    state.open = DISTRICTS.index(action.district)


def _legal_alarm(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return (RAISE,)


def _alarm(state: ThievesState, frame: Frame, action: Action) -> None:
    """Alarm 2: captains and guards on the alarm spaces of the open district, or as close as possible."""
    state.alarm, state.due = True, False
    posts = [n for n in CAPTAIN_ALARMS if DISTRICT[n] == state.open]
    calls = [Frame("recruit", -1, n, ON_SPOT) for n in GUARD_ALARMS if DISTRICT[n] == state.open]
    captains = [Frame("station", state.first, GUARDS + n, space, ON_SPOT) for n, space in enumerate(posts)]
    state.push(*captains, *calls)


AUTO = {"event": _event, "changing": _changing}
WAIT = {
    "turnup": Wait(by_chance, _legal_turnup, _turnup),
    "relieve": Wait(by_first, _legal_relieve, _relieve),
    "barricade": Wait(by_first, _legal_barricade, _barricade),
    "chimney": Wait(by_first, _legal_chimney, _chimney),
    "open": Wait(by_chance, _legal_open, _open),
    "alarm": Wait(by_chance, _legal_alarm, _alarm),
}
