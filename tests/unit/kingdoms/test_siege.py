"""The siege, step by step: rulings of `game/kingdoms/RULINGS.md`, rule sheet "攻城" to "進行戰鬥"."""

import pytest

from game.core.errors import IllegalAction
from game.core.i18n import Words
from game.kingdoms.rules.cards import clamp
from game.kingdoms.rules.notation import CARD, CITY
from game.kingdoms.rules.phases import MUSTER, OUTCOME
from game.kingdoms.rules.reasons import war_cost
from game.kingdoms.rules.siege import walls
from game.kingdoms.view.siege import siege
from game.ui.view import View
from tests.unit.kingdoms.scenes import battle, hand, legal, play, scene


def test_the_war_cost_is_the_price_and_goes_to_the_bank() -> None:
    state = scene(["GuanYu", ""], [10, 5], cities={"Xuchang": (2, "LiaoHua")})
    play(state, "siege 1 Xuchang")
    assert state.coins == [1, 5]


def test_dong_zhuo_attacks_a_small_city_for_one() -> None:
    state = scene(["GuanYu", ""], [1, 5], lords=["DongZhuo", "CaoCao"], cities={"Xiaopei": (2, "LiaoHua")})
    assert war_cost(state, 0, CITY.index("Xiaopei")) == 1
    play(state, "siege 1 Xiaopei")
    assert state.coins[0] == 0


def test_a_siege_needs_the_price_and_a_general() -> None:
    state = scene(["GuanYu", ""], [8, 5], cities={"Xuchang": (2, "LiaoHua")})
    assert "siege 1 Xuchang" not in legal(state)
    state = scene(["TwoBirds", ""], [9, 5], cities={"Xuchang": (2, "LiaoHua")})
    assert "siege 1 Xuchang" not in legal(state)


def test_the_own_city_can_not_be_besieged() -> None:
    state = scene(["GuanYu", ""], cities={"Xuchang": (1, "LiaoHua")})
    assert "siege 1 Xuchang" not in legal(state)


def test_one_siege_an_action() -> None:
    state = scene(["GuanYu LuBu", ""], cities={"Xiaopei": (2, "LiaoHua"), "Xinye": (2, "MaSu")})
    play(state, "siege 1 Xiaopei", "lead 1 GuanYu", "ploy 1 none", "ploy 2 none")
    battle(state, [17, 18, 22], [19, 20, 21])
    assert "siege 1 Xinye" not in legal(state)


def test_only_fitting_schemes_are_laid() -> None:
    """Ruling 21."""
    state = scene(["GuanYu TwoBirds WaitAtEase PullFirewood", "BeautyTrap EmptyFort"], cities={"Xinye": (2, "MaSu")})
    play(state, "siege 1 Xinye", "lead 1 GuanYu")
    assert legal(state) == ["ploy 1 PullFirewood", "ploy 1 none"]
    play(state, "ploy 1 none")
    assert legal(state) == ["ploy 2 EmptyFort", "ploy 2 none"]


def test_the_windows_open_without_a_card() -> None:
    """Ruling 36: a missing window would reveal that there is no card."""
    state = scene(["GuanYu", ""], cities={"Xinye": (2, "MaSu")})
    play(state, "siege 1 Xinye", "lead 1 GuanYu")
    assert legal(state) == ["ploy 1 none"]
    play(state, "ploy 1 none")
    assert state.current_player() == 1 and legal(state) == ["ploy 2 none"]


def test_capture_the_leader_needs_eight_coins_after_the_fee() -> None:
    for coins, allowed in ((13, False), (14, True)):
        state = scene(["GuanYu CaptureLeader", ""], [coins, 0], cities={"Xinye": (2, "MaSu")})
        play(state, "siege 1 Xinye", "lead 1 GuanYu")
        assert ("ploy 1 CaptureLeader" in legal(state)) is allowed


def test_capture_the_leader_takes_the_city_without_a_battle() -> None:
    """Ruling 16; the attacking general may hold the city himself (ruling 24)."""
    state = scene(["GuanYu CaptureLeader", ""], [20, 0], wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, "MaSu")})
    play(state, "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 CaptureLeader", "ploy 2 none")
    assert state.coins[0] == 20 - 6 - 8
    assert legal(state) == ["post 1 GuanYu"]
    play(state, "post 1 GuanYu")
    assert state.owner[CITY.index("Xinye")] == 0
    assert CARD.index("MaSu") in state.discards and CARD.index("CaptureLeader") in state.discards


def test_capture_the_leader_is_paid_even_if_the_wits_fail() -> None:
    """Ruling 17; the siege goes on."""
    state = scene(["GuanYu CaptureLeader", ""], [20, 0], wits=["LiRu", "ZhouYu"], cities={"Xinye": (2, "MaSu")})
    play(state, "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 CaptureLeader", "ploy 2 none")
    assert state.coins[0] == 6 and state.phase == MUSTER and state.mights == [9, 5]


def test_empty_fort_ends_the_siege() -> None:
    """Ruling 18: the general goes home, the guard stays, face up; the fee is lost."""
    state = scene(["GuanYu", "EmptyFort"], [6, 0], wits=["LiRu", "ZhouYu"], cities={"Xinye": (2, "MaSu")})
    play(state, "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 none", "ploy 2 EmptyFort")
    city = CITY.index("Xinye")
    assert hand(state, 1) == "GuanYu" and state.coins[0] == 0 and state.current_player() == 0
    assert state.owner[city] == 1 and state.guard_up[city] and state.guards[city] == CARD.index("MaSu")


def test_a_failed_scheme_is_spent_and_the_siege_goes_on() -> None:
    state = scene(["GuanYu PullFirewood", "EmptyFort"], wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, "LuBu")})
    play(state, "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 PullFirewood", "ploy 2 EmptyFort")
    assert state.mights == [9, 7] and state.shown == [True, True]
    state = scene(["GuanYu PullFirewood", ""], wits=["LiRu", "ZhouYu"], cities={"Xinye": (2, "LuBu")})
    play(state, "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 PullFirewood", "ploy 2 none")
    assert state.mights == [9, 10]


def mights(
    attack: str, guard: str, ploy: str, counter: str, lords: tuple[str, str] = ("CaoCao", "LiuBei")
) -> list[int]:
    """The final mights; the attacker's strategist is the cleverer one."""
    hands = [f"{attack} {ploy}", counter]
    state = scene(
        [text.replace("none", "") for text in hands], lords=lords, wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, guard)}
    )
    play(state, "siege 1 Xinye", f"lead 1 {attack}", f"ploy 1 {ploy}", f"ploy 2 {counter}")
    return state.mights


@pytest.mark.parametrize(
    ("general", "might"),
    [("GuanYu", 11), ("LuBu", 11), ("LiuShan", 5)],
)
def test_zhang_jiao_adds_two_to_the_attacker_up_to_eleven(general: str, might: int) -> None:
    """9 + 2 = 11, 10 + 2 = 11."""
    assert mights(general, "MaSu", "none", "none", ("ZhangJiao", "LiuBei")) == [might, 5]


def test_ma_teng_adds_two_to_the_defender() -> None:
    assert mights("GuanYu", "MaSu", "none", "none", ("CaoCao", "MaTeng")) == [9, 7]


def test_lords_of_the_other_side_do_nothing() -> None:
    assert mights("GuanYu", "MaSu", "none", "none", ("MaTeng", "ZhangJiao")) == [9, 5]


def test_steps_are_clamped_one_by_one() -> None:
    """4 - 3 is 3, then 6, then 8 under Ma Teng."""
    assert mights("GuanYu", "LiaoHua", "PullFirewood", "WaitAtEase", ("CaoCao", "MaTeng")) == [9, 8]


def test_attack_scheme_comes_before_defence_scheme() -> None:
    """Ruling 14: 4 - 3 + 3 is 6, not 4."""
    assert mights("GuanYu", "LiaoHua", "PullFirewood", "WaitAtEase") == [9, 6]


def test_beauty_trap_then_wait_at_ease_then_ma_teng() -> None:
    """Ruling 15."""
    assert mights("GuanYu", "LuBu", "BeautyTrap", "WaitAtEase", ("CaoCao", "MaTeng")) == [9, 8]


@pytest.mark.parametrize(("guard", "might"), [("ZhuRong", 6), ("XiaoQiao", 5), ("SunShangxiang", 7), ("LuBu", 3)])
def test_beauty_trap_has_no_effect_on_women(guard: str, might: int) -> None:
    assert mights("GuanYu", guard, "BeautyTrap", "none") == [9, might]


def test_wait_at_ease_adds_three_without_wits() -> None:
    assert mights("GuanYu", "MaSu", "none", "WaitAtEase") == [9, 8]
    assert mights("GuanYu", "LuBu", "none", "WaitAtEase") == [9, 11]


@pytest.mark.parametrize(("might", "clamped"), [(1, 3), (3, 3), (7, 7), (11, 11), (14, 11)])
def test_might_is_three_to_eleven(might: int, clamped: int) -> None:
    assert clamp(might) == clamped


def test_sun_quans_luoyang_has_three_walls() -> None:
    state = scene(["", ""], lords=["SunQuan", "CaoCao"], cities={"Luoyang": (1, "MaSu"), "Xiaopei": (2, "HuZhen")})
    assert walls(state, CITY.index("Luoyang")) == 3 and walls(state, CITY.index("Xiaopei")) == 1


def test_the_three_highest_battle_cards_are_arranged_in_any_order() -> None:
    """Ruling 10."""
    state = scene(["LiaoHua", ""], cities={"Xinye": (2, "LiuShan")})
    play(state, "siege 1 Xinye", "lead 1 LiaoHua", "ploy 1 none", "ploy 2 none")
    for number in (5, 9, 1, 7):
        play(state, f"muster 1 {number}")
    for number in (2, 3, 4):
        play(state, f"muster 2 {number}")
    assert legal(state) == [f"array 1 {text}" for text in ("5 7 9", "5 9 7", "7 5 9", "7 9 5", "9 5 7", "9 7 5")]


def besieged(attack: list[int], defence: list[int], guard: str = "LiuShan"):  # type: ignore[no-untyped-def]
    """Liao Hua (4) against *guard* in Xinye with its two walls."""
    state = scene(["LiaoHua MaSu", ""], cities={"Xinye": (2, guard)})
    play(state, "siege 1 Xinye", "lead 1 LiaoHua", "ploy 1 none", "ploy 2 none")
    return battle(state, attack, defence)


def test_two_lines_take_the_city_and_the_guard_goes_home() -> None:
    state = besieged([13, 14, 5], [10, 11, 12])
    assert hand(state, 2) == "LiuShan" and hand(state, 1) == "LiaoHua MaSu"
    play(state, "post 1 MaSu")
    city = CITY.index("Xinye")
    assert state.owner[city] == 0 and state.guards[city] == CARD.index("MaSu") and not state.guard_up[city]


def test_a_line_must_be_greater_than_card_and_walls() -> None:
    """Ruling 11: a tie is held by the defender."""
    state = besieged([12, 14, 5], [10, 11, 13])
    city = CITY.index("Xinye")
    assert state.owner[city] == 1 and state.guard_up[city] and hand(state, 1) == "LiaoHua MaSu"


def test_three_lines_behead_the_guard() -> None:
    """Ruling 12: nobody is asked."""
    state = besieged([20, 21, 22], [10, 11, 12])
    assert CARD.index("LiuShan") in state.discards and hand(state, 2) == ""


def test_three_lines_of_the_defender_behead_the_general() -> None:
    state = besieged([5, 6, 7], [10, 11, 12])
    assert CARD.index("LiaoHua") in state.discards and hand(state, 1) == "MaSu"
    assert state.owner[CITY.index("Xinye")] == 1


def test_a_level_line_saves_the_attacking_general() -> None:
    """Ruling 13."""
    state = besieged([5, 6, 14], [10, 11, 12])
    assert hand(state, 1) == "LiaoHua MaSu" and not state.discards


def test_battle_cards_are_shuffled_back() -> None:
    state = besieged([5, 6, 14], [10, 11, 12])
    assert state.musters == [[], []]


def test_a_city_that_a_scheme_took_can_not_be_besieged_again() -> None:
    """Ruling 32: only cities that exist and belong to others."""
    state = scene(["GuanYu CaptureLeader LuBu", ""], [40, 0], wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, "MaSu")})
    play(state, "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 CaptureLeader", "ploy 2 none", "post 1 LuBu")
    with pytest.raises(IllegalAction):
        play(state, "siege 1 Xinye")


def test_a_defender_lays_a_scheme_in_each_siege() -> None:
    """Ruling 22: one a siege, not one a round."""
    cities = {"Xinye": (2, "MaSu"), "Xiaopei": (2, "LiuShan")}
    state = scene(["GuanYu", "WaitAtEase EmptyFort", "LuBu"], cities=cities)
    play(state, "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 none", "ploy 2 WaitAtEase")
    battle(state, [17, 18, 22], [19, 20, 21])
    play(state, "end 1")
    while "siege 3 Xiaopei" not in legal(state):
        state.apply_action(state.legal_actions()[-1])
    play(state, "siege 3 Xiaopei", "lead 3 LuBu", "ploy 3 none")
    assert "ploy 2 EmptyFort" in legal(state)


def test_the_scene_says_in_large_type_what_came_of_the_siege_once_it_is_certain() -> None:
    for attack, defence, told in (
        ([19, 20, 21], [12, 13, 14], "<strong>Mei takes Xinye!"),
        ([12, 13, 14], [19, 20, 21], "<strong>Xinye holds out."),
    ):
        whole, state = (scene(["GuanYu", ""], cities={"Xinye": (2, "GanNing")}) for _ in range(2))
        play(whole, "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 none", "ploy 2 none")
        battle(whole, attack, defence)
        shown = []
        for action in whole.past:
            state.apply_action(action)
            shown.append(str(siege(state.observation(0), View(Words("en"), ("Mei", "Ed"), (True, False)))))
            if state.phase == OUTCOME:
                break
        assert told in shown[-1] and not any("<strong>" in before for before in shown[:-1])
