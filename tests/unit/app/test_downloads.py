"""Files that are fetched on demand: nothing waits for the network except the move or the analysis that needs them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from game import games
from game.app.session import download_notices, downloads
from game.app.session.download_notices import PATIENCE
from game.app.session.downloads import AGAIN, LONGEST
from game.app.storage import saves
from game.core.bot import Asset
from game.core.record import Record, Seat
from tests.unit.app.tab import Tab
from tests.unit.app.world import FILE, OFFER, WAIT, World, without_file

MATCH = Record("war", games["war"].rules, (Seat("human"), Seat("exact")), actions=("first 1",))


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    return without_file(monkeypatch)


def at_bots_turn() -> Tab:
    """The exact bot must throw, then choose."""
    tab = Tab({"match/k": saves.seal(MATCH)}, hash="#/match/k")
    for _ in range(20):
        if download_notices.awaits(tab.session):
            return tab
        tab.send("continue")
        if 'data-on="roll"' in tab.html:
            tab.send("roll")
        if 'data-on="act"' in tab.html:
            tab.send("act", "lose")
    raise AssertionError("the exact bot never has to choose")


def moves(tab: Tab) -> int:
    return len(tab.match.state.past)


def orders(tab: Tab) -> Any:
    return tab.send("dismiss")["fetch"]


def test_the_file_is_asked_for_when_a_match_with_the_bot_is_on_the_table_and_for_no_other(world: World) -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["seat2", "strong"]])
    assert orders(tab) == []
    tab.send("home")
    tab.send("new:war", [["seat1", "human"], ["seat2", "exact"]])
    assert orders(tab) == [(FILE, 1)] == orders(tab)
    tab.send("home")
    assert orders(tab) == [(FILE, 1)]  # it continues


def test_the_bot_holds_its_move_and_after_three_seconds_the_person_is_asked(world: World) -> None:
    tab = at_bots_turn()
    before = moves(tab)
    assert "Loading the perfect-play data" in tab.html and OFFER not in tab.html
    assert tab.again is not None and 0 < tab.again <= 1000 * PATIENCE + 1
    tab.send("continue")
    tab.send("fast")
    assert OFFER not in tab.html and moves(tab) == before
    world.now += PATIENCE
    tab.send("continue")
    assert OFFER in tab.html and WAIT in tab.html and tab.again is None
    assert tab.said[-1] == "The perfect-play data is still loading."
    assert moves(tab) == before


def test_waiting_on_leaves_the_way_out(world: World) -> None:
    tab = at_bots_turn()
    world.now += PATIENCE
    tab.send("continue")
    tab.send("await")
    assert OFFER in tab.html and WAIT not in tab.html and tab.said.count("The perfect-play data is still loading.") == 2
    tab.send("set:theme", "dark")
    assert OFFER in tab.html


def test_playing_on_without_it_is_the_strong_bots_game_until_the_file_is_here(world: World) -> None:
    tab = at_bots_turn()
    before = moves(tab)
    world.now += PATIENCE
    tab.send("continue")
    tab.send("without")
    assert OFFER not in tab.html and tab.again is not None
    tab.settle()
    assert moves(tab) > before and orders(tab) == [(FILE, 1)]


def test_any_button_works_meanwhile(world: World) -> None:
    tab = at_bots_turn()
    tab.send("set:theme", "dark")
    assert tab.session.settings.theme == "dark"
    tab.send("undo")
    assert tab.alerts[-1] == "You can’t undo past a dice roll, a card draw or another player’s move."
    tab.send("home")
    assert tab.page["hash"] == "#/" and OFFER not in tab.html
    tab.send("open", "k")
    assert download_notices.awaits(tab.session)


def test_once_it_is_here_the_bot_moves(world: World) -> None:
    tab = at_bots_turn()
    world.now += PATIENCE
    tab.send("continue")
    before = moves(tab)
    world.loaded.append(b"table")
    patch = tab.send(f"fetched:{FILE}", "")
    assert OFFER not in tab.html and patch["fetch"] == [] and tab.again is not None
    tab.settle()
    assert moves(tab) > before and tab.alerts == []


def test_where_it_does_not_come_that_is_said_once_and_play_goes_on(world: World) -> None:
    tab = at_bots_turn()
    before = moves(tab)
    tab.send(f"fetched:{FILE}", "failed")
    text = "Couldn’t load the perfect-play data, so the perfect bot plays like the strong one."
    assert tab.alerts == [text] and 'data-on="fetch"' in tab.html
    tab.settle()
    assert moves(tab) > before and tab.alerts == [text]


def test_what_did_not_come_is_asked_for_again_each_time_after_twice_as_long(world: World) -> None:
    tab = at_bots_turn()
    for attempt, pause in enumerate([AGAIN * 2**n for n in range(7)] + [LONGEST] * 2, 1):
        assert orders(tab) == [(FILE, attempt)]
        tab.send(f"fetched:{FILE}", "failed")
        world.now += pause - 1
        assert orders(tab) == []
        world.now += 1
    assert orders(tab) == [(FILE, attempt + 1)]
    assert not download_notices.awaits(tab.session)  # the bot waits for the first attempt only
    world.loaded.append(b"table")
    tab.send(f"fetched:{FILE}", "")
    assert tab.said[-1] == "The perfect-play data is here, so the perfect bot plays perfectly from now on."


def test_what_came_spoilt_is_asked_for_again_only_when_the_person_asks(world: World) -> None:
    tab = at_bots_turn()
    tab.send(f"fetched:{FILE}", "spoilt")
    world.now += 1e6
    assert orders(tab) == []
    tab.send("fetch")
    assert orders(tab) == [(FILE, 2)]
    assert download_notices.awaits(tab.session)  # the person who asks wants the bot to wait once more


def test_what_becomes_of_a_file_that_nobody_ordered_changes_nothing(world: World) -> None:
    tab = Tab()
    for name in (FILE, "x", ""):
        for outcome in ("", "failed", "spoilt", None):
            tab.send(f"fetched:{name}", outcome)
    assert tab.session.downloads.downloads == {} and tab.alerts == []


# -- in the worker -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("came", "outcome", "loaded"),
    [(b"table", "", [b"table"]), ("failed", "failed", []), ("spoilt", "spoilt", []), ("?", "failed", [])],
)
def test_a_fetch_loads_what_came_or_says_what_was_wrong(
    world: World, monkeypatch: pytest.MonkeyPatch, came: bytes | str, outcome: str, loaded: list[bytes]
) -> None:
    asked = list[str]()

    async def fetched(file: str) -> bytes | str:
        asked.append(file)
        return came

    monkeypatch.setattr(downloads, "_fetched", fetched)
    assert asyncio.run(downloads.fetch(FILE)) == outcome
    assert (world.loaded, asked) == (loaded, [FILE])
    if loaded:
        assert asyncio.run(downloads.fetch(FILE)) == "" and asked == [FILE]
    assert asyncio.run(downloads.fetch("none.bin")) == "failed" and asked == [FILE]


def test_bytes_that_are_no_table_are_spoilt(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.war.bot import solved

    async def fetched(file: str) -> bytes:
        return b"nonsense"

    part = Asset(FILE, lambda: False, solved.load)
    monkeypatch.setattr(downloads, "_fetched", fetched)
    monkeypatch.setattr(downloads, "assets", lambda: {FILE: part})
    assert asyncio.run(downloads.fetch(FILE)) == "spoilt"


def test_the_files_of_all_games_are_known() -> None:
    from game.roster import assets

    assert list(assets()) == [FILE]
