"""An offer to undo ends when what it concerns has changed."""

from __future__ import annotations

from game import games
from game.app.features.statistics import statistics
from game.app.features.statistics.results import result_of
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.record import replay
from tests.unit.app.tab import Tab
from tests.unit.app.taking import BOOK, OVER, SHORT, export


def test_undo_of_a_deletion_never_writes_over_what_was_played_since() -> None:
    """Tab A deletes and still offers Undo; tab B imports the match again and plays on."""
    tab = Tab({"match/k": saves.seal(SHORT)})
    tab.send("delete", "k")
    later = saves.seal(SHORT.with_actions(("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4")))
    tab.storage["match/k"] = later
    tab.send("stored", ["match/k", later])
    tab.send("restore")
    assert tab.storage["match/k"] == later
    assert tab.alerts[-1] == "Too late to undo that: things have changed since."


def test_undo_of_a_reset_never_forgets_what_was_counted_since() -> None:
    tab = Tab({"statistics": str(BOOK)})
    tab.send("forget")
    later = Store()
    statistics.count(later, result_of("k", OVER, replay(OVER, games).state, 1, hinted=False))
    tab.storage["statistics"] = counted = later.get("statistics") or ""
    tab.send("stored", ["statistics", counted])
    tab.send("restore")
    assert tab.storage["statistics"] == counted and "Too late" in tab.alerts[-1]


def test_undo_works_once() -> None:
    tab = Tab({"match/k": saves.seal(SHORT)})
    tab.send("delete", "k")
    tab.send("restore")
    tab.send("delete", "k")
    tab.send("import", [["a", export(matches={"b": saves.seal(SHORT)})]])
    tab.send("restore")
    assert sorted(tab.storage) == ["match/b", "match/k"]
    tab.send("restore")
    assert sorted(tab.storage) == ["match/b", "match/k"]
