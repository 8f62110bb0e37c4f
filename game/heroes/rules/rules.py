"""Age of Heroes, the rules: the state as a whole. Sections named are those of the rules 1.2.

Set-up: battle cards for the first player (`first 5`), tribes (`tribe greek`), three cards each (`deal iron`).
A round: Market Day (draws, events, trade: see `market`), then the turn of each living tribe:
1. draw (`draw iron`); an event used at once (see `events`) is replaced;
2. one action: `tax`, `build` (`buy city`, `road 3`, `done`; see `building`), `war` (see `war`, `battle`) or `none`;
3. the monument: `place 2` of the own special resource;
4. `discard` down to five cards;
5. armies return; with five cities or five monument cards at two turn ends in succession the match is won.

Order of legal actions: as listed in the tables of `cards` and by seat; the words that end a step come last. Chance
outcomes: by card or value. Option `tribes` (`choose`): `random` deals the tribes.

Immediate cards drawn on Market Day lie face up until all have drawn. A question that only a card in the hand can answer is
asked of everybody whom it might concern, so that who is asked tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.core.game import OptionValue
from game.core.state import Action
from game.heroes.rules.actions import VERBS, Draw
from game.heroes.rules.attack import WAR_PHASES
from game.heroes.rules.battle import BATTLE_PHASES, Battles
from game.heroes.rules.building import BUILDING_PHASES
from game.heroes.rules.cards import KIND
from game.heroes.rules.disasters import EVENT_PHASES
from game.heroes.rules.hidden import HeroesObservation, observe
from game.heroes.rules.market import MARKET_PHASES
from game.heroes.rules.opening import OPENING_PHASES
from game.heroes.rules.phases import (
    BATTLE,
    CLASH,
    DEAL,
    DRAW,
    FAMINE,
    FIRST,
    LAY,
    LUCK,
    MARKET_DRAW,
    OVER,
    PLACE,
    REACT,
    SEND,
    SPOILS,
    TAX,
)
from game.heroes.rules.singles import DECLINE, LEAVE
from game.heroes.rules.turns import TURN_PHASES, Turns

_Legal = Callable[["HeroesState"], tuple[Action, ...]]
_Do = Callable[["HeroesState", Action], None]
_PHASES: dict[int, tuple[_Legal, _Do]] = {
    **OPENING_PHASES,
    **TURN_PHASES,
    **BUILDING_PHASES,
    **MARKET_PHASES,
    **EVENT_PHASES,
    **WAR_PHASES,
    **BATTLE_PHASES,
}
_LEGAL = tuple(_PHASES[phase][0] for phase in range(OVER))
_DO = tuple(_PHASES[phase][1] for phase in range(OVER))
_DRAWS = (MARKET_DRAW, DRAW, TAX)
_UNABLE = (DECLINE, LEAVE)  # what is left of the answers to an offer to all
_ASKED_OF_ALL = (REACT, LUCK, FAMINE, PLACE, LAY, SEND)  # whether they hold a card that matters or not
_SAMPLE: dict[int, Callable[[HeroesState, Random], Action]] = {
    FIRST: Turns._sample_first,
    DEAL: Turns._sample_deal,
    MARKET_DRAW: Turns._sample_draw,
    DRAW: Turns._sample_draw,
    TAX: Turns._sample_draw,
    BATTLE: Battles._sample_battle,
    CLASH: Battles._sample_clash,
    SPOILS: Battles._sample_spoils,
}


class HeroesState(Turns):
    """A match of Age of Heroes; see `Position` for the fields."""

    __slots__ = ()

    verbs = VERBS

    def _legal_now(self) -> tuple[Action, ...]:
        return _LEGAL[self.phase](self) if self.phase != OVER else ()

    def _is_legal(self, action: Action) -> bool:
        if self.phase in _DRAWS and type(action) is Draw:
            kind = KIND.get(action.card)
            return kind is not None and self.deck[kind] > 0
        return action in self._legal_cached()

    def _apply(self, action: Action) -> None:
        _DO[self.phase](self, action)

    def sample_chance(self, rng: Random) -> Action:
        if sample := _SAMPLE.get(self.phase):
            return sample(self, rng)
        legal = self._legal_cached()  # tribes dealt at random
        return legal[int(rng.random() * len(legal))]

    def forced(self) -> Action | None:
        """See `State.forced`; who can't pay what is asked of all declines, and may leave the market with the floor."""
        legal = self._legal_cached()
        alone = len(legal) == 1 and self.phase in _ASKED_OF_ALL
        return legal[0] if alone or legal == _UNABLE else None

    def is_out(self, seat: int) -> bool:
        """Dead tribes play no more; a purchase with the last cards kills its own (ruling 45)."""
        return not self.alive[seat]

    def clone(self) -> HeroesState:
        other = HeroesState.__new__(HeroesState)
        self._copy_into(other)
        return other

    def observation(self, seat: int) -> HeroesObservation:
        return observe(self, seat, self._legal_cached() if self.mover == seat else ())


def initial_state(players: int, options: Mapping[str, OptionValue]) -> HeroesState:
    """A fresh match, before the battle cards for the first player."""
    return HeroesState(players, options)
