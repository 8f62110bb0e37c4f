"""What a visit remembers of matches by link."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.features.by_link.protocol import LinkProtocol
from game.app.features.by_link.sealing import MatchLink


@dataclass(slots=True)
class LinkState:
    """What a visit remembers of links: the match to which one invites, while a person is asked; a sealed link that the page
    opens, and how else the text that held it may be read; what is to happen to the link that the page is making."""

    invited: LinkProtocol | None = None
    sealed: MatchLink | None = None
    readings: tuple[str, ...] = ()
    wish: str = ""  # "share" or "copy"
