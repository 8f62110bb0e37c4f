"""Questions: the one person among bots is "you", everybody else has a name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import games
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.core.record import parse_record
from game.core.state import Observation
from game.roster import parts_of
from game.ui.view import View
from tests.records import positions
from tests.unit.screens.page import read

GOLDEN = Path(__file__).parents[2] / "golden"
MATCHES = ("war/greedy_4", "heroes/monument_4", "thieves/all_out_4", "kingdoms/mixed_4")
NAMES = ("Mei", "Ada", "Bo", "Cy")


def asked(match: str) -> Iterator[Observation]:
    """What the first seat sees at each sixth of its decisions."""
    record, number = parse_record((GOLDEN / f"{match}.record").read_text("utf-8"), games), 0
    for _, state in positions(record):
        if state.current_player() == 0 and len(state.legal_actions()) > 1:
            number += 1
            if number % 6 == 1:
                yield state.observation(0)


def question(seen: Observation, view: View, key: str) -> str:
    """The status line above all choices."""
    (line,) = read(parts_of(key).table.draw(seen, view, False)).find("p", class_="status")
    return line.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("match", MATCHES)
def test_one_person_among_bots_is_asked_without_a_name(match: str, lang: str) -> None:
    key = match.partition("/")[0]
    t = Words(lang).of(key)
    for seen in asked(match):
        alone = View(t, NAMES, (True, False, False, False))
        several = View(t, NAMES, (True, False, True, False))
        assert "Mei" not in question(seen, alone, key)
        assert "Mei" in question(seen, several, key)
        watched = View(t, NAMES, (True, False, False, False), active=False)
        assert "Mei" in question(seen, watched, key)
