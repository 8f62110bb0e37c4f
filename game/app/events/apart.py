"""Events whose code comes when it is first needed, live matches, puzzles and campaigns: until it is here the event waits."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.app.tab.apart import APART, CAMPAIGN, LIVE, MODULES, PUZZLES
from game.app.tab.notices import say
from game.app.tab.tab import Tab
from game.core.bot import Asset
from game.core.i18n import N_

MISSING = {
    LIVE.file: N_("The part for live matches couldn’t be fetched. Check your connection and try again."),
    PUZZLES.file: N_("The puzzles couldn’t be fetched. Check your connection and try again."),
    CAMPAIGN.file: N_("The campaign couldn’t be fetched. Check your connection and try again."),
}


def live(what: str, tab: Tab, argument: str, value: Any) -> None:
    """Do *what* of `events.live`, now or once it is here."""
    _do(LIVE, what, tab, argument, value)


def puzzles(what: str, tab: Tab, argument: str, value: Any) -> None:
    """Do *what* of `events.puzzles`, now or once it is here."""
    _do(PUZZLES, what, tab, argument, value)


def campaign(what: str, tab: Tab, argument: str, value: Any) -> None:
    """Do *what* of `events.campaign`, now or once it is here."""
    _do(CAMPAIGN, what, tab, argument, value)


def _do(part: Asset, what: str, tab: Tab, argument: str, value: Any) -> None:
    if not part.is_at_hand():
        tab.files.order(part)
        tab.files.postponed.append((part.file, what, argument, value))
        say(tab, tab.t("One moment…"))
        return
    known = import_module(MODULES[part.file]).DO
    if what not in known:
        raise ValueError(
            tab.t("Something went wrong: “{name}” isn’t a known command. Try reloading the page.", name=what)
        )
    known[what](tab, argument, value)


def resume(tab: Tab, file: str) -> None:
    """The fetch of *file* is over: do what waited for it, or say that it did not come."""
    if file not in MODULES:
        return
    waiting = [event for event in tab.files.postponed if event[0] == file]
    tab.files.postponed = [event for event in tab.files.postponed if event[0] != file]
    if waiting:
        tab.screen.notice = None
    part = APART[file]
    for _, what, argument, value in waiting:
        if not part.is_at_hand():
            raise ValueError(tab.t(MISSING[file]))
        _do(part, what, tab, argument, value)
