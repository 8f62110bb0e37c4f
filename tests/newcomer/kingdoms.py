"""A newcomer in Record of the Three Kingdoms, who does what the tutorial shows: build, guard, take coins, besiege."""

from __future__ import annotations

from random import Random

from game.core.state import Action, Observation
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.cards import (
    BRICK_FOR_JADE,
    CITIES,
    CITY_0,
    MIGHT,
    PEACH_GARDEN,
    PRICE,
    PULL_FIREWOOD,
    SCHEME_0,
    STEAL_IN_PASSING,
    STRATEGISTS,
    TROUBLED_WATER,
    TWO_BIRDS,
    WAIT_AT_EASE,
    WITS,
)
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import NONE

GAINS = (TROUBLED_WATER, TWO_BIRDS, BRICK_FOR_JADE, PEACH_GARDEN)  # schemes that bring coins or cards
CLEVER = 7  # wits that win most contests
MIGHTY = 8  # a general fit to lead a siege
SAVED = 1  # coins that stay after a siege


class Newcomer:
    """Builds the dearest city it can pay, guards it with the weakest general, keeps the best for sieges, and besieges with a
    mighty general once nothing is left to build."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """The legal action with the highest worth; the first of equals."""
        seen = observation
        assert isinstance(seen, KingdomsObservation)
        legal = seen.legal_actions
        if isinstance(legal[0], (act.Array, act.Elect)):
            return legal[int(self._rng.random() * len(legal))]
        return max(legal, key=lambda action: worth(seen, action))


def worth(seen: KingdomsObservation, action: Action) -> float:
    """How much the newcomer likes an action; ending the turn is 0."""
    wits = WITS[seen.strategists[seen.seat]] if seen.strategists[seen.seat] >= 0 else 0
    match action:
        case act.Keep(_, card):
            return card_worth(seen, card)
        case act.Discard(_, card):
            return -card_worth(seen, card)
        case act.Hire(_, coins):
            return -abs(coins - (seen.coins[seen.seat] >= 5))
        case act.Appoint(_, strategist):
            return WITS[strategist] if STEAL_IN_PASSING in seen.hand else STRATEGISTS[strategist].income
        case act.Build(_, city):
            return 20 + PRICE[city]
        case act.Post(_, card) | act.Guess(_, card):
            return -MIGHT[card] if isinstance(action, act.Post) else -abs(card - 6)
        case act.Play(_, scheme):
            return 15 if scheme in GAINS else -1
        case act.PlayOn(_, scheme, target):
            return 10 + seen.coins[target] if scheme == STEAL_IN_PASSING and wits >= CLEVER else -1
        case act.Recruit(_, card) | act.Lead(_, card):
            return 0 if card == NONE else MIGHT[card]
        case act.Besiege(_, city):
            return siege_worth(seen, city)
        case act.Ploy(_, card):
            return (
                1 if card == WAIT_AT_EASE or (card == PULL_FIREWOOD and wits >= CLEVER) else 0 if card == NONE else -1
            )
        case act.End():
            return 0
        case _:
            return -1 if isinstance(action, act.PlayAt) else 0


def card_worth(seen: KingdomsObservation, card: int) -> float:
    """Cities first while the hand has fewer than two, then generals, then schemes that bring something."""
    if card >= CITY_0:
        return 10 + PRICE[card - CITY_0] if sum(other >= CITY_0 for other in seen.hand) < 2 else 1
    if card < SCHEME_0:
        return 6 + MIGHT[card] if sum(other < SCHEME_0 for other in seen.hand) < 2 else MIGHT[card] / 2
    return 5 if card in (*GAINS, STEAL_IN_PASSING, PULL_FIREWOOD) else 2


def siege_worth(seen: KingdomsObservation, city: int) -> float:
    """The city's points, where the best general is mighty and not weaker than a guard face up with the walls."""
    best = max((MIGHT[card] for card in seen.hand if card < SCHEME_0), default=0)
    guard, able = seen.guards[city], seen.coins[seen.seat] >= PRICE[city] + SAVED
    beaten = best >= MIGHTY if guard < 0 else best > MIGHT[guard] + CITIES[city].walls - 1
    return PRICE[city] if able and beaten else -1
