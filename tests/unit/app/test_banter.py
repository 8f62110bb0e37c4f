"""Named opponents at the table: the last ones are remembered; they speak at the right moments, or are muted."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import cast

import pytest

from game.app.match.banter import GAIN, GREET, LINES, LOSS, LOST, REST, WON, Word, said
from game.app.match.happening import Happening
from game.bots.characters import STYLES
from game.roster import characters
from tests.unit.app.tab import Tab

FORM = [["setup", "yes"], ["seat1", "human"], ["name1", "Mei"], ["seat2", "raiden"], ["seat3", "none"]]
GREETING = "Be good to me and I’ll be good to you."


def scored(before: list[int], points: list[int], over: bool = False) -> Happening:
    """An action in a match of two, reduced to what banter looks at."""
    state = SimpleNamespace(past=[None] * 60, is_terminal=lambda: over)
    state.returns = lambda: [float(mine == max(points)) for mine in points]
    return cast(Happening, SimpleNamespace(state=state, points=before, points_now=points))


def test_there_is_a_line_for_every_style_and_moment() -> None:
    assert set(LINES) == set(STYLES)
    assert all(set(lines) == {GREET, GAIN, LOSS, WON, LOST} for lines in LINES.values())
    assert len({line for lines in LINES.values() for line in lines.values()}) == 30


@pytest.mark.parametrize(
    ("before", "after", "over", "last", "moment"),
    [
        ([3, 3], [3, 5], False, 0, GAIN),
        ([3, 3], [5, 2], False, 0, LOSS),
        ([3, 3], [5, 3], False, 0, None),
        ([3, 3], [3, 5], False, 60 - REST + 1, None),
        ([3, 3], [3, 5], True, 59, WON),
        ([3, 3], [5, 3], True, 59, LOST),
    ],
)
def test_each_word_has_its_moment(
    before: list[int], after: list[int], over: bool, last: int, moment: str | None
) -> None:
    word = said({1: characters("war")["raiden"]}, scored(before, after, over), Word(1, GREET, last))
    assert word == (None if moment is None else Word(1, moment, 60))


def test_without_characters_nobody_speaks() -> None:
    assert said({}, scored([0, 0], [1, 2]), None) is None


def test_a_character_greets_in_a_bubble_which_is_read_aloud_once() -> None:
    tab = Tab()
    tab.send("new:war", FORM)
    assert tab.html.count(GREETING) == 1 and 'class="word seat2"' in tab.html
    assert f"Captain Raiden: {GREETING}" in tab.said
    tab.said.clear()
    tab.send("roll")
    assert not any(GREETING in line for line in tab.said)


def test_the_switch_silences_them() -> None:
    tab = Tab()
    tab.send("set:words", "")
    tab.send("new:war", FORM)
    assert GREETING not in tab.html and not any(GREETING in line for line in tab.said)


def test_the_last_opponents_are_offered_again_and_a_quick_match_changes_nothing() -> None:
    tab = Tab()
    tab.send("new:war", FORM)
    tab.send("opponents:war")
    stored = json.loads(tab.storage["settings"])["opponents"]
    assert stored == "war:human,raiden,none,none,none,none"
    tab.send("home")
    tab.send("new:war", [["seat1", "human"], ["seat2", "greedy"]])
    assert not any(effect[1].startswith("opponents") for effect in tab.effects if effect[0] == "send")
    tab.send("home")
    tab.send("setup:war")
    assert 'name="seat2" value="raiden" checked' in tab.html


def test_the_portrait_stands_at_the_plate_and_once_on_the_page() -> None:
    tab = Tab()
    first = tab.send("new:war", FORM)["html"]
    assert first.count('data-keep="cast-symbols"') == 1
    assert first.count('href="#cast-raiden"') == 2  # the plate and the bubble


def test_remembering_the_opponents_removes_no_notice() -> None:
    tab = Tab()
    tab.send("new:war", FORM)
    assert "New to Age of War?" in tab.html
