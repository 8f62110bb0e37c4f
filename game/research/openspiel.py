"""Every game as an OpenSpiel game in Python: `python_four_ages_war` and so on, registered when this module is imported.

    import pyspiel
    import game.research.openspiel

    state = pyspiel.load_game("python_four_ages_war", {"players": 2}).new_initial_state()

Parameters are the number of players and the game's own options. A player's action is the number of a choice (see `choices`).
A chance outcome is its index among the outcomes of the node, and each has its true probability (see `chances`), so the games
are EXPLICIT_STOCHASTIC. Utilities come at the end and sum to 0 (see `rewards`). The observation tensor is the vector of
`vectors`; the information state is a string, the match as the player saw it in notation: perfect recall.

`python -m game.research.openspiel` runs the example of README.md, then OpenSpiel's own random simulation test for each game
at every number of players.

These games do not fit OpenSpiel's contract in three points:

- No match has a proven greatest length, but a game must declare one: LENGTH is far above the longest one seen (9,675
  actions, chance included, in a random match of Age of War). Algorithms that reserve memory by it will not work.
- An information state tensor has a fixed size, a history has not: so there is none.
- Chance outcomes have numbers by node: the same number is another card elsewhere. Choices do not.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from game import games
from game.core.game import Game
from game.core.options import OptionValue
from game.core.state import Action, State
from game.research.chances import OUTCOMES, distribution
from game.research.choices import LISTED, choices
from game.research.rewards import rewards
from game.research.vectors import vector

LENGTH = 100_000  # choices in a match; not proven


def short_name(key: str) -> str:
    """The name of the game with this key for `pyspiel.load_game`."""
    return f"python_four_ages_{key}"


def game_type(game: Game) -> pyspiel.GameType:
    """The facts of a game for every number of players."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(game.key),
        long_name=f"Python {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.hidden else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.usual_players,
            **{option.key: option.default for option in game.options},
        },
    )


class FourAgesGame(pyspiel.Game):
    """A game for a number of players, with its options. Subclasses fix the game."""

    ours: Game
    kind: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.players: int = given.get("players", self.ours.usual_players)
        self.options: dict[str, OptionValue] = {name: value for name, value in given.items() if name != "players"}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(choices(self.ours.key)),
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=-1 / (self.players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LENGTH,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> FourAgesState:
        """A new match."""
        return FourAgesState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FourAgesObserver:
        """The observer that writes observations; *iig_obs_type* says whether with perfect recall."""
        return FourAgesObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class _Held:
    """A wrapper for a state: OpenSpiel copies field by field, and this copies as fast as the state itself."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> _Held:
        return _Held(self.state.clone())


class FourAgesState(pyspiel.State):
    """A position in OpenSpiel's form, around one of our states."""

    def __init__(self, game: FourAgesGame) -> None:
        super().__init__(game)
        self.key = game.ours.key
        self.held = _Held(game.ours.new_initial_state(game.players, **game.options))

    @property
    def ours(self) -> State:
        """The position in the game's own form."""
        return self.held.state

    def current_player(self) -> int:
        """A seat, CHANCE or TERMINAL: our numbers are OpenSpiel's."""
        return self.ours.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return list(choices(self.key).legal(self.ours))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome by its index, with its probability."""
        return [(place, chance) for place, (_, chance) in enumerate(distribution(self.ours))]

    def _action(self, number: int) -> Action:
        if self.ours.is_chance_node():
            return self.ours.legal_actions()[number]
        return choices(self.key).legal(self.ours)[number]

    def _apply_action(self, action: int) -> None:
        self.ours.apply_action(self._action(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._action(action)) if player == self.ours.current_player() else choices(self.key).keys[action]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.ours.is_terminal()

    def returns(self) -> list[float]:
        """Utilities, all 0 before the end."""
        return rewards(self.ours.returns())

    def __str__(self) -> str:
        return self.ours.history_text()


class FourAgesObserver:
    """Writes a player's observation, as OpenSpiel's observers do."""

    def __init__(self, game: FourAgesGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known here: {params}")
        self.kind = kind
        self.vector = vector(game.ours.key, game.players)
        self.tensor = np.zeros(0 if kind.perfect_recall else self.vector.size, np.float32)
        self.dict = {} if kind.perfect_recall else {"observation": self.tensor}

    def set_from(self, state: FourAgesState, player: int) -> None:
        """Fill the tensor with what *player* sees."""
        if not self.kind.perfect_recall:
            self.tensor[:] = self.vector.of(state.ours.observation(player))

    def string_from(self, state: FourAgesState, player: int) -> str:
        """With perfect recall the match as *player* saw it, otherwise the current position."""
        seen = state.ours.observation(player)
        if self.kind.perfect_recall:
            return "\n".join([f"seat {player + 1}", *map(str, seen.history)])
        return " ".join(map(str, self.vector.of(seen)))


def register() -> None:
    """Register all games for `pyspiel.load_game`, once."""
    known = set(pyspiel.registered_names())
    for game in map(games.__getitem__, LISTED):
        if short_name(game.key) not in known:
            kind = game_type(game)
            made = type(f"FourAges{game.key.title()}", (FourAgesGame,), {"ours": game, "kind": kind})
            pyspiel.register_game(kind, made)


def check(keys: Sequence[str]) -> None:
    """Run the example, then OpenSpiel's random simulation test for these games at every number of players."""
    text = Path(__file__).with_name("README.md").read_text("utf-8")
    example = text.split("## OpenSpiel")[1].split("```python\n")[1].split("```")[0]
    exec(compile(example, "README.md", "exec"), {"__name__": "example"})
    for key in keys:
        for players in games[key].players:
            game = pyspiel.load_game(short_name(key), {"players": players})
            pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
            print(f"{short_name(key)}(players={players}): passed", flush=True)


register()
if __name__ == "__main__":
    check(sys.argv[1:] or LISTED)
