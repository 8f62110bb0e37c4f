"""The meter of the browser's storage, and the offer to export when it gets tight."""

from __future__ import annotations

from game.app.storage.room import MOST, room
from game.app.storage.store import Store
from tests.unit.app.tab import Tab
from tests.unit.app.test_you import over


def test_it_counts_keys_and_texts_as_the_browser_does() -> None:
    found = room(Store([("match/a", "x" * 90), ("settings", "{}")]))
    assert (found.used, found.matches) == (10 + 7 + 90 + 10 + 8 + 2, 1) and not found.is_tight
    assert room(Store([("match/a", "x" * (MOST * 8 // 10))])).is_tight
    assert room(Store([("match/a", "x" * 2 * MOST)])).share == 1.0


def test_the_statistics_have_the_meter_and_offer_an_export_only_when_it_is_tight() -> None:
    tab = Tab({"match/a": "x" * 90})
    assert "<meter" not in tab.html
    tab.send("book")
    assert "<meter" in tab.html and "1 match and everything else use 0.0 of about 5 MB" in tab.html
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
