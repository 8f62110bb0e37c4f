"""The campaign of a game: its content, and the records of its chapters."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module

from game import games
from game.app.match.chapter import TAG, chapter_number
from game.core.campaign import Campaign, Chapter
from game.core.record import Record


def campaign_of(key: str) -> Campaign | None:
    """The campaign of a game; None for a game without."""
    if key not in games or not games[key].campaign:
        return None
    found: Campaign = import_module(f"game.{key}.words.campaign").CAMPAIGN
    return found


def chapter_of(key: str, number: int) -> Chapter | None:
    """Chapter *number*, counted from 1, of a game's campaign; None for no such chapter."""
    campaign = campaign_of(key)
    return campaign.chapters[number - 1] if campaign is not None and 1 <= number <= len(campaign.chapters) else None


@cache
def record_of(key: str, number: int) -> Record:
    """The match with which a chapter begins. It does not count: not everybody at the table begins alike.

    Raises KeyError for no such chapter, RecordError for a position of other rules than today's.
    """
    chapter = chapter_of(key, number)
    if chapter is None:
        raise KeyError(number)
    begun = chapter.record(key, games)
    tags = ((TAG, str(number)), ("From", str(len(begun.actions))), ("Counted", "no"))
    return replace(begun, tags=tags)


def chapter_in(record: Record) -> tuple[int, Chapter] | None:
    """The chapter that *record* is a match of, with its number: it has its tag, its players and its beginning. None for any
    other match, and for one of a chapter that has changed since."""
    number = chapter_number(record)
    chapter = chapter_of(record.game, number)
    if chapter is None:
        return None
    begun = record_of(record.game, number)
    same = [seat.player for seat in begun.seats] == [seat.player for seat in record.seats]
    begins = record.actions[: len(begun.actions)] == begun.actions
    return (number, chapter) if same and begins and begun.options == record.options else None
