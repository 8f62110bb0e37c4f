"""Trees of prepared moves: sealed, written, read, and opened by what fits."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.conditional.draft import contradicts
from game.app.friends.planned import Line, PlannedStep
from game.app.friends.prepared import MAX_REPLIES, REPLY, Plan, long_of, plan_of, plan_text, with_long
from game.app.match.linked import LINES
from game.core.coding import as_text
from game.core.record import Record, Seat
from game.roster import parts_of

SEEN = st.lists(st.text("abc 1", min_size=1, max_size=6), max_size=5)
TREES = st.dictionaries(SEEN.map(tuple), st.sampled_from(["pass", "leave", "to 2", "no"]), max_size=MAX_REPLIES)


def name(action: str) -> bytes:
    return sha256(action.encode()).digest()[:3]


@given(TREES, SEEN.map(tuple))
def test_a_tree_opens_by_what_fits_and_by_nothing_else(
    tree: dict[tuple[str, ...], str], other: tuple[str, ...]
) -> None:
    plan = Plan(1, 7, b"12345678")
    for seen, action in tree.items():
        plan = plan.with_reply(seen, action)
    assert plan_of(plan_text(plan, 2), 2) == plan
    assert len(plan.replies) == len(tree) and all(len(one) == REPLY for one in plan.replies)
    for seen, action in tree.items():
        assert plan.opened(seen) == name(action)
    assert plan.opened(other) == (name(tree[other]) if other in tree else None)


@given(st.binary(max_size=60))
def test_a_plan_from_elsewhere_is_read_or_refused(raw: bytes) -> None:
    try:
        plan = plan_of(as_text(int.from_bytes(raw, "big")), 2)
    except ValueError:
        return
    assert plan is None or len(plan.replies) <= MAX_REPLIES


@pytest.mark.parametrize("value", ["x", "AAAA"])
def test_damaged_tags_are_refused(value: str) -> None:
    record = Record("heroes", 1, (Seat("human"),) * 2, {}).with_tag(f"{LINES}1", value)
    with pytest.raises(ValueError):
        long_of(record, LINES)


def test_a_text_of_any_length_fits_into_tags() -> None:
    text = "\n".join(f"!to {n}\t:pass" for n in range(60))
    record = with_long(Record("heroes", 1, (Seat("human"),) * 2, {}), LINES, text)
    assert long_of(record, LINES) == text and len(record.tags) > 1
    assert with_long(record, LINES, "").tags == ()


def test_lines_with_different_answers_to_the_same_contradict_each_other() -> None:
    one: Line = (PlannedStep("pass"), PlannedStep("leave", True))
    assert contradicts(one, (PlannedStep("pass"), PlannedStep("pass", True)))
    assert not contradicts(one, (PlannedStep("leave"), PlannedStep("pass", True)))
    assert not contradicts(one, (*one, PlannedStep("war"), PlannedStep("no", True)))


def test_every_game_declares_its_passes_as_notations_that_exist() -> None:
    assert {key: parts_of(key).pacing.passes for key in games} == {
        **dict.fromkeys(games, frozenset()),
        **({"heroes": frozenset({"pass"})} if "heroes" in games else {}),
    }


@pytest.mark.parametrize("key", games)
def test_a_game_with_passes_says_what_ends_them(key: str) -> None:
    pacing = parts_of(key).pacing
    assert bool(pacing.pass_for_me) == bool(pacing.passes)
