"""What a session says to the person, and in which language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.app import settings
from game.app.models import Notice
from game.core.errors import RecordError, told
from game.core.i18n import Words, choose_language

if TYPE_CHECKING:
    from game.app.match import Match
    from game.app.session import Session


def say(session: Session, text: str, kind: str = "info", event: str = "", label: str = "") -> None:
    """Show a notice with the next patch; `event` and `label` make a button in it."""
    session.notice = Notice(text, kind, event, label)


def refuse(session: Session, error: ValueError) -> None:
    """Say what was wrong with what was asked for."""
    reason = told(error, session.t)
    if isinstance(error, RecordError):
        reason = session.t("This can't be read: {reason}", reason=reason)
    say(session, reason, "error")


def say_watching(session: Session) -> None:
    """Another tab plays the match on the table: say so, and how to play here."""
    text = session.t("This match is being played in another tab; here you watch.")
    say(session, text, event="takeover", label=session.t("Play here"))


def shown_notice(session: Session) -> Notice | None:
    """The notice to be shown; what is not stored is said for as long as it is not."""
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
