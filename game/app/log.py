"""The log of a match: what each seat has read of what happened, a line an event that its view has words for."""

from __future__ import annotations

from time import monotonic

from game import games
from game.app.seats import view_of
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import Action, State
from game.ui.log import DEED, EVENT, ROUTINE, LogLine

TOLD = 1000  # actions in the log of a match that is opened


class Log:
    """The logs of the seats of *record* in one language, each told from the first time that it is asked for."""

    def __init__(self, record: Record, t: Words) -> None:
        self._game = games[record.game]
        self._record = record
        self._view = view_of(record, t)
        self._teller: int | None = None  # who moved last: what chance brings then is told as that seat's
        self._logs: dict[int, list[LogLine]] = {}
        self._watched: dict[int, State] = {}  # how far a seat's log is told, in a match that is watched again
        self._lines: dict[int, list[int]] = {}  # how many lines of the log there were after each action

    def lines(self, seat: int, past: list[Action]) -> list[LogLine]:
        """The log as *seat* has seen *past*, oldest first. Of a long match that is opened its last TOLD actions are told: an
        observation holds all that came before, so each costs more than the one before it."""
        if seat not in self._logs:
            start = max(0, len(past) - TOLD)
            state = self._fresh_state()
            for action in past[:start]:
                state.apply_action(action)
            self._logs[seat] = []
            self._lines[seat] = [0] * (start + 1)
            self._teller = None
            for action in past[start:]:
                self._tell(state, action, [seat])
        return self._logs[seat]

    def tell(self, state: State, action: Action) -> None:
        """Apply *action* to *state* and write down what each seat whose log was asked for saw of it."""
        self._tell(state, action, list(self._logs))

    def tell_on(self, seat: int, past: list[Action], step: int, seconds: float) -> bool:
        """Tell the log of a match that is watched again up to *step* actions, for about *seconds*; whether it is told."""
        until = monotonic() + seconds
        if seat not in self._watched:
            self._watched[seat] = self._fresh_state()
            self._logs[seat], self._lines[seat] = [], [0]
            self._teller = None
        state = self._watched[seat]
        while len(state.past) < step:
            if monotonic() > until:
                return False
            self._tell(state, past[len(state.past)], [seat])
        return True

    def lines_at(self, seat: int, step: int) -> list[LogLine]:
        """The log as *seat* had seen it after *step* actions, as far as `tell_on` has come."""
        lines = self._lines[seat]
        return self._logs[seat][: lines[min(step, len(lines) - 1)]]

    def _fresh_state(self) -> State:
        return self._game.new_initial_state(self._record.players, **self._record.options)

    def _tell(self, state: State, action: Action, seats: list[int]) -> None:
        mover = state.current_player()
        if mover >= 0:
            self._teller = mover
        elif (roller := state.roller()) is not None:
            self._teller = roller
        before, points, round_ = {seat: state.observation(seat) for seat in seats}, state.scores(), state.round_now()
        state.apply_action(action)
        kind = "capture" if state.scores() != points else self._game.parts().sounds.get(type(action).__name__, "")
        weight = EVENT if kind in ("capture", "alarm") else DEED if mover >= 0 and not action.brief else ROUTINE
        for seat, seen in before.items():
            now = state.observation(seat)
            for event in now.history[len(seen.history) :]:
                if line := self._game.parts().tell(seen, event, self._view):
                    # An accident is told of the seat that it names, else of who moved last.
                    whose = getattr(event, "seat", self._teller) if mover < 0 else mover
                    felt = self._game.parts().felt(seen, event, now, self._view)
                    self._logs[seat].append(LogLine(line, whose, kind, weight, round_, felt))
            self._lines[seat].append(len(self._logs[seat]))
