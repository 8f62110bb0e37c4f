"""The time that bots take in Age of War at the normal pace, by what the page waits for."""

from __future__ import annotations

from random import Random
from statistics import mean, median

from game import games
from game.app.match.match import Match
from game.app.show.pacing import PAUSE
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat
from game.war.rules.actions import Roll

THROWN = 480  # ms until seven dice of a bot are at rest (game/page/motion.py)
WORK = 60  # ms for one patch on a slow machine
MOST = 12_000  # ms


def rounds(seed: int) -> list[float]:
    """For each turn of the person, the time in ms that three bots took before it."""
    seats = (Seat(HUMAN, "Mei"), *[Seat("greedy")] * 3)
    match = Match("k", Record("war", games["war"].rules, seats, games["war"].settle({})), Words("en"), Random(seed))
    match.settle()
    found, took, turns = list[float](), 0.0, 0
    while not match.state.is_terminal():
        if match.awaits_person():
            if turns == 3:
                found.append(took)
            took, turns = 0.0, 0
            if match.awaits_roll():
                match.roll()
            else:
                match.act(str(match.state.legal_actions()[-1]))
            continue
        start = len(match.state.past)
        match.pause_scale = 0.0
        match.step()
        past = match.state.past[start:]
        turns += any(isinstance(action, Roll) and len(action.faces) == 7 for action in past)
        thrown = THROWN if any(isinstance(action, Roll) for action in past) else 0
        took += max(PAUSE["normal"] * match.pause_scale, thrown) + WORK
    return found


def test_a_round_of_three_bots_takes_twelve_seconds_at_most() -> None:
    took = [one for seed in range(4) for one in rounds(seed)]
    assert len(took) > 20
    assert mean(took) < MOST and median(took) < MOST
    assert sum(one > MOST for one in took) < len(took) / 4  # where many dice fail


def test_a_capture_is_seen_longer_than_any_other_action() -> None:
    """480 ms of flight, 700 ms at rest, 250 ms until the other castles have moved up."""
    match = Match(
        "k", Record("war", games["war"].rules, (Seat("greedy"),) * 2, games["war"].settle({})), Words("en"), Random(1)
    )
    match.settle()
    pause_scales = set[float]()
    for _ in range(60):
        match.pause_scale = 0.0
        points = match.state.scores()
        match.step()
        if match.state.scores() != points:
            assert PAUSE["normal"] * match.pause_scale >= 480 + 700 + 240
        else:
            pause_scales.add(match.pause_scale)
    assert max(pause_scales) < 1
