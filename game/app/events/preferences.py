"""Events of the settings and the statistics."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.app.show.screens.setup import NOBODY
from game.app.speech import reload_settings, say, speak
from game.app.storage import saves, settings
from game.app.storage.settings import Settings

if TYPE_CHECKING:
    from game.app.session import Session


def on_set(session: Session, key: str, value: Any) -> None:
    before = session.settings.lang
    _change(session, lambda stored: settings.change(stored, key, str(value or "")))
    if session.settings.lang != before:
        speak(session)


def on_reset(session: Session, _: str, __: Any) -> None:
    """All settings as they were at first, the language too."""
    _forget_part(session, "settings")
    reload_settings(session)
    if session.gone is not None:
        say(session, session.t("Settings reset."), event="restore", label=session.t("Undo"))


def on_forget(session: Session, _: str, __: Any) -> None:
    _forget_part(session, "statistics")
    if session.gone is not None:
        say(session, session.t("Statistics reset."), event="restore", label=session.t("Undo"))


def _forget_part(session: Session, part: str) -> None:
    """Forget what is stored under *part*, and close the dialog, for the way back stands in a notice under it."""
    session.gone = saves.forget(session.store, part)
    dialog = {"settings": "#settings", "statistics": "#record-book"}[part]
    session.effects.append(("dialog", dialog, "closed"))


def on_mute(session: Session, _: str, __: Any) -> None:
    """All that is heard off, or as loud as at first."""
    heard, first = session.settings.is_heard, Settings()
    sound, moments, bed = (0, 0, 0) if heard else (first.sound, first.moments, first.bed)
    _change(session, lambda stored: replace(stored, sound=sound, moments=moments, bed=bed))


def on_opponents(session: Session, game: str, _: Any) -> None:
    """Remember who sits at the match that was just set up; the page sends this after the match was stored."""
    match = session.match
    if match is None or match.game.key != game:
        return
    players = [seat.player for seat in match.record.seats]
    players += [NOBODY] * (match.game.players[-1] - len(players))
    _change(session, lambda stored: settings.remember(stored, game, players))


def _change(session: Session, change: Callable[[Settings], Settings]) -> None:
    """Make the settings what *change* makes of those stored, which another tab may have changed."""
    stored = session.store.get("settings")
    session.settings = change(settings.load(stored))
    session.store.put("settings", settings.dump(session.settings, stored))
