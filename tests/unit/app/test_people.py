"""Several people at one device, data that moves between devices, and sounds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.features.files import exports
from game.app.features.statistics import statistics
from game.app.features.statistics.tally import Tally
from game.app.match.sounds import LOUDNESS
from game.app.storage import saves, settings
from game.app.storage.settings import Settings
from game.app.storage.store import Store
from game.core.errors import IllegalAction, LaterVersion, RecordError, sentence
from game.core.i18n import Words
from game.core.record import Record, Seat, whole
from game.roster import parts_of
from game.ui.moment import KINDS
from tests.browser.stage import midway
from tests.sessions import PARTS
from tests.unit.app.tab import Tab
from tests.unit.app.taking import take

ROOT = Path(__file__).parents[3]


def shared(bots: str = "") -> Tab:
    """Heroes with two people, and optionally a bot."""
    tab = Tab()
    seats = [["seat1", "human"], ["name1", "Mei"], ["seat2", "human"], ["name2", "Otto"]]
    tab.send("new:heroes", [*seats, *([["seat3", bots]] if bots else [])])
    return tab


def test_nobody_sees_a_table_before_somebody_took_the_device() -> None:
    tab = shared("greedy")
    for _ in range(40):
        assert "heroes table" not in tab.html
        if 'data-on="take"' in tab.html:
            break
        assert "Table hidden" in tab.html, "bots move, and nobody has the device"
        tab.send("continue")
    tab.send("take")
    assert "heroes table" in tab.html
    assert "heroes table" not in tab.reopened().html


def test_a_tab_that_looks_on_sees_no_table_of_a_shared_match() -> None:
    tab = shared()
    other = Tab(tab.storage, hash=tab.page["hash"], writes=False)
    assert "heroes table" not in other.html and 'data-on="take"' not in other.html


def test_an_unfinished_match_with_secrets_is_neither_linked_nor_watched() -> None:
    tab = shared()
    key = tab.page["hash"].rpartition("/")[2]
    tab.send("share", key)
    assert "hidden cards" in tab.alerts[-1]
    tab.send("replay", key)
    assert "Finish the match first" in tab.alerts[-1] and "reel" not in tab.html


def test_in_an_open_game_the_next_person_may_take_back_for_the_last() -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["seat2", "human"]])
    match = tab.match
    while match.undo_point() is None:
        tab.send("roll") if match.awaits_roll() else tab.send("act", str(match.state.legal_actions()[0]))
    before = len(match.state.past)
    tab.send("undo")
    assert len(match.state.past) == before - 1
    tab.send("redo")
    assert len(match.state.past) == before


@pytest.mark.parametrize("key", [key for key, game in games.items() if game.hidden])
def test_where_there_are_secrets_nobody_takes_back_what_another_did(key: str) -> None:
    """Two people; wherever the device has moved on after a choice that its maker could have undone."""
    tab, rng, passed, match = Tab(), Random(5), 0, None
    tab.send(f"new:{key}", [pair for n in range(games[key].players[0]) for pair in [[f"seat{n + 1}", "human"]]])
    for _ in range(400):
        match = tab.match
        if match.state.is_terminal() or passed == 3:
            break
        own = match.undo_point()
        holder, length = match.holder, len(match.state.past)
        if match.needs_curtain():
            tab.send("take")
            if own is not None and match.holder != holder:
                passed += 1
                assert match.undo_point() is None
                tab.send("undo")
                assert len(match.state.past) == length
        elif match.awaits_roll():
            tab.send("roll")
        elif match.awaits_person():
            tab.send("act", str(rng.choice(match.state.legal_actions())))
        else:
            tab.send("continue")
    assert match is not None
    assert passed == 3 or match.state.is_terminal()  # in a short match every action of a person may reveal something


@pytest.mark.parametrize(("second", "chances"), [("greedy", True), ("human", False)])
def test_chances_are_shown_unasked_to_one_person_alone(second: str, chances: bool) -> None:
    """Hints are on automatically against bots, and off with two people."""
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["seat2", second]])
    tab.settle()
    tab.send("roll")
    assert 'data-value="fill' in tab.html and ("% to take a castle" in tab.html) == chances
    for choice, shown in (("on", True), ("off", False), ("auto", chances)):
        tab.send("set:hints", choice)
        assert ("% to take a castle" in tab.html) == shown


def test_practice_brings_back_what_it_took_back_chance_included() -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["seat2", "greedy"], ["practice", "1"]])
    tab.settle()
    match = tab.match
    for _ in range(3):
        tab.send("roll") if match.awaits_roll() else tab.send("act", "lose")
        tab.settle()
    before = str(match.state)
    tab.send("undo")
    tab.send("undo")
    assert str(match.state) != before
    tab.send("redo")
    tab.send("redo")
    assert str(match.state) == before


@pytest.mark.long
def test_a_turn_that_comes_back_is_heard_in_every_game() -> None:
    for game in ("war", "kingdoms"):
        tab = Tab()
        heard = []
        tab.send(f"new:{game}", [["seat1", "human"], ["seat2", "greedy"]])
        for _ in range(60):
            match = tab.match
            if match.awaits_roll():
                patch = tab.send("roll")
            elif match.awaits_person():
                patch = tab.send("act", str(match.state.legal_actions()[-1]))
            else:
                patch = tab.send("continue")
            heard += [effect[1] for effect in patch["effects"] if effect[0] == "sound"]
        assert "turn" in heard, game


def test_every_game_is_heard() -> None:
    """Sounds are named after kinds of action, and the page has them."""
    text = (ROOT / "assets" / "runtime" / "sound.js").read_text(encoding="utf-8")
    tunes = {
        table: set(
            re.findall(r"^  (\w+): \[", text.partition(f"const {table} = {{")[2].partition("\n};")[0], re.MULTILINE)
        )
        for table in ("SOUNDS", "MOMENTS")
    }
    there = tunes["SOUNDS"]
    assert {*LOUDNESS, "turn"} == there
    assert tunes["MOMENTS"] == set(KINDS)
    for key in games:
        sounds = parts_of(key).table.sounds
        assert sounds and set(sounds.values()) <= there


def test_settings_and_statistics_go_to_a_file_and_come_back() -> None:
    store, other = Store(), Store()
    chosen = Settings(theme="dark", text=130, keys=False)
    store.put("settings", settings.dump(chosen))
    rows = {"war/greedy": {"played": 4, "won": 2.0, "recent": "WLLW"}}
    store.put("statistics", json.dumps({"version": 1, "rows": rows}))
    for part in ("settings", "statistics"):
        assert take(other, exports.export_part(store, part, PARTS)).parts == (part,)
    assert settings.load(other.get("settings")) == chosen
    assert statistics.read(other) == {"war/greedy": Tally(played=4, won=2.0, recent="WLLW")}
    take(other, whole(exports.export_all(store, PARTS)))
    assert statistics.read(other)["war/greedy"].played == 4, "a file taken in twice counts once"


@pytest.mark.parametrize(
    "row",
    [{"played": 1, "won": 2}, {"played": -1}, {"played": 1, "recent": "<b>"}, {"luck": 1e999}, {"played": "x"}, []],
)
def test_impossible_statistics_are_left_out(row: object) -> None:
    store = Store()
    take(store, json.dumps({"four-ages": 1, "statistics": {"rows": {"war/greedy": row}}}))
    assert statistics.read(store) == {}
    Tab({"statistics": store.get("statistics") or ""})


def test_errors_speak_the_readers_language_and_tell_no_secrets() -> None:
    seats, today = (Seat("human"), Seat("human")), games["heroes"].rules
    record = Record("heroes", today, seats, {"tribes": "choose"}, actions=("first 1", "give gold"))
    with pytest.raises(RecordError) as caught:
        take(Store(), str(record))
    shown = sentence(caught.value, Words("zh-Hant"))
    assert "may:" in str(caught.value) and "may:" not in sentence(caught.value, Words("en"))
    assert "give gold" in shown and "legal" not in shown
    assert sentence(LaterVersion(), Words("en")).startswith("it comes from a newer version")
    assert sentence(IllegalAction("plain"), Words("en")) == "plain"


def test_a_match_of_one_person_may_be_linked_before_its_end() -> None:
    tab = Tab({"match/k": saves.seal(midway("kingdoms"))})
    tab.send("share", "k")
    assert [kind for kind, *_ in tab.effects if kind == "share"] == ["share"]
