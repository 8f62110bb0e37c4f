"""The table of Age of War as text: every action is there, once, and named; the drawing matches the position."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.core.languages import LANGUAGES
from game.core.state import TERMINAL
from game.ui.score import sheet
from game.war.bot.analysis import evaluation
from game.war.bot.evaluation import action_values
from game.war.rules.cards import CASTLES, DICE
from game.war.rules.odds import castle_odds
from game.war.rules.rules import WarObservation, WarState
from game.war.view.advice import reason
from game.war.view.labels import percent
from game.war.view.score import ending, summary
from game.war.view.sight import dice_taken
from game.war.view.table import table
from tests.records import ENGLISH_QUICK
from tests.unit.screens.matches import HOSTILE, positions_of, view_of
from tests.unit.screens.page import Node, check, read

view = partial(view_of, "war")
positions = partial(positions_of, WarObservation, "war")


def after(*lines: str, players: int = 2) -> WarObservation:
    """What the mover sees after these actions."""
    state = WarState(players, {})
    for line in lines:
        state.apply_action(state.parse_action(line))
    return state.observation(max(state.current_player(), 0))


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("lang", ENGLISH_QUICK)
def test_each_legal_action_has_one_control_with_a_name_of_its_own(players: int, lang: str) -> None:
    for seen in positions(players, 7)[::5]:
        root = check(table(seen, view(players, lang)))
        controls = root.find("button", data_on="act")
        assert sorted(node.attributes["data-value"] for node in controls) == sorted(str(a) for a in seen.legal_actions)
        names = [node.name for node in controls]
        assert len(set(names)) == len(names)
        assert not any("disabled" in node.attributes for node in controls)


def deeds(root: Node) -> list[Node]:
    """Buttons with an effect; the link to the rules has none."""
    return [node for node in root.find("button") if "data-on" in node.attributes]


def test_a_spectator_can_do_nothing() -> None:
    for seen in positions(3, 3)[:60]:
        assert not deeds(read(table(seen, view(3, active=False))))


def test_dice_are_thrown_by_a_button_only_where_it_is_asked_for() -> None:
    seen = after("first 1")
    assert not deeds(read(table(seen, view(2))))
    (button,) = deeds(read(table(seen, view(2), roll=True)))
    assert button.attributes["data-on"] == "roll"
    assert button.name == "Roll 7 dice"


def test_every_castle_is_drawn_once_wherever_it_lies() -> None:
    for seen in [*positions(4, 11)[::6], positions(4, 11)[-1]]:
        root = read(table(seen, view(4)))
        moved = [node.attributes["data-move"] for node in root.all() if "data-move" in node.attributes]
        assert sorted(one for one in moved if one.startswith("castle-")) == sorted(
            f"castle-{castle.name}" for castle in CASTLES
        )
        down = {node.attributes["id"] for node in root.find(data_flip="down")}
        assert down == {f"castle-{CASTLES[n].name}" for n, safe in enumerate(seen.safe) if safe}


def test_dice_show_the_roll_and_their_token_changes_with_it() -> None:
    tokens = []
    for seen in positions(2, 5)[-60:]:
        dice = read(table(seen, view(2))).classed("die")
        if seen.current_player == TERMINAL:
            assert not dice
            continue
        assert len(dice) == seen.dice
        if seen.faces:
            assert "".join(die.attributes["data-face"] for die in dice) == seen.faces
            (token,) = {die.attributes["data-roll"] for die in dice}
            tokens.append(token)
        else:
            assert all("blank" in die.attributes["class"] for die in dice)
    assert len(set(tokens)) == len(tokens)


def test_the_dice_that_would_be_used_are_named_and_are_the_fewest() -> None:
    seen = after("first 1", "roll 1 1 2 3 3 3 A")
    button = read(table(seen, view(2))).find("button", data_value="fill Gassantoda 2")[0]
    used = [int(die) for die in button.attributes["data-uses"].split()]
    assert sorted(seen.faces[die] for die in used) == ["3", "3", "3"]


def test_a_siege_shows_the_dice_taken_and_lost() -> None:
    seen = after("first 1", "roll 1 1 2 3 3 3 A", "fill Gassantoda 2", "roll 1 2 A C", "lose", "roll 1 2 A")
    assert dice_taken(seen) == ({1: "333"}, 1)
    root = read(table(seen, view(2)))
    (filled,) = root.classed("filled")
    assert filled.attributes["aria-label"] == "Gassantoda’s line 2: filled with 3, 3, 3"
    assert len(root.classed("die-lost")) == 1


def test_dice_are_conserved() -> None:
    for seen in positions(3, 13, "random"):
        if seen.current_player != TERMINAL:
            taken, lost = dice_taken(seen)
            assert seen.dice + lost + sum(len(dice) for dice in taken.values()) == DICE


def test_odds_need_hints() -> None:
    seen = after("first 1", "roll 1 1 2 3 A C D")
    hinted, plain = table(seen, view(2)), table(seen, view(2, hints=False))
    assert "%" in hinted
    assert "%" not in plain
    button = read(hinted).find("button", data_value="fill Kiyosu 3")[0]
    assert button.name == "Fill Kiyosu’s line 3 (cavalry) with 1 die, then 87% to take it"
    assert button.attributes["title"] == "Your chance after this: 87.0528%"
    assert read(plain).find("button", data_value="fill Kiyosu 3")[0].name == "Fill Kiyosu’s line 3 (cavalry) with 1 die"


def test_the_chance_after_losing_a_die_says_of_what() -> None:
    shown = {
        "84% to take a castle": after("first 1", "roll 1 1 2 3 A C D"),
        "66% to take Kiyosu": after("first 1", "roll 1 1 1 1 1 A C", "fill Kiyosu 2", "roll 1 1 1 1 1 1"),
    }
    for text, seen in shown.items():
        (lose,) = read(table(seen, view(2))).find("button", data_value="lose")
        assert lose.find("small")[0].text == text


def test_the_mover_reads_the_choices_and_the_others_what_happens() -> None:
    first, fits = "first 1", "roll 1 1 2 3 A C D"
    shown = [
        (after(first), True, "Mei to roll"),
        (after(first, fits), True, "Mei: fill a line on any castle, or lose a die"),
        (after(first, fits), False, "Mei is choosing a castle"),
        (
            after(first, fits, "fill Kiyosu 4", "roll 1 1 1 3 A C"),
            True,
            "Mei is attacking Kiyosu: fill a line or lose a die",
        ),
        (after(first, fits, "fill Kiyosu 4", "roll 1 1 1 3 A C"), False, "Mei is attacking Kiyosu"),
        (after(first, fits, "fill Kiyosu 4", "roll 1 1 1 1 1 1"), True, "No line fits – Mei loses a die"),
    ]
    for seen, active, text in shown:
        status = read(table(seen, view(2, active=active))).classed("status")[0]
        assert status.text.startswith(text)


def test_losing_a_die_may_be_the_best_choice() -> None:
    """The extreme case: seven ones at Kiyosu, reached here by a first line already filled elsewhere."""
    seen = after("first 1", "roll 1 1 1 1 1 A C", "fill Kiyosu 2", "roll 1 1 1 1 1 1")
    values = action_values(seen, evaluation(seen))
    assert str(max(values, key=lambda action: values[action])) == "lose"
    (lose,) = read(table(seen, replace(view(2), advised="lose"))).find("button", data_value="lose")
    assert "best" in lose.attributes["class"]
    assert lose.name.endswith("best move")


@pytest.mark.long
def test_exactly_one_choice_is_marked_best_where_one_was_advised() -> None:
    for seen in positions(3, 17)[::3]:
        for action in seen.legal_actions[-1:]:
            marked = read(table(seen, replace(view(3), advised=str(action)))).classed("best")
            assert [one.attributes["data-value"] for one in marked] == [str(action)] * (len(seen.legal_actions) > 1)
        assert not read(table(seen, view(3))).classed("best")


@pytest.mark.parametrize(
    ("chance", "shown"), [(0, "0%"), (1e-9, "<1%"), (0.0649, "6%"), (0.994, ">99%"), (1, "100%"), (0.5, "50%")]
)
def test_percent_is_rounded_but_never_lies(chance: float, shown: str) -> None:
    assert percent(chance) == shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_escaped_everywhere(lang: str) -> None:
    seats = view(3, lang, name=HOSTILE)
    seen = positions(3, 5)[-1]
    for html in (table(seen, seats), summary(seen, seats), sheet("war", seats, ending(seen, seats))):
        root = read(html)
        assert not root.find("img")
        assert HOSTILE in root.text


def test_where_no_dice_can_take_the_castle_the_way_out_is_the_first_button_and_advice_says_why() -> None:
    hopeless = [
        seen
        for seen in positions(2, 3, "random")
        if seen.target >= 0 and seen.faces and castle_odds(seen)[seen.target] == 0
    ]
    seen = next(seen for seen in hopeless if seen.dice > 1 and len(seen.legal_actions) > 1)
    ends = [node for node in read(table(seen, view(2))).classed("primary") if node.attributes["data-on"] == "repeat"]
    assert [end.text for end in ends] == ["End the turn"]
    fill = seen.legal_actions[0]
    assert reason(seen, fill, view(2)) == "Not enough dice left to take it."


def test_a_plate_without_an_open_castle_is_bare() -> None:
    """A plate's only content is drawn larger, in its middle."""
    for seen in positions(4, 7)[::15]:
        for plate in read(table(seen, view(4))).classed("player"):
            assert ("bare" in plate.attributes["class"].split()) == (not plate.classed("castles"))
