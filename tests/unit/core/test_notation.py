"""Notation derived from declarations: what is derived, what is explicit, which verbs a game has."""

import dataclasses
from dataclasses import dataclass
from typing import Annotated, ClassVar

import pytest

from game import games
from game.core.notation import Notated, Seat

LAST = ("north", "south", "?")


class Kind(Notated):
    """The actions of these tests."""

    __slots__ = ()


class Secret(Kind):
    """A base class of kinds: it has no verb itself."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Walk(Secret):
    """A regular line; class attributes are no part of it."""

    verb = "walk"
    loud: ClassVar[bool] = True
    seat: Seat
    way: Annotated[int, LAST]
    steps: int


@dataclass(frozen=True, slots=True)
class Rest(Kind):
    """A line without fields."""

    verb = "rest"


@dataclass(frozen=True, slots=True)
class Call(Kind):
    """An irregular line."""

    verb = "call"
    word: str = ""

    def __str__(self) -> str:
        return f"call {self.word}".rstrip()


def test_a_line_is_the_verb_and_the_fields_as_their_types_say() -> None:
    assert str(Walk(0, 1, 12)) == "walk 1 south 12"
    assert str(Walk(3, -1, 0)) == "walk 4 ? 0"
    assert str(Rest()) == "rest"


def test_an_irregular_line_stays_as_it_is_written() -> None:
    assert [str(Call()), str(Call("home"))] == ["call", "call home"]


def test_a_value_without_a_word_is_an_error_and_not_a_wrong_line() -> None:
    with pytest.raises(IndexError):
        str(Walk(0, 3, 1))


def test_repr_rebuilds_an_action_that_is_still_frozen_and_equal() -> None:
    walk = Walk(2, 0, 5)
    assert eval(repr(walk)) == walk and hash(eval(repr(walk))) == hash(walk)
    with pytest.raises(AttributeError):
        walk.steps = 6  # type: ignore[misc]
    assert not hasattr(walk, "__dict__")


def test_verbs_are_those_of_all_kinds_however_deep() -> None:
    assert Kind.verbs() == {"walk", "rest", "call"} and Secret.verbs() == {"walk"}


@pytest.mark.parametrize("key", games)
def test_no_action_of_a_game_can_be_changed(key: str) -> None:
    """They are in tables that all positions share."""
    games[key].new_initial_state(games[key].players[0])
    waiting, kinds = list[type](Notated.__subclasses__()), list[type]()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(f"game.{key}.") and dataclasses.is_dataclass(kind):
            kinds.append(kind)
    assert len(kinds) >= 4
    assert [kind.__name__ for kind in kinds if not kind.__dataclass_params__.frozen] == []  # type: ignore[attr-defined]
