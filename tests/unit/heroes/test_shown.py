"""What the table of Age of Heroes says and stages: who is about to win, a city by a card, an offer without cards."""

from __future__ import annotations

from game.core.i18n import Words
from game.heroes.rules import actions as act
from game.heroes.view.moments import MOMENTS
from game.heroes.view.offer import sheet
from game.heroes.view.table import tribe_plate
from game.ui.view import View
from tests.unit.app.tab import Tab, start_match
from tests.unit.heroes.positions import do, give, table
from tests.unit.heroes.test_events import drawing
from tests.unit.heroes.test_winning import play_turn


def seen_by(names: int = 3) -> View:
    return View(Words("en").of("heroes"), ("Ann", "Ben", "Cyd")[:names], (True,) * names, active=True, hints=False)


def test_after_the_end_nobody_is_about_to_win() -> None:
    state = table(2)
    give(state, 0, city=4)
    play_turn(state)
    assert "about to win" in tribe_plate(state.observation(0), seen_by(2), 0)
    play_turn(state)
    play_turn(state)
    assert state.is_terminal() and state.contender[0]
    assert "about to win" not in tribe_plate(state.observation(0), seen_by(2), 0)


def test_a_city_by_population_boom_is_a_moment() -> None:
    state = drawing()
    seen = state.observation(1)
    do(state, "draw boom")
    [moment] = MOMENTS[act.Draw](seen, act.Draw("boom"), state.observation(1), seen_by())
    assert (moment.title, moment.line, moment.seat) == ("Ann gains a city", "Population Boom", 0)
    seen = state.observation(1)
    do(state, "draw iron")
    assert MOMENTS[act.Draw](seen, act.Draw("iron"), state.observation(1), seen_by()) == []


def test_an_offer_without_any_card_asks_for_one() -> None:
    tab = Tab()
    start_match(tab, "human", "novice", game="heroes")
    fields = [["needs", "give want"], ["mine", "nothing"], ["steps", "to 2; {give}; give done; {want}; want done"]]
    tab.send("compose", fields)
    assert tab.alerts[-1] == "Pick at least one card first."


def test_the_sheet_of_an_offer_says_what_it_needs() -> None:
    state = table()
    assert '<input type="hidden" name="needs" value="give want">' in sheet(state.observation(0), seen_by(), [])
