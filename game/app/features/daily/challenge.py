"""The daily challenge: on one date all players get the same dice and cards, as long as they make the same choices.

The day is the date of the device, and the dice hang on the date alone. The opponents change with it: each character has its
turn. The challenge of an earlier day can still be played, for
practice: it has the same dice, but its result does not count for the calendar.

The date, the game and the number of actions so far seed each chance event. So a match that is left and reopened continues
the same way, and a different choice meets different dice. A player who reads this code could predict them; the challenge
is for fun.
"""

from __future__ import annotations

from datetime import date
from random import Random

from game import games
from game.app.match.match import Match
from game.app.match.policy import MatchPolicy
from game.app.wire.day import today
from game.core.game import Game
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat
from game.core.state import State
from game.roster import characters, levels

FIRST = "2026-01-01"  # the earliest challenge
TAG = "Daily"  # of the record: the date
BEGUN = "Begun"  # and the date on which it began here: it counts for the calendar if both are the same
POLICY = MatchPolicy(
    kind=lambda _, t: t("Daily challenge"),
    titled=lambda _, title, t: t("{game}: daily challenge", game=title),
    reseats=False,
    dated=lambda record: (record.tag(TAG), record.tag(BEGUN) == record.tag(TAG)),
)


def challenge(game: Game, day: str, begun: str = "") -> Record:
    """The challenge of *day*, begun on another or the same: one person against characters, at the smallest table."""
    seats = (Seat(HUMAN), *(Seat(player) for player in opponents(game, day)))
    return Record(game.key, game.rules, seats, game.settle({}), ((TAG, day), (BEGUN, begun or day)))


def opponents(game: Game, day: str) -> tuple[str, ...]:
    """The characters of the challenge of *day*; the strongest bots of a game without characters."""
    cast, first = list(characters(game.key)) or list(levels(game.key))[-1:], date.fromisoformat(day).toordinal()
    return tuple(cast[(first + n) % len(cast)] for n in range(game.players[0] - 1))


def valid(day: str, now: int) -> str:
    """*day* if its challenge can be played *now*; otherwise today."""
    try:
        good = date.fromisoformat(day).isoformat() == day and FIRST <= day <= today(now)
    except ValueError:
        good = False
    return day if good else today(now)


def is_daily(record: Record) -> bool:
    """Whether *record* is of a challenge."""
    return bool(record.tag(TAG))


class DailyMatch(Match):
    """A challenge on the table."""

    policy = POLICY

    def _chance(self) -> Random:
        return draw(self.record, len(self.state.past))


def draw(record: Record, done: int) -> Random:
    """The source of chance after *done* actions."""
    return Random(f"four-ages/{record.game}/{record.tag(TAG)}/{done}")


def result(record: Record, state: State, t: Words) -> str:
    """A finished challenge as a short text to share; it gives away nothing about how the match went."""
    points = [score or 0 for score in state.scores()]
    won = t("won") if state.returns()[0] else t("lost")
    return t(
        "Four Ages, {game}, {date}: {result} {score}",
        game=t.of(record.game)(games[record.game].title),
        date=record.tag(TAG),
        result=won,
        score=" : ".join(str(point) for point in points),
    )
