"""Statistics: what counts, once, and that broken ones stop nothing."""

import re
from random import Random

import pytest

from game import games
from game.app import statistics
from game.app.screens.record_book import record_book
from game.app.statistics import Tally
from game.app.store import Store
from game.bots.match import play
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.core.state import State
from game.war.bot.luck import luck


@pytest.fixture(scope="module")
def finished() -> State:
    return play(games["war"], ["greedy", "random"], Random(4))[0]


def test_a_match_against_bots_counts(finished: State) -> None:
    store = Store()
    record = Record("war", 1, (Seat("human"), Seat("greedy")))
    assert statistics.counts(record, finished)
    statistics.count(store, record, finished, 0.5)
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
    assert not statistics.counts(record, finished)


def test_an_unfinished_match_does_not_count() -> None:
    record = Record("war", 1, (Seat("human"), Seat("greedy")))
    assert not statistics.counts(record, games["war"].new_initial_state(2))


def test_streaks_and_averages() -> None:
    row = Tally()
    for share, score in [(1.0, 10), (0.5, 12), (0.0, 3), (1.0, 7)]:
        row = row.after(share, score, None)
    assert (row.played, row.won, row.streak, row.longest, row.best, row.points) == (4, 2.5, 1, 2, 12, 32)


BROKEN = ["", "[]", "{", '{"rows": 3}', '{"rows": {"war/x": 3}}', '{"rows": {"a": {"played": "x"}}}']


@pytest.mark.parametrize("text", BROKEN)
def test_broken_statistics_count_as_none(text: str) -> None:
    assert statistics.read(Store([("statistics", text)])) == {}


@pytest.mark.long
def test_luck_is_zero_on_average() -> None:
    """40 matches, both seats: the mean lies within four standard errors of 0."""
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
    html = record_book(rows, Words("en"))
    assert html.count("<dl") == 1 and "Age of War" in html
    assert 'width="90.0"' in html and re.findall(r'd="(M[^"]*)" class="spread"', html) == ["M60.6 6.0H107.8"]
