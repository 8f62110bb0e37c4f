"""Events about storage and other tabs of the same browser.

The page writes only to what this tab holds the right to, and only where storage still holds what this tab knows of. It
tells how it stands to a family of storage with `lock`: `held`, `busy` (another has it: this one watches), `lent` (another
wants it for a moment, to rename it for example), `lost` (another tab took it over); after these `held` again, once the
other tab lets go of it. What it would not write it tells with `refused`, what it could not with `storage_failed`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.app import saves
from game.app.lesson import open_table
from game.app.rights import hold, inherit
from game.app.sitting import leave
from game.app.speech import refuse, reload_settings, say, say_watching
from game.core.errors import LaterVersion

if TYPE_CHECKING:
    from game.app.session import Session


def _stored(session: Session, _: str, value: Any) -> None:
    """[key, text] stands in storage, written by another tab: follow it, and show the match if this tab watches it."""
    key, text = session.names.inside(value[0]), value[1]
    if not key:
        return
    session.store.heard(key, text)
    if key == "settings":
        reload_settings(session)
    if session.match is not None and key == f"match/{session.match.key}":
        _follow(session)


def _follow(session: Session) -> None:
    """Show the match on the table as it is stored; the lobby where another tab deleted it, or a later version of the page,
    in that tab, played on."""
    match = session.match
    if match is None or session.store.get(f"match/{match.key}") == session.sealed:
        return
    try:
        record = saves.load(session.store, match.key)[0]
    except KeyError:
        leave(session)
        say(session, session.t("This match was deleted in another tab."))
        return
    except LaterVersion as error:
        leave(session)
        refuse(session, error)
        return
    session.match = open_table(match.key, record, session.t)
    session.remembered = replace(session.remembered, taught=-1)
    session.sealed = session.store.get(f"match/{match.key}")


def _refused(session: Session, _: str, value: Any) -> None:
    """The page wrote nothing of patch [n, entries, ...], and did not show it: another tab had been there first."""
    n, entries = value
    session.store.refused(n)
    for key, text in session.names.entries(entries):
        session.store.heard(key, text)
    session.remembered = replace(session.remembered, painted=None, kept={}, looks=())  # nothing of that patch was shown
    reload_settings(session)
    played = session.match is not None
    _follow(session)
    if played and session.match is None:
        return  # the table is gone, and why was said
    if session.notice is None or session.notice.event != "takeover":
        say(
            session,
            session.t("This was not done: another tab was there first. Here is what is stored."),
            "error",
        )


def _storage_failed(session: Session, _: str, reason: Any) -> None:
    session.trouble = str(reason)


def _storage_ok(session: Session, _: str, __: Any) -> None:
    if not session.store.unstored() and session.notice is None:
        say(session, session.t("All is saved again."))


def _lock(session: Session, _: str, value: Any) -> None:
    """[family, standing, what is stored there, what another tab could not store there]"""
    name, standing, entries, unstored = value
    name = session.names.family_inside(name)
    if standing == "held":
        session.store.fresh(session.names.entries(entries))
        inherit(session, unstored)
    elif session.store.give_up(name) and standing == "lost":
        say(session, session.t("What could not be saved is lost: another tab took the match over."), "error")
    match = session.match
    if match is None or match.key != name:
        return
    session.held = standing == "held"
    _follow(session)
    if session.match is None:
        return
    if standing in ("busy", "lost"):
        say_watching(session)
    elif session.held and session.notice is not None and session.notice.event == "takeover":
        session.notice = None


def _takeover(session: Session, _: str, __: Any) -> None:
    if session.match is not None and not session.held:
        hold(session, session.match.key)
        session.held = True
        _follow(session)


EVENTS = {
    "stored": _stored,
    "refused": _refused,
    "storage_failed": _storage_failed,
    "storage_ok": _storage_ok,
    "lock": _lock,
    "takeover": _takeover,
}
