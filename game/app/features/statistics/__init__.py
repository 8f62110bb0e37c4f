"""Statistics: the results of matches against bots, and what follows from them."""

from __future__ import annotations

from game.app.feature import Feature
from game.app.storage import statistics
from game.app.storage.parts import StoredPart
from game.app.tab.tab import Tab
from game.core.i18n import N_, Words


def _question(before: str | None, after: str, t: Words) -> str:
    """The choice to import statistics: how many more matches they would count *after* it."""
    counted = max(0, statistics.parse(after).played() - statistics.parse(before).played())
    return t.plural("Add {n} match to my statistics", "Add {n} matches to my statistics", counted)


def _merged(stored: str | None, text: str) -> str | None:
    found = statistics.merged(stored, text)
    return None if found is None else str(found)


FEATURE: Feature[Tab] = Feature(
    name="statistics",
    stored=(StoredPart(key="statistics", merged=_merged, question=_question, imported=N_("Statistics imported.")),),
)
