"""The analysis of a match as one seat knew it: the win chance after each move, and the costliest decisions.

The analysis runs in short slices, so the page stays responsive, and its result is cached for when the match is opened
again.
"""

from __future__ import annotations

from time import monotonic

from game.app.match.match import Match
from game.bots.analysis import Analysis

SLICE = 0.03  # seconds of work between two events, so that a click does not wait longer
TOLD = 0.1  # the share of the work between two progress reports
CACHED = 8  # matches


class Hindsight:
    """The analysis of a match as *seat* knew it."""

    def __init__(self, match: Match, seat: int) -> None:
        """Start with nothing analysed. ValueError if the game cannot judge positions."""
        analyst = match.parts.after.analyst
        if analyst is None:
            raise ValueError(match.t("No hint to give here."))
        self.match = match
        self.seat = seat
        self.analysis = Analysis(analyst(match.record.players), match.fresh_state(), match.state.past, seat)
        self._length = len(match.state.past)
        self._work = self.analysis.work()
        self._told = 0.0
        self.noted = False  # whether what it found is stored

    @property
    def done(self) -> bool:
        """Whether the analysis is complete."""
        return self.analysis.done == 1

    @property
    def is_due(self) -> bool:
        """Whether it found something about a person's choices in a counted match that is not stored."""
        own = self.match.people == [self.seat] and self.match.record.tag("Counted") == "yes"
        return own and self.done and not self.noted

    def fits(self, match: Match) -> bool:
        """Whether it is about this match at its present length."""
        same = match is self.match or (match.key != "" and match.key == self.match.key)
        return same and len(match.state.past) == self._length

    def work(self) -> None:
        """Analyse for one slice of time."""
        until = monotonic() + SLICE
        for _ in self._work:
            if monotonic() >= until:
                return

    def has_news(self) -> bool:
        """Whether the analysis has made enough progress since the last report."""
        if self.done or self.analysis.done >= self._told + TOLD:
            self._told = self.analysis.done
            return True
        return False


class Hindsights:
    """The cached analyses; the last one requested is at the end."""

    def __init__(self) -> None:
        self.found: list[Hindsight] = []
        self.news = False  # whether there is enough progress to show
        self.asked: tuple[Match, int] | None = None  # a match to analyse as a seat knew it, once its file is here

    def of(self, match: Match | None) -> Hindsight | None:
        """The analysis of *match*, complete or not, that was last requested."""
        return next((look for look in reversed(self.found) if match is not None and look.fits(match)), None)

    def due(self) -> list[Hindsight]:
        """Those with findings that are not stored yet."""
        return [look for look in self.found if look.is_due]

    def begin(self, match: Match, seat: int) -> None:
        """Analyse *match* as *seat* knew it, or show the cached analysis."""
        self.asked = None
        done = [look for look in self.found if look.done]
        found = next((look for look in done if look.fits(match) and look.seat == seat), None) or Hindsight(match, seat)
        self.found = [*[look for look in done if look is not found][-CACHED + 1 :], found]

    def stop(self) -> bool:
        """Stop a running analysis. Returns whether there was one."""
        before = len(self.found)
        self.found = [look for look in self.found if look.done]
        return len(self.found) < before

    def drop(self, found: Hindsight) -> None:
        """Forget an analysis."""
        self.found.remove(found)
