"""The session's notices to the person, and their language."""

from __future__ import annotations

from dataclasses import replace

from game.app.match.match import Match
from game.app.session.session import Session
from game.app.storage import settings
from game.app.storage.undo import WayBack
from game.app.wire.notice import Notice
from game.core.errors import RecordError, sentence
from game.core.i18n import Words
from game.core.languages import choose_language


def say(session: Session, text: str, kind: str = "info", event: str = "", label: str = "", wait: str = "") -> None:
    """Show a notice with the next patch. `event` and `label` make a button in it, `wait` is a button that waits longer."""
    session.screen.notice = Notice(text, kind, event, label, wait)


def offer(session: Session, event: str, way: WayBack | None, text: str, kind: str = "info") -> None:
    """Say what was done, and offer to undo it by *event*; for no *way* back this only withdraws the last offer."""
    session.storage.offers.pop(event, None)
    if way is not None:
        session.storage.offers[event] = way
        say(session, text, kind, event, session.t("Undo"))


def refuse(session: Session, error: ValueError) -> None:
    """Say what was wrong with a request."""
    reason = sentence(error, session.t)
    if isinstance(error, RecordError):
        reason = session.t("Couldn’t open this: {reason}", reason=reason)
    say(session, reason, "error")


def hand_back(session: Session, text: str, address: str) -> None:
    """Say why the link at *address* does not open here, with a button that copies it for where it does."""
    session.screen.notice = Notice(text, "error", label=session.t("Copy"), local=f"copy:{address}")


def say_elsewhere(session: Session, kind: str = "info") -> None:
    """Say that another tab writes, and how to play here."""
    session.screen.notice = _elsewhere(session, kind)


def put_off(session: Session, address: str) -> bool:
    """Whether another tab writes: then *address* opens once this one does, and the page says so."""
    if not session.storage.writes:
        session.storage.wanted = address
        say_elsewhere(session, "error")
    return not session.storage.writes


def _elsewhere(session: Session, kind: str = "info") -> Notice:
    text = session.t("Four Ages is open in another tab. Here you can look at your matches and their replays.")
    return Notice(text, kind, "takeover", session.t("Play here"), stays=True)


def shown_notice(session: Session) -> Notice | None:
    """The notice to show. A storage error stays until it is solved; a tab that only looks on offers to take over."""
    if not session.storage.writes:
        if session.screen.notice is None:
            return _elsewhere(session)
        if not session.screen.notice.label:
            return replace(session.screen.notice, event="takeover", label=session.t("Play here"))
        return session.screen.notice
    if not session.storage.store.unstored():
        return session.screen.notice
    text = session.t(
        "Not saved yet: {reason} We’ll try again after every move. Free up some space, or export your matches.",
        reason=session.storage.trouble,
    )
    if session.screen.notice is None:
        return Notice(text, "error")
    return replace(session.screen.notice, text=session.t.together(session.screen.notice.text, text), kind="error")


def pass_over(session: Session, match: Match) -> None:
    """Skip the log up to now when reading aloud."""
    session.screen.remembered = replace(session.screen.remembered, spoken=len(match.log(match.viewer)))


def speak(session: Session) -> None:
    """Switch to the language in the settings, or to the browser's."""
    session.t = Words(session.settings.lang or choose_language(list(session.boot.languages)))
    if session.match is not None:
        session.match.translate(session.t)
        pass_over(session, session.match)
    if session.record_scene is not None:
        session.record_scene.translate(session.t)


def reload_settings(session: Session) -> None:
    """Apply the stored settings after an import, a reset or an undo."""
    before, session.settings = session.settings, settings.load(session.storage.store.get("settings"))
    if session.settings.lang != before.lang:
        speak(session)
