"""The cards of Age of Thieves as signs, and the three lines about them in a person's first match."""

from __future__ import annotations

from game.core.i18n import Words
from game.thieves.rules import pending
from game.thieves.rules.cards import CARD, CARD_KEYS
from game.thieves.rules.rules import ThievesState
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.signs import SIGNS
from game.thieves.view.table import table
from game.ui.view import View
from tests.unit.screens.page import Node, read
from tests.unit.thieves.stage import BOTTOM, do, stage


def declaring() -> ThievesState:
    """Zion, seat 1, has two cards and ten action points; the guards act at 4."""
    return stage(
        "at N-A2 1",
        stack=[BOTTOM, pending.Lay(0)],
        phase="declare",
        lifted=False,
        hand=[[CARD["grapple"], CARD["smoke"]], [], []],
        points=[10, 0, 0],
        initiative=4,
    )


def shown(state: ThievesState, is_first: bool = False, lang: str = "en") -> Node:
    names = ("Mei", "Ada", "Bo")
    view = View(Words(lang).of("thieves"), names, (True, False, False), is_first=is_first)
    return read(table(state.observation(0), view))


def drawn(button: Node) -> list[str]:
    return [use.attributes["href"].removeprefix("#thieves-card-") for use in button.find("use")]


def test_each_card_has_a_sign_of_its_own() -> None:
    cards = [card for card in CARD_KEYS if card != "special"] + [thief.special for thief in THIEVES]
    assert sorted(SIGNS) == sorted(cards) and len(cards) == 30
    assert len(set(SIGNS.values())) == 30


def test_a_card_to_declare_is_a_sign_with_a_name_and_what_it_does_apart() -> None:
    (row,) = shown(declaring()).classed("signs")
    buttons = {button.attributes["data-value"]: button for button in row.find("button")}
    assert {value: drawn(button) for value, button in buttons.items()} == {
        "lay 1 move": ["move"],
        "lay 1 ambush": ["ambush"],
        "lay 1 grapple": ["grapple"],
        "lay 1 smoke": ["smoke"],
        "lay 1 special grapple": ["grenadier", "grapple"],
        "lay 1 special smoke": ["grenadier", "smoke"],
    }
    said = {value: (button.name, button.attributes["aria-description"]) for value, button in buttons.items()}
    assert said["lay 1 grapple"] == ("Clockwork Grapple", "Swing to an available space in range.")
    name, text = said["lay 1 special grapple"]
    assert (name, text) == ("Clockwork Grapple on Grenadier", "Take a grenade from the discard pile.")
    assert buttons["lay 1 special grapple"].attributes["data-tip"] == f"{name}: {text}"


def test_the_first_declaration_of_a_first_match_is_three_lines_and_a_picture() -> None:
    state = declaring()
    assert not shown(state).classed("primer"), "a person who has played before needs none"
    (primer,) = shown(state, is_first=True).classed("primer")
    assert [line.text for line in primer.find("li")] == [
        "Play a card: what will your thief do?",
        "Add action points: more act sooner.",
        "Finish declaring, and the turn begins.",
    ]
    (picture,) = primer.classed("example")
    assert [points.text for points in picture.find("b")] == ["6", "4", "3"], (
        "the guards are where they are in this turn"
    )
    assert picture.attributes["aria-hidden"] == "true"
    do(state, "lay 1 move", "bid 1 3")
    assert not shown(state, is_first=True).classed("primer"), "what was declared has its place"


def test_where_the_guards_act_last_no_card_of_the_picture_is_behind_them() -> None:
    state = declaring()
    state.initiative = 1
    (picture,) = shown(state, is_first=True).classed("example")
    assert [points.text for points in picture.find("b")] == ["3", "1"]
