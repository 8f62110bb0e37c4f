"""What a person has achieved in a game's campaign: their finished matches of its chapters.

Stored is the number of the chapter and whether they won it, by the key of the match, in the field `campaign` of what is
stored of each game (`game_rows`): `3 1` for a chapter 3 that was won. So the tries of two devices merge without counting any
twice.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.app.storage.game_rows import GameFields
from game.app.storage.saves import KEY
from game.core.game import CHAPTERS
from game.core.scalars import word
from game.core.schema import Keyed

MOST = 40  # tries at a chapter
TRIES = 2  # finished matches of a chapter after which the next one opens without a victory


def line(chapter: int, is_won: bool) -> str:
    """A finished match of a chapter as it is stored."""
    return f"{chapter} {is_won:d}"


def bounded(found: Mapping[str, str], most: int = MOST) -> dict[str, str]:
    """As many of *found* as may be stored of each chapter: those that were won, then the earliest by their keys."""
    kept = dict[str, str]()
    for chapter in range(1, CHAPTERS + 1):
        rows = [(key, text) for key, text in found.items() if text[0] == str(chapter)]
        kept.update(sorted(rows, key=lambda row: (row[1][-1] == "0", row[0]))[:most])
    return dict(sorted(kept.items()))


STORED_TRIES = GameFields(Keyed(word(KEY.pattern), word(f"[1-{CHAPTERS}] [01]"), MOST, bounded), name="campaign")
read, joined = STORED_TRIES.schema.read, STORED_TRIES.schema.join


def won(tries: Mapping[str, str]) -> set[int]:
    """The chapters that were won."""
    return {int(text[0]) for text in tries.values() if text[-1] == "1"}


def count(tries: Mapping[str, str], chapter: int) -> int:
    """How many matches of a chapter are over."""
    return sum(text[0] == str(chapter) for text in tries.values())


def is_open(tries: Mapping[str, str], number: int) -> bool:
    """Whether a chapter can be played: the first one, and each after one that was won or finished TRIES times."""
    return number == 1 or number - 1 in won(tries) or count(tries, number - 1) >= TRIES
