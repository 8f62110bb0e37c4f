"""The screens by their addresses, the part after # that links and the browser's history have."""

from __future__ import annotations

from game.app.events import lobby
from game.app.session.scenes import leave
from game.app.session.session import Session
from game.app.wire import addresses


def go(session: Session, address: str) -> None:
    """Show the screen that the address after # names, or the lobby. What a chat has added to its end is ignored."""
    address = addresses.cut(address)
    name, _, rest = address.removeprefix("#/").partition("/")
    opens = next((one.addresses[name] for one in session.features if name in one.addresses), None)
    if opens is not None and address.startswith(f"#/{name}/"):
        opens(session, rest)
    elif address.startswith("#/match/"):
        lobby.open_match(session, address.removeprefix("#/match/"))
    else:
        leave(session)
