"""Each feature can be taken off the list: nothing else depends on it, and what it has stored stays."""

from __future__ import annotations

import re
from random import Random

import pytest

from game import games
from game.app.events import events_of
from game.app.feature import Feature
from game.app.features import FEATURES
from game.app.session.session import Session
from game.app.storage import saves
from tests.browser.stage import ended, midway
from tests.features.recorded import SESSIONS, recorded
from tests.unit.app.tab import Tab, play_on, start_match

NAMES = [feature.name for feature in FEATURES]


def without(name: str) -> tuple[Feature[Session], ...]:
    """All features but one."""
    return tuple(feature for feature in FEATURES if feature.name != name)


@pytest.mark.long
@pytest.mark.parametrize("game", games)
@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_played_to_its_end(name: str, game: str) -> None:
    tab = Tab(features=without(name))
    start_match(tab, "human", *["novice"] * (games[game].players[0] - 1), game=game)
    play_on(tab, Random(1))
    assert tab.match.state.is_terminal() and not tab.match.reports
    tab.send("home")
    tab.settle()
    assert 'id="match-' in tab.html


@pytest.mark.parametrize("name", NAMES)
def test_what_it_stored_opens_and_stays(name: str) -> None:
    _, stored = recorded(name if name in SESSIONS else "table")
    tab = Tab(dict(stored), features=without(name))
    tab.settle()
    for key in [key.removeprefix("match/") for key in stored if key.startswith("match/")]:
        tab.send("open", key)
        tab.settle()
        tab.send("home")
        tab.settle()
    assert stored.keys() <= tab.storage.keys()
    kept = {part.key for feature in FEATURES if feature.name == name for part in feature.stored}
    before = {key: text for key, text in stored.items() if key.partition("/")[0] in kept}
    assert {key: text for key, text in tab.storage.items() if key.partition("/")[0] in kept} == before
    assert not tab.session.storage.looked_through or 'id="games-title"' in tab.html
    again = Tab(dict(tab.storage))  # with all features
    for key in [key.removeprefix("match/") for key in stored if key.startswith("match/")]:
        again.send("export_anyway:" + key)
        assert [effect[0] for effect in again.effects if effect[0] != "say"] == ["download"]


ASKED = re.compile(r'data-(?:on|change|submit|wants)="(\w+)')  # the events that a screen sends, up to `:`


@pytest.mark.parametrize("name", NAMES)
def test_no_screen_offers_what_it_did(name: str) -> None:
    """In the lobby, after a match with its analysis, and in a match that goes on."""
    tab = Tab({"match/over": saves.seal(ended("war")), "match/on": saves.seal(midway("war"))}, features=without(name))
    known = events_of(tab.session.features)
    for event in (("book", ""), ("open", "over"), ("hindsight", "0"), ("home",), ("open", "on"), ("replay", "over")):
        tab.send(*event)
        tab.settle()
        assert set(ASKED.findall(tab.html)) <= known.keys(), event
