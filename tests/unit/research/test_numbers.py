"""Choices, observations and chances as numbers: complete, without secrets, and with their true probabilities."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import games
from game.core.record import Record, parse_record
from game.core.state import State
from game.research import vectors
from game.research.chances import Spread, distribution
from game.research.choices import LISTED, Choices, Unnumbered, choices
from game.research.rewards import rewards
from game.research.vectors import LEFT_OUT, Unfit, vector
from game.war.rules.actions import First
from tests.records import opening, positions
from tests.twins import played, twins

GOLDEN = [path for key in LISTED for path in sorted((Path(__file__).parents[2] / "golden" / key).glob("*.record"))]
SEEDS = st.integers(0, 10**6)


def first_chance(state: State, rng: Random) -> State:
    """*state*, played at random to its next chance node, or to the end."""
    while not state.is_terminal() and not state.is_chance_node():
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
    return state


def test_so_many_choices_and_numbers_have_the_games() -> None:
    assert {key: len(choices(key)) for key in LISTED} == {"war": 52, "heroes": 219, "thieves": 4861, "kingdoms": 764}
    assert {key: vector(key, 2).size for key in LISTED} == {"war": 46, "heroes": 333, "thieves": 1836, "kingdoms": 443}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_in_whole_matches_every_legal_action_has_a_number_and_every_observation_fits(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"), games)
    table, shape = choices(record.game), vector(record.game, record.players)
    for count, state in positions(record):
        if count % 7 or state.is_chance_node() or state.is_terminal():
            continue
        legal = table.legal(state)
        assert sorted(map(str, legal.values())) == sorted(map(str, state.legal_actions()))
        assert list(legal) == sorted(legal)
        assert len(shape.of(state.observation(state.current_player()))) == shape.size


@given(st.sampled_from(LISTED), SEEDS, st.data())
@settings(max_examples=20, deadline=None)
def test_a_number_means_the_same_for_every_seat(key: str, seed: int, data: st.DataObject) -> None:
    """Its key is the notation, with no more omitted than the docstring says."""
    state = played(key, 3, Random(seed), data.draw(st.integers(0, 60)), 1)
    if state.is_terminal():
        return
    for number, action in choices(key).legal(state).items():
        said, words = choices(key).keys[number].split(" #")[0].split(), str(action).split()
        if words[0] == "array":
            assert sorted(said[1:]) == ["1", "2", "3"]
        elif key == "thieves" and words[0] in ("march", "guard"):
            assert said == [words[0], words[2]]
        else:
            assert said == words or (said == [words[0], *words[2:]] and words[1] == "2")


@given(st.sampled_from([key for key in LISTED if games[key].hidden]), SEEDS, st.integers(20, 100))
@settings(max_examples=8, deadline=None)
def test_two_matches_that_differ_in_what_is_hidden_are_one_vector_and_one_mask(key: str, seed: int, steps: int) -> None:
    one, other = (state_of(record) for record in twins(key, 2, Random(seed), steps))
    shape = vector(key, 2)
    assert shape.of(one.observation(0)) == shape.of(other.observation(0))
    if one.current_player() == 0:
        assert list(choices(key).legal(one)) == list(choices(key).legal(other))


def test_twins_do_differ_in_what_the_other_seat_sees() -> None:
    """The test above does not compare the same match twice."""
    one, other = (state_of(record) for record in twins("kingdoms", 2, Random(1), 100))
    assert vector("kingdoms", 2).of(one.observation(1)) != vector("kingdoms", 2).of(other.observation(1))


def state_of(record: Record) -> State:
    """The position at the end of a record."""
    *_, (_, state) = positions(record)
    return state


@pytest.mark.parametrize("key", LISTED)
def test_nothing_but_what_is_said_to_be_left_out_is(key: str) -> None:
    names = set(games[key].new_initial_state(2).observation(0).names())
    written, left_out = set(vector(key, 2).fields), {*LEFT_OUT[""], *LEFT_OUT[key]}
    assert names - written == left_out
    assert written & left_out == set()


def test_a_legal_action_without_a_number_is_refused_by_name() -> None:
    state = opening("war", "first 1", "roll 1 1 2 3 A C D")
    listed = [str(action) for action in state.legal_actions() if str(action) != "lose"]
    with pytest.raises(Unnumbered, match="'lose' is legal"):
        Choices(listed, lambda state, action: str(action)).legal(state)
    with pytest.raises(Unnumbered, match="'florin' are not listed"):
        choices("florin")
    with pytest.raises(ValueError, match="stands twice"):
        Choices(["lose", "lose"], lambda state, action: str(action))


def test_a_value_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Unfit, match="3 numbers in place of 2"):
        vectors.row(2).write([1, 2, 3])
    with pytest.raises(Unfit, match="card 4 of 4 kinds"):
        vectors.cards(4).write([4])
    with pytest.raises(Unfit, match="bit 3 of 3"):
        vectors.bits(3).write(8)
    with pytest.raises(Unfit, match="'florin' are not listed"):
        vector("florin", 2)
    assert vectors.rows(2, vectors.row(2)).write([[1], [2, 3]]) == [1, vectors.EMPTY, 2, 3]
    assert vectors.cards(3).write([0, 2, 2, -2]) == [1, 0, 2, 1]


def test_chances_of_dice_are_counted() -> None:
    chances = {str(roll): chance for roll, chance in distribution(opening("war", "first 1"))}
    assert len(chances) == 792
    assert chances["roll 1 1 1 1 1 1 1"] == 1 / 6**7
    assert chances["roll 1 1 2 3 A C D"] == 2520 / 6**7
    assert sum(chances.values()) == pytest.approx(1, abs=1e-12)


def test_chances_of_a_card_are_its_share_of_the_deck() -> None:
    state = opening("heroes")
    chances = {str(action): chance for action, chance in distribution(state)}
    assert chances == pytest.approx({f"first {value}": 1 / 6 for value in range(1, 7)}, abs=1e-12)
    state = played("heroes", 2, Random(3), 40, 0)
    while not str(first_chance(state, Random(3)).legal_actions()[0]).startswith("draw"):
        state.apply_action(state.sample_chance(Random(3)))
    deck = state.deck  # type: ignore[attr-defined]
    shares = [count / sum(deck) for count in deck if count]
    assert [chance for _, chance in distribution(state)] == pytest.approx(shares, abs=1e-12)


@pytest.mark.parametrize(("key", "seed"), [("heroes", 5), ("thieves", 6), ("kingdoms", 7), ("kingdoms", 8)])
def test_what_is_drawn_falls_as_the_chances_say(key: str, seed: int) -> None:
    """At 25 chance nodes of a match, 300 draws each: no outcome is off by more than five standard errors."""
    rng = Random(seed)
    state = played(key, 2, rng, 30, 0)
    for _ in range(25):
        if first_chance(state, rng).is_terminal():
            break
        chances = distribution(state)
        assert [action for action, _ in chances] == state.legal_actions()
        drawn = [state.sample_chance(rng) for _ in range(300)]
        for action, chance in chances:
            error = (chance * (1 - chance) / 300) ** 0.5
            assert abs(drawn.count(action) / 300 - chance) <= 5 * error + 1e-12 + 2 / 300
        state.apply_action(drawn[0])


def test_battle_cards_are_drawn_evenly_from_those_that_are_left() -> None:
    rng = Random(2)
    state = played("kingdoms", 2, rng, 30, 0)
    while not str(first_chance(state, rng).legal_actions()[0]).startswith("muster"):
        state.apply_action(state.sample_chance(rng))
    state.apply_action(state.sample_chance(rng))
    left = state.legal_actions()
    assert len(left) == 21
    assert distribution(state) == [(action, 1 / 21) for action in left]


def test_rewards_sum_to_nothing() -> None:
    assert rewards([1.0, 0.0]) == [1.0, -1.0]
    assert rewards([0.0, 0.0, 0.0]) == [0.0, 0.0, 0.0]
    assert rewards([0.0, 1.0, 0.0, 0.0]) == pytest.approx([-1 / 3, 1.0, -1 / 3, -1 / 3])


class Odd:
    """A chance node with unusual outcomes: one in two places, or many that are no rolls."""

    def __init__(self, outcomes: int) -> None:
        self.outcomes = [First(seat) for seat in range(outcomes)]

    def legal_actions(self) -> list[First]:
        return self.outcomes

    def sample_chance(self, rng: Random) -> First:
        return self.outcomes[0.4 < rng.random() < 0.6]


@pytest.mark.parametrize(
    ("outcomes", "fault"), [(2, "no number draws 'first 2' of 2"), (101, "101 outcomes that are no")]
)
def test_a_node_whose_chances_can_not_be_found_is_refused(outcomes: int, fault: str) -> None:
    with pytest.raises(Spread, match=fault):
        distribution(cast("State", Odd(outcomes)))
