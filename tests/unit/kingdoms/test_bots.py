"""The greedy bot: stronger than chance, and sensible wherever sense is obvious."""

from collections import Counter
from hashlib import sha1
from random import Random

import pytest

from game import games
from game.arena.match import play as play_match
from game.kingdoms.rules.rules import KingdomsState
from game.roster import BASELINE, levels, new_bot
from tests.records import come_to
from tests.unit.kingdoms.scenes import play, scene, settle


def choice(state: object) -> str:

    assert isinstance(state, KingdomsState)
    return str(new_bot("kingdoms", "greedy", Random(1)).choose(state.observation(state.current_player())))


def test_the_baseline_plays_as_it_did_when_the_targets_were_set() -> None:
    found = []
    for players, advanced in ((2, False), (4, True)):
        seats = [BASELINE] * players
        _, record = play_match(games["kingdoms"], seats, Random(players), advanced=advanced)
        found.append(sha1("\n".join(record.actions).encode()).hexdigest()[:12])
    assert found == ["6b6ebe8c0462", "91c9581e1510"]
    assert BASELINE not in levels("kingdoms")


def test_guards_are_placed_by_lot_so_that_nobody_can_tell_them() -> None:
    """Of Ma Su with 5, Wei Yan with 7 and Lu Bu with 10 in a dear city: exp(might / 3) gives 12, 24 and 64 of 100."""
    state = scene(["Xuchang MaSu WeiYan LuBu", ""], [9, 0])
    play(state, "build 1 Xuchang")
    seen = state.observation(0)
    posted = Counter(str(new_bot("kingdoms", "greedy", Random(seed)).choose(seen)).split()[-1] for seed in range(400))
    assert [round(posted[card] / 400, 1) for card in ("MaSu", "WeiYan", "LuBu")] == [0.1, 0.2, 0.6]
    usual = [str(new_bot("kingdoms", other, Random(1)).choose(seen)) for other in ("novice", BASELINE)]
    assert usual == ["post 1 MaSu", "post 1 LuBu"]


@pytest.mark.long
def test_greedy_wins_most_games_against_three_random_bots() -> None:
    """60 games; the 1,000 of the arena give 88 %."""
    rng, seats = Random(5), ["greedy", "random", "random", "random"]
    assert come_to(42, (play_match(games["kingdoms"], seats, rng)[0].returns()[0] for _ in range(60)))


def test_greedy_builds_when_it_can() -> None:
    assert choice(scene(["Xuchang MaSu LuBu", ""], [9, 0])) == "build 1 Xuchang"


def test_greedy_takes_the_bonus() -> None:
    cities = {"Xinye": (1, "MaSu"), "Beihai": (1, "HuZhen"), "Xiaopei": (1, "LiuShan")}
    assert choice(scene(["Tianshui Xuchang LiaoHua", "", "", ""], [9, 9, 9, 9], cities=cities)).startswith("build")


def test_greedy_besieges_a_weak_city_with_a_strong_general() -> None:
    state = scene(["LuBu MaSu", ""], [12, 0], cities={"Xiaopei": (2, "LiuShan")}, face_up=["Xiaopei"])
    assert choice(state) == "siege 1 Xiaopei"
    play(state, "siege 1 Xiaopei")
    assert choice(state) == "lead 1 LuBu"


def test_greedy_leaves_a_strong_city_alone() -> None:
    state = scene(["LiuShan MaSu", ""], [12, 0], cities={"Xuchang": (2, "LuBu")}, face_up=["Xuchang"])
    assert choice(state) == "end 1"


def test_greedy_defends_with_the_empty_fort_where_its_wits_are_higher() -> None:
    state = scene(["LuBu", "EmptyFort"], wits=["ZhangBao", "ZhugeLiang"], cities={"Xuchang": (2, "MaSu")})
    play(state, "siege 1 Xuchang", "lead 1 LuBu", "ploy 1 none")
    assert choice(settle(state)) == "ploy 2 EmptyFort"
