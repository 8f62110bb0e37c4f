"""What each event of the page does. A handler takes the session, the part of the name after `:`, and the value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.app import share
from game.app.events import lobby, play, preferences, replay, tabs
from game.app.sitting import leave

if TYPE_CHECKING:
    from game.app.session import Session

Handler = Callable[["Session", str, Any], None]


def go(session: Session, address: str) -> None:
    """Show the screen that the part of the address after # names; the lobby for any other."""
    if address.startswith("#/match/"):
        lobby.open_match(session, address.removeprefix("#/match/"))
    elif address.startswith("#/watch/"):
        replay.watch(session, address.removeprefix("#/watch/"))
    elif address.startswith(share.PREFIX):
        leave(session)
        lobby.stage(session, "", share.from_fragment(address))
    else:
        leave(session)


EVENTS: Mapping[str, Handler] = {
    "address": lambda session, _, place: go(session, str(place)),  # Back and Forward
    "home": lambda session, _, __: leave(session),
    "dismiss": lambda _, __, ___: None,  # every event takes the notice away
    **lobby.EVENTS,
    **play.EVENTS,
    **preferences.EVENTS,
    **replay.EVENTS,
    **tabs.EVENTS,
}
