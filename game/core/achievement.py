"""Achievements: what one seat does well, or curiously, in a match. They follow from the record, so past matches count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.game import Game
from game.core.record import PART, Record, Slices
from game.core.state import Action, State

S = TypeVar("S", bound=State)
SECRET = True


@dataclass(frozen=True, slots=True)
class Achievement:
    """`key` is unique in its game; `title` and `text` are message ids; `sign` names a drawing of the game. A `secret` one
    shows its text only when it is earned."""

    key: str
    title: str
    text: str
    sign: str
    secret: bool = False


class Feats(Generic[S]):
    """Watches a match for the seat `me`; `found` are the keys of the achievements."""

    def __init__(self, me: int) -> None:
        self.me = me
        self.found: set[str] = set()

    def before(self, state: S, action: Action) -> None:
        """The match is in *state*, and *action* comes next."""

    def after(self, state: S, action: Action) -> None:
        """*action* has led to *state*."""

    def over(self, state: S, won: bool) -> None:
        """The match has ended in *state*; *won* says whether the seat won, alone or with others."""


def feats_of(record: Record, games: Mapping[str, Game], feats: Feats[State]) -> Slices[frozenset[str]]:
    """The keys that *feats* finds in the match, which must be over. Yields the number of actions played, after every PART of
    them. Raises ActionError for a record that its rules do not allow, or today's if the game no longer has those."""
    state = games[record.game].initial_state_by(record.rules, record.players, record.options)
    for number, text in enumerate(record.actions, 1):
        action = state.parse_action(text)
        feats.before(state, action)
        state.apply_action(action)
        feats.after(state, action)
        if number % PART == 0:
            yield number
    if state.is_terminal():
        feats.over(state, state.returns()[feats.me] > 0)
        return frozenset(feats.found)
    return frozenset()
