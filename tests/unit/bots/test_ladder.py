"""Levels against each other, spread over the cores."""

from __future__ import annotations

import json
import subprocess
import sys
from math import inf
from types import SimpleNamespace

import pytest

from game.__main__ import main
from game.arena import ladder as module
from game.arena.ladder import Duel, ladder, lines, one


def duels(cores: int, players: int = 2) -> list[Duel]:
    *_, (done, whole, found) = ladder("war", ["random", "greedy"], players, 24, 5, cores)
    assert done == whole == 24
    return found


@pytest.mark.long
def test_the_same_seed_gives_the_same_matches_on_one_core_and_on_two() -> None:
    (one,), (two,) = duels(1), duels(2)
    assert one == two
    assert (one.weaker, one.stronger, one.games, one.counted) == ("random", "greedy", 12, 24)
    assert one.share > 0.8


@pytest.mark.long
def test_two_workers_of_ray_play_the_same_matches() -> None:
    """In a process of its own, because Ray leaves threads and warnings behind."""
    command = ["arena", "war", "--levels", "random,greedy", "--games", "8", "--seed", "3", "--json"]
    text = [
        subprocess.run(
            [sys.executable, "-m", "game", *command, *more], check=True, capture_output=True, text=True
        ).stdout
        for more in (["--cores", "1"], ["--ray", "local", "--cores", "2"])
    ]
    assert text[0] == text[1] and json.loads(text[0])[0]["games"] == 4


@pytest.mark.long
def test_ray_spreads_the_work_over_its_workers() -> None:
    """Four pieces that each wait for a second take two workers; every result has the number of its piece."""
    script = (
        "import os, time\n"
        "from game.arena.spread import spread\n"
        "def piece(n):\n    time.sleep(1)\n    return n * n, os.getpid()\n"
        "found = dict(spread(piece, [(n,) for n in range(4)], 2, 'local'))\n"
        "print({n: found[n][0] for n in sorted(found)}, len({pid for _, pid in found.values()}))"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "{0: 0, 1: 1, 2: 4, 3: 9} 2"


def test_without_ray_a_cluster_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "war", "--levels", "random,greedy", "--games", "2", "--ray", "local"]) == 2
    assert capsys.readouterr().err == "error: Ray is not installed: pip install four-ages[ray]\n"


@pytest.mark.parametrize(("players", "counted"), [(2, 4), (3, 2)])
def test_a_match_that_nobody_wins_is_nobodys(players: int, counted: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither half a win nor a defeat: of two players all four matches count, of three those of the lone level."""
    lost = SimpleNamespace(returns=lambda: [0.0] * players)
    monkeypatch.setattr(module, "play", lambda *_, **__: (lost, None))
    found = [one("thieves", "novice", "greedy", players, number, "1", {}) for number in range(4)]
    assert found == [None] * 4
    monkeypatch.setattr(module, "spread", lambda *_: enumerate(found))
    *_, (_, _, (duel,)) = ladder("thieves", ["novice", "greedy"], players, 4, 1)
    assert (duel.won, duel.nobody, duel.lost, duel.share) == (0, counted, 0, 0)


def test_with_more_than_two_the_share_is_that_of_the_lone_level() -> None:
    (duel,) = duels(1, players=3)
    assert duel.counted == 12 and duel.share == duel.alone / 12
    assert duel.company <= 12


def test_a_row_tells_the_share_with_its_interval_and_the_difference_in_elo() -> None:
    """640 of 1,000: 100 Elo, and by Wilson's interval 77 to 122."""
    (row,) = lines([Duel("greedy", "strong", 2, 330, 310, 500)])
    assert row == "| strong against greedy | 2 | 1000 | 640 / 0 / 360 | 64.0 % [61.0, 66.9] | +100 [+77, +122] |"
    (row,) = lines([Duel("greedy", "strong", 4, 45, 60, 100)])
    assert row == "| strong against greedy | 4 | 100 | 45 / 0 / 55 | 45.0 % [35.6, 54.8] |"


def test_a_row_tells_won_nobody_and_lost_apart_and_elo_counts_only_matches_with_a_winner() -> None:
    """640 to 360 among 1,000 of 2,000 is 32 % won and the same 100 Elo; with no winner at all any Elo is possible."""
    (row,) = lines([Duel("greedy", "strong", 2, 330, 310, 1000, nobody=1000)])
    assert row == "| strong against greedy | 2 | 2000 | 640 / 1000 / 360 | 32.0 % [30.0, 34.1] | +100 [+77, +122] |"
    assert Duel("greedy", "strong", 2, 0, 0, 5, nobody=10).elo == (0, -inf, inf)


def test_a_level_that_never_lost_has_a_finite_elo() -> None:
    assert 900 < Duel("random", "greedy", 2, 100, 100, 100).elo[0] < 1100


def test_the_command_prints_rows_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "war", "--levels", "random,greedy", "--games", "4", "--seed", "1", "--cores", "1"]
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("| greedy against random | 2 | 4 | ")
    assert main([*arguments, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["weaker"], row["stronger"], row["games"]) == ("random", "greedy", 2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--levels", "greedy"], "two levels at least"),
        (["--levels", "greedy,genius"], "no bot 'genius'"),
        (["--levels", "greedy,exact", "--players", "3"], "war's exact plays no matches of 3"),
        ([], "who sits where?"),
    ],
)
def test_mistakes_are_reported_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "war", *arguments]) == 2
    error = capsys.readouterr().err
    assert message in error and error.count("\n") == 1
