"""The levels of Record of the Three Kingdoms: the search's foundations are as fair and exact as the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import games
from game.arena.match import play as play_match
from game.core.state import CHANCE
from game.kingdoms.bot.estimates import Glimpse
from game.kingdoms.bot.evaluation import Judge
from game.kingdoms.bot.features import FEATURES, rows
from game.kingdoms.bot.mind import MIND, busy
from game.kingdoms.rules.actions import Array
from game.kingdoms.rules.cards import CAO_CAO, LIU_BEI, SUN_QUAN, YUAN_SHU
from game.kingdoms.rules.odds import siege_odds
from game.kingdoms.rules.phases import MUSTER, OUTCOME
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.rules.siege import fight
from game.roster import levels, new_bot
from tests.records import come_to
from tests.unit.kingdoms.scenes import play, scene, settle

GAME = games["kingdoms"]


def walked(players: int, seed: int) -> Iterator[KingdomsState]:
    """The live position of a match before every action: greedy choices, every fifth one random."""
    rng, state = Random(seed), GAME.new_initial_state(players, advanced=seed % 2 == 1)
    assert isinstance(state, KingdomsState)
    bot = new_bot("kingdoms", "greedy", rng)
    while not state.is_terminal():
        yield state
        mover = state.current_player()
        if mover == CHANCE:
            state.apply_action(state.sample_chance(rng))
        elif rng.random() < 0.2:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        else:
            state.apply_action(bot.choose(state.observation(mover)))


@pytest.mark.long
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_a_glimpse_shows_what_an_observation_shows(players: int, seed: int) -> None:
    """Both give every choice the same value, so the quick policy knows no more than its seat."""
    asked = 0
    for state in walked(players, seed):
        mover = state.current_player()
        legal = state.legal_actions()
        if mover == CHANCE or len(legal) == 1 or isinstance(legal[0], Array):
            continue
        asked += 1
        glimpse, seen = Judge(Glimpse(state, mover)), Judge(state.observation(mover))
        assert [glimpse.worth(action) for action in legal] == [seen.worth(action) for action in legal]
    assert asked > 60


def before_battle() -> KingdomsState:
    """Zhao Yun with 9 is about to fight Ma Su with 5 behind two walls."""
    state = scene(["ZhaoYun", ""], cities={"Xinye": (2, "MaSu")})
    play(state, "siege 1 Xinye", "lead 1 ZhaoYun", "ploy 1 none")
    state.apply_action(state.parse_action("ploy 2 none"))
    while state.phase != MUSTER:
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.long
def test_a_battle_at_once_is_the_battle_of_the_rules() -> None:
    """Losses in 1,500 battles won and 1,500 lost, by the rules and at once: within 3 standard errors."""
    rng, start = Random(1), before_battle()
    slow: Counter[tuple[bool, bool]] = Counter()
    fast: Counter[tuple[bool, bool]] = Counter()
    while min(sum(n for (taken, _), n in slow.items() if taken == side) for side in (True, False)) < 1500:
        state = start.clone()
        while state.phase != OUTCOME:
            legal = state.legal_actions()
            chance = state.is_chance_node()
            state.apply_action(state.sample_chance(rng) if chance else legal[int(rng.random() * len(legal))])
        slow[bool(state.stage & 1), bool(state.stage & 6)] += 1
    for taken in (True, False):
        for _ in range(1500):
            state = start.clone()
            fight(state, rng, taken)
            assert state.phase == OUTCOME and bool(state.stage & 1) is taken
            fast[taken, bool(state.stage & 6)] += 1
        falls = [count[taken, True] / (count[taken, True] + count[taken, False]) for count in (slow, fast)]
        assert 0.02 < falls[0] < 0.9
        assert abs(falls[0] - falls[1]) < 3 * (falls[0] * (1 - falls[0]) * 2 / 1500) ** 0.5


def test_good_luck_is_met_as_often_as_the_odds_say() -> None:
    """1,000 quantiles spread evenly: 55.77 % of the battles are won, to a thousandth."""
    mind, start = MIND({}), before_battle()
    won = 0
    for number in range(1000):
        state = start.clone()
        assert mind.hasten(state, Random(number), number / 1000)
        won += state.stage & 1
    assert siege_odds(9, 5, 2) == 0.5577 and won == 558


def test_features_are_of_each_seat_and_say_what_lies_there() -> None:
    state = scene(
        ["Xuchang MaSu LuBu Assassination", "LiaoHua EmptyFort EmptyFort"],
        [9, 3],
        lords=["CaoCao", "MaTeng"],
        cities={"Xinye": (1, "HuaXiong"), "Luoyang": (2, "ZhaoYun")},
    )
    mine, theirs = (dict(zip(FEATURES, row, strict=True)) for row in rows(state))
    assert (mine["points"], theirs["points"], mine["capital"], theirs["capital"]) == (0.6, 1.2, 0, 1)
    assert (mine["coins"], theirs["coins"], mine["coins_to_4"], theirs["coins_to_4"]) == (0.9, 0.3, 1, 0.75)
    assert (mine["best"], mine["second"], theirs["best"], theirs["second"]) == (1.0, 0.5, 0.4, 0)
    assert (mine["city_cards"], mine["affordable"], theirs["affordable"]) == (1 / 3, 1, 0)
    assert (mine["Assassination"], theirs["EmptyFort"], mine["CaoCao"], theirs["MaTeng"]) == (1, 2, 1, 1)
    assert (mine["guards"], theirs["weakest"]) == (5 / 30, 0.9)
    assert mine["income"] == (1 + 1 + 1) / 5  # salary, Cao Cao, a medium city


def test_without_a_siege_the_rest_of_the_turn_is_peaceful() -> None:
    """The peaceful plan, where greedy would attack."""
    state = scene(["LuBu MaSu", ""], [12, 0], cities={"Xiaopei": (2, "LiuShan")}, face_up=["Xiaopei"])
    mind = MIND({})
    assert [str(mind.follow(state, 0, Random(1), plan)) for plan in (0, 1)] == ["siege 1 Xiaopei", "end 1"]


def test_a_lord_is_valued_with_his_power() -> None:
    """Weights of 1 for Liu Bei and 2 for the three cards that he may still draw; Sun Quan's power shows in sieges alone."""
    weights = [0.0] * len(FEATURES)
    for name, weight in (("LiuBei", 1.0), ("harmony_left", 2.0), ("SunQuan", 0.5), ("income", 1.0)):
        weights[FEATURES.index(name)] = weight
    mind = MIND({2: weights})
    assert [mind.merit(2, lord) for lord in (CAO_CAO, LIU_BEI, SUN_QUAN, YUAN_SHU)] == [0.2, 3.0, 0.5, 0.0]


def test_levels_weakest_first() -> None:
    assert list(levels("kingdoms")) == ["random", "beginner", "novice", "greedy", "strong"]


@pytest.mark.long
def test_steady_beats_the_novice() -> None:
    """100 matches of two, seats in turn; README has the arena's 1,000."""
    rng, seats = Random(4), (["novice", "greedy"], ["greedy", "novice"])
    assert come_to(55, (play_match(GAME, seats[n % 2], rng)[0].returns()[1 - n % 2] for n in range(100)))


def test_the_novice_marches_where_the_steady_stays() -> None:
    """Zhang Ji with 4 against an unseen guard behind three walls."""
    state = scene(["ZhangJi MaSu", ""], [12, 0], cities={"Xuchang": (2, "LuBu")})
    settle(state)
    chosen = [str(new_bot("kingdoms", level, Random(1)).choose(state.observation(0))) for level in ("novice", "greedy")]
    assert chosen == ["siege 1 Xuchang", "end 1"]


@pytest.mark.parametrize(
    ("hand", "deck", "may_end"),
    [
        ("TroubledWater", "MaSu LuBu", False),
        ("TwoBirds", "MaSu LuBu LiaoHua", False),
        ("TwoBirds", "MaSu LuBu", True),  # the draw would end the match
        ("EmptyFort", "MaSu LuBu LiaoHua", True),
    ],
)
def test_a_turn_ends_after_the_schemes_that_cost_nothing(hand: str, deck: str, may_end: bool) -> None:
    """Though the value may think more of a scheme in hand."""
    state = scene([hand, "ZhangJi"], deck=deck)
    assert ("end 1" in map(str, busy(state.observation(0)))) is may_end
    assert "end 1" in map(str, state.legal_actions())
