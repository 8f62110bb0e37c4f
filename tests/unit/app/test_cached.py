"""Elements that the page has already are sent empty, and nothing else is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from game import games
from game.app.storage import saves
from game.app.wire.cached import cached_in, without
from game.ui.html import Html, h
from tests.browser.stage import MATCHES, midway
from tests.unit.app.tab import Tab, start_match
from tests.unit.screens.page import Node, read


def test_what_has_not_changed_is_sent_empty() -> None:
    page = h("div", h("svg", "a long drawing", class_="map", data_keep="map"), h("p", "1"))
    after = h("div", h("svg", "a long drawing", class_="map", data_keep="map"), h("p", "2"))
    assert without(cached_in(page), after) == '<div><svg class="map" data-keep="map"></svg><p>2</p></div>'


def test_what_has_changed_or_is_new_is_sent_whole() -> None:
    page = h("div", h("svg", "a long drawing", data_keep="map"))
    after = h("div", h("svg", "another", data_keep="map"), h("svg", "new", data_keep="seal"))
    assert without(cached_in(page), after) == str(after)
    assert without({}, after) == str(after)


def test_an_element_that_begins_like_it_and_goes_on_otherwise_stays() -> None:
    cached = h("svg", "a long drawing", data_keep="map")
    page = h("div", Html('<svg data-keep="map">other</svg>'), cached)
    assert without(cached_in(cached), page) == '<div><svg data-keep="map">other</svg><svg data-keep="map"></svg></div>'


def test_elements_inside_a_changed_part_are_cached_on_their_own() -> None:
    page = h("div", h("ul", h("li", "a", data_keep="a"), h("li", "b", data_keep="b"), data_keep="both"))
    after = h("div", h("ul", h("li", "a", data_keep="a"), h("li", "c", data_keep="b"), data_keep="both"))
    assert without(cached_in(page), page) == '<div><ul data-keep="both"></ul></div>'
    assert without(cached_in(page), after) == (
        '<div><ul data-keep="both"><li data-keep="a"></li><li data-keep="b">c</li></ul></div>'
    )


class Page(Tab):
    """A tab that applies patches as the page does: empty elements stay as they were, full ones are cached."""

    def __init__(self, whole: list[str], key: str) -> None:
        self.whole, self.cached, self.shorter = whole, dict[str, Node](), 0
        super().__init__({"match/k": saves.seal(midway(key))}, hash="#/match/k")

    def _take(self, patch: dict[str, Any]) -> None:
        super()._take(patch)
        if patch["html"] is None:
            return
        root = read(patch["html"])
        for node in root.all():
            key = node.attributes.get("data-keep", "")
            if key and node.children:
                self.cached[key] = node
            elif key in self.cached:
                node.children = self.cached[key].children
        assert root == read(self.whole[-1])
        self.shorter += len(patch["html"]) < len(self.whole[-1]) / 2


@pytest.mark.long
@pytest.mark.parametrize("key", games)
def test_with_what_the_page_has_a_patch_is_the_whole_screen(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an undo, another language, and the lobby and back among the moves."""
    whole = list[str]()

    def note(known: Mapping[str, int], html: Html) -> Html:
        whole.append(str(html))
        return without(known, html)

    monkeypatch.setattr("game.app.show.render.without", note)
    tab, rng = Page(whole, key), Random(5)
    for count in range(60):
        match = tab.session.match
        if count % 20 == 19:
            tab.send("set:lang", ("zh-Hant", "en")[count // 20 % 2])
        elif count % 13 == 12:
            tab.send("home" if match is not None else "open", "k")
        elif match is None:
            tab.send("open", "k")
        elif tab.again is not None and not match.awaits_person():
            tab.send("continue")
        elif match.awaits_roll():
            tab.send("roll")
        elif match.state.is_terminal():
            tab.send("rematch")
        else:
            legal = match.state.legal_actions()
            tab.send("undo" if count % 7 == 6 else "act", str(legal[int(rng.random() * len(legal))]))
    assert tab.shorter > (20 if key in MATCHES else -1)  # a new game may draw nothing that is worth caching


def test_what_the_page_has_is_not_sent_again() -> None:
    """Symbols and dialogs come once, then empty; after the lobby, or in another language, in full again."""
    tab = Tab()
    start_match(tab, "human", "human")
    assert 'data-wants="guide:war"' in tab.html and "data-section" not in tab.html
    tab.send("guide:war")
    assert tab.html.count("data-section") > 20
    first = len(tab.html)
    tab.send("roll")
    assert (
        len(tab.html) < first
        and 'data-keep="war-symbols"></svg>' in tab.html
        and 'data-keep="guide"></dialog>' in tab.html
    )
    tab.send("set:lang", "zh-Hant")
    assert 'data-keep="guide"></dialog>' not in tab.html
    tab.send("home")
    key = next(path for path in tab.storage if path.startswith("match/")).removeprefix("match/")
    tab.send("open", key)
    assert 'data-keep="war-symbols"></svg>' not in tab.html


def test_drawings_of_the_lobbys_cards_are_sent_again_with_the_table_and_back() -> None:
    """The same key is elsewhere on another screen, where the page would not find it."""
    tab = Tab()
    start_match(tab, "human", "greedy", game="thieves")
    key = next(path for path in tab.storage if path.startswith("match/")).removeprefix("match/")
    tab.send("home")
    tab.settle()
    assert 'data-keep="thieves-symbols"' in tab.html
    tab.send("open", key)
    assert 'data-keep="thieves-symbols"' in tab.html and 'data-keep="thieves-symbols"></svg>' not in tab.html
