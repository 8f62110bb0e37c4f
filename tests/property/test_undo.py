"""What can be undone has revealed nothing: its player saw the same, whatever is hidden."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.app.match.match import Match
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.core.state import CHANCE
from tests.records import happen

HIDDEN = [key for key, game in games.items() if game.hidden]
GUESSES = 3  # hidden worlds tried for each action
STEPS = 260
SHORT = 100  # actions: in a match of fewer each one may reveal something


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("key", HIDDEN)
def test_an_action_that_can_be_undone_reveals_nothing(key: str, seed: int) -> None:
    rng = Random(f"{key}/{seed}")
    seats = (Seat("human"),) * (games[key].players[0] + seed % 2)
    match = Match("m", Record(key, games[key].rules, seats, games[key].settle({})), Words("en"), rng)
    match.settle()
    undoable = 0
    for _ in range(STEPS):
        mover = match.mover()
        if mover < 0:
            break
        if match.state.current_player() == CHANCE:
            match.roll()
            continue
        seen, legal = match.state.observation(mover), match.state.legal_actions()
        action = str(legal[int(rng.random() * len(legal))])
        match.holder = mover
        match.act(action)
        if match.undo_point() is None:
            continue
        undoable += 1
        shown = match.state.observation(mover)
        for _ in range(GUESSES):
            guess = seen.determinize(rng)
            happen(guess, action)
            assert guess.observation(mover) == shown, f"{action} shows something"
    tried = len(match.state.past)
    assert undoable >= 5 or tried < SHORT  # enough were tried; a match of Age of Heroes has few that reveal nothing


def test_a_turn_is_taken_back_and_brought_back() -> None:
    """Undo to the last reveal, redo all of it: the same position."""
    rng = Random(2)
    record = Record("thieves", 1, (Seat("human"), Seat("human")), games["thieves"].settle({}))
    match = Match("m", record, Words("en"), rng)
    match.settle()
    while match.mover() >= 0 and (match.undo_point() is None or len(match.state.past) < 20):
        match.holder = match.mover()
        if match.awaits_roll():
            match.roll()
        else:
            match.act(str(match.state.legal_actions()[0]))
    before = match.state.clone()
    steps = 0
    while match.undo():
        steps += 1
    assert steps and len(match.state.past) < len(before.past)
    while match.redo():
        pass
    assert match.state == before
