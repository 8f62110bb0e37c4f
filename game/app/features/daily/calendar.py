"""The daily challenges that a person has played: the result of each day, and how many days in a row.

A challenge counts for its day if it began on that day, by the date of the device. (Results of older versions do not say when
a challenge began: they count if it ended on that day in UTC, which was the day of all challenges then.) A streak survives a
missed day if none of the seven days before it was missed as well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from game.app.features.statistics.results import Result

FREEZE = 7  # days in which one may be missed
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Day:
    """The result of a challenge: its points, and whether it was played in time."""

    won: bool
    points: tuple[int, ...]
    in_time: bool


def days(past: Iterable[Result]) -> dict[str, dict[str, Day]]:
    """The results of challenges by game and date; a result in time goes before a later one."""
    found: dict[str, dict[str, Day]] = {}
    for result in past:
        if not result.daily:
            continue
        known = found.setdefault(result.game, {})
        day = Day(result.won, result.points, _is_in_time(result))
        if result.daily not in known or (day.in_time and not known[result.daily].in_time):
            known[result.daily] = day
    return found


def _is_in_time(result: Result) -> bool:
    ended = datetime.fromtimestamp(result.ended / 1000, UTC).date().isoformat()
    return result.timely or (not result.device and ended == result.daily)


def in_time(known: Mapping[str, Day]) -> set[str]:
    """The dates whose challenge was played in time."""
    return {day for day, result in known.items() if result.in_time}


def streak(played: Collection[str], now: str) -> int:
    """How many days were played up to *now*, with at most one missed in any FREEZE days. Today may still come, and after a
    journey to the west tomorrow may have been played.

    >>> streak({"2026-11-20", "2026-11-19"}, "2026-11-21"), streak({"2026-11-21", "2026-11-19"}, "2026-11-21")
    (2, 2)
    """
    at = date.fromisoformat(now)
    if (at + _DAY).isoformat() in played:
        at += _DAY
    elif now not in played:
        at -= _DAY
    count, frozen = 0, FREEZE
    while True:
        if at.isoformat() in played:
            count, frozen = count + 1, frozen + 1
        elif frozen < FREEZE or (at - _DAY).isoformat() not in played:
            return count
        else:
            frozen = 1
        at -= _DAY


def month_of(day: str) -> list[str | None]:
    """The dates of the month of *day* in rows of seven that begin on Monday; None before the first."""
    first = date.fromisoformat(day).replace(day=1)
    shown: list[str | None] = [None] * first.weekday()
    at = first
    while at.month == first.month:
        shown.append(at.isoformat())
        at += _DAY
    return shown
