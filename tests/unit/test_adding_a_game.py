"""The page "Adding a game" is true: its code, as it stands there, passes the conformance suite."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game import games
from game.core.game import Game
from tests.conformance import suite

PAGE = Path(__file__).parents[2] / "game" / "README.md"


@pytest.fixture(scope="module")
def coin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game of the page, written to a folder that counts as part of `game`."""
    folder = tmp_path_factory.mktemp("games")
    blocks = re.findall(r"^( *)```python\n\1# game/(\S+)\n(.*?)^\1```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    for _, name, code in blocks:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(code), encoding="utf-8")
    game.__path__.append(str(folder))
    found = game._discover()
    previous, suite.games = suite.games, found
    yield found["coin"]
    suite.games = previous
    game.__path__.remove(str(folder))
    for name in [name for name in sys.modules if name.startswith("game.coin")]:
        del sys.modules[name]


@pytest.mark.parametrize("check", suite.CHECKS, ids=lambda check: check.__name__)
def test_the_smallest_game_conforms(coin: Game, check) -> None:  # type: ignore[no-untyped-def]
    assert set(games) < set(suite.games)
    for seed in range(3):
        check(coin, 2, seed)
