"""What is stored or crosses a wire, declared once: how each value is read within its bounds, written and merged.

    @dataclass(frozen=True, slots=True)
    class MatchNote:
        text: Annotated[str | None, Maybe(Sentence(280))]
        at: Annotated[int, Number(0, LAST_MOMENT)]

    NOTES = Keyed(PLACE, Listed(MatchNote, rank=lambda note: (note.at, note.text or "")), most=400)

A schema has `read`, which makes a bounded value of plain data of JSON, `write`, which makes data of it, and `join`, which
makes one value of what two devices have. A schema of a single value (`scalars`), a row or a message refuses data with
ValueError; one of many (`Keyed`, `Several`, `Named` without `strict`, `Partial`) leaves out what is no good, so it reads
anything.

`tests/property/test_schemas.py` finds every schema of the app and proves that what is written reads back equal, that merging
needs no order and counts nothing twice, and that anything can be read. It makes the values from the declaration, and so do
the fuzzers their seeds. There is no order to prove for `Partial`, nor anything to merge for `OneOf` and what belongs to one
device.

Read by hand is what a declaration would make longer: what has a grammar of its own (records and their tags, links, the lines
of the dice), what is only found again and never merged (the index of matches, the opponents that suit the ratings), the
page's events and its start (three shapes, `wire/shapes`), what two devices say when they meet (a grammar of steps,
`devices/meeting`), and observations (declared as `fields`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, TypeVar, get_type_hints

from game.core import bounds

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


def itself(value: Any) -> Any:
    return value


def sure(value: T | None) -> T:
    """A value that was read; ValueError for None."""
    if value is None:
        raise ValueError("not of its kind, or out of its bounds")
    return value


class Schema(Generic[T]):
    """The values of one kind. Of two, the larger holds, unless a schema says otherwise."""

    __slots__ = ()

    def read(self, data: object) -> T:
        """The value in *data* of JSON. ValueError if it is none of this kind, or out of its bounds."""
        raise NotImplementedError

    def write(self, value: T) -> Any:
        """Data for JSON, from which `read` makes the same value."""
        return value

    def join(self, one: T, other: T) -> T:
        """One value of what two devices have, in whatever order."""
        return max(one, other, key=itself)


# -- many --------------------------------------------------------------------------------------------------------------


def _tried(kind: Schema[T], data: object) -> tuple[T, ...]:
    """The value in *data*, or nothing."""
    try:
        return (kind.read(data),)
    except ValueError:
        return ()


Kept = Callable[[Mapping[K, V], int], dict[K, V]]  # which of some rows stay, if so many may


def first(rows: Mapping[K, V], most: int) -> dict[K, V]:
    """The first *most* of *rows*."""
    return dict(islice(rows.items(), most))


def highest(rank: Callable[[K, V], Any]) -> Kept[K, V]:
    """Those of the highest *rank* stay, in the order of their keys. The rank of a key must not fall when values of it are
    merged, or merging would depend on the order."""

    def kept(rows: Mapping[K, V], most: int) -> dict[K, V]:
        found = sorted(rows.items(), key=lambda row: rank(*row), reverse=True)[:most]
        return dict(sorted(found, key=lambda row: itself(row[0])))

    return kept


@dataclass(frozen=True, slots=True)
class Keyed(Schema[Mapping[K, V]]):
    """Values by key, merged key by key; where there are more than *most*, *kept* chooses. They are written as they come, or
    *in_order* of their keys."""

    keys: Schema[K]
    values: Schema[V]
    most: int
    kept: Kept[K, V] = first
    in_order: bool = False

    def read(self, data: object) -> dict[K, V]:
        rows = bounds.mapping(data).items()
        read = (
            (key, value) for name, raw in rows for key in _tried(self.keys, name) for value in _tried(self.values, raw)
        )
        return self.kept(dict(read), self.most)

    def write(self, value: Mapping[K, V]) -> Any:
        rows = self.kept(value, self.most)
        keys = sorted(rows, key=itself) if self.in_order else rows
        return {self.keys.write(key): self.values.write(rows[key]) for key in keys}

    def both(self, one: Mapping[K, V], other: Mapping[K, V]) -> dict[K, V]:
        """All values of two devices, even if they are more than *most*."""
        shared = {key: self.values.join(one[key], other[key]) for key in one.keys() & other.keys()}
        return dict(sorted({**one, **other, **shared}.items(), key=lambda row: itself(row[0])))

    def join(self, one: Mapping[K, V], other: Mapping[K, V]) -> dict[K, V]:
        return self.kept(self.both(one, other), self.most)


@dataclass(frozen=True, slots=True)
class Several(Schema[set[T]]):
    """A set, written in order; of more than *most* values the smallest stay, or the *largest*."""

    kind: Schema[T]
    most: int
    largest: bool = False

    def read(self, data: object) -> set[T]:
        read = (_tried(self.kind, one) for one in (data if isinstance(data, list) else ()))
        return self._kept({one for found in read for one in found})

    def write(self, value: set[T]) -> Any:
        return [self.kind.write(one) for one in sorted(self._kept(value), key=itself)]

    def join(self, one: set[T], other: set[T]) -> set[T]:
        return self._kept(one | other)

    def _kept(self, found: set[T]) -> set[T]:
        return set(sorted(found, key=itself, reverse=self.largest)[: self.most])


@dataclass(frozen=True, slots=True)
class Rows(Schema[tuple[T, ...]]):
    """From *least* to *most* values in their order; all must be good."""

    kind: Schema[T]
    least: int
    most: int

    def read(self, data: object) -> tuple[T, ...]:
        if not isinstance(data, list) or not self.least <= len(data) <= self.most:
            raise ValueError("no list, or one of another length")
        return tuple(map(self.kind.read, data))

    def write(self, value: tuple[T, ...]) -> Any:
        return [self.kind.write(one) for one in value]


@dataclass(frozen=True, slots=True)
class Raw(Schema[Mapping[str, Any]]):
    """An object of JSON with at most so many entries, which other code reads."""

    most: int

    def read(self, data: object) -> Mapping[str, Any]:
        return sure(data if isinstance(data, dict) and len(data) <= self.most else None)


# -- classes whose fields are declared with Annotated --------------------------------------------------------------------


def _declared(made: type[Any]) -> dict[str, Schema[Any]]:
    hints = get_type_hints(made, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")}


def _fields(fields: Mapping[str, Schema[Any]], data: object, strict: bool = False) -> dict[str, Any]:
    """The fields that *data* has; bad ones are left out, or (*strict*) make the whole bad."""
    if strict and not isinstance(data, dict):
        raise ValueError("no object")
    good, rows = dict[str, Any](), bounds.mapping(data)
    for name, kind in fields.items():
        if name in rows:
            for one in (kind.read(rows[name]),) if strict else _tried(kind, rows[name]):
                good[name] = one
    return good


@dataclass(frozen=True, slots=True)
class Named(Schema[T]):
    """A class as an object by the names of its fields. One that is missing has its default, and so has a bad one, unless it
    makes the whole bad (*strict*); *fits* says what holds between fields. Of two, the one with the higher *rank* holds;
    without a rank they are merged field by field."""

    made: type[T]
    fits: Callable[[T], bool] = field(default=lambda _: True, kw_only=True)
    rank: Callable[[T], Any] | None = field(default=None, kw_only=True)
    strict: bool = field(default=False, kw_only=True)
    fields: Mapping[str, Schema[Any]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "fields", _declared(self.made))

    def read(self, data: object) -> T:
        return self._fitting(self.made(**_fields(self.fields, data, self.strict)))

    def write(self, value: T) -> Any:
        return {name: kind.write(getattr(value, name)) for name, kind in self.fields.items()}

    def join(self, one: T, other: T) -> T:
        if self.rank is not None:
            return max(one, other, key=self.rank)
        fields = self.fields.items()
        return self.made(**{name: kind.join(getattr(one, name), getattr(other, name)) for name, kind in fields})

    def _fitting(self, value: T) -> T:
        return sure(value if self.fits(value) else None)


@dataclass(frozen=True, slots=True)
class Listed(Named[T]):
    """A class as a list of its fields, or (*spaced*) as a text with a space between each two and `-` for null."""

    spaced: bool = field(default=False, kw_only=True)

    def read(self, data: object) -> T:
        if self.spaced:
            data = [None if one == "-" else one for one in data.split(" ")] if isinstance(data, str) else None
        if not isinstance(data, list) or len(data) != len(self.fields):
            raise ValueError("no such row")
        return self._fitting(self.made(*(kind.read(one) for kind, one in zip(self.fields.values(), data, strict=True))))

    def write(self, value: T) -> Any:
        rows = [kind.write(getattr(value, name)) for name, kind in self.fields.items()]
        return " ".join("-" if one is None else str(one) for one in rows) if self.spaced else rows


class Partial(Schema[Mapping[str, Any]]):
    """Those fields of a class that are given. Of two the *other's* holds, because a person chose to take it over: so the
    order matters, as it does for nothing else."""

    def __init__(self, made: type[Any]) -> None:
        self.fields = _declared(made)

    def read(self, data: object) -> dict[str, Any]:
        return _fields(self.fields, data)

    def write(self, value: Mapping[str, Any]) -> Any:
        return {name: self.fields[name].write(one) for name, one in value.items()}

    def join(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**one, **other}


class OneOf(Schema[T]):
    """A message: one of several classes, as a list of the name of the class and the fields. Messages are not merged."""

    def __init__(self, *kinds: type[T]) -> None:
        self.kinds: Mapping[str, Listed[T]] = {kind.__name__: Listed(kind) for kind in kinds}

    def read(self, data: object) -> T:
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in self.kinds:
            raise ValueError("no such message")
        return self.kinds[data[0]].read(data[1:])

    def write(self, value: T) -> Any:
        name = type(value).__name__
        return [name, *self.kinds[name].write(value)]

    def join(self, one: T, other: T) -> T:
        raise TypeError("messages are not merged")
