"""What a visit remembers of a review, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.features.review.following import OVER, Following
from game.app.features.review.leading import Leading
from game.app.friends.page_links import PageLinks
from game.app.session.notices import say
from game.app.session.session import RecordScene, Session

DIALOG = "#review"
PEER = "review[0-9a-f]{6}"
LINKS = PageLinks("review", "reviewed", PEER)


@dataclass(slots=True, eq=False, repr=False)
class ReviewState:
    """The review that this page leads, or the one that it follows; the replay that it is about, and of a guest what the
    leader's last step has put on the screen. `points` says whether a tap points at things."""

    leading: Leading | None = None
    following: Following | None = None
    main: RecordScene | None = None
    put: tuple[RecordScene, int] | None = None
    calls: tuple[str, str, str] | None = None  # a friend calls: over which connection, its new name, the friend’s
    points: bool = False
    shown: bool = False  # the dialog is in the page


def left(session: Session) -> None:
    """The person leaves the replay or the variation, and so the review."""
    state = session.state(ReviewState)
    state.calls = None
    if state.leading is not None or state.put is not None:
        over(session)


def over(session: Session, reason: str = "") -> None:
    """The review is over here: the pages hear of it, and the connections are closed. With a *reason* a guest who was on the
    way reads it in the dialog."""
    state = session.state(ReviewState)
    one = state.leading or state.following
    if one is None:
        return
    one.end()
    session.screen.effects += [("tell", peer, text) for peer, text in one.outbox]
    peers = [one.peer] if isinstance(one, Following) else list(one.guests)
    session.screen.effects += [("friend", "close", peer) for peer in peers]
    if state.points:
        session.screen.effects.append(("friend", "point", "off"))
    on_the_way, state.leading, state.put, state.points = state.put is None, None, None, False
    if reason and state.following is not None and on_the_way:
        state.following.step, state.following.reason = OVER, reason
        return
    state.following = state.main = None
    if state.shown:
        state.shown = False
        session.screen.effects.append(("dialog", DIALOG, "closed"))
    if reason:
        say(session, reason)
