"""Values by weights: the chances they give, and how weights are found."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from game.arena.training.fit import fit, loss_of
from game.bots.value import chances, load

GAME = Path(__file__).parents[3] / "game"


def test_chances_are_the_softmax_of_the_strengths() -> None:
    """Strengths 1, 0 and -1: e, 1 and 1/e, over their sum 4.0862."""
    assert [round(chance, 4) for chance in chances([1.0, -1.0], [[1, 0], [1, 1], [0, 1]])] == [0.6652, 0.2447, 0.09]


def test_great_strengths_do_not_overflow() -> None:
    assert chances([1000.0], [[5.0], [4.0]]) == [1.0, 0.0]


def test_a_fit_finds_the_weights_by_which_matches_were_won() -> None:
    """4,000 positions of three seats, winners drawn by weights 1, -2 and 0.5: found within 0.15."""
    rng = np.random.default_rng(1)
    rows, known = rng.normal(size=(4000, 3, 3)), np.array([1.0, -2.0, 0.5])
    powers = np.exp(rows @ known)
    goals = np.array([rng.multinomial(1, one) for one in powers / powers.sum(1, keepdims=True)], float)
    found = fit(rows, goals, 1e-6)
    assert abs(found - known).max() < 0.15
    assert loss_of(rows, goals, found) < loss_of(rows, goals, known) < loss_of(rows, goals, 0 * known)


def test_weights_of_other_features_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "strong.json"
    file.write_text('{"features": ["points", "coins"], "weights": {"2": [0.5, 1.5]}}', "utf-8")
    assert load(file, ("points", "coins")) == {2: [0.5, 1.5]}
    with pytest.raises(ValueError, match=r"strong.json has weights of other features: train again"):
        load(file, ("coins", "points"))


def test_a_fit_of_little_stays_near_what_was_known() -> None:
    """Ten uninformative positions leave the weights where they were; without prior weights they are 0."""
    rows, goals = np.zeros((10, 2, 2)), np.full((10, 2), 0.5)
    known = np.array([0.7, -0.3])
    assert abs(fit(rows, goals, 1e-3, known) - known).max() < 1e-9
    assert abs(fit(rows, goals, 1e-3)).max() < 1e-9


@pytest.mark.long
def test_a_game_whose_features_changed_can_be_trained(tmp_path: Path) -> None:
    """Its weights are read when it is loaded; weights for other features are dropped at once, for other numbers of
    players too."""
    shutil.copytree(GAME, tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__", "locale"))
    file = tmp_path / "game/thieves/bot/strong.json"
    known = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**known, "features": ["another", *known["features"][1:]]}), "utf-8")
    command = [sys.executable, "-m", "game.arena.training", "thieves", "--players", "2", "--matches", "6"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    found = json.loads(file.read_text("utf-8"))
    assert found["features"] == known["features"] and set(found["weights"]) == {"2", "3", "4"}
    assert any(found["weights"]["2"]) and not any(found["weights"]["4"])
