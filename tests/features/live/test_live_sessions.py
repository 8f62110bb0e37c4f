"""Honest pages of live matches at random (see `tests/live_sessions`): never accused, never different."""

from __future__ import annotations

import pytest

from game import games
from tests.live_sessions import HONEST, Session


@pytest.mark.parametrize("pages", [2, 3])
@pytest.mark.parametrize("game", ["thieves", "kingdoms"])
def test_honest_pages_are_never_accused_and_never_differ(game: str, pages: int) -> None:
    assert set(Session(game, pages, 7).play()) <= HONEST


@pytest.mark.long
@pytest.mark.parametrize("pages", [2, 3, 4, 5])
@pytest.mark.parametrize("game", games)
def test_honest_pages_of_all_games_are_never_accused(game: str, pages: int) -> None:
    assert set(Session(game, pages, 0).play()) <= HONEST
