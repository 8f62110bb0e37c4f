"""What can be wrong with an action, an option or a record. All are ValueErrors that quote the input.

`str` is for who works with notation, in English and in full; `told` is for the screen, in the reader's language, and never
lists what another seat may do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import N_

if TYPE_CHECKING:
    from game.core.i18n import Words

SHOWN = 60  # characters of the input that a screen quotes


class InputError(ValueError):
    """The parent of all here. `message` is a message id with `values` for its placeholders; '' shows the text as it is."""

    def __init__(self, text: str, /, message: str = "", **values: object) -> None:
        super().__init__(text)
        self.message = message
        self.values = values

    def told(self, t: Words) -> str:
        """One sentence for the screen."""
        return t(self.message, **self.values) if self.message else str(self)


class ActionError(InputError):
    """An action that a state refused; the state is as it was before."""


class NotationError(ActionError):
    """Text that is no action of this game in any state."""


class IllegalAction(ActionError):
    """An action of this game that is not legal now."""


class OptionError(InputError):
    """A number of players or an option that the game does not have."""


class RecordError(InputError):
    """A record that can't be read, or only up to a line.

    `line` counts from 1 in the record's text; 0 where the fault is in no single line. `reason` is one sentence, a message
    id; `values` fill its placeholders; `cause` is the error that says it instead.
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

    def told(self, t: Words) -> str:
        reason = self.cause.told(t) if self.cause else super().told(t)
        if not self.line:
            return reason
        return t(N_("line {line} (“{text}”): {reason}"), line=self.line, text=self.text[:SHOWN], reason=reason)


class LaterVersion(RecordError):
    """A record, save, link or file made by a later version of this program: it is sound, but not for us."""

    def __init__(self) -> None:
        super().__init__(N_("it was made by a later version of this page; reload the page to get it"))


class OlderRules(RecordError):
    """A record by older rules of its game that goes otherwise by today's from `line` on. It is sound: it stays as it is and
    opens as a replay up to there. `version` is that of its rules, `today` that of the game's."""

    def __init__(self, version: int, today: int, line: int, text: str) -> None:
        reason = N_(
            "it was played by version {version} of the rules; today's rules, version {today}, differ from line {number} on "
            "(“{action}”)"
        )
        super().__init__(reason, version=version, today=today, number=line, action=text[:SHOWN])
        self.line = line
        self.text = text

    def told(self, t: Words) -> str:
        return InputError.told(self, t)


def told(error: Exception, t: Words) -> str:
    """*error* for the screen; the text itself of one that is not ours."""
    return error.told(t) if isinstance(error, InputError) else str(error)
