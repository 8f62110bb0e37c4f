"""The end of a match, and the advanced rules, as scenes."""

import pytest

from game.kingdoms.rules.notation import CARD
from game.kingdoms.rules.phases import ACTIONS, FETCH, INCOME, WAGES
from game.kingdoms.rules.rules import KingdomsState
from tests.records import happen
from tests.unit.kingdoms.scenes import drawing, hand, legal, play, scene, settle


def four_cities() -> KingdomsState:
    cities = {"Xinye": (1, "MaSu"), "Beihai": (1, "HuZhen"), "Xiaopei": (1, "LiuShan"), "Jianye": (3, "ZhangFei")}
    hands = ["Tianshui LiaoHua", "GuanYu CaptureLeader", "", ""]
    return scene(hands, wits=["ZhangBao", "ZhouYu", "LiRu", "TianFeng"], cities=cities, deck="")


def test_the_first_keeps_the_bonus_though_he_loses_the_city_again() -> None:
    """Four players, the fourth city is lost in the same round."""
    state = play(four_cities(), "build 1 Tianshui", "post 1 LiaoHua", "end 1")
    assert state.first == 0 and state.ending
    state.apply_action(state.legal_actions()[0])
    play(
        state,
        "fetch 2 deck",
        "siege 2 Tianshui",
        "lead 2 GuanYu",
        "ploy 2 CaptureLeader",
        "ploy 1 none",
        "post 2 GuanYu",
    )
    play(state, "end 2")
    for seat in (3, 4):
        state.apply_action(state.legal_actions()[0])
        if state.phase == FETCH:
            play(state, f"fetch {seat} deck")
        play(state, f"end {seat}")
    assert state.is_terminal()
    assert state.scores() == [6 + 6 + 4 + 10, 4, 9, 0] and state.returns() == [1, 0, 0, 0]


def test_a_second_seat_reaching_the_target_has_no_bonus() -> None:
    """Ruling 26."""
    state = play(four_cities(), "build 1 Tianshui", "post 1 LiaoHua")
    state.owner = [1] * 13
    state.note_growth(1)
    assert state.first == 0


def test_a_city_won_by_assassination_counts_for_the_first_to_reach_the_target() -> None:
    """Ruling 42: it is the sixth of two players' six, though nobody built it."""
    guards = ("LiaoHua", "HuZhen", "LiuShan", "ZhangFei", "LuBu")
    held = zip(("Tianshui", "Xiaopei", "Chaisang", "Changsha", "Beihai"), guards, strict=True)
    cities = {name: (1, guard) for name, guard in held} | {"Xinye": (2, "GuanYu")}
    state = scene(["Assassination MaSu", ""], [9, 0], wits=["ZhouYu", "LiRu"], cities=cities)
    play(state, "play 1 Assassination Xinye", "pay 1 5", "strike 1 5")
    assert state.first < 0 and not state.ending
    play(state, "post 1 MaSu")
    assert state.first == 0 and state.ending


def test_the_round_is_finished_and_the_strategists_paid() -> None:
    state = scene(["", ""], [0, 0], wits=["ZhangBao", "HanSui"], deck="")
    state.ending = True
    play(state, "end 1")
    state.apply_action(state.legal_actions()[0])
    play(state, "fetch 2 deck")
    happen(state, "end 2")
    assert state.phase == WAGES and not state.is_terminal()
    settle(state)
    assert state.is_terminal() and state.coins == [4, 4]


def test_most_coins_break_a_tie_and_then_the_victory_is_shared() -> None:
    """Ruling 31."""
    for coins, shares in (([3, 4], [0.0, 1.0]), ([4, 4], [0.5, 0.5])):
        state = scene(["", ""], coins, cities={"Xinye": (1, "MaSu"), "Beihai": (2, "HuZhen")})
        state.go(34, -4)
        assert state.returns() == shares


@pytest.mark.parametrize(("players", "advanced", "bonus"), [(5, False, 10), (5, True, 8), (4, True, 10), (2, True, 10)])
def test_the_first_gets_ten_points_or_eight_among_five_in_the_advanced_game(
    players: int, advanced: bool, bonus: int
) -> None:
    state = scene([""] * players, advanced=advanced)
    state.first = 0
    assert state.scores()[0] == bonus


def test_a_player_without_anything_plays_on() -> None:
    """Ruling 25."""
    assert legal(scene(["", ""], [0, 0])) == ["end 1"]


def test_the_advanced_draw_is_one_card_of_a_deck_or_seven_coins_for_both() -> None:
    state = drawing("MaSu LuBu WinOver EmptyFort", advanced=True)
    assert legal(state) == ["fetch 1 schemes", "fetch 1 realm", "fetch 1 both"]
    play(state, "fetch 1 both", "draw 1 schemes WinOver", "draw 1 realm LuBu")
    assert hand(state, 1) == "LuBu WinOver" and state.coins[0] == 22 - 7 and state.bottom == []
    state = drawing("MaSu LuBu WinOver EmptyFort", advanced=True)
    play(state, "fetch 1 realm", "draw 1 realm LuBu")
    assert hand(state, 1) == "LuBu" and state.phase == ACTIONS


def test_a_deck_is_renewed_once_when_a_card_is_needed() -> None:
    """Ruling 34."""
    state = drawing("MaSu LuBu", advanced=True)  # all schemes are in the discards
    state.discards = [card for card in state.discards if CARD[card] in ("WinOver", "EmptyFort", "Xinye")]
    state.discards.sort()
    play(state, "fetch 1 schemes")
    assert state.renewed == [True, False] and state.discards.count(CARD.index("WinOver")) == 0
    assert CARD.index("Xinye") in state.discards and not state.ending


def test_a_renewed_deck_that_runs_out_ends_the_match() -> None:
    state = drawing("MaSu LuBu WinOver", advanced=True)
    state.renewed = [True, False]
    state.discards = []
    play(state, "fetch 1 schemes", "draw 1 schemes WinOver")
    assert state.ending


def test_a_deck_that_may_still_be_renewed_does_not_end_the_match() -> None:
    state = drawing("MaSu LuBu WinOver", advanced=True)
    play(state, "fetch 1 schemes", "draw 1 schemes WinOver")
    assert not state.ending


def test_without_any_supply_the_advanced_match_ends() -> None:
    """Ruling 34."""
    state = scene(["", ""], advanced=True)
    state.decks, state.renewed = [[], []], [True, True]
    state.go(INCOME, -1)
    state.apply_action(state.legal_actions()[0])
    assert state.ending and state.phase == ACTIONS


def test_liu_bei_may_split_his_cards_and_two_birds_may_not() -> None:
    state = scene(["TwoBirds", ""], lords=["LiuBei", "CaoCao"], deck="MaSu LuBu Xinye WinOver EmptyFort", advanced=True)
    play(state, "invoke 1 LiuBei", "fetch 1 realm", "draw 1 realm MaSu", "fetch 1 schemes", "draw 1 schemes WinOver")
    play(state, "fetch 1 realm", "draw 1 realm Xinye")
    assert hand(state, 1) == "MaSu TwoBirds WinOver Xinye"
    state = scene(["TwoBirds", ""], deck="MaSu LuBu Xinye WinOver EmptyFort", advanced=True)
    play(state, "play 1 TwoBirds", "fetch 1 realm", "draw 1 realm MaSu", "draw 1 realm LuBu")
    assert hand(state, 1) == "MaSu LuBu" and state.phase == ACTIONS


def test_peach_garden_uses_the_realm_in_the_advanced_game() -> None:
    state = scene(["PeachGarden", ""], deck="MaSu LuBu Xinye WinOver", advanced=True)
    play(state, "play 1 PeachGarden", "reveal 1 MaSu")
    assert "reveal 1 WinOver" not in legal(state)
