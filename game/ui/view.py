"""What every table view receives besides the observation."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.i18n import Words
from game.core.state import Action, Observation


@dataclass(frozen=True, slots=True)
class View:
    """The person at the screen: their seat's names, language and helps.

    `names[seat]` is the name of a seat in log and table, never "you". `humans[seat]` is true for people, false for bots.
    `active` is true if the observer may act now by clicking (false for spectators, replays and while bots move).
    `hints` shows odds and similar helps; `advised` is the choice, in notation, to mark as the best: all steps of a move of
    several, joined with `;`. `before` is what this observer saw last, where that is known: a table may mark the changes
    since.
    `cast[seat]` is the character who sits there, '' for none: the page has that character's portrait.
    `away[seat]` says how the person at another device stands who plays there in a live match, '' for all others.
    `entered` are the faces that the observer has entered of a roll with dice of their own; None where no roll is entered.
    `is_first` is true in the person's first match of this game: the table may explain more then.
    `halts` is true if the screen waits until the observer goes on: the table has a button for that (`go_on_button`).
    """

    t: Words
    names: tuple[str, ...]
    humans: tuple[bool, ...]
    active: bool = True
    hints: bool = True
    before: Observation | None = None
    cast: tuple[str, ...] = ()
    advised: str = ""
    is_first: bool = False
    halts: bool = False
    away: tuple[str, ...] = ()
    entered: str | None = None

    def advises(self, action: Action) -> bool:
        """Whether *action* is the advised one, or its first step."""
        return self.active and bool(self.advised) and str(action) == self.advised.partition(";")[0]

    def asks(self, seat: int) -> bool:
        """Whether *seat* is the only person among bots and has to act now: the screen then says "you"."""
        return self.active and self.alone() == seat

    def address(self, seat: int, you: str, other: str, **values: object) -> str:
        """A sentence about *seat*: the message *you* for the only person among bots, otherwise *other*, with its {name}."""
        return self.t(you, **values) if self.alone() == seat else self.t(other, name=self.names[seat], **values)

    def alone(self) -> int | None:
        """The seat of the only person among bots; None where there is none, or several."""
        persons = [seat for seat, human in enumerate(self.humans) if human]
        return persons[0] if len(persons) == 1 < len(self.humans) else None
