"""What the feature remembers of a visit."""

from __future__ import annotations

from dataclasses import dataclass

PICTURE, FILM, RESULT = "picture", "film", "result"


@dataclass(slots=True)
class PictureState:
    """The newest picture: its `number` in this visit, its `kind` ('' for none), and how many steps the turn has that it
    shows."""

    number: int = 0
    kind: str = ""
    steps: int = 0
