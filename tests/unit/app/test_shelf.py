"""What the cards of the lobby say of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from game.app.shelf import _status
from game.core.i18n import Words
from game.core.record import parse_record, replay

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize(
    ("match", "told"),
    [("war/greedy_2", "Ada won"), ("thieves/jewel_out_3", "Bo won"), ("thieves/calm_run_out_3", "Nobody wins")],
)
def test_a_finished_match_tells_who_won(match: str, told: str) -> None:
    record = parse_record((GOLDEN / f"{match}.record").read_text(encoding="utf-8"), games)
    state = replay(record, games).state
    assert _status(state, ("Mei", "Ada", "Bo"), Words("en")) == told
