"""The screen of Age of Thieves as text: every legal action has its button, nothing hidden is drawn."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.show.screens import shortcuts
from game.core.i18n import Words
from game.core.record import parse_record
from game.thieves.rules import pending
from game.thieves.rules.actions import Turn
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.rules import ThievesState
from game.thieves.view.log_lines import log_line
from game.thieves.view.moments import MOMENTS
from game.thieves.view.question import ASKED
from game.thieves.view.score import ending, summary
from game.thieves.view.table import KEYS, table
from game.ui.score import sheet
from game.ui.view import View
from tests.property.test_thieves import bold_action
from tests.records import positions
from tests.unit.screens.page import Node, read
from tests.unit.thieves.stage import act, do, stage

GOLDEN = Path(__file__).parents[2] / "golden" / "thieves"
NAMES = ("Mei", "Ada", "Bo", "Cy")


def view(players: int, active: bool = True, lang: str = "en") -> View:
    return View(Words(lang).of("thieves"), NAMES[:players], (True,) * players, active=active)


@pytest.mark.long
def test_every_legal_action_is_a_button_and_every_line_of_the_log_is_whole() -> None:
    for seed in range(9):
        players = 2 + seed % 3
        state, rng = games["thieves"].new_initial_state(players), Random(seed)
        assert isinstance(state, ThievesState)
        while not state.is_terminal():
            seat = max(0, state.current_player())
            action = bold_action(state, rng)
            if rng.random() < 0.2:
                seen = state.observation(seat)
                html = table(seen, view(players))
                buttons = re.findall(r'<button[^>]* data-value="([^"]*)"', html)
                assert sorted(buttons) == sorted(str(legal) for legal in seen.legal_actions)
                assert "{" not in html + log_line(seen, action, seen, view(players)) and " style=" not in html
            state.apply_action(action)
        assert final(state, players) and summary(state.observation(0), view(players))


def test_whatever_is_asked_has_a_question_of_its_own() -> None:
    assert pending.Barricade in ASKED
    for path in GOLDEN.glob("*.record"):
        record = parse_record(path.read_text("utf-8"), games)
        for _, state in positions(record):
            if (mover := state.current_player()) >= 0:
                seen = state.observation(mover)
                assert isinstance(seen, ThievesObservation)
                assert type(seen.stack[-1]) in ASKED, seen.stack[-1]


def test_a_waiting_player_gets_no_action_buttons() -> None:
    state = act(stage("at N-A2 1"), "play move sneak")
    assert 'data-on="act"' not in table(state.observation(0), view(3, active=False))
    assert 'data-on="act"' not in table(state.observation(1), view(3))


def test_what_was_advised_is_marked_on_its_button_and_on_the_map() -> None:
    state = act(stage("at N-A2 1"), "play move sneak")
    going = [str(action) for action in state.legal_actions() if str(action).startswith("go ")]
    made = read(table(state.observation(0), replace(view(3), advised=going[2])))
    assert [node.attributes["data-value"] for node in made.classed("best") if node.tag == "button"] == [going[2]]
    assert [node.find("use")[0].attributes["data-value"] for node in made.classed("best") if node.tag == "g"] == [
        going[2]
    ]
    assert not read(table(state.observation(0), view(3))).classed("best")


def test_a_neighbour_sees_neither_hand_nor_face_down_cards_nor_tokens_looked_at() -> None:
    state = stage("at N-C1 1\nat E-C1 2", hand=[[0], [2], []])
    state.laid[0] = [(4, 17, -1)]
    html = table(state.observation(1), view(3))
    assert "Cloak of Shadows" in html and "Elixir of Speed" not in html and "Second Wind" not in html
    assert "face down" in html


def test_a_move_into_the_sight_of_a_guard_says_what_will_happen() -> None:
    """The consequence is shown before one commits."""
    state = act(stage("N-B 1.....G..", watched=False), "play move sneak")
    html = table(state.observation(0), view(3))
    assert "1 guard sees you and will arrest you" in html and 'class="target caught"' in html


def test_a_move_tells_of_a_known_area_until_it_is_used() -> None:
    state = act(stage("at N-C5 1", known=[1, 0, 0]), "play move sneak")
    html = table(state.observation(0), view(3))
    assert "0 spaces left; +1 optional" in html and "move up to 4 spaces</span><small>+1 optional" in html
    do(state, "go N-C9", "extra known")
    html = table(state.observation(0), view(3))
    assert "move up to 1 space</span>" in html and "+1 optional" not in html


def test_noirons_extra_space_does_not_follow_a_sewer() -> None:
    state = act(stage("at N-C5 1", "noiron zion morius"), "play move sneak", "go N-C6")
    html = table(state.observation(0), view(3))
    by_sewer = [button for button in html.split("<button")[1:] if 'data-value="sewer' in button]
    assert by_sewer and not any("+1 optional" in button for button in by_sewer)
    assert "2 spaces left; +1 optional" in html


def test_every_key_of_the_table_is_in_the_list_of_keys() -> None:
    html = table(act(stage("at N-C5 1"), "play move sneak").observation(0), view(3))
    keys = set(re.findall(r'data-key="([^"]*)"', html))
    listed = (
        " ".join(key for key, _ in (*shortcuts.TABLE, *shortcuts.EVERYWHERE, *KEYS))
        .lower()
        .replace("\u2212", "-")
        .split()
    )
    assert {"e", "+", "-", "c", "0"} <= keys <= set(listed)


def final(state: ThievesState, players: int = 4) -> str:
    """The final sheet."""
    return sheet("thieves", view(players), ending(state.observation(0), view(players)))


def places(state: ThievesState) -> list[tuple[str, int]]:
    """The rows of the score sheet: who, and the total."""
    rows = read(final(state)).find("ol")[0].children
    return [
        (row.find("h3")[0].text.split()[-1], int(row.classed("sum")[0].find("b")[0].text))
        for row in rows
        if isinstance(row, Node)
    ]


def test_the_score_sheet_has_the_winner_first_then_those_who_left_then_the_others_by_points() -> None:
    """Bo, who left second, has the Emperor's Jewel; Mei and Ada have left as well, Cy has not, and most points of all."""
    state = stage("", "zion morius noiron jasmine", ending="all out", left=[0, 2, 1], holder=2)
    state.yellow, state.green = [1, 2, 0, 3], [0, 1, 0, 2]
    assert places(state) == [("Bo", 0), ("Ada", 5), ("Mei", 1), ("Cy", 9)]


def test_points_of_thieves_still_in_the_city_are_marked_as_not_counting() -> None:
    state = stage("", "zion morius noiron jasmine", ending="all out", left=[0, 2, 1], holder=2)
    state.yellow, state.green = [1, 2, 0, 3], [0, 1, 0, 2]
    sums = [node.text for node in read(final(state)).classed("sum")]
    assert [text.partition(" – ")[2] for text in sums] == ["", "", "", "doesn’t score"]


def test_of_equal_points_the_first_who_left_wins_and_the_other_comes_next() -> None:
    state = stage("", "zion morius noiron jasmine", ending="all out", left=[3, 1])
    state.yellow = [5, 4, 3, 4]
    assert places(state) == [("Cy", 4), ("Ada", 4), ("Mei", 5), ("Bo", 3)]


def test_masked_lines_of_the_log_name_nothing() -> None:
    from game.thieves.rules.actions import Draw, Look

    state = stage("at N-C1 1")
    seen = state.observation(1)
    assert log_line(seen, Draw(0, "?"), seen, view(3)) == "Mei draws a card."
    assert log_line(seen, Look(0, "N-S2", "?"), seen, view(3)) == "Mei looks at the token on North city lane 2."


def test_the_log_and_the_order_say_which_card_grenadier_has_cost() -> None:
    state = act(stage("at N-B1 1", "zion joanne"), card="special", cover="fire")
    seen = state.observation(1)
    do(state, "play special grenadier")
    now = state.observation(1)
    line = "Mei discards Fire Grenade and plays Grenadier."
    assert log_line(seen, state.past[-1], now, view(2)) == line
    assert log_line(seen, state.past[-1], now, view(2, lang="zh-Hant")) == "Mei 棄掉火焰榴彈，使用榴彈手。"
    assert "Fire Grenade on Grenadier" in table(now, view(2))


def test_the_score_sheet_says_whether_the_emperors_jewel_won() -> None:
    state = stage("", "zion morius noiron jasmine", ending="all out", left=[0, 2, 1], holder=2)
    assert "The Emperor’s Jewel wins the match." in unescape(final(state))
    state = stage("", "zion morius noiron jasmine", ending="all out", left=[3, 1])
    assert "Emperor" not in final(state)


@pytest.mark.parametrize(("gone", "spaces", "is_open"), [("N-C8", 3, True), ("N-C7", 6, True), ("N-C4", 10, False)])
def test_up_to_six_spaces_are_listed_unasked(gone: str, spaces: int, is_open: bool) -> None:
    state = act(stage("at N-C5 1"), "play move sneak", f"go {gone}")
    (listed,) = (part for part in read(table(state.observation(0), view(3))).find("details") if part.classed("spaces"))
    assert (len(listed.find("button")), "open" in listed.attributes) == (spaces, is_open)


def test_nobody_is_led_to_declare_nothing() -> None:
    state, rng = games["thieves"].new_initial_state(3), Random(1)
    assert isinstance(state, ThievesState)
    while state.is_chance_node() or not any(str(action).startswith("ready") for action in state.legal_actions()):
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else state.legal_actions()[0])

    def end() -> Node:
        (button,) = [
            node
            for node in read(table(state.observation(state.current_player()), view(3))).find("button")
            if node.attributes.get("data-value", "").startswith("ready")
        ]
        return button

    assert end().text == "Finish declaring you’ll do nothing this turn" and not end().classed("primary")
    for verb in ("lay", "bid"):
        state.apply_action(next(action for action in state.legal_actions() if verb in str(action)))
    assert end().text == "Finish declaring" and end().classed("primary")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("calm_run_out_3", "If nobody takes the Emperor’s Jewel in time, everyone loses."),
        ("all_out_4", "Anyone still in the city at the end loses."),
    ],
)
def test_that_everybody_loses_soon_is_said_three_turns_before_two_and_one(name: str, line: str) -> None:
    record = parse_record((GOLDEN / f"{name}.record").read_text("utf-8"), games)
    warned = []
    for _, state in positions(record):
        if not state.past or not isinstance(state.past[-1], Turn):
            continue
        seen = state.observation(0)
        assert isinstance(seen, ThievesObservation)
        lines = MOMENTS[Turn](seen, state.past[-1], seen, view(record.players))
        told = log_line(seen, state.past[-1], seen, view(record.players))
        assert [one.line for one in lines] == ([line] if lines else [])
        assert told.endswith(line) == bool(lines)
        warned += [one.title for one in lines]
    assert warned == ["3 turns left", "2 turns left", "The last turn"][: len(warned)] and len(warned) >= 2
