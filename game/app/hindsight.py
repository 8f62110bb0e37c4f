"""After a game that has no exact analysis of its own: what its bot would have done where the person decided.

The bot is given what the person knew then. It works a moment at a time, so that the page stays quick.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import monotonic

from game.app.match import Match
from game.bots import levels, new_bot
from game.core.state import Action, Observation

ADVISER = "greedy"  # quick enough to be asked hundreds of times
MOMENT = 0.25  # seconds of work for one patch
AGAIN = 2  # times the bot is asked besides: what it answers by lot, as an order of battle, it does not prefer


@dataclass(frozen=True, slots=True)
class Advice:
    """One decision that the bot would have made otherwise: after how many actions, and the log's words for both."""

    step: int
    chosen: str
    advised: str


class Hindsight:
    """The decisions of *seat* in a match that is over; `asked` counts those where the bot prefers one of several choices,
    `agreed` those alike."""

    def __init__(self, match: Match, seat: int) -> None:
        """Nothing is worked out yet."""
        self.key = match.key
        self.game = match.game.key
        self.level = ADVISER if ADVISER in levels(match.game.key) else next(iter(levels(match.game.key)))
        self.asked = self.agreed = 0
        self.advice: list[Advice] = []
        self._match = match
        self._seat = seat
        self._bot = new_bot(match.game.key, self.level, Random(match.key))
        self._state = match.fresh_state()

    @property
    def done(self) -> bool:
        """Whether every decision has been looked at."""
        return len(self._state.past) == len(self._match.state.past)

    def work(self, seconds: float = MOMENT) -> None:
        """Look at some decisions, for about *seconds*."""
        until = monotonic() + seconds
        while not self.done and monotonic() < until:
            action = self._match.state.past[len(self._state.past)]
            if self._state.current_player() == self._seat and len(self._state.legal_actions()) > 1:
                self._ask(str(action))
            self._state.apply_action(action)

    def _ask(self, chosen: str) -> None:
        seen = self._state.observation(self._seat)
        advised = self._bot.choose(seen)
        if any(self._bot.choose(seen) != advised for _ in range(AGAIN)):
            return
        self.asked += 1
        if str(advised) == chosen:
            self.agreed += 1
            return
        told = [self._told(seen, action) for action in (self._state.parse_action(chosen), advised)]
        if all(told) and told[0] != told[1]:
            self.advice.append(Advice(len(self._state.past) + 1, *told))

    def _told(self, seen: Observation, action: Action) -> str:
        """The log's words, or those of the table's `choice` for what the log passes over."""
        parts, view = self._match.parts, self._match.view(active=False, hints=False)
        told: str = parts.tell(seen, action, view)
        return told or parts.label(seen, action, view)
