"""Whose notes on which match the screen shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.app.features.notes.sent import SentNotes
from game.app.features.notes.stored import KEY, Rows, load, of_seat
from game.app.match.match import Match
from game.app.session.session import Session


@dataclass(slots=True)
class NotesState:
    """`reader`: where several people share a device, the match whose notes one of them reads after its end, and their seat.
    `along`: by key the matches whose notes go along in links, with the seat of the writer. `brought`: what the link to the
    replay on the screen brought."""

    reader: tuple[str, int] | None = None
    along: dict[str, int] = field(default_factory=dict)
    brought: SentNotes | None = None


@dataclass(frozen=True, slots=True)
class Notebook:
    """The match on the screen, with the notes of all who wrote some here. `seat` is the one who reads; None while that is
    not known. `step` is the number of actions shown, `watched` whether nothing can be played."""

    key: str
    match: Match
    rows: Rows = field(repr=False)
    here: tuple[int, ...]
    seat: int | None
    step: int
    watched: bool

    @property
    def notes(self) -> dict[int, str]:
        """The notes of the one who reads, by point."""
        return {} if self.seat is None else of_seat(self.rows, self.seat)


def path(key: str) -> str:
    """Where the notes on a match are stored."""
    return f"{KEY}/{key}"


def open_notebook(session: Session) -> Notebook | None:
    """The notebook of the match on the screen; None where it is not stored, and behind a curtain."""
    scene, match, step = session.record_scene, session.match, 0
    if scene is not None:
        match, key, step = scene.match, scene.key, len(scene.state.past)
        here = session.policy_of(scene.record).here(scene.record)
    elif match is not None and not match.needs_curtain():
        key, step, here = match.key, len(match.state.past), match.people
    else:
        return None
    text = session.storage.store.get(path(key))
    if not key or session.storage.store.get(f"match/{key}") is None:
        return None
    seat = _reader(session, key, match, here, scene is not None)
    return Notebook(key, match, load(text), tuple(here), seat, step, scene is not None)


def _reader(session: Session, key: str, match: Match, here: Sequence[int], watched: bool) -> int | None:
    """The seat of the person who reads. Of several at this device it is the one whose view is on the table, and after that
    the one who says so."""
    if len(here) < 2:
        return next(iter(here), 0)
    if not watched and not match.state.is_terminal():
        return match.viewer if match.viewer in here else None
    at, seat = session.state(NotesState).reader or ("", -1)
    return seat if at == key and seat in here else None
