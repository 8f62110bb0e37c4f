"""Positions in a shell and in a notebook: as text and as a table, and copied for good."""

from __future__ import annotations

import copy
import pickle
import re
from random import Random
from xml.etree import ElementTree

import pytest

from game import games
from game.core.state import State
from game.roster import drawn
from game.thieves.rules.board import NAMES
from game.thieves.rules.rules import ThievesState
from game.war.rules.rules import WarState

SVG = "{http://www.w3.org/2000/svg}"
INUYAMA = """\
Inuyama 1 point
[Fill Inuyama’s line 1 (daimyo) with 1 die]
Inuyama’s line 2: archery, archery
"""


def position(key: str, actions: int = 60) -> State:
    """A position of a random match where a seat is to move: after so many actions, or the last one of a shorter match."""
    state, rng = games[key].new_initial_state(max(games[key].usual_players, games[key].players[0])), Random(1)
    found = state
    while not state.is_terminal():
        if not state.is_chance_node():
            found = state.clone()
            if len(state.past) >= actions:
                break
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize("key", games)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_shares_nothing_that_changes_with_its_original(key: str, copied: object) -> None:
    state = position(key)
    before, twin = state.clone(), copied(state)  # type: ignore[operator]
    assert type(twin) is type(state) and twin == state
    twin.apply_action(twin.legal_actions()[0])
    assert state == before and len(twin.past) == len(state.past) + 1


@pytest.mark.parametrize("key", games)
def test_a_position_and_what_a_seat_sees_of_it_can_be_pickled(key: str) -> None:
    state = position(key)
    assert pickle.loads(pickle.dumps(state)) == state
    seen = state.observation(0)
    assert pickle.loads(pickle.dumps(seen)) == seen


@pytest.mark.parametrize("key", games)
def test_a_position_prints_as_the_table_of_the_seat_to_move(key: str) -> None:
    state = position(key)
    text = str(state)
    assert text == str(state.observation(state.current_player()))
    lines = text.splitlines()
    assert any(line.startswith("Seat 1") for line in lines) and any(line.startswith("Seat 2") for line in lines)
    assert not re.search(r"[<>]|&\w+;|  ", text) and all(line == line.strip() for line in lines)
    kind, actions, mover = type(state).__name__, len(state.past), state.current_player() + 1
    assert repr(state) == f"<{kind}: {state.players} players, {actions} actions, seat {mover} to move>\n{text}"


def test_the_text_says_castles_points_and_choices() -> None:
    state = games["war"].new_initial_state(2)
    for action in ("first 1", "roll 1 1 2 3 A C D"):
        state.apply_text(action)
    text = str(state)
    assert INUYAMA in text and "Seat 1 to play 0 points\n" in text
    assert text.splitlines()[-1] == "[Lose a die and reroll]"


def test_the_text_says_where_thieves_are() -> None:
    state = position("thieves")
    assert isinstance(state, ThievesState) and [NAMES[space] for space in state.pos] == ["S-C5", "N-C1"]
    assert {"3 cards South wall road 5", "5 cards North wall road 1"} < set(str(state).splitlines())


@pytest.mark.parametrize("key", games)
def test_what_is_printed_for_a_seat_holds_no_secret_of_another(key: str) -> None:
    state = position(key)
    seat = state.current_player()
    other = state.observation(seat).determinize(Random(5))
    assert str(other) == str(state)


@pytest.mark.parametrize("key", games)
def test_whatever_a_debugger_meets_has_a_repr(key: str) -> None:
    state = games[key].new_initial_state(2)
    assert repr(state).startswith(f"<{type(state).__name__}: 2 players, 0 actions, ")
    played = position(key)
    assert repr(played.observation(0).world()).startswith(f"<{type(played).__name__}: ")
    assert ", seen by seat 2>\n" in repr(played.observation(1))
    rng = Random(2)
    while not played.is_terminal():
        chance = played.is_chance_node()
        played.apply_action(played.sample_chance(rng) if chance else rng.choice(played.legal_actions()))
    assert ", the match is over>\n" in repr(played)


@pytest.mark.parametrize("key", games)
def test_a_notebook_shows_the_table_with_its_style_and_runs_nothing(key: str) -> None:
    html = position(key)._repr_html_()
    assert html.startswith("<iframe ") and " sandbox srcdoc=" in html and html.endswith("</iframe>")
    assert "&lt;script" not in html and f".{key}" in html and "<" not in html[1:-9]


@pytest.mark.parametrize("key", games)
def test_a_position_is_a_picture_too(key: str) -> None:
    """A browser refuses an SVG that is not well-formed; every drawing in it needs its namespace."""
    for actions in (0, 60, 130):
        picture = ElementTree.fromstring(position(key, actions)._repr_svg_())
        assert picture.tag == f"{SVG}svg" and picture.get("viewBox") == "0 0 1200 800"
        tags = {node.tag for node in picture.iter()}
        assert {f"{SVG}foreignObject", "{http://www.w3.org/1999/xhtml}main"} <= tags
        assert {f"{SVG}use", f"{SVG}symbol"} <= tags or "<use" not in drawn(position(key).observation(0))
        assert not [node for node in picture.iter() if node.tag.endswith("}svg") and not node.tag.startswith(SVG)]


def test_the_record_of_a_position_is_text_too() -> None:
    state = WarState(2, {})
    state.apply_text("first 2")
    assert state.history_text() == "first 2"
