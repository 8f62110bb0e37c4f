"""What is stored or crosses a wire (`game/core/schema.py`): the same holds for every schema of the app."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.schema import OneOf
from tests.features.merging import merges
from tests.property.schemas import alike, damaged, is_any, reads, samples, schemas, tight

SCHEMAS = pytest.mark.parametrize("name", schemas())
# What belongs to one device.
ALONE = {"features.devices.pairing.DEVICES", "features.live.witness.NOTES"}
MERGED = [name for name, schema in schemas().items() if not (name in ALONE or isinstance(schema, OneOf))]
# Where more meet than may be stored, the last stay. Of two lines of one match the other rule comes first: of results the
# earlier end holds, of own puzzles the solved one. So at 3,000 results, and 200 puzzles of a game, the order in which
# devices merge can decide which of the oldest goes.
GAPS = {
    "features.statistics.results.RESULTS",
    "features.statistics.statistics.STORED",
    "features.puzzles.own.PUZZLES",
    "features.puzzles.progress.PROGRESS",
}
# Of the settings those that a person takes over from a file hold.
ORDERED = {"storage.settings.SETTINGS"}
MANY = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


@SCHEMAS
@MANY
@given(st.data())
def test_what_is_written_reads_back(name: str, data: st.DataObject) -> None:
    schema = schemas()[name]
    assert reads(schema, data.draw(samples(schema)))


@pytest.mark.parametrize("name", MERGED)
@MANY
@given(st.data())
def test_merging_needs_no_order_and_counts_nothing_twice(name: str, data: st.DataObject) -> None:
    schema = schemas()[name]
    one, two, three = data.draw(alike(schema, 3))
    merges(schema.join, one, two, three, in_any_order=name not in ORDERED)
    assert reads(schema, schema.join(one, two))


@pytest.mark.parametrize("name", [name for name in MERGED if name not in GAPS])
@MANY
@given(st.data())
def test_it_needs_none_where_more_meet_than_may_be_stored(name: str, data: st.DataObject) -> None:
    schema = tight(schemas()[name])
    one, two, three = data.draw(alike(schema, 3))
    merges(schema.join, one, two, three, in_any_order=name not in ORDERED)


@SCHEMAS
@MANY
@given(st.data())
def test_anything_can_be_read_and_stays_within_its_bounds(name: str, data: st.DataObject) -> None:
    schema = schemas()[name]
    found = data.draw(damaged(schema))
    try:
        value = schema.read(found)
    except ValueError:
        assert not is_any(schema)
        return
    assert reads(schema, value)


def test_the_gaps_are_of_schemas_that_there_are() -> None:
    assert schemas().keys() >= GAPS | ORDERED | ALONE
