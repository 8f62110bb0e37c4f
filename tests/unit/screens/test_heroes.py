"""The table of Age of Heroes as text: every action is there, once, and named; hidden facts are not."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from game import games
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.core.state import CHANCE
from game.heroes.rules import turn
from game.heroes.rules.actions import Say
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.market import open_market
from game.heroes.rules.phases import CONSENT
from game.heroes.rules.rules import HeroesState
from game.heroes.view.battle import clash
from game.heroes.view.labels import label
from game.heroes.view.score import ending, summary
from game.heroes.view.table import table
from game.roster import new_bot
from game.ui.score import sheet
from game.ui.view import View
from tests.unit.heroes.positions import do, give, join
from tests.unit.heroes.positions import table as position
from tests.unit.screens.matches import HOSTILE, NAMES, positions_of, view_of
from tests.unit.screens.page import Node, check, read

view = partial(view_of, "heroes")
positions = partial(positions_of, HeroesObservation, "heroes")


@pytest.mark.parametrize(
    ("players", "level", "lang"),
    [
        *((players, level, "en") for players, level in ((2, "random"), (4, "greedy"))),
        *(
            pytest.param(players, level, lang, marks=pytest.mark.long)
            for players, level in ((2, "random"), (4, "greedy"))
            for lang in LANGUAGES
            if lang != "en"
        ),
        pytest.param(6, "random", "en", marks=pytest.mark.long),
    ],
)
def test_each_legal_action_has_one_control_with_a_name_of_its_own(players: int, level: str, lang: str) -> None:
    for seen in positions(players, 7, level)[::9]:
        root = check(table(seen, view(players, lang)))
        controls = root.find("button", data_on="act")
        single = [node.attributes["data-value"] for node in controls if ";" not in node.attributes["data-value"]]
        assert sorted(single) == sorted(str(action) for action in seen.legal_actions)
        names = [node.name for node in controls]
        assert len(set(names)) == len(names), names


@pytest.mark.long
def test_every_shortcut_is_a_row_of_legal_steps() -> None:
    rng, found = Random(4), 0
    for seed in range(2):
        state = games["heroes"].new_initial_state(4)
        bots = [new_bot("heroes", "greedy", Random(seed)) for _ in range(4)]
        while not state.is_terminal() and len(state.past) < 500:
            mover = state.current_player()
            if mover < 0:
                state.apply_action(state.sample_chance(rng))
                continue
            seen = state.observation(mover)
            assert isinstance(seen, HeroesObservation)
            for row in re.findall(r'data-on="act"[^>]* data-value="([^"]*;[^"]*)"', table(seen, view(4))):
                found += 1
                trial = state.clone()
                for step in row.split(";"):
                    trial.apply_action(trial.parse_action(step))
            state.apply_action(bots[mover].choose(seen))
    assert found > 10


def test_a_spectator_can_do_nothing() -> None:
    for seen in positions(4, 7)[::20]:
        assert not read(table(seen, view(4, active=False))).find("button", data_on="act")


def test_hostile_names_are_text() -> None:
    for seen in positions(4, 7)[::40]:
        assert "<img" not in table(seen, view(4, name=HOSTILE))
    assert "<img" not in sheet("heroes", view(4), ending(positions(4, 7)[-1], view(4, name=HOSTILE)))
    assert "<img" not in summary(positions(4, 7)[-1], view(4, name=HOSTILE))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_names_the_winner_and_how(lang: str) -> None:
    root = check(sheet("heroes", view(4, lang), ending(positions(4, 7)[-1], view(4, lang))))
    (winner,) = positions(4, 7)[-1].winners
    assert NAMES[winner] in root.classed("victory")[0].text
    rows = [row for row in root.find("ol")[0].children if isinstance(row, Node)]
    assert sorted(len(row.classed("built")) for row in rows) == sorted(positions(4, 7)[-1].monument)
    assert len(rows) == 4


def test_hands_of_others_are_not_on_the_table() -> None:
    state = position(3, "iron", "olympic hero luck", "granite")
    shown = table(state.observation(0), view(3))
    assert "Olympic" not in shown and "Mighty Hero" not in shown
    assert "3 cards in hand" in read(shown).text


@pytest.mark.parametrize(("rounds", "explained"), [(1, True), (2, True), (3, False)])
def test_how_to_make_an_offer_is_said_on_two_market_days(rounds: int, explained: bool) -> None:
    state = position(3, "iron", "luck", "granite")
    open_market(state)
    state.round = rounds
    (told,) = read(table(state.observation(0), view(3))).classed("told")
    assert (len(told.find("span")), "tap the land" in told.text) == ((2, True) if explained else (1, False))
    assert "before the market closes." in told.text


def test_a_battle_shows_both_forces_and_the_cards_turned_up() -> None:
    state = position(3)
    give(state, 0, army=1)
    do(state, "war", "attack 2", "conquest", "plain 2", "march", "no", "battle 2", "battle 5", "battle 3")
    do(state, "send plain 5")
    root = read(table(state.observation(2), view(3)))
    (fight,) = root.classed("showdown")
    assert fight.text.startswith("Mei against Ed") and not root.classed("battle-card")
    assert len(fight.classed("face-down")) == 1 + 1 + 1  # sent, and what each side has left
    own = read(table(state.observation(0), view(3, active=False)))
    assert [node.text for node in own.classed("left")[0].classed("army")] == ["2"]


def test_a_clash_adds_generals_on_both_sides_and_citadels_to_the_defender() -> None:
    seen = position(3, "iron", "wood", "stone").observation(0)
    seen.attacker, seen.target, seen.citadels = 0, 1, [0, 1, 0]
    seen.clashes = [(True, 4, False, 5), (False, 4, True, 5), (True, 4, False, 4)]
    drawn = [node for n in range(3) for node in read(clash(seen, n, view(3), True)).classed("battle-card")]
    text = [(card.text, card.attributes["class"]) for card in drawn]
    assert text == [
        ("4 and 2", "battle-card seat1"),
        ("5 and 1", "battle-card seat2"),
        ("4 (destroyed)", "battle-card seat1 falls"),
        ("5 and 3", "battle-card seat2"),
        ("4 and 2", "battle-card seat1"),
        ("4 and 1 (destroyed)", "battle-card seat2 falls"),
    ]


def test_a_disaster_says_what_it_takes_without_luck() -> None:
    state = position(3, "iron", "luck", "grain grain")
    turn.draw_card(state)
    do(state, "draw volcano", "volcano 2")
    assert "No card loses a city" in read(table(state.observation(1), view(3))).text
    do(state, "no", "draw famine", "no", "no")
    assert "No card loses 2 Grain" in read(table(state.observation(2), view(3))).text


def test_the_last_clash_is_seen_although_it_ends_the_battle() -> None:
    state = position(3)
    give(state, 1, city=1)
    do(state, "war", "attack 2", "conquest", "plain 1", "march", "no", "battle 6", "battle 3")
    before = state.observation(2)
    do(state, "clash plain 6 plain 3")
    assert state.target < 0
    seen = state.observation(2)
    shown = read(table(seen, replace(view(3), before=before)))
    assert [node.text[0] for node in shown.classed("clash")[0].classed("battle-card")] == ["6", "3"]
    assert "1 victory. 0 cities change hands." in shown.classed("outcome")[0].text
    for other in (None, seen):
        assert not read(table(seen, replace(view(3), before=other))).classed("clash")


def noted(state: HeroesState, seen_by: View) -> dict[str, str]:
    """The small note below each choice, by its notation."""
    root = read(table(state.observation(0), seen_by))
    return {
        button.attributes["data-value"]: " ".join(note.text for note in button.find("small"))
        for button in root.find("button", data_on="act")
    }


def test_each_action_of_a_turn_says_what_it_brings() -> None:
    state = position(3, "stone stone wood iron wood")
    give(state, 0, city=1, army=1)
    notes = noted(state, view(3))
    assert notes["tax"] == "draw 2 cards"
    assert notes["build"] == "City, Citadel, Road"
    assert notes["war"] == "2 armies at home"
    do(state, "build")
    assert noted(state, view(3))["road 2"] == "Stone, Stone"


def test_a_chance_of_war_says_of_what() -> None:
    """An attacker wants to know the gain, not how many victories count for it."""
    state = position(3, "grain")
    give(state, 0, army=3)
    do(state, "war")
    assert re.fullmatch(r"a city: about \d+%", noted(state, view(3))["attack 2"])
    do(state, "attack 2")
    notes = noted(state, view(3))
    assert re.fullmatch(r"a city: about \d+%", notes["conquest"])
    assert re.fullmatch(r"2 cards: about \d+%", notes["plunder"])
    assert "raze" not in notes or re.fullmatch(r"a card off it: about \d+%", notes["raze"])


def test_a_road_is_no_reason_to_build_where_all_neighbours_have_one() -> None:
    state = position(3, "stone stone iron grain grain")
    join(state, 0, 1)
    join(state, 0, 2)
    assert noted(state, view(3))["build"] == "Army"


def test_all_that_is_too_much_is_discarded_by_one_button() -> None:
    state = position(3, "iron iron iron iron wood grain stone gold brick")
    do(state, "none", "place 0")
    seen = state.observation(0)
    (button,) = [node for node in read(table(seen, view(3))).find("button", data_on="act") if node.classed("primary")]
    steps = button.attributes["data-value"].split("; ")
    assert len(steps) == sum(seen.hand) - 5
    do(state, *steps)
    assert sum(state.hands[0]) == 5
    alone = View(Words("en").of("heroes"), NAMES[:3], (True, False, False))
    (line,) = read(table(seen, alone)).find("p", class_="status")
    assert "Discard 4 cards (hand limit: 5)" in line.text
    assert ";" not in "".join(noted(state, view(3, hints=False)))


def first_choice() -> HeroesObservation:
    """What the first of three sees when it must choose a tribe."""
    state = games["heroes"].new_initial_state(3)
    rng = Random(1)
    while state.current_player() == CHANCE:
        state.apply_action(state.sample_chance(rng))
    seen = state.observation(state.current_player())
    assert isinstance(seen, HeroesObservation)
    return seen


def test_advice_is_shown_where_any_choice_is_as_good() -> None:
    seen = first_choice()
    wanted = str(seen.legal_actions[1])
    shown = View(Words("en").of("heroes"), NAMES[:3], (True,) * 3, advised=wanted)
    assert [node.attributes["data-value"] for node in read(table(seen, shown)).classed("best")] == [wanted]
    assert not read(table(seen, view(3))).classed("best")


def test_a_road_is_refused_in_so_many_words() -> None:
    state = position(3)
    state.phase = CONSENT
    asked = state.observation(0)
    assert [label(asked, Say(word), view(3)) for word in ("yes", "no")] == ["Agree", "Refuse"]


def test_the_first_choice_says_how_one_wins() -> None:
    seen = first_choice()
    (scene,) = read(table(seen, view(3))).classed("stage-scene")
    assert scene.text == "To win: hold a finished monument or five cities for a full round."


def test_a_challenge_is_announced_in_the_middle_too() -> None:
    """On a phone the plate that says so may be out of sight."""
    state = position(3)
    state.contender[1] = True
    made = read(table(state.observation(0), view(3)))
    assert made.classed("stage-scene")[0].text == "Round 2. Ed is about to win!"
    assert [node.tag for node in made.classed("contends")] == ["li", "li"]  # in the row above, and the plate
