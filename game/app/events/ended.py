"""Events of a match that has ended: it is counted and played again."""

from __future__ import annotations

from typing import Any

from game.app.events.lobby import begin
from game.app.session.notices import say
from game.app.session.session import Session
from game.app.storage.room import room


def keep_stored(session: Session) -> None:
    """After a match that counts: have the browser keep what is stored, and say when its room gets tight."""
    _keep(session)
    _say_tight(session)


def _keep(session: Session) -> None:
    """After the first match: have the browser keep what is stored, and say where it does not keep it for long."""
    if session.boot.asked or session.storage.said_kept:
        return
    session.storage.said_kept = True
    session.screen.effects.append(("keep",))
    if session.boot.forgets and session.screen.notice is None and session.exports is not None:
        text = session.t(
            "Safari forgets your matches after seven days without a visit. To keep them, choose Share and Add to Home "
            "Screen, or export them now and then."
        )
        say(session, text, event=session.exports.everything, label=session.t("Export all"))


def _say_tight(session: Session) -> None:
    """Offer to export when the storage gets tight, once in a visit."""
    if session.storage.said_tight or session.screen.notice is not None or session.exports is None:
        return
    if (now := room(session.storage.store, session.boot.counts_bytes)).is_tight:
        session.storage.said_tight = True
        text = session.t("Your browser’s storage for this page is {n}% full.", n=round(100 * now.share))
        say(session, text, event=session.exports.everything, label=session.t("Export all"))


def on_rematch(session: Session, _: str, __: Any) -> None:
    match = session.match
    if match is not None and not any(feature.rematch(session, match) for feature in session.features):
        begin(session, match.again())
