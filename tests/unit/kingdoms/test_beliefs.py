"""The guards that the strong bot expects behind walls."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest

from game.kingdoms.bot.beliefs import DEAR, settle
from game.kingdoms.bot.evaluation import Judge
from game.kingdoms.bot.style import SHREWD, STEADY
from game.kingdoms.rules.cards import CITIES, MIGHT, PRICE
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN
from game.kingdoms.rules.rules import KingdomsState
from tests.unit.kingdoms.scenes import scene
from tests.unit.kingdoms.test_strong import walked
from tests.unit.kingdoms.test_training import held

XUCHANG = next(number for number, city in enumerate(CITIES) if city.word == "Xuchang")


def asked(players: int, worlds: int) -> Iterator[tuple[KingdomsObservation, list[KingdomsState]]]:
    """A seat's observations now and then in a match in which others hide guards, and worlds that fit."""
    rng = Random(1)
    for number, state in enumerate(walked(players, players)):
        seat = state.current_player()
        if seat >= 0 and not number % 9:
            seen = state.observation(seat)
            if HIDDEN in seen.guards:
                yield seen, [KingdomsState.fitting(seen, rng) for _ in range(worlds)]


@pytest.mark.parametrize("players", [2, 4])
def test_worlds_with_other_guards_still_fit_what_was_seen(players: int) -> None:
    """Every card stays in the match, and the seat sees what it saw."""
    moved = 0
    for seen, worlds in asked(players, 6):
        before = [(held(world), world.guards[:]) for world in worlds]
        settle(worlds, seen, Random(2))
        for world, (cards, guards) in zip(worlds, before, strict=True):
            assert held(world) == cards
            assert world.observation(seen.seat) == seen
            moved += world.guards != guards
    assert moved > 20


def test_dear_cities_are_expected_to_be_guarded_better_than_cheap_ones() -> None:
    """The mean might of hidden guards, of cheap cities and of dear ones: as drawn, and as expected."""
    mights: list[list[int]] = [[], [], [], []]
    for seen, worlds in asked(2, 12):
        for expected in (0, 1):
            for world in worlds:
                for city, guard in enumerate(seen.guards):
                    if guard == HIDDEN:
                        mights[2 * expected + (PRICE[city] >= DEAR)].append(MIGHT[world.guards[city]])
            settle(worlds, seen, Random(2))
    assert [round(mean(found), 1) for found in mights] == [7.1, 7.3, 6.4, 7.9]


def test_the_steady_bot_takes_all_guards_for_as_likely_the_strong_one_does_not() -> None:
    """Lü Bu with 10 before a large city: the chance that each bot expects."""
    state = scene(["LuBu MaSu LiuShan", ""], [12, 0], cities={"Xuchang": (2, "WeiYan")})
    chances = [round(Judge(state.observation(0), style).chance(XUCHANG), 3) for style in (STEADY, SHREWD)]
    assert chances == [0.371, 0.274]
