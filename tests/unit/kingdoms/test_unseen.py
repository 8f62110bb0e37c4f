"""Unseen strategists and battle cards, against all ways in which they can have been drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import combinations, permutations
from random import Random

import pytest

from game import games
from game.core.state import State
from game.kingdoms.rules import unseen
from game.kingdoms.rules.cards import STRATEGISTS
from game.kingdoms.rules.notation import CARD
from game.kingdoms.rules.phases import CLASH, HIRE, WAGES
from game.kingdoms.rules.rules import KingdomsState
from tests.property.exact_kingdoms import match
from tests.property.exactness import assert_fits, frequencies
from tests.records import edited, happen
from tests.unit.kingdoms.scenes import play

ALL = frozenset(range(len(STRATEGISTS)))
WAGE = [strategist.income for strategist in STRATEGISTS]


def hired(*lines: str) -> KingdomsState:
    """A match of three in which seats 1, 2 and 3 hire in this order."""
    state = games["kingdoms"].new_initial_state(3)
    assert isinstance(state, KingdomsState)
    state.start = state.turn = 0
    state.round = 1
    state.coins = [9, 9, 9]
    state.go(HIRE, 0)
    edited(state)
    return play(state, *lines)


def strategists(world: KingdomsState) -> Hashable:
    return tuple(world.strategists), tuple(world.pool)


def ways(own: int, met: frozenset[int]) -> Counter[tuple[int, int, int]]:
    """The chances of all strategists of the three seats as seat 2 sees them: seat 1 drew one, then seat 2 drew *met* and
    kept *own*, then seat 3 drew two and kept either."""
    found: Counter[tuple[int, int, int]] = Counter()
    for first in ALL - met:
        for pair in combinations(sorted(ALL - {first, own}), 2):
            for third in pair:
                found[first, own, third] += 1
    return found


HIRED = ("hire 1 0", "meet 1 LiRu", "hire 2 1", "meet 2 ZhouYu", "meet 2 HanSui", "appoint 2 HanSui", "hire 3 1")
HIRED_TOO = ("meet 3 TianFeng", "meet 3 ZhouYu", "appoint 3 TianFeng")


@pytest.mark.long
def test_strategists_of_seats_before_and_after() -> None:
    state = hired(*HIRED, *HIRED_TOO)
    chances = {(way, tuple(sorted(ALL - {*way}))): float(chance) for way, chance in ways(1, frozenset([1, 5])).items()}
    assert_fits(frequencies(state.observation(1), strategists), chances)


@pytest.mark.long
def test_paid_wages_reveal_who_went_back() -> None:
    """Seat 1 got 2 coins, so Li Ru or Tian Feng went back: seat 3 has the one only if seat 1 had the other."""
    state = hired(*HIRED, *HIRED_TOO)
    state.turn = state.start
    state.go(WAGES, -1)
    edited(state)
    happen(state, "wages 1 2", "wages 2 3")
    chances: Counter[Hashable] = Counter()
    for way, chance in ways(1, frozenset([1, 5])).items():
        if WAGE[way[0]] == 2:
            chances[(-1, -1, way[2]), tuple(sorted(ALL - {way[2]}))] += chance
    seen = state.observation(1)
    assert_fits(frequencies(seen, strategists), {cell: float(chance) for cell, chance in chances.items()})
    assert chances[(-1, -1, 4), tuple(sorted(ALL - {4}))] * 2 == chances[(-1, -1, 5), tuple(sorted(ALL - {5}))]


@pytest.mark.long
@pytest.mark.parametrize("shown", [1, 2, 3])
def test_battle_cards_of_two_sides_that_a_third_sees_line_by_line(monkeypatch: pytest.MonkeyPatch, shown: int) -> None:
    """Ten battle cards, four for the attacker and five for the defender; the rest by full enumeration."""
    monkeypatch.setattr(unseen, "BATTLE_CARDS", 10)
    unseen._top_pairs.cache_clear()
    state = hired()
    mine, theirs = (7, 4, 10), (5, 9, 6)
    state.turn, state.target, state.city = 0, 1, 0
    state.mights, state.musters = [4, 5], [[1, 4, 7, 10], [2, 3, 5, 6, 9]]
    state.arrays, state.line = [mine, theirs], shown
    state.go(CLASH, -1)
    edited(state)
    chances: Counter[Hashable] = Counter()
    for combination in combinations(range(1, 11), 4):
        for two in combinations([number for number in range(1, 11) if number not in combination], 5):
            if not ({*mine[:shown]} <= {*combination[-3:]} and {*theirs[:shown]} <= {*two[-3:]}):
                continue
            lines = [
                [line for line in permutations(hand[-3:]) if line[:shown] == up[:shown]]
                for hand, up in ((combination, mine), (two, theirs))
            ]
            for first in lines[0]:
                for second in lines[1]:
                    chances[combination, two, first, second] += 1

    def battle(world: State) -> Hashable:
        assert isinstance(world, KingdomsState)
        return (*(tuple(muster) for muster in world.musters), *world.arrays)

    drawn = frequencies(state.observation(2), battle)
    unseen._top_pairs.cache_clear()
    assert_fits(drawn, {cell: float(chance) for cell, chance in chances.items()})


TRACED = """
deal 1 LiuShan; deal 1 HuangGai; deal 1 BorrowArrows; deal 1 Xinye; deal 1 MaSu;
deal 2 BorrowArrows; deal 2 GuanYu; deal 2 Tianshui; deal 2 HuZhen; deal 2 LiaoHua;
deal 3 LuBu; deal 3 ZhangFei; deal 3 Xiaopei; deal 3 Chaisang; deal 3 DianWei;
keep 1 LiuShan; keep 2 BorrowArrows; keep 3 LuBu; keep 1 ZhangFei; keep 2 HuangGai; keep 3 GuanYu;
keep 1 Tianshui; keep 2 Xiaopei; keep 3 BorrowArrows; keep 1 Xinye; keep 2 HuZhen; keep 3 DianWei;
keep 1 Chaisang; keep 2 MaSu; keep 3 LiaoHua;
hire 1 0; meet 1 LiRu; hire 2 0; meet 2 ZhouYu; hire 3 0; meet 3 ZhugeLiang;
look 1 WenChou; look 1 Beihai; keep 1 WenChou; build 1 Tianshui; post 1 ZhangFei; end 1;
look 2 YanLiang; look 2 Jiangxia; keep 2 YanLiang; play 2 BorrowArrows 3; siege 2 Tianshui; lead 2 HuangGai;
ploy 2 none; ploy 1 none
"""


def test_a_card_played_openly_need_not_be_the_copy_that_was_passed_on() -> None:
    """Seat 1 passes Huang Gai and one Borrow Arrows on; seat 2 plays another copy, then shows Huang Gai."""
    state = match(3, *(line.strip() for line in TRACED.split(";")))
    assert "unmask HuangGai none ZhangFei none" in map(str, state.past)
    seen, rng = state.observation(0), Random(1)
    for _ in range(50):
        world = seen.determinize(rng)
        assert world.observation(0) == seen
        assert isinstance(world, KingdomsState) and world.hands[2].count(CARD.index("BorrowArrows")) >= 1


def test_for_a_spectator_each_side_of_a_siege_has_its_own_number_of_battle_cards() -> None:
    state = hired()
    state.turn, state.target, state.city = 0, 1, 0
    state.mights, state.musters = [4, 5], [[1, 4, 7, 10], [2, 3, 5, 6, 9]]
    state.arrays, state.line = [(7, 4, 10), (5, 9, 6)], 2
    state.go(CLASH, -1)
    edited(state)
    world = state.observation(2).determinize(Random(1))
    assert isinstance(world, KingdomsState)
    assert [len(muster) for muster in world.musters] == [4, 5]
    assert {7, 4} <= {*world.musters[0][-3:]} and {5, 9} <= {*world.musters[1][-3:]}
    assert len({*world.musters[0], *world.musters[1]}) == 9
