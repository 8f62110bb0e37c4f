"""A turn of a replay, step by step, as one seat sees it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.app.match.applied import ObservationCache
from game.app.match.log import Log
from game.app.match.match import Match
from game.core.i18n import Words
from game.core.state import Observation, State

SLICE = 50  # actions between two chances to draw the screen
LINES = 2  # of the log under a picture


@dataclass(frozen=True, slots=True)
class TurnStep:
    """The table after an action, and what happened, in words."""

    seen: Observation
    told: str


def turn(match: Match, at: int, seat: int, t: Words) -> Generator[None, None, tuple[list[TurnStep], int]]:
    """The steps of the turn that the action before the step *at* belongs to, in slices of time. The first one is the table
    before it, and its number the second value."""
    first, last = yield from _ends(match, max(at, 1) - 1)
    state, past = match.fresh_state(), match.state.past
    for number, action in enumerate(past[:first]):
        state.apply_action(action)
        if number % SLICE == 0:
            yield
    log, sights, told = Log(match.record, t), ObservationCache(match.parts.pacing), ""
    log.begin(seat)
    steps = [TurnStep(state.observation(seat), "")]
    for number, action in enumerate(past[first:last]):
        log.add(sights.apply(state, action, [seat]))
        start, end = log.range_of(seat, number)
        new = log.lines_at(seat, number + 1)[start:end]
        told = t.together(*(line.text for line in new[-LINES:])) or told
        steps.append(TurnStep(state.observation(seat), told))
        yield
    return steps, first


def _ends(match: Match, number: int) -> Generator[None, None, tuple[int, int]]:
    """Where the turn with the action *number* begins and ends: all actions in a row of one player, with the chance between.
    What chance does before anybody has acted belongs to the first player."""
    state, first, whose = match.fresh_state(), 0, -1
    for n, action in enumerate(match.state.past):
        owner = _owner(match, state)
        if owner not in (-1, whose):
            if n > number and whose != -1:
                return first, n
            first, whose = (n if whose != -1 else 0), owner
        state.apply_action(action)
        if n % SLICE == 0:
            yield
    return first, len(match.state.past)


def _owner(match: Match, state: State) -> int:
    """Whose action comes next; -1 for chance that goes on with what happens."""
    if not state.is_chance_node():
        return state.current_player()
    roller = match.parts.pacing.roller(state)
    return -1 if roller is None else roller
