"""What a session says to the person, and in which language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.app.session import Notice
from game.app.storage import settings
from game.core.errors import RecordError, told
from game.core.i18n import Words, choose_language

if TYPE_CHECKING:
    from game.app.match.match import Match
    from game.app.session import Session


def say(session: Session, text: str, kind: str = "info", event: str = "", label: str = "", wait: str = "") -> None:
    """Show a notice with the next patch; `event` and `label` make a button in it, `wait` one that waits on."""
    session.notice = Notice(text, kind, event, label, wait)


def refuse(session: Session, error: ValueError) -> None:
    """Say what was wrong with what was asked for."""
    reason = told(error, session.t)
    if isinstance(error, RecordError):
        reason = session.t("This can't be read: {reason}", reason=reason)
    say(session, reason, "error")


def say_elsewhere(session: Session, kind: str = "info") -> None:
    """Another tab writes: say so, and how to play here."""
    session.notice = _elsewhere(session, kind)


def _elsewhere(session: Session, kind: str = "info") -> Notice:
    text = session.t("Four Ages is open in another tab. Here you can look at your matches and their replays.")
    return Notice(text, kind, "takeover", session.t("Play here"), stays=True)


def shown_notice(session: Session) -> Notice | None:
    """The notice to be shown; what is not stored stays said until it is, and a tab that looks on can take over."""
    if not session.held:
        if session.notice is None:
            return _elsewhere(session)
        if not session.notice.event:
            return replace(session.notice, event="takeover", label=session.t("Play here"))
        return session.notice
    if not session.store.unstored():
        return session.notice
    text = session.t(
        "Not saved yet: {reason} It is tried again with all you do. Free some room or export your matches.",
        reason=session.trouble,
    )
    if session.notice is None:
        return Notice(text, "error")
    return replace(session.notice, text=f"{session.notice.text} {text}", kind="error")


def pass_over(session: Session, match: Match) -> None:
    """What the log tells up to now is not read aloud."""
    session.remembered = replace(session.remembered, spoken=len(match.log(max(match.holder, 0))))


def speak(session: Session) -> None:
    """Take the language that was set, or the browser's."""
    session.t = Words(session.settings.lang or choose_language(list(session.languages)))
    if session.match is not None:
        session.match.translate(session.t)
        pass_over(session, session.match)
    if session.theatre is not None:
        session.theatre.translate(session.t)


def reload_settings(session: Session) -> None:
    """Follow what is stored: settings that were taken in, reset or brought back."""
    before, session.settings = session.settings, settings.load(session.store.get("settings"))
    if session.settings.lang != before.lang:
        speak(session)
