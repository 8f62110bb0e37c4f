"""The day of a challenge is the date of the device, and a challenge counts for the day on which it began."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from game.app.features.daily.calendar import days, in_time, streak
from game.app.features.daily.challenge import valid
from game.app.features.statistics import results, statistics
from game.app.features.statistics.results import Result
from game.app.wire.day import today
from game.core.record import HUMAN
from tests.unit.app.tab import Tab

Moving = Callable[[str], None]


@pytest.fixture
def moved() -> Iterator[Moving]:
    """Moves the device to another time zone."""
    before = os.environ.get("TZ")

    def to(zone: str) -> None:
        os.environ["TZ"] = zone
        time.tzset()

    yield to
    if before is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = before
    time.tzset()


def moment(zone: str, *when: int) -> int:
    """A local time in ms since 1970."""
    return round(datetime(*when, tzinfo=ZoneInfo(zone)).timestamp() * 1000)  # type: ignore[misc, arg-type]


def play(storage: dict[str, str], begins: int, ends: int = 0) -> None:
    """Begin today's challenge at *begins*, finish it at *ends*, by default at once, and have it counted."""
    tab = Tab(storage)
    tab.clock = begins
    tab.send("daily:war")
    for _ in range(3000):
        tab.clock = begins
        tab.settle()
        if tab.match.state.is_terminal():
            break
        if ends and len(tab.match.state.past) > 20:
            begins = ends
        tab.clock = begins - 1000 * tab.count
        tab.send("roll") if tab.match.awaits_roll() else tab.send("act", str(tab.match.state.legal_actions()[0]))
    assert tab.match.state.is_terminal()


def known(storage: dict[str, str]) -> set[str]:
    """The days that count for the calendar."""
    return in_time(days(statistics.past_in(storage["statistics"]))["war"])


@pytest.mark.parametrize("zone", ["America/Los_Angeles", "America/New_York", "Asia/Taipei", "Australia/Sydney"])
def test_a_challenge_on_each_local_day_is_a_row_without_a_gap(zone: str, moved: Moving) -> None:
    """In the morning and in the evening, in turn: in UTC some dates would have two challenges and others none."""
    moved(zone)
    past = []
    for n in range(14):
        ended = moment(zone, 2026, 3, 1 + n, 22 if n % 2 else 7, 30)
        past.append(
            Result(f"k{n}", "war", ended, (HUMAN, "tama"), (1, 0), daily=today(ended), device="0" * 12, timely=True)
        )
    assert streak(in_time(days(past)["war"]), today(past[-1].ended)) == 14


def test_a_challenge_begun_before_midnight_and_ended_after_it_counts_for_the_day_it_began(moved: Moving) -> None:
    moved("Asia/Taipei")
    storage = dict[str, str]()
    play(storage, moment("Asia/Taipei", 2026, 3, 1, 23, 50), moment("Asia/Taipei", 2026, 3, 2, 0, 5))
    (found,) = statistics.past_in(storage["statistics"])
    assert (found.daily, today(found.ended)) == ("2026-03-01", "2026-03-02")
    assert known(storage) == {"2026-03-01"}


def test_an_earlier_day_does_not_count(moved: Moving) -> None:
    moved("America/Los_Angeles")
    tab = Tab()
    tab.clock = moment("America/Los_Angeles", 2026, 3, 2, 0, 30)
    tab.send("daily:war", "2026-03-01")
    record = tab.match.record
    assert (record.tag("Daily"), record.tag("Begun")) == ("2026-03-01", "2026-03-02")
    dated = tab.match.policy.dated(record)
    made = results.result_of("k", record, tab.match.state, tab.clock, False, dated=dated)
    assert made.daily == "2026-03-01" and not made.timely


def test_a_journey_changes_no_day_that_was_played(moved: Moving) -> None:
    moved("Asia/Taipei")
    storage = dict[str, str]()
    play(storage, moment("Asia/Taipei", 2026, 3, 1, 23, 0))
    play(storage, moment("Asia/Taipei", 2026, 3, 2, 7, 0))
    moved("America/Los_Angeles")  # where it is the first of March again
    assert known(storage) == {"2026-03-01", "2026-03-02"}
    assert streak(known(storage), today(moment("Asia/Taipei", 2026, 3, 2, 10, 0))) == 2


@pytest.mark.parametrize(("zone", "day"), [("America/Los_Angeles", "2026-11-20"), ("Asia/Taipei", "2026-11-21")])
def test_the_newest_challenge_is_that_of_the_devices_date(zone: str, day: str, moved: Moving) -> None:
    moved(zone)
    now = 1_795_219_200_000  # 2026-11-21, 00:00 UTC
    assert [valid(one, now) for one in ("", "x", "2026-11-22", "2026-11-19")] == [day, day, day, "2026-11-19"]
    assert today(now) == day
