"""The fields of a position, each declared once, together with who may see it and what it may hold.

    class Table(Fields):
        '''`coins` of each seat, its `hands`, the `decks`; `guards` of the cities.'''

        __slots__ = ()

        coins: Annotated[list[int], OPEN, within(0, 99, SEATS)]
        hands: Annotated[list[list[int]], OWN]
        guards: Annotated[list[int], seen_by(guards_as_seen)]
        decks: Annotated[list[list[int]], HIDDEN]

    class KingdomsState(Table, SeenAs[KingdomsObservation]):
        __slots__ = slots(Table)

    class KingdomsObservation(Table, Observation):
        __slots__ = seen_slots(Table)

Slots, clone, equality, the observation and the first half of a determinized world follow from the declarations. They are
the boundary of secrecy: an observation lacks what a declaration hides, so nothing can read it by mistake. A field that only
an observation has (`hand_sizes`) is declared in the observation's class with `seen_by`.

The bounds (`within`) of a field say which values of its type there are. They are checked where a position comes in from
storage or from another page (`game/app/features/live/observed.py`), never while it is played.

Lists are copied, lists of lists with their inner lists. All other values are shared, so they must not change in place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from dataclasses import fields as columns
from typing import Any, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class Sight:
    """The seats that may see a field: `kind` is open, own, hidden or rule.

    An `own` field is a list with an entry for each seat; others see what `rule` makes of an entry. In a `rule` field a
    seat sees `rule(state, seat)`. A WATCHER sits nowhere and so sees what is open to all: of each declaration what another
    seat sees that owns nothing.
    """

    kind: str
    rule: Callable[..., Any] | None = None
    blank: Any = None  # of a rule: what a watcher sees instead, where the rule is about the seat itself


def own(cover: Callable[[Any], Any]) -> Sight:
    """Each seat sees its own entry, and what *cover* makes of the other seats' entries."""
    return Sight("own", cover)


def seen_by(rule: Callable[[Any, int], Any]) -> Sight:
    """A seat sees `rule(state, seat)`: a value of its own, never a list of the state."""
    return Sight("rule", rule)


def private(rule: Callable[[Any, int], Any], blank: Any) -> Sight:
    """A field of the observer alone: a seat sees `rule(state, seat)`, a watcher *blank*."""
    return Sight("rule", rule, blank)


Limit = int | Callable[[int], int]  # a number, or what it is for so many players
Size = Limit | tuple[Limit, Limit]  # the length of a list, or its least and most


def SEATS(players: int) -> int:
    """The number of seats."""
    return players


def LAST(players: int) -> int:
    """The last seat."""
    return players - 1


def PAIRS(players: int) -> int:
    """The number of pairs of seats, each with itself as well."""
    return players * players


def ALL_SEATS(players: int) -> int:
    """A bit for each seat."""
    return (1 << players) - 1


@dataclass(frozen=True, slots=True)
class Within:
    """What a field may hold, for what comes from storage or another page: its numbers, those in lists and tuples too, lie
    between `least` and `most`, its lists have these `sizes`, the outermost first, and its text is one of `words`, or has at
    most `most` of the `letters`.

    >>> within(-1, LAST, SEATS).holds([0, -1], 2), within(-1, LAST, SEATS).holds([0, 2], 2)
    (True, False)
    >>> within(0, 9, (0, 3)).holds([1] * 4, 2), among("", "time").holds("tide", 2)
    (False, False)
    """

    least: Limit = 0
    most: Limit = 0
    sizes: tuple[Size, ...] = ()
    words: frozenset[str] = frozenset()
    letters: str = ""

    def holds(self, value: object, players: int) -> bool:
        """Whether *value*, which is of the declared type, lies within the bounds."""
        return self._holds(value, _limit(self.least, players), _limit(self.most, players), players, 0)

    def _holds(self, value: Any, least: int, most: int, players: int, depth: int) -> bool:
        if isinstance(value, int):
            return isinstance(value, bool) or least <= value <= most
        if isinstance(value, str):
            return value in self.words or (len(value) <= most and bool(self.letters) and set(value) <= {*self.letters})
        if not isinstance(value, list | tuple):  # a frame
            return all(
                self._holds(getattr(value, column.name), least, most, players, depth) for column in columns(value)
            )
        if depth < len(self.sizes):
            size = self.sizes[depth]
            low, high = size if isinstance(size, tuple) else (size, size)
            if not _limit(low, players) <= len(value) <= _limit(high, players):
                return False
        if set(map(type, value)) == {int}:  # most lists
            return bool(least <= min(value) and max(value) <= most)
        return all(self._holds(entry, least, most, players, depth + 1) for entry in value)


def _limit(limit: Limit, players: int) -> int:
    return limit if isinstance(limit, int) else limit(players)


def within(least: Limit, most: Limit, *sizes: Size, words: Iterable[str] = ()) -> Within:
    """Numbers from *least* to *most*, in lists of these *sizes*."""
    return Within(least, most, sizes, frozenset(words))


def flags(*sizes: Size) -> Within:
    """True and false, in lists of these *sizes*."""
    return Within(sizes=sizes)


def among(*words: str) -> Within:
    """One of these *words*."""
    return Within(words=frozenset(words))


def letters(known: str, most: int) -> Within:
    """At most so many letters, each one of *known*."""
    return Within(most=most, letters=known)


WATCHER = 99  # who observes without a seat: no list has an entry for it, so a rule that forgets it raises

OPEN = Sight("open")  # everybody
HIDDEN = Sight("hidden")  # nobody: no observation has it
OWN = own(lambda entry: type(entry)())  # its seat; the others see an empty entry


class Fields:
    """Base of a game's table: a class without slots of its own whose annotations declare the fields of a position."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Field:
    """One declared field: its name, how deep its lists go (0 no list, 1 a list, 2 a list of lists), who may see it, and what
    it may hold (no bounds for a single truth value, and for what no observation has)."""

    name: str
    depth: int
    sight: Sight
    bounds: Within = Within()

    def copied(self, source: str) -> str:
        """The expression that copies this field of *source*."""
        value = f"{source}.{self.name}"
        return (value, f"{value}[:]", f"[inner[:] for inner in {value}]")[self.depth]

    def masked(self, source: str) -> str:
        """The expression for what `seat` sees of this field of *source*."""
        if self.sight.kind == "open":
            return self.copied(source)
        if self.sight.kind == "rule" and self.sight.blank is not None:
            return f"_{self.name}({source}, seat) if seat != {WATCHER} else {self.sight.blank!r}"
        if self.sight.kind == "rule":
            return f"_{self.name}({source}, seat)"
        mine = "entry[:]" if self.depth == 2 else "entry"
        entries = f"enumerate({source}.{self.name})"
        return f"[{mine} if other == seat else _{self.name}(entry) for other, entry in {entries}]"


def declared(kind: type) -> tuple[Field, ...]:
    """The fields that *kind* and its bases declare, the bases' first."""
    found: dict[str, Field] = {}
    for base in reversed(kind.__mro__):
        names = vars(base).get("__annotations__", {})
        hints = get_type_hints(base, include_extras=True) if names else {}
        for name in names:
            notes = getattr(hints[name], "__metadata__", ())
            sights = [note for note in notes if isinstance(note, Sight)]
            if sights:
                bounds = next((note for note in notes if isinstance(note, Within)), Within())
                found[name] = Field(name, _depth(get_args(hints[name])[0]), sights[0], bounds)
    return tuple(found.values())


def _depth(hint: Any) -> int:
    if get_origin(hint) is not list:
        return 0
    return 2 if get_origin(get_args(hint)[0]) is list else 1


def slots(table: type[Fields]) -> tuple[str, ...]:
    """The names of all fields: the slots of a state."""
    return tuple(field.name for field in declared(table))


def seen_slots(table: type[Fields]) -> tuple[str, ...]:
    """The names of the fields of which a seat sees anything: slots of an observation."""
    return tuple(field.name for field in declared(table) if field.sight.kind != "hidden")


def compile_clone(kind: type) -> Callable[[Any], Any]:
    """`clone` of a class of states: its base's part, then each declared field; caches (`_name`) are empty."""
    fields = declared(kind)
    lines = ["other = new(kind)", "state._copy_base(other)"]
    lines += [f"other.{field.name} = {field.copied('state')}" for field in fields]
    lines += [f"other.{name} = None" for name in _caches(kind)]
    return _function("clone", "state", [*lines, "return other"], {"kind": kind, "new": kind.__new__})


def compile_observe(kind: type) -> Callable[[Any, int], Any]:
    """`observe(state, seat)` for a class of observations: what the seat may see of each declared field."""
    fields = [field for field in declared(kind) if field.sight.kind != "hidden"]
    lines = ["seen = new(kind)", "state._show_base(seen, seat)"]
    lines += [f"seen.{field.name} = {field.masked('state')}" for field in fields]
    rules = {f"_{field.name}": field.sight.rule for field in fields}
    return _function("observe", "state, seat", [*lines, "return seen"], {"kind": kind, "new": kind.__new__, **rules})


def compile_world(seen: type, kind: type) -> Callable[[Any, Any], None]:
    """`fill(seen, state)`: give a new state of class *kind* what an observation shows of its fields.

    Fields that are not open hold what the seat sees of them; hidden fields stay unset until inference fills them in.
    """
    shown = {field.name for field in declared(seen) if field.sight.kind != "hidden"}
    lines = [f"state.{field.name} = {field.copied('seen')}" for field in declared(kind) if field.name in shown]
    lines += [f"state.{name} = None" for name in _caches(kind)]
    return _function("fill", "seen, state", [*lines, "pass"], {})


def _caches(kind: type) -> list[str]:
    """The slots of a class of states that cache something: `_name`, None while empty."""
    known = {field.name for field in declared(kind)}
    own = [name for base in kind.__mro__ if issubclass(base, Fields) for name in vars(base).get("__slots__", ())]
    return [name for name in own if name.startswith("_") and name not in known]


def compile_equal(kind: type, names: Iterable[str]) -> Callable[[Any, object], bool]:
    """`__eq__` over these fields of a class."""
    same = " and ".join(["type(other) is kind", *(f"self.{name} == other.{name}" for name in names)])
    return _function("__eq__", "self, other", [f"return {same}"], {"kind": kind})


def _function(name: str, parameters: str, lines: Iterable[str], names: dict[str, Any]) -> Callable[..., Any]:
    """A function with these lines, as fast as one written by hand (`dataclass` makes its methods the same way)."""
    exec("\n    ".join([f"def {name}({parameters}):", *lines]), names)
    made: Callable[..., Any] = names[name]
    return made
