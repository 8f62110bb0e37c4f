"""The app: what each event does, what is stored, and what happens with bad input."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from game import games
from game.app.features.statistics import statistics
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.record import replay
from tests.browser.stage import ended
from tests.records import ONE_QUICK, choosing
from tests.unit.app.tab import Tab, play_on, record_of, start_match

# -- a match ---------------------------------------------------------------------------------------------------------------


def test_a_new_match_is_saved_before_it_is_shown() -> None:
    tab = Tab()
    key = start_match(tab, "human", "greedy")
    record = record_of(tab, key)
    assert record.game == "war" and [seat.player for seat in record.seats] == ["human", "greedy"]
    assert len(record.actions) == 1 and record.actions[0].startswith("first ")


def test_every_action_is_saved_and_a_reopened_tab_stands_at_the_same_point() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    for _ in range(30):
        match = tab.match
        tab.send("roll") if match.awaits_roll() else tab.send("act", str(match.state.legal_actions()[-1]))
        assert list(record_of(tab, key).actions) == [str(action) for action in match.state.history()]
        again = tab.reopened()
        assert again.match.state == match.state


@pytest.mark.long
@pytest.mark.parametrize("key", ONE_QUICK)
def test_a_whole_match_of_people_and_bots_ends_in_the_score(key: str) -> None:
    tab = Tab()
    seats = ["human"] + ["greedy"] * (games[key].players[0] - 1)
    saved = start_match(tab, *seats, game=key)
    assert play_on(tab, Random(1)) >= 1  # a match may be short
    played = replay(record_of(tab, saved), games)
    assert played.fault is None and played.state.is_terminal()
    assert 'data-on="rematch"' in tab.html
    tab.send("rematch")
    assert tab.page["hash"] != f"#/match/{saved}" and len(tab.session.storage.store.keys("match/")) == 2


def test_bots_move_one_at_a_time_and_fast_forward_takes_all() -> None:
    tab = Tab()
    start_match(tab, "greedy", "greedy", "human")
    match = tab.match
    while match.mover() == 2:
        if match.awaits_roll():
            tab.send("roll")
        else:
            tab.send("act", str(match.state.legal_actions()[-1]))
    assert tab.again == 380  # a throw is brief
    before = len(match.state.history())
    tab.send("continue")
    assert 1 <= len(match.state.history()) - before <= 3
    waits = list[int | None]()
    while tab.again is not None:
        tab.send("fast")
        waits.append(tab.again)
    assert match.awaits_person() and {*waits} <= {0, None}


def test_two_tabs_of_fresh_browsers_get_different_games() -> None:
    rolls = set()
    for _ in range(20):
        tab = Tab()
        start_match(tab, "human", "human")
        tab.send("roll")
        rolls.add(str(tab.match.state))
    assert len(rolls) > 15


def test_the_log_is_read_aloud_once_and_rewritten_in_another_language() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    spoken = len(tab.said)
    tab.send("roll")
    assert len(tab.said) == spoken + 1
    tab.send("set:lang", "zh-Hant")
    assert len(tab.said) == spoken + 1 and tab.page["lang"] == "zh-Hant"
    tab.send("set:lang", "en")
    assert len(tab.said) == spoken + 1 and tab.page["lang"] == "en"


def test_undo_is_refused_past_chance_and_allowed_in_practice() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    tab.send("roll")
    tab.send("act", "lose")
    tab.send("undo")
    assert "can’t undo" in tab.alerts[-1]
    practice = Tab()
    practice.send("new:war", [["seat1", "human"], ["seat2", "greedy"], ["practice", "1"]])
    practice.settle()
    match = practice.match
    practice.send("roll")
    before = str(match.state)
    practice.send("act", "lose")
    practice.send("undo")
    assert str(match.state) == before and match.record.tag("Practice") == "yes"


@pytest.mark.parametrize(("practice", "tag"), [([["practice", "1"]], "yes"), ([], "")])
def test_a_rematch_is_practice_where_the_match_was(practice: list[list[str]], tag: str) -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["seat2", "human"], *practice])
    first = tab.session.match
    assert first is not None and (first.record.tag("Practice") or "") == tag
    again = first.again()
    assert (again.tag("Practice") or "", again.actions, again.seats) == (tag, (), first.record.seats)


def test_a_hopeless_siege_is_ended_with_one_tap() -> None:
    """Kumamoto with one die left and four lines open: lose the rest of the dice, then the turn passes."""
    tab = Tab()
    for _ in range(40):
        start_match(tab, "human", "human")
        match = tab.match
        mover = match.mover()
        tab.send("roll")
        fills = [
            str(a) for a in match.state.legal_actions() if str(a).startswith(("fill Kumamoto 2", "fill Kumamoto 3"))
        ]
        if not fills:
            continue
        tab.send("act", fills[0])
        for _ in range(4):
            if match.mover() == mover:
                tab.send("act", "lose")
        assert 'data-on="repeat"' in tab.html
        tab.send("repeat", "lose")
        assert match.mover() != mover and match.awaits_roll()
        return
    raise AssertionError("no roll had an archer or a rider")


def test_confirmation_is_asked_once() -> None:
    tab = Tab()
    tab.send("set:confirm", "on")
    start_match(tab, "human", "human")
    tab.send("roll")
    match = tab.match
    done = len(match.state.past)
    tab.send("act", "lose")
    assert len(match.state.past) == done and 'data-on="confirm"' in tab.html
    tab.send("confirm")
    assert len(match.state.past) == done + 2
    tab.send("act", "lose")
    tab.send("act", "lose")
    assert len(match.state.past) == done + 4
    tab.send("act", "lose")
    tab.send("home")
    tab.send("confirm")
    assert len(match.state.past) == done + 4


@pytest.mark.long
def test_what_happens_is_heard() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    match = tab.match
    side = ("-60", "60")[match.mover()]  # from where the seat is that throws
    assert ["sound", "dice", "war", "7", "100", side] in [list(effect) for effect in tab.send("roll")["effects"]]
    tab.send("home")
    start_match(tab, "human", "greedy")
    play_on(tab, Random(2))
    assert tab.match.sounds == []


# -- bad input -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("act", "fill Kiyosu 9"),
        ("act", "<script>alert(1)</script>"),
        ("act", None),
        ("nonsense", None),
        ("open", "no-such-match"),
        ("open", ""),
        ("set:theme", "plaid"),
        ("set:nothing", "1"),
        ("new:war", [["seat1", "human"]]),
        ("new:war", [["seat1", "human"], ["seat2", "genius"]]),
        ("new:chess", [["seat1", "human"]]),
        ("rename:zzz", [["title", "x"]]),
    ],
)
def test_a_wrong_event_gets_a_notice_and_changes_nothing(name: str, value: Any) -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send("roll")
    before = dict(tab.storage)
    alerts = len(tab.alerts)
    tab.send(name, value)
    assert len(tab.alerts) == alerts + 1
    assert {k: v for k, v in tab.storage.items() if k.startswith("match/")} == {
        k: v for k, v in before.items() if k.startswith("match/")
    }
    assert tab.match.key == key


def test_a_hostile_name_is_text() -> None:
    tab = Tab()
    name = '"><img src=x onerror=alert(1)>'
    tab.send("new:war", [["seat1", "human"], ["name1", name], ["seat2", "human"]])
    assert "<img" not in tab.html and "&lt;img" in tab.html
    tab.send("home")
    assert "<img" not in tab.html


def test_nobody_moves_for_a_bot() -> None:
    tab = Tab()
    start_match(tab, "greedy", "greedy")
    before = dict(tab.storage)
    tab.send("act", "lose")
    tab.send("roll")
    assert len(tab.alerts) == 2 and tab.storage == before


# -- what else is shown --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("from_file", [True, False])
def test_a_page_from_a_file_offers_the_record_and_no_link(from_file: bool) -> None:
    tab = Tab(file=from_file)
    key = start_match(tab, "human", "greedy")
    effects = tab.send("share", key)["effects"]
    assert ("share" in [effect[0] for effect in effects]) is not from_file
    assert (f'data-on="export:{key}"' in tab.html) is from_file


def test_names_used_before_are_offered_again() -> None:
    tab = Tab()
    start_match(tab, "human", "greedy")
    tab.send("home")
    tab.send("setup:war")
    assert '<option value="P1"></option>' in tab.html and '<option value="P2"></option>' not in tab.html


@pytest.mark.parametrize("taken", [1, 0])
def test_too_few_seats_are_refused_with_how_many_it_takes(taken: int) -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["name1", "Mei"]] if taken else [])
    assert tab.alerts == ["Fill 2 to 6 seats to start."] and tab.storage == {}


def test_nothing_can_be_done_again_before_something_was_taken_back() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    (redo,) = re.findall(r'<button[^>]*data-on="redo"[^>]*>', tab.html)
    assert "disabled" in redo


def test_a_match_that_ends_on_the_table_is_counted_once() -> None:
    tab = Tab({"match/w": saves.seal(choosing(ended("war"), 0.9, 2))}, hash="#/match/w")
    play_on(tab, Random(3))
    row = statistics.read(tab.session.storage.store)["war/greedy"]
    assert row.played == 1
    tab.reopened()
    assert statistics.read(Store(tab.storage.items()))["war/greedy"].played == 1
