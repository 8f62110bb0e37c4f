"""Errors about an action, an option or a record. All are ValueErrors that quote the input.

`str` is the full text in English, for people who work with notation; `sentence` is one for the screen in the reader's
language, which never lists what another seat may do.
"""

from __future__ import annotations

from game.core.i18n import N_, Words

SHOWN = 60  # characters of the input that a screen quotes


class InputError(ValueError):
    """The base class of all errors here. `message` is a message id with `values`; '' shows the plain text."""

    def __init__(self, text: str, /, message: str = "", **values: object) -> None:
        super().__init__(text)
        self.message = message
        self.values = values

    def sentence(self, t: Words) -> str:
        """One sentence for the screen."""
        return t(self.message, **self.values) if self.message else str(self)


class ActionError(InputError):
    """An action that a state refused; the state is unchanged."""


class NotationError(ActionError):
    """Text that is no action of this game in any state."""


class IllegalAction(ActionError):
    """An action of this game that is not legal now."""


class OptionError(InputError):
    """A number of players or an option that the game does not have."""


class RecordError(InputError):
    """A record that can't be read, or only up to a line.

    `line` counts from 1 in the record's text; 0 where no single line is at fault. `reason` is a sentence, a message id;
    `values` fill its placeholders; `cause` is an error whose text replaces it.
    """

    def __init__(
        self, reason: str, /, line: int = 0, text: str = "", cause: InputError | None = None, **values: object
    ) -> None:
        plain = reason.format(**values) if values else reason
        where = f"line {line} ({text!r}): " if line else ""
        super().__init__(where + plain, reason, **values)
        self.reason = plain
        self.line = line
        self.text = text
        self.cause = cause

    def sentence(self, t: Words) -> str:
        reason = self.cause.sentence(t) if self.cause else super().sentence(t)
        if not self.line:
            return reason
        return t(N_("line {line} (“{text}”): {reason}"), line=self.line, text=self.text[:SHOWN], reason=reason)


class LaterVersion(RecordError):
    """A record, save, link or file of a later version of this program: intact, but not readable here."""

    def __init__(self) -> None:
        super().__init__(N_("it comes from a newer version of Four Ages – reload the page to update"))


class OlderRules(RecordError):
    """A record of older rules that today's rules contradict from `line` on. It is intact: it stays as it is and opens as a
    replay up to that line. `version` is the version of its rules, `today` the current one."""

    def __init__(self, version: int, today: int, line: int, text: str) -> None:
        reason = N_(
            "it was played under version {version} of the rules; the current version {today} differs from line "
            "{number} on (“{action}”)"
        )
        super().__init__(reason, version=version, today=today, number=line, action=text[:SHOWN])
        self.line = line
        self.text = text

    def sentence(self, t: Words) -> str:
        return InputError.sentence(self, t)


def sentence(error: Exception, t: Words) -> str:
    """*error* as a sentence for the screen; the plain text of any other exception."""
    return error.sentence(t) if isinstance(error, InputError) else str(error)
