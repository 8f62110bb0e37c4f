"""What can be wrong with an action, an option or a record. All are ValueErrors that quote the input."""


class ActionError(ValueError):
    """An action that a state refused; the state is as it was before."""


class NotationError(ActionError):
    """Text that is no action of this game in any state."""


class IllegalAction(ActionError):
    """An action of this game that is not legal now."""


class OptionError(ValueError):
    """A number of players or an option that the game does not have."""


class RecordError(ValueError):
    """A record that can't be read, or only up to a line.

    `line` counts from 1 in the record's text; 0 where the fault is in no single line. `reason` is one sentence.
    """

    def __init__(self, reason: str, line: int = 0, text: str = "") -> None:
        where = f"line {line} ({text!r}): " if line else ""
        super().__init__(where + reason)
        self.reason = reason
        self.line = line
        self.text = text
