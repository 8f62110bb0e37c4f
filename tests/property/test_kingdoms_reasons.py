"""Record of the Three Kingdoms: every impossible action has a reason, and every action without a reason is possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game import games
from game.core.state import Action
from game.kingdoms.rules import reasons
from game.kingdoms.rules.actions import (
    Besiege,
    Build,
    Discard,
    Fetch,
    Hire,
    Invoke,
    Lead,
    Levy,
    Play,
    PlayAt,
    PlayOn,
    Ploy,
    Post,
)
from game.kingdoms.rules.cards import CITIES, CITY_0, LIU_BEI, YUAN_SHU
from game.kingdoms.rules.drawing import supplies
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import BOTH, NONE
from game.kingdoms.rules.rules import KingdomsState
from tests.conformance.suite import random_action


def held_card(action: Action) -> int | None:
    """The card of the hand that an action uses."""
    match action:
        case Post(_, card) | Discard(_, card) | Lead(_, card) | Ploy(_, card):
            return card if card != NONE else None
        case Play(_, card) | PlayOn(_, card, _) | PlayAt(_, card, _):
            return card
        case Build(_, city):
            return CITY_0 + city
    return None


def every_reason(seen: KingdomsState | KingdomsObservation, seat: int) -> dict[str, int | None]:
    """The reason against each thing that a player can ask about."""
    hand: Sequence[int]
    supply: Sequence[bool]
    if isinstance(seen, KingdomsState):
        hand, pool, supply = tuple(seen.hands[seat]), len(seen.pool), supplies(seen)
    else:
        hand, pool, supply = seen.hand, seen.pool_size, seen.supply
    found = {f"card {card}": reasons.card(seen, seat, hand, card) for card in hand}
    found |= {f"city {city}": reasons.siege(seen, seat, hand, city) for city in range(len(CITIES))}
    found |= {f"power {lord}": reasons.power(seen, seat, lord) for lord in (LIU_BEI, YUAN_SHU)}
    found |= {f"hire {more}": reasons.strategist(seen, seat, pool, more) for more in range(8)}
    found["build"] = reasons.build_any(seen, seat, hand)
    found["scheme"] = reasons.scheme_any(seen, seat, hand)
    found["siege"] = reasons.siege_any(seen, seat, hand)
    found["levy"] = reasons.levy(seen, seat)
    found["both decks"] = reasons.second_deck(seen, seat, supply)
    return found


def things_done(legal: list[Action]) -> set[str]:
    """What the legal actions do, under the same names."""
    found = {f"card {card}" for action in legal if (card := held_card(action)) is not None}
    for action in legal:
        match action:
            case Build():
                found.add("build")
            case Play() | PlayOn() | PlayAt():
                found.add("scheme")
            case Besiege(_, city):
                found |= {"siege", f"city {city}"}
            case Invoke(_, lord):
                found.add(f"power {lord}")
            case Levy():
                found.add("levy")
            case Hire(_, coins):
                found.add(f"hire {coins}")
            case Fetch(_, deck) if deck == BOTH:
                found.add("both decks")
    return found


@pytest.mark.parametrize(("players", "advanced"), [(2, True), (3, False), (4, False), (5, True)])
def test_a_thing_has_no_reason_against_it_exactly_if_a_legal_action_does_it(players: int, advanced: bool) -> None:
    met: set[int | None] = set()
    for seed in range(12):
        rng = Random(1000 * players + seed)
        state = games["kingdoms"].new_initial_state(players, advanced=advanced)
        assert isinstance(state, KingdomsState)
        while not state.is_terminal():
            if not state.is_chance_node():
                for seat in range(players):
                    found = every_reason(state, seat)
                    met |= set(found.values())
                    legal = state.legal_actions() if seat == state.mover else []
                    assert {thing for thing, reason in found.items() if reason is None} == things_done(legal), state
                    observation = state.observation(seat)
                    assert isinstance(observation, KingdomsObservation)
                    assert every_reason(observation, seat) == found
            state.apply_action(random_action(state, rng))
    assert len(met) > 24, "the games met too few of the reasons"
