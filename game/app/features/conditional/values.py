"""What the screen shows of prepared moves, as plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Composing:
    """A line in the making: what happens in it so far, what may happen next, who chooses it, whether that is the person
    here, and whether the line has an answer."""

    so_far: tuple[str, ...]
    options: tuple[str, ...]
    asked: str
    mine: bool
    answers: bool


@dataclass(frozen=True, slots=True)
class Prepared:
    """What is prepared for the turn of `friend`, '' for the turns of several: lines in words; whether friends' pages pass,
    None in a game without passes, and that wish in words; the line in the making; whether there is no room for more."""

    friend: str
    lines: tuple[str, ...]
    passes: bool | None
    pass_for_me: str
    composing: Composing | None
    full: bool
