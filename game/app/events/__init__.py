"""The table of the page's events, a row for each: those of the app itself, and of its features."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game import games
from game.app.events import (
    ended,
    hints,
    lobby,
    play,
    preferences,
    tabs,
    work,
)
from game.app.events.address import go
from game.app.feature import Event, Feature
from game.app.session.download_notices import ask_again, go_without
from game.app.session.scenes import leave
from game.app.session.session import Session
from game.app.wire.shapes import form


def _fetched(session: Session, file: str, outcome: Any) -> None:
    """The fetch of *file* is over; what waited for it continues with the result."""
    session.downloads.over(file, str(outcome or ""))
    for feature in session.features:
        feature.fetched(session, file)


def _new(session: Session, game: str, pairs: Any) -> None:
    """Begin a match from the form of *game*: at this device, or `by` another way."""
    form = {str(name): str(text) for name, text in pairs}
    ways = session.ways() if game in games else {}
    ways.get(form.get("by", ""), lobby.new)(session, game, form)


def _continue(session: Session) -> None:
    """The page has waited as long as it was asked to: go on with what continues by itself."""
    if session.work is not None:
        work.work_on(session)
    elif (scene := session.own_scene) is not None:
        scene.go_on(session)
    elif not hints.think_on(session, aloud=True):
        play.go_on(session)
    if not session.worked:
        for feature in session.features:
            feature.go_on(session)


def _await(session: Session) -> None:
    """The person prefers to wait longer."""
    session.downloads.keep_waiting = True


def _nothing(_: Session) -> None:
    """What comes with every event is enough."""


EVENTS: Mapping[str, Event[Session]] = {
    # from one screen to another
    "address": Event(go, writes=False),  # Back and Forward
    "home": Event(leave, writes=False),
    "dismiss": Event(_nothing, writes=False),  # every event removes the notice
    # the lobby
    "new": Event(_new, form),
    "reseat": Event(lobby.on_reseat),
    "open": Event(lobby.open_match, writes=False),
    "rename": Event(lobby.on_rename, form),
    "delete": Event(lobby.on_delete),
    "discard": Event(lobby.on_discard),
    "restore": Event(lobby.on_restore),
    "guide": Event(lobby.on_guide, writes=False),
    "setup": Event(lobby.on_setup, writes=False),
    "list": Event(lobby.on_list, writes=False),
    "opponents": Event(preferences.on_opponents, asked=False, announces=False),
    # at the table
    "act": Event(play.on_act, keeps_pending=True),
    "compose": Event(play.on_compose, form, keeps_pending=True),
    "confirm": Event(play.on_confirm, keeps_pending=True),
    "repeat": Event(play.on_repeat),
    "roll": Event(play.on_roll),
    "continue": Event(_continue, asked=False, announces=False, goes_on=True, writes=False),
    "fast": Event(play.on_fast, hurries=True),
    "wait": Event(play.on_wait),
    "undo": Event(play.on_undo),
    "redo": Event(play.on_redo),
    "take": Event(play.on_take),
    "why": Event(hints.on_why, writes=False),
    "hint": Event(hints.on_hint),
    "cancel": Event(work.on_cancel, looks_for_best=False, writes=False),
    # after a match
    "rematch": Event(ended.on_rematch),
    # files that are fetched on demand
    "fetched": Event(_fetched, asked=False, writes=False),
    "fetch": Event(ask_again, writes=False),
    "await": Event(_await, writes=False),
    "without": Event(go_without, writes=False),
    # settings
    "set": Event(preferences.on_set),
    "mute": Event(preferences.on_mute),
    "reset": Event(preferences.on_reset),
    # storage and other tabs
    "takeover": Event(tabs.on_takeover, keeps_pending=True, writes=False),
    "stored": Event(_nothing, asked=False, writes=False),
    "refused": Event(tabs.on_refused, asked=False, announces_trouble=True, writes=False),
    "writer": Event(tabs.on_writer, asked=False, writes=False),
    "storage_failed": Event(tabs.on_storage_failed, asked=False, announces_trouble=True, retries=False, writes=False),
    "storage_ok": Event(tabs.on_storage_ok, asked=False, retries=False, writes=False),
}


@cache
def events_of(features: tuple[Feature[Session], ...]) -> Mapping[str, Event[Session]]:
    """The whole table, by the part of an event's name before `:`."""
    return {**EVENTS, **{verb: event for feature in features for verb, event in feature.events.items()}}
