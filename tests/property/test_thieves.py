"""Age of Thieves: what must be true in every game, whatever is played."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game import games
from game.core.state import CHANCE, Action
from game.thieves.rules.actions import Bid, Draw, Go, Lay, Leave, Look, Play, Take
from game.thieves.rules.board import DIST, DISTRICT, GATES, SPACE, SWORDS, TREASURY
from game.thieves.rules.leading import relieve
from game.thieves.rules.rules import ThievesState
from tests.conformance.suite import follow
from tests.property.invariants_thieves import invariants
from tests.property.soak import soak


def test_500_random_games_keep_every_invariant() -> None:
    seen = soak("thieves", 500, seed=30_000, every=41)
    assert sum(number for name, number in seen.items() if "players" in name) == 500


def bold_action(state: ThievesState, rng: Random) -> Action:
    """Random play with an aim: it walks to the Emperor's Jewel, takes it and runs, so that the alarm is raised."""
    if state.current_player() == CHANCE:
        return state.sample_chance(rng)
    legal = state.legal_actions()
    if rng.random() < 0.25:
        return legal[int(rng.random() * len(legal))]
    for kind in (Take, Leave):
        if found := [action for action in legal if isinstance(action, kind)]:
            return found[-1]
    moves = [action for action in legal if isinstance(action, (Lay, Play)) and action.card == "move"]
    walks = [action for action in legal if isinstance(action, Go) and state.at[SPACE[action.space]] < 0]
    if walks:
        goals = [TREASURY] if state.best < 0 else [gate for gate in GATES if state.open in (-1, DISTRICT[gate])]
        return min(walks, key=lambda go: min(DIST[SPACE[go.space]][goal] for goal in goals))
    choice: list[Action] = list(moves) or legal
    return choice[int(rng.random() * len(choice))]


def test_100_bold_games_keep_every_invariant_and_meet_the_alarm() -> None:
    """The twelve guards of the first night are sent home, or hardly anybody who walks so straight would get in."""
    alarms = 0
    for seed in range(100):
        state, rng = games["thieves"].new_initial_state(2 + seed % 3, marshal=seed % 2 == 0), Random(seed)
        assert isinstance(state, ThievesState)
        for guard in range(len(SWORDS)):
            relieve(state, guard)
        while not state.is_terminal():
            state.apply_action(bold_action(state, rng))
            if rng.random() < 0.1 or state.is_terminal():
                assert invariants(state) == [], f"seed {seed}"
        alarms += state.alarm
    assert alarms >= 20


@settings(max_examples=60)
@given(players=st.integers(2, 4), choices=st.lists(st.floats(0, 0.999_999), min_size=1, max_size=250))
def test_any_line_of_play_keeps_every_invariant(players: int, choices: list[float]) -> None:
    state = games["thieves"].new_initial_state(players)
    for _ in follow(state, choices):
        assert invariants(state) == []


@settings(max_examples=40)
@given(players=st.integers(2, 4), seed=st.integers(0, 10**6), length=st.integers(30, 250))
def test_declarations_and_hands_stay_hidden(players: int, seed: int, length: int) -> None:
    """Nothing that a seat may not know differs between two positions that it can't distinguish, and its log names no
    hidden card of others: no action behind a screen, no drawn card, no token looked at."""
    state, rng = games["thieves"].new_initial_state(players), Random(seed)
    assert isinstance(state, ThievesState)
    for _ in range(length):
        if state.is_terminal():
            break
        state.apply_action(bold_action(state, rng))
    for seat in range(players):
        seen = state.observation(seat)
        for action in seen.history:
            if isinstance(action, (Lay, Bid)):
                assert action.seat == seat
            if isinstance(action, Draw) and action.seat != seat:
                assert action.card == "?"
            if isinstance(action, Look) and action.seat != seat:
                assert action.token == "?"
        if not state.lifted:
            assert all(not seen.laid[n] for n in range(players) if n != seat)
        guess = seen.determinize(rng)
        assert guess.observation(seat) == seen and invariants(guess) == []
