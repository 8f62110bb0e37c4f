"""What the record of a match with friends on other devices says: of which kind it is, who plays here and who elsewhere."""

from __future__ import annotations

from game.app.match.linked import AWAY, HERE, LINK, LIVE, MOST_SEATS, TO
from game.app.match.seats import people
from game.core.record import Record


def is_linked(record: Record) -> bool:
    """Whether *record* is of a match by link."""
    return bool(record.tag(LINK))


def is_live(record: Record) -> bool:
    """Whether *record* is of a live match with persons at other devices."""
    return bool(record.tag(LIVE))


def people_away(record: Record) -> list[int]:
    """The seats of the persons at other devices in a live match."""
    named = record.tag(AWAY).split()
    return [seat for seat in people(record.seats) if str(seat + 1) in named]


def people_here(record: Record) -> list[int]:
    """The seats of persons at this device."""
    persons = people(record.seats)
    if is_live(record):
        away = people_away(record)
        return [seat for seat in persons if seat not in away]
    if not is_linked(record):
        return persons
    return [seat for seat in persons if seat == record.number(HERE, MOST_SEATS)]


def friend_of(record: Record) -> int:
    """The seat that the link of a match by link goes to, or whose move is awaited."""
    return 1 - record.number(HERE, 1) if record.players == 2 else record.number(TO, record.players - 1)
