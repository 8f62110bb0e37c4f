"""Parts of the page that are not sent again: unchanged elements marked `data-keep` go out empty."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from zlib import crc32

from game.ui.html import Html, Note


def cached_in(html: Html) -> dict[str, int]:
    """The marked elements of *html*, each with the checksum of its HTML."""
    return {note.value: _sum(note.whole) for note in html.notes if note.attribute == "data_keep"}


def without(cached: Mapping[str, int], html: Html) -> Html:
    """*html* without the content of the elements that are unchanged since *cached*."""
    text = str(html)
    for note in reversed(html.notes):  # outer elements first: they take the inner ones with them
        if note.attribute == "data_keep" and cached.get(note.value) == _sum(note.whole):
            text = _emptied(text, note)
    return Html(text)


def _emptied(text: str, note: Note) -> str:
    """*text* with the element emptied. It searches for the opening tag, because searching for a whole long element takes
    a millisecond."""
    opening = note.empty[: note.empty.rindex("</")]
    at = text.find(opening)
    while at >= 0 and not text.startswith(note.whole, at):
        at = text.find(opening, at + 1)
    return text if at < 0 else f"{text[:at]}{note.empty}{text[at + len(note.whole) :]}"


@lru_cache(maxsize=64)  # cached drawings are the same text each time
def _sum(text: str) -> int:
    return crc32(text.encode(errors="replace"))
