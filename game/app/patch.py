"""A patch: what the page is to store, show and do in answer to one event."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core import bounds
from game.ui.html import Html

Effect = tuple[str, ...]  # its kind, then what the kind takes: see game/page/README.md


@dataclass(slots=True)
class Patch:
    """What the page does in answer to event `n`, in this order: write `store`, show `html`, set `page`, do `effects`;
    after `again` ms it sends `continue`. The lists hold lists, for the page's dictionaries keep no order. `report` tells
    of a screen that could not be drawn.

    `hold` names the families of storage that this tab wants to keep the right to write to: the match on the table, and what
    could not be stored yet. Where `need` is not empty nothing was done: the page gets those rights (`try` without disturbing
    another tab, `take` by asking it) and sends the event again, with what came of it in `grants`.
    """

    n: int
    store: list[tuple[str, str | None]] = field(default_factory=list)
    html: Html | None = None
    page: list[tuple[str, str]] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    again: int | None = None
    report: str = ""
    hold: list[str] = field(default_factory=list)
    need: list[tuple[str, str]] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """As it goes to the page."""
        return {
            "n": self.n,
            "store": self.store,
            "html": None if self.html is None else bounds.well_formed(self.html),
            "page": self.page,
            "effects": self.effects,
            "again": self.again,
            "report": self.report,
            "hold": self.hold,
            "need": self.need,
        }
