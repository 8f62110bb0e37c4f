"""What a feature of the app offers: something that a person can do besides playing a match.

Each has a folder in `features/` with its `FEATURE`; `features/__init__` lists them in order. Nothing below `features/`
imports a feature or names one: the tables of events and addresses, screens, storage and kinds of matches are composed from
the list, which the worker hands to the session. Every field has a default for "nothing".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.app.match.match import Match
from game.app.match.policy import MatchPolicy
from game.app.wire.policy import Policy
from game.app.wire.shapes import Shape, text
from game.core.game import Game
from game.core.i18n import Words
from game.core.record import Record
from game.ui.html import Html

S = TypeVar("S")  # the session: `tab/tab.py` imports this module


@dataclass(frozen=True, slots=True)
class Event(Policy, Generic[S]):
    """A row of the table of events. `run` handles the event: it takes the session, the part of the name after `:`, and the
    value. `shape` is the form of the value; `Policy` says how else the event is treated."""

    run: Callable[[S, str, Any], None]
    shape: Shape = text


@dataclass(frozen=True, slots=True)
class MatchKind:
    """A kind of matches that a feature makes: whether a record is of one, how it opens (None: as an ordinary match), and how
    it is treated."""

    is_of: Callable[[Record], bool]
    opens: Callable[[str, Record, Words], Match | None]
    policy: MatchPolicy


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard:
    """What a feature adds to the card of a game in the lobby. A button may open one of the `dialogs` at once, which are in
    the page from its start."""

    buttons: tuple[Html, ...] = ()
    dialogs: tuple[Html, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """What a feature adds to the final sheet of a match that has ended."""

    buttons: tuple[Html, ...] = ()  # beside *Watch replay*


def _no_card(_: Any, __: Game) -> GameCard:
    return GameCard()


def _no_ending(_: Any, __: Match) -> Ending:
    return Ending()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Feature(Generic[S]):
    """A feature. What it remembers during a visit is a dataclass of its own, which the session keeps (`Tab.state`)."""

    name: str  # that of its folder
    events: Mapping[str, Event[S]] = field(default_factory=dict)  # by the part of an event's name before `:`
    addresses: Mapping[str, Callable[[S, str], None]] = field(default_factory=dict)  # `#/<key>/...`; gets what follows
    kinds: tuple[MatchKind, ...] = ()
    tags: tuple[str, ...] = ()  # of its records; they may leave the device, and a match played on from another has none
    card: Callable[[S, Game], GameCard] = _no_card
    ending: Callable[[S, Match], Ending] = _no_ending
