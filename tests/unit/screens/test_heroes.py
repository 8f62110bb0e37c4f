"""The table of Age of Heroes as text: every action is there, once, and named; hidden facts are not."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game import games
from game.core.i18n import LANGUAGES, Words
from game.core.state import CHANCE, TERMINAL
from game.heroes.rules import turn
from game.heroes.rules.actions import Say
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.market import open_market
from game.heroes.rules.phases import ANSWER, CONSENT
from game.heroes.rules.position import Promise
from game.heroes.rules.rules import HeroesState
from game.heroes.view.battle import clash
from game.heroes.view.labels import label
from game.heroes.view.score import ending, summary
from game.heroes.view.table import table
from game.heroes.view.telling import reason, tell
from game.roster import new_bot
from game.ui.score import sheet
from game.ui.view import View
from tests.unit.heroes.positions import do, give, join, lose_army
from tests.unit.heroes.positions import table as position
from tests.unit.screens.page import Node, check, read
from tests.unit.screens.test_war import HOSTILE

NAMES = ("Mei", "Ed", "Kim", "Jo", "Ada", "Bo")


def view(players: int, lang: str = "en", active: bool = True, hints: bool = True, name: str = "") -> View:
    names = tuple(name or known for known in NAMES[:players])
    return View(Words(lang).of("heroes"), names, (True,) * players, active=active, hints=hints)


@cache
def positions(players: int, seed: int, level: str = "greedy") -> list[HeroesObservation]:
    """What the mover sees at each moment of a match among bots."""
    state = games["heroes"].new_initial_state(players)
    rng = Random(seed)
    bots = [new_bot("heroes", level, Random(seed + seat)) for seat in range(players)]
    found = []
    while True:
        mover = state.current_player()
        seen = state.observation(mover if mover >= 0 else 0)
        assert isinstance(seen, HeroesObservation)
        found.append(seen)
        if mover == TERMINAL:
            return found
        state.apply_action(state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(seen))


@pytest.mark.parametrize(
    ("players", "level", "lang"),
    [
        *((players, level, lang) for players, level in ((2, "random"), (4, "greedy")) for lang in LANGUAGES),
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
                line = tell(seen, state.observation(seat).history[-1], seen, view(4, lang))
                assert "{" not in line and "\n" not in line and "?" not in line


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


def stands(state: HeroesState, seat: int) -> Counter[str]:
    """The drawings on the land of *seat*: how often each is used, those of future pieces with "plan"."""
    land = read(table(state.observation(0), view(state.players))).classed("land")[seat]
    uses = [(node.attributes["href"], node.attributes.get("class", "")) for node in land.find("use")]
    return Counter(f"{href.removeprefix('#heroes-')} {kind if 'plan' in kind else ''}".rstrip() for href, kind in uses)


@pytest.mark.parametrize(("built", "drawn", "places"), [(0, 1, 4), (2, 3, 2), (4, 5, 0), (5, 6, 0), (9, 7, 0)])
def test_a_land_shows_its_cities_and_places_up_to_an_empire(built: int, drawn: int, places: int) -> None:
    """It has one from the start; five make an empire; above seven only the number is shown."""
    state = position(3, "iron", "iron", "iron")
    give(state, 1, city=built)
    found = stands(state, 1)
    assert (found["city-roman"], found["plot plan"]) == (drawn, places)
    goal = read(table(state.observation(0), view(3))).classed("cities")[1]
    assert goal.find("b")[0].attributes["data-pulse"] == str(built + 1)
    missing = "built" if built >= 4 else f"{4 - built} more"
    assert goal.text == f"Cities: {built + 1} of 5 ({missing})"


@pytest.mark.parametrize(("stones", "missing"), [(0, "5 more"), (3, "2 more"), (5, "built"), (6, "built")])
def test_a_monument_grows_stone_by_stone_and_what_is_missing_is_said(stones: int, missing: str) -> None:
    state = position(2, "iron", "iron")
    give(state, 0, monument=stones)
    found = stands(state, 0)
    parts = [(found[f"egyptian-{n}"], found[f"egyptian-{n} plan"]) for n in range(5)]
    assert parts == [(1, 0)] * min(stones, 5) + [(0, 1)] * max(5 - stones, 0)
    goal = read(table(state.observation(0), view(2))).classed("monument")[0]
    assert goal.text == f"Monument: {stones} of 5, of Limestone ({missing})"


def test_armies_generals_and_citadels_stand_on_their_land_unless_they_are_away() -> None:
    state = position(3, "iron", "iron", "iron")
    give(state, 2, army=3, citadel=2)
    give(state, 2, general=1)
    state.plain[2] -= 2
    state.out_plain[2], state.scared[2] = 1, 1
    found = stands(state, 2)
    assert (found["item-general"], found["item-army"], found["item-citadel"]) == (1, 2, 2)
    land = read(table(state.observation(0), view(3))).classed("land")[2]
    assert [node.attributes["href"] for node in land.classed("scared")] == ["#heroes-item-army"]


def test_a_land_without_a_tribe_has_no_monument() -> None:
    seen = games["heroes"].new_initial_state(3).observation(0)
    assert isinstance(seen, HeroesObservation)
    root = read(table(seen, view(3)))
    assert {use.attributes["href"] for use in root.classed("land")[0].find("use")} == {
        *("#heroes-land-wild", "#heroes-city-wild", "#heroes-plot", "#heroes-item-army")
    }
    assert [len(plate.classed("monument")) for plate in root.classed("tribe")] == [0, 0, 0]


def test_a_dead_tribes_land_is_empty() -> None:
    state = position(3, "iron", "iron", "iron")
    give(state, 1, monument=2)
    state.alive[1] = False
    found = stands(state, 1)
    assert (found["city-roman"], found["item-army"], found["roman-0"]) == (0, 0, 0)
    assert read(table(state.observation(0), view(3))).classed("tribe")[1].text.endswith("eliminated")


@pytest.mark.parametrize(
    ("players", "dead", "pairs", "ways"),
    [
        (4, (), [(0, 1), (3, 0)], [["left", "right"], ["left"], [], ["right"]]),
        (4, (2,), [(1, 3)], [[], ["right"], [], ["left"]]),  # the ring has closed
        (2, (), [(0, 1)], [["right"], ["right"]]),  # one neighbour, one road
    ],
)
def test_roads_leave_the_land_towards_the_neighbour(
    players: int, dead: tuple[int, ...], pairs: list[tuple[int, int]], ways: list[list[str]]
) -> None:
    state = position(players, *["iron"] * players)
    for seat in dead:
        state.alive[seat] = False
    for pair in pairs:
        join(state, *pair)
    found = [stands(state, seat) for seat in range(players)]
    assert [[side for side in ("left", "right") if one[f"way-{side}"]] for one in found] == ways


def test_the_ring_joins_neighbours_and_is_said_in_words() -> None:
    state = position(4, "iron", "iron", "iron", "iron")
    join(state, 0, 1)
    state.alive[2] = False
    root = read(table(state.observation(0), view(4)))
    ring = root.classed("ring")[0]
    assert (len(ring.classed("road")), len(ring.classed("near"))) == (1, 2)
    assert [node.attributes["href"] for node in ring.find("use")] == [
        *("#heroes-city-egyptian", "#heroes-city-roman", "#heroes-city-greek", "#heroes-city-babylonian")
    ]
    assert root.classed("map")[0].text.endswith("Neighbours in a ring: Mei, Ed, Jo. Road between Mei and Ed.")


def test_hands_of_others_are_not_on_the_table() -> None:
    state = position(3, "iron", "olympic hero luck", "granite")
    shown = table(state.observation(0), view(3))
    assert "Olympic" not in shown and "Mighty Hero" not in shown
    assert "3 cards in hand" in read(shown).text


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
        assert tell(seen, action, seen, bots).count(".") >= 2, "a sentence for the deed and one for the reason"
    assert found


def test_no_reason_is_put_into_a_persons_mouth() -> None:
    state = position(3, "iron", "luck", "gold")
    open_market(state)
    do(state, "to 2", "give iron", "give done", "want luck", "want done", "mine none", "yours none")
    decline = state.parse_action("decline")
    seen = state.observation(0)
    assert tell(seen, decline, seen, view(3)) == "Ed declines."
    bots = replace(view(3), humans=(True, False, False))
    assert tell(seen, decline, seen, bots) == "Ed declines. They’d rather keep their cards."


def test_an_open_offer_that_nobody_wants_is_one_line_of_the_log() -> None:
    state = position(4, "iron", "luck", "luck", "gold")
    open_market(state)
    do(state, "to all", "give iron", "give done", "want gold")
    lines = []
    for word in ("want done", "decline", "decline", "decline"):
        lines.append(tell(state.observation(0), state.parse_action(word), state.observation(0), view(4)))
        do(state, word)
    assert lines == ["Mei offers everyone Iron for Gold.", "", "", "Nobody takes the offer."]


def test_an_open_offer_ends_with_the_last_seat_at_the_market() -> None:
    state = position(4, "iron", "luck", "luck", "gold")
    open_market(state)
    state.gone = 0b1000
    do(state, "to all", "give iron", "give done", "want gold", "want done", "decline")
    text = tell(state.observation(0), state.parse_action("decline"), state.observation(0), view(4))
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
    assert "Barbarians (1) against Mei (6): the barbarians lose an army." in tell(seen, clash, seen, view(3))
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
    assert tell(seen, state.parse_action("attack 2"), seen, view(3)) == "Mei marches against Ed! That breaks a promise."
    assert tell(seen, state.parse_action("attack 3"), seen, view(3)) == "Mei marches against Kim!"
    do(state, "attack 2")
    assert "broken" in read(table(state.observation(2), view(3))).classed("promises")[0].text


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
