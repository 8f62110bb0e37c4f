"""What the page has already goes out empty, and nothing else does."""

from __future__ import annotations

from game.app.kept import kept_in, without
from game.ui.html import Html, h


def test_what_has_not_changed_is_sent_empty() -> None:
    page = h("div", h("svg", "a long drawing", class_="map", data_keep="map"), h("p", "1"))
    after = h("div", h("svg", "a long drawing", class_="map", data_keep="map"), h("p", "2"))
    assert without(kept_in(page), after) == '<div><svg class="map" data-keep="map"></svg><p>2</p></div>'


def test_what_has_changed_or_is_new_is_sent_whole() -> None:
    page = h("div", h("svg", "a long drawing", data_keep="map"))
    after = h("div", h("svg", "another", data_keep="map"), h("svg", "new", data_keep="seal"))
    assert without(kept_in(page), after) == str(after)
    assert without({}, after) == str(after)


def test_an_element_that_begins_like_it_and_goes_on_otherwise_stays() -> None:
    kept = h("svg", "a long drawing", data_keep="map")
    page = h("div", Html('<svg data-keep="map">other</svg>'), kept)
    assert without(kept_in(kept), page) == '<div><svg data-keep="map">other</svg><svg data-keep="map"></svg></div>'
