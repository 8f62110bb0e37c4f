"""Statistics: what counts, once, and that broken ones stop nothing."""

import json
import re
from random import Random

import pytest

from game import games
from game.app.features.statistics import statistics
from game.app.features.statistics.record_book import record_book
from game.app.features.statistics.results import result_of
from game.app.features.statistics.tally import Tally, row_of
from game.app.match import counting
from game.app.storage.store import Store
from game.arena.match import play
from game.core.errors import LaterVersion
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.core.state import State
from game.war.bot.luck import luck
from game.war.view.dice import DICE
from tests.unit.app.taking import take


@pytest.fixture(scope="module")
def finished() -> State:
    return play(games["war"], ["greedy", "random"], Random(4))[0]


def test_a_match_against_bots_counts(finished: State) -> None:
    store = Store()
    record = Record("war", 1, (Seat("human"), Seat("greedy")))
    assert counting.counts(record, finished)
    assert statistics.count(store, result_of("k1", record, finished, 1, hinted=False, luck=0.5))
    row = statistics.read(store)["war/greedy"]
    assert (row.played, row.won, row.streak, row.luck, row.lucky) == (1, finished.returns()[0], 1, 0.5, 1)
    assert row.points == row.best == finished.scores()[0]


@pytest.mark.parametrize(
    "record",
    [
        Record("war", 1, (Seat("human"), Seat("human"))),
        Record("war", 1, (Seat("greedy"), Seat("random"))),
        Record("war", 1, (Seat("human"), Seat("greedy")), tags=(("Practice", "yes"),)),
        Record("war", 1, (Seat("human"), Seat("greedy")), tags=(("Counted", "yes"),)),
    ],
)
def test_other_matches_do_not_count(record: Record, finished: State) -> None:
    assert not counting.counts(record, finished)


def test_an_unfinished_match_does_not_count() -> None:
    record = Record("war", 1, (Seat("human"), Seat("greedy")))
    assert not counting.counts(record, games["war"].new_initial_state(2))


def test_streaks_and_averages() -> None:
    row = row_of([(1.0, 10, None), (0.5, 12, None), (0.0, 3, None), (1.0, 7, None)])
    assert (row.played, row.won, row.streak, row.longest, row.best, row.points) == (4, 2.5, 1, 2, 12, 32)


BROKEN = ["", "[]", "{", '{"rows": 3}', '{"rows": {"war/x": 3}}', '{"rows": {"a": {"played": "x"}}}']


@pytest.mark.parametrize("text", BROKEN)
def test_broken_statistics_count_as_none(text: str) -> None:
    assert statistics.read(Store([("statistics", text)])) == {}


def test_what_a_later_version_has_counted_is_left_to_it(finished: State) -> None:
    """A match that ends meanwhile is counted when the page is of that version; an import takes all the rest."""
    later = json.dumps({"version": statistics.VERSION + 1, "rows": {"war/greedy": {"played": 7}}, "clocks": [1]})
    store = Store([("statistics", later)])
    with pytest.raises(LaterVersion):
        statistics.count(
            store, result_of("k1", Record("war", 1, (Seat("human"), Seat("greedy"))), finished, 1, hinted=False)
        )
    brought = '{"four-ages": 1, "settings": {"lang": "zh-Hant"}, "statistics": {"rows": {"war/greedy": {"played": 9}}}}'
    done = take(store, brought)
    assert done.parts == ("settings",)
    assert store.get("statistics") == later
    assert statistics.read(store)["war/greedy"].played == 7


def test_the_dice_of_counted_matches_are_counted_and_shown_beside_their_expected_share(finished: State) -> None:
    faces = "".join(DICE.thrown(action) for action in finished.past)
    store, record = Store(), Record("war", 1, (Seat("human"), Seat("greedy")))
    assert len(faces) > 200
    for key in ("k1", "k2"):
        statistics.count(store, result_of(key, record, finished, 1, hinted=False, thrown=faces))
    known = statistics.dice(store)
    assert known == {"war": {face: 2 * faces.count(face) for face in sorted(set(faces))}}
    html = record_book(statistics.read(store), {"war": dict.fromkeys("123AC", 15) | {"D": 25}}, Words("en"))
    assert "100 dice rolled in Age of War. The line marks the expected share, 16.7%." in html
    assert re.findall(r"<dt>([a-z0-9]+)</dt><dd><svg.*?</svg>(.*?)</dd>", html) == [
        *((face, "15 (15.0%)") for face in ("1", "2", "3", "archery", "cavalry")),
        ("daimyo", "25 (25.0%)"),
    ]


@pytest.mark.parametrize(
    "dice", [3, {"war": 3}, {"war": {"1": -1}}, {"war": {"12": 4}}, {"War!": {"1": 4}}, {"war": {"1": "x"}}]
)
def test_impossible_dice_count_as_none(dice: object) -> None:
    assert statistics.dice(Store([("statistics", json.dumps({"dice": dice}))])) == {}


def test_of_two_devices_dice_the_more_stay() -> None:
    store = Store([("statistics", json.dumps({"dice": {"war": {"1": 4}, "thieves": {"6": 9}}}))])
    merged = statistics.merged(store.get("statistics"), json.dumps({"dice": {"war": {"2": 5}, "thieves": {"5": 1}}}))
    store.put("statistics", str(merged))
    assert statistics.dice(store) == {"thieves": {"6": 9}, "war": {"2": 5}}


@pytest.mark.long
def test_luck_is_zero_on_average() -> None:
    """40 matches, both seats: the mean is within four standard errors of 0."""
    rng = Random(9)
    drawn = []
    for _ in range(20):
        state, _record = play(games["war"], ["greedy", "greedy"], rng)
        drawn += [luck(state, 0), luck(state, 1)]
    mean = sum(drawn) / len(drawn)
    deviation = (sum((value - mean) ** 2 for value in drawn) / (len(drawn) - 1)) ** 0.5
    assert abs(mean) < 4 * deviation / len(drawn) ** 0.5 and deviation > 0.5


def test_the_record_book_lists_games_that_are_known_with_the_share_of_wins_and_its_interval() -> None:
    """12 of 16 won: 75 % of a bar of 120, the interval by Wilson from 50.5 % to 89.8 %."""
    rows = {"war/greedy": Tally(played=16, won=12), "chess/greedy": Tally(played=3, won=1), "heroes/greedy": Tally()}
    html = record_book(rows, {}, Words("en"))
    assert html.count("<dl") == 1 and "Age of War" in html
    assert 'width="90.0"' in html and re.findall(r'd="(M[^"]*)" class="spread"', html) == ["M60.6 6.0H107.8"]
