"""Events about storage and other tabs of the same browser: one of them writes, the others look on.

The event `writer` says what this tab may do: `held` (it writes), `asked` (another tab wants to write, so store now what
is pending), `lost` (another tab took over, and what could not be stored is lost), `away` (another tab writes). News of
what others stored comes with the next event, or with `stored` if there is none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.app.events.address import go
from game.app.session.notices import refuse, reload_settings, say, say_elsewhere
from game.app.session.scenes import leave, open_table
from game.app.session.session import DeferredEvent, Session
from game.app.storage import saves
from game.app.wire.incoming import Entry
from game.core.errors import LaterVersion

FRESH = 15_000  # ms after which a person no longer waits for what was refused


def hear(session: Session, news: Iterable[Entry]) -> None:
    """Apply what other tabs have stored."""
    changed = {key for key, text in session.storage.names.entries(news) if session.storage.store.heard(key, text)}
    if "settings" in changed:
        reload_settings(session)
    if any(changed & way.after.keys() for way in session.storage.offers.values()):
        _end_offers(session)
    if session.match is not None and f"match/{session.match.key}" in changed:
        _follow(session)


def inherit(session: Session, unstored: Iterable[Entry]) -> None:
    """Store what another tab, or this tab before it was reloaded, could not store."""
    for key, text in session.storage.names.entries(unstored):
        if text is None:
            session.storage.store.remove(key)
        else:
            session.storage.store.put(key, text)


def _follow(session: Session) -> None:
    """Show the match on the table as it is now stored. Show the lobby if it was deleted or a later version played on."""
    if session.play is None:
        return
    key = session.play.match.key
    try:
        record = saves.load(session.storage.store, key)[0]
    except KeyError:
        leave(session)
        say(session, session.t("This match was deleted in another tab."))
    except LaterVersion as error:
        leave(session)
        refuse(session, error)
    else:
        session.play.match = open_table(session, key, record)
        session.screen.remembered = replace(session.screen.remembered, read="")


def _end_offers(session: Session) -> None:
    """Withdraw the offers to undo something, because others have stored something since."""
    if session.screen.notice is not None and session.screen.notice.event in session.storage.offers:
        session.screen.notice = None
    session.storage.offers.clear()


def on_refused(session: Session) -> None:
    """The page ignored an answer, because other tabs had stored something that was not known here."""
    session.storage.store.give_up()
    _draw_whole(session)
    reload_settings(session)
    text = session.t("That move didn’t count: another tab got there first. Here’s the latest position.")
    if session.screen.notice is None:
        say(session, text, "error")


def _draw_whole(session: Session) -> None:
    """Send everything again: the page may not show what the last answers said."""
    session.screen.remembered = replace(session.screen.remembered, painted=None, cached={}, looks=())


def on_storage_failed(session: Session, reason: str) -> None:
    session.storage.trouble = reason


def on_storage_ok(session: Session) -> None:
    if not session.storage.store.unstored() and session.screen.notice is None:
        say(session, session.t("Everything is saved again."))


def take_refused(session: Session) -> DeferredEvent | None:
    """What this tab refused because another one wrote, if it writes now and the person still waits for it."""
    if not session.storage.writes:
        return None
    late, session.storage.refused = session.storage.refused, None
    return late if late is not None and session.now - late.now <= FRESH else None


def on_takeover(session: Session) -> None:
    """Also what was refused then happens."""
    if session.storage.refused is not None:
        session.storage.refused = replace(session.storage.refused, now=session.now)
    if not session.storage.writes:
        session.screen.effects.append(("takeover",))
        say(session, session.t("One moment: the other tab is saving its matches."))


def on_writer(session: Session, standing: str) -> None:
    _draw_whole(session)
    if standing == "held":
        session.storage.writes = True
        if session.screen.notice is not None and (
            session.screen.notice.kind != "error" or session.screen.notice.event == "takeover"
        ):
            session.screen.notice = None
        wanted, session.storage.wanted = session.storage.wanted, ""
        if wanted:
            try:
                go(session, wanted)
            except ValueError as error:
                refuse(session, error)
        return
    session.storage.writes, session.work = False, None
    for feature in session.features:
        feature.cancelled(session)
    _end_offers(session)
    if standing != "asked":
        session.storage.store.give_up()
    if session.match is not None:
        address = session.match.address
        leave(session)
        session.storage.wanted = address
    if session.screen.notice is None or session.screen.notice.kind != "error":
        say_elsewhere(session)
    if standing == "lost":
        say(session, session.t("Another tab took over. Any moves that weren’t saved are lost."), "error")
