"""Events of the settings and the statistics."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.app import settings
from game.app.models import Settings
from game.app.rights import hold
from game.app.screens.setup import NOBODY
from game.app.speech import reload_settings, say, speak
from game.app.store import SHELF

if TYPE_CHECKING:
    from game.app.session import Session


def _set(session: Session, key: str, value: Any) -> None:
    hold(session, SHELF)
    before = session.settings.lang
    _change(session, lambda stored: settings.change(stored, key, str(value or "")))
    if session.settings.lang != before:
        speak(session)


def _reset(session: Session, _: str, __: Any) -> None:
    """All settings as they were at first, the language too."""
    _forget_part(session, "settings")
    reload_settings(session)
    if session.gone:
        say(session, session.t("Settings reset."), event="restore", label=session.t("Undo"))


def _forget(session: Session, _: str, __: Any) -> None:
    _forget_part(session, "statistics")
    if session.gone:
        say(session, session.t("Statistics reset."), event="restore", label=session.t("Undo"))


def _forget_part(session: Session, part: str) -> None:
    """Forget what is stored under *part*, and close the dialog, for the way back stands in a notice under it."""
    hold(session, SHELF)
    kept = session.store.get(part)
    session.gone = {} if kept is None else {part: kept}
    session.store.remove(part)
    dialog = {"settings": "#settings", "statistics": "#record-book"}[part]
    session.effects.append(("dialog", dialog, "closed"))


def _mute(session: Session, _: str, __: Any) -> None:
    """All that is heard off, or as loud as at first."""
    hold(session, SHELF)
    heard, first = session.settings.is_heard, Settings()
    sound, moments, bed = (0, 0, 0) if heard else (first.sound, first.moments, first.bed)
    _change(session, lambda stored: replace(stored, sound=sound, moments=moments, bed=bed))


def _opponents(session: Session, game: str, _: Any) -> None:
    """Remember who sits at the match that was just set up; the page sends this after the match was stored."""
    hold(session, SHELF)
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


EVENTS = {"opponents": _opponents, "set": _set, "mute": _mute, "reset": _reset, "forget": _forget}
