"""Bots: the one that every game has, and where a game's own are found.

A bot gets an Observation and nothing else, so it can't peek.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game import games
from game.core.parts import Asset, Bot, BotMaker, Level
from game.core.state import Action, Observation


class RandomBot:
    """Any legal action, each as likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """A legal action drawn evenly."""
        legal = observation.legal_actions
        return legal[int(self._rng.random() * len(legal))]


def levels(game: str, players: int | None = None) -> Mapping[str, BotMaker]:
    """The bots of a game by level, weakest first: `random`, then the game's own. With *players* only those that play
    matches of so many."""
    found: dict[str, BotMaker] = {"random": RandomBot}
    for level, bot in games[game].parts().bots.items():
        if not isinstance(bot, Level):
            found[level] = bot
        elif players is None or players in bot.players:
            found[level] = bot.maker
    return found


def wanted(game: str, level: str) -> Asset | None:
    """The file that a level plays better with, where it wants one that is not here."""
    bot = games[game].parts().bots.get(level)
    part = bot.wants if isinstance(bot, Level) else None
    return None if part is None or part.is_at_hand() else part


def new_bot(game: str, level: str, rng: Random) -> Bot:
    """A bot of *level* for a game; ValueError where there is none such."""
    known = levels(game)
    if level not in known:
        raise ValueError(f"{game} has no bot {level!r}; it has {', '.join(known)}")
    return known[level](rng)
