"""What a person does with notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.features.notes.notebook import Notebook, NotesState, open_notebook, path
from game.app.features.notes.screen import DIALOG
from game.app.features.notes.sent import read, word
from game.app.features.notes.stored import LIVE, LONG, WHOLE, dump, is_later, load, of_seat, written
from game.app.storage.undo import WayBack
from game.app.tab.notices import offer, say
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.errors import LaterVersion


def on_note(tab: Tab, point: str, value: Any) -> None:
    """Write a note at a point, or about the `whole` match; an empty one is deleted. The text comes from a field that was
    left, or with the form, which closes the dialog."""
    sent = dict(value).get("note", "") if isinstance(value, list) else value
    book, at = _notebook(tab), _point(tab, point)
    text = bounds.line(sent, LONG) or None
    if text is None and at != WHOLE and book.notes.get(at) == "":
        text = ""  # a bookmark stays one
    _write(tab, book, at, text)
    if isinstance(value, list):
        tab.screen.effects.append(("dialog", f"#{DIALOG}", "closed"))
        say(tab, tab.t("Note saved.") if text else tab.t("Nothing written."))


def on_bookmark(tab: Tab, point: str) -> None:
    """Set a bookmark at a point that has no note."""
    book, at = _notebook(tab), _point(tab, point)
    if at not in book.notes:
        _write(tab, book, at, "")
    tab.screen.effects.append(("dialog", f"#{DIALOG}", "closed"))
    say(tab, tab.t("Bookmark set."))


def on_drop(tab: Tab, point: str) -> None:
    """Delete a note."""
    book, at = _notebook(tab), _point(tab, point)
    key = path(book.key)
    before = tab.storage.store.get(key)
    _write(tab, book, at, None)
    after = tab.storage.store.get(key)
    way = WayBack({key: before}, {key: after}) if after != before else None
    offer(tab, "restore", way, tab.t("Note deleted."))


def on_reader(tab: Tab, seat: str) -> None:
    """One of several people at this device reads the notes of the match on the screen."""
    book, number = _notebook(tab), bounds.whole(seat, 0, 8)
    if number in book.here:
        tab.state(NotesState).reader = (book.key, number)


def on_along(tab: Tab, yes: str) -> None:
    """The person lets their notes on the match on the screen go along in links to its replay, or no longer."""
    book, lets = _notebook(tab), tab.state(NotesState).along
    lets.pop(book.key, None)
    if yes and book.seat is not None:
        lets[book.key] = book.seat


def along(tab: Tab, key: str) -> str:
    """The notes that go along with a match, where their writer lets them."""
    seat = tab.state(NotesState).along.get(key)
    return "" if seat is None else word(seat, of_seat(load(tab.storage.store.get(path(key))), seat))


def brought(tab: Tab, words: Sequence[str]) -> None:
    """A link has brought a replay."""
    tab.state(NotesState).brought = read(words)


def left(tab: Tab) -> None:
    """Nobody reads any more."""
    tab.state(NotesState).reader = tab.state(NotesState).brought = None


def _notebook(tab: Tab) -> Notebook:
    book = open_notebook(tab)
    if book is None:
        raise ValueError(tab.t("No match is open."))
    return book


def _point(tab: Tab, point: str) -> int:
    if point == "whole":
        return WHOLE
    found, book = bounds.whole(point, 0, 10**6), _notebook(tab)
    if found is None or found > len(book.match.state.past):
        raise ValueError(tab.t("That step doesn’t exist."))
    return found


def _write(tab: Tab, book: Notebook, point: int, text: str | None) -> None:
    store, key = tab.storage.store, path(book.key)
    if book.seat is None:
        raise ValueError(tab.t("No match is open."))
    if is_later(store.get(key)):
        raise LaterVersion
    if text is not None and point not in book.notes and len(book.notes) >= LIVE:
        raise ValueError(tab.t("This match has {n} notes already. Delete one first.", n=LIVE))
    rows = written(book.rows, (book.seat, point), text, tab.now)
    if rows != book.rows:
        store.put(key, dump(rows))
