"""The screens by their addresses, the part after # that links and the browser's history have."""

from __future__ import annotations

from game.app.events import lobby
from game.app.tab.scenes import leave
from game.app.tab.tab import Tab
from game.app.wire import addresses


def go(tab: Tab, address: str) -> None:
    """Show the screen that the address after # names, or the lobby. What a chat has added to its end is ignored."""
    address = addresses.cut(address)
    name, _, rest = address.removeprefix("#/").partition("/")
    opens = next((one.addresses[name] for one in tab.features if name in one.addresses), None)
    if opens is not None and address.startswith(f"#/{name}/"):
        opens(tab, rest)
    elif address.startswith("#/match/"):
        lobby.open_match(tab, address.removeprefix("#/match/"))
    else:
        leave(tab)
