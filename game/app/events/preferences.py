"""Events of the settings and the statistics."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.app.show.screens.setup import NOBODY
from game.app.storage import saves, settings
from game.app.storage.settings import Settings
from game.app.tab.notices import reload_settings, say, speak
from game.app.tab.tab import Tab


def on_set(tab: Tab, key: str, value: Any) -> None:
    before = tab.settings.lang
    change(tab, lambda stored: settings.change(stored, key, str(value or "")))
    if tab.settings.lang != before:
        speak(tab)


def on_reset(tab: Tab, _: str, __: Any) -> None:
    """Reset all settings, the language too."""
    _forget_part(tab, "settings")
    reload_settings(tab)
    if tab.storage.gone is not None:
        say(tab, tab.t("Settings reset."), event="restore", label=tab.t("Undo"))


def on_forget(tab: Tab, _: str, __: Any) -> None:
    _forget_part(tab, "statistics")
    if tab.storage.gone is not None:
        say(tab, tab.t("Statistics reset."), event="restore", label=tab.t("Undo"))


def _forget_part(tab: Tab, part: str) -> None:
    """Delete what is stored under *part* and close the dialog, because the notice under it offers to undo this."""
    tab.storage.gone = saves.forget(tab.storage.store, part)
    dialog = {"settings": "#settings", "statistics": "#record-book"}[part]
    tab.screen.effects.append(("dialog", dialog, "closed"))


def on_mute(tab: Tab, _: str, __: Any) -> None:
    """Mute all sounds, or restore the volume."""
    heard, first = tab.settings.is_heard, Settings()
    sound, moments, bed = (0, 0, 0) if heard else (first.sound, first.moments, first.bed)
    change(tab, lambda stored: replace(stored, sound=sound, moments=moments, bed=bed))


def on_opponents(tab: Tab, game: str, _: Any) -> None:
    """Remember the opponents of the match that was just set up. The page sends this after the match was stored."""
    match = tab.match
    if match is None or match.game.key != game:
        return
    players = [seat.player for seat in match.record.seats]
    players += [NOBODY] * (match.game.players[-1] - len(players))
    change(tab, lambda stored: settings.remember(stored, game, players))


def change(tab: Tab, change: Callable[[Settings], Settings]) -> None:
    """Apply *change* to the stored settings, which another tab may have changed."""
    stored = tab.storage.store.get("settings")
    tab.settings = change(settings.load(stored))
    tab.storage.store.put("settings", settings.dump(tab.settings, stored))
