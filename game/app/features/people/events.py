"""A person says what they are called, and chooses a face."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom

from game.app.events.preferences import change, sign
from game.app.features.people import faces
from game.app.session.session import Session
from game.app.storage import settings
from game.app.storage.settings import Settings
from game.core import bounds


def on_you(session: Session, pairs: list[tuple[str, str]]) -> None:
    """The person says what they are called; the match on the table has the name at once."""
    name = bounds.line(dict(pairs).get("name", ""), settings.NAME)
    face = session.settings.face or settings.MONOGRAM
    change(session, lambda stored: replace(stored, name=name, face=face))
    sign(session)


def on_face(session: Session, part: str) -> None:
    """Another choice of one part of the face, any face at all, or a monogram. ValueError for no such part."""

    def changed(stored: Settings) -> Settings:
        if part == "any":
            return replace(stored, face=faces.drawn_by(SystemRandom()))
        return replace(stored, face=settings.MONOGRAM if part == "monogram" else faces.turned(stored.face, part))

    if part not in ("any", "monogram", *faces.PARTS):
        raise ValueError(f"a face has no part {part[:40]!r}")
    change(session, changed)
