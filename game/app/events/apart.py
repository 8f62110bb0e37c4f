"""Events whose code comes when it is first needed, live matches, puzzles and campaigns: until it is here the event waits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import Any, TypeVar

from game.app.tab.apart import APART, CAMPAIGN, LIVE, MODULES, PUZZLES
from game.app.tab.notices import say
from game.app.tab.tab import Tab
from game.core.bot import Asset
from game.core.i18n import N_

T = TypeVar("T")

MISSING = {
    LIVE.file: N_("The part for live matches couldn’t be fetched. Check your connection and try again."),
    PUZZLES.file: N_("The puzzles couldn’t be fetched. Check your connection and try again."),
    CAMPAIGN.file: N_("The campaign couldn’t be fetched. Check your connection and try again."),
}


def _do(part: Asset, what: str, tab: Tab, argument: str, value: Any) -> None:
    if not part.is_at_hand():
        tab.files.order(part)
        tab.files.postponed.append((part.file, what, argument, value))
        say(tab, tab.t("One moment…"))
        return
    command(tab, import_module(MODULES[part.file]).DO, what)(tab, argument, value)


def command(tab: Tab, known: Mapping[str, T], name: str) -> T:
    """What *known* has under *name*; ValueError for nothing."""
    if name not in known:
        raise ValueError(
            tab.t("Something went wrong: “{name}” isn’t a known command. Try reloading the page.", name=name)
        )
    return known[name]


# Each does what its name in the table DO of the part's module says, now or once the code is here.
live, puzzles, campaign = (partial(_do, part) for part in (LIVE, PUZZLES, CAMPAIGN))


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
