"""How bots play and think about a position: in slices, so that clicks between them get answers."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import monotonic

from game.core.bot import Thinker
from game.core.errors import IllegalAction
from game.core.state import Action, Observation, State
from game.roster import levels, new_bot

STAND_INS = ("greedy", "random")  # levels to fall back on if a bot fails; the first that the game has is used


class Player:
    """A bot at its seat. If it fails (a bug of ours), a simpler bot takes over and the match continues; `tell` gets the
    report."""

    def __init__(self, game: str, level: str, rng: Random, tell: Callable[[str], object]) -> None:
        self._bot = new_bot(game, level, rng)
        self._game, self._rng, self._tell = game, rng, tell
        self._simpler = [name for name in STAND_INS if name in levels(game) and name != level]

    @property
    def is_quick(self) -> bool:
        """Whether it decides at once."""
        return not isinstance(self._bot, Thinker)

    def choose(self, seen: Observation) -> Action:
        """The bot's choice, however long it takes."""
        *_, best = self.think(seen)
        return best

    def think(self, seen: Observation) -> Iterator[Action]:
        """Yields the best action so far after each piece of work; the last one is the choice. Work starts with the first
        request."""
        while True:
            bot = self._bot
            try:
                for best in bot.think(seen) if isinstance(bot, Thinker) else [bot.choose(seen)]:
                    if best not in seen.legal_actions:
                        raise IllegalAction(f"{best} by {type(bot).__name__}")
                    yield best
                return
            except Exception:
                if not self._simpler:
                    raise
                self._tell(traceback.format_exc())
                self._bot = new_bot(self._game, self._simpler.pop(0), self._rng)


@dataclass(slots=True)
class Thought:
    """A bot's thinking about *state* after *steps* actions, as far as it has got."""

    state: State
    steps: int
    work: Iterator[Action]
    best: Action | None = None
    begun: bool = False

    def fits(self, state: State) -> bool:
        """Whether it is about this position."""
        return state is self.state and len(state.past) == self.steps

    def done(self, until: float) -> bool:
        """Think on until the time *until* (of `monotonic`). Returns whether it has finished."""
        self.begun = True
        for best in self.work:
            self.best = best
            if monotonic() >= until:
                return False
        return True
