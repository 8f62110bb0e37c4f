"""What the bot would have done, asked after a match."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.app import saves
from game.app.hindsight import ADVISER, Hindsight
from game.app.match import Match
from game.bots.match import play
from game.core.i18n import Words
from game.core.record import Record
from tests.browser.stage import ended
from tests.unit.app.tab import Tab


def looked_at(record: Record, seat: int) -> Hindsight:
    found = Hindsight(Match("m", record, Words("en")), seat)
    while not found.done:
        found.work(0.001)
    return found


@pytest.mark.parametrize("key", ["kingdoms", "thieves"])
def test_the_bot_agrees_with_itself_more_than_with_chance(key: str) -> None:
    _, record = play(games[key], [ADVISER, "random"], Random(3))
    itself, chance = looked_at(record, 0), looked_at(record, 1)
    assert itself.asked > 10 and chance.asked > 10
    assert itself.agreed / itself.asked > 0.75 > chance.agreed / chance.asked
    assert chance.advice and all(one.chosen and one.advised and one.chosen != one.advised for one in chance.advice)


def test_it_is_offered_after_the_match_and_worked_out_bit_by_bit() -> None:
    tab = Tab({"match/k": saves.seal(ended("kingdoms"))}, hash="#/match/k")
    assert 'data-on="hindsight"' in tab.html
    tab.send("hindsight")
    tab.settle()
    assert "decisions “Bot: steady” would have done the same" in tab.html
    assert tab.session.match is not None


def test_it_is_not_offered_before_the_end() -> None:
    tab = Tab()
    tab.send("new:thieves", [["seat1", "human"], ["seat2", "greedy"]])
    assert 'data-on="hindsight"' not in tab.html
    tab.send("hindsight")
    assert "No finished match" in tab.alerts[-1]


def test_a_decision_that_the_log_passes_over_is_named_by_its_button() -> None:
    """Ends of an action, guards and battle orders have no line in the log, and decide a match of sieges all the same."""
    _, record = play(games["kingdoms"], [ADVISER, "random"], Random(3))
    found = looked_at(record, 1)
    assert len(found.advice) == found.asked - found.agreed
    assert any("End the action" in (one.chosen, one.advised) for one in found.advice)


def test_what_the_bot_draws_by_lot_is_no_advice() -> None:
    """All orders of three battle cards are alike to it."""
    _, record = play(games["kingdoms"], [ADVISER, ADVISER], Random(5))
    assert sum(text.startswith("array 1 ") for text in record.actions) > 3
    assert not [one for one in looked_at(record, 0).advice if one.chosen.count(" – ") == 2]
