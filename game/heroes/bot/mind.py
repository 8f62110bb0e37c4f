"""The answers to the search's questions about Age of Heroes: what to try, how to finish a turn, its value.

The search handles the actions of a turn, defence and disasters. `dealer` judges offers on Market Day: in simulations the
market is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.bots.search import Mind
from game.bots.value import Weights
from game.core.bot import Bot
from game.core.state import Action
from game.heroes.bot import campaign
from game.heroes.bot.dealer import Strong
from game.heroes.bot.features import FEATURES, rows
from game.heroes.bot.quick import by_sight
from game.heroes.bot.style import BASELINE, STEADY, Style
from game.heroes.rules.actions import Attack, Buy, Road
from game.heroes.rules.building import can_buy
from game.heroes.rules.cards import CITY, ITEM, PURPOSES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import (
    ACTION,
    ANSWER,
    BUILD,
    CONSENT,
    DISCARD,
    DRAW,
    ERUPT,
    FAMINE,
    FLOOR,
    GIVE,
    HEROES,
    LED,
    LUCK,
    MARKET_DRAW,
    MINE,
    PLACE,
    PLAIN,
    PURPOSE,
    QUAKE,
    REACT,
    REPLY,
    SWAP,
    TARGET,
    WANT,
    YOURS,
)
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.singles import ATTACKS, DECLINE, DROP, PASS, TAX, WAR
from game.heroes.rules.singles import BUILD as DO_BUILD

TRIED = 8  # candidates at most
MATCHES = {2: 600, 3: 400, 4: 1000, 5: 400, 6: 150}  # number of greedy's matches to learn from, by players
STUBBORN = 2.0  # how strongly a bot with a style of its own follows it
ACTING = (ACTION, SWAP, BUILD, CONSENT, TARGET, PURPOSE, LED, PLAIN, HEROES, REACT, PLACE, DISCARD)
THINKS = frozenset((*ACTING, QUAKE, ERUPT, LUCK, FAMINE))
CLOSED = {FLOOR: PASS, GIVE: DROP, WANT: DROP, MINE: DROP, YOURS: DROP, ANSWER: DECLINE, REPLY: DECLINE}
ITEMS_AT, WARS_AT = 1, 10  # plans: the item to buy first; target and purpose of a war


class HeroesMind(Mind[HeroesState, HeroesObservation]):
    """`greedy` finishes the turns."""

    features = FEATURES
    worlds = 20
    simulations = 1200
    spars = False
    astray = 0.08

    def __init__(self, weights: Weights, style: Style = STEADY) -> None:
        super().__init__(weights)
        self.style = style
        if style != STEADY:
            self.doubt = STUBBORN

    def bare(self, world: HeroesState) -> HeroesState:
        """Drop what seats know of other hands: it only matters at the market."""
        world.past, world.facts, world.secrets = [], world.facts[-2:], []
        return world

    def candidates(self, seen: HeroesObservation, rng: Random) -> Sequence[Action]:
        """The choice of `greedy`, then the alternatives. No tax where a city is affordable: the value, which learnt the
        worth of a second and third city from few matches, would rather see more cards."""
        first = by_sight(seen, rng, self.style)
        if seen.phase not in THINKS:
            return [first]
        choices = [first, *(action for action in seen.legal_actions if action != first)]
        if seen.phase == ACTION and can_buy(seen.supply, seen.plain[seen.seat], seen.hand, CITY):
            choices = [action for action in choices if action != TAX]
        return ([action for action in choices if not campaign.is_rash(seen, action)] or choices)[:TRIED]

    def bot(self, rng: Random) -> Bot:
        """The bot that searches with this mind, and deals."""
        return Strong(rng, self, self.style)

    def plans(self, seen: HeroesObservation, action: Action) -> Sequence[int]:
        """The first object to build; the target and purpose of an attack."""
        if action == DO_BUILD:
            plain = seen.plain[seen.seat]
            return [ITEMS_AT + item for item in range(len(ITEM)) if can_buy(seen.supply, plain, seen.hand, item)]
        if action == WAR:
            targets = [
                seat for seat in range(seen.players) if seen.alive[seat] and not campaign.is_rash(seen, ATTACKS[seat])
            ]
            return [plan for seat in targets for plan in _wars(seen, seat)] or (0,)
        return _wars(seen, action.seat) if isinstance(action, Attack) else (0,)

    def follow(self, state: HeroesState, seat: int, rng: Random, plan: int = 0) -> Action:
        """The choice of `greedy` from the observation of *seat*; nobody deals at the market."""
        phase = state.phase
        if phase in CLOSED:
            return CLOSED[phase]
        legal = state._legal_cached()
        if len(legal) == 1:
            return legal[0]
        if plan:
            for action in legal:
                if is_planned(action, plan):
                    return action
        return by_sight(state.observation(seat), rng, STEADY if plan else BASELINE)

    @staticmethod
    def matches(players: int) -> int:
        """By number of players: greedy's matches take longer with more players."""
        return MATCHES[players]

    def seats(self, players: int, rng: Random) -> list[Callable[[HeroesState], Action]]:
        """`greedy` in every seat, including its deals."""
        return [lambda state, seat=seat: by_sight(state.observation(seat), rng) for seat in range(players)]  # type: ignore[misc]

    def rests(self, state: HeroesState) -> bool:
        """Rests before a draw, which begins a turn, and on Market Day before the first draw."""
        if state.phase == MARKET_DRAW:
            return state.cursor == state.first and state.count > state.roads[state.first].bit_count()
        return state.phase == DRAW

    def rows(self, state: HeroesState) -> list[list[float]]:
        """See `features`."""
        return rows(state)


def _wars(seen: HeroesObservation, target: int) -> list[int]:
    """The plans of an attack on *target*."""
    if target == seen.seat:
        return []
    possible = seen.cities[target], seen.sizes[target], seen.monument[target]
    return [WARS_AT + len(PURPOSES) * target + purpose for purpose, there in enumerate(possible) if there]


def is_planned(action: Action, plan: int) -> bool:
    """Whether *action* belongs to the *plan*."""
    if plan >= WARS_AT:
        target, purpose = divmod(plan - WARS_AT, len(PURPOSES))
        return (
            getattr(action, "seat", None) == target if isinstance(action, Attack) else str(action) == PURPOSES[purpose]
        )
    if isinstance(action, Buy):
        return ITEM[action.item] == plan - ITEMS_AT
    return isinstance(action, Road) and plan - ITEMS_AT == ITEM["road"]


MIND = HeroesMind
