"""How a match of a kind is treated, apart from how it is played: one row for each kind, as an event has its policy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.app.match.seats import people
from game.core.i18n import Words
from game.core.record import Record


def _as_it_is(_: Record, title: str, __: Words) -> str:
    return title


def _all_people(record: Record) -> list[int]:
    return people(record.seats)


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
    # The date that its result keeps (`2026-11-21`), and whether it began on that date.
    dated: Callable[[Record], tuple[str, bool]] = lambda _: ("", False)
    pauses: bool = True  # it pauses where something happens to the person, and at its end
    friends: bool = False  # other people play it on devices of their own
    here: Callable[[Record], list[int]] = _all_people  # the seats of the people at this device
    calls: bool = False  # the title of the page calls the person when it is their move
    undo_asks: str = ""  # what is said, as a message id, where an undo waits until others agree
    stands: Callable[[Record], str] = lambda _: ""  # how it waits for others, as a class of its card in the list
    status: Callable[[Record, bool, Sequence[str], Words], str] = lambda *_: (
        ""
    )  # ... and in words, from whether it is over
    # and the names of its seats


ORDINARY = MatchPolicy()
