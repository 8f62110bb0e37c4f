"""The model behind the ratings of bots and characters, and the store of the matches that it is fitted to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import exp, log, sqrt
from pathlib import Path
from random import Random

import pytest

from game import games
from game.arena import ratings
from game.arena.ratings import QUICK, STRONG, PlayedMatch, as_text, go_on, kept, missing, one, played_file, pool
from game.arena.strengths import Played, strengths
from game.roster import stars

LEVELS = {"novice": 0, "greedy": 1, "strong": 2, "tama": 0, "raiden": 2}
PLAIN = ["novice", "greedy", "strong"]
FIELDS = {2: list(LEVELS), 4: list(LEVELS)}
RATED = [key for key in games if played_file(key).is_file()]


def duels(upper: str, lower: str, won: float, lost: float) -> Played:
    return (upper, lower), (won, lost)


def drawn(true: dict[str, float], players: int, matches: int) -> list[Played]:
    """Matches whose winners are drawn with chances in proportion to exp(*true*)."""
    rng, found = Random(5), list[Played]()
    for _ in range(matches):
        seats = tuple(rng.sample(list(true), players))
        (winner,) = rng.choices(range(players), [exp(true[seat]) for seat in seats])
        found.append((seats, tuple(float(seat == winner) for seat in range(players))))
    return found


def test_it_finds_the_strengths_that_drew_the_matches() -> None:
    """Nine of ten of twenty strengths lie in their intervals of 95 %, and all within 0.5."""
    true = {"novice": -1.0, "greedy": 0.0, "strong": 0.9, "tama": -0.7, "raiden": 0.8}
    found = strengths([*drawn(true, 2, 600), *drawn(true, 4, 300)], LEVELS, PLAIN, FIELDS)
    off = [
        (abs(mean - true[player]), deviation) for field in found.values() for player, (mean, deviation) in field.items()
    ]
    assert all(away < 0.5 for away, _ in off)
    assert sum(away <= 1.96 * deviation for away, deviation in off) >= 9


def test_without_a_match_each_level_is_a_step_above_the_one_below() -> None:
    found = strengths([], LEVELS, PLAIN, FIELDS)
    means = {player: mean for player, (mean, _) in found[2].items()}
    assert means["greedy"] - means["novice"] == pytest.approx(0.6) == means["strong"] - means["greedy"]
    assert means["tama"] == pytest.approx(means["novice"]) and sum(means.values()) == pytest.approx(0)


def test_two_lost_matches_do_not_put_steady_below_novice() -> None:
    """The fault that the old ratings of heroes had."""
    found = strengths([duels("greedy", "novice", 0, 2)], LEVELS, PLAIN, FIELDS)[2]
    assert found["novice"][0] <= found["greedy"][0] + 1e-6 < found["strong"][0]


def test_four_hundred_matches_may_say_that_the_order_is_wrong() -> None:
    found = strengths([duels("greedy", "novice", 120, 280)], LEVELS, PLAIN, FIELDS)[2]
    assert found["novice"][0] - found["greedy"][0] == pytest.approx(log(280 / 120), abs=0.25)


def test_what_only_seems_out_of_order_is_level() -> None:
    """52 of 100 by the weaker: no proof, so both have the same strength."""
    found = strengths([duels("greedy", "novice", 40, 52)] * 2, LEVELS, PLAIN, FIELDS)[2]
    assert found["greedy"][0] >= found["novice"][0] - 1e-6
    assert found["greedy"][0] == pytest.approx(found["novice"][0], abs=0.1)


def test_what_one_table_shows_counts_at_the_others_and_less_surely() -> None:
    found = strengths([duels("raiden", "strong", 90, 10)], LEVELS, PLAIN, FIELDS)
    two, four = ({player: found[n][player] for player in ("raiden", "strong")} for n in (2, 4))
    assert two["raiden"][0] - two["strong"][0] > four["raiden"][0] - four["strong"][0] > 0.2
    assert two["raiden"][1] < four["raiden"][1]


def test_a_match_that_nobody_wins_changes_nothing() -> None:
    some = [duels("greedy", "novice", 7, 3)]
    assert strengths([*some, *[duels("strong", "novice", 0, 0)] * 50], LEVELS, PLAIN, FIELDS) == strengths(
        some, LEVELS, PLAIN, FIELDS
    )


# -- the store -----------------------------------------------------------------------------------------------------------


def test_the_command_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each match is in the file as soon as it ends; a second run plays the rest alone, and the file is in order."""
    asked: list[int] = []

    def played(
        function: object, work: list[tuple[str, str, int, int]], *_: object
    ) -> Iterator[tuple[int, PlayedMatch]]:
        for place, (_game, kind, players, number) in reversed(list(enumerate(work))):
            asked.append(number)
            won = (1.0, *[0.0] * (players - 1))
            yield place, PlayedMatch(kind, players, number, tuple(pool("war", players)[:players]), won)

    monkeypatch.setattr(ratings, "spread", played)
    file, tables = tmp_path / "war.txt", len(games["war"].players)
    running = go_on("war", file, 3, 0)
    assert next(running) == (1, 3 * tables)
    assert len(kept(file)) == 1
    del running
    assert len(missing("war", file, 3, 0)) == 3 * tables - 1
    asked.clear()
    assert list(go_on("war", file, 3, 0))[-1] == (3 * tables - 1,) * 2 == (len(asked), len(asked))
    assert [match[:3] for match in kept(file)] == [(QUICK, n, k) for n in games["war"].players for k in range(3)]
    assert missing("war", file, 3, 0) == [] and len(missing("war", file, 4, 0)) == tables


@pytest.mark.parametrize("kind", [QUICK, STRONG])
def test_a_quick_match_has_nobody_who_searches_and_a_strong_one_has(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(game: object, seats: list[str], rng: Random) -> object:
        class State:
            def returns(self) -> list[float]:
                return [1.0] + [0.0] * (len(seats) - 1)

        return State(), None

    monkeypatch.setattr(ratings, "play", ended)
    for game, number in (("war", 2), ("heroes", 6), ("kingdoms", 5), ("thieves", 4)):
        for n in range(20):
            match = one(game, kind, number, n)
            assert len(match.seats) == number == len(match.won)
            assert any(stars(game, player) >= 3 for player in match.seats) == (kind == STRONG)


@pytest.mark.parametrize("key", RATED)
def test_the_ratings_that_ship_are_those_of_the_stored_matches(key: str) -> None:
    """Nobody edits figures, and a change of the model is fitted again: `python -m game rate KEY --quick 0 --strong 0`."""
    made, shipped = (json.loads(text)["sizes"] for text in (as_text(key, kept(played_file(key))), _shipped(key)))
    assert made.keys() == shipped.keys()
    for size in made:
        assert made[size]["matches"] == shipped[size]["matches"] >= 1
        for player, row in made[size]["players"].items():
            assert row == pytest.approx(shipped[size]["players"][player], abs=0.02)


def _shipped(key: str) -> str:
    return ratings.file_of(key).read_text("utf-8")


def test_a_rating_of_a_larger_table_is_on_the_librarys_scale_for_it() -> None:
    """There a difference counts less: openskill divides it by the root of the number of players."""
    found = ratings.ratings("war", [])
    two, four = (found[n]["greedy"][0] - found[n]["novice"][0] for n in (2, 4))
    assert four / two == pytest.approx(sqrt(2))
