"""Slips: what newcomers do, or leave undone, that loses matches. They follow from the record of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.state import Action, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Slip:
    """`key` is unique in its game. `text` is a message id, a sentence to the person who made it; `{n}` is the round of the
    first time. It takes so many decisions (`least`) before it is worth a word."""

    key: str
    text: str
    least: int = 1


class Slips(Generic[S]):
    """Watches a match for the seat `me`; `steps` are the decisions of each slip, by its key: how many actions were before
    each."""

    def __init__(self, me: int) -> None:
        self.me = me
        self.steps: dict[str, list[int]] = {}

    def note(self, key: str, state: S) -> None:
        """The next action of the match in *state* is a slip."""
        self.steps.setdefault(key, []).append(len(state.past))

    def clear(self, *keys: str) -> None:
        """The seat has made up for these slips."""
        for key in keys:
            self.steps.pop(key, None)

    def before(self, state: S, action: Action) -> None:
        """The match is in *state*, and *action* comes next."""

    def after(self, state: S, action: Action) -> None:
        """*action* has led to *state*."""

    def over(self, state: S) -> None:
        """The match has ended in *state*."""
