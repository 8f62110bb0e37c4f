"""An action as it is applied: the position before and after it, observed once for all the code that describes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.state import Action, Observation, State
from game.parts import Pacing


@dataclass(frozen=True, slots=True)
class AppliedAction:
    """One applied action. `seen` and `now` are the observations before and after it, by seat; `state` is the position
    after it."""

    action: Action
    mover: int
    receiver: int | None
    round: int
    points: Sequence[int | None]
    seen: Mapping[int, Observation]
    state: State
    points_now: Sequence[int | None]
    now: Mapping[int, Observation]

    @property
    def captures(self) -> bool:
        """Whether any seat's points change."""
        return self.points != self.points_now


class ObservationCache:
    """What seats see of a changing position, each observation computed once."""

    def __init__(self, pacing: Pacing[Any]) -> None:
        self._pacing = pacing
        self._state: State | None = None
        self._steps = 0
        self._points: Sequence[int | None] = ()
        self._seen: dict[int, Observation] = {}

    def of(self, state: State, seat: int) -> Observation:
        """What *seat* observes in *state*."""
        self._look_at(state)
        if seat not in self._seen:
            self._seen[seat] = state.observation(seat)
        return self._seen[seat]

    def apply(self, state: State, action: Action, seats: Iterable[int], after: State | None = None) -> AppliedAction:
        """Apply *action* to *state* and observe it for *seats*. *after* is the resulting position if the caller already
        has it."""
        seats = set(seats)
        mover, receiver, round_ = state.current_player(), self._pacing.receiver(state), state.round_now()
        seen, points = {seat: self.of(state, seat) for seat in seats}, self._scores(state)
        if after is None:
            state.apply_action(action)
            after = state
        now = {seat: self.of(after, seat) for seat in seats}
        return AppliedAction(action, mover, receiver, round_, points, seen, after, self._scores(after), now)

    def _scores(self, state: State) -> Sequence[int | None]:
        self._look_at(state)
        if not self._points:
            self._points = state.scores()
        return self._points

    def _look_at(self, state: State) -> None:
        if state is not self._state or len(state.past) != self._steps:
            self._state, self._steps, self._points, self._seen = state, len(state.past), (), {}
