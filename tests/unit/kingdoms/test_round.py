"""The opening, the round, building, powers: rulings are those of `game/kingdoms/RULINGS.md`."""

from random import Random
from typing import Any

import pytest

from game import games
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import CARD, CITY, LORD, STRATEGIST
from game.kingdoms.rules.phases import ACTIONS, DRAW, FETCH, HIRE, INCOME, WAGES
from game.kingdoms.rules.rules import KingdomsState
from tests.records import happen
from tests.unit.kingdoms.scenes import hand, legal, play, scene, settle


def opening(players: int, **options: Any) -> KingdomsState:
    """Lots drawn, seat 2 takes a lord first."""
    state = games["kingdoms"].new_initial_state(players, **options)
    assert isinstance(state, KingdomsState)
    for seat in range(players):
        play(state, f"lot {seat + 1} {22 if seat == 1 else seat + 1}")
    return state


def drafted(players: int, seed: int = 1, **options: Any) -> KingdomsState:
    """Played at random up to the first `hire`."""
    state, rng = opening(players, **options), Random(seed)
    while state.phase != HIRE:
        actions = state.legal_actions()
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else actions[0])
    return state


# -- the beginning ---------------------------------------------------------------------------------------------------


def test_the_highest_battle_card_begins_with_two_coins_each() -> None:
    state = opening(3)
    assert state.current_player() == 1 and state.coins == [2, 2, 2]


def test_lords_are_taken_clockwise_from_those_left() -> None:
    state = opening(3)
    assert len(legal(state)) == 8
    play(state, "elect 2 CaoCao")
    assert state.current_player() == 2 and len(legal(state)) == 7 and "elect 3 CaoCao" not in legal(state)


def test_two_lords_each_are_taken_one_two_two_one() -> None:
    """The order is a ruling."""
    state = opening(2, two_lords=True)
    movers = []
    while state.phase == 1:
        movers.append(state.current_player())
        state.apply_action(state.legal_actions()[0])
    assert movers == [1, 0, 0, 1] and [len(lords) for lords in state.lords] == [2, 2]


def test_two_lords_have_no_effect_with_three_players() -> None:
    assert [len(lords) for lords in drafted(3, two_lords=True).lords] == [1, 1, 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_drafts_five_cards(players: int) -> None:
    state = drafted(players)
    assert [len(cards) for cards in state.hands] == [5] * players and len(state.decks[0]) == 70 - 5 * players


def test_packs_go_to_the_left() -> None:
    state = opening(3)
    play(state, "elect 2 CaoCao", "elect 3 LiuBei", "elect 1 SunQuan")
    rng = Random(3)
    while state.is_chance_node():
        state.apply_action(state.sample_chance(rng))
    packs = [list(pack) for pack in state.packs]
    for _ in range(3):
        action = state.legal_actions()[0]
        packs[state.current_player()].remove(action.card)  # type: ignore[attr-defined]
        state.apply_action(action)
    settle(state)
    assert state.packs == [packs[2], packs[0], packs[1]]


def test_the_advanced_draft_deals_two_of_the_realm_and_three_schemes() -> None:
    state = drafted(4, advanced=True)
    assert len(state.decks[0]) == 33 - 12 and len(state.decks[1]) == 37 - 8


# -- strategists -----------------------------------------------------------------------------------------------------


def test_four_coins_at_most_buy_strategists() -> None:
    """Ruling 5: the number is announced at once, before the first is drawn."""
    state = drafted(2)
    state.coins = [9, 9]
    assert legal(state) == [f"hire 2 {coins}" for coins in range(5)]
    state.coins = [9, 1]
    state._legal = None
    assert legal(state) == ["hire 2 0", "hire 2 1"]


def test_the_fifth_player_draws_at_most_what_is_left() -> None:
    """Ruling 4: four are left, so three may be bought."""
    state, rng = drafted(5), Random(1)
    state.coins = [9] * 5
    for _ in range(4):
        state._legal = None
        state.apply_action(state.legal_actions()[0])
        state.apply_action(state.sample_chance(rng))
    assert legal(state) == [f"hire 1 {coins}" for coins in range(4)]


def test_strategists_not_hired_go_back_before_the_next_draws() -> None:
    state = drafted(2)
    play(state, "hire 2 2", "meet 2 ZhouYu", "meet 2 LiRu", "meet 2 ZhangBao")
    assert legal(state) == ["appoint 2 ZhangBao", "appoint 2 LiRu", "appoint 2 ZhouYu"]
    play(state, "appoint 2 LiRu", "hire 1 0")
    assert "meet 1 ZhouYu" in legal(state) and "meet 1 LiRu" not in legal(state) and len(legal(state)) == 7


def test_wages_are_paid_when_all_have_acted_and_the_marker_passes() -> None:
    state = scene(["", ""], [0, 0], wits=["ZhangBao", "ZhugeLiang"], deck="MaSu LuBu Xinye WinOver")
    state.start = 0
    play(state, "end 1")
    assert str(state.legal_actions()[0]) == "income 2 1"
    state.apply_action(state.legal_actions()[0])
    play(state, "fetch 2 deck", "look 2 MaSu", "look 2 LuBu", "keep 2 MaSu", "end 2")
    assert state.coins == [4, 1] and state.start == 1 and state.phase == HIRE and len(state.pool) == 8
    assert state.current_player() == 1 and state.shown == [False, False]


# -- income ----------------------------------------------------------------------------------------------------------


def income_of(lords: list[str], cities: dict[str, tuple[int, str]], **options: Any) -> str:
    state = scene(["", ""], lords=lords, cities=cities, deck="MaSu LuBu", **options)
    state.go(INCOME, -1)
    return legal(state)[0]


def test_income_is_one_and_taxes() -> None:
    cities = {"Xinye": (1, "MaSu"), "Xuchang": (1, "HuZhen"), "Xiaopei": (1, "LiuShan"), "Luoyang": (1, "LuBu")}
    assert income_of(["SunQuan", "CaoCao"], cities) == "income 1 4"


def test_cao_cao_has_one_coin_more() -> None:
    assert income_of(["CaoCao", "SunQuan"], {}) == "income 1 2"


def test_yuan_shao_taxes_small_cities() -> None:
    small = {"Xiaopei": (1, "LiuShan"), "Tianshui": (1, "MaSu"), "Chaisang": (1, "HuZhen")}
    assert income_of(["YuanShao", "SunQuan"], small) == "income 1 7"


def test_with_two_lords_yuan_shao_taxes_two_small_cities() -> None:
    small = {"Xiaopei": (1, "LiuShan"), "Tianshui": (1, "MaSu"), "Chaisang": (1, "HuZhen")}
    assert income_of(["YuanShao CaoCao", "SunQuan MaTeng"], small, two_lords=True) == "income 1 6"


# -- drawing ---------------------------------------------------------------------------------------------------------


def drawing(deck: str, hands: tuple[str, str] = ("", ""), lord: str = "CaoCao", **options: Any) -> KingdomsState:
    """The first seat is about to draw."""
    state = scene(list(hands), lords=[lord, "SunQuan"], deck=deck, **options)
    state.go(INCOME, -1)
    state.apply_action(state.legal_actions()[0])
    return state


def test_two_are_looked_at_and_one_goes_to_the_bottom() -> None:
    state = drawing("MaSu LuBu Xinye")
    play(state, "look 1 LuBu", "look 1 Xinye")
    assert legal(state) == ["keep 1 LuBu", "keep 1 Xinye"]
    play(state, "keep 1 LuBu")
    assert hand(state, 1) == "LuBu" and [CARD[card] for card in state.bottom] == ["Xinye"]


def test_the_bottom_is_drawn_last_and_in_order() -> None:
    state = drawing("MaSu LuBu")
    state.decks[0], state.bottom = [], [CARD.index("LuBu"), CARD.index("Xinye"), CARD.index("MaSu")]
    state._legal = None
    play(state, "look 1 LuBu")
    assert hand(state, 1) == "" and [CARD[card] for card in state.look] == ["LuBu", "Xinye"]


def test_looking_at_the_last_two_does_not_exhaust_the_deck() -> None:
    """Ruling 38."""
    state = play(drawing("MaSu LuBu"), "look 1 MaSu", "look 1 LuBu", "keep 1 LuBu")
    assert not state.ending


def test_the_last_card_is_taken_and_ends_the_match() -> None:
    """Ruling 28."""
    state = play(drawing("MaSu LuBu"), "look 1 MaSu", "look 1 LuBu", "keep 1 LuBu", "end 1")
    state.apply_action(state.legal_actions()[0])
    play(state, "draw 2 MaSu")
    assert hand(state, 2) == "MaSu" and state.ending and state.phase == ACTIONS
    play(state, "end 2")
    assert state.is_terminal()


def test_powers_may_be_used_before_the_draw() -> None:
    """Ruling 35."""
    state = drawing("MaSu LuBu Xinye WinOver Beihai", lord="LiuBei")
    assert state.phase == FETCH and legal(state) == ["invoke 1 LiuBei", "fetch 1 deck"]
    play(state, "invoke 1 LiuBei", "draw 1 MaSu", "draw 1 LuBu", "draw 1 Xinye")
    assert hand(state, 1) == "MaSu LuBu Xinye" and state.phase == DRAW


# -- powers ----------------------------------------------------------------------------------------------------------


def test_liu_bei_draws_three_once_a_game() -> None:
    state = scene(["", ""], lords=["LiuBei", "CaoCao"], deck="MaSu LuBu Xinye WinOver")
    play(state, "invoke 1 LiuBei", "draw 1 MaSu", "draw 1 LuBu", "draw 1 WinOver")
    assert hand(state, 1) == "MaSu LuBu WinOver" and legal(state) == ["end 1"]


def test_yuan_shu_takes_two_from_everyone_once() -> None:
    """Ruling 8: a player with less pays what they have."""
    state = scene(["", "", ""], [0, 5, 1], lords=["YuanShu", "CaoCao", "SunQuan"])
    play(state, "invoke 1 YuanShu")
    assert state.coins == [3, 3, 0] and legal(state) == ["end 1"]


def test_luoyang_costs_two_and_takes_one_from_each() -> None:
    """Once per turn, even with two coins for another levy (ruling 40)."""
    state = scene(["", "", ""], [2, 5, 1], cities={"Luoyang": (1, "MaSu")})
    play(state, "levy 1 Luoyang")
    assert state.coins == [2, 4, 0] and legal(state) == ["end 1"]
    assert "levy 1 Luoyang" not in legal(scene(["", ""], [1, 5], cities={"Luoyang": (1, "MaSu")}))


def test_luoyang_waits_in_the_action_in_which_it_is_built() -> None:
    state = play(scene(["Luoyang MaSu", ""]), "build 1 Luoyang", "post 1 MaSu")
    assert "levy 1 Luoyang" not in legal(state)


def test_luoyang_stormed_in_the_round_in_which_it_was_built_does_not_levy_in_that_round() -> None:
    """Ruling 7: 蓋出洛陽的當回合 bars its owner then, and nobody from the next round on."""
    hands = ["Luoyang MaSu", "GuanYu CaptureLeader", ""]
    state = play(
        scene(hands, [40, 40, 40], ["CaoCao", "SunQuan", "MaTeng"], ["LiRu", "ZhouYu", "HanSui"]),
        "build 1 Luoyang",
    )
    play(state, "post 1 MaSu", "end 1", "income 2 1", "look 2 HuZhen", "look 2 LiaoHua", "keep 2 HuZhen")
    play(state, "siege 2 Luoyang", "lead 2 GuanYu", "ploy 2 CaptureLeader", "ploy 1 none", "post 2 GuanYu")
    assert "levy 2 Luoyang" not in legal(state)
    state.round += 1
    state._legal = None
    assert "levy 2 Luoyang" in legal(state)


def test_luoyang_conquered_may_be_used_at_once() -> None:
    """Ruling 7: it was built in an earlier round."""
    state = scene(["GuanYu CaptureLeader", ""], [40, 9], wits=["ZhouYu", "LiRu"], cities={"Luoyang": (2, "MaSu")})
    play(state, "siege 1 Luoyang", "lead 1 GuanYu", "ploy 1 CaptureLeader", "ploy 2 none", "post 1 GuanYu")
    assert "levy 1 Luoyang" in legal(state)


# -- building --------------------------------------------------------------------------------------------------------


def test_building_costs_the_price_and_takes_a_general() -> None:
    state = play(scene(["Xuchang MaSu LuBu", ""], [9, 0]), "build 1 Xuchang")
    assert state.coins[0] == 0 and legal(state) == ["post 1 MaSu", "post 1 LuBu"]
    play(state, "post 1 LuBu")
    city = CITY.index("Xuchang")
    assert state.guards[city] == CARD.index("LuBu") and not state.guard_up[city]


def test_no_building_without_a_general_or_the_coins() -> None:
    assert legal(scene(["Xuchang", ""])) == ["end 1"]
    assert legal(scene(["Xuchang MaSu", ""], [8, 0])) == ["end 1"]


def test_one_building_an_action() -> None:
    state = play(scene(["Xuchang Xinye MaSu LuBu", ""], [30, 0]), "build 1 Xuchang", "post 1 MaSu")
    assert legal(state) == ["end 1"]


def test_actions_come_in_any_order() -> None:
    """Ruling 6."""
    state = scene(["Xuchang MaSu LuBu TroubledWater", ""], [30, 0], cities={"Xinye": (2, "HuZhen")})
    assert legal(state) == ["build 1 Xuchang", "play 1 TroubledWater", "siege 1 Xinye", "end 1"]


# -- the end ---------------------------------------------------------------------------------------------------------


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


# -- advanced rules --------------------------------------------------------------------------------------------------


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


def test_words_of_notation_are_those_of_the_cards() -> None:
    assert LORD[0] == "CaoCao" and STRATEGIST[7] == "ZhugeLiang" and CITY[12] == "Luoyang"


def test_coins_are_without_end() -> None:
    """Ruling 1: more than the 65 of the box."""
    state = play(scene(["TroubledWater", ""], [64, 60]), "play 1 TroubledWater")
    assert state.coins == [68, 60]


def test_hands_have_no_limit() -> None:
    """Ruling 2: with twelve cards nobody discards."""
    many = "GuanYu LuBu MaSu LiuShan HuZhen LiaoHua TwoBirds WinOver EmptyFort BeautyTrap WaitAtEase PullFirewood"
    state = play(scene([many, ""]), "end 1")
    assert len(state.hands[0]) == 12


def test_coins_lie_open() -> None:
    """Ruling 3."""
    state = scene(["", ""], [7, 9])
    for seat in (0, 1):
        seen = state.observation(seat)
        assert isinstance(seen, KingdomsObservation) and seen.coins == [7, 9]


def test_discards_are_never_shuffled_back_in_the_base_game() -> None:
    """Ruling 29."""
    state = play(scene(["TwoBirds", ""], deck="GuanYu", discards="LuBu"), "play 1 TwoBirds", "draw 1 GuanYu")
    assert state.ending and hand(state, 1) == "GuanYu" and CARD.index("LuBu") in state.discards


def test_income_has_the_lords_part_unasked_and_other_powers_are_offered() -> None:
    """Ruling 30."""
    assert income_of(["CaoCao", "SunQuan"], {}) == "income 1 2"
    state = scene(["", ""], lords=["YuanShu", "SunQuan"])
    assert len(legal(state)) > 1 and "end 1" in legal(state)
