"""Events of a match that has ended: it is counted and played again."""

from __future__ import annotations

from typing import Any

from game.app.events.lobby import begin
from game.app.storage.room import room
from game.app.tab.notices import say
from game.app.tab.tab import Tab


def keep_stored(tab: Tab) -> None:
    """After a match that counts: have the browser keep what is stored, and say when its room gets tight."""
    _keep(tab)
    _say_tight(tab)


def _keep(tab: Tab) -> None:
    """After the first match: have the browser keep what is stored, and say where it does not keep it for long."""
    if tab.boot.asked or tab.storage.said_kept:
        return
    tab.storage.said_kept = True
    tab.screen.effects.append(("keep",))
    if tab.boot.forgets and tab.screen.notice is None and tab.exports is not None:
        text = tab.t(
            "Safari forgets your matches after seven days without a visit. To keep them, choose Share and Add to Home "
            "Screen, or export them now and then."
        )
        say(tab, text, event=tab.exports.everything, label=tab.t("Export all"))


def _say_tight(tab: Tab) -> None:
    """Offer to export when the storage gets tight, once in a visit."""
    if tab.storage.said_tight or tab.screen.notice is not None or tab.exports is None:
        return
    if (now := room(tab.storage.store, tab.boot.counts_bytes)).is_tight:
        tab.storage.said_tight = True
        text = tab.t("Your browser’s storage for this page is {n}% full.", n=round(100 * now.share))
        say(tab, text, event=tab.exports.everything, label=tab.t("Export all"))


def on_rematch(tab: Tab, _: str, __: Any) -> None:
    match = tab.match
    if match is not None and not any(feature.rematch(tab, match) for feature in tab.features):
        begin(tab, match.again())
