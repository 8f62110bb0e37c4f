"""An offer on one sheet: what can be marked on it, and that its buttons send legal steps."""

from __future__ import annotations

import pytest

from game.app.events.play import row_of_steps
from game.core.errors import IllegalAction
from game.heroes.rules.market import open_market
from game.heroes.rules.rules import HeroesState
from game.heroes.view.table import table
from tests.unit.app.tab import Tab
from tests.unit.heroes.positions import do, hand
from tests.unit.heroes.positions import table as position
from tests.unit.screens.page import Node, read
from tests.unit.screens.test_heroes import view


def market(*hands: str) -> HeroesState:
    state = position(len(hands), *hands)
    open_market(state)
    return state


def sheet(state: HeroesState, seat: int = 0) -> Node | None:
    found = read(table(state.observation(seat), view(state.players))).classed("offer-sheet")
    return found[0] if found else None


def sent(form: Node, button: str, **marked: str) -> str:
    """What the form sends: the button with this id, and cards or promises by the name of their field."""
    (steps,) = [node.attributes["value"] for node in form.find("button", id=button)]
    promises = {"mine": "none", "yours": "none"} | marked
    fields = [(name, value) for name, text in promises.items() for value in text.split()]
    return row_of_steps([*fields, ("steps", steps)])


def test_the_sheet_has_the_cards_of_the_hand_all_kinds_that_can_be_traded_and_all_others() -> None:
    form = sheet(market("iron wood wood granite", "luck", "gold"))
    assert form is not None and form.attributes["data-submit"] == "compose"
    boxes = [(box.attributes["name"], box.attributes["value"]) for box in form.find("input", type="checkbox")]
    assert [value for name, value in boxes if name == "give"] == ["iron", "wood", "wood", "granite"]
    wanted = [value for name, value in boxes if name == "want"]
    assert len(wanted) == 14 and wanted[0] == "iron" and wanted[-1] == "luck"
    buttons = [(button.attributes["id"], button.text) for button in form.find("button", type="submit")]
    assert buttons == [("send-2", "Ed"), ("send-3", "Kim"), ("send-all", "All")]


def test_of_more_than_three_alike_three_can_be_given() -> None:
    form = sheet(market("wood wood wood wood wood", "luck"))
    assert form is not None
    marked = [
        label.attributes["id"] for label in form.find("label") if label.attributes.get("id", "").startswith("give")
    ]
    assert marked == ["give-wood", "give-wood-2", "give-wood-3"]


@pytest.mark.parametrize(
    ("button", "marked", "steps"),
    [
        (
            "send-2",
            {"give": "iron", "want": "luck"},
            "to 2; give iron; give done; want luck; want done; mine none; yours none",
        ),
        (
            "send-3",
            {"give": "wood wood", "want": "", "yours": "peace"},
            "to 3; give wood; give wood; give done; want done; mine none; yours peace",
        ),
        (
            "send-all",
            {"give": "iron wood", "want": "gold"},
            "to all; give iron; give wood; give done; want gold; want done",
        ),
    ],
)
def test_a_button_sends_the_legal_steps_of_the_offer(button: str, marked: dict[str, str], steps: str) -> None:
    state = market("iron wood wood granite", "luck", "gold")
    form = sheet(state)
    assert form is not None and sent(form, button, **marked) == steps
    do(state, steps)
    assert state.current_player() == (2 if button == "send-3" else 1)  # who is asked


def test_an_offer_of_nothing_for_nothing_is_refused() -> None:
    state = market("iron", "luck", "gold")
    form = sheet(state)
    assert form is not None
    with pytest.raises(IllegalAction):
        do(state.clone(), sent(form, "send-2"))


def test_a_counter_offer_has_the_sheet_too() -> None:
    state = market("iron", "luck grain", "gold")
    do(state, "to 2", "give iron", "give done", "want luck", "want done", "mine none", "yours none", "counter")
    form = sheet(state, 1)
    assert form is not None
    beside = read(table(state.observation(1), view(3))).classed("actions")[0].find("button")
    assert [button.attributes["data-value"] for button in beside] == ["drop"], "it can be taken back without unfolding"
    row = sent(form, "send-counter", give="grain", want="iron")
    do(state, row, "accept")
    assert (hand(state, 0), hand(state, 1)) == ("grain", "iron luck")


def test_step_by_step_there_is_no_sheet_within_an_offer() -> None:
    state = market("iron", "luck", "gold")
    do(state, "to 2")
    assert sheet(state) is None
    do(state, "give iron")
    assert sheet(state) is None
    assert sheet(market("iron", "luck", "gold"), 1) is None, "it is another's floor"


def test_the_session_does_what_a_sheet_sends_or_says_why_not() -> None:
    tab = Tab()
    tab.send("new:heroes", [["seat1", "human"], ["seat2", "human"], ["set:tribes", "random"]])
    tab.send("compose", [["give", "iron"], ["steps", "to 2; {give}; give done"]])
    assert tab.session.screen.notice is not None and tab.session.match is not None
    before = tab.session.match.record.actions
    tab.send("compose", [["steps", ";" * 5000]])
    assert tab.session.match.record.actions == before
