"""The seats of a table: which belong to people, their names, and what table views get."""

from __future__ import annotations

from dataclasses import replace

from game.core import bounds
from game.core.fields import WATCHER
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.roster import characters
from game.ui.view import View


def people(seats: tuple[Seat, ...]) -> list[int]:
    return [seat for seat, player in enumerate(seats) if player.is_human]


def onlooker(persons: list[int], hidden: bool, over: bool) -> int:
    """The seat from which a device shows a match that nobody has taken, with these *persons* here: the only person's; of a
    game without *hidden* cards the first person's. Otherwise WATCHER, who sees what is open to all, until it is *over*."""
    if persons and (len(persons) == 1 or not hidden):
        return persons[0]
    return 0 if over else WATCHER


def signed(record: Record, name: str) -> Record:
    """*record* with *name* for its only person, if that person has none."""
    persons = people(record.seats)
    if not name or len(persons) != 1 or record.seats[persons[0]].name:
        return record
    return named(record, persons[0], name)


def named(record: Record, seat: int, name: str) -> Record:
    """*record* with *name* at *seat*."""
    seats = (replace(one, name=name) if n == seat else one for n, one in enumerate(record.seats))
    return replace(record, seats=tuple(seats))


def seat_names(game: str, seats: tuple[Seat, ...], t: Words) -> tuple[str, ...]:
    """The name of each seat, in the reader's language for seats without a name."""
    return tuple(
        bounds.isolated(seat.name) or (t("Player {n}", n=n) if seat.is_human else _bot_name(game, seats, n, t))
        for n, seat in enumerate(seats, 1)
    )


def _bot_name(game: str, seats: tuple[Seat, ...], n: int, t: Words) -> str:
    """A character's name, with the seat if it sits at several; other bots get a number."""
    player = seats[n - 1].player
    character = characters(game).get(player)
    if character is None:
        return t("Bot {n}", n=n)
    name = t.of(game)(character.name)
    return t("{name} ({n})", name=name, n=n) if [seat.player for seat in seats].count(player) > 1 else name


def view_of(record: Record, t: Words, active: bool = False, hints: bool = False) -> View:
    """What views of *record*'s table get beside the observation."""
    humans = tuple(seat.is_human for seat in record.seats)
    names, known = seat_names(record.game, record.seats, t), characters(record.game)
    cast = tuple(seat.player if seat.player in known else "" for seat in record.seats)
    return View(t.of(record.game), names, humans, active=active, hints=hints, cast=cast if any(cast) else ())
