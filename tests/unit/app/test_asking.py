"""A tap on an unusable thing gets an answer, and nobody learns what they may not see."""

from __future__ import annotations

from game.heroes.rules.cards import CITY
from tests.records import edited
from tests.unit.app.tab import Tab
from tests.unit.heroes.positions import table
from tests.unit.screens.page import read


def at_table(game: str, *players: str) -> Tab:
    """A new match of *players*, with a person to move or the curtain closed."""
    tab = Tab()
    tab.send(f"new:{game}", [[f"seat{n}", player] for n, player in enumerate(players, 1)])
    tab.settle()
    return tab


def test_a_city_on_the_map_answers_and_nothing_happens() -> None:
    tab = at_table("kingdoms", "human", "greedy")
    before = dict(tab.storage)
    tab.send("why", "city Luoyang")
    notice = read(tab.html).find(id="notice")[0]
    assert "Luoyang" in notice.text and "nothing to besiege" in notice.text
    assert tab.said[-1] in notice.text
    assert tab.storage == before


def test_behind_the_curtain_nothing_answers() -> None:
    tab = at_table("kingdoms", "human", "human")
    tab.send("why", "city Luoyang")
    assert tab.alerts[-1] == "Nothing to explain here."


def test_a_game_without_answers_says_so() -> None:
    tab = at_table("war", "human", "greedy")
    tab.send("why", "castle gifu")
    assert tab.alerts[-1] == "Nothing to explain here."


def last_cards() -> Tab:
    """A tribe without a city is about to choose an action; its last cards are the price of an army."""
    tab = at_table("heroes", "human", "greedy", "greedy")
    assert tab.session.match is not None
    state = table(3, "iron grain grain", "wood", "wood")
    state.supply[CITY] += state.cities[0]
    state.cities[0] = 0
    tab.session.match.state = edited(state)
    return tab


def test_a_purchase_that_kills_the_own_tribe_is_asked_about() -> None:
    tab = last_cards()
    assert tab.session.match is not None
    tab.send("act", "build")
    tab.send("act", "buy army")
    assert "knock you out" in read(tab.html).find(id="notice")[0].text
    assert not tab.session.match.state.is_out(0)
    tab.send("confirm")
    assert tab.session.match.state.is_out(0)


def test_another_choice_than_the_fatal_one_needs_no_question() -> None:
    tab = last_cards()
    assert tab.session.match is not None
    tab.send("act", "build")
    tab.send("act", "buy army")
    tab.send("act", "done")
    assert not tab.session.match.state.is_out(0)
    assert str(tab.session.match.state.past[-1]) != "buy army"
