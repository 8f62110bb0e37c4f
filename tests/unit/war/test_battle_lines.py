"""Legal actions of Age of War are made from sets of battle lines; here they are found one by one, directly from the
rules."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.core.state import Action
from game.war.rules.actions import LOSE, Fill
from game.war.rules.battle_lines import LINES, choices, open_lines, possible
from game.war.rules.cards import CASTLES, STEAL, dice_for
from game.war.rules.position import CENTRE
from game.war.rules.rules import WarState


def expected(state: WarState) -> list[Action]:
    """The legal actions after a roll, found castle by castle and line by line."""
    found: list[Action] = []
    for number, castle in enumerate(CASTLES):
        holder = state.owner[number]
        if state.target not in (-1, number) or holder == state.turn or state.safe[number]:
            continue
        if holder != CENTRE and not castle.stealable:
            continue
        lines = castle.lines if holder == CENTRE else (*castle.lines, STEAL)
        for line, symbols in enumerate(lines):
            filled = state.target == number and state.filled >> line & 1
            if not filled and dice_for(symbols, state.faces):
                found.append(Fill(castle.name, line))
    return [*found, LOSE]


@pytest.mark.parametrize("players", range(2, 7))
def test_legal_actions_are_those_of_the_rules(players: int) -> None:
    rng, compared, stolen = Random(players), 0, 0
    for _ in range(3):
        state = games["war"].new_initial_state(players)
        assert isinstance(state, WarState)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.sample_chance(rng))
                continue
            legal = state.legal_actions()
            assert legal == expected(state)
            compared += 1
            stolen += any(state.owner[n] != CENTRE for n in range(len(CASTLES)))
            state.apply_action(legal[int(rng.random() * len(legal))])
    assert compared > 1000 and stolen > 500


def test_lines_stand_in_the_documented_order() -> None:
    assert [str(fill) for fill in LINES[:4]] == ["fill Azuchi 1", "fill Azuchi 2", "fill Azuchi 3", "fill Azuchi steal"]
    assert choices(0b1011) == (LINES[0], LINES[1], LINES[3], LOSE)
    assert choices(0) == (LOSE,)


def test_nobody_attacks_himself_nor_what_is_safe() -> None:
    castles = len(CASTLES)
    whole = (True,) * castles
    alone = open_lines((0,) * castles, whole, 0)
    assert (alone, open_lines((0,) * castles, whole, 1)) == (0, 0)  # his own, and all his clans are whole
    assert open_lines((CENTRE,) * castles, (False,) * castles, 0).bit_count() == sum(
        len(castle.lines) for castle in CASTLES
    )


def test_a_number_is_reached_by_as_many_dice_as_it_takes() -> None:
    assert possible("1") == sum(1 << place for place, fill in enumerate(LINES) if _asks(fill, "1"))


def _asks(fill: Fill, faces: str) -> bool:
    castle = next(known for known in CASTLES if known.name == fill.castle)
    lines = (*castle.lines, STEAL) if castle.stealable else castle.lines
    return fill.line < len(lines) and bool(dice_for(lines[fill.line], faces))
