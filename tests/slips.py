"""What a seat does wrong in positions made for a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core.slip import Slips
from game.core.state import State
from tests.records import happen

S = TypeVar("S", bound=State)


def slipped(
    slips: Slips[S], state: S, *lines: str, settle: Callable[[S], S] = lambda state: state
) -> dict[str, list[int]]:
    """The slips that these actions are, or make up for, by how many of *lines* were before each."""
    places: dict[int, int] = {}
    for number, line in enumerate(lines):
        places[len(state.past)] = number
        action = state.parse_action(line)
        slips.before(state, action)
        happen(state, line)
        slips.after(state, action)
        settle(state)
    slips.over(state)
    return {key: [places[step] for step in steps] for key, steps in slips.steps.items()}
