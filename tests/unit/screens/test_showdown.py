"""Great fights from close by: what all four games show of them, and what they do not show before it is turned up."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from game import games
from game.app.match.match import Match
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.core.record import HUMAN, Seat, parse_record
from game.core.state import State
from game.heroes.rules.actions import Lay, Send
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import CLASH, LAY, SEND
from game.kingdoms.rules.actions import Array
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN
from game.roster import parts_of
from game.ui.moment import Moment, staged
from game.ui.view import View
from tests.browser.stage import GOLDEN, MATCHES, ended
from tests.records import positions
from tests.unit.screens.page import Node, check, read


def view(players: int, lang: str = "en", active: bool = True) -> View:
    names = ("Mei", "Ed", "Jo", "Bo", "Cy", "Al")[:players]
    return View(Words(lang), names, (True,) * players, active=active)


class Fight(NamedTuple):
    """A position in which a fight lies over the table, and what each seat sees of it."""

    state: State
    seen: list[Node]


@cache
def fights(key: str) -> list[Fight]:
    """Those of a golden match."""
    name = {"heroes": "heroes/empire_6"}.get(key, MATCHES[key])
    record = parse_record((GOLDEN / f"{name}.record").read_text("utf-8"), games)
    draw, found = parts_of(key).table.draw, []
    for _, state in positions(record):
        if state.is_terminal() or "showdown" not in draw(state.observation(0), view(record.players), False):
            continue
        seen = []
        for seat in range(record.players):
            active = state.current_player() == seat
            (fight,) = check(draw(state.observation(seat), view(record.players, active=active), False)).classed(
                "showdown"
            )
            seen.append(fight)
        found.append(Fight(state.clone(), seen))
    return found


@pytest.mark.parametrize("key", ["heroes", pytest.param("kingdoms", marks=pytest.mark.long)])
def test_a_fight_lies_over_the_table_with_both_sides(key: str) -> None:
    for _, seen in fights(key):
        for fight in seen:
            assert [len(fight.classed(at)) for at in ("left", "right", "ground")] == [1, 1, 1]
            assert fight.find("h2")[0].text
    assert len(fights(key)) > 5


def test_armies_are_sent_and_battle_cards_laid_by_tapping_them() -> None:
    """Each choice is the card itself, named in words; the tray has no button for it."""
    kinds = set[type]()
    for state, seen in fights("heroes"):
        seat = state.current_player()
        if seat < 0:
            continue
        actions = [action for action in state.legal_actions() if isinstance(action, Lay | Send)]
        tapped = seen[seat].find("button", data_on="act")
        assert sorted(node.attributes["data-value"] for node in tapped) == sorted(map(str, actions))
        assert all(node.classed("battle-card") and any(sign.isdigit() for sign in node.name) for node in tapped)
        kinds |= {type(action) for action in actions}
    assert kinds == {Lay, Send}


@pytest.mark.long
def test_the_orders_of_a_siege_are_drawn_as_their_cards() -> None:
    orders = 0
    for state, seen in fights("kingdoms"):
        seat = state.current_player()
        for action in state.legal_actions() if seat >= 0 else ():
            if isinstance(action, Array):
                (button,) = seen[seat].find("button", data_value=str(action))
                printed = [node.children[0] for node in button.classed("number")]
                assert printed == [str(action.front), str(action.middle), str(action.rear)]
                orders += 1
    assert orders > 5


def test_battle_cards_of_others_are_not_in_the_document_before_they_turn_up() -> None:
    """In a battle of Age of Heroes a seat that looks on sees only the clashes that were fought."""
    looked = 0
    for state, shown in fights("heroes"):
        for seat, fight in enumerate(shown):
            seen = state.observation(seat)
            assert isinstance(seen, HeroesObservation)
            if seat in (seen.attacker, seen.target) or seen.phase not in (LAY, SEND, CLASH):
                continue
            assert len(fight.classed("battle-card")) == 2 * len(seen.clashes)
            looked += 1
    assert looked > 10


@pytest.mark.long
def test_a_line_of_a_siege_lies_face_down_until_it_is_fought() -> None:
    looked = 0
    for state, shown in fights("kingdoms"):
        for seat, fight in enumerate(shown):
            seen = state.observation(seat)
            assert isinstance(seen, KingdomsObservation)
            hidden = sum(number == HIDDEN for array in seen.arrays for number in array)
            rows = [row for row in fight.classed("row") if row.classed("face-down")]
            assert len(rows) == (3 - seen.line if hidden else 0)
            looked += hidden > 0
    assert looked > 5


def moments(key: str, lang: str = "en") -> list[Moment]:
    record = ended(key)
    match = Match("k", replace(record, actions=()), Words(lang))
    for text in record.actions:
        match._apply(match.state.parse_action(text))
    return [moment for moment in match.moments if moment.fight is not None]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", MATCHES)
def test_every_game_stages_its_climaxes_with_the_same_picture(key: str, lang: str) -> None:
    found = moments(key, lang)
    assert {moment.kind for moment in found} <= {"storm", "feat", "caught"} and found
    for moment in found:
        (fight,) = check(staged(key, moment)).classed("showdown")
        assert all(
            side.find("h3")[0].text and (side.find("svg") or side.classed("badge")) for side in fight.classed("front")
        ), fight.text
        assert moment.lasts == {"storm": 3300, "feat": 3500, "caught": 3100}[moment.kind]


def test_what_falls_is_marked_in_the_last_line_of_a_battle() -> None:
    fallen = [read(moment.fight).classed("row")[-1].classed("falls") for moment in moments("heroes") if moment.fight]
    assert any(fallen)


def test_castles_that_bots_take_from_the_centre_are_not_staged() -> None:
    """A round of three bots has twelve seconds; what concerns a person has its moment."""
    record = replace(ended("war"), seats=(Seat("greedy"),) * 4)
    match = Match("k", replace(record, actions=()), Words("en"))
    for text in record.actions:
        match._apply(match.state.parse_action(text))
    assert [moment.title for moment in match.moments if moment.kind == "storm"] == ["The last castle falls"]
    assert HUMAN not in {seat.player for seat in record.seats}
