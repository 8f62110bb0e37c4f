"""Age of Heroes by hand: where cards can go, what rivals are known to want, and what gold pays for."""

from __future__ import annotations

import pytest

from game.heroes.rules.market import open_market
from game.heroes.view.table import table
from tests.unit.heroes.positions import do, give
from tests.unit.heroes.positions import table as position
from tests.unit.screens.page import Node, check, read
from tests.unit.screens.test_heroes import noted, positions, view


def places(root: Node) -> dict[str, list[str]]:
    """The cards that each place takes, by its choice."""
    return {
        node.attributes["data-target"]: node.attributes.get("data-from", "").split()
        for node in root.classed("drop-target")
    }


@pytest.mark.long
@pytest.mark.parametrize(("players", "level"), [(2, "random"), (4, "greedy")])
def test_a_place_is_another_button_for_a_choice_of_the_list(players: int, level: str) -> None:
    """It takes cards that can be picked up; with none it is shown at once."""
    found = 0
    for seen in positions(players, 7, level)[::5]:
        root = check(table(seen, view(players)))
        listed = {node.attributes["data-value"] for node in root.find("button", data_on="act")}
        listed |= {node.attributes["value"] for node in root.find("button", type="submit")}
        lifted = {node.attributes["data-lift"] for node in root.all() if "data-lift" in node.attributes}
        for node in root.classed("drop-target"):
            found += 1
            cards = node.attributes.get("data-from", "").split()
            assert node.attributes["data-target"] in listed
            assert set(cards) <= lifted
            assert ("hidden" in node.attributes) == bool(cards)
            assert node.text in node.name
        buttons = [node.name for node in root.find("button") if "disabled" not in node.attributes]
        choices = [name for name in buttons if name and not name.endswith(".")]  # as explanations do
        assert len(choices) == len(set(choices)), sorted(choices)
    assert found > 20


def test_a_spectator_has_no_places() -> None:
    for seen in positions(4, 7)[::9]:
        root = read(table(seen, view(4, active=False)))
        assert not root.classed("drop-target") and not root.find("button", aria_pressed="false")


def test_cards_go_where_they_are_paid_and_gold_for_what_is_missing() -> None:
    state = position(3, "stone wood gold iron gold")
    do(state, "build")
    root = check(table(state.observation(0), view(3)))
    assert places(root) == {
        "buy city": ["stone", "wood", "gold"],
        "buy citadel": ["iron", "wood", "stone"],
        "buy general": ["iron", "gold"],
        "buy army": ["iron", "gold"],
        "road 2": ["stone", "gold"],
        "road 3": ["stone", "gold"],
    }
    (own, ed, _) = root.classed("tribe")
    assert sorted(places(own)) == ["buy army", "buy citadel", "buy city", "buy general"]
    assert sorted(places(ed)) == ["road 2"]


def test_what_gold_pays_for_is_seen_and_said() -> None:
    """A price shows the cards that leave the hand: nobody wonders how wood that they don't hold can pay."""
    state = position(3, "stone wood gold")
    do(state, "build")
    assert noted(state, view(3))["buy city"] == "Stone, Wood, Gold"
    wild = "Gold is wild: it stands in for missing iron, wood, grain or stone."
    assert wild in read(table(state.observation(0), view(3))).text
    state = position(3, "stone wood wood")
    do(state, "build")
    assert noted(state, view(3))["buy city"] == "Stone, Wood, Wood"
    assert wild not in read(table(state.observation(0), view(3))).text


def test_a_picked_up_card_is_read_aloud_with_its_places() -> None:
    state = position(3, "stone wood wood")
    do(state, "build")
    (card,) = read(table(state.observation(0), view(3))).find("button", data_lift="wood")
    assert card.name == "Pick up: Wood"
    assert card.attributes["data-aloud"] == "Wood is picked up. It can go to: Build: City. Escape puts it back."


def wanted(root: Node) -> list[str]:
    return [node.text for node in root.classed("wants")]


def test_rivals_want_the_stone_of_their_monument_and_what_they_asked_for_in_vain() -> None:
    """Only what all have seen: other hands change nothing, and away from the market nothing is said."""
    state = position(3, "iron wood", "grain", "luck")
    assert wanted(read(table(state.observation(0), view(3)))) == []
    state = position(3, "iron wood", "grain", "luck")
    open_market(state)
    assert wanted(read(table(state.observation(0), view(3)))) == ["Wants: Concrete", "Wants: Marble"]
    do(state, "pass", "to 1", "give grain", "give done", "want iron", "want done", "mine none", "yours none", "decline")
    assert wanted(read(table(state.observation(0), view(3)))) == ["Wants: Concrete, Iron", "Wants: Marble"]
    assert wanted(read(table(state.observation(2), view(3)))) == ["Wants: Limestone", "Wants: Concrete, Iron"]
    other = position(3, "iron wood", "gold", "hero")
    open_market(other)
    assert wanted(read(table(other.observation(0), view(3)))) == ["Wants: Concrete", "Wants: Marble"]
    give(state, 1, monument=5)
    assert wanted(read(table(state.observation(0), view(3)))) == ["Wants: Iron", "Wants: Marble"]


def test_the_market_says_how_many_offers_are_left() -> None:
    """Two a lap, three laps; a refused one counts."""
    state = position(2, "iron wood", "grain")
    open_market(state)
    assert "6 offers left before the market closes." in read(table(state.observation(0), view(2))).text
    do(state, "to 2", "give iron", "give done", "want grain", "want done", "mine none", "yours none", "decline")
    assert "5 offers left before the market closes." in read(table(state.observation(0), view(2))).text
