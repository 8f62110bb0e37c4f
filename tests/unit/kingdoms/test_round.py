"""The round, building, powers: rulings are those of `game/kingdoms/RULINGS.md`."""

from typing import Any

from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import CARD, CITY, LORD, STRATEGIST
from game.kingdoms.rules.phases import ACTIONS, DRAW, FETCH, INCOME
from tests.records import edited
from tests.unit.kingdoms.scenes import drawing, hand, legal, play, scene

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


def test_two_are_looked_at_and_one_goes_to_the_bottom() -> None:
    state = drawing("MaSu LuBu Xinye")
    play(state, "look 1 LuBu", "look 1 Xinye")
    assert legal(state) == ["keep 1 LuBu", "keep 1 Xinye"]
    play(state, "keep 1 LuBu")
    assert hand(state, 1) == "LuBu" and [CARD[card] for card in state.bottom] == ["Xinye"]


def test_the_bottom_is_drawn_last_and_in_order() -> None:
    state = drawing("MaSu LuBu")
    state.decks[0], state.bottom = [], [CARD.index("LuBu"), CARD.index("Xinye"), CARD.index("MaSu")]
    edited(state)
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
    edited(state)
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
