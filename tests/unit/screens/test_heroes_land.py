"""The lands of Age of Heroes, and the ring of neighbours: what stands on them, drawn and said."""

from __future__ import annotations

from collections import Counter

import pytest

from game import games
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.rules import HeroesState
from game.heroes.view.table import table
from tests.unit.heroes.positions import give, join
from tests.unit.heroes.positions import table as position
from tests.unit.screens.page import read
from tests.unit.screens.test_heroes import view


def stands(state: HeroesState, seat: int) -> Counter[str]:
    """The drawings on the land of *seat*: how often each is used, those of future pieces with "plan"."""
    land = read(table(state.observation(0), view(state.players))).classed("land")[seat]
    uses = [(node.attributes["href"], node.attributes.get("class", "")) for node in land.find("use")]
    return Counter(f"{href.removeprefix('#heroes-')} {kind if 'plan' in kind else ''}".rstrip() for href, kind in uses)


@pytest.mark.parametrize(("built", "drawn", "places"), [(0, 1, 4), (2, 3, 2), (4, 5, 0), (5, 6, 0), (9, 7, 0)])
def test_a_land_shows_its_cities_and_places_up_to_an_empire(built: int, drawn: int, places: int) -> None:
    """It has one from the start; five make an empire; above seven only the number is shown."""
    state = position(3, "iron", "iron", "iron")
    give(state, 1, city=built)
    found = stands(state, 1)
    assert (found["city-roman"], found["plot plan"]) == (drawn, places)
    goal = read(table(state.observation(0), view(3))).classed("cities")[1]
    assert goal.find("b")[0].attributes["data-pulse"] == str(built + 1)
    missing = "built" if built >= 4 else f"{4 - built} to go"
    assert goal.text == f"Cities: {built + 1} of 5 ({missing})"


@pytest.mark.parametrize(("stones", "missing"), [(0, "5 to go"), (3, "2 to go"), (5, "built"), (6, "built")])
def test_a_monument_grows_stone_by_stone_and_what_is_missing_is_said(stones: int, missing: str) -> None:
    state = position(2, "iron", "iron")
    give(state, 0, monument=stones)
    found = stands(state, 0)
    parts = [(found[f"egyptian-{n}"], found[f"egyptian-{n} plan"]) for n in range(5)]
    assert parts == [(1, 0)] * min(stones, 5) + [(0, 1)] * max(5 - stones, 0)
    goal = read(table(state.observation(0), view(2))).classed("monument")[0]
    assert goal.text == f"Monument: {stones} of 5 Limestone ({missing})"


def test_armies_generals_and_citadels_stand_on_their_land_unless_they_are_away() -> None:
    state = position(3, "iron", "iron", "iron")
    give(state, 2, army=3, citadel=2)
    give(state, 2, general=1)
    state.plain[2] -= 2
    state.out_plain[2], state.scared[2] = 1, 1
    found = stands(state, 2)
    assert (found["item-general"], found["item-army"], found["item-citadel"]) == (1, 2, 2)
    land = read(table(state.observation(0), view(3))).classed("land")[2]
    assert [node.attributes["href"] for node in land.classed("scared")] == ["#heroes-item-army"]


def test_a_land_without_a_tribe_has_no_monument() -> None:
    seen = games["heroes"].new_initial_state(3).observation(0)
    assert isinstance(seen, HeroesObservation)
    root = read(table(seen, view(3)))
    assert {use.attributes["href"] for use in root.classed("land")[0].find("use")} == {
        *("#heroes-land-wild", "#heroes-city-wild", "#heroes-plot", "#heroes-item-army")
    }
    assert [len(plate.classed("monument")) for plate in root.classed("tribe")] == [0, 0, 0]


def test_a_dead_tribes_land_is_empty() -> None:
    state = position(3, "iron", "iron", "iron")
    give(state, 1, monument=2)
    state.alive[1] = False
    found = stands(state, 1)
    assert (found["city-roman"], found["item-army"], found["roman-0"]) == (0, 0, 0)
    assert read(table(state.observation(0), view(3))).classed("tribe")[1].text.endswith("eliminated")


@pytest.mark.parametrize(
    ("players", "dead", "pairs", "ways"),
    [
        (4, (), [(0, 1), (3, 0)], [["left", "right"], ["left"], [], ["right"]]),
        (4, (2,), [(1, 3)], [[], ["right"], [], ["left"]]),  # the ring has closed
        (2, (), [(0, 1)], [["right"], ["right"]]),  # one neighbour, one road
    ],
)
def test_roads_leave_the_land_towards_the_neighbour(
    players: int, dead: tuple[int, ...], pairs: list[tuple[int, int]], ways: list[list[str]]
) -> None:
    state = position(players, *["iron"] * players)
    for seat in dead:
        state.alive[seat] = False
    for pair in pairs:
        join(state, *pair)
    found = [stands(state, seat) for seat in range(players)]
    assert [[side for side in ("left", "right") if one[f"way-{side}"]] for one in found] == ways


def test_the_ring_joins_neighbours_and_is_said_in_words() -> None:
    state = position(4, "iron", "iron", "iron", "iron")
    join(state, 0, 1)
    state.alive[2] = False
    root = read(table(state.observation(0), view(4)))
    ring = root.classed("ring")[0]
    assert (len(ring.classed("road")), len(ring.classed("near"))) == (1, 2)
    assert [node.attributes["href"] for node in ring.find("use")] == [
        *("#heroes-city-egyptian", "#heroes-city-roman", "#heroes-city-greek", "#heroes-city-babylonian")
    ]
    assert root.classed("map")[0].text.endswith("Neighbours in a ring: Mei, Ed and Jo. Road between Mei and Ed.")
