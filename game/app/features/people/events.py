"""A person says what they are called, and chooses a face."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom

from game.app.events.preferences import change, sign
from game.app.features.people import faces
from game.app.storage import settings
from game.app.storage.settings import Settings
from game.app.tab.tab import Tab
from game.core import bounds


def on_you(tab: Tab, pairs: list[tuple[str, str]]) -> None:
    """The person says what they are called; the match on the table has the name at once."""
    name = bounds.line(dict(pairs).get("name", ""), settings.NAME)
    face = tab.settings.face or settings.MONOGRAM
    change(tab, lambda stored: replace(stored, name=name, face=face))
    sign(tab)


def on_face(tab: Tab, part: str) -> None:
    """Another choice of one part of the face, any face at all, or a monogram. ValueError for no such part."""

    def changed(stored: Settings) -> Settings:
        if part == "any":
            return replace(stored, face=faces.drawn_by(SystemRandom()))
        return replace(stored, face=settings.MONOGRAM if part == "monogram" else faces.turned(stored.face, part))

    if part not in ("any", "monogram", *faces.PARTS):
        raise ValueError(f"a face has no part {part[:40]!r}")
    change(tab, changed)
