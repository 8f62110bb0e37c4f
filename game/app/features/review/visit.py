"""What a visit remembers of a review."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.features.review.following import Following
from game.app.features.review.leading import Leading
from game.app.friends.page_links import PageLinks
from game.app.tab.tab import RecordScene

LINKS = PageLinks("review", "reviewed", "review[0-9a-f]{6}")


@dataclass(slots=True)
class ReviewState:
    """The review that this page leads, or the one that it follows; the replay that it is about, and of a guest what the
    leader's last step has put on the screen. `points` says whether a tap points at things."""

    leading: Leading | None = None
    following: Following | None = None
    main: RecordScene | None = None
    put: tuple[RecordScene, int] | None = None
    points: bool = False
    shown: bool = False  # the dialog is in the page
    base: str = ""  # the address of this page
    passing: str = ""  # the answer that another tab is given
