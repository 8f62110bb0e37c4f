"""A tutorial as a match: records that do not follow it, where it is offered, its panel, its course."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import games
from game.app.features.tutorial.match import OVER, TAG, LessonMatch
from game.app.storage import saves
from game.core.lesson import Course, Lesson, LessonStep, positions
from game.core.record import Record
from tests.features.tutorial.learning import begun, do_step, pointed, teacher
from tests.unit.app.tab import Tab


def record(tab: Tab) -> Record:
    return saves.unseal(tab.storage[f"match/{teacher(tab).key}"])


def test_a_step_to_read_may_be_passed_over_by_doing_what_comes_next() -> None:
    tab = begun("war")
    assert not teacher(tab).course.steps[0].do
    tab.send("roll")
    assert teacher(tab).at == 3 and not teacher(tab).answer


def test_a_record_that_does_not_follow_the_script_opens_as_an_ordinary_match() -> None:
    tab = begun("war")
    for _ in range(5):
        do_step(tab)
    kept, key = record(tab), teacher(tab).key
    tab.send("home")
    other = kept.with_actions([*kept.actions[:-1], "roll 1 1 2 2"])
    saves.save(tab.session.storage.store, key, other)
    tab.send("open", key)
    match = tab.session.match
    assert match is not None and not isinstance(match, LessonMatch)
    assert list(map(str, match.state.past)) == list(other.actions)
    assert "The tutorial has changed" in tab.html
    tab.send("act", "lose")
    assert saves.unseal(tab.storage[f"match/{key}"]).tag(TAG) == OVER


def test_a_record_with_other_seats_opens_as_an_ordinary_match() -> None:
    tab = begun("war")
    kept, key = record(tab), teacher(tab).key
    tab.send("home")
    saves.save(tab.session.storage.store, key, replace(kept, seats=(kept.seats[0], kept.seats[0])))
    tab.send("open", key)
    assert tab.session.match is not None and not isinstance(tab.session.match, LessonMatch)


def test_a_step_far_out_of_range_is_put_right() -> None:
    tab = begun("war")
    do_step(tab)
    key = teacher(tab).key
    saves.save(tab.session.storage.store, key, record(tab).with_tag(TAG, "999"))
    tab.send("home")
    tab.send("open", key)
    assert teacher(tab).at == 0


def test_the_list_names_a_first_game_and_learning_again_goes_on_with_it() -> None:
    tab = begun("war")
    for _ in range(4):
        do_step(tab)
    at, key = teacher(tab).at, teacher(tab).key
    tab.send("home")
    tab.settle()
    assert "Age of War: tutorial" in tab.html
    tab.send("learn:war")
    assert (teacher(tab).at, teacher(tab).key) == (at, key)


def test_the_first_match_of_a_game_offers_the_lesson_and_makes_room_for_it() -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["seat2", "greedy"]])
    assert 'data-on="learn:war"' in tab.html
    tab.send("learn:war")
    assert teacher(tab).at == 0
    assert [key for key in tab.storage if key.startswith("match/")] == [f"match/{teacher(tab).key}"]
    tab.send("home")
    tab.send("new:war", [["seat1", "human"], ["seat2", "greedy"]])
    assert 'data-on="learn:war"' not in tab.html


def test_the_panel_says_the_step_the_answer_and_how_far_it_is() -> None:
    tab = begun("war")
    assert "1 of 15" in tab.html and 'data-on="read"' in tab.html
    tab.send("roll")
    tab.send("act", "lose")
    assert 'class="answer"' in tab.html and pointed(tab) == [('[data-value="fill Marugame 1"]',)]
    do_step(tab)
    assert 'class="answer"' not in tab.html


def test_the_checker_finds_a_broken_script() -> None:
    broken = Lesson(
        ("greedy",), "first 1", (LessonStep("a", do="roll 1 1 1 1 1 1 1", then="fill Edo 1"), LessonStep("b")), 1
    )
    with pytest.raises(ValueError, match="fill Edo 1"):
        list(positions(broken, games["war"]))


def test_a_course_knows_its_places() -> None:
    lesson = Lesson(
        (), "a", (LessonStep("1"), LessonStep("2", do="b; c", then="d"), LessonStep("3", then="e"), LessonStep("4")), 1
    )
    course = Course(lesson)
    assert course.script == ("a", "b", "c", "d", "e") and course.starts == (1, 1, 4, 5)
    assert [course.wanted(n) for n in range(4)] == [1, 1, 2, 3]
    assert course.place(1, ("a",)) == 1 and course.place(3, ("a",)) == 0
    assert course.place(1, ("a", "b")) is None  # within an action of the script
    assert course.place(2, ("a", "b", "c")) == 2  # on the way to it
    assert course.place(2, ("a", "b", "x")) is None
    assert course.place(2, ("a", "b", "c", "d")) == 2 and course.place(3, ("a", "b", "c", "d")) == 3
    assert [course.before(n) for n in range(6)] == [None, None, 1, 1, 1, 1]
