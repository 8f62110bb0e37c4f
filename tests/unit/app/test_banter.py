"""Named opponents at the table: the last ones are remembered; they speak at the right moments, or are muted."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import cast

import pytest

from game import games
from game.app.match.applied import AppliedAction
from game.app.match.banter import REST, Word, remembered, said
from game.bots.voices import (
    AGAIN,
    ANYBODY,
    BEATEN,
    COMEBACK,
    EVERYWHERE,
    GAIN,
    GREET,
    LAST,
    LOSS,
    LOST,
    ROBBED,
    SILENCE,
    TAKE,
    THIRD,
    WON,
)
from game.core.i18n import Words
from game.roster import characters, parts_of
from game.war.view.remarks import LUCK
from tests.unit.app.tab import Tab

FORM = [["setup", "yes"], ["seat1", "human"], ["name1", "Mei"], ["seat2", "raiden"], ["seat3", "none"]]
GREETING = "Leave my castles alone and we’ll get along."


def scored(before: list[int], points: list[int], over: bool = False) -> AppliedAction:
    """An action in a match of two, reduced to what banter looks at."""
    state = SimpleNamespace(past=[None] * 60, is_terminal=lambda: over)
    state.returns = lambda: [float(mine == max(points)) for mine in points]
    return cast(AppliedAction, SimpleNamespace(state=state, points=before, points_now=points))


@pytest.mark.parametrize("key", games)
def test_each_character_has_a_line_for_every_moment_and_at_least_twelve(key: str) -> None:
    voices = parts_of(key).words.voices
    assert set(voices) == set(characters(key))
    assert len({frozenset(voice) for voice in voices.values()}) == bool(voices)
    assert all(set(EVERYWHERE) <= set(voice) and len(voice) >= 13 for voice in voices.values())


def test_no_two_characters_have_a_line_in_common_and_all_lines_are_short() -> None:
    lines = [line for key in games for voice in parts_of(key).words.voices.values() for line in voice.values()]
    assert len(lines) == len(set(lines)) == 324
    assert max(len(line.split()) for line in lines) == 10


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans"])
def test_no_two_lines_are_the_same_in_chinese(lang: str) -> None:
    said_ = [
        Words(lang).of(key)(line)
        for key in games
        for voice in parts_of(key).words.voices.values()
        for line in voice.values()
    ]
    assert len(said_) == len(set(said_)) == 324


@pytest.mark.parametrize(
    ("before", "after", "over", "last", "moment"),
    [
        ([3, 3], [3, 5], False, 0, GAIN),
        ([3, 3], [1, 5], False, 0, TAKE),
        ([3, 3], [3, 2], False, 0, LOSS),
        ([3, 3], [5, 2], False, 0, ROBBED),
        ([3, 3], [5, 3], False, 0, None),
        ([2, 3], [5, 3], False, 0, COMEBACK),
        ([3, 3], [3, 5], False, 60 - REST + 1, None),
        ([3, 3], [3, 5], True, 59, WON),
        ([3, 3], [5, 3], True, 59, LOST),
    ],
)
def test_each_word_has_its_moment(
    before: list[int], after: list[int], over: bool, last: int, moment: str | None
) -> None:
    cast_ = {1: characters("war")["raiden"]}
    word = said(cast_, [0], scored(before, after, over), Word(1, GREET, last), SILENCE)
    assert word == (None if moment is None else Word(1, moment, 60))


@pytest.mark.parametrize(
    ("remark", "word"),
    [((1, LUCK), Word(1, LUCK, 60)), ((ANYBODY, LAST), Word(1, LAST, 60)), ((0, LUCK), Word(1, GAIN, 60))],
)
def test_a_moment_of_the_game_comes_before_points(remark: tuple[int, str], word: Word) -> None:
    """A person's own luck is nothing that an opponent speaks of in the first person."""
    cast_ = {1: characters("war")["raiden"]}
    assert said(cast_, [0], scored([3, 3], [3, 5]), None, remark) == word


def test_without_characters_nobody_speaks() -> None:
    assert said({}, [0], scored([0, 0], [1, 2]), None, SILENCE) is None


LOST_TO, WON_OVER = (("human", "raiden"), (0.0, 1.0)), (("human", "raiden"), (1.0, 0.0))
ELSE = (("human", "tama"), (1.0, 0.0))


@pytest.mark.parametrize(
    ("matches", "moment"),
    [
        ([], GREET),
        ([ELSE], GREET),
        ([LOST_TO], AGAIN),
        ([WON_OVER, ELSE], BEATEN),
        ([LOST_TO, ELSE, WON_OVER], BEATEN),
        ([LOST_TO, WON_OVER], THIRD),
    ],
)
def test_a_greeting_remembers_how_the_last_match_went(
    matches: list[tuple[tuple[str, ...], tuple[float, ...]]], moment: str
) -> None:
    assert remembered(matches, "raiden", "human") == moment


def test_a_character_greets_in_a_bubble_which_is_read_aloud_once() -> None:
    tab = Tab()
    tab.send("new:war", FORM)
    tab.send("dismiss")
    assert tab.html.count(GREETING) == 1 and 'class="word seat2"' in tab.html
    assert f"Captain Raiden: {GREETING}" in tab.said
    tab.said.clear()
    tab.send("roll")
    assert not any(GREETING in line for line in tab.said)


def test_nobody_speaks_over_a_notice() -> None:
    tab = Tab()
    tab.send("new:war", FORM)
    assert "New to Age of War?" in tab.html and GREETING not in tab.html
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
    assert first.count('href="#cast-raiden"') == 1  # the plate


def test_remembering_the_opponents_removes_no_notice() -> None:
    tab = Tab()
    tab.send("new:war", FORM)
    assert "New to Age of War?" in tab.html
