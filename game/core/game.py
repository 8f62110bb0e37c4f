"""A game's card in the lobby: what it is, for how many, with which options. Importable without rules or art."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.errors import OptionError
from game.core.i18n import N_

if TYPE_CHECKING:
    from game.core.parts import Parts
    from game.core.state import State

type_names = {bool: "yes or no", int: "a number", str: "a word"}
OptionValue = bool | int | str
_WRONG = N_("Option “{key}” can't be “{value}”.")


@dataclass(frozen=True, slots=True)
class Option:
    """One variant or advanced rule that a match can be started with.

    `title` and `description` are message ids (translated by the views). `choices` is empty for a bool.
    """

    key: str
    title: str
    description: str
    default: OptionValue = False
    choices: tuple[OptionValue, ...] = ()

    def check(self, value: OptionValue) -> OptionValue:
        """*value* if this option can have it; OptionError otherwise."""
        if type(value) is not type(self.default):
            full = f"option {self.key!r} takes {type_names[type(self.default)]}, not {value!r}"
            raise OptionError(full, _WRONG, key=self.key, value=value)
        if self.choices and value not in self.choices:
            full = f"option {self.key!r} takes one of {list(self.choices)}, not {value!r}"
            raise OptionError(full, _WRONG, key=self.key, value=value)
        return value


@dataclass(frozen=True, slots=True)
class Game:
    """One of the games.

    `key` names its folder. `players` is the range of seats that the box allows. `title`, `blurb` are message ids.
    `designer` and `document` say whose game it is and which rule sheet we follow. `rules` is the version of our rules:
    it is raised when a mended rule changes what an old record means. `minutes` is a usual length of a match.
    `shelf` is its place in the lobby, which proposes a table of `company` players (the fewest, if that is more). `hidden`
    tells whether seats have secrets from one another; `losable` whether a match can end with everybody losing. `parts` gives
    all that the game offers; it imports the game, so it is called when it is needed.
    """

    key: str
    title: str
    blurb: str
    designer: str
    document: str
    players: range
    minutes: int
    shelf: int
    hidden: bool
    parts: Callable[[], Parts[Any, Any]]
    losable: bool = False
    company: int = 2
    rules: int = 1
    options: tuple[Option, ...] = ()

    def new_initial_state(self, players: int, **options: OptionValue) -> State:
        """A fresh match for *players* seats; options not named have their defaults.

        Raises OptionError for a number of players, an option or a value that the game does not have.
        """
        if players not in self.players:
            raise OptionError(f"{self.key} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        state: State = self.parts().initial_state(players, self.settle(options))
        return state

    def settle(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options in their documented order: those given, checked, and the defaults of the others."""
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                full = f"{self.key} has no option {key!r}; it has {list(known)}"
                raise OptionError(full, N_("This game has no option “{key}”."), key=key)
        return {key: option.check(options.get(key, option.default)) for key, option in known.items()}
