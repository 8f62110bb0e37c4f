"""The lobby that the page comes with is not sent again."""

from __future__ import annotations

import pytest

from game.app.features import FEATURES
from game.app.show import prerender
from game.core.languages import LANGUAGES
from tests.unit.app.tab import Tab


@pytest.mark.parametrize("lang", [tag for tag, one in LANGUAGES.items() if one.finished])
def test_a_new_visitor_is_sent_no_lobby(lang: str) -> None:
    tab = Tab(languages=[lang], lobby=lang, version="1a2b3c4d")
    assert tab.html == ""
    tab.send("guide:war")
    assert 'id="game-war"' in tab.html


def test_a_lobby_in_another_language_or_with_matches_is_sent() -> None:
    assert 'id="game-war"' in Tab(languages=["zh-Hant"], lobby="en", version="1a2b3c4d").html
    tab = Tab(lobby="en", version="1a2b3c4d")
    tab.send("daily:war")
    again = Tab(tab.storage, lobby="en", version="1a2b3c4d")
    assert "match-card" in again.html


def test_what_such_a_lobby_has_in_common_with_the_page_is_sent_empty() -> None:
    tab = Tab(lobby="en", version="1a2b3c4d")
    tab.send("daily:war")
    whole, shorter = (Tab(tab.storage, lobby=lang, version="1a2b3c4d").html for lang in ("", "en"))
    assert 'data-keep="cover-war"></svg>' in shorter
    assert len(shorter) < len(whole) / 2


def test_the_rules_come_when_they_are_asked_for() -> None:
    tab = Tab()
    assert 'id="guide-war"' in tab.html and "data-section" not in tab.html
    tab.send("guide:war")
    assert tab.html.count("data-section") > 3


def test_the_page_has_its_elements_by_name() -> None:
    assert {"settings", "record-book", "new-war", "cover-war"} <= set(prerender.cached(FEATURES, "en"))
    assert prerender.cached(FEATURES, "tlh") == {}
