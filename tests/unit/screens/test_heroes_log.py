"""The log of Age of Heroes: who did what, and why."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import games
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.heroes.rules import turn
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.market import open_market
from game.heroes.rules.phases import ANSWER
from game.heroes.rules.position import Promise
from game.heroes.view.log_lines import log_line, reason
from game.heroes.view.table import table
from game.roster import new_bot
from tests.unit.heroes.positions import do, lose_army
from tests.unit.heroes.positions import table as position
from tests.unit.screens.page import check, read
from tests.unit.screens.test_heroes import positions, view


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_log_line_for_every_seat(lang: str) -> None:
    """One line, no placeholder left, and nothing of an unseen card."""
    for level in ("greedy", "random"):
        state, rng = games["heroes"].new_initial_state(4), Random(3)
        bots = [new_bot("heroes", level, Random(seat)) for seat in range(4)]
        while not state.is_terminal() and len(state.past) < 900:
            mover = state.current_player()
            before = [state.observation(seat) for seat in range(4)]
            state.apply_action(state.sample_chance(rng) if mover < 0 else bots[mover].choose(before[mover]))
            for seat, seen in enumerate(before):
                assert isinstance(seen, HeroesObservation)
                line = log_line(seen, state.observation(seat).history[-1], seen, view(4, lang))
                assert "{" not in line and "\n" not in line and "?" not in line


@pytest.mark.parametrize("word", ["accept", "decline"])
def test_a_bot_says_why_it_takes_an_offer_or_does_not(word: str) -> None:
    """A bot without a reason beyond the value of its own cards is silent about an offer to all."""
    asked = [seen for seen in positions(4, 7) if word in map(str, seen.legal_actions) and seen.phase == ANSWER]
    found = [
        seen for seen in asked if word == "accept" or seen.offer_to >= 0 or reason(seen, word, seen.seat, Words("en"))
    ]
    for seen in found[:20]:
        action = next(legal for legal in seen.legal_actions if str(legal) == word)
        bots = replace(view(4), humans=(False,) * 4)
        assert log_line(seen, action, seen, bots).count(".") >= 2, "a sentence for the deed and one for the reason"
    assert found


def test_no_reason_is_put_into_a_persons_mouth() -> None:
    state = position(3, "iron", "luck", "gold")
    open_market(state)
    do(state, "to 2", "give iron", "give done", "want luck", "want done", "mine none", "yours none")
    decline = state.parse_action("decline")
    seen = state.observation(0)
    assert log_line(seen, decline, seen, view(3)) == "Ed declines."
    bots = replace(view(3), humans=(True, False, False))
    assert log_line(seen, decline, seen, bots) == "Ed declines. They’d rather keep their cards."


def test_an_open_offer_that_nobody_wants_is_one_line_of_the_log() -> None:
    state = position(4, "iron", "luck", "luck", "gold")
    open_market(state)
    do(state, "to all", "give iron", "give done", "want gold")
    lines = []
    for word in ("want done", "decline", "decline", "decline"):
        lines.append(log_line(state.observation(0), state.parse_action(word), state.observation(0), view(4)))
        do(state, word)
    assert lines == ["Mei offers everyone Iron for Gold.", "", "", "Nobody takes the offer."]


def test_an_open_offer_ends_with_the_last_seat_at_the_market() -> None:
    state = position(4, "iron", "luck", "luck", "gold")
    open_market(state)
    state.gone = 0b1000
    do(state, "to all", "give iron", "give done", "want gold", "want done", "decline")
    text = log_line(state.observation(0), state.parse_action("decline"), state.observation(0), view(4))
    assert text == "Nobody takes the offer."


def test_a_road_and_a_dead_tribe_are_logged() -> None:
    state = position(3)
    state.roads = [2, 1, 0]
    assert "Road between Mei and Ed." in read(table(state.observation(0), view(3))).text
    lose_army(state, 1)
    state.alive[1] = False
    assert "eliminated" in read(table(state.observation(0), view(3))).text


def test_a_road_is_refused_by_that_name_and_no_card_is_spoken_of() -> None:
    state = position(3, "stone stone")
    do(state, "build", "road 2")
    labels = [button.text for button in check(table(state.observation(1), view(3))).find("button", data_on="act")]
    assert labels == ["Agree", "Refuse"]


def test_barbarians_are_many() -> None:
    state = position(3, "iron wood")
    turn.draw_card(state)
    do(state, "draw barbarians", "no", "battle 6")
    seen, clash = state.observation(1), state.parse_action("clash plain 1 plain 6")
    assert "Barbarians (1) against Mei (6): the barbarians lose an army." in log_line(seen, clash, seen, view(3))
    state = position(3, "iron grain grain grain grain")
    lose_army(state, 0)
    turn.draw_card(state)
    do(state, "draw barbarians", "no")
    before = state.observation(1)
    do(state, "take iron", "take grain", "take grain", "take grain")
    html = table(state.observation(1), replace(view(3), before=before))
    assert "The barbarians take 4 cards from Mei." in read(html).text


def test_a_broken_promise_is_mentioned() -> None:
    state = position(3)
    state.promises = [Promise(1, 0, 1, 2, "open")]
    do(state, "war")
    seen = state.observation(0)
    assert (
        log_line(seen, state.parse_action("attack 2"), seen, view(3))
        == "Mei marches against Ed! That breaks a promise."
    )
    assert log_line(seen, state.parse_action("attack 3"), seen, view(3)) == "Mei marches against Kim!"
    do(state, "attack 2")
    assert "broken" in read(table(state.observation(2), view(3))).classed("promises")[0].text
