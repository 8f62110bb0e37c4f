"""The course of a match that is over: where it turned, and what happened there in words of the game.

Where an analysis has judged the match, its biggest swing is the one (`bots/analysis`); before that, or without one, the turn
that moved the points most. Both are a stretch of actions, and of those the last outcome that the game names tells the story.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from game.app.match.applied import ObservationCache
from game.app.match.base import BaseMatch
from game.core.state import Observation

LATE = 60  # turns before the end in which the last one that decided something is looked for


@dataclass(frozen=True, slots=True)
class Turned:
    """Where a match turned: actions *start* to *end* (exclusive), the round, what happened in a sentence, '' if nothing that
    has a name, and the step from which a person can try again, None where they had nothing to decide before. It *decided*
    something if the game has a sentence of its own for it; else a line of the log tells it."""

    start: int
    end: int
    round: int
    what: str
    again: int | None
    decided: bool = True


class Chronicle:
    """The chronicle of *match* with all its actions, as *seat* saw it."""

    def __init__(self, match: BaseMatch, seat: int) -> None:
        self._match, self._seat = match, seat
        self._deciders: list[int] = []  # the seat that decided or threw at each step, negative for chance
        self._rounds: list[int] = []
        self._points: list[Sequence[int | None]] = []  # before each step, and at the end
        self._told: dict[tuple[int, int], Turned] = {}
        self._t = match.t
        self.length = len(match.state.past)
        self._survey()

    def fits(self, match: BaseMatch, seat: int) -> bool:
        """Whether it is that of *match* at its present length and in its language, as *seat* saw it."""
        same = match is self._match and match.t == self._t and seat == self._seat
        return same and len(match.state.past) == self.length

    @property
    def seat(self) -> int:
        """The seat whose view it has."""
        return self._seat

    def _survey(self) -> None:
        state, turns, last = self._match.fresh_state(), [0] * self._match.record.players, -1
        for action in self._match.state.past:
            mover = state.current_player()
            seat = mover if mover >= 0 else self._match.parts.pacing.thrower(state)
            if mover >= 0 and mover != last:
                turns[mover] += 1
                last = mover
            self._deciders.append(-1 if seat is None else seat)
            # In a game without rounds each has had about as many turns.
            self._rounds.append(state.round_now() or max(turns[last], 1))
            self._points.append(state.scores())
            state.apply_action(action)
        self._points.append(state.scores())

    def round_at(self, step: int) -> int:
        """The round of *step*; in a game without rounds the number of turns of the seat that moves."""
        return self._rounds[min(step, self.length - 1)] if self._rounds else 0

    def turned(self, won: bool) -> Turned | None:
        """Where the points of `seat` gained or lost most on the best of the others; in a game without points, or where they
        did not move so, the last turn that the game has a sentence for. None where there is none of late."""
        if None in self._points[-1]:
            return self._last()
        best, found = 0, None
        for start, end in self._turns():
            change = self._gained(start, end)
            if (change if won else -change) >= max(best, 1):
                best, found = abs(change), (start, end)
        told = None if found is None else self.told(*found)
        return told if told is not None and told.what else self._last()

    def _turns(self) -> list[tuple[int, int]]:
        """The turns: stretches of actions of the same round and seat."""
        groups = groupby(range(self.length), lambda step: (self._rounds[step], self._deciders[step]))
        turns = [list(group) for _, group in groups]
        return [(turn[0], turn[-1] + 1) for turn in turns]

    def _last(self) -> Turned | None:
        told = (self.told(*turn) for turn in reversed(self._turns()[-LATE:]))
        return next((one for one in told if one.decided), None)

    def _lead(self, step: int) -> int:
        points = [score or 0 for score in self._points[step]]
        return points[self._seat] - max((n for seat, n in enumerate(points) if seat != self._seat), default=0)

    def told(self, start: int, end: int) -> Turned:
        """What happened in a stretch of actions."""
        if (start, end) not in self._told:
            what, decided = self._outcome(start, end)
            self._told[start, end] = Turned(start, end, self.round_at(start), what, self._again(start), decided)
        return self._told[start, end]

    def seen_at(self, step: int) -> Observation:
        """What the seat saw after *step* actions."""
        state = self._match.fresh_state()
        for action in self._match.state.past[:step]:
            state.apply_action(action)
        return state.observation(self._seat)

    def _outcome(self, start: int, end: int) -> tuple[str, bool]:
        """The outcome of the stretch that the game names, of several the one that moved the points most as the whole did,
        then the last; else the weightiest line of the log there, and False."""
        match, state, sights = self._match, self._match.fresh_state(), ObservationCache(self._match.parts.pacing)
        past, view = match.state.past, match.view(active=False, hints=False)
        whole, most, what = self._gained(start, end), float("-inf"), ""
        for action in past[:start]:
            state.apply_action(action)
        for step, action in enumerate(past[start:end], start):
            done = sights.apply(state, action, [self._seat])
            named = match.parts.after.outcome(done.seen[self._seat], action, done.now[self._seat], view)
            if named and (did := whole * self._gained(step, step + 1)) >= most:
                most, what = did, named
        if what:
            return what, True
        lines = match.lines_between(self._seat, start, end)
        return (max(lines, key=lambda line: line.weight).text if lines else ""), False

    def _gained(self, start: int, end: int) -> int:
        """What the seat gained on the best of the others by a stretch; 0 in a game without points."""
        return 0 if None in self._points[-1] else self._lead(end) - self._lead(start)

    def _again(self, start: int) -> int | None:
        """The step at which the person last began to decide or throw, at *start* or before."""
        own = [step for step in range(min(start + 1, self.length)) if self._deciders[step] == self._seat]
        if not own:
            return None
        step = own[-1]
        while step and self._deciders[step - 1] == self._seat and self._rounds[step - 1] == self._rounds[step]:
            step -= 1
        return step
