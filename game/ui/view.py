"""What every table view is handed besides the observation."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.i18n import Words
from game.core.state import Action, Observation


@dataclass(frozen=True, slots=True)
class View:
    """Who looks, in which language, with which helps.

    `names[seat]` is what a seat is called in log and table, never "you". `humans[seat]` tells persons from bots.
    `active` tells whether the observer may act now by clicking (false for spectators, replays and while bots move).
    `hints` shows odds and the like; `advised` is the choice, in notation, that is marked as the best: of a move of several
    steps all of them, with `;` between. `before` is what this observer was shown last, where that is known: a table may mark
    what has changed since. `cast[seat]` is the character who sits there, '' for none: his portrait stands on the page.
    `halts` tells that what is shown stays until the observer goes on: the table has a button for that (`go_on_button`).
    """

    t: Words
    names: tuple[str, ...]
    humans: tuple[bool, ...]
    active: bool = True
    hints: bool = True
    before: Observation | None = None
    cast: tuple[str, ...] = ()
    advised: str = ""
    halts: bool = False

    def advises(self, action: Action) -> bool:
        """Whether that is what was advised, or its first step."""
        return self.active and bool(self.advised) and str(action) == self.advised.partition(";")[0]

    def asks(self, seat: int) -> bool:
        """Whether *seat* is the one person among bots, who is to act now: what is asked there is put to "you"."""
        return self.active and self.alone() == seat

    def told_of(self, seat: int, you: str, other: str, **values: object) -> str:
        """What is told of *seat*: the message *you* where it is the one person among bots, else *other*, with its {name}."""
        return self.t(you, **values) if self.alone() == seat else self.t(other, name=self.names[seat], **values)

    def alone(self) -> int | None:
        """The seat of the one person among bots; None where there is none, or several."""
        persons = [seat for seat, human in enumerate(self.humans) if human]
        return persons[0] if len(persons) == 1 < len(self.humans) else None
