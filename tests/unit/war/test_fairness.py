"""Dice and first players are fair as a match draws them."""

from random import Random, SystemRandom

from game.app.match.match import Match
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.war.rules.actions import ROLLS, Roll, ways
from game.war.rules.cards import FACES
from game.war.rules.rules import WarState
from tests.records import happen, opening


def test_600_000_dice_pass_a_chi_square_test() -> None:
    """Five degrees of freedom: 20.5 is passed by 99.9 % of fair samples. Faces, and sixes among seven dice."""
    rng = Random(20140801)
    state = opening("war", "first 1")
    assert isinstance(state, WarState)
    counts, dice = dict.fromkeys(FACES, 0), 0
    while dice < 600_000:
        roll = state.sample_chance(rng)
        assert isinstance(roll, Roll)
        for face in roll.faces:
            counts[face] += 1
        dice += len(roll.faces)
    expected = dice / 6
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5


def test_rolls_of_three_dice_come_as_often_as_they_should() -> None:
    """All 56 rolls: 55 degrees of freedom, 93.2 is passed by 99.9 %."""
    rng = Random(7)
    state = opening("war", "first 1")
    assert isinstance(state, WarState)
    for dice in (7, 6, 5, 4):
        happen(state, "roll " + " ".join("1" * dice), "lose")
    counts = dict.fromkeys(ROLLS[3].rolls, 0)
    for _ in range(100_000):
        counts[state.sample_chance(rng)] += 1  # type: ignore[index]
    assert sum((n - (e := 100_000 * ways(roll.faces) / 216)) ** 2 / e for roll, n in counts.items()) < 93.2


def test_a_match_draws_from_the_operating_system() -> None:
    record = Record("war", 1, (Seat("human"), Seat("greedy")))
    assert isinstance(Match("a", record, Words("en")).rng, SystemRandom)
