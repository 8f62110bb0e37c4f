"""How a match of a kind is treated, apart from how it is played: one row for each kind, as an event has its policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.i18n import Words
from game.core.record import Record


def _as_it_is(_: Record, title: str, __: Words) -> str:
    return title


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPolicy:
    """How a match of a kind is treated. The defaults are those of a match that a person has set up."""

    kind: Callable[[Record, Words], str] = lambda _, __: ""  # the kind, beside the title of the game over the table
    titled: Callable[[Record, str, Words], str] = _as_it_is  # what the list calls a match of a game of this title
    reseats: bool = True  # the person may change the opponents
    hints: bool = True  # odds and the best move may be shown
    stored: bool = True  # it is in the list of matches
    rated: bool = True  # it may change the person's rating
    unrated: str = ""  # why it does not, as a message id; '' if nothing is said
    explores: bool = True  # its positions may be explored, where the game is solved
    pauses: bool = True  # it pauses where something happens to the person, and at its end


ORDINARY = MatchPolicy()
