"""An analysis waits for the file of the game's best bot, goes on without it, or is given up."""

from __future__ import annotations

import pytest

from game import games
from game.app.session.download_notices import PATIENCE
from game.app.storage import saves
from game.core.record import Record, Seat
from tests.browser.stage import ended
from tests.unit.app.tab import Tab
from tests.unit.app.world import FILE, OFFER, World, without_file


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    return without_file(monkeypatch)


def over() -> Tab:
    record = Record("war", games["war"].rules, (Seat("human"), Seat("greedy")), {}, (), ("first 1",))
    tab = Tab({"match/k": saves.seal(record)})
    tab.send("replay", "k")
    return tab


def test_looking_back_waits_for_the_file_and_any_button_works_meanwhile(world: World) -> None:
    tab = over()
    assert tab.send("dismiss")["fetch"] == []
    assert tab.send("hindsight", "0")["fetch"] == [(FILE, 1)]
    assert "Loading the perfect-play data" in tab.html and tab.hindsights.found == []
    tab.send("step", "-1")
    assert tab.replay is not None and tab.replay.step == 0
    world.now += PATIENCE
    tab.send("continue")
    assert OFFER in tab.html and "Analyse without it" in tab.html
    world.loaded.append(b"table")
    tab.send(f"fetched:{FILE}", "")
    assert len(tab.hindsights.found) == 1 and OFFER not in tab.html and "Fetching" not in tab.html


@pytest.mark.parametrize("how", ["without", "failed", "cancel", "home"])
def test_looking_back_can_do_without_or_be_given_up(world: World, how: str) -> None:
    tab = over()
    tab.send("hindsight", "0")
    tab.send(*(("fetched:" + FILE, how) if how == "failed" else (how,)))
    looks = how in ("without", "failed")
    assert (len(tab.hindsights.found), tab.hindsights.asked) == (looks, None)
    assert len(tab.alerts) == (how == "failed")


def test_looking_back_begins_again_with_the_file_once_the_person_asks_for_it(world: World) -> None:
    tab = over()
    tab.send("hindsight", "0")
    tab.send(f"fetched:{FILE}", "failed")
    (first,) = tab.hindsights.found
    assert tab.send("fetch")["fetch"] == [(FILE, 2)] and tab.hindsights.found == []
    world.loaded.append(b"table")
    tab.send(f"fetched:{FILE}", "")
    assert tab.hindsights.found[0].seat == first.seat and tab.hindsights.found != [first]


def test_the_match_of_another_size_needs_no_file(world: World) -> None:
    tab = Tab({"match/k": saves.seal(ended("war"))}, hash="#/match/k")  # of four
    assert tab.send("hindsight", "0")["fetch"] == [] and len(tab.hindsights.found) == 1
