"""Every game as a Gymnasium environment: one seat learns, and our bots play the others.

    import gymnasium
    import game.research.gymnasium  # registers four_ages/war-v1 and so on

    table = gymnasium.make("four_ages/war-v1", opponents=("strong",), seat=1)
    seen, info = table.reset(seed=7)

- **Actions** and **observations** are those of the PettingZoo environment: `{"observation": ..., "action_mask": ...}`. An
  illegal number raises IllegalAction and changes nothing.
- **Opponents** are levels, characters, classes of bots or files with one (see `game.bots.stranger`), in seat order without
  the learner's seat. There is one for each other seat.
- **Chance** and the opponents draw from the seed of `reset`. A step ends at the learner's next choice or at the end.
- **Rewards** come at the end (see `rewards`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, SupportsIndex

import gymnasium
import numpy as np

from game.bots.stranger import Player
from game.core.bot import Bot
from game.core.options import OptionValue
from game.research.choices import LISTED
from game.research.pettingzoo import FourAges, Seen, raw_env
from game.research.versions import VERSIONS
from game.roster import seated


class OneSeat(gymnasium.Env[Seen, np.int64]):
    """Match after match from the place of one seat."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        key: str,
        opponents: Sequence[Player] = ("greedy",),
        seat: int = 0,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.opponents, self.seat, self.render_mode = tuple(opponents), seat, render_mode
        self.table: FourAges = raw_env(key, len(opponents) + 1, render_mode, **options)
        self.agent = self.table.possible_agents[seat]
        self.observation_space = self.table.observation_space(self.agent)
        self.action_space = self.table.action_space(self.agent)
        self._bots: list[Bot | None] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a match; what the seat sees at its first choice."""
        super().reset(seed=seed)
        drawn = Random(int(self.np_random.integers(2**63)))
        self.table.reset(seed=drawn.getrandbits(63))
        bots: list[Bot | None] = [
            seated(self.table.key, player, Random(drawn.getrandbits(63))) for player in self.opponents
        ]
        self._bots = [*bots[: self.seat], None, *bots[self.seat :]]
        self._go_on()
        return self.table.observe(self.agent), {}

    def step(self, action: SupportsIndex) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make a choice; what the seat sees at its next one, or at the end."""
        self.table.step(action)
        self._go_on()
        over = self.table.terminations[self.agent]
        return self.table.observe(self.agent), self.table.rewards[self.agent], over, False, {}

    def _go_on(self) -> None:
        """Let the opponents choose until the learner is to move or the match is over."""
        table = self.table
        while not table.terminations[self.agent] and table.agent_selection != self.agent:
            seat = table.possible_agents.index(table.agent_selection)
            bot = self._bots[seat]
            assert bot is not None
            table.apply(bot.choose(table.state_now.observation(seat)))

    def notation(self, number: int) -> str:
        """The notation of a legal choice, as in the record of the match."""
        return self.table.notation(number)

    def render(self) -> str | None:
        """The table as the seat sees it, as text; in the mode `human` it is printed."""
        return self.table.render()


for _key in LISTED:
    _name = f"four_ages/{_key}-v{VERSIONS[_key]}"
    if _name not in gymnasium.registry:
        gymnasium.register(_name, entry_point=f"{__name__}:OneSeat", kwargs={"key": _key})
