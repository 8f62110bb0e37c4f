"""A match looked back on, as one seat knew it: the chance to win after each move, and the costliest decisions.

It is worked out a moment at a time, so that the page stays quick, and cached, so that it is there at once when the
match is opened again.
"""

from __future__ import annotations

from time import monotonic

from game.app.match.match import Match
from game.bots.analysis import Analysis

SLICE = 0.03  # seconds of work between two events: a click does not wait for longer
TOLD = 0.1  # the share of the work after which it is told how far it is
CACHED = 8  # matches


class Hindsight:
    """The match as *seat* knew it."""

    def __init__(self, match: Match, seat: int) -> None:
        """Nothing is worked out yet. ValueError for a game that has no way to judge."""
        analyst = match.parts.after.analyst
        if analyst is None:
            raise ValueError(match.t("No hint to give here."))
        self.match = match
        self.seat = seat
        self.analysis = Analysis(analyst(match.record.players), match.fresh_state(), match.state.past, seat)
        self._length = len(match.state.past)
        self._work = self.analysis.work()
        self._told = 0.0

    @property
    def done(self) -> bool:
        """Whether all is worked out."""
        return self.analysis.done == 1

    def fits(self, match: Match) -> bool:
        """Whether it is about this match as it stands."""
        same = match is self.match or (match.key != "" and match.key == self.match.key)
        return same and len(match.state.past) == self._length

    def work(self) -> None:
        """Work for a moment."""
        until = monotonic() + SLICE
        for _ in self._work:
            if monotonic() >= until:
                return

    def has_news(self) -> bool:
        """Whether enough has been done since this was last true to be told."""
        if self.done or self.analysis.done >= self._told + TOLD:
            self._told = self.analysis.done
            return True
        return False


class Hindsights:
    """The matches that were looked back on, the one asked for last at the end."""

    def __init__(self) -> None:
        self.found: list[Hindsight] = []
        self.news = False  # whether the work has come far enough to be shown

    def of(self, match: Match | None) -> Hindsight | None:
        """What is worked out, or being worked out, of *match*: what was asked for last."""
        return next((one for one in reversed(self.found) if match is not None and one.fits(match)), None)

    def look(self, match: Match, seat: int) -> None:
        """Look back on *match* as *seat* knew it; what is worked out is shown again."""
        done = [one for one in self.found if one.done]
        found = next((one for one in done if one.fits(match) and one.seat == seat), None) or Hindsight(match, seat)
        self.found = [*[one for one in done if one is not found][-CACHED + 1 :], found]

    def stop(self) -> bool:
        """Give up what is being worked out; whether anything was."""
        before = len(self.found)
        self.found = [one for one in self.found if one.done]
        return len(self.found) < before

    def drop(self, found: Hindsight) -> None:
        """Forget what was worked out."""
        self.found.remove(found)
