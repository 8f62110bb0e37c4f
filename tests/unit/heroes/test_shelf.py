"""The builders' shelf: the cards that a hand lacks for a piece, in agreement with what Build allows."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.core.state import CHANCE, TERMINAL
from game.heroes.rules.actions import Buy
from game.heroes.rules.cards import CITADEL, ITEMS, KIND, KINDS
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import BUILD
from game.heroes.view.shop import lacking, paid_with_gold
from game.roster import new_bot

KEYS = {kind: key for key, kind in KIND.items()}


def lacks(held: str, cost: str) -> str:
    hand = [0] * KINDS
    for key in held.split():
        hand[KIND[key]] += 1
    marks = lacking(hand, [KIND[key] for key in cost.split()])
    return " ".join(key for key, is_missing in zip(cost.split(), marks, strict=True) if is_missing)


@pytest.mark.parametrize(
    ("held", "cost", "missing"),
    [
        ("", "stone wood wood", "stone wood wood"),
        ("stone wood", "stone wood wood", "wood"),
        ("stone wood gold", "stone wood wood", ""),
        ("gold", "stone stone", "stone"),
        ("gold", "iron gold", "iron"),  # the gold in the price can't replace the iron
        ("gold gold", "iron gold", ""),
        ("iron limestone", "iron gold", "gold"),  # nothing replaces gold
    ],
)
def test_gold_stands_in_for_ordinary_resources_only(held: str, cost: str, missing: str) -> None:
    assert lacks(held, cost) == missing


def test_a_piece_lacks_nothing_exactly_where_it_can_be_bought() -> None:
    """Citadels, cities and armies need only the price; a general also needs an army, a road a neighbour's consent."""
    asked = 0
    for seed in range(6):
        state, rng = games["heroes"].new_initial_state(3), Random(seed)
        bots = [new_bot("heroes", "random", Random(seed + seat)) for seat in range(3)]
        while (mover := state.current_player()) != TERMINAL:
            if mover != CHANCE:
                seen = state.observation(mover)
                assert isinstance(seen, HeroesObservation)
                for number, item in enumerate(ITEMS[: CITADEL + 1] if seen.phase == BUILD else ()):
                    asked += 1
                    pays = not any(lacking(seen.hand, [KIND[key] for key in item.cost]))
                    assert (Buy(item.key) in seen.legal_actions) == (pays and seen.supply[number] > 0)
                state.apply_action(bots[mover].choose(seen))
            else:
                state.apply_action(state.sample_chance(rng))
    assert asked > 20


@pytest.mark.parametrize(
    ("held", "cost", "replaced"),
    [
        ("stone wood gold", "stone wood wood", "wood"),
        ("gold gold", "iron gold", "iron"),
        ("stone wood wood gold", "stone wood wood", ""),  # nothing is missing
        ("gold", "stone stone", "stone"),
        ("iron", "iron gold", ""),
    ],
)
def test_the_shelf_says_what_gold_counts_as(held: str, cost: str, replaced: str) -> None:
    hand = [0] * KINDS
    for key in held.split():
        hand[KIND[key]] += 1
    found = paid_with_gold(hand, [KIND[key] for key in cost.split()])
    assert " ".join(KEYS[kind] for kind in found) == replaced
