"""Habits are counted by one command, for each game by what its own file looks at."""

from __future__ import annotations

import sys

import pytest

from tests.bench.habits import COUNTED, counts, main, watch


@pytest.mark.parametrize("game", COUNTED)
def test_habits_are_counted_over_matches(game: str) -> None:
    habits = counts(game)
    for number in range(2):
        watch(habits, game, "greedy", 3, number, seed=1)
    assert habits.matches == 2
    assert habits.done.total() > 10
    told = list(habits.lines())
    assert len(told) >= 6
    assert all(told)


def test_the_same_seed_counts_the_same(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for seed in (1, 1, 2):
        monkeypatch.setattr(sys, "argv", f"habits kingdoms greedy --matches 1 --players 2 --seed {seed}".split())
        main()
        told.append(capsys.readouterr().out)
    assert told[0].startswith("1 matches\nsieges: ")
    assert "if any general unseen were as likely a guard" in told[0]
    assert told[0] == told[1] != told[2]


def test_a_level_that_is_not_there_is_said_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["habits", "heroes", "exact"])
    with pytest.raises(SystemExit):
        main()
    assert "heroes has the levels random, novice, greedy, strong" in capsys.readouterr().err
