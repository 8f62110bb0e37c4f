"""Moves of several steps, and forced choices that a lone person is not asked about."""

from random import Random

import pytest

from game import games
from game.app.match.match import Match
from game.core.errors import ActionError
from game.core.i18n import Words
from game.core.record import Record, Seat


def market() -> Match:
    """A person on the first Market Day with iron in hand, against a bot."""
    record = Record("heroes", 1, (Seat("human"), Seat("greedy")), {"tribes": "choose"})
    deals = ["iron", "wood", "grain", "granite", "granite", "granite"]
    texts = ["first 6", "first 1", "tribe greek", "tribe roman", *[f"deal {card}" for card in deals]]
    record = record.with_actions([*texts, "draw iron", "draw granite"])
    match = Match("m", record, Words("en"))
    assert match.fault is None
    return match


def test_a_move_of_several_steps_is_sent_at_once() -> None:
    match = market()
    match.act("to 2; give iron; give done; want gold; want done; mine none; yours none")
    assert len(match.state.past) >= 19


def test_none_of_the_steps_happens_unless_all_are_legal() -> None:
    match = market()
    before = len(match.state.past)
    with pytest.raises(ActionError):
        match.act("to 2; give iron; give gold; give done")
    with pytest.raises(ActionError):
        match.act("pass; pass")
    assert len(match.state.past) == before


def test_a_lone_person_is_not_asked_what_has_one_answer() -> None:
    match = market()
    match.rng = Random(1)
    match.act("leave")
    while match.step():
        pass
    assert match.mover() == 0 and [str(a) for a in match.state.legal_actions()] != ["place 0"]
    match.act("none")
    assert str(match.state.past[-1]) != "none"


def test_a_bot_makes_a_whole_offer_in_one_step() -> None:
    """Brief steps are not shown one by one: each step of the screen ends with something to see."""
    match = Match("m", Record("heroes", 1, (Seat("greedy"),) * 3, {"tribes": "choose"}), Words("en"))
    match.rng = Random(5)
    match.settle()
    steps = 0
    while match.step():
        steps += 1
    assert games["heroes"].players and steps < len(match.state.past) / 2


def test_accidents_worth_seeing_are_shown_one_by_one() -> None:
    """The three lines of a siege are revealed one after another, each on a screen of its own."""
    match = Match("m", Record("kingdoms", 1, (Seat("greedy"),) * 4), Words("en"))
    match.rng = Random(3)
    match.settle()
    screens = []
    while match.step():
        if str(match.state.past[-1]).startswith(("clash", "outcome")):
            screens.append(str(match.state.past[-1]).split()[:2])
    fronts = [n for n, (word, line) in enumerate(screens) if line == "front"]
    assert fronts
    for n in fronts:
        assert [line for _, line in screens[n : n + 3]] == ["front", "middle", "rear"]


def test_a_move_ends_where_it_is_another_players_turn_before_or_behind() -> None:
    """Seat 2 closes the draft of the tribes, seat 1 is next."""
    match = Match("m", Record("heroes", 1, (Seat("human"),) * 3, {"tribes": "choose"}), Words("en"))
    for text in ("first 1", "first 6", "first 2"):
        match.state.apply_action(match.state.parse_action(text))
    seats = list[tuple[int, int]]()
    while match.state.current_player() >= 0 and len(seats) < 3:
        mover, first = match.state.current_player(), match.state.legal_actions()[0]
        trial = match.state.clone()
        trial.apply_action(first)
        if trial.current_player() >= 0:
            seats.append((mover, trial.current_player()))
            with pytest.raises(ActionError, match=r"no move of the same player|follows what is not known yet"):
                match.check(f"{first};{trial.legal_actions()[0]}")
        match.state.apply_action(first)
    assert seats == [(1, 2), (2, 0)]
