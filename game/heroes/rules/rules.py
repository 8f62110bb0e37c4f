"""Age of Heroes, the rules: the state as a whole. Section names are those of the rules 1.2.

Set-up: battle cards for the first player (`first 5`), tribes (`tribe greek`), three cards each (`deal iron`).
A round: Market Day (draws, events, trade: see `market`), then the turn of each living tribe:
1. draw (`draw iron`); an immediate event (see `disasters`) is replaced;
2. one action: `tax`, `build` (`buy city`, `road 3`, `done`; see `building`), `war` (see `attack`, `battle`) or `none`;
3. the monument: `place 2` of the tribe's special resource;
4. `discard` down to five cards;
5. armies return; with five cities or five monument cards at two turn ends in succession a tribe wins.

Order of legal actions: as listed in the tables of `cards` and by seat; the words that end a step come last. Chance
outcomes: by card or value. Option `tribes` (`choose`): `random` deals the tribes.

Immediate cards drawn on Market Day lie face up until all have drawn. A question that only a card in the hand can answer
is asked of everybody it might concern, so that it reveals nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.state import Action, SeenAs, share_victory
from game.core.steps import Step, never, nothing
from game.heroes.rules import attack, battle, building, disasters, market, offers, opening, turn
from game.heroes.rules.actions import VERBS, Draw
from game.heroes.rules.cards import KIND
from game.heroes.rules.hidden import HeroesObservation, fill_in
from game.heroes.rules.phases import (
    DRAW,
    FAMINE,
    LAY,
    LUCK,
    MARKET_DRAW,
    OVER,
    PLACE,
    REACT,
    SEND,
    TAX,
)
from game.heroes.rules.position import Position
from game.heroes.rules.singles import DECLINE, LEAVE

_PARTS = (opening, turn, building, market, offers, disasters, attack, battle)
STEPS: dict[int, Step[Any]] = {phase: step for part in _PARTS for phase, step in part.STEPS.items()}
STEPS[OVER] = Step(nothing, never)
RUNS: dict[int, Callable[[Any], None]] = {**turn.RUNS, **disasters.RUNS}
_DRAWS = (MARKET_DRAW, DRAW, TAX)
_UNABLE = (DECLINE, LEAVE)  # the remaining answers to an offer to all
_ASKED_OF_ALL = (REACT, LUCK, FAMINE, PLACE, LAY, SEND)  # whether they hold a card that matters or not


class HeroesState(Position, SeenAs[HeroesObservation]):
    """A match of Age of Heroes; its fields are those of `Table`."""

    __slots__ = ()

    verbs = VERBS
    seen_as = HeroesObservation
    steps, runs = STEPS, RUNS

    def opener(self) -> int:
        return self.first

    def round_now(self) -> int:
        return self.round

    def fill_in(self, seen: HeroesObservation, rng: Random) -> None:
        fill_in(seen, self, rng)

    def returns(self) -> list[float]:
        return share_victory(self.players, self.winners) if self.winners else [0.0] * self.players

    def scores(self) -> list[int | None]:
        """None for each seat: the game has no points."""
        return [None] * self.players

    def _is_legal(self, action: Action) -> bool:
        if self.phase in _DRAWS and type(action) is Draw:
            kind = KIND.get(action.card)
            return kind is not None and self.deck[kind] > 0
        return super()._is_legal(action)

    def forced(self) -> Action | None:
        """See `State.forced`. A seat that can't pay what an offer to all asks for declines, and may leave the market when
        it has the floor."""
        legal = self._legal_cached()
        alone = len(legal) == 1 and self.phase in _ASKED_OF_ALL
        return legal[0] if alone or legal == _UNABLE else None

    def is_out(self, seat: int) -> bool:
        """Dead tribes play no more; a purchase with the last cards kills its own tribe (ruling 45)."""
        return not self.alive[seat]

    def history_for(self, seat: int) -> tuple[Action, ...]:
        """Draws name no seat, so an action can't say who sees it: `hide` notes that as the action happens."""
        history = self.past[:]
        for index, seats, seen_as in self.secrets:
            if not seats >> seat & 1:
                history[index] = seen_as
        return tuple(history)
