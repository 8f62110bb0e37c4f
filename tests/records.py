"""Matches from their notation: applying lines, and walking records to the position that a test needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar
from zlib import crc32

import pytest

from game import games
from game.app.storage import packing, saves
from game.core import bounds
from game.core.languages import LANGUAGES
from game.core.record import Record
from game.core.state import State

S = TypeVar("S", bound=State)

# For whole matches of each game: the quick tests play the shortest.
ONE_QUICK = [pytest.param(key, marks=[pytest.mark.long] * (key != "war")) for key in games]
# For tables of each language: the quick tests draw those in English.
ENGLISH_QUICK = [pytest.param(tag, marks=[pytest.mark.long] * (tag != "en")) for tag in LANGUAGES]


def come_to(least: float, won: Iterable[float]) -> bool:
    """Whether the sum of *won* reaches *least*. It never decreases, so play stops as soon as it does (matches are the
    same in each run)."""
    total = 0.0
    return any((total := total + share) >= least for share in won)


def sealed(text: str) -> str:
    """A save with a valid checksum, whatever *text* contains."""
    body = f"1 - {packing.as_wide(packing.deflate(bounds.well_formed(text)))}"
    return f"four-ages {saves.FORMAT} {crc32(body.encode()):08x} {body}"


def happen(state: S, *lines: str) -> S:
    """Apply these actions."""
    for line in lines:
        state.apply_action(state.parse_action(line))
    return state


def edited(state: S) -> S:
    """*state*, some of whose fields were just set by hand: its legal actions are looked for again."""
    state._legal = None
    return state


def opening(key: str, *lines: str, players: int = 2) -> State:
    """A match of *key* with the usual options after these actions."""
    return happen(games[key].new_initial_state(players), *lines)


def positions(record: Record) -> Iterator[tuple[int, State]]:
    """The number of actions so far and the position, before each action and at the end. The position object is the same
    each time; callers that store it must clone it."""
    state = games[record.game].new_initial_state(record.players, **record.options)
    yield 0, state
    for count, line in enumerate(record.actions, 1):
        yield count, happen(state, line)


def upto(record: Record, wanted: Callable[[int, State], bool]) -> Record:
    """*record* up to the first position for which *wanted* is true; it gets the number of actions and the position."""
    for count, state in positions(record):
        if wanted(count, state):
            return record.with_actions(record.actions[:count])
    raise AssertionError(f"no such position in this match of {record.game}")


def choosing(record: Record, share: float, choices: int) -> Record:
    """*record* up to where its first seat has at least *choices*, after more than *share* of the match."""

    def chooses(count: int, state: State) -> bool:
        late = count > share * len(record.actions)
        return late and state.current_player() == 0 and len(state.legal_actions()) >= choices

    return upto(record, chooses)
