"""Events of the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.app.match.seats import signed
from game.app.session.notices import offer, pass_over, reload_settings, speak
from game.app.session.scenes import save
from game.app.session.session import Session
from game.app.show.screens.setup import NOBODY
from game.app.storage import saves, settings
from game.app.storage.settings import Settings
from game.app.storage.undo import WayBack


def on_set(session: Session, key: str, value: Any) -> None:
    before = session.settings.lang
    change(session, lambda stored: settings.change(stored, key, str(value or "")))
    if session.settings.lang != before:
        speak(session)
    if key == "name":
        sign(session)


def on_reset(session: Session) -> None:
    """Reset all settings, the language too."""
    way = forget_part(session, "settings", "#settings")
    reload_settings(session)
    offer(session, "restore", way, session.t("Settings reset."))


def forget_part(session: Session, key: str, dialog: str) -> WayBack | None:
    """Delete what is stored under *key* and close the *dialog* (a selector), because the notice under it offers to undo
    this. Returns the way back; None if nothing was stored."""
    session.screen.effects.append(("dialog", dialog, "closed"))
    return saves.forget(session.storage.store, key)


def sign(session: Session) -> None:
    """Give the match on the table the name in the settings, if its only person here has none."""
    match = session.match
    if match is not None and not match.policy.friends:
        record = signed(match.record, session.settings.name)
        if record is not match.record:
            match.record = record
            match.translate(session.t)
            pass_over(session, match)
            save(session)


def on_mute(session: Session) -> None:
    """Mute all sounds, or restore the volume."""
    heard, first = session.settings.is_heard, Settings()
    sound, moments, bed = (0, 0, 0) if heard else (first.sound, first.moments, first.bed)
    change(session, lambda stored: replace(stored, sound=sound, moments=moments, bed=bed))


def on_opponents(session: Session, game: str) -> None:
    """Remember the opponents of the match that was just set up, and the name of its only person. The page sends this after
    the match was stored."""
    match = session.match
    if match is None or match.game.key != game:
        return
    players = [seat.player for seat in match.record.seats]
    players += [NOBODY] * (match.game.players[-1] - len(players))
    names = [seat.name for seat in match.record.seats if seat.is_human]

    def remembered(stored: Settings) -> Settings:
        name = stored.name or (names[0] if len(names) == 1 else "")
        return settings.remember(replace(stored, name=name), game, players)

    change(session, remembered)


def change(session: Session, change: Callable[[Settings], Settings]) -> None:
    """Apply *change* to the stored settings, which another tab may have changed."""
    stored = session.storage.store.get("settings")
    session.settings = change(settings.load(stored))
    session.storage.store.put("settings", settings.dump(session.settings, stored))
