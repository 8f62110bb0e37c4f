"""Every game as a Gymnasium environment: Gymnasium's own checks, whole matches, versions, the example."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import pytest

import game.research.gymnasium
from game.core.errors import IllegalAction
from game.core.state import Observation
from game.research import versions
from game.research.choices import LISTED
from game.research.pettingzoo import env

README = Path(versions.__file__).with_name("README.md")
# What each version stands for. A change here is a change of what results mean: the version's number goes up with it.
MEANS = {
    "four_ages/war-v1": "5bad47678a88b936",
    "four_ages/heroes-v1": "48c69f7cfe4f53e6",
    "four_ages/thieves-v2": "095fc41540c02890",
    "four_ages/kingdoms-v1": "04d159c740e3d4ef",
}


def played(table: Any, seed: int, most: int = 20_000) -> tuple[str, list[float]]:
    """The record of a match with random choices of the learner, and its rewards."""
    rng, gained = Random(seed), list[float]()
    seen, _ = table.reset(seed=seed)
    for _ in range(most):
        legal = seen["action_mask"].nonzero()[0]
        seen, reward, over, cut, _ = table.step(int(legal[int(rng.random() * len(legal))]))
        gained.append(reward)
        assert table.observation_space.contains(seen) and not cut
        if over:
            break
    return table.unwrapped.table.state_now.history_text(), gained


@pytest.mark.parametrize("key", LISTED)
def test_a_match_of_one_seat_against_bots_comes_to_its_end(key: str) -> None:
    """`gymnasium.make` wraps it in Gymnasium's checks of spaces, types and order; their warnings are errors here."""
    players = 2 if key != "heroes" else 3
    table = gymnasium.make(f"four_ages/{key}-v{versions.VERSIONS[key]}", opponents=("greedy",) * (players - 1), seat=1)
    record, gained = played(table, 3)
    assert table.unwrapped.table.state_now.is_terminal()  # type: ignore[attr-defined]
    assert set(gained[:-1]) <= {0.0} and -1 <= gained[-1] <= 1
    assert played(table, 3) == (record, gained) and played(table, 4, 30)[0] != record


def test_before_reset_and_what_is_not_legal() -> None:
    table = gymnasium.make("four_ages/war-v1")
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(0)
    seen, _ = table.reset(seed=1)
    with pytest.raises(IllegalAction, match="see its action mask"):
        table.step(int((seen["action_mask"] == 0).nonzero()[0][0]))


def test_an_opponent_may_be_a_class_and_sees_its_own_seat_alone() -> None:
    met = set[int]()

    class Watching:
        def __init__(self, rng: Random) -> None:
            pass

        def choose(self, seen: Observation) -> Any:
            met.add(seen.seat)
            return seen.legal_actions[-1]

    table = gymnasium.make("four_ages/kingdoms-v1", opponents=(Watching, "novice"), seat=1, render_mode="ansi")
    played(table, 1, 40)
    assert met == {0}
    assert str(table.render()).count("Seat 3") >= 1


def test_each_version_means_what_it_meant() -> None:
    assert {f"four_ages/{key}-v{n}": versions.fingerprint(key) for key, n in versions.VERSIONS.items()} == MEANS
    assert {name for name in gymnasium.registry if name.startswith("four_ages/")} == {*MEANS}
    assert env("war").metadata["name"] == "four_ages_war_v1"
    assert versions.VERSIONS.keys() == {*LISTED} and game.research.gymnasium.OneSeat.metadata["render_modes"]


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = README.read_text("utf-8").split("## Gymnasium")[1]
    example = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    exec(compile(example, str(README), "exec"), {})
    assert re.fullmatch(r"-?1\.0\n", capsys.readouterr().out)
