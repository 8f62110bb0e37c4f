"""What a bot is, and how a game offers one: the protocols, the levels, and the bot that every game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from game.core.options import OptionValue, changed
from game.core.state import Action, Observation


class Bot(Protocol):
    """A player of one seat in one match. It gets observations and nothing else, so it can't peek."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.legal_actions`, which is not empty."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that works in small steps, so that a screen stays responsive."""

    def think(self, observation: Observation) -> Iterator[Action]:
        """The best action found so far, after each small piece of work; the last one is the choice."""


BotMaker = Callable[[Random], Bot]


@dataclass(frozen=True, slots=True)
class Asset:
    """A file that makes a bot stronger but is too large to load with the page: `file` in the game's assets."""

    file: str
    is_at_hand: Callable[[], bool]
    load: Callable[[bytes], object]


@dataclass(frozen=True, slots=True)
class Level:
    """A bot for matches of certain sizes (`players`), with the file that it wants. One that plays a `solved` game knows the
    game with the default options alone."""

    maker: BotMaker
    players: range
    wants: Asset | None = None
    solved: bool = False

    def plays(self, players: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether it plays matches of that size with these options."""
        return players in self.players and not (self.solved and changed(options))


class RandomBot:
    """Chooses among the legal actions at random, each equally likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """A random legal action."""
        legal = observation.legal_actions
        return legal[int(self._rng.random() * len(legal))]
