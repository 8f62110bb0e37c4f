"""The log of a match, written for each seat from what it saw: one line for each event that the game's view describes."""

from __future__ import annotations

from time import monotonic

from game import games
from game.app.match.applied import AppliedAction, ObservationCache
from game.app.match.seats import view_of
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import Action, State
from game.roster import parts_of
from game.ui.log import DEED, EVENT, ROUTINE, LogLine

OPENED = 1000  # actions that the log of a reopened match covers


class Log:
    """The logs of *record*'s seats in one language. Each starts when it is first read."""

    def __init__(self, record: Record, t: Words) -> None:
        self._game = games[record.game]
        self._record = record
        self._view = view_of(record, t)
        self._last_mover: int | None = None  # chance events are logged as actions of that seat
        self._logs: dict[int, list[LogLine]] = {}
        self._watched: dict[
            int, State
        ] = {}  # number of actions that a seat's log covers, where it is written to a step
        self._parts = parts_of(record.game)
        self._sights = ObservationCache(self._parts.pacing)  # what each seat sees in that position
        self._lines: dict[int, list[int]] = {}  # number of log lines after each action

    def lines(self, seat: int, past: list[Action]) -> list[LogLine]:
        """The log as *seat* saw *past*, oldest line first. A long match that is opened shows the last OPENED actions:
        each observation holds everything before it, so later ones cost more."""
        if seat not in self._logs:
            start = max(0, len(past) - OPENED)
            state = self._fresh_state()
            for action in past[:start]:
                state.apply_action(action)
            self._logs[seat] = []
            self._lines[seat] = [0] * (start + 1)
            self._last_mover = None
            sights = ObservationCache(self._parts.pacing)
            for action in past[start:]:
                self.add(sights.apply(state, action, [seat]))
        return self._logs[seat]

    def begin(self, seat: int) -> None:
        """Start the log of *seat* before anything has happened."""
        self._logs[seat], self._lines[seat] = [], [0]

    @property
    def seats(self) -> set[int]:
        """The seats whose log has been read."""
        return set(self._logs)

    def add(self, done: AppliedAction) -> None:
        """Describe *done* in the log of every seat that saw it and whose log has been read."""
        action, table = done.action, self._parts.table
        if done.mover >= 0:
            self._last_mover = done.mover
        elif done.receiver is not None:
            self._last_mover = done.receiver
        kind = "capture" if done.captures else table.sounds.get(type(action), "")
        is_deed = done.mover >= 0 and not self._parts.pacing.is_step(action)
        weight = EVENT if kind in ("capture", "alarm") else DEED if is_deed else ROUTINE
        for seat in self.seats & done.seen.keys():
            seen, now = done.seen[seat], done.now[seat]
            for event in now.history[len(seen.history) :]:
                if line := table.log_line(seen, event, now, self._view):
                    # A chance event is described as that of the seat it names, or else of the last mover.
                    whose = getattr(event, "seat", self._last_mover) if done.mover < 0 else done.mover
                    felt = table.felt(seen, event, now, self._view)
                    self._logs[seat].append(LogLine(line, whose, kind, weight, done.round, felt))
            self._lines[seat].append(len(self._logs[seat]))

    def go_on(self, seat: int, past: list[Action], step: int, seconds: float) -> bool:
        """Write the log up to *step* actions, for about *seconds*. Returns whether it is finished."""
        until = monotonic() + seconds
        if seat not in self._watched:
            self._watched[seat] = self._fresh_state()
            self.begin(seat)
            self._last_mover = None
        state = self._watched[seat]
        while len(state.past) < step:
            if monotonic() > until:
                return False
            self.add(self._sights.apply(state, past[len(state.past)], [seat]))
        return True

    def lines_at(self, seat: int, step: int) -> list[LogLine]:
        """The log as *seat* had seen it after *step* actions, as far as `go_on` has written it."""
        lines = self._lines[seat]
        return self._logs[seat][: lines[min(step, len(lines) - 1)]]

    def range_of(self, seat: int, number: int) -> tuple[int, int]:
        """Which lines of that log, the first and the one after the last, are about the action *number*, from 0."""
        lines = self._lines[seat]
        return lines[number], lines[number + 1]

    def _fresh_state(self) -> State:
        return self._game.initial_state_by(self._record.rules, self._record.players, self._record.options)
