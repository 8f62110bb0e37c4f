"""A tap on an impossible action gets the rule as its answer."""

from __future__ import annotations

import pytest

from game.core.i18n import Words
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.view.why import refused_actions, why
from game.ui.view import View
from tests.unit.kingdoms.scenes import play, scene


def ask(state: KingdomsState, question: str, seat: int = 1) -> str:
    """The answer to seat *seat* (from 1), in English."""
    names = ("Mei", "Ed", "Kim", "Jo", "Ada")[: state.players]
    return why(state.observation(seat - 1), question, View(Words("en"), names, (True,) * state.players))


def test_a_city_that_is_too_dear_says_what_it_costs() -> None:
    state = scene(["LuBu Xuchang", ""], coins=[3, 0])
    assert ask(state, "card Xuchang").endswith("It costs 9 coins; you have 3 coins.")
    assert ask(state, "action build") == "It costs 9 coins; you have 3 coins."


def test_a_city_needs_a_general() -> None:
    assert "no general" in ask(scene(["Xinye", ""]), "card Xinye")


def test_one_building_an_action() -> None:
    state = play(scene(["LuBu LiuShan Xinye Xiaopei", ""]), "build 1 Xinye", "post 1 LiuShan")
    assert "only once per turn" in ask(state, "card Xiaopei")


def test_combat_schemes_say_in_whose_siege_they_are_laid() -> None:
    state = scene(["LuBu EmptyFort BeautyTrap", ""])
    assert "when one of your cities is besieged" in ask(state, "card EmptyFort")
    assert "when you besiege a city" in ask(state, "card BeautyTrap")


def test_a_siege_needs_a_city_of_a_rival() -> None:
    state = scene(["LuBu", "Xinye HuZhen"], cities={"Tianshui": (1, "LiuShan")})
    assert ask(state, "action siege") == "Nobody else has a city."
    assert "This city is yours" in ask(state, "city Tianshui")
    assert "Nobody owns it" in ask(state, "city Xinye")


def test_a_siege_says_its_cost_for_dong_zhuo() -> None:
    state = scene(["LuBu", ""], coins=[0, 0], lords=["DongZhuo", "CaoCao"], cities={"Tianshui": (2, "LiuShan")})
    assert "It costs 1 coin; you have 0 coins." in ask(state, "city Tianshui")
    state = scene(["LuBu", ""], lords=["DongZhuo", "CaoCao"], cities={"Tianshui": (2, "LiuShan")})
    assert "You can besiege it for 1 coin." in ask(state, "city Tianshui")


def test_win_over_needs_a_hidden_guard() -> None:
    state = scene(["WinOver", ""], cities={"Tianshui": (2, "LiuShan")}, face_up=["Tianshui"])
    assert "face up" in ask(state, "card WinOver")


def test_one_ordinary_scheme_an_action() -> None:
    state = play(scene(["TroubledWater TwoBirds", ""]), "play 1 TroubledWater")
    assert "only one ordinary scheme per turn" in ask(state, "card TwoBirds")


def test_capture_the_leader_says_that_it_costs_eight() -> None:
    state = scene(["LuBu CaptureLeader", ""], coins=[10, 0], cities={"Tianshui": (2, "LiuShan")})
    play(state, "siege 1 Tianshui", "lead 1 LuBu")
    assert ask(state, "card CaptureLeader").endswith("It costs 8 coins; you have 6 coins.")


def test_an_ordinary_scheme_has_no_place_in_a_siege() -> None:
    state = scene(["LuBu TwoBirds", ""], cities={"Tianshui": (2, "LiuShan")})
    play(state, "siege 1 Tianshui", "lead 1 LuBu")
    assert "not during a siege" in ask(state, "card TwoBirds")


@pytest.mark.parametrize(("lines", "reason"), [(["levy 1 Luoyang"], "Once per turn"), ([], "built or won over")])
def test_luoyang_says_why_it_waits(lines: list[str], reason: str) -> None:
    if lines:
        state = play(scene(["LuBu", ""], cities={"Luoyang": (1, "LiuShan")}), *lines)
    else:
        state = play(scene(["LuBu Luoyang", ""]), "build 1 Luoyang", "post 1 LuBu")
    assert reason in ask(state, "action levy")


def test_a_waiting_player_sees_whose_turn_it_is() -> None:
    state = scene(["LuBu", "Xinye HuZhen"])
    assert ask(state, "card Xinye", seat=2).endswith("It’s Mei’s turn.")


def test_a_step_that_comes_first_is_named() -> None:
    state = play(scene(["LuBu Xinye TwoBirds", ""], cities={"Tianshui": (2, "LiuShan")}), "build 1 Xinye")
    assert "First: Mei is choosing a guard for the city." in ask(state, "city Tianshui")
    assert "Choose a general now" in ask(state, "card TwoBirds")


def test_the_list_names_every_impossible_kind_of_action() -> None:
    state = scene(["LuBu", ""], coins=[0, 0], lords=["LiuBei", "CaoCao"])
    names = ("Mei", "Ed")
    refused = dict(refused_actions(state.observation(0), View(Words("en"), names, (True, True))))
    assert list(refused) == [
        "Build a city",
        "Play a scheme",
        "Besiege a city",
        "Luoyang levy",
        "See more strategists",
    ]


def test_an_answer_tells_no_secret() -> None:
    state = scene(["LuBu", "HuZhen"], cities={"Tianshui": (2, "ZhaoYun")})
    other = scene(["LuBu", "HuZhen"], cities={"Tianshui": (2, "LiuShan")})
    assert ask(state, "city Tianshui") == ask(other, "city Tianshui")


@pytest.mark.parametrize("question", ["", "card", "card Nobody", "city LuBu", "action dance", "hand 2"])
def test_what_can_not_be_asked_is_refused(question: str) -> None:
    with pytest.raises(ValueError, match="Nothing to explain"):
        ask(scene(["LuBu", ""]), question)


def test_a_scheme_with_a_target_says_where_it_is_chosen() -> None:
    state = scene(["StealInPassing TroubledWater", ""])
    assert "Choose a target from the buttons." in ask(state, "card StealInPassing")
    assert "Its targets" not in ask(state, "card TroubledWater")
    play(state, "end 1")
    assert "Its targets" not in ask(state, "card StealInPassing")


def test_a_general_waits_for_a_building_or_a_siege() -> None:
    state = scene(["LuBu WinOver", ""])
    assert ask(state, "card LuBu").endswith("Build or besiege a city first, then choose a general.")
