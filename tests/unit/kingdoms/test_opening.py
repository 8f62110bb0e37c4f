"""The beginning of a match, and strategists, as scenes."""

from random import Random
from typing import Any

import pytest

from game import games
from game.kingdoms.rules.phases import HIRE
from game.kingdoms.rules.rules import KingdomsState
from tests.records import edited
from tests.unit.kingdoms.scenes import legal, play, scene, settle


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


def test_four_coins_at_most_buy_strategists() -> None:
    """Ruling 5: the number is announced at once, before the first is drawn."""
    state = drafted(2)
    state.coins = [9, 9]
    assert legal(state) == [f"hire 2 {coins}" for coins in range(5)]
    state.coins = [9, 1]
    edited(state)
    assert legal(state) == ["hire 2 0", "hire 2 1"]


def test_the_fifth_player_draws_at_most_what_is_left() -> None:
    """Ruling 4: four are left, so three may be bought."""
    state, rng = drafted(5), Random(1)
    state.coins = [9] * 5
    for _ in range(4):
        edited(state)
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
