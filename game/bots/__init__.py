"""Bots: what a bot is, the one that every game has, and where a game's own are found.

A bot gets an Observation and nothing else, so it can't peek.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Protocol

from game.core.state import Action, Observation


class Bot(Protocol):
    """A player of one seat in one match."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.legal_actions`, which is not empty."""


BotMaker = Callable[[Random], Bot]


class RandomBot:
    """Any legal action, each as likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """A legal action drawn evenly."""
        legal = observation.legal_actions
        return legal[int(self._rng.random() * len(legal))]


@dataclass(frozen=True, slots=True)
class Part:
    """A file that a bot plays better with, too large to be fetched before it is needed: `file` in the game's assets."""

    file: str
    is_at_hand: Callable[[], bool]
    load: Callable[[bytes], object]


@dataclass(frozen=True, slots=True)
class Level:
    """A bot for matches of some sizes only: those of so many *players*; with the file that it wants."""

    maker: BotMaker
    players: range
    wants: Part | None = None


def levels(game: str, players: int | None = None) -> Mapping[str, BotMaker]:
    """The bots of a game by level, weakest first: `random`, then `BOTS` of the game's `bot` module. With *players* only
    those that play matches of so many."""
    own: Mapping[str, BotMaker | Level] = import_module(f"game.{game}.bot.bot").BOTS
    found: dict[str, BotMaker] = {"random": RandomBot}
    for level, bot in own.items():
        if not isinstance(bot, Level):
            found[level] = bot
        elif players is None or players in bot.players:
            found[level] = bot.maker
    return found


def wanted(game: str, level: str) -> Part | None:
    """The file that a level plays better with, where it wants one that is not here."""
    bot = import_module(f"game.{game}.bot.bot").BOTS.get(level)
    part = bot.wants if isinstance(bot, Level) else None
    return None if part is None or part.is_at_hand() else part


def new_bot(game: str, level: str, rng: Random) -> Bot:
    """A bot of *level* for a game; ValueError where there is none such."""
    known = levels(game)
    if level not in known:
        raise ValueError(f"{game} has no bot {level!r}; it has {', '.join(known)}")
    return known[level](rng)
