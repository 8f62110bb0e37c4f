"""The comparison of two trees' speed: medians, intervals and what counts as slower, in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat
from math import comb
from pathlib import Path

import pytest

from tests.bench import speed
from tests.bench.speed import MARGIN, SURE, Rates, compared, interleaved, rank, report

# 15 pairs: the interval reaches from the 4th to the 12th ratio.
BASE = [1000.0] * 15


def test_the_interval_holds_the_median_in_95_of_100_cases_and_no_narrower_one_does() -> None:
    assert [rank(runs) for runs in (6, 8, 9, 15, 25)] == [0, 0, 1, 3, 7]
    for runs in range(6, 60):
        outside = [2 * sum(comb(runs, n) for n in range(end + 1)) / 2**runs for end in (rank(runs), rank(runs) + 1)]
        assert outside[0] <= 1 - SURE < outside[1], runs
    with pytest.raises(ValueError, match="5 pairs give no interval of 95%; it takes 6"):
        rank(5)


def test_median_and_interval_are_those_of_the_ratios_of_pairs() -> None:
    after = [800.0 + 20 * n for n in range(15)]
    found = compared("war", BASE, after)
    assert (found.before, found.after) == (1000, 940)
    assert (found.ratio, found.low, found.high) == (0.94, 0.86, 1.02)
    assert compared("war", BASE, after[::-1]) == found, "the order of the runs does not matter"


def test_a_machine_that_slows_down_during_the_runs_changes_nothing() -> None:
    before = [1000.0 - 50 * n for n in range(15)]
    found = compared("war", before, [0.97 * rate for rate in before])
    assert (found.low, found.ratio, found.high) == pytest.approx((0.97, 0.97, 0.97))


@pytest.mark.parametrize(
    ("after", "slower", "faster"),
    [
        ([850.0] * 15, True, False),
        ([899.0] * 15, True, False),
        ([901.0] * 15, False, False),
        ([850.0] * 11 + [905.0] * 4, False, False),  # the 12th of 15 is above the margin: in doubt
        ([850.0] * 12 + [2000.0] * 3, True, False),  # three lucky runs save nothing
        ([1000.0] * 12 + [1.0] * 3, False, False),  # three hiccups fail nothing
        ([1000.0] * 15, False, False),
        ([1101.0] * 15, False, True),
    ],
)
def test_slower_is_only_what_is_so_beyond_the_margin_and_beyond_doubt(
    after: list[float], slower: bool, faster: bool
) -> None:
    assert MARGIN == 0.1
    found = compared("war", BASE, after)
    assert (found.is_slower, found.is_faster) == (slower, faster)


def test_both_trees_run_in_turn_and_each_is_first_as_often() -> None:
    order = list[str]()

    def measured(name: str, rates: Iterator[float], *games: str) -> Rates:
        order.append(name)
        rate = next(rates)
        return dict.fromkeys(games, rate)

    old, new = chain([1.0], repeat(100.0)), chain([1.0], repeat(50.0))  # the first run of each only warms the machine
    found = interleaved(6, lambda: measured("old", old, "war", "gone"), lambda: measured("new", new, "war", "florin"))
    assert "".join(name[0] for name in order) == "on" + "onno" * 3
    assert [(one.game, one.low, one.high) for one in found] == [("war", 0.5, 0.5)], "the game that both have"


def test_the_report_says_every_figure_and_which_game_is_slower() -> None:
    found = [compared("war", BASE, [850.0] * 15), compared("heroes", BASE, [1010.0] * 15)]
    rows = report(found, 15).splitlines()
    assert "| war | 1,000 | 850 | 0.850 | 0.850 to 0.850 | **slower** |" in rows
    assert "| heroes | 1,000 | 1,010 | 1.010 | 1.010 to 1.010 |  |" in rows
    assert "Random matches, 15 pairs of runs in turn on one machine." in rows[2]


@pytest.mark.parametrize(("rate", "code"), [(1000.0, 0), (800.0, 1)])
def test_the_command_fails_for_a_slower_game_and_adds_to_the_summary(
    rate: float, code: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    summary = tmp_path / "summary.md"
    summary.write_text("before\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    monkeypatch.setattr(speed, "tree", lambda folder, _: {"war": rate if folder == speed.HERE else 1000.0})
    assert speed.main(tmp_path, 6) == code
    assert (
        summary.read_text().startswith("before\n## Speed beside main\n")
        and ("**slower**" in summary.read_text()) == code
    )


def test_a_tree_is_measured_with_its_own_code_and_one_without_is_an_error(tmp_path: Path) -> None:
    rates = speed.tree(speed.HERE, 0.01)
    assert set(rates) >= {"war", "heroes", "thieves", "kingdoms"} and min(rates.values()) > 0
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("games = {}\n")
    assert speed.tree(tmp_path, 0.01) == {}
    (tmp_path / "game" / "__init__.py").write_text("broken\n")
    with pytest.raises(RuntimeError, match="can't be measured"):
        speed.tree(tmp_path, 0.01)
