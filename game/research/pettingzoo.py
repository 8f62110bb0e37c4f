"""Every game as a PettingZoo environment (AEC: one agent acts at a time), with action masks.

    from game.research.pettingzoo import env

    table = env("war", players=2)
    table.reset(seed=7)

- **Agents** are `seat_1`, `seat_2` and so on, numbered as in notation.
- **Actions** are numbers of the game's choices, the same in every position (see `choices`), as Python's or NumPy's integers.
  `notation(number)` gives the current meaning of a number. An illegal number raises IllegalAction and changes nothing.
- **Observations** are `{"observation": ..., "action_mask": ...}`: what the seat may see (see `vectors`), and 1 for each
  legal action, all 0 for a seat that is not to move. `seen(agent)` is the observation itself, with its history.
- **Chance** happens by itself, drawn from the seed of `reset`: the same seed and the same actions give the same match.
- **Copies**: an environment can be pickled and copied in the middle of a match; the copy goes on alike.
- **Rewards** come at the end: 1 for a sole winner, and the sum is 0 (see `rewards`). The environment cuts nothing off:
  matches end by their rules, though a random one may take thousands of actions.

`env` is wrapped as PettingZoo recommends: a call before `reset` raises an error that says so, an action outside the action
space an AssertionError. `raw_env` is the environment without the wrappers.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from random import Random
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from game import games
from game.core.errors import IllegalAction
from game.core.options import OptionValue
from game.core.state import Action, Observation
from game.research.choices import choices
from game.research.rewards import rewards
from game.research.vectors import EMPTY, vector
from game.research.versions import VERSIONS

Seen = dict[str, NDArray[Any]]


def env(key: str, players: int | None = None, render_mode: str | None = None, **options: OptionValue) -> InOrder:
    """An environment of the game with this key for so many players (the usual number by default), with the game's
    options."""
    return InOrder(AssertOutOfBoundsWrapper(raw_env(key, players, render_mode, **options)))


def raw_env(key: str, players: int | None = None, render_mode: str | None = None, **options: OptionValue) -> FourAges:
    """The same without PettingZoo's wrappers."""
    return FourAges(key, players, render_mode, options)


class InOrder(OrderEnforcingWrapper[str, Seen, int]):
    """PettingZoo's check of the order of calls, which leaves out `last`."""

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """The agent's observation, what it has gained since its last step, whether it is out, and its info."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        found: tuple[Seen | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found


class FourAges(AECEnv[str, Seen, int]):
    """Match after match of a game, for a fixed number of seats."""

    metadata = {"render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012 - as PettingZoo has it

    def __init__(
        self, key: str, players: int | None, render_mode: str | None, options: Mapping[str, OptionValue]
    ) -> None:
        super().__init__()
        self.key, self.game = key, games[key]
        self.players = self.game.usual_players if players is None else players
        self.options = self.game.settle(options)
        self.metadata = {**self.metadata, "name": f"four_ages_{key}_v{VERSIONS[key]}"}
        self.render_mode = render_mode
        self.choices, self.vector = choices(key), vector(key, self.players)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.players)]
        self.state_now = self.game.new_initial_state(self.players, **self.options)
        size, most = self.vector.size, np.iinfo(np.int32).max
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(EMPTY, most, (size,), np.int32),
                    "action_mask": spaces.Box(0, 1, (len(self.choices),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.choices)) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._legal: dict[int, Action] = {}
        self._rng = Random()

    def __getstate__(self) -> dict[str, Any]:
        """Everything but what follows from the game's key: tables of functions."""
        return {name: value for name, value in vars(self).items() if name not in ("game", "choices", "vector")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game, self.choices, self.vector = games[self.key], choices(self.key), vector(self.key, self.players)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object each time, as PettingZoo requires."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. Without a seed the chance of the last match continues."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_now = self.game.new_initial_state(self.players, **self.options)
        self._go_on()

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """The agent's observation, what it has gained since its last step, whether it is out, and its info."""
        if not hasattr(self, "rewards"):
            EnvLogger.error_observe_before_reset()
        found: tuple[Seen | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: SupportsIndex | None) -> None:
        """Apply the choice of this number for the agent to move; the chance actions after it happen too."""
        if not hasattr(self, "rewards"):
            EnvLogger.error_step_before_reset()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else index(action)
        if number not in self._legal:
            raise IllegalAction(f"{action!r} is not legal now for {agent}; see its action mask")
        self.apply(self._legal[number])

    def apply(self, action: Action) -> None:
        """`step` for one of our own actions, as a bot chooses it."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.state_now.apply_action(action)
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Apply chance actions up to the next choice or the end, and select the agent that acts."""
        state = self.state_now
        while state.is_chance_node():
            state.apply_action(state.sample_chance(self._rng))
        if state.is_terminal():
            self._legal = {}
            self.rewards = dict(zip(self.agents, rewards(state.returns()), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._legal = self.choices.legal(state)
            self.agent_selection = self.possible_agents[state.current_player()]

    def observe(self, agent: str) -> Seen:
        """The observation and the action mask of *agent*."""
        mask = np.zeros(len(self.choices), np.int8)
        if agent == self.agent_selection and self._legal:
            mask[list(self._legal)] = 1
        return {"observation": np.array(self.vector.of(self.seen(agent)), np.int32), "action_mask": mask}

    def seen(self, agent: str) -> Observation:
        """Everything that *agent* may know, with its history, in the form that the game's own bots get."""
        return self.state_now.observation(self.possible_agents.index(agent))

    def notation(self, number: int) -> str:
        """The notation of a legal choice, as in the record of the match."""
        return str(self._legal[number])

    def render(self) -> str | None:
        """The table as the seat to move sees it, as text; in the mode `human` it is printed."""
        if self.render_mode == "human":
            print(self.state_now)
            return None
        return str(self.state_now)

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""
