"""A variation: from a step of the match on, the leader plays for every seat, or lets bots play."""

from __future__ import annotations

from dataclasses import replace

from game.app.advice.advice import adviser_of
from game.app.match.match import Match
from game.app.match.policy import MatchPolicy
from game.app.match.undo import CHOICE
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat

KEY = "variation"
POLICY = MatchPolicy(
    kind=lambda _, t: t("Variation"), reseats=False, stored=False, rated=False, explores=False, pauses=False
)


def start_of(match: Match, step: int) -> Record:
    """The record with which a variation of *match* begins after so many actions: all seats are people's."""
    seats = tuple(Seat(HUMAN, name) for name in match.names())
    tags = (("Practice", "yes"), ("Counted", "no"))
    return replace(match.record, seats=seats, tags=tags, actions=tuple(map(str, match.state.past[:step])))


class Variation(Match):
    """A match on the table that follows another up to an action, `start`. Everything is open; `by_bots` says whether bots
    play now."""

    policy = POLICY

    def __init__(self, record: Record, t: Words) -> None:
        self.start = len(record.actions)
        self.by_bots = False
        super().__init__(KEY, record, t)
        self.settle()
        self.word = None

    @property
    def people(self) -> list[int]:
        """All seats, unless bots play."""
        return [] if self.by_bots else self.persons

    @property
    def persons(self) -> list[int]:
        return list(range(len(self.record.seats)))

    @property
    def address(self) -> str:
        """None of its own."""
        return ""

    @property
    def line(self) -> tuple[str, ...]:
        """What has happened in it."""
        return tuple(map(str, self.state.past[self.start :]))

    def has_secrets(self) -> bool:
        """Nobody here plays against another."""
        return False

    def pass_on(self) -> None:
        """Show the hand of the seat to move."""
        if self.awaits_person():
            self.holder = self.mover()

    def let_bots(self, play: bool) -> None:
        self.by_bots, self._thought = play, None

    def undo_point(self) -> int | None:
        """Any choice here can be taken back."""
        found = [n for n in self._trail.decided(self.persons, CHOICE) if n >= self.start]
        return max(found, default=None)

    def _level(self, seat: int) -> str:
        return adviser_of(self)
