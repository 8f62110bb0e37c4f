"""A quick sample of `python -m tests.property.soak`: the worlds of some decisions of some matches of every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game import games
from game.core.state import State
from game.war.rules.rules import WarObservation, WarState
from tests.conformance.worlds import IDLE, Report, check_match, check_world, lively_choice, new_match
from tests.records import opening

MATCHES = 8  # two of each style
MOST = 45  # worlds of each match


@pytest.mark.long
@pytest.mark.parametrize("key", games)
def test_worlds_fit_and_play_goes_on_from_them(key: str) -> None:
    report = Report()
    every = 23 if games[key].minutes >= 10 else 2  # a short match has few positions
    for number in range(MATCHES):
        report += check_match(games[key], number, every=every, most=MOST)
    assert report.findings == [], "\n".join(str(finding) for finding in report.findings[:5])
    least = MOST / 2 if games[key].minutes >= 10 else 1  # decisions of each match
    assert report.matches == MATCHES and report.worlds >= MATCHES * least
    assert report.ended >= 3


def test_matches_differ_in_players_options_and_style() -> None:
    matches = [new_match(games["thieves"], number)[0] for number in range(40)]
    assert {state.players for state in matches} == {2, 3, 4}
    assert {name for state in matches for name, value in state.options.items() if value} == {
        "special",
        "marshal",
        "homebound",
    }


def test_a_lively_player_seldom_declines() -> None:
    """In Age of War a random player loses a die by choice as often as it fills any one line."""
    state, rng = _first_roll(), Random(1)
    declined = sum(not IDLE.isdisjoint(str(lively_choice(state, rng)).split()) for _ in range(4000))
    assert abs(declined / 4000 - 1 / 8 / len(state.legal_actions())) < 0.01


def _other_lines(world: WarState) -> None:
    world.filled = 1


def _no_legal_action(world: WarState) -> None:
    world._legal = ()


def _too_many_dice(world: WarState) -> None:
    world.dice = 99


def _error(world: WarState) -> None:
    raise KeyError("no card")


@pytest.mark.parametrize(
    ("spoil", "text"),
    [
        (_other_lines, "the world does not fit in filled: 1 instead of 0"),
        (_no_legal_action, "the world does not fit in legal_actions: () instead of (Fill("),
        (_too_many_dice, "the world does not fit in dice: 99 instead of 7"),
        (_error, "KeyError: 'no card' ("),
    ],
)
def test_a_world_that_breaks_the_promise_is_found(
    spoil: Callable[[WarState], None], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = WarObservation.determinize

    def determinize(seen: WarObservation, rng: Random) -> WarState:
        world = honest(seen, rng)
        assert isinstance(world, WarState)
        spoil(world)
        return world

    monkeypatch.setattr(WarObservation, "determinize", determinize)
    report = Report()
    check_world(games["war"], 7, 2, _first_roll().observation(0), report)
    assert [finding.wrong[: len(text)] for finding in report.findings] == [text]
    assert str(report.findings[0]).endswith("python -m tests.property.soak war --match 7 --step 2 --seat 0")


def test_a_world_in_which_a_reply_leads_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The observing seat sees no difference; the bug shows when a reply is applied."""
    seen, report = _first_roll().observation(0), Report()
    monkeypatch.setattr(WarState, "_apply", lambda state, action: state.faces[9])
    check_world(games["war"], 7, 2, seen, report)
    assert report.findings[0].wrong.startswith("reply “fill Azuchi 1”: IndexError: string index out of range (")


def _first_roll() -> State:
    return opening("war", "first 1", "roll 1 1 2 3 A C D")
