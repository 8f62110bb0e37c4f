"""Ratings: replayed from results, the same on every device, raised by victories; and when a match has none."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.statistics import ratings, results, rivals, statistics
from game.app.features.statistics.model import form
from game.app.features.statistics.rating_screen import MOST, _thinned
from game.app.features.statistics.results import Result
from game.app.features.statistics.rivals import advice, advised
from game.app.match.opponents import count_opponents, ladder
from game.app.storage import saves
from game.arena.ratings import pool
from game.bots.rating import START, points, rated
from game.core.record import HUMAN
from game.roster import stars
from tests.browser.stage import ended
from tests.unit.app.finished import unnamed
from tests.unit.app.tab import Tab

CAST = ["tama", "orin", "raiden", "greedy"]


def result(n: int, opponents: list[str], share: float, hinted: bool = False) -> Result:
    rest = (1 - share) / len(opponents)
    return Result(f"k{n}", "war", n, (HUMAN, *opponents), (share, *[rest] * len(opponents)), (), hinted)


RESULTS = st.lists(
    st.builds(
        result,
        st.integers(0, 40),
        st.lists(st.sampled_from([*CAST, "unknown"]), min_size=1, max_size=2),
        st.sampled_from([0.0, 0.5, 1.0]),
        st.booleans(),
    ),
    max_size=12,
    unique_by=lambda one: one.key,
)


def book(found: list[Result]) -> str:
    return json.dumps({"version": 3, "results": {one.key: str(one) for one in found}})


def all_ratings(text: str) -> list[tuple[float, float]]:
    return [ratings.rating(statistics.past_in(text), "war", players) for players in (2, 3)]


@given(RESULTS, st.randoms(use_true_random=False))
def test_devices_that_merge_in_any_order_have_the_same_ratings(found: list[Result], rng: Random) -> None:
    """The results are spread over three devices, some on several, and arrive in any order."""
    whole = all_ratings(book(found))
    devices = [[one for one in found if rng.random() < 0.5] for _ in range(2)]
    devices.append([one for one in found if one not in devices[0] and one not in devices[1]])
    rng.shuffle(devices)
    text = book(rng.sample(devices[0], len(devices[0])))
    for device in devices[1:]:
        text = str(statistics.merged(text, book(device)) or text)
    assert all_ratings(text) == whole


@given(RESULTS, st.lists(st.sampled_from(CAST), min_size=1, max_size=2))
def test_a_victory_never_lowers_the_rating_and_a_defeat_never_raises_it(
    found: list[Result], opponents: list[str]
) -> None:
    players = len(opponents) + 1
    found = [result(-1, opponents, 1.0), *found]  # the first match of the game is not rated
    before = ratings.rating(found, "war", players)
    won = ratings.rating([*found, result(99, opponents, 1.0)], "war", players)
    lost = ratings.rating([*found, result(99, opponents, 0.0)], "war", players)
    assert lost[0] < before[0] < won[0]


@given(RESULTS)
def test_going_on_from_an_earlier_replay_gives_what_a_fresh_one_gives(found: list[Result]) -> None:
    later = [*found, result(98, ["orin"], 1.0), result(99, ["tama"], 0.0)]
    ratings.career(found, "war", 2)
    went_on = list(ratings.career(later, "war", 2))
    ratings._replayed.clear()
    assert went_on == list(ratings.career(later, "war", 2))


def test_a_defeat_of_somebody_stronger_is_worth_more_and_certainty_grows() -> None:
    weak, strong = (
        ratings.rating([result(n, [player], 1.0) for n in range(2)], "war", 2) for player in ("tama", "raiden")
    )
    assert START[0] < weak[0] < strong[0] and weak[1] < START[1]
    many = ratings.rating([result(n, ["orin"], float(n % 2)) for n in range(60)], "war", 2)
    assert many[1] < START[1] / 2


def test_the_others_in_a_match_share_the_second_place() -> None:
    winner, *others = rated([START] * 3, (1.0, 0.0, 0.0))
    assert winner[0] > START[0] and others[0] == others[1] and others[0][0] < START[0]
    assert points(START) == (1000, 482)


def test_a_match_that_nobody_wins_changes_no_rating() -> None:
    """It says nothing about who is stronger, though everybody has lost it."""
    before = [(30.0, 4.0), (20.0, 6.0)]
    assert rated(before, (0.0, 0.0)) == before
    nobody = Result("k9", "thieves", 9, (HUMAN, "benno"), (0.0, 0.0), (), False)
    lost = replace(nobody, shares=(0.0, 1.0))
    first = replace(lost, key="k0", ended=0)
    assert ratings.rating([first, nobody], "thieves", 2) == START
    assert ratings.rating([first, lost], "thieves", 2)[0] < START[0]


def test_hints_and_opponents_without_a_rating_leave_the_rating() -> None:
    hinted, unknown = result(1, ["tama"], 1.0, True), result(2, ["random"], 1.0)
    assert ratings.career([hinted, unknown], "war", 2) == []
    assert ratings.rating([hinted, unknown], "war", 2) == START


# -- figures -------------------------------------------------------------------------------------------------------------


RATED = [key for key in games if ratings.field_of(key, games[key].players[0])]


def test_the_four_games_are_rated() -> None:
    """A new game has no ratings until `python -m game rate` has made them."""
    assert {"war", "heroes", "thieves", "kingdoms"} <= {*RATED}


@pytest.mark.parametrize("key", RATED)
def test_everybody_but_the_random_bot_has_a_rating_in_each_size(key: str) -> None:
    """And at each table novice, steady and strong stand in this order."""
    for players in games[key].players:
        field = ratings.field_of(key, players)
        assert set(field) == set(pool(key, players)) and "random" not in field
        assert all(0 < mu < 50 and 0.1 < sigma < 8 for mu, sigma in field.values())
        assert field["novice"][0] <= field["greedy"][0] <= field["strong"][0]


def test_exact_play_may_be_at_the_top_of_the_ladder_of_two() -> None:
    """As far as the intervals say; and it is above everybody who is not strong."""
    field = ratings.field_of("war", 2)
    rating, spread = points(field["exact"])
    assert rating + spread > max(points(found)[0] for found in field.values())
    others = [player for player in field if stars("war", player) < 3]
    assert len(others) == 6 and all(points(field[player])[0] < rating for player in others)


# -- opponents -----------------------------------------------------------------------------------------------------------


def test_the_better_the_rating_the_stronger_the_opponents() -> None:
    """And before the first rated match they are the weakest, as the results say."""
    field = ratings.field_of("war", 2)

    def strength(found: list[Result]) -> float:
        return sum(field[player][0] for player in ratings.suited(found, "war"))

    weak = [result(n, ["tama"], 0.0) for n in range(6)]
    even = [result(n, ["orin"], float(n % 2)) for n in range(12)]
    good = [result(n, ["raiden"], 1.0) for n in range(12)]
    assert ratings.suited([], "war") == rivals.rivals("war")
    assert strength(weak) <= strength(even) < strength(good)
    assert len(ratings.suited(good, "war")) == count_opponents("war")


def test_an_unsure_rating_of_an_opponent_counts_as_its_lower_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The person is sure to have 22 or more: an opponent at 30 ± 8 is nearer than at 30 ± 2."""
    unsure = dict.fromkeys(ladder("war"), (30.0, 1.0)) | {"raiden": (30.0, 4.0)}
    monkeypatch.setattr(ratings, "field_of", lambda *_: unsure)
    step = ratings.RatingStep(result(1, ["tama"], 1.0), START, (24.0, 1.0))
    monkeypatch.setattr(ratings, "career", lambda *_: [step])
    assert ratings.suited([step.result], "war") == ("raiden",)


def test_what_is_stored_about_opponents_holds_for_its_statistics_alone() -> None:
    text = advice("book", {"war": ["raiden"], "heroes": ["bato", "ilka"]})
    assert advised(text, "book") == {"war": ("raiden",), "heroes": ("bato", "ilka")}
    assert advised(text, "another") == {} == advised(None, None)


@pytest.mark.parametrize(
    "found", [3, {"war": 3}, {"war": ["nobody"]}, {"war": ["tama", "orin"]}, {"chess": ["tama"]}, {"war": [["tama"]]}]
)
def test_broken_opponents_are_left_out(found: object) -> None:
    text = advice("book", {}).replace('"rivals": {}', f'"rivals": {json.dumps(found)}')
    assert advised(text, "book") == {}
    assert advised("[" * 6000, "book") == advised("{", "book") == {}


def test_play_seats_the_opponents_near_the_rating() -> None:
    found = [result(n, ["raiden"], 1.0) for n in range(12)]
    tab = Tab({"statistics": book(found)})
    tab.send("book")
    (wanted,) = ratings.suited(found, "war")
    assert ladder("war").index(wanted) >= 4
    again = Tab(tab.storage)
    form_of_war = again.html[again.html.index('data-submit="new:war"') :]
    assert re.search(rf'name="seat2" value="{wanted}"', form_of_war[: form_of_war.index("</form>")])


# -- what the page says --------------------------------------------------------------------------------------------------


def test_the_final_sheet_never_rates_a_first_match_and_shows_a_rounded_rating_after_five() -> None:
    def line(before: int) -> str:
        past = [replace(result(n, ["tama"] * 3, 0.0), key=f"p{n}") for n in range(before)]
        entries = {"match/k": saves.seal(unnamed().with_tag("Counted", "due")), "settings": '{"hints": "ask"}'}
        tab = Tab({**entries, **({"statistics": book(past)} if past else {})}, hash="#/match/k")
        tab.send("count:k")
        found = re.search(r'class="rating">([^<]*)<', tab.html)
        assert found
        return found[1]

    assert line(0) == "Not rated: your first match of a game never is."
    assert line(1) == "Your rating shows after 4 more rated matches."
    assert line(4) == "Your rating shows after 1 more rated match."
    assert re.fullmatch(r"Your rating: about \d+0", line(5))


def test_the_best_move_is_never_marked_unasked_in_a_match_that_could_be_rated() -> None:
    """The setting marks it in the first match of a game, which is not rated; not in a daily challenge."""
    first, daily = Tab({}), Tab({})
    first.send("new:war", [["seat1", HUMAN], ["seat2", "tama"]])
    daily.send("daily:war", "")
    for tab, marks in ((first, True), (daily, False)):
        play = tab.session.play
        assert play is not None and play.is_first and play.marks_best("auto") is marks
        assert play.match.policy.rated is not marks and play.marks_best("on")


@pytest.mark.parametrize(
    ("tags", "hints", "text"),
    [
        ({"Practice": "yes"}, "ask", "Not rated: practice mode."),
        ({"Hinted": "yes", "Counted": "due"}, "ask", "Not rated: you saw the best move."),
        ({"Counted": "due"}, "on", "Not rated: you saw the best move."),
    ],
)
def test_the_final_sheet_says_why_a_match_is_not_rated(tags: dict[str, str], hints: str, text: str) -> None:
    record = unnamed()
    for name, value in tags.items():
        record = record.with_tag(name, value)
    tab = Tab({"match/k": saves.seal(record), "settings": json.dumps({"hints": hints})}, hash="#/match/k")
    tab.send("count:k")
    assert f'class="rating">{text}<' in tab.html


def test_a_match_between_people_is_not_rated_and_an_old_one_says_nothing() -> None:
    record = ended("war")
    tab = Tab({"match/k": saves.seal(record)}, hash="#/match/k")
    people = sum(seat.is_human for seat in record.seats)
    assert ("Not rated: matches between people never are." in tab.html) == (people > 1)
    old = Tab({"match/k": saves.seal(unnamed().with_tag("Counted", "yes"))}, hash="#/match/k")
    assert 'class="rating"' not in old.html


def test_before_practice_and_before_the_first_hint_the_page_says_so() -> None:
    tab = Tab({"settings": json.dumps({"hints": "ask"})})
    tab.send("setup:war")
    assert "Practice mode: undo anything, even dice and cards<small>Not rated</small>" in tab.html
    tab = Tab({"settings": json.dumps({"hints": "ask"}), "statistics": book([result(1, ["tama"], 1.0)])})
    tab.send("new:war", [["seat1", HUMAN], ["seat2", "tama"]])
    tab.settle()
    while tab.session.match is not None and tab.session.match.awaits_roll():
        tab.send("roll")
        tab.settle()
    tab.send("hint")
    match = tab.session.match
    assert match is not None and not match.record.tag("Hinted")
    assert "A match with hints isn’t rated." in tab.html and 'data-on="hint">Show hint<' in tab.html
    tab.send("hint")
    assert match.record.tag("Hinted") == "yes" and "isn’t rated" not in tab.html


# -- statistics ----------------------------------------------------------------------------------------------------------


def test_the_statistics_have_ladder_curves_and_tables() -> None:
    found = [result(n, ["tama" if n % 3 else "raiden"], float(n % 2)) for n in range(10)]
    found.append(result(20, ["tama"], 1.0, True))
    found.append(result(21, ["random"], 1.0))
    tab = Tab({"statistics": book(found)})
    assert "Ladder" not in tab.html
    tab.send("book")
    text = tab.html
    assert (
        "9 matches count for your rating. 1 doesn’t: you saw the best move. 2 don’t: an opponent has no rating." in text
    )
    ladder_ = text[text.index('class="ladder"') :]
    ladder_, details = ladder_.split("<details", 1)
    assert "±" not in ladder_ and "±" in details
    rows = re.findall(r'<tr( class="me")?><th scope="row">(.*?)</th><td>(\d+0)</td>', ladder_)
    assert len(rows) == len(ratings.field_of("war", 2)) + 1 and [name for me, name, *_ in rows if me] == ["You"]
    assert [int(points) for _, _, points in rows] == sorted((int(row[2]) for row in rows), reverse=True)
    assert text.count('role="img" aria-label="Your rating over 9 matches') == 1
    assert re.search(r"<th[^>]*>Tama</th><td>7</td><td>4</td><td>57%</td>", text)


def test_a_game_and_a_number_of_players_can_be_chosen() -> None:
    tab = Tab({"statistics": book([result(1, ["tama"], 1.0), result(2, ["tama", "orin"], 0.0)])})
    for wanted, players in (("", 3), (":war/2", 2), (":war/3", 3), (":war/9", 2), (":chess/x", 3)):
        tab.send(f"book{wanted}")
        assert f'data-on="book:war/{players}" aria-pressed="true"' in tab.html


def test_a_curve_has_no_more_points_than_can_be_seen() -> None:
    assert len(_thinned(2000)) == MOST and _thinned(5) == [0, 1, 2, 3, 4]
    assert form([1.0] * 30)[-1] == 1.0 and len(form([1.0] * 30)) == 30


def test_two_thousand_matches_are_replayed_in_time_and_once() -> None:
    past = [result(n, [CAST[n % 4]], float(n % 2)) for n in range(2000)]
    assert len(ratings.career(past, "war", 2)) == 1999
    steps = ratings.career([*past, result(3000, ["tama"], 1.0)], "war", 2)
    assert len(steps) == 2000 and replace(steps[0]) == ratings.career(past, "war", 2)[0]
    assert results.RESULTS.read({one.key: str(one) for one in past})
