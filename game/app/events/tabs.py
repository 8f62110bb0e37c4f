"""Events about storage and other tabs of the same browser: one of them writes, all others look on.

With `writer` the page tells how this tab stands: `held` (it writes), `asked` (another tab wants to, and what is pending is
stored now), `lost` (another tab took over, and what could not be stored is lost), `away` (another tab writes). What others
have stored comes with whatever event is next, with `stored` where none is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.app.events.lobby import open_match
from game.app.match.lesson import open_table
from game.app.sitting import leave
from game.app.speech import refuse, reload_settings, say, say_elsewhere
from game.app.storage import saves
from game.core.errors import LaterVersion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.app.session import Session
    from game.app.wire.incoming import Entry


def hear(session: Session, news: Iterable[Entry]) -> None:
    """Follow what others have stored."""
    changed = {key for key, text in session.names.entries(news) if session.store.heard(key, text)}
    if "settings" in changed:
        reload_settings(session)
    if any(one is not None and changed & one.after.keys() for one in (session.gone, session.came)):
        _end_offers(session)
    if session.match is not None and f"match/{session.match.key}" in changed:
        _follow(session)


def inherit(session: Session, unstored: Iterable[Entry]) -> None:
    """Store what another tab, or the session before in this one, could not."""
    for key, text in session.names.entries(unstored):
        if text is None:
            session.store.remove(key)
        else:
            session.store.put(key, text)


def _follow(session: Session) -> None:
    """Show the match on the table as it is stored; the lobby where it was deleted, or a later version played on."""
    if session.match is None:
        return
    try:
        record = saves.load(session.store, session.match.key)[0]
    except KeyError:
        leave(session)
        say(session, session.t("This match was deleted in another tab."))
    except LaterVersion as error:
        leave(session)
        refuse(session, error)
    else:
        session.match = open_table(session.match.key, record, session.t)
        session.remembered = replace(session.remembered, taught=-1)


def _end_offers(session: Session) -> None:
    """What was deleted or taken in last stays so: others have stored something there since."""
    session.gone = session.came = None
    if session.notice is not None and session.notice.event in ("restore", "untake"):
        session.notice = None


def on_refused(session: Session, _: str, __: Any) -> None:
    """The page did nothing of an answer, for others had stored something that was not known here."""
    session.store.give_up()
    _draw_whole(session)
    reload_settings(session)
    text = session.t("This was not done: another tab was there first. Here is what is stored.")
    if session.notice is None:
        say(session, text, "error")


def _draw_whole(session: Session) -> None:
    """The page may not show what the last answers said."""
    session.remembered = replace(session.remembered, painted=None, kept={}, looks=())


def on_storage_failed(session: Session, _: str, reason: Any) -> None:
    session.trouble = str(reason)


def on_storage_ok(session: Session, _: str, __: Any) -> None:
    if not session.store.unstored() and session.notice is None:
        say(session, session.t("All is saved again."))


def on_takeover(session: Session, _: str, __: Any) -> None:
    if not session.held:
        session.effects.append(("takeover",))
        say(session, session.t("One moment: the other tab is saving its matches."))


def on_writer(session: Session, _: str, standing: Any) -> None:
    _draw_whole(session)
    if standing == "held":
        session.held = True
        if session.notice is not None and (session.notice.kind != "error" or session.notice.event == "takeover"):
            session.notice = None
        key, session.wanted = session.wanted, ""
        if key:
            try:
                open_match(session, key)
            except ValueError as error:
                refuse(session, error)
        return
    session.held, session.work, session.intake = False, None, None
    _end_offers(session)
    if standing != "asked":
        session.store.give_up()
    if session.match is not None:
        key = session.match.key
        leave(session)
        session.wanted = key
    if session.notice is None or session.notice.kind != "error":
        say_elsewhere(session)
    if standing == "lost":
        say(session, session.t("What could not be saved is lost: another tab took over."), "error")
