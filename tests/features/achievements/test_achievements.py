"""Achievements: every one can be earned, and follows from the record of a match alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.achievements.found import of_match
from game.app.features.statistics import earned, statistics
from game.app.storage import saves
from game.app.storage.store import Store
from game.arena.match import play
from game.core.achievement import feats_of
from game.core.errors import LaterVersion
from game.core.record import HUMAN, Record, Seat, whole
from game.roster import parts_of
from tests.browser.stage import ended
from tests.unit.app.tab import Tab

ACHIEVING = [key for key in games if parts_of(key).achievements.listed]

# Matches of bots, as level, players and seed, and what each seat achieves in them.
MATCHES = {
    "war": ("strong", [(2, 0), (3, 4), (4, 0), (5, 0), (6, 0)]),
    "heroes": ("greedy", [(2, 0), (3, 0), (4, 0), (5, 1)]),
    "thieves": ("greedy", [(2, 0), (2, 3), (3, 3), (4, 0), (4, 1), (4, 2)]),
    "kingdoms": ("greedy", [(2, 0), (3, 0), (3, 4), (3, 5), (3, 25), (4, 0), (4, 3)]),
}


def record_of(key: str, players: int, seed: int) -> Record:
    return play(games[key], [MATCHES[key][0]] * players, Random(f"{key} {players} {seed}"))[1]


def found_in(record: Record, seat: int) -> frozenset[str]:
    return whole(feats_of(record, games, parts_of(record.game).achievements.feats(seat)))


@pytest.mark.parametrize("key", ACHIEVING)
def test_there_are_12_to_16_and_about_half_are_secret(key: str) -> None:
    listed = parts_of(key).achievements.listed
    assert 12 <= len(listed) <= 16
    assert len({one.key for one in listed}) == len({one.title for one in listed}) == len(listed)
    assert sum(one.secret for one in listed) == 6


@pytest.mark.long
@pytest.mark.parametrize("key", ACHIEVING)
def test_every_one_can_be_earned(key: str) -> None:
    """Some matches of bots bring them all, and nothing that is not listed."""
    found = set[str]()
    for players, seed in MATCHES[key][1]:
        record = record_of(key, players, seed)
        found |= {name for seat in range(players) for name in found_in(record, seat)}
    assert found == {one.key for one in parts_of(key).achievements.listed}


def mine(record: Record, seat: int = 0) -> Record:
    """*record* with a person at one seat."""
    return replace(record, seats=tuple(Seat(HUMAN if n == seat else "greedy") for n in range(record.players)))


def test_a_match_says_what_its_only_person_achieved_and_when() -> None:
    record = mine(record_of("war", 4, 0), 2)
    lines = whole(of_match("k1", record, 77))
    assert lines == {f"war/{name}": "77 k1" for name in ("clan", "kumamoto", "peaceful", "roll", "win")}
    several = replace(record, seats=(Seat(HUMAN), Seat(HUMAN), *record.seats[2:]))
    assert whole(of_match("k1", several, 77)) == {}


def test_a_record_that_is_not_over_or_not_legal_brings_nothing() -> None:
    record = mine(record_of("war", 4, 0), 2)
    assert whole(of_match("k1", replace(record, actions=record.actions[:-1]), 77)) == {}
    assert whole(of_match("k1", replace(record, actions=(*record.actions, "lose")), 77)) == {}


LINES = st.dictionaries(
    st.sampled_from(["war/oda", "war/win", "heroes/walls"]),
    st.builds(lambda moment, key: f"{moment} k{key}", st.integers(0, 12), st.integers(0, 3)),
)


@given(LINES, LINES)
def test_of_two_devices_the_first_match_stays(one: dict[str, str], two: dict[str, str]) -> None:
    both = earned.merged(one, two)
    assert all(earned.ended(line) <= earned.ended(one.get(key, line)) for key, line in both.items())


@pytest.mark.parametrize("line", ["", 5, None, "k1", "77", "77 k1 k2", "77 k/1", "９ k1", "9" * 15 + " k1", "-1 k1"])
def test_what_is_no_line_is_left_out(line: object) -> None:
    assert earned.EARNED.read({"war/oda": line, "war/win": "77 k1"}) == {"war/win": "77 k1"}
    assert earned.EARNED.read([line]) == {} and earned.EARNED.read({"War/oda": "77 k1", "war": "77 k1"}) == {}


def test_they_travel_with_the_statistics() -> None:
    here, there = Store(), Store()
    statistics.award(here, {"war/win": "80 k2"})
    statistics.award(there, {"war/win": "77 k1", "war/oda": "80 k2"})
    joined = statistics.merged(here.get("statistics"), there.get("statistics") or "")
    assert joined is not None
    assert joined.earned == {"war/oda": "80 k2", "war/win": "77 k1"}
    assert statistics.merged(str(joined), there.get("statistics") or "") is None
    store = Store({"statistics": '{"version": 99}'})
    with pytest.raises(LaterVersion):
        statistics.award(store, {"war/win": "77 k1"})


def test_a_match_that_ends_shows_what_it_brought_and_the_next_one_only_what_is_new() -> None:
    """A match that was not counted yet is counted when it is opened."""
    over = saves.seal(replace(ended("kingdoms"), tags=(("Counted", "due"),)))
    tab = Tab({"match/k1": over, "match/k2": over})
    tab.send("open", "k1")
    assert 'class="gained"' in tab.html and "New achievements" in tab.html
    lines = statistics.earned(tab.session.storage.store)
    assert {line.split()[1] for line in lines.values()} == {"k1"}
    tab.send("open", "k2")
    assert 'class="gained"' not in tab.html
    assert statistics.earned(tab.session.storage.store) == lines


def test_past_matches_count_when_somebody_asks() -> None:
    past = {
        f"match/{key}": saves.seal(replace(ended(key), tags=(("Counted", "yes"), ("Changed", "77"))))
        for key in ACHIEVING
    }
    practice = replace(ended("war"), tags=(("Counted", "yes"), ("Practice", "yes")))
    tab = Tab({**past, "match/practice": saves.seal(practice), "match/spoilt": "four-ages 2"})
    tab.send("achievements")
    assert "0 of 12" in tab.html
    tab.send("look_back")
    while tab.session.work is not None:
        tab.send("continue")
    lines = statistics.earned(tab.session.storage.store)
    for key in ACHIEVING:
        names = {path for path in lines if path.startswith(f"{key}/")}
        assert names == {f"{key}/{name}" for name in found_in(ended(key), 0)}
    assert {line.split()[0] for line in lines.values()} == {"77"}
    assert f"{len(ACHIEVING)} matches checked." in tab.html and " to discover</b>" in tab.html
    assert tab.html.count('class="seal secret"') == len(ACHIEVING)  # one chip a game
