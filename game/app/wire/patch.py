"""A patch: what the page stores, shows and does in answer to one event."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core import bounds
from game.ui.html import Html

Effect = tuple[str, ...]  # a kind and its arguments: see game/page/README.md


@dataclass(slots=True)
class Patch:
    """What the page does in answer to event `n`, in this order: write `store`, send what `effects` say to friends, show
    `html`, set `page`, run the other `effects`; after `again` ms it sends `continue`. The lists hold lists, because the
    page's dictionaries have no order. `report` describes an error in drawing the screen.

    `fetch` names the files that are wanted, each with the number of the attempt.
    """

    n: int
    store: list[tuple[str, str | None]] = field(default_factory=list)
    html: Html | None = None
    page: list[tuple[str, str]] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    again: int | None = None
    report: str = ""
    fetch: list[tuple[str, int]] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """The patch as the page gets it."""
        plain = {name: getattr(self, name) for name in self.__slots__}
        return plain | {"html": None if self.html is None else bounds.well_formed(self.html)}
