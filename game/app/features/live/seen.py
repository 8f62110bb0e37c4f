"""A live match as one seat sees it: its position is an observation, which the host's page sends change by change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NoReturn

from game.app.features.live.match import POLICY, LiveMatch
from game.app.features.live.messages import GONE, HERE
from game.app.features.live.observed import load
from game.app.features.live.remote_view import ask, remote_view
from game.app.features.live.witness import Witness
from game.app.friends.encoding import BadData
from game.app.match.linked import LIVE
from game.app.match.log import Log
from game.app.match.seats import people
from game.app.match.sounds import HARD, SOFT
from game.app.match.undo import UndoLog
from game.core import bounds
from game.core.fields import WATCHER
from game.core.i18n import Words
from game.core.record import MAX_ACTIONS, Record
from game.core.state import TERMINAL, Action, State

MOST_SIZE = 4_000_000  # characters of all changes; 2,000 random sessions stay below it


class SeenMatch(LiveMatch):
    """A live match as the person at `seat` sees it. `frames` are the changes that the host sent."""

    policy = replace(POLICY, stored=False)

    def __init__(self, record: Record, t: Words, seat: int) -> None:
        self.seat = seat
        self.frames: list[Any] = []
        self.stored = 0  # changes that are stored
        self.unstored = 0  # changes that are missing there, because they are too long
        self.size = 0  # characters of all changes
        self.waits = False  # whether the host has still to answer what the person did
        self.host = HERE  # how the host's page stands
        self.others: dict[int, str] = {}  # how the other guests stand, by seat
        self.witness = Witness()  # what this page was shown of the dice, and gave to them
        super().__init__(record.tag(LIVE), record, t)
        self.holder = seat

    def _restart(self) -> None:
        self.size = 0
        self.state = remote_view(self.fresh_state().observation(self.seat))
        self._trail = UndoLog()
        self._log = Log(self.record, self.t)
        self._log.begin(self.seat)

    @property
    def people(self) -> list[int]:
        return [] if self.watches else [self.seat]

    @property
    def watches(self) -> bool:
        """Whether this person has no seat."""
        return self.seat == WATCHER

    @property
    def persons(self) -> list[int]:
        return people(self.record.seats)

    @property
    def address(self) -> str:
        return f"#/seen/{self.key}"

    def standing(self) -> tuple[str, ...]:
        """For each seat how the person there stands, '' for a bot or this person."""
        others = {} if self.host == GONE else self.others
        stands = {seat: others.get(seat, self.host) for seat in self.persons if seat != self.seat}
        return tuple(stands.get(seat, "") for seat in range(self.record.players))

    @property
    def hosts(self) -> list[int]:
        """The seats of persons at the host's device."""
        return [seat for seat in self.persons if seat != self.seat and seat not in self.others]

    def awaits_person(self) -> bool:
        return not self.waits and self.host != GONE and super().awaits_person()

    def awaits_friend(self) -> bool:
        """Whether the host's page moves on: what bots and chance do comes from it, too."""
        return self.mover() != TERMINAL and not self.awaits_person()

    def settle(self) -> None:
        """Everything that happens by itself happens at the host's."""

    def _apply(self, action: Action, after: State | None = None) -> NoReturn:
        """Raises TypeError: what happens comes from the host's page alone (see `take`)."""
        raise TypeError(f"a guest's page can't apply {action}")

    def translate(self, t: Words) -> None:
        """Write the log again."""
        self.t = t
        self._take_again(self.frames)

    def _take_again(self, frames: list[Any]) -> None:
        self.frames = []
        self._restart()
        self.witness.rewound()
        self.take(frames)
        self.sounds, self.moments = [], []

    def take(self, changes: list[Any]) -> None:
        """Show these changes one after the other."""
        seen, shown = self.state.observation(self.seat), list[State]()
        for change in changes:
            seen = load(self.game, change, seen)
            try:
                shown.append(remote_view(seen))
                ask(shown[-1], self.parts.pacing)
            except Exception as error:  # each value is of its type, but together they are no position
                raise BadData(repr(error)) from error
        size = self.size + sum(len(bounds.as_json(change)) for change in changes)
        if size > MOST_SIZE or len(self.frames) + len(changes) > 2 * MAX_ACTIONS:
            raise BadData("more than any match has")
        self.size = size
        for change, after in zip(changes, shown, strict=True):
            self.frames.append(change)
            self.witness.sees(bounds.as_json(change), self.state.is_chance_node())
            self._show(after)

    def _show(self, after: State) -> None:
        before = self.state
        seen, now = before.observation(self.seat), after.observation(self.seat)
        standing, force = UndoLog.standing(before, self.persons), HARD if self.awaits_person() else SOFT
        self.state = after
        news = now.history[len(seen.history) :]
        if not news:
            self._trail = UndoLog()  # somebody did something that this seat did not see
            return
        self._note(self._sights.apply(before, news[-1], {self.seat}, after), standing, force)
