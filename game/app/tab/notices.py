"""The tab's notices to the person, and their language."""

from __future__ import annotations

from dataclasses import replace

from game.app.match.match import Match
from game.app.storage import settings
from game.app.storage.undo import WayBack
from game.app.tab.tab import Tab
from game.app.wire.notice import Notice
from game.core.errors import RecordError, sentence
from game.core.i18n import Words
from game.core.languages import choose_language


def say(tab: Tab, text: str, kind: str = "info", event: str = "", label: str = "", wait: str = "") -> None:
    """Show a notice with the next patch. `event` and `label` make a button in it, `wait` is a button that waits longer."""
    tab.screen.notice = Notice(text, kind, event, label, wait)


def offer(tab: Tab, event: str, way: WayBack | None, text: str, kind: str = "info") -> None:
    """Say what was done, and offer to undo it by *event*; for no *way* back this only withdraws the last offer."""
    tab.storage.offers.pop(event, None)
    if way is not None:
        tab.storage.offers[event] = way
        say(tab, text, kind, event, tab.t("Undo"))


def refuse(tab: Tab, error: ValueError) -> None:
    """Say what was wrong with a request."""
    reason = sentence(error, tab.t)
    if isinstance(error, RecordError):
        reason = tab.t("Couldn’t open this: {reason}", reason=reason)
    say(tab, reason, "error")


def hand_back(tab: Tab, text: str, address: str) -> None:
    """Say why the link at *address* does not open here, with a button that copies it for where it does."""
    tab.screen.notice = Notice(text, "error", label=tab.t("Copy"), local=f"copy:{address}")


def say_elsewhere(tab: Tab, kind: str = "info") -> None:
    """Say that another tab writes, and how to play here."""
    tab.screen.notice = _elsewhere(tab, kind)


def put_off(tab: Tab, address: str) -> bool:
    """Whether another tab writes: then *address* opens once this one does, and the page says so."""
    if not tab.storage.writes:
        tab.storage.wanted = address
        say_elsewhere(tab, "error")
    return not tab.storage.writes


def _elsewhere(tab: Tab, kind: str = "info") -> Notice:
    text = tab.t("Four Ages is open in another tab. Here you can look at your matches and their replays.")
    return Notice(text, kind, "takeover", tab.t("Play here"), stays=True)


def shown_notice(tab: Tab) -> Notice | None:
    """The notice to show. A storage error stays until it is solved; a tab that only looks on offers to take over."""
    if not tab.storage.writes:
        if tab.screen.notice is None:
            return _elsewhere(tab)
        if not tab.screen.notice.label:
            return replace(tab.screen.notice, event="takeover", label=tab.t("Play here"))
        return tab.screen.notice
    if not tab.storage.store.unstored():
        return tab.screen.notice
    text = tab.t(
        "Not saved yet: {reason} We’ll try again after every move. Free up some space, or export your matches.",
        reason=tab.storage.trouble,
    )
    if tab.screen.notice is None:
        return Notice(text, "error")
    return replace(tab.screen.notice, text=tab.t.together(tab.screen.notice.text, text), kind="error")


def pass_over(tab: Tab, match: Match) -> None:
    """Skip the log up to now when reading aloud."""
    tab.screen.remembered = replace(tab.screen.remembered, spoken=len(match.log(match.viewer)))


def speak(tab: Tab) -> None:
    """Switch to the language in the settings, or to the browser's."""
    tab.t = Words(tab.settings.lang or choose_language(list(tab.boot.languages)))
    if tab.match is not None:
        tab.match.translate(tab.t)
        pass_over(tab, tab.match)
    if tab.record_scene is not None:
        tab.record_scene.translate(tab.t)


def reload_settings(tab: Tab) -> None:
    """Apply the stored settings after an import, a reset or an undo."""
    before, tab.settings = tab.settings, settings.load(tab.storage.store.get("settings"))
    if tab.settings.lang != before.lang:
        speak(tab)
