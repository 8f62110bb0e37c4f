"""What a person does with notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.features.notes.notebook import Notebook, NotesState, open_notebook, path
from game.app.features.notes.screen import DIALOG
from game.app.features.notes.sent import read, word
from game.app.features.notes.stored import LIVE, LONG, WHOLE, dump, is_later, load, of_seat, written
from game.app.session.notices import offer, say
from game.app.session.session import Session
from game.app.storage.undo import WayBack
from game.core import bounds
from game.core.errors import LaterVersion


def on_note(session: Session, point: str, value: Any) -> None:
    """Write a note at a point, or about the `whole` match; an empty one is deleted. The text comes from a field that was
    left, or with the form, which closes the dialog."""
    sent = dict(value).get("note", "") if isinstance(value, list) else value
    book, at = _notebook(session), _point(session, point)
    text = bounds.line(sent, LONG) or None
    if text is None and at != WHOLE and book.notes.get(at) == "":
        text = ""  # a bookmark stays one
    _write(session, book, at, text)
    if isinstance(value, list):
        session.screen.effects.append(("dialog", f"#{DIALOG}", "closed"))
        say(session, session.t("Note saved.") if text else session.t("Nothing written."))


def on_bookmark(session: Session, point: str) -> None:
    """Set a bookmark at a point that has no note."""
    book, at = _notebook(session), _point(session, point)
    if at not in book.notes:
        _write(session, book, at, "")
    session.screen.effects.append(("dialog", f"#{DIALOG}", "closed"))
    say(session, session.t("Bookmark set."))


def on_drop(session: Session, point: str) -> None:
    """Delete a note."""
    book, at = _notebook(session), _point(session, point)
    key = path(book.key)
    before = session.storage.store.get(key)
    _write(session, book, at, None)
    after = session.storage.store.get(key)
    way = WayBack({key: before}, {key: after}) if after != before else None
    offer(session, "restore", way, session.t("Note deleted."))


def on_reader(session: Session, seat: str) -> None:
    """One of several people at this device reads the notes of the match on the screen."""
    book, number = _notebook(session), bounds.whole(seat, 0, 8)
    if number in book.here:
        session.state(NotesState).reader = (book.key, number)


def on_along(session: Session, yes: str) -> None:
    """The person lets their notes on the match on the screen go along in links to its replay, or no longer."""
    book, lets = _notebook(session), session.state(NotesState).along
    lets.pop(book.key, None)
    if yes and book.seat is not None:
        lets[book.key] = book.seat


def along(session: Session, key: str) -> str:
    """The notes that go along with a match, where their writer lets them."""
    seat = session.state(NotesState).along.get(key)
    return "" if seat is None else word(seat, of_seat(load(session.storage.store.get(path(key))), seat))


def brought(session: Session, words: Sequence[str]) -> None:
    """A link has brought a replay."""
    session.state(NotesState).brought = read(words)


def left(session: Session) -> None:
    """Nobody reads any more."""
    session.state(NotesState).reader = session.state(NotesState).brought = None


def _notebook(session: Session) -> Notebook:
    book = open_notebook(session)
    if book is None:
        raise ValueError(session.t("No match is open."))
    return book


def _point(session: Session, point: str) -> int:
    if point == "whole":
        return WHOLE
    found, book = bounds.whole(point, 0, 10**6), _notebook(session)
    if found is None or found > len(book.match.state.past):
        raise ValueError(session.t("That step doesn’t exist."))
    return found


def _write(session: Session, book: Notebook, point: int, text: str | None) -> None:
    store, key = session.storage.store, path(book.key)
    if book.seat is None:
        raise ValueError(session.t("No match is open."))
    if is_later(store.get(key)):
        raise LaterVersion
    if text is not None and point not in book.notes and len(book.notes) >= LIVE:
        raise ValueError(session.t("This match has {n} notes already. Delete one first.", n=LIVE))
    rows = written(book.rows, (book.seat, point), text, session.now)
    if rows != book.rows:
        store.put(key, dump(rows))
