"""The strong bot considers what others know about its guards."""

from __future__ import annotations

from random import Random

import pytest

from game.kingdoms.bot.mind import KNOWN, met
from game.kingdoms.bot.strong import MIND
from game.kingdoms.rules.actions import Post
from game.kingdoms.rules.cards import GENERALS
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.phases import POST
from game.kingdoms.rules.rules import KingdomsState
from game.roster import new_bot
from tests.unit.kingdoms.scenes import play, scene


def seen_by_first(state: KingdomsState) -> KingdomsObservation:
    """What seat 1 sees when it must place a guard."""
    assert state.phase == POST
    seen = state.observation(0)
    assert isinstance(seen, KingdomsObservation)
    return seen


def built() -> KingdomsObservation:
    """Xuchang is built, and nobody has seen the cards in hand."""
    state = scene(["Xuchang WeiYan LuBu", ""], [9, 0])
    return seen_by_first(play(state, "build 1 Xuchang"))


def stormed(other: str) -> KingdomsObservation:
    """Lu Bu has just taken a cheap city in view of all; nobody knows the other cards in hand."""
    state = scene(
        [f"LuBu {other} CaptureLeader", ""], [20, 0], wits=["ZhugeLiang", "ZhangBao"], cities={"Xinye": (2, "LiaoHua")}
    )
    return seen_by_first(play(state, "siege 1 Xinye", "lead 1 LuBu", "ploy 1 CaptureLeader", "ploy 2 none"))


def tolls(seen: KingdomsObservation) -> dict[str, float]:
    """The cost of each guard besides what simulations show."""
    return {
        GENERALS[action.card].word: MIND.toll(seen, action) for action in seen.legal_actions if isinstance(action, Post)
    }


def test_a_guard_that_others_can_name_costs_what_they_can_do_with_it() -> None:
    assert tolls(built()) == {"WeiYan": 0.0, "LuBu": 0.0} and met(built()) == set()
    assert tolls(stormed("MaSu")) == {"MaSu": 0.0, "LuBu": KNOWN}


@pytest.mark.parametrize("seed", range(3))
def test_the_conqueror_does_not_guard_the_city_if_another_general_is_about_as_good(seed: int) -> None:
    """The baseline leaves Lu Bu there."""
    seen = stormed("GuanYu")
    assert str(new_bot("kingdoms", "strong", Random(seed)).choose(seen)) == "post 1 GuanYu"
    assert str(new_bot("kingdoms", "baseline", Random(seed)).choose(seen)) == "post 1 LuBu"
