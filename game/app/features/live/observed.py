"""A seat's observation as plain data for another page, and back: its declared fields and nothing else.

    dump(seen)                 all of it
    dump(seen, before)         what changed since *before*, and what the history gained; of a list that grew, its new end
    load(game, data)           the observation; every value is checked against its declared type and bounds
    load(game, data, before)   the observation after such a change

An observation lacks the fields that their declaration hides, so `dump` can't return them. The data consists of lists, texts,
whole numbers and booleans, so it can go as JSON; names that begin with `@` belong to every observation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields as columns
from dataclasses import is_dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from game.app.friends.encoding import BadData
from game.core.fields import Within, declared
from game.core.game import Game
from game.core.options import said
from game.core.state import Action, Observation, State
from game.core.steps import Pending

MAX_LIST = 4096  # entries of a list
MAX_NUMBER = 1 << 256  # Age of Thieves keeps sets of spaces as the bits of a number
MAX_WORD = 60  # characters of a text
MORE = "+"  # before the name of a list of which only the end is sent

Reader = Callable[[Any], Any]  # makes a value of its declared type of plain data; BadData otherwise


def dump(seen: Observation, before: Observation | None = None) -> dict[str, Any]:
    """*seen* as plain data; only what changed since *before*, where that is given: of a list that grew, `+name` holds the
    new end, since what a seat knows of hidden cards grows through the whole match."""
    data: dict[str, Any] = {}
    if before is None:
        data = {"@seat": seen.seat, "@players": seen.players, "@options": said(seen.options)}
    for name, hint in _hints(type(seen)).items():
        value = getattr(seen, name)
        was: Any = None if before is None else getattr(before, name)
        if before is None or value != was:
            grew = bool(was) and _grows(hint) and len(value) > len(was) and value[: len(was)] == was
            data[MORE * grew + name] = _plain(value[len(was) :] if grew else value)
    if before is None or seen.current_player != before.current_player:
        data["@mover"] = seen.current_player
    if seen.legal_actions:
        data["@legal"] = _plain(seen.legal_actions)
    news = seen.history[0 if before is None else len(before.history) :]
    if news:
        data["@news"] = _plain(news)
    return data


def changes(state: State, actions: Iterable[Action], seat: int) -> Iterator[dict[str, Any] | None]:
    """What each of *actions*, which follow *state*, changes in the observation of *seat*: data, or None."""
    seen = state.observation(seat)
    for action in actions:
        state.apply_action(action)
        now = state.observation(seat)
        yield dump(now, seen) if now != seen else None
        seen = now


def load(game: Game, data: object, before: Observation | None = None) -> Observation:
    """The observation in *data*: all of it, or what follows *before*. Raises BadData, and changes nothing."""
    if not isinstance(data, dict):
        raise BadData("no object")
    rest = dict(data)
    kind = _kind(game)
    actions = _many(_reader(Action, game.key), tuple)
    seen = kind.__new__(kind)
    if before is None:
        seen.seat, seen.players, seen.options = _head(game, rest)
    else:
        seen.seat, seen.players, seen.options = before.seat, before.players, before.options
    for name, hint in _hints(kind).items():
        if name in rest or (before is not None and MORE + name in rest):
            value = _value(hint, game.key, rest, name, before)
            if not _bounds(kind)[name].holds(value, seen.players):
                raise BadData(f"{name} is out of its bounds")
            setattr(seen, name, value)
        elif before is not None:
            setattr(seen, name, getattr(before, name))
        else:
            raise BadData(f"{name} is missing")
    seen.current_player = _mover(rest, seen.players, before)
    seen.legal_actions = actions(rest.pop("@legal", []))
    seen.history = (() if before is None else before.history) + actions(rest.pop("@news", []))
    if rest:
        raise BadData(f"unknown: {sorted(map(str, rest))[:3]}")
    return seen


def _value(hint: Any, game: str, rest: dict[Any, Any], name: str, before: Observation | None) -> Any:
    """The value of a field: as it stands in *rest*, or that of *before* with what is new at its end."""
    reader = _reader(hint, game)
    if name in rest:
        return reader(rest.pop(name))
    if not _grows(hint):
        raise BadData(f"{name} is no list")
    return getattr(before, name) + reader(rest.pop(MORE + name))


def _grows(hint: Any) -> bool:
    """Whether a value of this type is a list of any length."""
    return get_origin(hint) is list or (get_origin(hint) is tuple and get_args(hint)[1:] == (...,))


def _head(game: Game, rest: dict[Any, Any]) -> tuple[int, int, dict[str, Any]]:
    seat, players, options = rest.pop("@seat", None), rest.pop("@players", None), rest.pop("@options", None)
    if type(players) is not int or players not in game.players or type(seat) is not int or not 0 <= seat < players:
        raise BadData(f"seat {seat!r} of {players!r}")
    if not isinstance(options, dict):
        raise BadData("no options")
    try:
        return seat, players, game.settle(options)
    except ValueError as error:
        raise BadData(str(error)) from error


def _mover(rest: dict[Any, Any], players: int, before: Observation | None) -> int:
    if "@mover" not in rest and before is not None:
        return before.current_player
    mover = rest.pop("@mover", None)
    if type(mover) is not int or not (mover in (-1, -4) or 0 <= mover < players):
        raise BadData(f"mover {mover!r}")
    return mover


# -- what is declared ------------------------------------------------------------------------------------------------------


@cache
def _kind(game: Game) -> type[Observation]:
    return type(game.new_initial_state(game.players[0]).observation(0))


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The declared type of each field that an observation shows."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        if vars(base).get("__annotations__"):
            hints = get_type_hints(base, include_extras=True)
            found |= {name: get_args(hint)[0] for name, hint in hints.items() if get_origin(hint) is Annotated}
    shown = {field.name for field in declared(kind) if field.sight.kind != "hidden"}
    return {name: found[name] for name in sorted(shown)}


@cache
def _bounds(kind: type) -> dict[str, Within]:
    """What each field that an observation shows may hold."""
    return {field.name: field.bounds for field in declared(kind)}


@cache
def _shapes(game: str, base: type) -> dict[str, type]:
    """The kinds of actions or frames of one game, by name."""
    below = [base]
    for kind in below:
        below += kind.__subclasses__()
    return {kind.__name__: kind for kind in below if kind.__module__.startswith(f"game.{game}.") and is_dataclass(kind)}


_SIMPLE = frozenset((int, bool, str))


def _plain(value: Any) -> Any:
    kind = type(value)
    if kind in _SIMPLE:
        return value
    if issubclass(kind, list | tuple):
        return [entry if type(entry) in _SIMPLE else _plain(entry) for entry in value]
    if issubclass(kind, Action | Pending):
        return [kind.__name__, *(_plain(getattr(value, name)) for name in _names(kind))]  # type: ignore[arg-type]
    raise TypeError(f"{value!r} can't be sent")


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields of an action or a pending decision, in their order."""
    return tuple(column.name for column in columns(kind))


# -- readers ---------------------------------------------------------------------------------------------------------------


@cache
def _reader(hint: Any, game: str) -> Reader:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _reader(inner[0], game)
    if hint in (int, bool, str):
        return _simple(hint)
    if hint in (Action, Pending):
        return _shaped(hint, game)
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        columns_of = _row([_reader(part, game) for part in get_type_hints(hint).values()])
        return lambda data: hint(*columns_of(data))
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return _many(_reader(inner[0], game), origin)
    if origin is tuple:
        return _row([_reader(part, game) for part in inner])
    raise TypeError(f"fields of type {hint} can't be sent")


def _simple(kind: type) -> Reader:
    def read(data: Any) -> Any:
        large = len(data) > MAX_WORD if isinstance(data, str) else isinstance(data, int) and abs(data) > MAX_NUMBER
        if type(data) is not kind or large:
            raise BadData(f"{str(data)[:60]!r} is no {kind.__name__}")
        return data

    return read


def _shaped(base: type, game: str) -> Reader:
    shapes = _shapes(game, base)

    def read(data: Any) -> Any:
        if type(data) is not list or not data or type(data[0]) is not str or data[0] not in shapes:
            raise BadData(f"no {base.__name__}: {str(data)[:60]}")
        kind = shapes[data[0]]
        return kind(*_columns(kind, game)(data[1:]))

    return read


@cache
def _columns(kind: type, game: str) -> Reader:
    hints = get_type_hints(kind, include_extras=True)
    return _row([_reader(hints[column.name], game) for column in columns(kind)])


def _row(readers: Sequence[Reader]) -> Reader:
    """Reads a list with one entry for each of *readers*."""

    def read(data: Any) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(readers):
            raise BadData("a row of another length")
        return tuple(reader(entry) for reader, entry in zip(readers, data, strict=True))

    return read


def _many(reader: Reader, kind: type) -> Reader:
    """Reads a list of any length as a *kind* of list."""

    def read(data: Any) -> Any:
        if type(data) is not list or len(data) > MAX_LIST:
            raise BadData("no list, or one that is too long")
        return kind(reader(entry) for entry in data)

    return read
