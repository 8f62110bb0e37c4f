"""Entry point: data of each schema of the app (`game/core/schema.py`); its seeds are made from the declarations."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings

from game.core import bounds
from game.core.errors import RecordError
from tests.fuzz.page import text_of
from tests.property.schemas import is_any, reads, samples, schemas


def schema_(data: bytes) -> None:
    """The name of a schema, and in the next line data for it: refused, or a value that is written and read again alike."""
    name, _, text = text_of(data).partition("\n")
    schema = schemas().get(name) or next(iter(schemas().values()))
    try:
        value = schema.read(bounds.data(text, 1_000_000))
    except RecordError as error:
        str(error).encode()
    except ValueError:
        assert not is_any(schema)
    else:
        assert reads(schema, value)


def seeds() -> Iterator[bytes]:
    """Inputs to begin with: some values of each schema, as it writes them."""
    for name, schema in schemas().items():
        texts = set[str]()

        @settings(max_examples=8, derandomize=True, database=None)
        @given(samples(schema))
        def collect(value: object) -> None:
            texts.add(bounds.as_json(schema.write(value)))  # noqa: B023 - is called at once

        collect()
        yield from (f"{name}\n{text}".encode() for text in sorted(texts))
