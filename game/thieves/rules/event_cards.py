"""Events and the alarm (document: Event cards, Alarm): turns events up and applies instant effects. The rules for lasting
effects look them up in the state's `events`."""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.thieves.rules import pending
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
from game.thieves.rules.pending import by_chance, by_first
from game.thieves.rules.position import POOL, Position
from game.thieves.rules.public import IS_DUNGEON, at_large, figure_at
from game.thieves.rules.singles import AIM, FETCH, OPEN, TURN
from game.thieves.rules.singles import ALARM as RAISE
from game.thieves.rules.turn import gain

TONGUES_POINTS, FAVOUR_POINTS = 1, 2


def _event(state: Position, frame: pending.Event) -> None:
    """Turn up the next event of the current deck; if there is none, the match ends (ruling 46)."""
    if state.alarm_left if state.alarm else state.calm_left:
        state.push(pending.TurnUp())
    else:
        state.ending = "event"


def _legal_turnup(state: Position, frame: pending.TurnUp) -> tuple[Action, ...]:
    numbers = range(len(CALM), len(EVENTS)) if state.alarm else range(len(CALM))
    return tuple(TURN[n] for n in numbers if not state.drawn >> n & 1)


def _turnup(state: Position, frame: pending.TurnUp, action: Action) -> None:
    assert isinstance(action, Turn)
    number = EVENT[action.event]
    state.drawn |= 1 << number
    if state.alarm:
        state.alarm_left -= 1
    else:
        state.calm_left -= 1
    state.events = (*state.events, number)
    _at_once(state, action.event)


def _at_once(state: Position, key: str) -> None:
    """The instant effects."""
    seats = state.order()
    match key:
        case "changing":
            state.push(pending.Changing(_astray(state)))
        case "nightmarket" if state.phase != "event":  # in the event phase it comes after the turn's own jewel
            state.push(pending.Jewel(DISTRICTS.index(EVENTS[EVENT[key]].compass)))
        case "courier":
            state.push(*(pending.Draws(seat, 1) for seat in seats if at_large(state, seat)))
        case "tongues" | "favour":
            for seat in seats:
                gain(state, seat, TONGUES_POINTS if key == "tongues" else FAVOUR_POINTS)
        case "reinforcements":
            state.push(pending.Recruit(IMPERIAL[state.open], pending.ON_SPOT))
        case "barricade":
            state.push(pending.Barricade())
        case "chimney":
            state.push(pending.Chimney())
        case "pickpockets":
            for seat in seats:
                if at_large(state, seat) and not state.robbed >> seat & 1:
                    state.marked |= 1 << seat
        case "bells" if state.alarm_left:
            state.push(pending.Event())


# -- Changing of the Guard -------------------------------------------------------------------------------------------


def _astray(state: Position) -> int:
    return sum(1 << n for n, space in enumerate(state.guards[:GUARDS]) if space != POOL and space not in GUARDROOMS)


def _changing(state: Position, frame: pending.Changing) -> None:
    """Every guard outside the guardrooms goes to the nearest free guardroom, in the order of the board or as the first thief
    chooses."""
    guards = _called(state, frame)
    if not guards:
        return
    if state.options["marshal"] and len(guards) > 1:
        state.push(frame.asked_as(pending.Relieve))
        return
    _send_home(state, guards[0][1], frame.guards)


def _called(state: Position, frame: pending.Changing) -> list[tuple[int, int]]:
    return sorted((state.guards[n], n) for n in range(GUARDS) if frame.guards >> n & 1)


def _send_home(state: Position, guard: int, called: int) -> None:
    state.push(
        pending.Station(state.first, guard, state.guards[guard], pending.GUARDROOM),
        pending.Changing(called & ~(1 << guard)),
    )


def _legal_relieve(state: Position, frame: pending.Relieve) -> tuple[Action, ...]:
    return tuple(FETCH[space] for space, _ in _called(state, frame))


def _relieve(state: Position, frame: pending.Relieve, action: Action) -> None:
    assert isinstance(action, Fetch)
    _send_home(state, state.at[SPACE[action.space]], frame.guards)


# -- fire and smoke in the open district -----------------------------------------------------------------------------


def _legal_barricade(state: Position, frame: pending.Barricade) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in _open_air(state) if n not in GATES and not figure_at(state, n))


def _open_air(state: Position) -> list[int]:
    return [n for n in range(len(NAMES)) if DISTRICT[n] == state.open and not IS_DUNGEON[n]]


def _barricade(state: Position, frame: pending.Barricade, action: Action) -> None:
    assert isinstance(action, Aim)
    state.flame |= 1 << SPACE[action.space]


def _legal_chimney(state: Position, frame: pending.Chimney) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in _open_air(state))


def _chimney(state: Position, frame: pending.Chimney, action: Action) -> None:
    assert isinstance(action, Aim)
    spread_smoke(state, SPACE[action.space])


# -- the alarm -------------------------------------------------------------------------------------------------------


def _legal_open(state: Position, frame: pending.Open) -> tuple[Action, ...]:
    return OPEN


def _open(state: Position, frame: pending.Open, action: Action) -> None:
    """The district whose gates open; its card stays on the table (District cards, ruling 64)."""
    assert isinstance(action, Open)
    state.open = DISTRICTS.index(action.district)


def _legal_alarm(state: Position, frame: pending.Alarm) -> tuple[Action, ...]:
    return (RAISE,)


def _alarm(state: Position, frame: pending.Alarm, action: Action) -> None:
    """Captains and guards appear on the alarm spaces of the open district, or as close as possible (Alarm 2)."""
    state.alarm, state.due = True, False
    posts = [n for n in CAPTAIN_ALARMS if DISTRICT[n] == state.open]
    calls = [pending.Recruit(n, pending.ON_SPOT) for n in GUARD_ALARMS if DISTRICT[n] == state.open]
    captains = [pending.Station(state.first, GUARDS + n, space, pending.ON_SPOT) for n, space in enumerate(posts)]
    state.push(*captains, *calls)


RUNS = {pending.Event: _event, pending.Changing: _changing}
STEPS = {
    pending.TurnUp: Step(_legal_turnup, _turnup, mover=by_chance),
    pending.Relieve: Step(_legal_relieve, _relieve, mover=by_first),
    pending.Barricade: Step(_legal_barricade, _barricade, mover=by_first),
    pending.Chimney: Step(_legal_chimney, _chimney, mover=by_first),
    pending.Open: Step(_legal_open, _open, mover=by_chance),
    pending.Alarm: Step(_legal_alarm, _alarm, mover=by_chance),
}
