"""A match watched again, step by step, and its score over time.

A step is one action. Nothing here changes the match; `branch` gives the record up to the step shown, to be played on.
"""

from __future__ import annotations

from dataclasses import replace

from game import games
from game.app.match import Match
from game.app.models import LogLine
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import State

SPEEDS = {"1": 1200, "2": 600, "4": 250}  # ms a step


class Theatre:
    """A record on the stage. `step` counts the actions shown; `playing` tells whether it goes on by itself."""

    def __init__(self, key: str, record: Record, t: Words, seat: int = 0) -> None:
        """Open *record* at its end (up to its last good action) as *seat* saw it; `key` is '' for one from a link."""
        self.key = key
        self.record = record
        self.seat = seat
        self.match = Match(key, record, t)
        self.fault = self.match.fault
        self.length = len(self.match.state.past)
        self.step = self.length
        self.playing = False
        self.speed = "1"
        self._scores: list[list[int]] | None = None

    def seek(self, step: int) -> None:
        """Show the first *step* actions; out of range means the nearest end."""
        self.step = min(max(step, 0), self.length)
        self.match = Match(self.key, self.record.with_actions(self.record.actions[: self.step]), self.match.t)

    def play(self, on: bool) -> None:
        """Go on by itself, from the start where it stands at the end; or stop."""
        self.playing = on
        if on and self.step == self.length:
            self.seek(0)

    def tick(self) -> bool:
        """One step further while it plays; False where it does not."""
        if not self.playing:
            return False
        self.seek(self.step + 1)
        self.playing = self.step < self.length
        return True

    def log(self) -> list[LogLine]:
        """The log up to the step shown, as `seat` saw it."""
        return self.match.log(self.seat)

    def branch(self) -> Record:
        """The record up to the step shown, as a match of its own."""
        tags = tuple((key, value) for key, value in self.record.tags if key not in ("Changed", "Title"))
        return replace(self.record, actions=self.record.actions[: self.step], tags=tags)

    def scores(self) -> list[list[int]]:
        """The points of each seat after every step, steps without a change left out: rows of [step, points...]."""
        if self._scores is None:
            state: State = games[self.record.game].new_initial_state(self.record.players, **self.record.options)
            self._scores = [[0, *_points(state)]]
            for step, text in enumerate(self.record.actions[: self.length], 1):
                state.apply_action(state.parse_action(text))
                points = _points(state)
                if points != self._scores[-1][1:] or step == self.length:
                    self._scores.append([step, *points])
        return self._scores


def _points(state: State) -> list[int]:
    return [score or 0 for score in state.scores()]
