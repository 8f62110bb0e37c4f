"""Tokens and theft as scenes: headings in docstrings are the document's, rulings those of `game/thieves/RULINGS.md`."""

from typing import Any

import pytest

from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import CARD, TOKEN
from game.thieves.rules.position import FACE_DOWN, NONE
from game.thieves.rules.public import STAIRS, is_hidden
from game.thieves.rules.rules import ThievesState
from tests.unit.thieves.stage import act, do, guards, may, stage, where


def reveal(kind: str, drawn: str = "at N-S2 1", thieves: str = "zion morius noiron", **fields: Any) -> ThievesState:
    """A thief on N-S2 reveals a token of a kind."""
    state = stage(drawn, thieves, **fields)
    state.token[SPACE["N-S2"]] = FACE_DOWN
    return act(state, "play move sneak", "reveal", f"token N-S2 {kind}")


def test_stash_draws_a_card() -> None:
    assert do(reveal("stash"), "draw 1 tide").hand[0] == [CARD["tide"]]


def test_a_token_turned_up_is_one_less_among_those_that_nobody_knows_unless_somebody_had_looked_at_it() -> None:
    kind = TOKEN["stash"]
    for looked_at, fewer in ((False, 1), (True, 0)):
        state = stage("at N-S2 1", "zion morius noiron")
        space, before = SPACE["N-S2"], list(state.unknown)
        state.token[space] = FACE_DOWN
        if looked_at:
            state.secret[space], state.peeked[space] = kind, 0b10
        act(state, "play move sneak", "reveal", *(() if looked_at else ("token N-S2 stash",)))
        assert before[kind] - state.unknown[kind] == fewer == sum(before) - sum(state.unknown)
        assert (state.secret[space], state.peeked[space]) == (NONE, 0)


def test_alert_citizens_concern_all_in_the_district_but_not_the_dungeon() -> None:
    """Ruling 48; a thief without a card discards nothing (49)."""
    state = reveal("citizens", "at N-S2 1\nat N-C1 2\nat N-D 3", hand=[[0], [1, 2], [3]])
    do(state, "discard 1 elixir", "discard 2 cloak")
    assert state.hand == [[], [1], [3]] and state.current_player() == 0
    assert reveal("citizens", hand=[[], [1], [3]]).current_player() == 0


def test_plain_garb_guard_arrests_the_revealer_unless_hidden() -> None:
    assert where(reveal("plainclothes")) == "N-D"
    assert where(reveal("plainclothes", "at N-S2 1\nsmoke N-S2")) == "N-S2"


def test_plain_garb_guard_appears_next_to_a_guard() -> None:
    """Closest available space, the first thief chooses."""
    state = reveal("plainclothes", "at N-S2 1\nat N-S2 z")
    assert [str(a) for a in state.legal_actions()] == ["post N-S1", "post N-S3"]
    assert guards(do(state, "post N-S3")) == {"N-S2", "N-S3"}


def test_a_guard_is_taken_from_the_board_when_the_pool_is_empty() -> None:
    """Ruling 36."""
    road = "N-C GGGGGGGGGGG\nE-C GGGGGGGGG..\nat N-S2 1\nsmoke N-S2"
    state = reveal("plainclothes", road)
    assert state.current_player() == state.first and may(state, "fetch E-C9")
    assert "E-C9" not in guards(do(state, "fetch E-C9")) and "N-S2" in guards(state)


@pytest.mark.parametrize("kind", ["informer", "agent", "known"])
def test_kept_tokens_lie_on_the_sheet(kind: str) -> None:
    assert getattr(reveal(kind), kind) == [1, 0, 0]


def test_trinket_is_a_yellow_jewel_that_may_be_left() -> None:
    state = do(reveal("trinket"), "keep")
    assert state.trinket == [1, 0, 0] and state.scores()[0] == 1
    assert do(reveal("trinket"), "box").trinket == [0, 0, 0]


def test_alley_manhole_and_stairs_stay() -> None:
    assert is_hidden(reveal("alley"), 0)
    state = do(reveal("manhole"), "go N-S3", "go N-S2")
    assert may(state, "sewer N-A6")
    assert reveal("stairs").token[SPACE["N-S2"]] == STAIRS


def test_theft_marker_lets_a_sneaking_thief_take_a_jewel_of_choice_once_a_turn() -> None:
    """Document, effect markers 3; ruling 19."""
    state = stage("N-B 1.2......", holder=1, yellow=[0, 1, 0])
    act(state, "play pickpocket", "against 2", card="pickpocket")
    assert state.marked == 0b10
    act(state, "play move sneak", "go N-B3")
    assert may(state, "steal 2 yellow")
    do(state, "steal 2 crown")
    assert state.holder == 0 and state.best != 0 and not may(state, "steal 2 yellow")


def test_theft_on_the_same_space_takes_at_once() -> None:
    state = stage("at N-B1 1\nat N-B1 2", green=[0, 1, 0])
    act(state, "play pickpocket", "against 2", card="pickpocket")
    assert isinstance(state.stack[-1], pending.Rob)
    do(state, "steal 2 green")
    assert state.green == [1, 0, 0] and state.robbed == 0b10
    act(state, "play pickpocket", "against 2", card="pickpocket")
    assert not state.marked  # no new marker after a theft


def test_a_sneaking_thief_steals_only_on_a_space_that_he_enters() -> None:
    """Document, effect markers 3: not where he is at the start; there only once he has come back."""
    state = stage("at N-B2 1\nat N-B2 2", yellow=[0, 1, 0], marked=0b10)
    act(state, "play move sneak")
    assert not may(state, "steal 2 yellow")
    do(state, "go N-B3")
    assert not may(state, "steal 2 yellow")
    do(state, "go N-B2", "steal 2 yellow")
    assert state.yellow == [1, 0, 0]


def test_a_sprinting_thief_steals_nothing_and_a_thief_in_smoke_counts_as_marked() -> None:
    drawn = "N-B 1.2......\nsmoke N-B3"
    assert not may(act(stage(drawn, yellow=[0, 1, 0]), "play move sprint", "go N-B3"), "steal 2 yellow")
    assert may(act(stage(drawn, yellow=[0, 1, 0]), "play move sneak", "go N-B3"), "steal 2 yellow")
