"""Every game as a PettingZoo environment: PettingZoo's own tests, masks, whole matches, the example."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import re
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel

from game.core.errors import IllegalAction, OptionError
from game.research import pettingzoo
from game.research.choices import LISTED
from game.research.pettingzoo import FourAges, env, raw_env

README = Path(pettingzoo.__file__).with_name("README.md")
# PettingZoo's warnings about every environment with masks.
OF_MASKS = {
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
}


@pytest.mark.parametrize("key", LISTED)
def test_it_passes_the_api_test_with_no_warning_but_those_of_all_masks(key: str) -> None:
    with warnings.catch_warnings(record=True) as text:
        warnings.simplefilter("always")
        api_test(env(key), num_cycles=60)
    assert {str(warning.message) for warning in text} == OF_MASKS


@pytest.mark.parametrize("key", LISTED)
def test_it_passes_the_seed_test(key: str) -> None:
    seed_test(lambda: env(key), num_cycles=30)


@pytest.mark.parametrize("key", LISTED)
def test_it_passes_the_render_test(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As text and on the terminal; the text is the table."""
    render_test(lambda render_mode: env(key, render_mode=render_mode), {"ansi": lambda text: "Seat 1" in text})
    assert capsys.readouterr().out.count("\nSeat 2 ") >= 1


@pytest.mark.parametrize("key", LISTED)
def test_it_runs_the_performance_benchmark(
    key: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It plays for five seconds of its clock, here ten rounds of the table."""
    clock = SimpleNamespace(time=itertools.count(0, 0.5).__next__)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    random.seed(1)
    performance_benchmark(env(key))
    assert capsys.readouterr().out.endswith("Finished performance benchmark\n")


def test_no_test_of_parallel_environments_applies() -> None:
    """Seats act one after the other, so PettingZoo makes no parallel environment of it."""
    assert env("war").metadata["is_parallelizable"] is False
    with pytest.raises(AssertionError, match="parallel"):
        aec_to_parallel(env("war"))


@pytest.mark.parametrize("key", LISTED)
def test_a_copy_of_an_environment_goes_on_alike(key: str) -> None:
    """By pickle, as processes that learn beside each other need it, and by deepcopy; with and without wrappers."""
    for made in (env(key), raw_env(key)):
        made.reset(seed=3)
        played(made, 3, 30)
        for twin in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made)):
            played(twin, 4, 20)
            other = copy.deepcopy(made)
            played(other, 4, 20)
            assert record(twin) == record(other) != record(made)


def test_an_action_may_be_any_integer_of_python_or_numpy() -> None:
    table = env("war")
    table.reset(seed=1)
    legal = [int(number) for number in table.observe(table.agent_selection)["action_mask"].nonzero()[0]]
    for kind in (int, np.int64, np.int8, np.array):
        twin = copy.deepcopy(table)
        twin.step(kind(legal[0]))
        assert record(twin).count("\n") > record(table).count("\n")
    with pytest.raises(IllegalAction, match="None is not legal"):
        table.unwrapped.step(None)
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(10**6)


@pytest.mark.parametrize("make", [env, raw_env])
def test_before_reset_it_says_that_reset_comes_first(make: Callable[[str], FourAges]) -> None:
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before observe"):
        make("war").last()
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before step"):
        make("war").step(0)


def record(table: FourAges) -> str:
    """The match so far, in notation."""
    return table.unwrapped.state_now.history_text()  # type: ignore[no-any-return]


def played(table: FourAges, seed: int, actions: int) -> None:
    """Make that many random choices, or all to the end, from the legal ones."""
    rng = Random(seed)
    for _ in range(actions):
        if table.terminations[table.agent_selection]:
            return
        legal = table.observe(table.agent_selection)["action_mask"].nonzero()[0]
        table.step(int(legal[int(rng.random() * len(legal))]))


@pytest.mark.parametrize(
    ("key", "players", "options"),
    [
        ("war", 2, {}),
        ("heroes", 3, {"tribes": "random"}),
        ("thieves", 4, {"marshal": True}),
        ("kingdoms", 2, {"two_lords": True}),
        ("kingdoms", 5, {"advanced": True}),
    ],
)
def test_a_random_match_comes_to_its_end_and_pays_out_nothing_in_all(
    key: str, players: int, options: dict[str, bool | str]
) -> None:
    table = FourAges(key, players, None, options)
    table.reset(seed=3)
    played(table, 3, 20_000)
    assert all(table.terminations.values())
    assert table.state_now.is_terminal()
    assert sum(table.rewards.values()) == pytest.approx(0, abs=1e-12)
    assert table._cumulative_rewards == table.rewards
    for agent in table.agents[:]:
        assert not table.observe(agent)["action_mask"].any()
        table.step(None)
    assert table.agents == []


@pytest.mark.parametrize("key", LISTED)
def test_the_mask_has_only_legal_actions_and_only_for_the_mover(key: str) -> None:
    table = env(key, 3)
    table.reset(seed=5)
    for turn in range(60):
        mover, state = table.agent_selection, table.state_now
        assert mover == f"seat_{state.current_player() + 1}"
        for agent in table.agents:
            seen = table.observe(agent)
            assert table.observation_space(agent).contains(seen)
            assert int(seen["action_mask"].sum()) == (len(state.legal_actions()) if agent == mover else 0)
        numbers = table.observe(mover)["action_mask"].nonzero()[0]
        assert {table.notation(int(number)) for number in numbers} == {str(action) for action in state.legal_actions()}
        played(table, turn, 1)


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = env("war")
    table.reset(seed=1)
    before, mask = record(table), table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(IllegalAction, match="see its action mask"):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    assert record(table) == before
    with pytest.raises(OptionError):
        env("war", 7)
    with pytest.raises(OptionError):
        env("war", advanced=True)


def test_the_same_seed_gives_the_same_match_and_another_another() -> None:
    records = []
    for seed in (1, 1, 2):
        table = env("kingdoms")
        table.reset(seed=seed)
        played(table, 9, 50)
        records.append(record(table))
    assert records[0] == records[1] != records[2]


def test_without_a_seed_the_next_match_goes_on_with_the_chance_of_the_last() -> None:
    def second() -> str:
        table = env("war")
        table.reset(seed=4)
        played(table, 1, 10)
        table.reset()
        played(table, 1, 10)
        table.close()
        return record(table)

    assert second() == second()


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)[0]
    assert len(example.splitlines()) <= 20
    exec(compile(example, str(README), "exec"), {})
    assert sorted(capsys.readouterr().out.split()) == ["-1.0", "1.0", "seat_1", "seat_2"]
