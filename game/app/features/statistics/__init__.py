"""Statistics: the results of matches against bots, and what follows from them: figures, ratings, opponents that suit."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.statistics import statistics
from game.app.features.statistics.costs import note
from game.app.features.statistics.events import before_drawing, due, greet, on_book, on_count, on_forget, wants
from game.app.features.statistics.library import SKILL
from game.app.features.statistics.screen import card, ending, frame
from game.app.session.session import Session
from game.app.storage.parts import StoredPart
from game.core.i18n import N_, Words


def _question(before: str | None, after: str, t: Words) -> str:
    """The choice to import statistics: how many more matches they would count *after* it."""
    counted = max(0, statistics.parse(after).played() - statistics.parse(before).played())
    return t.plural("Add {n} match to my statistics", "Add {n} matches to my statistics", counted)


def _merged(stored: str | None, text: str) -> str | None:
    found = statistics.merged(stored, text)
    return None if found is None else str(found)


FEATURE: Feature[Session] = Feature(
    name="statistics",
    events={
        "count": Event(on_count, asked=False, announces=False),
        "book": Event(on_book, writes=False),
        "forget": Event(on_forget),
    },
    stored=(StoredPart(key=statistics.KEY, merged=_merged, question=_question, imported=N_("Statistics imported.")),),
    card=card,
    frame=frame,
    ending=ending,
    played=lambda session: statistics.played(session.storage.store),
    begun=greet,
    due=due,
    analysed=lambda session, match, analysis: note(session.storage.store, match, analysis),
    before_drawing=before_drawing,
    assets=(SKILL,),
    wants=wants,
)
