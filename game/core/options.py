"""The options of a game: its variants and advanced rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.errors import OptionError
from game.core.i18n import N_

type_names = {bool: "yes or no", int: "a number", str: "a word"}
OptionValue = bool | int | str
_WRONG = N_("Option “{key}” can’t be “{value}”.")


@dataclass(frozen=True, slots=True)
class Option:
    """A variant or advanced rule that a match can start with.

    `title` and `description` are message ids (translated by the views). `choices` is empty for a bool.
    """

    key: str
    title: str
    description: str
    default: OptionValue = False
    choices: tuple[OptionValue, ...] = ()

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """All values that this option can have, in their documented order."""
        return self.choices or (False, True)

    def check(self, value: OptionValue) -> OptionValue:
        """*value* if this option can have it; OptionError otherwise."""
        if type(value) is not type(self.default):
            full = f"option {self.key!r} takes {type_names[type(self.default)]}, not {value!r}"
            raise OptionError(full, _WRONG, key=self.key, value=value)
        if self.choices and value not in self.choices:
            full = f"option {self.key!r} takes one of {list(self.choices)}, not {value!r}"
            raise OptionError(full, _WRONG, key=self.key, value=value)
        return value
