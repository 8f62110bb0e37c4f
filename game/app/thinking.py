"""What a bot thinks about a position, in slices, so that clicks between them are served."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from game.core.state import Action, State


@dataclass(slots=True)
class Thought:
    """What a bot thinks about *state* after so many *steps*, as far as it has come."""

    state: State
    steps: int
    work: Iterator[Action]
    best: Action | None = None
    begun: bool = False

    def fits(self, state: State) -> bool:
        """Whether it is about this position."""
        return state is self.state and len(state.past) == self.steps

    def done(self, until: float) -> bool:
        """Think on, up to the time *until* (of `monotonic`); whether all is thought."""
        self.begun = True
        for best in self.work:
            self.best = best
            if monotonic() >= until:
                return False
        return True
