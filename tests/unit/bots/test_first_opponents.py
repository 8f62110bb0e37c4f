"""First opponents: beginners below the novice, whose mistakes are systematic, so that plain good sense wins some matches.

The README of the bots has the figures of 400 matches.
"""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.app.show.screens.parts import level_name
from game.core.chance import begun_by
from game.core.i18n import Words
from game.roster import BEGINNER, levels, new_bot, stars
from tests.conformance.suite import playout
from tests.newcomer.first_matches import shares

WITH_BEGINNER = [key for key in games if BEGINNER in levels(key)]  # a new game may omit it


@pytest.mark.parametrize("key", WITH_BEGINNER)
def test_a_beginner_stands_below_the_novice_and_has_no_star(key: str) -> None:
    assert list(levels(key))[:3] == ["random", "beginner", "novice"]
    assert [stars(key, level) for level in ("beginner", "novice", "greedy", "strong")] == [0, 1, 2, 3]
    assert level_name(key, BEGINNER, Words("en")) == "Bot: beginner"


@pytest.mark.long
@pytest.mark.parametrize("key", WITH_BEGINNER)
def test_a_newcomer_wins_some_first_matches_and_loses_some(key: str) -> None:
    """The same twelve matches in each run."""
    assert 0 < sum(share or 0 for share in shares(key, 12)) < 12


@pytest.mark.long
@pytest.mark.parametrize("key", WITH_BEGINNER)
def test_a_beginner_draws_no_lots(key: str) -> None:
    """Two beginners with other seeds choose alike wherever the steady bot does."""
    for state in playout(games[key], 2, 3, every=19, limit=400):
        if state.is_terminal() or state.is_chance_node():
            continue
        seen = state.observation(state.current_player())
        steady, beginner = (
            [new_bot(key, level, Random(n)).choose(seen) for n in range(3)] for level in ("greedy", BEGINNER)
        )
        if len(set(map(str, steady))) == 1:
            assert len(set(map(str, beginner))) == 1, str(seen.legal_actions)


@pytest.mark.parametrize("key", [key for key, game in games.items() if game.new_initial_state(2).opener() < 0])
def test_chance_can_be_asked_for_a_match_that_a_seat_begins(key: str) -> None:
    for number in range(5):
        state, rng = games[key].new_initial_state(2), Random(number)
        while state.opener() < 0:
            action = begun_by(state, 1, rng) if state.is_chance_node() else state.legal_actions()[0]
            state.apply_action(action)
        assert state.opener() == 1


def test_what_the_lots_leave_open_keeps_its_chances() -> None:
    """Kingdoms draws battle cards for the start: a winner's card is high, and both orders occur."""
    drawn = []
    for number in range(40):
        state = games["kingdoms"].new_initial_state(2)
        for _ in range(2):
            state.apply_action(begun_by(state, 0, Random(f"{number} {_}")))
        first, second = (int(str(action).split()[-1]) for action in state.history())
        assert first > second
        drawn.append(first)
    assert len({*drawn}) > 8
