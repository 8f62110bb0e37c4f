"""The daily challenge: on one date all players get the same dice and cards, as long as they make the same choices.

The date, the game and the number of actions so far seed each chance event. So a match that is left and reopened continues
the same way, and a different choice meets different dice. A player who reads this code could predict them; the challenge
is for fun.
"""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

from game import games
from game.core.game import Game
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat
from game.core.state import State

LEVEL = "greedy"


def today(now: int) -> str:
    """The date of the challenge at *now* (ms since 1970), the same worldwide: 2026-11-21.

    >>> today(1795219200000)
    '2026-11-21'
    """
    return datetime.fromtimestamp(now / 1000, UTC).strftime("%Y-%m-%d")


def challenge(game: Game, date: str) -> Record:
    """The challenge of *date*: one person against bots, at the smallest table."""
    seats = (Seat(HUMAN), *[Seat(LEVEL)] * (game.players[0] - 1))
    return Record(game.key, game.rules, seats, game.settle({}), (("Daily", date),))


def draw(record: Record, done: int) -> Random:
    """The source of chance after *done* actions."""
    return Random(f"four-ages/{record.game}/{record.tag('Daily')}/{done}")


def result(record: Record, state: State, t: Words) -> str:
    """A finished challenge as a short text to share; it gives away nothing about how the match went."""
    points = [score or 0 for score in state.scores()]
    won = t("won") if state.returns()[0] else t("lost")
    return t(
        "Four Ages, {game}, {date}: {result} {score}",
        game=t.of(record.game)(games[record.game].title),
        date=record.tag("Daily"),
        result=won,
        score=" : ".join(str(point) for point in points),
    )
