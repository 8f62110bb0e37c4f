"""The options of a game: its variants and advanced rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.core.errors import OptionError
from game.core.i18n import N_

type_names = {bool: "yes or no", int: "a number", str: "a word"}
OptionValue = bool | int | str
Tally = Literal["results", "ratings", "achievements"]  # what a finished match may count for
ALL: frozenset[Tally] = frozenset(("results", "ratings", "achievements"))
_WRONG = N_("Option “{key}” can’t be “{value}”.")


@dataclass(frozen=True, slots=True)
class Option:
    """A variant or advanced rule that a match can start with.

    `title` and `description` are message ids (translated by the views). `choices` is empty for a bool. `counts` says what a
    match with another value than the default counts for. The bots' ratings and a solved game are those of the defaults, so
    an option that changes how strong bots are leaves "ratings" out.

    Links code all options that a game began with, in their order. An option that comes `later`, and a value in
    `later_choices`, is coded and printed only where it is chosen: links and records of before stay as they are. Once there
    are links, options, choices and later choices only grow at their ends.
    """

    key: str
    title: str
    description: str
    default: OptionValue = False
    choices: tuple[OptionValue, ...] = ()
    later_choices: tuple[OptionValue, ...] = ()
    later: bool = False
    counts: frozenset[Tally] = field(kw_only=True)

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """All values that this option can have, in their documented order."""
        return self.first_values + self.later_choices

    @property
    def first_values(self) -> tuple[OptionValue, ...]:
        """The values that it had when it came."""
        return self.choices or (False, True)

    def check(self, value: OptionValue) -> OptionValue:
        """*value* if this option can have it; OptionError otherwise."""
        if type(value) is not type(self.default):
            full = f"option {self.key!r} takes {type_names[type(self.default)]}, not {value!r}"
            raise OptionError(full, _WRONG, key=self.key, value=value)
        if value not in self.values:
            full = f"option {self.key!r} takes one of {list(self.values)}, not {value!r}"
            raise OptionError(full, _WRONG, key=self.key, value=value)
        return value


class Options(dict[str, OptionValue]):
    """All options of a match by key, in their documented order; `of` are their declarations."""

    def __init__(self, of: tuple[Option, ...], values: Mapping[str, OptionValue]) -> None:
        super().__init__(values)
        self.of = of

    def __reduce__(self) -> tuple[object, ...]:
        return Options, (self.of, dict(self))


def said(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """What a record names of *options*: all but those that came later and have their default."""
    silent = {one.key for one in _declared(options) if one.later and options[one.key] == one.default}
    return {key: value for key, value in options.items() if key not in silent}


def changed(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that do not have their default."""
    return {one.key: options[one.key] for one in _declared(options) if options[one.key] != one.default}


def count_for(options: Mapping[str, OptionValue], tally: Tally) -> bool:
    """Whether a match with these options counts for *tally*."""
    return all(tally in one.counts for one in _declared(options) if options[one.key] != one.default)


def _declared(options: Mapping[str, OptionValue]) -> tuple[Option, ...]:
    return options.of if isinstance(options, Options) else ()
