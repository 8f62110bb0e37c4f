"""Age of Heroes under random play and under any line of play."""

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import games
from game.heroes.rules.cards import KIND
from game.heroes.rules.rules import HeroesState
from tests.conformance.suite import follow, random_action
from tests.property.invariants_heroes import invariants
from tests.property.soak import soak
from tests.records import opening


def test_500_random_games_keep_every_invariant() -> None:
    seen = soak("heroes", 500, seed=7_000, every=13)
    assert sum(number for name, number in seen.items() if "players" in name) == 500
    assert not seen["reached the cap"]


@settings(max_examples=60)
@given(players=st.integers(2, 6), choices=st.lists(st.floats(0, 0.999_999), min_size=1, max_size=400))
def test_any_line_of_play_conserves_cards_and_items(players: int, choices: list[float]) -> None:
    state = games["heroes"].new_initial_state(players)
    assert isinstance(state, HeroesState)
    for _ in follow(state, choices):
        assert invariants(state) == []


@settings(max_examples=25)
@given(players=st.integers(2, 6), seed=st.integers(0, 10_000), stop=st.integers(20, 700))
@example(players=5, seed=2453, stop=699)  # a pile with only one kind, which some of its places can't be
def test_a_determinized_state_keeps_every_invariant(players: int, seed: int, stop: int) -> None:
    """For any sampled hands the box is complete, the hand sizes are right, and play continues."""
    rng = Random(seed)
    state = games["heroes"].new_initial_state(players)
    for _ in range(stop):
        if not state.is_terminal():
            state.apply_action(random_action(state, rng))
    for seat in range(players):
        seen = state.observation(seat)
        guess = seen.determinize(rng)
        assert isinstance(guess, HeroesState)
        assert invariants(guess) == []
        assert guess.observation(seat) == seen
        other = guess.observation((seat + 1) % players)
        again = other.determinize(rng)
        assert isinstance(again, HeroesState) and invariants(again) == []
        assert again.observation((seat + 1) % players) == other


def test_nothing_hidden_is_in_an_observation() -> None:
    """Two states that differ only in hidden hands, deck and battle cards look the same."""
    rng = Random(3)
    for players in (2, 4, 6):
        state = games["heroes"].new_initial_state(players)
        for step in range(900):
            if state.is_terminal():
                break
            if step % 30 == 0:
                for seat in range(players):
                    seen = state.observation(seat)
                    assert seen.determinize(rng).observation(seat) == seen
            state.apply_action(random_action(state, rng))


def test_hidden_hands_are_dealt_by_true_probability_before_any_shuffle() -> None:
    """After three cards are dealt to each of two, the other holds gold as often as 6 of the 90 cards that can be held."""
    deals = ["iron", "wood", "grain", "stone", "luck", "hero"]
    state = opening("heroes", "first 6", "first 1", "tribe greek", "tribe roman", *[f"deal {card}" for card in deals])
    seen, rng = state.observation(0), Random(11)
    gold = sum(_held(seen.determinize(rng), 1, "gold") for _ in range(3000))
    assert abs(gold / 3000 - 3 * 6 / 87) < 0.03


def _held(state: object, seat: int, card: str) -> int:
    assert isinstance(state, HeroesState)
    return state.hands[seat][KIND[card]]
