"""The campaign of a game: its content, and the records of its chapters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module

from game import games
from game.app.match.match import Match
from game.app.match.policy import MatchPolicy
from game.app.storage.match_index import Saved
from game.core.campaign import Campaign, Chapter
from game.core.game import CHAPTERS
from game.core.i18n import N_
from game.core.record import Record

TAG = "Campaign"  # of the record: the number of the chapter, from 1


def chapter_number(record: Record) -> int:
    """The number of the chapter; 0 for a match outside of a campaign."""
    return record.number(TAG, CHAPTERS)


def is_chapter(record: Record) -> bool:
    """Whether *record* is of a chapter."""
    return chapter_number(record) > 0


POLICY = MatchPolicy(
    kind=lambda record, t: t("Chapter {n}", n=chapter_number(record)),
    titled=lambda record, title, t: t("{game}: chapter {n}", game=title, n=chapter_number(record)),
    reseats=False,
    rated=False,
    unrated=N_("Not rated: a chapter of a campaign."),
)


class ChapterMatch(Match):
    """A match of a chapter on the table."""

    policy = POLICY


def under_way(found: Iterable[Saved], game: str, number: int, tries: Mapping[str, str]) -> str | None:
    """The key of the first of the stored matches *found* that is a match of a chapter and not over."""
    begun = (one for one in found if one.record.game == game and chapter_number(one.record) == number)
    return next((one.key for one in begun if one.key not in tries), None)


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
