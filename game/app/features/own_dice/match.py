"""A match whose people roll dice of their own beside the page, and enter the faces. Bots' dice are rolled here."""

from __future__ import annotations

from dataclasses import replace

from game.app.match.match import Match
from game.core.errors import ActionError
from game.core.i18n import N_
from game.core.record import Record
from game.parts import Dice
from game.roster import parts_of
from game.ui.view import View

TAG, OWN = "Dice", "own"  # of such a match


def is_real(record: Record) -> bool:
    """Whether people roll dice of their own in the match, and the game can take what they show."""
    return record.tag(TAG) == OWN and can_enter(record.game)


def can_enter(game: str) -> bool:
    """Whether the rolls of a game can be entered by their faces."""
    dice = parts_of(game).after.dice
    return dice is not None and dice.notation is not None


class RealDiceMatch(Match):
    """`entered` are the faces of the present roll so far."""

    entered = ""

    @property
    def practice(self) -> bool:
        """True: all is undone freely, because people may enter a wrong face."""
        return True

    @property
    def _dice(self) -> Dice:
        dice = self.parts.after.dice
        assert dice is not None
        return dice

    def view(self, active: bool, hints: bool) -> View:
        """With the faces that were entered, while the person rolls."""
        shown = super().view(active, hints)
        return replace(shown, entered=self.entered) if active and self.awaits_roll() else shown

    def again(self) -> Record:
        return super().again().with_tag(TAG, OWN)

    def mover(self) -> int:
        """Also the seat that throws again after a choice."""
        thrower = self.parts.pacing.thrower(self.state) if self.state.is_chance_node() else None
        return thrower if thrower is not None and thrower in self.people else super().mover()

    def only_way(self) -> bool:
        return not self.state.is_chance_node() and super().only_way()

    def roll(self) -> None:
        """Raises ActionError: only people's dice roll."""
        raise ActionError("the dice are rolled by hand", N_("Roll your dice, then tap the faces they show."))

    def enter(self, face: str) -> None:
        """A die shows *face*; when all dice are entered, the roll happens."""
        if not self.awaits_roll() or len(face) != 1 or face not in self._dice.faces:
            raise ActionError("there are no dice to enter now", N_("There are no dice to roll right now."))
        assert self._dice.notation is not None
        self.entered += face
        try:
            action = self.state.parse_action(self._dice.notation(self.entered))
        except ActionError:
            return  # dice are missing
        self.entered = ""
        self.undone.clear()
        self._apply(action)
        self.settle()

    def ends_undo(self, text: str) -> bool:
        """False: undo goes back past the own dice."""
        return False

    def undo_point(self) -> int | None:
        """Before the last decision of a person or the last roll that a person entered."""
        if self.state.is_terminal():
            return None
        if self.entered:
            return len(self.state.past)
        next_ones = [*self._trail.deciders[1:], self.state.current_player()]
        rolls = (n for n, action in enumerate(self.state.past) if self._dice.thrown(action))
        entered = (n for n in rolls if next_ones[n] in self.people)
        return max((*self._trail.decided(self.people), *entered), default=None)

    def undo(self) -> bool:
        """Take the last face back, or the last roll or decision."""
        if self.entered:
            self.entered = self.entered[:-1]
            return True
        return super().undo()
