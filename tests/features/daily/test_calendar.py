"""The daily challenge: what is explained before it, its days and streaks, and what best play would have scored."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.daily import challenge as daily
from game.app.features.daily.calendar import days, month_of, streak
from game.app.features.daily.events import DailyState
from game.app.features.statistics import results
from game.app.features.statistics.results import Result
from game.core.record import HUMAN
from game.roster import characters
from tests.unit.app.tab import Tab

TODAY = "2023-11-14"  # the day of the tests' clock
MORNING = 1_699_920_000_000  # its beginning


def day(n: int) -> str:
    """The day *n* days before today."""
    return (date.fromisoformat(TODAY) - timedelta(n)).isoformat()


def done(before: int, late: int = 0, won: bool = True, game: str = "war") -> Result:
    """The challenge of *before* days ago, played so many days too late."""
    ended = MORNING - (before - late) * 86_400_000 + 1000
    return Result(f"{game}{before}x{late}", game, ended, (HUMAN, "tama"), (won, not won), (12, 8), daily=day(before))


def stored(*past: Result) -> dict[str, str]:
    return {"statistics": json.dumps({"version": 3, "results": {one.key: str(one) for one in past}})}


@pytest.mark.parametrize(
    ("played", "length"),
    [
        ((), 0),
        ((0,), 1),
        ((1,), 1),  # today may still come
        ((2,), 1),  # yesterday is the missed day
        ((3,), 0),
        ((0, 1, 2), 3),
        ((0, 2, 3), 3),
        ((0, 2, 4), 2),  # two missed in a week
        ((0, 2, 3, 4, 5, 6, 7, 8, 10), 9),  # the second missed day comes seven days later
        ((0, 2, 3, 4, 5, 6, 8), 6),  # the second comes six days later
        ((0, 1, 4), 2),
    ],
)
def test_one_missed_day_a_week_ends_no_streak(played: tuple[int, ...], length: int) -> None:
    assert streak({day(n) for n in played}, TODAY) == length


@given(st.sets(st.integers(0, 40)))
def test_a_day_more_never_shortens_a_streak(played: set[int]) -> None:
    before = streak({day(n) for n in played}, TODAY)
    assert before <= len(played)
    assert streak({day(n) for n in played | {0}}, TODAY) >= before


def test_a_challenge_counts_for_its_day_if_it_ended_on_it() -> None:
    known = days([done(0), done(1, late=1), done(2, won=False), done(2, late=1)])["war"]
    assert [known[day(n)].in_time for n in range(3)] == [True, False, True]
    assert not known[day(2)].won


def test_a_month_begins_on_monday() -> None:
    shown = month_of("2026-11-21")
    assert shown[:7] == [None] * 6 + ["2026-11-01"] and len([one for one in shown if one]) == 30


@pytest.mark.parametrize("key", [key for key in games if characters(key)])
def test_each_character_has_a_turn(key: str) -> None:
    met = {daily.opponents(games[key], day(n)) for n in range(6)}
    assert {player for players in met for player in players} == set(characters(key))
    assert all(len(players) == games[key].players[0] - 1 for players in met)


@pytest.mark.parametrize(
    "text", ["", "x", "2023-11-15", "9999-12-31", "2023-13-01", "20231114", "2023-1-1", "２０２３-11-14", None]
)
def test_a_day_that_is_none_means_today(text: object) -> None:
    tab = Tab()
    tab.send("challenge:war", text)
    assert tab.session.state(DailyState).challenges == {"war": TODAY}
    assert daily.valid("2026-01-01", 1_795_219_200_000) == "2026-01-01"
    assert daily.valid("2025-12-31", 1_795_219_200_000) == "2026-11-21"


def test_it_is_explained_before_it_starts() -> None:
    tab = Tab()
    assert 'data-on="challenge:war"' in tab.html and "same dice" not in tab.html
    tab.send("challenge:war")
    assert "same dice" in tab.html and "Play today’s challenge" in tab.html
    tab.send("daily:war", TODAY)
    assert tab.match.record.tag("Daily") == TODAY


def test_the_card_shows_a_tick_and_the_streak_and_the_dialog_the_result() -> None:
    tab = Tab(stored(done(0), done(1), done(2)))
    assert "✓" in tab.html and "3 days in a row" in tab.html
    tab.send("challenge:war")
    assert "You won 12 : 8" in tab.html and "See the match again" in tab.html
    other = Tab(stored(done(1), done(2)))
    assert "✓" not in other.html and "2 days in a row" in other.html


def test_a_link_opens_the_same_challenge_explained_and_starts_nothing() -> None:
    tab = Tab(hash=f"#/daily/war/{TODAY}", now=1_700_000_000_000)
    assert ["dialog", "#daily-war", "open"] in [list(effect) for effect in tab.effects]
    assert "Play today’s challenge" in tab.html and not [key for key in tab.storage if key.startswith("match/")]
    for place in ("", "chess/2023-11-14", "war", "war/x"):
        assert Tab(hash=f"#/daily/{place}").session.match is None


def test_what_is_shared_says_nothing_of_the_way_there_and_has_the_link() -> None:
    tab = _finished()
    assert 'data-on="result"' in tab.html
    tab.send("result")
    (shared,) = [effect for effect in tab.effects if effect[0] == "share"]
    assert TODAY in shared[2] and shared[3] == f"#/daily/war/{TODAY}"
    (found,) = results.in_order(json.loads(tab.storage["statistics"])["results"])
    assert found.daily == TODAY


def test_best_play_meets_the_same_dice_and_is_shown_after_the_end() -> None:
    tab = _finished()
    before = tab.storage.copy()
    tab.send("best")
    tab.settle()
    text = tab.session.screen.notice
    assert text is not None and text.text.startswith("Perfect play, without knowing the dice, would have ")
    tab.send("best")
    tab.settle()
    again = tab.session.screen.notice
    assert again is not None and again.text == text.text
    assert {key for key in before if before[key] != tab.storage.get(key)} == set()


def _finished() -> Tab:
    tab = Tab()
    tab.send("daily:war")
    for _ in range(2000):
        tab.settle()
        match = tab.match
        if match.state.is_terminal():
            return tab
        tab.send("roll") if match.awaits_roll() else tab.send("act", str(match.state.legal_actions()[0]))
    raise AssertionError("it does not end")


def test_best_play_is_for_a_finished_challenge_only() -> None:
    tab = Tab()
    tab.send("daily:war")
    tab.send("best")
    assert "Finish today’s challenge first" in tab.alerts[-1]
