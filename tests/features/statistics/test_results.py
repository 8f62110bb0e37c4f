"""The results of matches, and the opponents that suit a person who has them."""

from __future__ import annotations

import json
from dataclasses import replace
from operator import itemgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.statistics import results, statistics
from game.app.features.statistics.results import Result
from game.app.features.statistics.rivals import met, rivals, step
from game.app.match.opponents import ladder
from game.core.record import HUMAN
from game.roster import STORY_AT, characters, story
from tests.features.merging import merges
from tests.unit.app.finished import over, result
from tests.unit.app.tab import Tab

# -- results -------------------------------------------------------------------------------------------------------------


def test_a_counted_match_leaves_its_result() -> None:
    tab = over()
    tab.send("count:k")
    (found,) = statistics.past(tab.session.storage.store)
    assert (found.key, found.game, found.players[:2], len(found.shares)) == ("k", "war", (HUMAN, "tama"), 4)
    assert found.points == (12, 2, 7, 14) and not found.won and found.me == 0
    assert str(results.read("k", str(found))) == str(found)


@pytest.mark.parametrize(
    "line",
    [
        "",
        5,
        None,
        "war 1 human 1 -",
        "war 1 human,tama 1,0 12,8 x",
        "war 1 tama,genzo 1,0 12,8",
        "war 1 human,human 1,0 12,8",
        "war 1 human,tama 1,0,0 12,8",
        "war 1 human,tama 1,0 12,8,9",
        "war 999999999999999 human,tama 1,0 -",
        "war 1 human,tama 2,0 -",
        "war １ human,tama 1,0 -",
    ],
)
def test_what_is_no_result_is_left_out(line: object) -> None:
    assert results.RESULTS.read({"k": line, "good": "war 1 human,tama 0.5,0.5 -"}) == {
        "good": "war 1 human,tama 0.5,0.5 -"
    }
    assert results.RESULTS.read([line]) == {} and results.RESULTS.read({"k k": "war 1 human,tama 1,0 -"}) == {}


KINDS = st.sampled_from(["castle", "steal", "line", "wait", "monument"])
LINES = st.dictionaries(
    st.integers(0, 6).map(lambda n: f"k{n}"),
    st.builds(
        lambda n, win, costs, kinds: str(replace(result(n, share=win), costs=costs, kinds=kinds if costs else None)),
        st.integers(1, 9),
        st.sampled_from([0.0, 0.5, 1.0]),
        st.sampled_from([(), (12, 80, 0), (7, 0, 0)]),
        st.none() | st.lists(st.tuples(KINDS, st.integers(0, 99_999)), max_size=3, unique_by=itemgetter(0)).map(tuple),
    ),
    max_size=6,
)


@given(LINES, LINES, LINES)
def test_devices_merge_in_any_order_and_nothing_counts_twice(
    one: dict[str, str], two: dict[str, str], three: dict[str, str]
) -> None:
    merged = results.merged
    merges(merged, one, two, three)
    assert merged(one, two).keys() == one.keys() | two.keys()


@given(LINES)
def test_a_line_is_read_and_written_as_it_was(lines: dict[str, str]) -> None:
    assert results.RESULTS.read(lines) == lines
    assert {one.key: str(one) for one in results.in_order(lines)} == lines


def test_of_too_many_the_latest_stay() -> None:
    many = {f"k{n}": str(result(n)) for n in range(results.MAX_RESULTS + 5)}
    kept = results.latest(many)
    assert len(kept) == results.MAX_RESULTS and "k4" not in kept and "k5" in kept
    book = json.dumps({"version": 3, "device": "0" * 12, "results": many})
    assert len(str(statistics.parse(book))) < statistics.MAX_TEXT
    longest = Result(
        "", "kingdoms", 1, (HUMAN, *["x" * 31] * 5), (1.0, *[0.0] * 5), (9999,) * 6, True, "2026-11-21", (99_999,) * 3
    )
    line = str(longest)
    assert len(line) == 251 and results.RESULTS.read({"k": line})
    longer = replace(longest, luck=-0.1234, faces=tuple((face, 99_999) for face in "123ACD"))
    assert len(str(longer)) == 309 and not results.RESULTS.read({"k": str(longer)})
    many = {f"k{n:038}": line for n in range(results.MAX_RESULTS + 5)}
    assert len(str(statistics.Book("0" * 12, results=results.latest(many)))) < statistics.MAX_TEXT


def test_results_travel_with_the_statistics() -> None:
    book = json.dumps({"version": 3, "results": {"k1": str(result(1))}})
    joined = statistics.merged(
        book, json.dumps({"version": 3, "results": {"k1": str(result(1)), "k2": str(result(2))}})
    )
    assert joined is not None and set(joined.results) == {"k1", "k2"}
    assert statistics.merged(str(joined), book) is None


# -- opponents -----------------------------------------------------------------------------------------------------------


PEOPLED = [key for key in games if characters(key)]


@pytest.mark.parametrize("key", PEOPLED)
def test_the_first_opponents_are_novices_and_each_victory_leads_a_step_up(key: str) -> None:
    cast = ladder(key)
    first = rivals(key)
    assert list(first) == cast[: len(first)]
    assert {characters(key)[player].level for player in first} == {"novice"}
    past: list[Result] = []
    for n in range(10):
        assert step(key, past) == min(n, 5)
        past.append(result(n, rivals(key, past)[-1], game=key))
    assert rivals(key, past)[-1] == cast[-1]


def test_two_defeats_in_a_row_lead_a_step_down_and_one_does_not() -> None:
    up = [result(1), result(2, "genzo")]
    assert step("war", up) == 2
    assert step("war", [*up, result(3, "orin", 0)]) == 2
    assert step("war", [*up, result(3, "orin", 0), result(4, "orin", 0)]) == 1
    assert step("war", [*up, result(3, "orin", 0), result(4, "orin"), result(5, "kaku", 0)]) == 3


def test_a_victory_over_a_weaker_opponent_and_other_games_change_nothing() -> None:
    assert step("war", [result(1), result(2, "genzo"), result(3, "tama"), result(4, "bato", game="heroes")]) == 2
    assert step("war", [result(1, "greedy")]) == 1


def test_play_seats_the_opponents_that_suit() -> None:
    past = {f"k{n}": str(result(n, opponent)) for n, opponent in enumerate(("tama", "genzo"))}
    tab = Tab({"statistics": json.dumps({"version": 3, "results": past})})
    assert '<input type="hidden" name="seat2" value="orin"' in tab.html
    assert '<input type="hidden" name="seat2" value="pip"' in tab.html


def test_the_card_says_how_often_they_were_beaten_and_the_story_grows() -> None:
    assert met([result(1), result(2, share=0.0), result(3, "orin", 0.5)]) == {"tama": (2, 1), "orin": (1, 1)}
    past = {f"k{n}": str(result(n, share=float(n % 2))) for n in range(3)}
    tab = Tab({"statistics": json.dumps({"version": 3, "results": past})})
    tab.send("setup:war")
    assert "3 matches, 1 won by you" in tab.html
    lines = story("war", "tama", 99)
    assert [line in tab.html for line in lines] == [True, True, False]


@pytest.mark.parametrize("key", PEOPLED)
def test_each_character_has_three_lines_that_come_one_by_one(key: str) -> None:
    for player in characters(key):
        assert [len(story(key, player, played)) for played in (0, *STORY_AT)] == [0, 1, 2, 3]
        assert all(len(line) <= 90 for line in story(key, player, 99))


def test_other_opponents_can_be_chosen_before_the_first_decision_and_after_the_match() -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", HUMAN], ["seat2", "tama"]])
    assert 'data-on="reseat"' in tab.html
    tab.send("reseat")
    assert tab.storage.keys() & {key for key in tab.storage if key.startswith("match/")} == set()
    assert ["dialog", "#new-war", "open"] in [list(effect) for effect in tab.effects]
    ended_ = over()
    ended_.send("reseat")
    assert "match/k" in ended_.storage
    ended_.send("daily:war")
    assert 'data-on="reseat"' not in ended_.html
