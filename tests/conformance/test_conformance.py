"""The conformance suite over every registered game, at its least, middle and greatest number of players."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import games
from game.core.errors import OptionError
from game.core.game import Game
from tests.conformance.suite import CHECKS, new_state, random_action

GOLDEN = Path(__file__).parent.parent / "golden"
TABLES = [
    (key, players)
    for key, game in games.items()
    for players in sorted({game.players[0], game.players[len(game.players) // 2], game.players[-1]})
]


@pytest.mark.parametrize(
    ("key", "players", "check"),
    [
        pytest.param(
            *(key, players, check),
            id=f"{key}-{players}-{check.__name__}",
            # Larger tables run the same lines: not in the quick tests, nor in Pyodide.
            marks=[pytest.mark.long] if players > games[key].players[0] else [],
        )
        for key, players in TABLES
        for check in CHECKS
    ],
)
def test_game_conforms(key: str, players: int, check: Callable[[Game, int, int], None]) -> None:
    for seed in range(2):
        check(games[key], players, seed)


@pytest.mark.parametrize("key", games)
def test_wrong_players_and_options_are_refused(key: str) -> None:
    game = games[key]
    for players in (game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(OptionError):
            game.new_initial_state(players)
    with pytest.raises(OptionError):
        game.new_initial_state(game.players[0], no_such_option=True)


def order_of(game: Game) -> str:
    """The legal actions of every position in one seeded match; tests/golden/<game>/order.txt pins them."""
    state, rng = new_state(game, game.players[0], 0), Random(2026)
    lines: list[str] = []
    while not state.is_terminal() and len(lines) < 240:
        legal = [str(action) for action in state.legal_actions()]
        lines.append(
            " | ".join(legal if len(legal) <= 40 else [*legal[:20], f"({len(legal) - 40} more)", *legal[-20:]])
        )
        state.apply_action(random_action(state, rng))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("key", games)
def test_order_of_legal_actions_is_pinned(key: str, update_golden: bool) -> None:
    path = GOLDEN / key / "order.txt"
    if update_golden:
        path.write_text(order_of(games[key]), encoding="utf-8")
    assert order_of(games[key]) == path.read_text(encoding="utf-8")
