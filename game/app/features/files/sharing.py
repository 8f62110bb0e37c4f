"""Events of links to matches: a match is shared as a link, which opens as a replay."""

from __future__ import annotations

from game import games
from game.app.events.lobby import saved
from game.app.features.files import replay_links
from game.app.tab.notices import say
from game.app.tab.scenes import leave, watch
from game.app.tab.tab import RecordScene, Tab
from game.app.wire.notice import Notice
from game.core.record import replay


def open_shared(tab: Tab, place: str) -> None:
    """Watch the match that a link holds."""
    leave(tab)
    if watch(tab, "", replay_links.from_fragment(replay_links.PREFIX + place)):
        for feature in tab.features:
            feature.brought(tab, replay_links.brought(place))


def on_share(tab: Tab, key: str) -> None:
    record = saved(tab, key) if key else _shown(tab).record
    stored = key or ("" if tab.record_scene is None else tab.record_scene.key)
    along = [word for feature in tab.features if (word := feature.along(tab, stored))] if stored else []
    people, kind = sum(seat.is_human for seat in record.seats), "error"
    if games[record.game].hidden and people > 1 and not replay(record, games).state.is_terminal():
        reason = tab.t(
            "This match isn’t over yet, and a link would reveal hidden cards. So would the match file: send it only "
            "if everyone at the table agrees."
        )
    elif tab.boot.from_file:
        kind = "info"
        reason = tab.t(
            "You’re playing from a downloaded file, so links won’t open for anyone else. Send the match file instead."
        )
    elif (fragment := replay_links.to_fragment(record, along)) is None:
        reason = tab.t("This match is too long for a link. Send the match file instead.")
    else:
        title = tab.t("{game} – Four Ages", game=tab.t.of(record.game)(games[record.game].title))
        tab.screen.effects.append(("share", title, "", fragment))
        return
    say(tab, reason, kind, f"export:{key or ''}", tab.t("Save file"))


def _shown(tab: Tab) -> RecordScene:
    """The match on the screen that can only be looked at."""
    if tab.record_scene is None:
        raise ValueError(tab.t("No replay is open."))
    return tab.record_scene


def on_shared(tab: Tab, how: str) -> None:
    """The outcome of sharing: 'copied' if there was no share sheet; 'share' or 'copy' if the browser wants a second click
    for it, because the first was too long ago; 'failed' if it refused that, too."""
    t = tab.t
    if how == "copied":
        say(tab, t("Copied! Paste it anywhere."))
    elif how in ("share", "copy"):
        label = t("Share") if how == "share" else t("Copy")
        tab.screen.notice = Notice(t("It’s ready. Your browser asks for one more tap."), label=label, local="give")
    elif how == "failed" and any(feature.shows_link(tab) for feature in tab.features):
        say(tab, t("Your browser won’t let this page share or copy. Copy the address of “The link” instead."), "error")
    elif how == "failed":
        say(tab, t("Your browser won’t let this page share or copy. Export the match to a file instead."), "error")
