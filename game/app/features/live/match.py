"""What both sides of a live match share, the host's and the guests'."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from game.app.friends.chains import SIZE
from game.app.friends.records import people_here
from game.app.match.linked import SEED, TOKEN
from game.app.match.match import Match
from game.app.match.policy import MatchPolicy
from game.app.match.seats import people
from game.app.match.undo import CHOICE
from game.core.i18n import N_, Words
from game.core.record import Record
from game.ui.view import View


def seed_in(record: Record) -> bytes | None:
    """The secret of this device in a live match, where *record* has one."""
    with suppress(ValueError):  # what is stored may have been changed
        if len(seed := bytes.fromhex(record.tag(SEED))) == SIZE:
            return seed
    return None


def token_in(record: Record) -> bytes:
    """The secret of host and guest, where *record* has one; else none."""
    with suppress(ValueError):
        return bytes.fromhex(record.tag(TOKEN))
    return b""


WAITS = "live"  # how each of these stands while it is not over: its friends come back by a link

POLICY = MatchPolicy(
    reseats=False,
    explores=False,
    friends=True,
    here=people_here,
    calls=True,
    stands=lambda _: WAITS,
    undo_asks=N_("You’ve asked to undo your move. That happens once your friend agrees."),
)


class LiveMatch(Match):
    """A match whose persons sit at several devices. `outbox` holds what goes to each of their pages, as pairs of the name of
    a connection and a text."""

    policy = POLICY

    def __init__(self, key: str, record: Record, t: Words) -> None:
        self.outbox: list[tuple[str, str]] = []
        self.asks_undo: int | None = None  # the seat that asks to undo
        self.heard: tuple[int, int] | None = None  # the last phrase: seat, number
        self.signals = list[tuple[str, ...]]()  # what the page has to do with connections: the order, a name, a text
        super().__init__(key, record, t)

    @property
    def practice(self) -> bool:
        return False

    def view(self, active: bool, hints: bool) -> View:
        shown = self.people or people(self.record.seats)
        humans = tuple(seat in shown for seat in range(self.record.players))
        return replace(super().view(active, hints), humans=humans, away=self.standing())

    def farewell(self) -> None:
        """The person leaves the table: tell the pages of friends."""

    def standing(self) -> tuple[str, ...]:
        """For each seat how the person there stands, '' where that is not to be shown."""
        raise NotImplementedError

    def undo_left(self, seat: int) -> int | None:
        """How many actions would be left if *seat* took back its last decision; None where something was revealed since."""
        return None if self.state.is_terminal() else self._trail.last_open([seat], CHOICE)

    def undo_point(self) -> int | None:
        """The person here asks before, where others are at the table."""
        return self.undo_left(self.holder)
