"""The shapes of event values: each function returns the typed and bounded value, or raises RecordError."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_

MAX_TEXT = 20_000  # characters of a value; a link has 8,000
MAX_FIELDS = 200  # fields of a form
MAX_FILES = 500  # files in one import; `features/files` limits their length

Shape = Callable[[object], Any]


def text(value: object) -> str | None:
    """A text or nothing; a number from a script becomes a text."""
    if isinstance(value, int):
        return str(value)[:20]
    if value is None or (isinstance(value, str) and len(value) <= MAX_TEXT):
        return value if value is None else bounds.well_formed(value)
    raise senseless()


def form(value: object) -> list[tuple[str, str]]:
    """The fields of a form as pairs of name and value."""
    return [(name, bounds.well_formed(content)) for name, content in _pairs(value, MAX_FIELDS, MAX_TEXT)]


def form_or_text(value: object) -> Any:
    """The fields of a form, or a text or nothing."""
    return form(value) if isinstance(value, list | tuple) else text(value)


def files(value: object) -> list[tuple[str, str]]:
    return _pairs(value, MAX_FILES, None)


def senseless() -> RecordError:
    """The error for a value of any other shape."""
    return RecordError(N_("this page is out of date – reload it"))


def _pairs(value: object, most: int, long: int | None) -> list[tuple[str, str]]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise senseless()
    pairs = []
    for pair in value:
        match pair:
            case [str(name), str(content)] if long is None or len(content) <= long:
                pairs.append((bounds.line(name, 80), content))
            case _:
                raise senseless()
    return pairs
