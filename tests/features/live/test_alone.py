"""Live matches without matches by link, and the other way round: each offers itself alone, and what is stored stays."""

from __future__ import annotations

import pytest

from game.app.feature import Feature
from game.app.features import FEATURES
from game.app.features.by_link.match import LinkMatch
from game.app.session.session import Session
from tests.features.live.wired import Wire
from tests.features.recorded import recorded
from tests.unit.app.tab import Tab

FORM = [["by", "live"], ["me", "Mei"], ["friend", "Bo"], ["seat1", "human"], ["seat2", "human"]]


def without(*names: str) -> tuple[Feature[Session], ...]:
    return tuple(feature for feature in FEATURES if feature.name not in names)


@pytest.mark.parametrize(
    ("off", "ways"),
    [
        ((), ["live", "table", "link"]),
        (("by_link",), ["live", "table"]),
        (("live",), ["link"]),
        (("live", "by_link"), []),
    ],
)
def test_the_form_offers_the_ways_of_the_features_that_are_there(off: tuple[str, ...], ways: list[str]) -> None:
    tab = Tab(features=without(*off))
    tab.send("setup:war")
    assert [way for way in ("live", "table", "link") if f'name="by" value="{way}"' in tab.html] == ways
    assert ("Play with a friend on another device" in tab.html) == bool(ways)


@pytest.mark.parametrize("off", [(), ("by_link",)])
def test_where_pages_cant_connect_a_match_by_link_is_offered_if_there_are_any(off: tuple[str, ...]) -> None:
    tab = Tab(features=without(*off))
    tab.send("new:war", FORM)
    name = next(effect[2] for effect in tab.effects if effect[:2] == ("friend", "offer"))
    tab.send("peer:failed", [[name, "none"]])
    assert ('data-on="live:instead"' in tab.html) == (not off)
    tab.send("live:instead", "1")
    assert isinstance(tab.match, LinkMatch) == (not off)


def test_the_match_by_link_instead_has_the_names_and_options_of_the_live_one() -> None:
    tab = Tab()
    tab.send("new:kingdoms", FORM)
    options, names = tab.match.record.options, tab.match.names()
    tab.send("live:instead", "1")
    assert isinstance(tab.match, LinkMatch) and tab.match.record.options == options and tab.match.names() == names


def test_to_open_a_match_by_link_where_there_are_none_changes_nothing_of_it() -> None:
    _, stored = recorded("by_link")
    mine = {key: text for key, text in stored.items() if key.startswith("match/link-")}
    tab = Tab(dict(stored), features=without("by_link"))
    for key in mine:
        tab.send("open", key.removeprefix("match/"))
        tab.settle()
        tab.send("home")
    assert mine and mine.items() <= tab.storage.items()


def test_what_was_seen_of_a_friends_match_waits_for_live_matches() -> None:
    wire = Wire().meet()
    wire.play(3)
    stored = {key: text for key, text in wire.anna.storage.items() if key.startswith("seen/")}
    tab = Tab(dict(wire.anna.storage), features=without("live"))
    assert stored and "remote-title" not in tab.html and stored.items() <= tab.storage.items()
    assert "remote-title" in Tab(dict(tab.storage)).html
