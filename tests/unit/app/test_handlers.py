"""What the handler of an event is given: what it takes."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.feature import Event
from game.app.wire.shapes import form

PAIRS = [("name", "Mei")]
given: list[Any] = []


def alone(session: str) -> None:
    given.append(())


def about(session: str, what: Any) -> None:
    given.append(what)


def both(session: str, argument: str, value: Any) -> None:
    given.append((argument, value))


@pytest.mark.parametrize(
    ("event", "argument", "value", "wanted"),
    [
        (Event(alone), "war", "roll", ()),
        (Event(about), "war", None, "war"),
        (Event(about), "", "roll", "roll"),
        (Event(about), "war", "roll", "war"),
        (Event(about), "", None, ""),
        (Event(about, form), "war", PAIRS, PAIRS),
        (Event(both), "war", None, ("war", None)),
    ],
)
def test_a_handler_is_given_what_it_takes(event: Event[str], argument: str, value: Any, wanted: object) -> None:
    event.handle("session", argument, value)
    assert given.pop() == wanted
