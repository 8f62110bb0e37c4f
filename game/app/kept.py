"""What the page has already is not sent again: elements marked `data-keep` go out empty when they have not changed."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from game.ui.html import Html


def kept_in(html: Html) -> dict[str, int]:
    """The elements of *html* that are marked, each by the checksum of its HTML."""
    return {note.value: _sum(note.whole) for note in html.notes if note.attribute == "data_keep"}


def without(kept: Mapping[str, int], html: Html) -> Html:
    """*html* with the elements emptied that are in *kept* as they are."""
    text = str(html)
    for note in html.notes:
        if note.attribute == "data_keep" and kept.get(note.value) == _sum(note.whole):
            text = text.replace(note.whole, note.empty)
    return Html(text)


def _sum(text: str) -> int:
    return crc32(text.encode(errors="replace"))
