"""Settings and statistics: changed, muted, reset, deleted, and each restored."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from game.app.features.files import exports
from game.app.storage import settings
from game.app.storage.settings import Settings
from game.app.storage.store import Store
from tests.sessions import PARTS
from tests.unit.app.tab import Tab
from tests.unit.app.taking import take

BOOK = json.dumps({"version": 1, "rows": {"war/greedy": {"played": 4, "won": 2.0, "recent": "WLLW"}}})


def stored(tab: Tab) -> Settings:
    return settings.load(tab.storage.get("settings"))


def test_mute_is_silence_and_back_to_the_usual_loudness() -> None:
    tab = Tab()
    tab.send("set:bed", "100")
    tab.send("set:sound", "0")
    assert tab.page["sound"] == "0 60 100"
    tab.send("mute")
    assert (stored(tab).sound, stored(tab).moments, stored(tab).bed) == (0, 0, 0)
    assert tab.page["sound"] == "0 0 0"
    tab.send("mute")
    assert (stored(tab).sound, stored(tab).moments, stored(tab).bed) == (60, 60, 30)
    assert tab.page["sound"] == "60 60 30"


def test_the_bed_is_heard_at_a_table_and_nowhere_else() -> None:
    tab = Tab()
    assert tab.page["bed"] == ""
    tab.send("new:thieves", [["seat1", "human"], ["seat2", "greedy"]])
    assert tab.page["bed"] == "thieves"
    tab.send("home")
    assert tab.page["bed"] == ""


def test_a_language_is_spoken_from_the_next_patch_on() -> None:
    tab = Tab()
    tab.send("set:lang", "zh-Hant")
    assert (tab.session.settings.lang, stored(tab).lang, tab.page["lang"]) == ("zh-Hant", "zh-Hant", "zh-Hant")


@pytest.mark.parametrize(("key", "value"), [("theme", "pink"), ("sound", "55"), ("colour", "red"), ("keys", "yes")])
def test_what_is_no_choice_changes_nothing(key: str, value: str) -> None:
    tab = Tab()
    tab.send(f"set:{key}", value)
    assert len(tab.alerts) == 1 and tab.session.settings == Settings() and "settings" not in tab.storage


def test_what_only_a_later_version_knows_or_lets_choose_stays() -> None:
    """The page of the previous version is opened again, and one setting changed there; its file is imported elsewhere."""
    later = {"theme": "sepia", "sound": 100, "hands": {"left": True}}
    tab = Tab({"settings": json.dumps(later)})
    assert stored(tab) == Settings(sound=100)
    tab.send("set:sound", "30")
    assert {key: json.loads(tab.storage["settings"])[key] for key in later} == {**later, "sound": 30}
    tab.send("set:theme", "dark")
    assert {key: json.loads(tab.storage["settings"])[key] for key in later} == {**later, "sound": 30, "theme": "dark"}
    other = Store()
    take(other, exports.export_part(tab.session.storage.store, "settings", PARTS))
    assert json.loads(other.get("settings") or "")["hands"] == {"left": True}


def test_settings_that_would_grow_too_large_are_those_that_are_known() -> None:
    text = json.dumps({"later": "x" * (settings.MAX_TEXT - 20)})
    assert json.loads(settings.dump(Settings(theme="dark"), text)) == asdict(Settings(theme="dark"))


def test_a_reset_of_the_settings_is_confirmed_and_can_be_undone() -> None:
    tab = Tab()
    tab.send("set:theme", "dark")
    tab.send("set:lang", "zh-Hans")
    patch = tab.send("reset")
    assert tab.session.settings == Settings() and "settings" not in tab.storage and tab.page["lang"] == "en"
    assert ("dialog", "#settings", "closed") in patch["effects"]
    assert 'data-on="restore"' in tab.html and "Settings reset." in tab.html
    tab.send("restore")
    assert (stored(tab).theme, stored(tab).lang, tab.page["lang"]) == ("dark", "zh-Hans", "zh-Hans")


def test_statistics_are_forgotten_and_brought_back_to_the_letter() -> None:
    tab = Tab({"statistics": BOOK})
    patch = tab.send("forget")
    assert "statistics" not in tab.storage and "Statistics reset." in tab.html
    assert ("dialog", "#record-book", "closed") in patch["effects"]
    tab.send("restore")
    assert tab.storage["statistics"] == BOOK


def test_without_stored_data_there_is_no_notice() -> None:
    tab = Tab()
    for event in ("reset", "forget"):
        tab.send(event)
        assert 'data-on="restore"' not in tab.html and "reset." not in tab.html


def test_settings_as_a_file() -> None:
    tab = Tab()
    tab.send("set:theme", "dark")
    ((kind, name, text, mime),) = tab.send("part:settings")["effects"]
    assert (kind, name, mime) == ("download", "four-ages-settings.json", "application/json")
    assert json.loads(text) == {"four-ages": 1, "settings": json.loads(tab.storage["settings"])}
    tab.send("part:matches")
    assert "a part is one of" in tab.alerts[-1]


def test_settings_are_stored() -> None:
    tab = Tab()
    tab.send("set:theme", "dark")
    tab.send("set:confirm", "on")
    tab.send("set:text", "115")
    kept = settings.load(tab.storage["settings"])
    assert (kept.theme, kept.confirm, kept.text) == ("dark", "on", 115)
    assert Tab(tab.storage).page["theme"] == "dark"


@pytest.mark.parametrize("text", [None, "", "{", "[]", "3", '{"theme": 7, "sound": "loud", "x": 1}', '{"confirm": 0}'])
def test_broken_settings_are_the_defaults(text: str | None) -> None:
    assert settings.load(text) == Settings()


@pytest.mark.parametrize(("stored", "today"), [("true", "on"), ("false", "auto"), ('"off"', "off"), ('"yes"', "auto")])
def test_an_older_choice_to_confirm_moves_is_read_as_it_was_meant(stored: str, today: str) -> None:
    text = f'{{"confirm": {stored}, "theme": "dark"}}'
    assert settings.load(text) == Settings(theme="dark", confirm=today)
    assert json.loads(settings.dump(settings.load(text), text))["confirm"] == json.loads(stored), "it stays as it was"


def test_the_opponents_of_two_games_stand_apart() -> None:
    """A game that may begin within the players of another can be read in 5**20 ways, which a browser does not survive."""
    assert settings.load('{"opponents": "war:human,orinheroes:tama"}').opponents == ""
    assert settings.load('{"opponents": "war:human,orin heroes:a"}').opponents == "war:human,orin heroes:a"


def test_settings_are_stored_as_this_text() -> None:
    assert settings.dump(Settings(face="monogram", keys=False)) == (
        '{"lang": "", "theme": "auto", "motion": "auto", "sound": 60, "moments": 60, "bed": 30, "pace": "normal", '
        '"hints": "auto", "steps": "auto", "confirm": "auto", "text": 100, "aloud": "auto", "keys": false, '
        '"words": true, "servers": "", "name": "", "face": "monogram", "opponents": ""}'
    )


def test_settings_survive_a_round_trip() -> None:
    chosen = Settings(lang="zh-Hans", theme="contrast", sound=0, confirm="off")
    assert settings.load(settings.dump(chosen)) == chosen
    assert json.loads(settings.dump(chosen))["lang"] == "zh-Hans"
