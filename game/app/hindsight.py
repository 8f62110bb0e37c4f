"""A match looked back on, as one seat knew it: the chance to win after each move, and the costliest decisions.

It is worked out a moment at a time, so that the page stays quick, and kept for a while, so that it is there at once when the
match is opened again.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from game.app.match import Match
from game.bots.analysis import Analysis

if TYPE_CHECKING:
    from game.app.session import Session

SLICE = 0.03  # seconds of work between two events: a click does not wait for longer
TOLD = 0.1  # the share of the work after which it is told how far it is
KEPT = 8  # matches


class Hindsight:
    """The match as *seat* knew it."""

    def __init__(self, match: Match, seat: int) -> None:
        """Nothing is worked out yet. ValueError for a game that has no way to judge."""
        analyst = match.parts.analyst
        if analyst is None:
            raise ValueError(match.t("There is nothing to advise on now."))
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


def shown(session: Session) -> Match | None:
    """The match on the screen that can be looked back on."""
    if session.theatre is not None:
        return session.theatre.match
    match = session.match
    return match if match is not None and match.state.is_terminal() else None


def at_hand(session: Session) -> Hindsight | None:
    """What is worked out, or being worked out, of the match on the screen: what was asked for last."""
    match = shown(session)
    return next((one for one in reversed(session.hindsights) if match is not None and one.fits(match)), None)


def look(session: Session, match: Match, seat: int) -> None:
    """Look back on *match* as *seat* knew it; what is at hand is shown again."""
    kept = [one for one in session.hindsights if one.done]
    found = next((one for one in kept if one.fits(match) and one.seat == seat), None) or Hindsight(match, seat)
    session.hindsights = [*[one for one in kept if one is not found][-KEPT + 1 :], found]


def stop(session: Session) -> bool:
    """Give up what is being worked out; whether anything was."""
    kept = [one for one in session.hindsights if one.done]
    stopped = len(kept) < len(session.hindsights)
    session.hindsights = kept
    return stopped
