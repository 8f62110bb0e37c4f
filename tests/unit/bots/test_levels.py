"""Levels: every game of ours has a novice below the steady level, whose mistakes are systematic and not random."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.app.show.screens.parts import level_name
from game.arena.ladder import one
from game.core.i18n import Words
from game.roster import levels, new_bot
from tests.conformance.suite import playout
from tests.records import come_to

WITH_NOVICE = [key for key in games if "novice" in levels(key)]  # a new game may omit it


@pytest.mark.parametrize("key", WITH_NOVICE)
def test_a_game_has_a_novice_and_a_steady_one_in_this_order(key: str) -> None:
    assert list(levels(key))[1:4] == ["beginner", "novice", "greedy"]
    assert [level_name(key, level, Words("en")) for level in ("novice", "greedy")] == ["Bot: novice", "Bot: steady"]
    assert level_name(key, "greedy", Words("zh-Hant")) == "電腦：穩健"


@pytest.mark.long
@pytest.mark.parametrize("key", WITH_NOVICE)
def test_a_novice_draws_no_lots(key: str) -> None:
    """Two novices with other seeds choose alike wherever the steady bot does, except for draws."""
    for state in playout(games[key], 2, 3, every=19, limit=400):
        mover = state.current_player()
        if state.is_terminal() or state.is_chance_node():
            continue
        seen = state.observation(mover)
        steady, novice = (
            [new_bot(key, level, Random(n)).choose(seen) for n in range(3)] for level in ("greedy", "novice")
        )
        if len(set(map(str, steady))) == 1:
            assert len(set(map(str, novice))) == 1, str(seen.legal_actions)


@pytest.mark.long
@pytest.mark.parametrize("key", WITH_NOVICE)
def test_the_steady_one_beats_the_novice(key: str) -> None:
    """40 balanced matches; the README has the results of 1,000."""
    assert come_to(20, (one(key, "novice", "greedy", 2, number, "1", {}) or 0 for number in range(40)))
