"""The meter of the browser's storage, and the offer to export when it gets tight."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game import games
from game.app.features.statistics.results import result_of
from game.app.storage import saves
from game.app.storage.room import MOST, room
from game.app.storage.store import Store
from game.arena.match import play
from game.core.record import Seat
from tests.unit.app.finished import over
from tests.unit.app.tab import Tab


def test_it_counts_keys_and_texts_as_the_browser_does() -> None:
    found = room(Store([("match/a", "x" * 90), ("settings", "{}")]), counts_bytes=False)
    assert (found.used, found.matches) == (10 + 7 + 90 + 10 + 8 + 2, 1) and not found.is_tight
    assert room(Store([("match/a", "x" * (MOST * 8 // 10))]), counts_bytes=False).is_tight
    assert room(Store([("match/a", "x" * 2 * MOST)]), counts_bytes=False).share == 1.0


@pytest.mark.parametrize(("text", "characters", "size"), [("x" * 9, 9, 9), ("é" * 9, 9, 9), ("a" + "一" * 8, 9, 18)])
def test_safari_counts_two_bytes_for_each_character_of_a_text_with_a_wide_one(
    text: str, characters: int, size: int
) -> None:
    """Measured: 5,241,856 characters in Chromium and Firefox, of any kind; in WebKit as many narrow ones or half as many."""
    store = Store([("a", text)])
    assert room(store, counts_bytes=False).used - 11 == characters
    assert room(store, counts_bytes=True).used - 11 == size


@pytest.mark.long
@pytest.mark.parametrize("counts_bytes", [False, True])
def test_2000_matches_and_their_results_take_at_most_2_500_000(counts_bytes: bool) -> None:
    """As many of each game, by matches of greedy bots, two with two players and one each with three and four."""
    store, results = Store(), dict[str, str]()
    for number, (game, players) in enumerate(product(games, (2, 2, 3, 4))):
        state, record = play(games[game], ["greedy"] * players, Random(f"{game}/{number}"))
        seats = (Seat("human"), *record.seats[1:])
        key, tags = f"19b{number:09x}", (("Changed", "1795219200000"), ("Counted", "yes"))
        saves.save(store, key, replace(record, seats=seats, tags=tags), over=True)
        results[key] = str(result_of(key, record, state, 1795219200000, hinted=False))
    store.put("results", json.dumps(results))
    assert 2000 * room(store, counts_bytes).used / len(results) <= 2_500_000


def test_the_statistics_have_the_meter_and_offer_an_export_only_when_it_is_tight() -> None:
    tab = Tab({"match/a": "x" * 90})
    assert "<meter" not in tab.html
    tab.send("book")
    assert "<meter" in tab.html and "1 match and everything else use 0.1% of this browser’s storage" in tab.html
    assert "Export all" not in tab.html[tab.html.index('class="room"') :]
    tab = Tab({"junk": "x" * (MOST * 9 // 10)})
    tab.send("book")
    assert 'data-on="export">Export all' in tab.html[tab.html.index('class="room"') :]


def test_after_a_match_the_page_offers_it_once() -> None:
    tab = over(hints="ask")
    tab.send("count:k")
    assert "full." not in tab.html
    tab = over(hints="ask")
    tab.session.storage.store.put("junk", "x" * (MOST * 9 // 10))
    tab.send("count:k")
    assert "storage for this page is 90% full." in tab.html and tab.session.storage.said_tight
