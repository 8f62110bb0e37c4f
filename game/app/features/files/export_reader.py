"""The contents of an export.

    {"four-ages": 1, "settings": {...}, <part>: {...}, "matches": {key: text as stored}}

Everything else in a file is ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_

VERSION = 1
MAX_FILE = 8_000_000  # characters; a browser's storage, the source of exports, holds five million
MAX_MATCHES = 20_000  # more than any browser's storage holds
MAX_SIGNS = 400_000  # brackets, commas and quotes, counted before anything is parsed: 20,000 matches have 100,000


@dataclass(slots=True)
class Outline:
    """The members of an export."""

    parts: dict[str, str]  # the JSON text of the settings and of each known part in it
    matches: dict[str, str] = field(default_factory=dict)  # by key; '' for a value that is no text


def outline(text: str, known: Sequence[str]) -> Outline:
    """The outline of *text*, where *known* are the keys of parts. Raises RecordError if it is no export, LaterVersion for a
    later version."""
    none_of_ours = RecordError(N_("this isn’t a Four Ages export or match file"))
    if sum(map(text.count, '[{,"')) > MAX_SIGNS:
        raise none_of_ours
    try:
        found = bounds.mapping(bounds.data(text, MAX_FILE))
    except RecordError as error:
        raise none_of_ours from error
    version, matches = bounds.whole(found.get("four-ages"), 0, 10**9), found.get("matches")
    if version is not None and version > VERSION:
        raise LaterVersion
    parts = {
        name: value if isinstance(value := found[name], str) else bounds.as_json(value)
        for name in ("settings", *known)
        if name in found
    }
    if version is None or not (parts or isinstance(matches, dict)):
        raise none_of_ours
    matches = bounds.mapping(matches)
    if len(matches) > MAX_MATCHES:
        raise RecordError(N_("this file holds more than {n} matches"), n=MAX_MATCHES)
    return Outline(parts, {key: value if isinstance(value, str) else "" for key, value in matches.items()})
