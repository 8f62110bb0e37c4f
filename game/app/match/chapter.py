"""The mark of a match that is a chapter of a campaign: a tag of its record with the number of the chapter, from 1."""

from __future__ import annotations

from game.core.game import CHAPTERS
from game.core.record import Record

TAG = "Campaign"


def chapter_number(record: Record) -> int:
    """The number of the chapter; 0 for a match outside of a campaign."""
    return record.number(TAG, CHAPTERS)
