"""Imports: the person is asked before anything is replaced, and all of it can be undone."""

from __future__ import annotations

import json

import pytest

from game.app.features.files import imports
from game.app.features.statistics import statistics
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.record import whole
from tests.sessions import PARTS
from tests.unit.app.tab import Tab
from tests.unit.app.taking import BOOK, DARK, FRIENDS, NOW, SHORT, export, take


def foreign() -> list[list[str]]:
    text = export(
        matches={"a": saves.seal(SHORT)}, settings={"theme": "light", "lang": "zh-Hant"}, statistics=json.loads(FRIENDS)
    )
    return [["friend.json", text]]


def asked() -> Tab:
    """A tab with settings and statistics of its own, asked about a file that would change both."""
    tab = Tab({**DARK, "statistics": str(BOOK)})
    tab.send("import", foreign())
    return tab


def test_a_file_that_would_change_settings_or_statistics_is_asked_about_first() -> None:
    tab = asked()
    assert tab.storage == {**DARK, "statistics": str(BOOK)}, "nothing is stored yet"
    assert ("dialog", "#import-question", "open") in tab.effects
    for text in ("1 match will be added.", "Replace my settings (Language, Theme)", "Add 7 matches to my statistics"):
        assert text in tab.html


def test_what_is_not_wanted_stays_as_it_is() -> None:
    tab = asked()
    tab.send("confirm_import", [])
    assert {key: tab.storage[key] for key in ("settings", "statistics")} == {**DARK, "statistics": str(BOOK)}
    assert "match/a" in tab.storage and 'id="import-question"' not in tab.html
    assert tab.session.screen.notice is not None and tab.session.screen.notice.text == "1 match imported."


def test_one_click_takes_back_all_of_an_import() -> None:
    tab = asked()
    tab.send("confirm_import", [["settings", "yes"], ["statistics", "yes"]])
    assert json.loads(tab.storage["settings"])["theme"] == "light" and tab.page["lang"] == "zh-Hant"
    assert statistics.read(tab.session.storage.store)["war/greedy"].played == 12
    tab.send("undo_import")
    assert tab.storage == {**DARK, "statistics": str(BOOK)} and tab.page["lang"] == "en"


def test_no_is_no() -> None:
    tab = asked()
    tab.send("cancel")
    assert tab.storage == {**DARK, "statistics": str(BOOK)} and 'id="import-question"' not in tab.html
    tab.send("confirm_import", [["settings", "yes"]])
    assert tab.alerts[-1] == "There’s nothing to import."


def test_a_closed_question_can_be_reopened() -> None:
    tab = asked()
    assert 'data-on="question"' in tab.html
    assert ("dialog", "#import-question", "open") in tab.send("question")["effects"]


def test_where_nothing_would_be_replaced_nothing_is_asked() -> None:
    """On a device without any choices or counts everything comes in at once, and can be undone."""
    tab = Tab()
    tab.send("import", foreign())
    assert sorted(tab.storage) == ["match/a", "settings", "statistics"] and 'data-on="undo_import"' in tab.html
    tab.send("undo_import")
    assert tab.storage == {}


def test_of_the_settings_only_those_that_are_in_a_file_change() -> None:
    store = Store([("settings", json.dumps({"theme": "dark", "sound": 100}))])
    take(store, export(settings={"sound": 30}))
    stored = json.loads(store.get("settings") or "")
    assert (stored["theme"], stored["sound"]) == ("dark", 30)


def test_the_undo_of_an_import_stays_until_something_of_it_changes() -> None:
    tab = Tab()
    tab.send("import", foreign())
    tab.send("home")
    assert 'data-on="undo_import"' in tab.html
    tab.send("open", "a")
    tab.send("roll")
    tab.send("home")
    assert 'data-on="undo_import"' not in tab.html
    played = tab.storage["match/a"]
    tab.send("undo_import")
    assert tab.storage["match/a"] == played and "settings" in tab.storage


def test_an_import_cancelled_while_it_is_stored_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.events.work.MOMENT", 0.0)
    tab = Tab(dict(DARK))
    matches = {f"k{n}": saves.seal(SHORT.with_tag("Title", str(n))) for n in range(100)}
    tab.send("import", [["a", export(matches=matches)]])
    for _ in range(2000):
        if len(tab.storage) > 1:
            break
        tab.send("continue")
    assert (
        1 < len(tab.storage) < 101
        and tab.session.screen.notice is not None
        and "Saving" in tab.session.screen.notice.text
    )
    tab.send("cancel")
    assert tab.storage == DARK and tab.again is None


def test_what_another_tab_stored_meanwhile_under_a_key_stays() -> None:
    store = Store()
    found = whole(imports.reading(store, [("a", export(matches={"a": saves.seal(SHORT)}))], PARTS, "new", NOW))
    store.put("match/a", "what another tab stored")
    back = whole(imports.taking(store, found))
    assert store.get("match/a") == "what another tab stored" and back.after == {}
