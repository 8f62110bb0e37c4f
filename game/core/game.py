"""A game's card in the lobby: what it is, for how many, with which options. Importable without rules or art."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.errors import OptionError
from game.core.i18n import N_, Words
from game.core.options import Option, Options, OptionValue
from game.core.state import State

CHAPTERS = 5  # of a campaign


@dataclass(frozen=True, slots=True)
class Game:
    """One of the games.

    `key` names its folder. `players` is the range of seats that the box allows. `title`, `blurb` are message ids.
    `designer` and `document` say whose game it is and which rule sheet we follow. `rules` is the version of our rules:
    bump it when a corrected rule changes what an old record means; `former` import and return the classes of states by rules
    that the game still plays, those of the version before first. `minutes` is a usual length of a match; `weight` says how
    much there is to learn and `luck` how much chance decides, from 1 for little to 3 for much.
    `order` is its place in the lobby, which suggests `usual_players`, or the fewest possible if that is more. `hidden`
    says whether seats have secrets from one another; `losable` whether a match can end with everybody losing; `puzzles`
    whether there are puzzles of it (`assets/<key>/puzzles.bin`), `campaign` whether it has one (`words/campaign`). `state`
    imports and returns the class of its states. All else it offers is `PARTS` in its module `parts` (see `game/parts.py`).
    """

    key: str
    title: str
    blurb: str
    designer: str
    document: str
    players: range
    minutes: int
    order: int
    hidden: bool
    state: Callable[[], type[State]]
    losable: bool = False
    puzzles: bool = False
    campaign: bool = False
    usual_players: int = 2
    weight: int = 2
    luck: int = 2
    rules: int = 1
    former: tuple[Callable[[], type[State]], ...] = ()
    options: tuple[Option, ...] = ()

    def named(self, t: Words) -> str:
        """Its title in the language of *t*."""
        return t.of(self.key)(self.title)

    @property
    def playable(self) -> range:
        """The versions of the rules that it can be played by: today's, and those just before that it still has."""
        return range(self.rules - len(self.former), self.rules + 1)

    def attempts(self, rules: int) -> tuple[int, ...]:
        """By which versions a match of the version *rules* may go on, the first that holds: today's, then its own."""
        return (self.rules, rules) if rules in self.playable and rules != self.rules else (self.rules,)

    def new_initial_state(self, players: int, **options: OptionValue) -> State:
        """A fresh match for *players* seats; options not named have their defaults.

        Raises OptionError for a number of players, an option or a value that the game does not have.
        """
        return self.initial_state_by(self.rules, players, options)

    def initial_state_by(self, rules: int, players: int, options: Mapping[str, OptionValue]) -> State:
        """The same by the version *rules* of the rules; by today's if it can't be played by that one."""
        if players not in self.players:
            raise OptionError(f"{self.key} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        older = self.rules - rules
        kind = self.former[older - 1] if 0 < older <= len(self.former) else self.state
        return kind()(players, self.settle(options))

    def settle(self, options: Mapping[str, OptionValue]) -> Options:
        """All options in their documented order: those given, checked, and the defaults of the others."""
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                full = f"{self.key} has no option {key!r}; it has {list(known)}"
                raise OptionError(full, N_("This game has no option “{key}”."), key=key)
        values = {key: option.check(options.get(key, option.default)) for key, option in known.items()}
        return Options(self.options, values)
