"""Bots: the one that every game has, and where a game's own are found, those with a name too.

A bot gets an Observation and nothing else, so it can't peek.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game import games
from game.bots.characters import LEVELS, Character
from game.core.parts import Asset, Bot, BotMaker, Level
from game.core.state import Action, Observation

KEYS = {"steady": "greedy"}  # of levels, where records name them otherwise
# What all levels are measured by, and nobody sits down with: a game's steady bot, or what that once was where it has been
# mended since.
YARDSTICK = "yardstick"


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
    return {level: bot for level, bot in _makers(game, players).items() if level != YARDSTICK}


def _makers(game: str, players: int | None = None) -> Mapping[str, BotMaker]:
    """The bots of `levels`, and the yardstick where a game keeps one."""
    found: dict[str, BotMaker] = {"random": RandomBot}
    for level, bot in games[game].parts().bots.items():
        if not isinstance(bot, Level):
            found[level] = bot
        elif players is None or players in bot.players:
            found[level] = bot.maker
    return found


def characters(game: str) -> Mapping[str, Character]:
    """The opponents of a game that have a name, by key."""
    return {one.key: one for one in games[game].parts().characters}


def level_of(game: str, player: str) -> str:
    """The level of a bot: of a character the one he plays at, which is the best up to his own that the game has."""
    one = characters(game).get(player)
    if one is None:
        return player
    known = games[game].parts().bots
    steps = [KEYS.get(level, level) for level in LEVELS[: LEVELS.index(one.level) + 1]]
    return [level for level in steps if level in known][-1]


def stars(game: str, player: str) -> int:
    """How strong a bot is: one star for a novice, two for a steady one, three for a strong one, four beyond."""
    return list(levels(game)).index(level_of(game, player))


def players_of(game: str, players: int | None = None) -> Mapping[str, BotMaker]:
    """All bots of a game that may sit at a table (of so many): those of `levels`, then those with a name."""
    parts = games[game].parts()
    named = {key: parts.styled(level_of(game, key), one.style) for key, one in characters(game).items()}
    return {**levels(game, players), **named}


def wanted(game: str, level: str) -> Asset | None:
    """The file that a level plays better with, where it wants one that is not here."""
    bot = games[game].parts().bots.get(level)
    part = bot.wants if isinstance(bot, Level) else None
    return None if part is None or part.is_at_hand() else part


def new_bot(game: str, level: str, rng: Random) -> Bot:
    """A bot for a game, of a *level*, by a character's key or YARDSTICK; ValueError where there is none such."""
    known = {**_makers(game), **players_of(game)}
    if level == YARDSTICK and level not in known:
        level = KEYS["steady"]
    if level not in known:
        raise ValueError(f"{game} has no bot {level!r}; it has {', '.join(levels(game))}")
    return known[level](rng)
