"""What a bot is, and how a game offers one: the protocols, the levels, and the bot that every game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from game.core.state import Action, Observation


class Bot(Protocol):
    """A player of one seat in one match. It gets observations and nothing else, so it can't peek."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.legal_actions`, which is not empty."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that takes its time."""

    def think(self, observation: Observation) -> Iterator[Action]:
        """The best that it has found so far, after each small piece of work; the last one is its choice."""


BotMaker = Callable[[Random], Bot]


@dataclass(frozen=True, slots=True)
class Asset:
    """A file that a bot plays better with, too large to be fetched before it is needed: `file` in the game's assets."""

    file: str
    is_at_hand: Callable[[], bool]
    load: Callable[[bytes], object]


@dataclass(frozen=True, slots=True)
class Level:
    """A bot for matches of some sizes only: those of so many *players*; with the file that it wants."""

    maker: BotMaker
    players: range
    wants: Asset | None = None


class RandomBot:
    """Any legal action, each as likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """A legal action drawn evenly."""
        legal = observation.legal_actions
        return legal[int(self._rng.random() * len(legal))]
