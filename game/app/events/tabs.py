"""Events about storage and other tabs of the same browser.

The page holds a lock for the match on its table and tells how it stands: `held`, `busy` (another tab has it: this one
watches), `lost` (another tab took it over); after these two `held` again, once the other tab lets go of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.app import saves
from game.app.lesson import open_table

if TYPE_CHECKING:
    from game.app.session import Session


def _stored(session: Session, _: str, value: Any) -> None:
    """Another tab wrote [key, text]: follow it, and show the match if this tab watches it."""
    key, text = session.names.inside(value[0]), value[1]
    if not key:
        return
    session.store.heard(key, text)
    match = session.match
    if match is not None and not session.held and key == f"match/{match.key}" and text is not None:
        session.match = open_table(match.key, saves.unseal(text), session.t)


def _storage_failed(session: Session, _: str, reason: Any) -> None:
    session.say(session.t("Not saved: {reason} Free some room or export your matches.", reason=reason), "error")


def _reopen(session: Session, key: str) -> None:
    """The match as it is stored: another tab may have played on."""
    session.match = open_table(key, saves.load(session.store, key)[0], session.t)


def _lock(session: Session, _: str, standing: Any) -> None:
    regained = standing == "held" and not session.held
    session.held = standing == "held"
    if regained and session.match is not None:
        _reopen(session, session.match.key)
    if not session.held:
        text = session.t("This match is being played in another tab; here you watch.")
        session.say(text, event="takeover", label=session.t("Play here"))
    elif session.notice is not None and session.notice.event == "takeover":
        session.notice = None


def _takeover(session: Session, _: str, __: Any) -> None:
    if session.match is not None:
        key = session.match.key
        _reopen(session, key)
        session.held = True
        session.effects.append(("steal", key))


EVENTS = {"stored": _stored, "storage_failed": _storage_failed, "lock": _lock, "takeover": _takeover}
