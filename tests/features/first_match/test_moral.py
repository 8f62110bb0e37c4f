"""The moral of a person's first defeat in a game: one sentence, and another try from where it begins."""

from __future__ import annotations

import re
from dataclasses import replace
from unittest.mock import patch

import pytest

from game import games
from game.app.features.first_match import moral
from game.app.features.statistics.results import Result
from game.app.features.statistics.rivals import rivals
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat
from game.core.slip import Slip
from game.roster import parts_of
from tests.browser.stage import ended
from tests.features.statistics.test_ratings import book
from tests.unit.app.tab import Tab

MORAL = re.compile(r'<p class="moral">([^<]*)</p>')
AGAIN = re.compile(r'data-on="branch:k" data-value="(\d+)"')


def lost(key: str, won: bool = False) -> Record:
    """A counted match of one person, who lost it or *won*."""
    record = ended(key)
    tab = Tab({"match/k": saves.seal(record)}, hash="#/match/k")
    returns = tab.match.state.returns()
    person = next(seat for seat, share in enumerate(returns) if (share > 0) == won)
    seats = tuple(Seat(HUMAN, "Ida") if seat == person else Seat("greedy") for seat in range(record.players))
    return replace(record, seats=seats).with_tag("Counted", "yes")


def opened(record: Record, *past: Result) -> Tab:
    stored = {"statistics": book(list(past))} if past else {}
    return Tab({"match/k": saves.seal(record), **stored}, hash="#/match/k")


def result(key: str, n: int, share: float, game: str) -> Result:
    return Result(key, game, n, (HUMAN, *rivals(game)), (share, *[0.0] * len(rivals(game))))


def test_the_first_defeat_has_one_moral_and_one_way_to_try_again_from_there() -> None:
    tab = opened(lost("war"))
    (text,) = MORAL.findall(tab.html)
    assert text in {slip.text for slip in parts_of("war").after.slips}
    (step,) = AGAIN.findall(tab.html)
    me = tab.match.people[0]
    tab.send("branch:k", int(step))
    assert tab.match.mover() == me and len(tab.match.state.past) == int(step)


def test_a_win_has_none_a_second_defeat_has_none_and_the_first_one_keeps_its_own() -> None:
    first, earlier, later = lost("war"), result("other", 1, 0.0, "war"), result("other", 3, 0.0, "war")
    assert not MORAL.findall(opened(lost("war", won=True)).html)
    assert not MORAL.findall(opened(first, earlier).html)
    assert MORAL.findall(opened(first, result("k", 2, 0.0, "war"), later).html)
    assert MORAL.findall(opened(first, result("other", 1, 1.0, "war")).html)  # a win before it
    assert MORAL.findall(opened(first, result("other", 1, 0.0, "heroes")).html)  # another game


def test_a_match_that_does_not_count_has_none() -> None:
    assert not MORAL.findall(opened(lost("war").with_tag("Counted", "no")).html)


def test_once_the_match_is_analysed_the_slip_that_cost_most_is_shown() -> None:
    tab = opened(lost("war"))
    (before,) = MORAL.findall(tab.html)
    _, *others = moral.found_in(tab.match, tab.match.people[0])
    dear = others[0]
    with patch("game.bots.analysis.Analysis.cost_of", lambda _, steps: 0.2 if steps == dear[1] else 0.1):
        tab.send("hindsight", str(tab.match.people[0]))
        tab.settle()
    (text,) = MORAL.findall(tab.html)
    assert text == dear[0].text != before


def test_where_no_slip_cost_anything_the_costliest_choice_is_shown() -> None:
    tab = opened(lost("war"))
    with patch("game.bots.analysis.Analysis.cost_of", lambda *_: 0.0):
        tab.send("hindsight", str(tab.match.people[0]))
        tab.settle()
    (text,) = MORAL.findall(tab.html)
    assert re.fullmatch(r"Your costliest choice was in round \d+\. Better: .+\.", text)


@pytest.mark.parametrize("key", games)
def test_a_game_has_at_most_eight_slips_and_finds_only_decisions_of_the_seat(key: str) -> None:
    slips = parts_of(key).after.slips
    assert len(slips) <= 8 and len({slip.key for slip in slips}) == len(slips)
    match = opened(ended(key)).match
    movers, state = list[int](), match.fresh_state()
    for action in match.state.past:
        movers.append(state.current_player())
        state.apply_action(action)
    for seat in range(match.record.players):
        found = moral.found_in(match, seat)
        assert [slip for slip, _ in found] == [slip for slip in slips if slip in dict(found)]  # the gravest first
        for slip, steps in found:
            assert isinstance(slip, Slip) and len(steps) >= slip.least
            assert {movers[step] for step in steps} == {seat}
