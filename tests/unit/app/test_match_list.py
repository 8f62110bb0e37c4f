"""The lobby's cards: what they say about a match, and how many there are."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest

from game import games
from game.app.storage import saves
from game.app.storage.match_list import PORTION, _status
from game.core.i18n import Words
from game.core.record import parse_record, replay
from game.roster import parts_of
from tests.unit.app.tab import Tab

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize(
    ("match", "text"),
    [("war/greedy_2", "Ada won"), ("thieves/jewel_out_3", "Bo won"), ("thieves/calm_run_out_3", "Nobody won")],
)
def test_a_finished_match_names_the_winner(match: str, text: str) -> None:
    record = parse_record((GOLDEN / f"{match}.record").read_text(encoding="utf-8"), games)
    state = replay(record, games).state
    assert _status(state, parts_of(record.game), ("Mei", "Ada", "Bo"), Words("en")) == text


def _many(count: int) -> dict[str, str]:
    record = parse_record((GOLDEN / "war/greedy_2.record").read_text(encoding="utf-8"), games)
    dated = (record.with_tag("Changed", str(1_700_000_000_000 + n)) for n in range(count))
    return {f"match/m{n}": saves.seal(one) for n, one in enumerate(dated)}


def _read(tab: Tab) -> Tab:
    """The list takes its time, on a busy machine in several slices."""
    while tab.again is not None:
        tab.send("continue")
    return tab


def test_of_many_matches_a_portion_is_shown_and_as_many_again_when_asked_for() -> None:
    count = 2 * PORTION + 2
    tab = _read(Tab(_many(count)))
    shown = [f'id="match-m{n}"' in tab.html for n in reversed(range(count))]
    assert shown == [True] * PORTION + [False] * (PORTION + 2)
    assert f"{count - 3} older matches" in tab.html and f"Show more ({PORTION + 2} left)" in tab.html
    tab.send("list")
    _read(tab)
    assert tab.html.count('id="match-m') == 2 * PORTION and "Show more (2 left)" in tab.html
    tab.send("list")
    _read(tab)
    assert tab.html.count('id="match-m') == count and "Show more" not in tab.html


def test_no_match_is_read_or_replayed_twice_while_it_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    read, played = Mock(wraps=saves.head), Mock(wraps=replay)
    monkeypatch.setattr(saves, "head", read)
    monkeypatch.setattr("game.app.storage.match_list.replay", played)
    tab = _read(Tab(_many(2 * PORTION)))
    assert (read.call_count, played.call_count) == (2 * PORTION, PORTION)
    tab.send(f"rename:m{2 * PORTION - 1}", [["title", "Sunday"]])
    assert "Sunday" in tab.html and played.call_count == PORTION + 1
    assert read.call_count == 2 * PORTION + 1
