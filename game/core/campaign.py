"""Campaigns: five linked matches of a game, with a story of a few lines each. Each opens when the one before is won.

A chapter is content alone: who sits at the table, by which options, from which position, and what counts as a victory.
The position is the prefix of an ordinary record, so a match of a campaign is saved, replayed and shared like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.core import coding
from game.core.game import Game
from game.core.options import OptionValue
from game.core.record import HUMAN, Record, Seat
from game.core.state import State


@dataclass(frozen=True, slots=True)
class Chapter:
    """One match. `title`, `before` (the story so far), `twist` (what is unlike an ordinary match), `won` and `lost` (what
    happens then) are message ids.

    `rivals` are characters of the game, in the order of the seats that the person leaves free; `seat` is the person's, from
    0. `position` is the match up to the person's first decision, as a number in text (`core/coding`); '' for a match from
    the start. In a chapter `alone` the person wins with more points than all the others together, however the match ends.
    """

    title: str
    before: str
    twist: str
    won: str
    lost: str
    rivals: Sequence[str]
    seat: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    position: str = ""
    alone: bool = False

    def record(self, key: str, games: Mapping[str, Game]) -> Record:
        """The match with which it begins. Raises RecordError for a position of other rules than today's."""
        seats = [Seat(player) for player in self.rivals]
        seats.insert(self.seat, Seat(HUMAN))
        actions = coding.from_text(self.position, games).actions if self.position else ()
        return Record(key, games[key].rules, tuple(seats), games[key].settle(self.options), (), actions)

    def is_won(self, state: State) -> bool:
        """Whether the person has won this chapter in the final position *state*."""
        if not self.alone:
            return state.returns()[self.seat] > 0
        points = [score or 0 for score in state.scores()]
        return 2 * points[self.seat] > sum(points)


@dataclass(frozen=True, slots=True)
class Campaign:
    """Five chapters, each harder than the one before, and the text after the last."""

    title: str
    chapters: Sequence[Chapter]
    ending: str
