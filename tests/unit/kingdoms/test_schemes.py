"""The thirteen schemes outside sieges: rule sheet, table of schemes; rulings of `game/kingdoms/RULINGS.md`."""

from game.kingdoms.rules.notation import CARD, CITY
from tests.unit.kingdoms.scenes import hand, legal, play, scene


def test_brick_for_jade_discards_one_and_draws_three() -> None:
    state = scene(["BrickForJade MaSu", ""], deck="GuanYu LuBu Xinye WinOver")
    play(state, "play 1 BrickForJade", "discard 1 MaSu", "draw 1 GuanYu", "draw 1 LuBu", "draw 1 Xinye")
    assert hand(state, 1) == "GuanYu LuBu Xinye"
    assert CARD.index("MaSu") in state.discards and CARD.index("BrickForJade") in state.discards


def test_brick_for_jade_needs_another_card() -> None:
    assert "play 1 BrickForJade" not in legal(scene(["BrickForJade", ""]))


def test_fish_in_troubled_water_gains_four() -> None:
    assert play(scene(["TroubledWater", ""], [1, 1]), "play 1 TroubledWater").coins == [5, 1]


def test_two_birds_draws_two() -> None:
    state = play(scene(["TwoBirds", ""], deck="GuanYu LuBu Xinye"), "play 1 TwoBirds", "draw 1 LuBu", "draw 1 Xinye")
    assert hand(state, 1) == "LuBu Xinye" and not state.ending


def test_too_few_cards_are_what_there_is_and_end_the_match() -> None:
    """Ruling 27."""
    state = play(scene(["TwoBirds", ""], deck="GuanYu"), "play 1 TwoBirds", "draw 1 GuanYu")
    assert hand(state, 1) == "GuanYu" and state.ending


def test_peach_garden_takes_one_general_and_shuffles_the_rest_back() -> None:
    state = scene(["PeachGarden", ""], deck="GuanYu LuBu Xinye WinOver")
    state.bottom = [state.decks[0].pop()]  # Xinye is under the deck
    play(state, "play 1 PeachGarden", "reveal 1 GuanYu", "reveal 1 LuBu", "reveal 1 WinOver")
    assert legal(state) == ["recruit 1 GuanYu", "recruit 1 LuBu", "recruit 1 none"]
    play(state, "recruit 1 GuanYu")
    assert hand(state, 1) == "GuanYu" and state.bottom == []
    assert [CARD[card] for card in state.decks[0]] == ["LuBu", "WinOver", "Xinye"]


def test_peach_garden_without_a_general_gives_none() -> None:
    state = scene(["PeachGarden", ""], deck="WinOver EmptyFort Xinye Beihai")
    play(state, "play 1 PeachGarden", "reveal 1 WinOver", "reveal 1 EmptyFort", "reveal 1 Xinye")
    assert hand(state, 1) == "" and len(state.decks[0]) == 4 and state.current_player() == 0


def test_looking_at_the_last_cards_does_not_exhaust_the_deck() -> None:
    """Ruling 38, for Peach Garden Oath as for the draw step."""
    state = scene(["PeachGarden", ""], deck="GuanYu WinOver")
    play(state, "play 1 PeachGarden", "reveal 1 GuanYu", "reveal 1 WinOver", "recruit 1 GuanYu")
    assert not state.ending
    state = play(scene(["PeachGarden", ""], deck="GuanYu"), "play 1 PeachGarden", "reveal 1 GuanYu", "recruit 1 GuanYu")
    assert state.ending


def test_steal_in_passing_takes_the_difference_of_wits() -> None:
    """7 against 3 steals 4."""
    state = play(scene(["StealInPassing", ""], [0, 9], wits=["TianFeng", "ZhangBao"]), "play 1 StealInPassing 2")
    assert state.coins == [4, 5] and state.shown == [True, True]


def test_steal_in_passing_takes_no_more_than_there_is() -> None:
    state = play(scene(["StealInPassing", ""], [0, 3], wits=["TianFeng", "ZhangBao"]), "play 1 StealInPassing 2")
    assert state.coins == [3, 0]


def test_a_scheme_fails_against_higher_wits_and_is_spent() -> None:
    state = play(scene(["StealInPassing", ""], [0, 9], wits=["ZhangBao", "TianFeng"]), "play 1 StealInPassing 2")
    assert state.coins == [0, 9] and CARD.index("StealInPassing") in state.discards
    assert state.shown == [True, True]


def test_win_over_with_the_right_guess_takes_city_and_guard() -> None:
    """The guard stays, face up (ruling 39)."""
    state = scene(["WinOver", ""], wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, "GuanYu")})
    play(state, "play 1 WinOver Xinye", "guess 1 9")
    city = CITY.index("Xinye")
    assert state.owner[city] == 0 and state.guard_up[city] and state.guards[city] == CARD.index("GuanYu")


def test_a_wrong_guess_shows_nothing() -> None:
    """Ruling 19."""
    state = scene(["WinOver", ""], wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, "GuanYu")})
    play(state, "play 1 WinOver Xinye", "guess 1 8")
    city = CITY.index("Xinye")
    assert state.owner[city] == 1 and not state.guard_up[city]
    assert str(state.past[-1]) == "answer 2 wrong" and state.observation(0).guards[city] < 0


def test_without_wits_win_over_gets_no_answer() -> None:
    """The guess is said before the contest, and everybody hears it (ruling 41)."""
    state = scene(["WinOver", ""], wits=["LiRu", "ZhouYu"], cities={"Xinye": (2, "GuanYu")})
    play(state, "play 1 WinOver Xinye", "guess 1 9")
    assert str(state.past[-1]).startswith("wits") and state.owner[CITY.index("Xinye")] == 1
    assert "guess 1 9" in [str(action) for action in state.observation(1).history]


def test_the_guess_is_three_to_ten() -> None:
    """Ruling 20."""
    state = play(scene(["WinOver", ""], cities={"Xinye": (2, "GuanYu")}), "play 1 WinOver Xinye")
    assert legal(state) == [f"guess 1 {might}" for might in range(3, 11)]


def test_win_over_needs_a_hidden_guard_of_another() -> None:
    cities = {"Xinye": (2, "GuanYu"), "Beihai": (2, "LuBu"), "Xuchang": (1, "MaSu")}
    state = scene(["WinOver", ""], cities=cities, face_up=["Beihai"])
    assert [text for text in legal(state) if "WinOver" in text] == ["play 1 WinOver Xinye"]


def test_luoyang_won_over_counts_as_built() -> None:
    """Ruling 33."""
    state = scene(["WinOver", ""], wits=["ZhouYu", "LiRu"], cities={"Luoyang": (2, "GuanYu")})
    play(state, "play 1 WinOver Luoyang", "guess 1 9")
    assert "levy 1 Luoyang" not in legal(state)


def test_assassination_kills_with_a_card_not_above_the_stake() -> None:
    state = scene(["Assassination MaSu", ""], [9, 0], wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, "GuanYu")})
    play(state, "play 1 Assassination Xinye", "pay 1 5", "strike 1 5")
    assert state.coins[0] == 4 and legal(state) == ["post 1 MaSu"]
    play(state, "post 1 MaSu")
    assert state.owner[CITY.index("Xinye")] == 0 and CARD.index("GuanYu") in state.discards


def test_assassination_fails_with_a_card_above_the_stake() -> None:
    state = scene(["Assassination MaSu", ""], [9, 0], wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, "GuanYu")})
    play(state, "play 1 Assassination Xinye", "pay 1 5", "strike 1 6")
    city = CITY.index("Xinye")
    assert state.owner[city] == 1 and state.coins[0] == 4 and not state.guard_up[city]


def test_the_stake_is_lost_if_the_wits_fail() -> None:
    """Ruling 17."""
    state = scene(["Assassination MaSu", ""], [9, 0], wits=["LiRu", "ZhouYu"], cities={"Xinye": (2, "GuanYu")})
    play(state, "play 1 Assassination Xinye", "pay 1 9")
    assert state.coins[0] == 0 and state.owner[CITY.index("Xinye")] == 1


def test_the_stake_is_one_to_all_coins() -> None:
    state = play(scene(["Assassination", ""], [3, 0], cities={"Xinye": (2, "GuanYu")}), "play 1 Assassination Xinye")
    assert legal(state) == ["pay 1 1", "pay 1 2", "pay 1 3"]
    assert "play 1 Assassination Xinye" not in legal(
        scene(["Assassination", ""], [0, 0], cities={"Xinye": (2, "GuanYu")})
    )


def test_a_city_without_a_general_for_it_is_discarded() -> None:
    """Rule sheet "建造城池": a city without guard goes to the discards."""
    state = scene(["Assassination", ""], [9, 0], wits=["ZhouYu", "LiRu"], cities={"Xinye": (2, "GuanYu")})
    play(state, "play 1 Assassination Xinye", "pay 1 9", "strike 1 1")
    assert state.owner[CITY.index("Xinye")] == -1 and CARD.index("Xinye") in state.discards


def test_luoyang_may_be_used_at_once_after_an_assassination() -> None:
    """Ruling 7."""
    state = scene(["Assassination MaSu", ""], [20, 5], wits=["ZhouYu", "LiRu"], cities={"Luoyang": (2, "GuanYu")})
    play(state, "play 1 Assassination Luoyang", "pay 1 9", "strike 1 1", "post 1 MaSu")
    assert "levy 1 Luoyang" in legal(state)


def test_borrow_arrows_takes_two_with_a_gap_of_three() -> None:
    """7 and 3 two cards, 7 and 5 one."""
    state = scene(["BorrowArrows", "GuanYu LuBu MaSu"], wits=["TianFeng", "ZhangBao"])
    play(state, "play 1 BorrowArrows 2", "borrow 1 2 LuBu", "borrow 1 2 MaSu")
    assert hand(state, 1) == "MaSu LuBu" and hand(state, 2) == "GuanYu"
    state = scene(["BorrowArrows", "GuanYu LuBu MaSu"], wits=["TianFeng", "WangYun"])
    play(state, "play 1 BorrowArrows 2", "borrow 1 2 LuBu")
    assert hand(state, 1) == "LuBu" and state.current_player() == 0


def test_borrow_arrows_takes_as_many_as_there_are() -> None:
    """Ruling 23: an empty hand may be chosen and yields nothing."""
    state = play(scene(["BorrowArrows", ""], wits=["TianFeng", "ZhangBao"]), "play 1 BorrowArrows 2")
    assert hand(state, 1) == "" and CARD.index("BorrowArrows") in state.discards


def test_one_ordinary_scheme_an_action() -> None:
    state = play(scene(["TroubledWater TwoBirds", ""]), "play 1 TroubledWater")
    assert legal(state) == ["end 1"]


def test_combat_schemes_are_not_played_outside_a_siege() -> None:
    state = scene(["WaitAtEase CaptureLeader PullFirewood EmptyFort BeautyTrap", ""])
    assert legal(state) == ["end 1"]
