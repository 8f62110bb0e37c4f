"""The habits of bots of Age of Thieves.

Arrests, thefts, Joanne's confiscations, tokens, special cards; whether bots hunt the holder of the Emperor's Jewel and stand
in his way, and whether he waits for the guards where Steady would move; turns of the calm spent on Forethought with a full
hand; which cards they never play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.state import Action
from game.research.habits import Habits
from game.thieves.bot.bidding import ways_to_move
from game.thieves.bot.planner import Planner
from game.thieves.bot.style import STEADY
from game.thieves.rules import actions as act
from game.thieves.rules import pending
from game.thieves.rules.board import DIST, DISTRICT, GATES
from game.thieves.rules.cards import CARDS, HAND_LIMIT
from game.thieves.rules.public import at_large
from game.thieves.rules.rules import ThievesState
from game.thieves.rules.thieves import THIEVES

CLOSE = 1  # a space that lengthens the way from the holder to the gate by at most this lies between them
A_MATCH = (
    *("arrests", "thefts", "jewels confiscated"),
    *("special cards", "informers and agents used", "known areas used", "tokens exchanged"),
)


class ThievesCounts(Habits[ThievesState]):
    """In addition: how often bots played each card."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: Counter[str] = Counter()
        self._turn = -1
        self._before: list[int] = []
        self._held = -1  # who has the Emperor's Jewel in the alarm at his declaration,
        self._at = -1  # on which space,
        self._free = False  # and whether the planner would move

    def note(self, state: ThievesState, action: Action) -> None:
        """Count an action by its kind."""
        if state.round != self._turn:
            self._turn, self._before, self._held = state.round, state.pos[:], -1
        if (
            self._held < 0
            and state.alarm
            and state.holder == state.current_player()
            and type(state.stack[-1]) is pending.Lay
        ):
            planner = Planner(state.observation(state.holder), STEADY)
            self._held, self._at = state.holder, state.pos[state.holder]
            self._free = planner.best(ways_to_move(planner)) is not None
            self.done["turns with the jewel"] += 1
        match action:
            case act.Jail(seat):
                self.done["arrests"] += 1
                if seat == self._held and state.holder < 0:
                    self.done["holders arrested"] += 1
                    self.done["holders who waited"] += self._free and state.pos[seat] == self._at
            case act.Steal():
                self.done["thefts"] += 1
            case act.Lose() if isinstance(state.stack[-1], pending.Confiscate):
                self.done["jewels confiscated"] += 1
            case act.Exchange():
                self.done["tokens exchanged"] += 1
            case act.Add():
                self.done["informers and agents used"] += 1
            case act.Extra("known"):
                self.done["known areas used"] += 1
            case act.Play("ambush", "forethought") if not state.alarm and not state.due:
                self.done["calm turns on Forethought"] += 1
                self.done["with a full hand"] += len(state.hand[state.current_player()]) >= HAND_LIMIT
            case act.Play(card, mode):
                own = mode in {thief.special for thief in THIEVES}
                self.cards[mode if card == "special" and mode else card] += 1
                self.done["special cards"] += own

    def saw(self, state: ThievesState) -> None:
        """The end of a turn, or of the match."""
        self.done["won by nobody"] += state.is_terminal() and not any(state.returns())
        if state.round != self._turn and not state.is_terminal():
            calm = not state.alarm and not state.due
            self.done["turns in the calm"] += calm * sum(at_large(state, seat) for seat in range(state.players))
            self._turned(state, self._before)

    def _turned(self, state: ThievesState, before: list[int]) -> None:
        """Count a finished turn in which each thief may have approached the holder of the Emperor's Jewel, or stepped into
        his way."""
        holder = state.holder
        if holder < 0 or state.pos[holder] < 0:
            return
        goal = state.pos[holder]
        gates = _gates(state)
        for seat, here in enumerate(state.pos):
            if seat == holder or before[seat] < 0 or not at_large(state, seat):
                continue
            self.done["turns beside a holder"] += 1
            self.done["hunts"] += DIST[here][goal] < DIST[before[seat]][goal]
            on_way = [DIST[goal][here] + DIST[here][gate] <= DIST[goal][gate] + CLOSE for gate in gates]
            self.done["stands between"] += any(on_way)

    def lines(self) -> Iterator[str]:
        """See `Habits`."""
        for name in A_MATCH:
            yield f"{name}: {self.done[name] / self.matches:.2f} a match"
        beside = self.done["turns beside a holder"] or 1
        for name in ("hunts", "stands between"):
            yield f"{name}: {self.done[name]} of {beside} turns beside a holder, {100 * self.done[name] / beside:.0f} %"
        idle, full, calm = (
            self.done[name] for name in ("calm turns on Forethought", "with a full hand", "turns in the calm")
        )
        part = 100 * full / max(1, calm)
        yield f"Forethought: {idle} of {calm} turns in the calm, with a full hand {full}, {part:.1f} %"
        caught, waited, turns = (
            self.done[name] for name in ("holders arrested", "holders who waited", "turns with the jewel")
        )
        yield (
            f"arrested with the Emperor's Jewel in the alarm: in {caught} of {turns} turns with it, "
            f"in {waited} without a step where Steady would move, {100 * waited / max(1, turns):.1f} %"
        )
        played = {card.key: self.cards[card.key] for card in CARDS}
        yield "cards: " + ", ".join([f"{key} {count}" for key, count in played.items() if count])
        yield "never played: " + (", ".join([key for key, count in played.items() if not count]) or "none")
        yield f"won by nobody: {self.done['won by nobody']} of {self.matches} matches"


def _gates(state: ThievesState) -> list[int]:
    """The gates of the open district."""
    return [gate for gate in GATES if DISTRICT[gate] == state.open]
