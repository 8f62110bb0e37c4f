"""The tags of a record: what they say, and which of them may leave the device.

Every tag that the app writes has a row here, or is named by a feature as one of its own, which may leave. All ways out
follow from it: an export of everything, a file of one match, a link, and a match that is played on from another.
"""

from __future__ import annotations

import re
from dataclasses import replace

from game.app.match.linked import (
    AGREED,
    AWAY,
    CLOSED,
    DICE,
    GONE,
    HERE,
    LINES,
    LINK,
    LINK_KEY,
    LIVE,
    LIVE_KEY,
    LOCK,
    MINE_PLAN,
    MOST_DICE,
    MOST_PARTS,
    MOST_SEATS,
    PASSES,
    PLACE,
    PLAN,
    PREPARED,
    RING,
    ROOT,
    SEED,
    SENT,
    SHOWN,
    STANDS_AT,
    TO,
    TOKEN,
    UNDER,
    VOTES,
    WHEN,
)
from game.core.record import Record

TRUNK = "Trunk"  # the first key of the match of which this is a branch, played on from the step in From
FIRST_KEY = "Match"  # the key under which the match was first stored, if that is another than here

LEAVES, STAYS = True, False
TAGS = {
    # of a match
    "Practice": LEAVES,  # undo may go back past dice and cards
    "Dice": LEAVES,  # "own": a person enters what their own dice show
    "Hinted": LEAVES,  # the best move was shown
    "Counted": LEAVES,  # whether the statistics have it
    "Changed": LEAVES,  # when it was last saved
    "Title": LEAVES,  # what the person calls it
    "Lesson": LEAVES,  # the step of a tutorial
    "From": LEAVES,  # the step of another match from which it was played on
    TRUNK: LEAVES,
    "Scores": LEAVES,  # how it ended
    "Returns": LEAVES,
    FIRST_KEY: LEAVES,
    # of a match with friends on other devices (see `linked`)
    LINK: STAYS,
    HERE: STAYS,
    SEED: STAYS,
    STANDS_AT: STAYS,
    SHOWN: STAYS,
    SENT: STAYS,
    LOCK: STAYS,
    LIVE: STAYS,
    AWAY: STAYS,
    ROOT: STAYS,
    TOKEN: STAYS,
    UNDER: STAYS,
    **dict.fromkeys((TO, GONE, VOTES, AGREED, CLOSED, WHEN), STAYS),
    PASSES: STAYS,
    **{f"{key}{n}": STAYS for key in (PREPARED, PLAN, MINE_PLAN, LINES) for n in range(1, MOST_PARTS + 1)},
    **{f"{RING}{n}": STAYS for n in range(1, MOST_SEATS + 1)},
    **{f"{PLACE}{n}": STAYS for n in range(1, MOST_SEATS + 1)},
    **{f"{DICE}{n}": STAYS for n in range(1, MOST_DICE + 1)},
}

_KEY = re.compile(r"[0-9A-Za-z]{1,39}", re.ASCII)


def leaving(record: Record) -> Record:
    """*record* as it leaves this device, comes to it, or goes on as a match of its own."""
    tags = tuple((key, value) for key, value in record.tags if TAGS.get(key, LEAVES))
    return record if tags == record.tags else replace(record, tags=tags)


def may_hold_secret(key: str) -> bool:
    """Whether the save under *key* is of a match with friends on other devices, so that only its tags say what may leave."""
    return key.startswith((LINK_KEY, LIVE_KEY))


def first_key(record: Record) -> str:
    """The key that *record* names as its first; '' for none."""
    named = record.tag(FIRST_KEY)
    return named if _KEY.fullmatch(named) else ""
