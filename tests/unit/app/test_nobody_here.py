"""What a device shows of a match whose persons are all elsewhere, or of bots alone: what a watcher sees, till it is over."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import games
from game.app.features.live.host import hosted
from game.app.features.replay.replay import Replay
from game.app.match.match import Match
from game.app.match.seats import onlooker
from game.app.storage import saves
from game.core.fields import WATCHER
from game.core.i18n import Words
from game.core.record import Record, Seat
from tests.unit.app.tab import Tab

T = Words("en")
HIDDEN = ("heroes", "thieves", "kingdoms")  # their tables draw a hand for its owner alone


def running(key: str, table: bool, actions: int = 60) -> Record:
    """A match of bots that goes on, with *actions* or half of all; or the same one with this screen as its *table*."""
    seats = (Seat("random"), Seat("random"))
    record = Record(key, games[key].rules, seats, games[key].settle({}))
    match = Match("", record, T, Random(5))
    while len(match.state.past) < actions and match.step():
        pass
    record = match.saved()
    if match.state.is_terminal():
        record = replace(record, actions=record.actions[: len(record.actions) // 2])
    if table:
        record = hosted(replace(record, seats=(Seat("human", "Mei"), Seat("human", "Ling"))), [0, 1])
    return record


@pytest.mark.parametrize("table", [False, True], ids=["bots", "table"])
@pytest.mark.parametrize("key", HIDDEN)
def test_a_replay_of_a_running_match_without_a_person_here_shows_what_a_watcher_sees(key: str, table: bool) -> None:
    tab = Tab({"match/k": saves.seal(running(key, table))})
    tab.send("replay", "k")
    replay = tab.replay
    assert replay is not None and replay.seat == WATCHER
    for step in range(0, replay.length, 7):
        tab.send("seek", str(step))
        assert 'class="hand' not in tab.html


@pytest.mark.parametrize("key", HIDDEN)
def test_the_table_of_a_running_match_of_bots_shows_what_a_watcher_sees(key: str) -> None:
    tab = Tab({"match/k": saves.seal(running(key, table=False))}, hash="#/match/k")
    assert tab.match.viewer == WATCHER
    assert 'class="hand' not in tab.html


def test_the_view_of_a_match_that_nobody_has_taken() -> None:
    for over in (False, True):
        assert onlooker([1], hidden=True, over=over) == 1
        assert onlooker([1, 2], hidden=False, over=over) == 1
    for persons in ([], [1, 2]):
        assert onlooker(persons, hidden=True, over=False) == WATCHER
        assert onlooker(persons, hidden=True, over=True) == 0
    assert onlooker([], hidden=False, over=False) == WATCHER


@pytest.mark.parametrize("key", HIDDEN)
def test_a_match_of_two_persons_shows_no_hand_before_one_of_them_has_the_device(key: str) -> None:
    seats = (Seat("human", "Mei"), Seat("human", "Ling"))
    match = Match("", replace(running(key, table=False), seats=seats), T)
    assert match.needs_curtain() and match.viewer == WATCHER
    match.holder = 1
    assert match.viewer == 1


@pytest.mark.parametrize("key", games)
def test_a_replay_of_a_match_with_one_person_shows_what_that_person_saw(key: str) -> None:
    seats = (Seat("random"), Seat("human", "Ling"))
    assert Replay("", replace(running(key, table=False), seats=seats), T).seat == 1
