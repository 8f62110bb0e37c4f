"""Every schema of the app (`game/core/schema.py`), and values of each made from its declaration."""

from __future__ import annotations

import copy
import pkgutil
from dataclasses import MISSING, replace
from dataclasses import fields as fields_of
from functools import cache
from importlib import import_module
from typing import Any

from hypothesis import strategies as st

import game.app
from game.app.storage.game_rows import GameFields
from game.app.storage.parts import StoredText
from game.core import bounds, scalars
from game.core import schema as core
from game.core.schema import Schema

Values = st.SearchStrategy[Any]

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["1", "-1", "9" * 5000, "²"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
PLAIN = st.integers(-9, 9) | st.booleans() | st.text(max_size=3) | st.lists(st.integers(0, 9), max_size=3)


@cache
def schemas() -> dict[str, Schema[Any]]:
    """Every schema that a module of the app has, by module and name; also those in what is stored under a key."""
    found: dict[str, Schema[Any]] = {}
    modules = pkgutil.walk_packages(game.app.__path__, "game.app.")
    for module in sorted(modules, key=lambda one: one.ispkg):  # a package only names what its modules declare
        for name, value in vars(import_module(module.name)).items():
            one = value.schema if isinstance(value, StoredText | GameFields) else value
            if isinstance(one, Schema) and one not in found.values():
                found[f"{module.name.removeprefix('game.app.')}.{name}"] = one
    return found


def is_any(schema: Schema[Any]) -> bool:
    """Whether it reads anything, because it leaves out what is no good."""
    return isinstance(schema, core.Keyed | core.Several | core.Partial) or (
        type(schema) is core.Named and not schema.strict
    )


def reads(schema: Schema[Any], value: object) -> bool:
    """Whether *value* comes back from text of JSON."""
    return bool(schema.read(bounds.data(bounds.as_json(schema.write(value)), 1_000_000)) == value)


def samples(schema: Schema[Any]) -> Values:
    """Values that *schema* declares."""
    return alike(schema, 1).map(lambda found: found[0])


def alike(schema: Schema[Any], count: int) -> st.SearchStrategy[tuple[Any, ...]]:
    """So many values that have much in common: what devices know of the same things."""
    match schema:
        case core.Keyed():
            return st.lists(
                st.tuples(_simple(schema.keys), alike(schema.values, count), _present(count)), max_size=3
            ).map(
                lambda rows: tuple(
                    schema.kept({key: ones[n] for key, ones, has in rows if has[n]}, schema.most) for n in range(count)
                )
            )
        case core.Several():
            return st.lists(st.tuples(_simple(schema.kind), _present(count)), max_size=3).map(
                lambda rows: tuple(schema.join({one for one, has in rows if has[n]}, set()) for n in range(count))
            )
        case core.Partial():
            return st.tuples(*[_simple(schema)] * count)
        case core.Named():
            fields = st.fixed_dictionaries({name: alike(kind, count) for name, kind in schema.fields.items()})
            made = fields.map(
                lambda found: tuple(
                    schema.made(**{name: ones[n] for name, ones in found.items()}) for n in range(count)
                )
            )
            if schema.rank is None:
                return made
    return st.lists(_simple(schema), min_size=1, max_size=count).flatmap(
        lambda known: st.tuples(*[st.sampled_from(known)] * count)
    )


def _present(count: int) -> st.SearchStrategy[tuple[bool, ...]]:
    return st.tuples(*[st.booleans()] * count)


def _simple(schema: Schema[Any]) -> Values:
    match schema:
        case scalars.Number(least, most):
            return st.integers(least, min(least + 3, most)) | st.integers(least, most)
        case scalars.Real(least, most):
            return st.integers(0, int(min(3, most))).map(float) | st.floats(least, most)
        case scalars.Flag():
            return st.booleans()
        case scalars.Choice(known):
            return st.sampled_from(known)
        case scalars.Text(most):
            return st.text(max_size=min(12, most)).map(schema.read)
        case scalars.Sentence():
            return (st.text(max_size=12) | st.text(min_size=schema.most)).map(schema.read)
        case scalars.Date():
            return st.dates().map(str)
        case scalars.Form():
            known = schema.examples
            texts = st.sampled_from(known) if known else st.from_regex(schema.pattern, fullmatch=True)
            return texts.map(lambda text: _good(schema, text)).filter(bool).map(lambda found: found[0])
        case scalars.Maybe():
            return st.none() | samples(schema.kind)
        case core.Raw():
            return st.dictionaries(st.text(max_size=3), PLAIN, max_size=2)
        case core.Rows(kind, least, most):
            return st.lists(samples(kind), min_size=least, max_size=min(least + 2, most)).map(tuple)
        case core.Partial():
            return st.fixed_dictionaries({}, optional={name: samples(kind) for name, kind in schema.fields.items()})
        case core.OneOf():
            return st.sampled_from(sorted(schema.kinds)).flatmap(lambda name: samples(schema.kinds[name]))
        case core.Named():
            fields = st.fixed_dictionaries({name: samples(kind) for name, kind in schema.fields.items()})
            return fields.map(lambda found: _fitting(schema, found)).filter(schema.fits)
        case core.Keyed() | core.Several():
            return samples(schema)
    raise TypeError(f"say how values of {type(schema).__name__} are made")


def _fitting(schema: core.Named[Any], found: dict[str, Any]) -> Any:
    """The class with these fields; where they don't fit each other the last are left out, as far as it takes."""
    defaults = {one.name for one in fields_of(schema.made) if one.default is not MISSING}
    for name in reversed(list(found)):
        if not schema.fits(schema.made(**found)) and name in defaults:
            del found[name]
    return schema.made(**found)


def _good(schema: Schema[Any], data: object) -> tuple[Any, ...]:
    try:
        return (schema.read(data),)
    except ValueError:
        return ()


def tight(schema: Schema[Any], most: int = 2) -> Any:
    """*schema* with room for so few values that merging has to leave some out."""
    match schema:
        case core.Keyed():
            return replace(schema, values=tight(schema.values, most), most=min(most, schema.most))
        case core.Several():
            return replace(schema, most=min(most, schema.most))
        case core.Named():
            narrow = copy.copy(schema)
            object.__setattr__(narrow, "fields", {name: tight(one, most) for name, one in schema.fields.items()})
            return narrow
    return schema


@st.composite
def damaged(draw: st.DrawFn, schema: Schema[Any]) -> Any:
    """Data of JSON: what *schema* writes, with something else in up to three places; or anything."""
    data = schema.write(draw(samples(schema)))
    for _ in range(draw(st.integers(0, 3))):
        data = draw(_changed(data))
    return data


@st.composite
def _changed(draw: st.DrawFn, data: Any) -> Any:
    if isinstance(data, dict | list) and data and draw(st.booleans()):
        at = draw(st.sampled_from([*data] if isinstance(data, dict) else range(len(data))))
        changed = copy.copy(data)
        changed[at] = draw(_changed(data[at]))
        return changed
    if isinstance(data, dict) and draw(st.booleans()):
        return {**data, draw(st.text(max_size=9)): draw(JUNK)}
    if isinstance(data, str) and data:
        at = draw(st.integers(0, len(data)))
        return data[:at] + draw(st.text(max_size=2)) + data[at + draw(st.integers(0, 2)) :]
    return draw(JUNK)
