"""Tutorials: every lesson is legal under the rules, teaches what it says, and can be left and resumed anywhere."""

from __future__ import annotations

import re

import pytest

from game import games
from game.app.features.tutorial.match import LessonMatch
from game.core.i18n import Words
from game.core.lesson import actions_of, positions
from game.core.state import CHANCE
from game.roster import parts_of
from tests.features.tutorial.learning import begun, do_step, pointed, teacher
from tests.records import happen

TAUGHT = list(games)
SHORTEST, LONGEST = 10, 20  # steps


@pytest.mark.parametrize("key", TAUGHT)
def test_each_step_awaits_the_learner_and_its_action_is_legal(key: str) -> None:
    lesson, roller = parts_of(key).words.lesson, parts_of(key).pacing.roller
    assert SHORTEST <= len(lesson.steps) <= LONGEST
    for number, state in positions(lesson, games[key]):
        deed = actions_of(lesson.steps[number].do)
        if deed:
            assert (roller(state) if state.is_chance_node() else state.current_player()) == 0, number
        for text in deed:
            assert state.current_player() in (0, CHANCE), (number, text)
            state = happen(state.clone(), text)
    last = lesson.steps[-1]
    assert not last.do and not last.then and not state.is_terminal()


@pytest.mark.parametrize("key", TAUGHT)
def test_nothing_happens_before_a_step_to_read_was_read(key: str) -> None:
    """A step that is only read stays at its place in the record: the script does not run ahead."""
    tab = begun(key)
    course = teacher(tab).course
    for number in range(course.last):
        assert teacher(tab).at == number
        assert len(teacher(tab).state.past) == course.starts[number]
        do_step(tab)


@pytest.mark.long
@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_left_and_resumed_at_every_step(key: str) -> None:
    tab = begun(key)
    for _ in range(teacher(tab).course.last):
        again = tab.reopened()
        assert (teacher(again).at, teacher(again).state) == (teacher(tab).at, teacher(tab).state)
        do_step(again)
        tab = again
    assert teacher(tab).at == teacher(tab).course.last


@pytest.mark.parametrize("key", TAUGHT)
def test_a_tab_closed_while_others_move_goes_on_there(key: str) -> None:
    tab = begun(key)
    seen = 0
    while teacher(tab).at < teacher(tab).course.last:
        if tab.again is None:
            match = teacher(tab)
            deed = match.course.steps[match.at].do
            tab.send("roll" if match.awaits_roll() else "act" if deed else "read", deed or None)
        else:
            seen += 1
            at, state = teacher(tab).at, teacher(tab).state
            tab = tab.reopened()
            assert (teacher(tab).at, teacher(tab).state) == (at, state)
            tab.send("continue")
    assert seen


@pytest.mark.parametrize("key", TAUGHT)
def test_only_the_wanted_action_passes(key: str) -> None:
    tab = begun(key)
    refused = 0
    for _ in range(teacher(tab).course.last):
        match = teacher(tab)
        wanted = match.course.steps[match.course.wanted(match.at)].do
        before, at = match.state.clone(), match.at
        others = [] if match.awaits_roll() or not match.awaits_person() else match.state.legal_actions()
        for action in others:
            if str(action) != wanted:
                tab.send("act", str(action))
                assert teacher(tab).state == before and teacher(tab).at == at
                assert teacher(tab).answer and Words("en")(teacher(tab).answer) in tab.said[-1]
                refused += 1
        do_step(tab)
    lesson = parts_of(key).words.lesson
    choices = [
        len(state.legal_actions()) for n, state in positions(lesson, games[key]) if actions_of(lesson.steps[n].do)
    ]
    assert refused >= sum(number > 1 for number in choices) > 1


@pytest.mark.parametrize("key", TAUGHT)
def test_what_is_pointed_at_is_on_the_table(key: str) -> None:
    tab = begun(key)
    for _ in range(teacher(tab).course.last):
        match = teacher(tab)
        step = match.course.steps[match.at]
        meant, whole = pointed(tab), tab.reopened().html  # with unchanged elements, which are not sent again
        assert len(meant) == len(step.point) + bool(step.do and not step.composed), (match.at, step.do, step.point)
        for selectors in meant:
            assert any(selector.strip("[]") in whole for selector in selectors), (match.at, selectors)
        do_step(tab)


@pytest.mark.long
@pytest.mark.parametrize("key", TAUGHT)
def test_undo_goes_back_to_the_last_decision(key: str) -> None:
    tab = begun(key)
    course = teacher(tab).course
    tab.send("undo")
    assert tab.alerts  # nothing was done yet
    for number in range(course.last):
        do_step(tab)
        if course.steps[number].do:
            tab.send("undo")
            assert teacher(tab).at == number
            assert len(teacher(tab).state.past) == course.starts[number]
            assert tab.reopened().session.match.at == number  # type: ignore[union-attr]
            do_step(tab)


@pytest.mark.long
@pytest.mark.parametrize("key", TAUGHT)
def test_it_is_played_on_as_an_ordinary_match_that_does_not_count(key: str) -> None:
    tab = begun(key)
    for _ in range(teacher(tab).course.last):
        do_step(tab)
    assert tab.again is None  # at the last step nobody moves
    state, saved = teacher(tab).state.clone(), teacher(tab).key
    tab.send("play_on")
    match = tab.session.match
    assert match is not None and not isinstance(match, LessonMatch) and match.key == saved
    assert match.state.past[: len(state.past)] == state.past
    for _ in range(5000):
        tab.settle()
        assert tab.session.match is not None
        if tab.session.match.state.is_terminal():
            break
        if tab.session.match.awaits_roll():
            tab.send("roll")
        elif tab.session.match.is_struck():
            tab.send("continue")
        else:
            tab.send("act", str(tab.session.match.state.legal_actions()[-1]))
    assert tab.session.match.state.is_terminal()  # type: ignore[union-attr]
    assert "statistics" not in tab.storage


@pytest.mark.parametrize("key", TAUGHT)
def test_rules_that_a_step_names_are_in_the_guide(key: str) -> None:
    lesson = parts_of(key).words.lesson
    guide = parts_of(key).words.guide(Words("en"))
    for step in lesson.steps:
        assert not step.rules or f'data-section="{step.rules}"' in guide, step.rules


@pytest.mark.parametrize("key", TAUGHT)
def test_links_to_the_rules_lead_to_a_section(key: str) -> None:
    """At every step of the lesson the table's own links work, too."""
    tab = begun(key)
    guide = parts_of(key).words.guide(Words("en"))
    found = set()
    for _ in range(teacher(tab).course.last):
        found |= set(re.findall(r'data-local="show:#guide@([^"]*)"', tab.html))
        do_step(tab)
    assert found
    assert all(f'data-section="{section}"' in guide for section in found), found
