"""Who sits at a table: which seats are persons, what each is called, and what its table's views are handed."""

from __future__ import annotations

from game.core import bounds
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.ui.view import View


def people(seats: tuple[Seat, ...]) -> list[int]:
    """The seats of persons."""
    return [seat for seat, player in enumerate(seats) if player.is_human]


def seat_names(seats: tuple[Seat, ...], t: Words) -> tuple[str, ...]:
    """What each seat is called; seats without a name get one in the reader's language."""
    return tuple(
        bounds.isolated(seat.name) or (t("Player {n}", n=n) if seat.is_human else t("Bot {n}", n=n))
        for n, seat in enumerate(seats, 1)
    )


def view_of(record: Record, t: Words, active: bool = False, hints: bool = False) -> View:
    """What views of *record*'s table are handed beside the observation."""
    humans = tuple(seat.is_human for seat in record.seats)
    return View(t.of(record.game), seat_names(record.seats, t), humans, active=active, hints=hints)
