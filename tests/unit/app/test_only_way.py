"""A forced action happens by itself: after a look, interruptible, and undone with the choice before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.match.match import Match
from game.app.match.turns import AUTO, BY_HAND, BY_THROWS
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat, parse_record
from tests.records import positions
from tests.unit.app.tab import Tab

GOLDEN = Path(__file__).parents[2] / "golden"
HAPPENS = {"war/greedy_4": 125, "heroes/monument_4": 61, "thieves/all_out_4": 11, "kingdoms/mixed_4": 79}
RECORDS = sorted(path.relative_to(GOLDEN).as_posix() for path in GOLDEN.glob("*/*.record"))


def walked(name: str) -> Iterator[Match]:
    """A match of each position of a golden record, one person against bots, each seat in its turn."""
    record = parse_record((GOLDEN / name).read_text("utf-8"), games)
    tables = []
    for seat in range(record.players):
        seats = tuple(Seat(HUMAN if n == seat else "greedy") for n in range(record.players))
        tables.append(Match("m", replace(record, seats=seats, actions=()), Words("en")))
    for _, state in positions(record):
        for table in tables:
            table.state = state
            yield table


@pytest.mark.parametrize("name", RECORDS)
def test_in_every_match_just_what_has_one_way_happens_by_itself(name: str) -> None:
    """Just the decisions with a single action, except those that close a plan or eliminate; and no turn's first throw."""
    automatic = 0
    for match in walked(name):
        state, seat = match.state, match.people[0]
        if match.mover() != seat:
            assert not match.only_way()
            continue
        if state.is_chance_node():
            wanted = state.roller() is None
        else:
            legal = state.legal_actions()
            wanted = len(legal) == 1 and not legal[0].final and not match.is_fatal(str(legal[0]))
        assert match.only_way() == wanted, f"after {len(state.past)} actions"
        automatic += wanted
    assert automatic == HAPPENS.get(name.removesuffix(".record"), automatic)


def war(*actions: str, people: int = 1, **tags: str) -> Match:
    seats = (Seat(HUMAN),) * people + (Seat("greedy"),) * (2 - people)
    record = Record("war", games["war"].rules, seats, games["war"].settle({}), tuple(tags.items()), actions)
    match = Match("m", record, Words("en"), Random(3))
    assert match.fault is None
    return match


def test_a_turn_begins_by_hand_and_what_nothing_fits_costs_a_die_by_itself() -> None:
    match = war("first 1")
    assert match.awaits_roll() and not match.only_way() and not match.step()
    match = war("first 1", "roll A A A A A A A", people=2)
    match.act("fill Azuchi 1")
    while not match.only_way():
        match.act("lose")
    assert [str(action) for action in match.state.legal_actions()] == ["lose"]
    assert match.step() and [str(action).split()[0] for action in match.state.past[-2:]] == ["lose", "roll"]
    assert len(str(match.state.past[-1])) < len(str(match.state.past[-3]))  # a die less is thrown


def test_a_player_who_throws_every_time_throws_again_after_each_die_lost() -> None:
    match = war("first 1", "roll 1 1 2 2 3 A C", people=2)
    match.auto_play = BY_THROWS
    match.act("lose")
    assert match.awaits_roll() and not match.only_way() and str(match.state.past[-1]) == "lose"
    match.roll()
    assert str(match.state.past[-1]).startswith("roll")


def test_bots_throw_again_at_once_even_if_people_throw_by_hand() -> None:
    match = war("first 2", "roll 1 1 2 2 3 A C")
    match.auto_play = BY_THROWS
    match.step()
    assert [str(action).split()[0] for action in match.state.past[2:]] in (["lose", "roll"], ["fill", "roll"])


def kingdoms(auto_play: str) -> Match:
    """A person to move with a single legal action who had a choice before."""
    record = parse_record((GOLDEN / "kingdoms/mixed_4.record").read_text("utf-8"), games)
    for count, state in positions(record):
        seat = state.current_player()
        if seat < 0 or len(state.legal_actions()) != 1 or not state.past or state.forced() is not None:
            continue
        seats = tuple(Seat(HUMAN if n == seat else "greedy") for n in range(record.players))
        match = Match("m", replace(record, seats=seats, actions=record.actions[:count]), Words("en"), Random(5))
        match.auto_play = auto_play
        left = match.undo_point()
        if left is not None and left == count - 1 and match.only_way() == (auto_play == AUTO):
            return match
    raise AssertionError("no such position")


def test_undo_goes_back_past_what_happened_by_itself_to_the_choice_before_it() -> None:
    match = kingdoms(AUTO)
    before = len(match.state.past)
    assert match.step() and len(match.state.past) > before
    if match.undo_point() is not None:
        assert match.undo() and len(match.state.past) == before - 1
        assert len(match.state.legal_actions()) > 1 and not match.only_way()
        assert match.redo() and len(match.state.past) == before + 1


def test_the_table_waits_for_a_person_who_does_everything_by_hand() -> None:
    match = kingdoms(BY_HAND)
    before = len(match.state.past)
    assert not match.only_way() and not match.step() and len(match.state.past) == before


def test_people_who_hide_their_cards_from_each_other_do_it_themselves() -> None:
    """Doing it for them would reveal that there was no choice."""
    alone = kingdoms(AUTO)
    seat = alone.mover()
    seats = tuple(Seat(HUMAN) if n in (seat, (seat + 1) % 4) else one for n, one in enumerate(alone.record.seats))
    match = Match("m", replace(alone.saved(), seats=seats), Words("en"))
    match.holder = seat
    assert len(match.state.legal_actions()) == 1 and not match.only_way()


def table(**settings: str) -> Tab:
    """War on the screen, nothing fits: seven times the same foot soldier is no line."""
    tab = Tab()
    for key, value in settings.items():
        tab.send(f"set:{key}", value)
    tab.send("new:war", [["seat1", "human"], ["seat2", "human"]])
    match = tab.match
    match.rng = Random(11)
    return tab


def single(tab: Tab) -> Match:
    """Throw and lose dice until nothing fits."""
    match = tab.match
    for _ in range(400):
        if match.awaits_roll():
            tab.send("roll")
        elif len(match.state.legal_actions()) > 1:
            tab.send("act", "lose")
        else:
            return match
    raise AssertionError("something always fits")


@pytest.mark.parametrize(("pace", "look"), [("slow", 2600), ("normal", 1600), ("fast", 800)])
def test_a_look_comes_before_it(pace: str, look: int) -> None:
    tab = table(pace=pace)
    match = single(tab)
    done = len(match.state.past)
    assert tab.again == look and 'data-on="wait"' in tab.html and 'data-value="lose"' in tab.html
    tab.send("continue")
    assert str(match.state.past[done]) == "lose"


def test_the_table_waits_if_a_person_asks_for_it() -> None:
    tab = table()
    match = single(tab)
    done = len(match.state.past)
    tab.send("wait")
    assert tab.again is None and len(match.state.past) == done and 'data-on="wait"' not in tab.html
    tab.send("act", "lose")
    assert len(match.state.past) > done


@pytest.mark.long
def test_confirmation_or_play_by_hand_slows_everything_down() -> None:
    for settings in ({"confirm": "on"}, {"steps": "hand"}):
        tab = table(**settings)
        match = tab.match
        match.rng = Random(11)
        for _ in range(60):
            if match.awaits_roll():
                tab.send("roll")
            else:
                tab.send("act", "lose")
                tab.send("confirm") if "confirm" in settings else None
            assert tab.again is None and "soon" not in tab.html.partition(">")[0]


def test_the_record_does_not_tell_what_happened_by_itself() -> None:
    tab = table()
    match = single(tab)
    tab.send("continue")
    by_itself = match.saved()
    again = table()
    match = single(again)
    again.send("act", "lose")
    assert [line.split()[0] for line in by_itself.actions] == [line.split()[0] for line in match.saved().actions]
