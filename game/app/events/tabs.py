"""Events about storage and other tabs of the same browser: one of them writes, the others look on.

The event `writer` says what this tab may do: `held` (it writes), `asked` (another tab wants to write, so store now what
is pending), `lost` (another tab took over, and what could not be stored is lost), `away` (another tab writes). News of
what others stored comes with the next event, or with `stored` if there is none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.app.events.address import go
from game.app.storage import saves
from game.app.tab.notices import refuse, reload_settings, say, say_elsewhere
from game.app.tab.scenes import leave, open_table
from game.app.tab.tab import DeferredEvent, Tab
from game.app.wire.incoming import Entry
from game.core.errors import LaterVersion

FRESH = 15_000  # ms after which a person no longer waits for what was refused


def hear(tab: Tab, news: Iterable[Entry]) -> None:
    """Apply what other tabs have stored."""
    changed = {key for key, text in tab.storage.names.entries(news) if tab.storage.store.heard(key, text)}
    if "settings" in changed:
        reload_settings(tab)
    if any(changed & way.after.keys() for way in tab.storage.offers.values()):
        _end_offers(tab)
    if tab.match is not None and f"match/{tab.match.key}" in changed:
        _follow(tab)


def inherit(tab: Tab, unstored: Iterable[Entry]) -> None:
    """Store what another tab, or this tab before it was reloaded, could not store."""
    for key, text in tab.storage.names.entries(unstored):
        if text is None:
            tab.storage.store.remove(key)
        else:
            tab.storage.store.put(key, text)


def _follow(tab: Tab) -> None:
    """Show the match on the table as it is now stored. Show the lobby if it was deleted or a later version played on."""
    if tab.play is None:
        return
    key = tab.play.match.key
    try:
        record = saves.load(tab.storage.store, key)[0]
    except KeyError:
        leave(tab)
        say(tab, tab.t("This match was deleted in another tab."))
    except LaterVersion as error:
        leave(tab)
        refuse(tab, error)
    else:
        tab.play.match = open_table(tab, key, record)
        tab.screen.remembered = replace(tab.screen.remembered, read="")


def _end_offers(tab: Tab) -> None:
    """Withdraw the offers to undo something, because others have stored something since."""
    if tab.screen.notice is not None and tab.screen.notice.event in tab.storage.offers:
        tab.screen.notice = None
    tab.storage.offers.clear()


def on_refused(tab: Tab) -> None:
    """The page ignored an answer, because other tabs had stored something that was not known here."""
    tab.storage.store.give_up()
    _draw_whole(tab)
    reload_settings(tab)
    text = tab.t("That move didn’t count: another tab got there first. Here’s the latest position.")
    if tab.screen.notice is None:
        say(tab, text, "error")


def _draw_whole(tab: Tab) -> None:
    """Send everything again: the page may not show what the last answers said."""
    tab.screen.remembered = replace(tab.screen.remembered, painted=None, cached={}, looks=())


def on_storage_failed(tab: Tab, reason: str) -> None:
    tab.storage.trouble = reason


def on_storage_ok(tab: Tab) -> None:
    if not tab.storage.store.unstored() and tab.screen.notice is None:
        say(tab, tab.t("Everything is saved again."))


def take_refused(tab: Tab) -> DeferredEvent | None:
    """What this tab refused because another one wrote, if it writes now and the person still waits for it."""
    if not tab.storage.writes:
        return None
    late, tab.storage.refused = tab.storage.refused, None
    return late if late is not None and tab.now - late.now <= FRESH else None


def on_takeover(tab: Tab) -> None:
    """Also what was refused then happens."""
    if tab.storage.refused is not None:
        tab.storage.refused = replace(tab.storage.refused, now=tab.now)
    if not tab.storage.writes:
        tab.screen.effects.append(("takeover",))
        say(tab, tab.t("One moment: the other tab is saving its matches."))


def on_writer(tab: Tab, standing: str) -> None:
    _draw_whole(tab)
    if standing == "held":
        tab.storage.writes = True
        if tab.screen.notice is not None and (
            tab.screen.notice.kind != "error" or tab.screen.notice.event == "takeover"
        ):
            tab.screen.notice = None
        wanted, tab.storage.wanted = tab.storage.wanted, ""
        if wanted:
            try:
                go(tab, wanted)
            except ValueError as error:
                refuse(tab, error)
        return
    tab.storage.writes, tab.work = False, None
    for feature in tab.features:
        feature.cancelled(tab)
    _end_offers(tab)
    if standing != "asked":
        tab.storage.store.give_up()
    if tab.match is not None:
        address = tab.match.address
        leave(tab)
        tab.storage.wanted = address
    if tab.screen.notice is None or tab.screen.notice.kind != "error":
        say_elsewhere(tab)
    if standing == "lost":
        say(tab, tab.t("Another tab took over. Any moves that weren’t saved are lost."), "error")
