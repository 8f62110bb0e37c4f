"""The strong bot of Age of Heroes: its foundations are as fair and exact as the rules, and it makes deals to win."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.arena.ladder import one
from game.arena.training.matches import positions
from game.heroes.bot.features import FEATURES, rows, takings
from game.heroes.bot.mind import MIND, WARS_AT, is_planned
from game.heroes.rules.cards import PURPOSES
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.singles import WAR
from game.roster import levels
from tests.records import come_to
from tests.unit.heroes.positions import chosen, do, give, join, legal, lose_army, table

GAME = games["heroes"]


def test_levels_weakest_first() -> None:
    assert list(levels("heroes")) == ["random", "beginner", "novice", "greedy", "strong"]


def test_features_are_of_each_seat_and_say_what_lies_there() -> None:
    """Seat 1, an Egyptian, has the price of a city and a Roman's concrete; seat 2 three armies. Seat 1 is next."""
    state = table(2, "wood wood stone concrete limestone", "iron")
    give(state, 0, monument=3, citadel=1)
    give(state, 1, army=2, city=3)
    mine, theirs = (dict(zip(FEATURES, row, strict=True)) for row in rows(state))
    assert (mine["next"], theirs["next"]) == (1, 0)
    assert [mine[f"cities_{n}"] for n in range(1, 6)] == [1, 0, 0, 0, 0]
    assert [theirs[f"cities_{n}"] for n in range(1, 6)] == [1, 1, 1, 1, 0]
    assert [mine[f"placed_{n}"] for n in range(1, 6)] == [1, 1, 1, 0, 0]
    assert [mine[f"own_{n}"] for n in range(1, 6)] == [1, 1, 1, 1, 0]
    assert (mine["city_ready"], mine["city_ready_next"], theirs["city_ready"]) == (1, 1, 0)
    assert (mine["cards"], mine["withheld"], mine["wood_2"], mine["wood_3"]) == (1, 0.2, 1, 0)
    assert [theirs[f"home_{n}"] for n in range(1, 5)] == [1, 1, 1, 0]
    # Three against one behind a citadel: two go unopposed and win, which takes the only city.
    assert (mine["cities_in_danger"], mine["cities_in_danger_next"], theirs["cities_in_danger"]) == (1, 0, 0)
    assert (mine["last_in_danger"], mine["citadels"]) == (1 / 6, 1 / 3)


def test_a_challenge_holds_by_the_chance_that_nobody_breaks_it() -> None:
    """Two armies against one behind a citadel: one wins unopposed, the other, for the second victory, with 29 %."""
    state = table(2, "iron", "iron")
    give(state, 0, army=1)
    give(state, 1, city=4, citadel=1)
    state.contender[1] = True
    _, theirs = (dict(zip(FEATURES, row, strict=True)) for row in rows(state))
    mean, chance, *_ = takings(0, 2, 0, 1, 1, 5, 0)
    assert mean == chance and round(chance, 3) == 0.29
    assert theirs["holds"] == 1 - chance
    state.active = 1  # now it is its own turn that ends first
    _, theirs = (dict(zip(FEATURES, row, strict=True)) for row in rows(state))
    assert theirs["holds"] == 1


def test_the_dead_have_nothing_but_that() -> None:
    state = table(3, "iron", "iron", "iron")
    state.alive[2] = False
    assert [name for name, number in zip(FEATURES, rows(state)[2], strict=True) if number] == ["dead"]


def test_a_plan_is_followed() -> None:
    """What to buy first, and the target and purpose of an attack."""
    mind = MIND({})
    state = do(table(3, "iron grain grain gold wood wood stone"), "build")
    assert [str(mind.follow(state, 0, Random(1), plan)) for plan in (0, 1, 2, 3)] == [
        "buy city",
        "buy city",
        "buy army",
        "buy citadel",
    ]
    state = table(3, "iron", "iron", "iron")
    give(state, 0, army=1)  # the last one would not be sent away
    plans = mind.plans(state.observation(0), state.parse_action("war"))
    attacks = []
    for plan in plans:
        after = do(state.clone(), "war")
        for _ in range(2):
            after.apply_action(mind.follow(after, 0, Random(1), plan))
        attacks.append((after.target, after.purpose))
    assert attacks == [(1, "conquest"), (1, "plunder"), (2, "conquest"), (2, "plunder")]
    assert not is_planned(state.parse_action("tax"), plans[0])


def tried(state: HeroesState) -> list[str]:
    """What the search tries."""
    return sorted(map(str, MIND({}).candidates(state.observation(state.mover), Random(1))))


def test_the_last_army_stays_where_another_neighbour_is_ready() -> None:
    """Seat 1 attacks seat 2 with up to three armies; seat 3 has one. A challenge is worth it, and so is a road back."""
    state = table(3, "wood", "wood", "wood")
    give(state, 0, army=2)
    attack = ("war", "attack 2", "plunder")
    all_three = ["plain 1", "plain 2", "plain 3"]
    assert tried(do(state.clone(), *attack)) == all_three[:2]
    state.contender[1] = True
    assert tried(do(state.clone(), *attack)) == all_three
    state.contender[1] = False
    lose_army(state, 2)
    assert tried(do(state.clone(), *attack)) == all_three
    give(state, 2, army=1)
    join(state, 0, 1)
    assert tried(do(state.clone(), *attack)) == all_three


def test_no_war_with_the_only_army_between_two_that_are_ready() -> None:
    state = table(3, "iron", "iron", "iron")
    assert "war" in legal(state) and "war" not in tried(state)
    state.contender[2] = True
    assert "war" in tried(state)


def test_the_only_army_goes_against_the_one_neighbour_who_is_ready() -> None:
    state = table(3, "iron", "iron", "iron")
    lose_army(state, 1)
    assert "war" in tried(state) and tried(do(state.clone(), "war")) == ["attack 3"]
    assert {(plan - WARS_AT) // len(PURPOSES) for plan in MIND({}).plans(state.observation(0), WAR)} == {2}


def test_a_city_comes_before_a_tax() -> None:
    """Two wood and a stone pay for a city; with one wood less a tax may help."""
    city, less = table(3, "wood wood stone"), table(3, "wood stone stone")
    assert "tax" in legal(city) and "tax" not in tried(city) and "build" in tried(city)
    assert "tax" in tried(less)


def test_training_positions_come_with_the_winner() -> None:
    mind = MIND({2: [0.0] * len(FEATURES)})
    for found, goals in positions(GAME, 2, mind, 2, 1):
        assert found.shape == (len(goals), 2, len(FEATURES)) and len(goals) > 5
        assert abs(goals.sum(1) - 1).max() < 1e-9


@pytest.mark.long
def test_strong_beats_steady() -> None:
    """Four matches of two, seats in turn; the README has the results of more."""
    assert come_to(3, (one("heroes", "greedy", "strong", 2, number, "1", {}) or 0 for number in range(4)))


def test_it_defends_its_challenge_with_its_hand() -> None:
    state = table(2, "iron", "olympic iron wood")
    give(state, 0, army=3)
    give(state, 1, city=4)
    lose_army(state, 1)
    state.contender[1] = True
    do(state, "war", "attack 2", "conquest", "plain 4", "march")
    assert chosen(state) == "olympic"
