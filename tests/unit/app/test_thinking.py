"""A bot thinks in slices, so that a click between them gets its answer at once and may end the thinking."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.app.events import play
from game.app.match import thinking
from game.app.match.match import Match
from game.app.match.thinking import STAND_INS
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.core.state import TERMINAL, Action, Observation
from game.roster import new_bot
from game.war.rules.actions import ROLLS
from tests.unit.app.tab import Tab

STRONG = Record("kingdoms", 1, (Seat("strong"), Seat("strong")))
WRONG = ROLLS[0]  # of another game
NOW = 0.0  # a time in the past: each step does the least it can


def opened() -> Match:
    match = Match("m", STRONG, Words("en"), Random(3))
    match.settle()
    return match


@pytest.mark.long
def test_thinking_goes_on_from_slice_to_slice_and_ends_in_the_same_move() -> None:
    """With the same seed the move is the one that a bot makes at once."""
    at_once, sliced = opened(), opened()
    for match in (at_once, sliced):
        match._player(0), match._player(1)  # they draw random numbers
    slices = 0
    for _ in range(12):
        assert at_once.step()
        while len(sliced.state.past) < len(at_once.state.past):
            slices += not sliced.step(NOW)
        assert [str(action) for action in at_once.state.past] == [str(action) for action in sliced.state.past]
    assert slices > 200


def test_a_thought_about_another_position_is_dropped() -> None:
    match = opened()
    while match.mover() < 0 or match.step(NOW):
        pass
    assert match.thinking
    thought = match._thought
    match.undone.clear()
    action = match.state.legal_actions()[-1]
    match._apply(action)
    match.settle()
    assert not match.thinking
    match.step(NOW)
    assert match._thought is not thought


def test_between_slices_the_page_continues_at_once_and_gets_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "SLICE", 0.0)
    tab = Tab()
    tab.send("new:kingdoms", [["seat1", "strong"], ["seat2", "strong"]])
    match = tab.match
    for _ in range(400):
        patch = tab.send("continue")
        if match.thinking:
            break
    assert (patch["html"], patch["again"], patch["store"], patch["effects"]) == (None, 0, [], [])
    shown = tab.html
    stopped = tab.send("home")
    assert stopped["html"] is not None and tab.html != shown
    assert tab.session.match is None


def test_a_match_of_thinkers_comes_to_its_end() -> None:
    """Four strong bots of Age of War do not think in slices, and need none."""
    match = Match("m", Record("war", 1, (Seat("strong"),) * 4), Words("en"), Random(1))
    match.settle()
    while match.step(NOW):
        assert not match.thinking
    assert match.mover() == TERMINAL


class Broken:
    """A bot that answers with an illegal action, or not at all."""

    def __init__(self, answer: Action | None) -> None:
        self._answer = answer

    def choose(self, observation: Observation) -> Action:
        *_, best = self.think(observation)
        return best

    def think(self, observation: Observation) -> Iterator[Action]:
        yield observation.legal_actions[0]
        if self._answer is None:
            raise ZeroDivisionError
        yield self._answer


@pytest.mark.parametrize(
    ("answer", "text"), [(None, "ZeroDivisionError"), (WRONG, f"IllegalAction: {WRONG} by Broken")]
)
def test_for_a_bot_that_fails_a_simpler_one_plays_on_and_the_page_gets_a_report(
    monkeypatch: pytest.MonkeyPatch, answer: Action | None, text: str
) -> None:
    broken = ("strong", *STAND_INS[:1])  # the first substitute fails too
    monkeypatch.setattr(
        thinking, "new_bot", lambda game, level, rng: Broken(answer) if level in broken else new_bot(game, level, rng)
    )
    tab = Tab()
    reports = [tab.send("new:kingdoms", [["seat1", "strong"], ["seat2", "strong"]])["report"]]
    match = tab.match
    reports += [tab.send("continue")["report"] for _ in range(40)]
    assert len(match.state.past) > 40
    assert "\n".join(reports).count("Traceback") == 2 * len(broken)  # each of them once
    assert text in "".join(reports)
    assert tab.alerts == [] and tab.reopened().session.match is not None


def test_for_an_adviser_that_fails_a_simpler_one_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        thinking,
        "new_bot",
        lambda game, level, rng: Broken(None) if level in ("exact", "strong") else new_bot(game, level, rng),
    )
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["seat2", "human"]])
    tab.send("roll")
    report = tab.send("hint")["report"]
    if "Hint: " not in tab.html:
        report += tab.send("continue")["report"]
    assert "Hint: " in tab.html and report.count("Traceback") == 1
