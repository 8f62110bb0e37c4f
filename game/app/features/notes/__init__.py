"""Notes: what a person writes about a match, and bookmarks at its points."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.notes.events import along, brought, left, on_along, on_bookmark, on_drop, on_note, on_reader
from game.app.features.notes.screen import KEYS, dialogs, ending, marks, match_lines, tools
from game.app.features.notes.stored import PART
from game.app.session.session import Session
from game.app.wire.shapes import form_or_text

FEATURE: Feature[Session] = Feature(
    name="notes",
    events={
        "note": Event(on_note, form_or_text, keeps_pending=True),
        "bookmark": Event(on_bookmark, keeps_pending=True),
        "unnote": Event(on_drop, keeps_pending=True),
        "notes_along": Event(on_along, writes=False, keeps_pending=True),
        "notes_of": Event(on_reader, writes=False),
    },
    along=along,
    brought=brought,
    keys=KEYS,
    stored=(PART,),
    match_lines=match_lines,
    dialogs=dialogs,
    tools=tools,
    marks=marks,
    ending=ending,
    left=left,
)
