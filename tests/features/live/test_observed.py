"""A seat's observation goes to another page and comes back the same; data that is no table of the game is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.live.observed import MAX_LIST, dump, load
from game.app.friends.encoding import BadData
from game.core.fields import declared
from game.core.record import Record, parse_record
from game.core.state import Observation

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
STEP = 9  # positions between two that are checked


def as_sent(data: dict[str, Any]) -> Any:
    return json.loads(json.dumps(data))


def views(record: Record, step: int = STEP) -> Iterator[list[Observation]]:
    """Each seat's observation, every *step* actions of a match and at its end."""
    state = games[record.game].new_initial_state(record.players, **record.options)
    for number, text in enumerate(record.actions):
        if number % step == 0:
            yield [state.observation(seat) for seat in range(record.players)]
        state.apply_action(state.parse_action(text))
    yield [state.observation(seat) for seat in range(record.players)]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_seat_of_a_golden_match_is_sent_and_read_the_same(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"), games)
    game = games[record.game]
    known: list[Observation] = []
    for now in views(record):
        known = known or [load(game, as_sent(dump(seen))) for seen in now]
        for seat, seen in enumerate(now):
            known[seat] = load(game, as_sent(dump(seen, known[seat])), known[seat])
            assert known[seat] == seen and type(known[seat]) is type(seen)


def test_of_a_list_that_grew_only_its_end_is_sent() -> None:
    """What a seat knows of hidden cards grows through the whole match: sent whole each time, it was 8 MB in 2,940
    actions."""
    record = parse_record(next(path for path in GOLDEN if path.parent.name == "heroes").read_text("utf-8"), games)
    before, *later = [seats[0] for seats in views(record, step=1)]
    whole = ends = 0
    for seen in later:
        change, was = dump(seen, before), before.facts  # type: ignore[attr-defined]
        if seen.facts != was:  # type: ignore[attr-defined]
            grew = seen.facts[: len(was)] == was  # type: ignore[attr-defined]
            whole, ends = whole + (not grew), ends + grew
            assert ("+facts" in change, "facts" in change) == (grew, not grew)
            assert len(change["+facts" if grew else "facts"]) == len(seen.facts) - len(was) * grew  # type: ignore[attr-defined]
        before = seen
    assert (whole, ends) == (16, 299)


@pytest.mark.parametrize("name", ["+round", "+sizes", "+nothing"])
def test_what_is_no_list_that_can_grow_has_no_new_end(name: str) -> None:
    seen = position("heroes")
    with pytest.raises(BadData):
        load(games["heroes"], {name: [1]}, seen)


@cache
def position(key: str) -> Observation:
    path = next(path for path in GOLDEN if path.parent.name == key)
    *_, sixth = islice(views(parse_record(path.read_text("utf-8"), games)), 6)  # or the last of a shorter match
    return sixth[0]


@pytest.mark.parametrize("key", games)
def test_what_is_sent_has_no_field_that_is_hidden(key: str) -> None:
    seen = position(key)
    own = {"@seat", "@players", "@options", "@mover", "@legal", "@news"}
    assert set(dump(seen)) - own <= set(type(seen).names())


@pytest.mark.parametrize("data", [None, [], 3, "x", {}, {"@seat": 0, "@players": 2, "@options": {}}])
@pytest.mark.parametrize("key", games)
def test_what_is_no_table_is_refused(key: str, data: object) -> None:
    with pytest.raises(BadData):
        load(games[key], data)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.long
@pytest.mark.parametrize("key", games)
@given(data=st.data())
def test_a_changed_field_is_of_its_type_or_refused(key: str, data: st.DataObject) -> None:
    seen = position(key)
    sent = as_sent(dump(seen))
    name = data.draw(st.sampled_from(sorted(sent)))
    sent[name] = data.draw(JUNK)
    try:
        read = load(games[key], sent)
    except BadData:
        return
    again = as_sent(dump(read))
    assert {**again, name: again.get(name, [])} == sent  # empty news and legal actions are not sent at all


def limit(of: Any, players: int) -> int:
    return of if isinstance(of, int) else int(of(players))


@pytest.mark.parametrize("key", games)
@given(data=st.data())
def test_what_lies_within_the_bounds_is_read_and_what_does_not_is_refused(key: str, data: st.DataObject) -> None:
    """Numbers, in lists too, drawn from the bounds that the field declares, and one beyond them."""
    seen = position(key)
    fields = [field for field in declared(type(seen)) if field.sight.kind != "hidden" and not field.bounds.words]
    field = data.draw(
        st.sampled_from([field for field in fields if field.bounds.most != 0 and not field.bounds.letters])
    )
    least, most = (limit(of, seen.players) for of in (field.bounds.least, field.bounds.most))
    numbers = st.integers(least, most)

    def drawn(value: Any) -> Any:
        if isinstance(value, list):
            return value if value and isinstance(value[0], str) else [drawn(entry) for entry in value]
        return value if isinstance(value, bool | str) else data.draw(numbers)

    sent = as_sent(dump(seen))
    value = sent[field.name] = drawn(sent[field.name])
    assert as_sent(dump(load(games[key], sent)))[field.name] == value
    if isinstance(value, int):
        with pytest.raises(BadData):
            load(games[key], {**sent, field.name: data.draw(st.sampled_from([least - 1, most + 1]))})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("@seat", 9),
        ("@players", 99),
        ("@mover", 7),
        ("@mover", True),
        ("@options", {"speed": 3}),
        ("extra", 1),
        ("@news", [["Fill", "Kiyosu"]]),
        ("@news", [["__class__"]]),
        ("@news", [[["Fill"]]]),
        ("owners", [1 << 300] * 14),
        ("owners", [0] * (MAX_LIST + 1)),
    ],
)
def test_a_forged_value_is_refused(name: str, value: object) -> None:
    sent = as_sent(dump(position("war")))
    with pytest.raises(BadData):
        load(games["war"], {**sent, name: value})
