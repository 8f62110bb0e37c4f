"""A match replayed step by step, and its score over time.

A step is one action. Nothing here changes the match; `branch` returns the record up to the current step, to play on from.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from game.app.features.replay.screen import SPEEDS, Reel, reel
from game.app.match.log import Log
from game.app.match.match import Match
from game.app.match.seats import onlooker, people
from game.app.match.tags import FIRST_KEY, TRUNK, leaving
from game.app.session.download_notices import left
from game.app.session.session import RecordScene, Session
from game.app.show.frame import record_frame
from game.app.show.screens.match import match as match_screen
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import State
from game.ui.html import Html
from game.ui.log import LogLine

APART = 25  # steps between cached states, for quick steps back
CACHED = 100  # most states to cache: each holds all the history before it, so long matches cache fewer
MOMENT = 0.2  # seconds of writing the log for each patch


@dataclass
class ReplayState:
    """`spared`: the person wants no spoilers, in this replay and in the next ones of this visit."""

    spared: bool = False


class Replay(RecordScene):
    """A record in replay. `step` counts the actions shown; `playing` is true while it advances by itself."""

    stands: ClassVar[str] = "match"

    def __init__(self, key: str, record: Record, t: Words, here: Sequence[int] | None = None) -> None:
        """Open *record* at its end (at its last valid action) as the person here saw it; `key` is '' if it came from a
        link. *here* are the seats of people at this device: None for all."""
        self.key = key
        self.record = record
        self.match = Match(key, record, t)
        self.seat = onlooker(
            people(record.seats) if here is None else list(here), self.match.game.hidden, self.match.state.is_terminal()
        )
        self.fault = self.match.fault
        self.playing = False
        self.is_logged = True  # whether the log reaches the current step
        self.speed = "1"
        self._log = Log(record, t)
        self._past = self.match.state.past.copy()
        self.length = len(self._past)
        self._apart = max(APART, self.length // CACHED + 1)
        self._cached: list[State] = []  # after 0, _apart, 2 * _apart, ... steps
        self.scores: list[list[int]] = []  # rows of [step, points of each seat], after every step that changes these
        self._survey()
        self.step = self.length
        self.state = self.match.state
        self.seen = self.state.observation(self.seat)

    @property
    def address(self) -> str:
        """The part of its address after #; '' for one from a link, which keeps the link's address."""
        return f"#/watch/{self.key}" if self.key else ""

    def _survey(self) -> None:
        """Go through the match once and cache what later steps need."""
        state = self.match.fresh_state()
        for step in range(self.length + 1):
            if step:
                state.apply_action(self._past[step - 1])
            if step % self._apart == 0:
                self._cached.append(state.clone())
            points = [score or 0 for score in state.scores()]
            if not self.scores or points != self.scores[-1][1:] or step == self.length:
                self.scores.append([step, *points])

    def seek(self, step: int) -> None:
        """Show the first *step* actions; a number out of range means the nearest end."""
        wanted = min(max(step, 0), self.length)
        if not self.step <= wanted < self.step + self._apart:
            self.step = wanted - wanted % self._apart
            self.state = self._cached[wanted // self._apart].clone()
        for action in self._past[self.step : wanted]:
            self.state.apply_action(action)
        self.step = wanted

    def go_to(self, step: int) -> None:
        """See `RecordScene`."""
        self.playing = False
        self.seek(step)

    def play(self, on: bool) -> None:
        """Advance by itself (from the start if it is at the end), or pause."""
        self.playing = on
        if on and self.step == self.length:
            self.seek(0)

    def tick(self) -> bool:
        """Advance one step while playing; False if it is paused or over."""
        if not self.playing or not self.is_logged:
            return False
        self.seek(self.step + 1)
        self.playing = self.step < self.length
        return True

    def make_ready(self) -> None:
        """Observe the position, and write the log for one slice of time."""
        self.seen = self.state.observation(self.seat)
        self.write_log()

    def go_on(self, session: Session) -> None:
        """Advance one step, if nothing is being worked out beside it."""
        if not session.is_busy:
            self.tick()

    def again(self, session: Session) -> int | None:
        """ms until the next step, or until the log goes on."""
        if session.is_busy or not self.is_logged:
            return 0
        return SPEEDS[self.speed] if self.playing else left(session)

    def titled(self, t: Words) -> str:
        """The title of the page."""
        return t("Replay – Four Ages")

    def drawn(self, session: Session) -> Html:
        """The whole screen."""
        frame = record_frame(session, self, self.log())
        spared = session.state(ReplayState).spared
        hides = spared and self.step < self.length  # at the end nothing is left to come
        features = () if hides else session.features
        found = [feature.beside(session, self.match, self.step) for feature in features]
        marks = [feature.marks(session, self.match, self.step) for feature in features]
        controls = Reel(
            self.step,
            self.length,
            self.playing,
            self.speed,
            self.scores,
            tuple(one for one in found if one is not None),
            tuple(one for one in marks if one is not None),
            tuple(one for feature in session.features if (one := feature.company(session)) is not None),
            spared,
            hides,
        )
        shown = reel(controls, frame.view, session.t, () if hides else frame.tools)
        return match_screen(replace(frame, controls=shown, mark="replaying", tools=()), session.t)

    def write_log(self) -> None:
        """Write the log up to the current step; a long match takes several calls."""
        self.is_logged = self._log.go_on(self.seat, self._past, self.step, MOMENT)

    def log(self) -> list[LogLine]:
        """The log up to the current step as `seat` saw it, as far as it is written."""
        return self._log.lines_at(self.seat, self.step)

    def translate(self, t: Words) -> None:
        """Switch to the language of *t*; the log is written again."""
        self.match.translate(t)
        self._log = Log(self.record, t)

    def varied(self, start: int, line: Sequence[str]) -> Replay:
        """See `RecordScene`. It is stored nowhere."""
        own = self.match.record
        actions = (*self.record.actions[:start], *line)
        other = Replay("", replace(own, actions=actions, tags=()), self.match.t)
        other.seat = self.seat
        return other

    def branch(self, tags_of_kinds: Collection[str] = ()) -> Record:
        """The record up to the current step as a new match. It does not count in statistics, and has none of the
        *tags_of_kinds*, so it is an ordinary match."""
        own = (*tags_of_kinds, "Changed", "Title", "Counted", "From", "Scores", "Returns", FIRST_KEY, TRUNK)
        tags = tuple((key, value) for key, value in self.record.tags if key not in own)
        tags += (("From", str(self.step)), ("Counted", "no"))
        game = self.match.game
        rules = self.record.rules if self.record.rules in game.playable else game.rules  # these are valid for this part
        return leaving(replace(self.record, rules=rules, actions=self.record.actions[: self.step], tags=tags))
