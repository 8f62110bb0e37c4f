"""The notation of an action, derived from its declaration: its verb, then its fields, each as its type says.

    @dataclass(frozen=True, slots=True)
    class Build(Notated):
        verb = "build"
        seat: Seat
        city: CityNumber

prints as `build 2 Xinye` where `CityNumber = Annotated[int, CITY]` and `CITY` lists the words. A field of a plain type is
written with `str`. A kind with an irregular notation has its own `__str__` and still declares its verb.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, get_origin

from game.core.state import Action

Seat = Annotated[int, tuple("123456789")]  # counted from 0, written from 1


class Notated(Action):
    """An action that declares its `verb`, the first word of its notation; `str` then follows from its fields.

    The first note of a field's `Annotated` type says how to write it: a table (sequence or mapping) has a word for each
    value, a function makes the word. Without a note it is written with `str`.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Throw(Notated):
    ...     verb = "throw"
    ...     seat: Seat
    ...     hand: Annotated[bool, ("left", "right")]
    ...     faces: Annotated[str, " ".join]
    ...     force: int
    >>> str(Throw(0, True, "AC", 5))
    'throw 1 right A C 5'
    >>> Throw(0, True, "AC", 5)
    Throw(seat=0, hand=True, faces='AC', force=5)
    """

    __slots__ = ()

    verb: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "verb" in vars(cls) and "__str__" not in vars(cls):
            type.__setattr__(cls, "__str__", _line(cls))

    @classmethod
    def verbs(cls) -> frozenset[str]:
        """The verbs of all kinds derived from this one."""
        found = {kind.verb for kind in cls.__subclasses__() if kind.verb}
        return frozenset(found.union(*(kind.verbs() for kind in cls.__subclasses__())))

    @classmethod
    def secret_kinds(cls) -> frozenset[type[Action]]:
        """The kinds derived from this one that not every seat sees as they are."""
        found: set[type[Action]] = {kind for kind in cls.__subclasses__() if kind.seen_by is not Action.seen_by}
        return frozenset(found.union(*(kind.secret_kinds() for kind in cls.__subclasses__())))


def _line(kind: type[Notated]) -> Callable[[Any], str]:
    """`str` of a kind of action, compiled as `dataclass` compiles its methods, as fast as one written by hand."""
    words, tables = [kind.verb], {}
    for name, hint in get_annotations(kind, eval_str=True).items():
        origin: object = get_origin(hint)
        if origin is ClassVar:
            continue
        notes = getattr(hint, "__metadata__", ())
        if not notes:
            words.append(f"{{self.{name}}}")
            continue
        tables[f"_{name}"] = notes[0]
        words.append(f"{{_{name}(self.{name})}}" if callable(notes[0]) else f"{{_{name}[self.{name}]}}")
    line: Callable[[Any], str] = eval(f"lambda self: f'{' '.join(words)}'", tables)
    return line
