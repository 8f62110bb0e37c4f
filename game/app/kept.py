"""What the page has already is not sent again: elements marked `data-keep` go out empty when they have not changed."""

from __future__ import annotations

import re
from zlib import crc32

from game.ui.html import Html

_KEEP = re.compile(r'(?P<open><(?P<tag>svg|dialog)\b[^>]* data-keep="(?P<key>[^"]+)"[^>]*>).*?</(?P=tag)>', re.DOTALL)


def kept_in(html: str) -> dict[str, int]:
    """The elements of *html* that are marked, each by the checksum of its HTML."""
    return {found["key"]: crc32(found[0].encode(errors="replace")) for found in _KEEP.finditer(html)}


def without(kept: dict[str, int], html: Html) -> Html:
    """*html* with the elements emptied that are in *kept* as they are."""

    def shorter(found: re.Match[str]) -> str:
        same = kept.get(found["key"]) == crc32(found[0].encode(errors="replace"))
        return f"{found['open']}</{found['tag']}>" if same else found[0]

    return Html(_KEEP.sub(shorter, html))
