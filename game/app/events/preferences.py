"""Events of the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.app.match.seats import signed
from game.app.show.screens.setup import NOBODY
from game.app.storage import saves, settings
from game.app.storage.settings import Settings
from game.app.storage.undo import WayBack
from game.app.tab.notices import offer, pass_over, reload_settings, speak
from game.app.tab.scenes import save
from game.app.tab.tab import Tab


def on_set(tab: Tab, key: str, value: Any) -> None:
    before = tab.settings.lang
    change(tab, lambda stored: settings.change(stored, key, str(value or "")))
    if tab.settings.lang != before:
        speak(tab)
    if key == "name":
        sign(tab)


def on_reset(tab: Tab) -> None:
    """Reset all settings, the language too."""
    way = forget_part(tab, "settings", "#settings")
    reload_settings(tab)
    offer(tab, "restore", way, tab.t("Settings reset."))


def forget_part(tab: Tab, key: str, dialog: str) -> WayBack | None:
    """Delete what is stored under *key* and close the *dialog* (a selector), because the notice under it offers to undo
    this. Returns the way back; None if nothing was stored."""
    tab.screen.effects.append(("dialog", dialog, "closed"))
    return saves.forget(tab.storage.store, key)


def sign(tab: Tab) -> None:
    """Give the match on the table the name in the settings, if its only person here has none."""
    match = tab.match
    if match is not None and not match.policy.friends:
        record = signed(match.record, tab.settings.name)
        if record is not match.record:
            match.record = record
            match.translate(tab.t)
            pass_over(tab, match)
            save(tab)


def on_mute(tab: Tab) -> None:
    """Mute all sounds, or restore the volume."""
    heard, first = tab.settings.is_heard, Settings()
    sound, moments, bed = (0, 0, 0) if heard else (first.sound, first.moments, first.bed)
    change(tab, lambda stored: replace(stored, sound=sound, moments=moments, bed=bed))


def on_opponents(tab: Tab, game: str) -> None:
    """Remember the opponents of the match that was just set up, and the name of its only person. The page sends this after
    the match was stored."""
    match = tab.match
    if match is None or match.game.key != game:
        return
    players = [seat.player for seat in match.record.seats]
    players += [NOBODY] * (match.game.players[-1] - len(players))
    names = [seat.name for seat in match.record.seats if seat.is_human]

    def remembered(stored: Settings) -> Settings:
        name = stored.name or (names[0] if len(names) == 1 else "")
        return settings.remember(replace(stored, name=name), game, players)

    change(tab, remembered)


def change(tab: Tab, change: Callable[[Settings], Settings]) -> None:
    """Apply *change* to the stored settings, which another tab may have changed."""
    stored = tab.storage.store.get("settings")
    tab.settings = change(settings.load(stored))
    tab.storage.store.put("settings", settings.dump(tab.settings, stored))
