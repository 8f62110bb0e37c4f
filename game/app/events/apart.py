"""Events of live matches, whose code comes when it is first needed: until it is here the event waits."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.app.tab.apart import LIVE, LIVE_MODULE
from game.app.tab.notices import say
from game.app.tab.tab import Tab


def live(what: str, tab: Tab, argument: str, value: Any) -> None:
    """Do *what* of `events.live`, now or once it is here."""
    if not LIVE.is_at_hand():
        tab.files.order(LIVE)
        tab.files.postponed.append((what, argument, value))
        say(tab, tab.t("One moment…"))
        return
    import_module(LIVE_MODULE).DO[what](tab, argument, value)


def resume(tab: Tab, file: str) -> None:
    """The fetch of *file* is over: do what waited for it, or say that it did not come."""
    if file != LIVE.file:
        return
    waiting, tab.files.postponed = tab.files.postponed, []
    if waiting:
        tab.screen.notice = None
    for what, argument, value in waiting:
        if not LIVE.is_at_hand():
            raise ValueError(
                tab.t("The part for live matches couldn’t be fetched. Check your connection and try again.")
            )
        live(what, tab, argument, value)
