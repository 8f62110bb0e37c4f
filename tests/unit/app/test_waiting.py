"""Files that are fetched on demand: nothing waits for the network except the move or the analysis that needs them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest

from game import games
from game.app.features.analysis import events
from game.app.storage import saves
from game.app.tab import later, waiting
from game.app.tab.later import AGAIN, LONGEST
from game.app.tab.waiting import PATIENCE
from game.core.bot import Asset
from game.core.record import Record, Seat
from tests.browser.stage import ended
from tests.unit.app.tab import Tab

FILE = "solved.bin"
OFFER, WAIT = 'data-on="without"', 'data-on="await"'
MATCH = Record("war", games["war"].rules, (Seat("human"), Seat("exact")), actions=("first 1",))


@dataclass
class World:
    """A clock that stands still, and a file that is missing until it is loaded."""

    now: float = 1000.0
    loaded: list[bytes] = field(default_factory=list)


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    made = World()
    part = Asset(FILE, lambda: bool(made.loaded), made.loaded.append)
    wanted = lambda game, level: part if (game, level) == ("war", "exact") and not made.loaded else None  # noqa: E731
    for module in (later, waiting):
        monkeypatch.setattr(module, "monotonic", lambda: made.now)
    for module in (waiting, events):
        monkeypatch.setattr(module, "wanted", wanted)
    monkeypatch.setattr(later, "assets", lambda: {FILE: part})
    return made


def at_bots_turn() -> Tab:
    """The exact bot must throw, then choose."""
    tab = Tab({"match/k": saves.seal(MATCH)}, hash="#/match/k")
    for _ in range(20):
        if waiting.awaits(tab.session):
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
    assert waiting.awaits(tab.session)


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
    text = "Couldn’t load the perfect-play data, so the Perfect bot plays at Strong level."
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
    assert not waiting.awaits(tab.session)  # the bot waits for the first attempt only
    world.loaded.append(b"table")
    tab.send(f"fetched:{FILE}", "")
    assert tab.said[-1] == "The perfect-play data is here, so the Perfect bot plays perfectly from now on."


def test_what_came_spoilt_is_asked_for_again_only_when_the_person_asks(world: World) -> None:
    tab = at_bots_turn()
    tab.send(f"fetched:{FILE}", "spoilt")
    world.now += 1e6
    assert orders(tab) == []
    tab.send("fetch")
    assert orders(tab) == [(FILE, 2)]
    assert waiting.awaits(tab.session)  # the person who asks wants the bot to wait once more


def test_what_becomes_of_a_file_that_nobody_ordered_changes_nothing(world: World) -> None:
    tab = Tab()
    for name in (FILE, "x", ""):
        for outcome in ("", "failed", "spoilt", None):
            tab.send(f"fetched:{name}", outcome)
    assert tab.session.files.errands == {} and tab.alerts == []


# -- looking back --------------------------------------------------------------------------------------------------------


def over() -> Tab:
    record = Record("war", games["war"].rules, (Seat("human"), Seat("greedy")), {}, (), ("first 1",))
    tab = Tab({"match/k": saves.seal(record)})
    tab.send("replay", "k")
    return tab


def test_looking_back_waits_for_the_file_and_any_button_works_meanwhile(world: World) -> None:
    tab = over()
    assert orders(tab) == []
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

    monkeypatch.setattr(later, "_fetched", fetched)
    assert asyncio.run(later.fetch(FILE)) == outcome
    assert (world.loaded, asked) == (loaded, [FILE])
    if loaded:
        assert asyncio.run(later.fetch(FILE)) == "" and asked == [FILE]
    assert asyncio.run(later.fetch("none.bin")) == "failed" and asked == [FILE]


def test_bytes_that_are_no_table_are_spoilt(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.war.bot import solved

    async def fetched(file: str) -> bytes:
        return b"nonsense"

    part = Asset(FILE, lambda: False, solved.load)
    monkeypatch.setattr(later, "_fetched", fetched)
    monkeypatch.setattr(later, "assets", lambda: {FILE: part})
    assert asyncio.run(later.fetch(FILE)) == "spoilt"


def test_the_files_of_all_games_are_known() -> None:
    from game.roster import assets

    assert list(assets()) == [FILE]
