"""A screen shows only what its seat may know: it is the same in two matches that the seat can't distinguish."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import games
from game.app.storage import saves
from game.core.record import Record
from game.roster import levels, new_bot
from tests.twins import length, played, twins
from tests.unit.app.tab import Tab

BOTS = [(key, level) for key in games for level in levels(key)]
TRIES = 8  # positions: in a short match some are over, or hide nothing any more
HIDDEN = [key for key, game in games.items() if game.hidden]


def shown(record: Record) -> list[dict[str, Any]]:
    """Everything that the page gets of a match from the lobby on: until seat 1 has seen its cards, and in a replay."""
    tab = Tab({"match/k": saves.seal(record)})
    text = [{"html": tab.html}]
    text += [tab.send(name, value) for name, value in (("open", "k"), ("take", None), ("undo", None), ("home", None))]
    for patch in text[1:]:
        del patch["store"]  # packed; the page stores it, and shows nothing of it
    return text


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("key", HIDDEN)
def test_a_screen_depends_only_on_what_its_seat_may_know(key: str, seed: int) -> None:
    rng = Random(f"{key}-{seed}")
    players = games[key].players[0] + seed % 2
    steps = min(60 + 25 * seed, length(key, players) * (30 + 10 * seed) // 100)
    pairs = (twins(key, players, rng, steps) for _ in range(TRIES))
    one, two = next(pair for pair in pairs if pair[0].actions != pair[1].actions)
    assert shown(one) == shown(two)


def test_a_screen_that_leaks_would_be_noticed() -> None:
    one, two = twins("heroes", 2, Random(1), 30)
    text = [Tab({"match/k": saves.seal(record)}, hash="#/match/k") for record in (one, two)]
    for tab in text:
        tab.session.match.holder = 1  # type: ignore[union-attr]  # the other seat, whose cards differ
        tab.session.match.needs_curtain = lambda: False  # type: ignore[union-attr, method-assign]
        tab.send("dismiss")
    assert text[0].html != text[1].html


@pytest.mark.parametrize(("key", "level"), BOTS)
def test_a_bot_carries_no_memory_from_one_branch_to_another(key: str, level: str) -> None:
    """Earlier questions, on another line of play, change nothing: with the same seed it answers alike."""
    rng, asked_twice = Random(f"{key}-{level}"), 0
    whole = length(key, games[key].players[0])
    for steps in (min(20, whole // 5), min(70, whole // 2), min(120, whole * 3 // 4)) * TRIES:
        if asked_twice == 3:
            break
        asked, before = (played(key, games[key].players[0], rng, steps, 0) for _ in range(2))
        luck = Random(1)
        bot = new_bot(key, level, luck)
        start = luck.getstate()
        if asked.is_terminal() or before.is_terminal():
            continue
        asked_twice += 1
        fresh = bot.choose(asked.observation(0))
        bot.choose(before.observation(0))
        luck.setstate(start)
        assert bot.choose(asked.observation(0)) == fresh
        luck.setstate(start)
        assert new_bot(key, level, luck).choose(asked.observation(0)) == fresh
    assert asked_twice >= 2
