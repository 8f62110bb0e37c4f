"""What decided a match of Age of Thieves, in the past: jewels that changed hands, arrests, who left the city."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.thieves.rules import actions as act
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.pending import Bribe, Confiscate
from game.thieves.view.labels import JEWELS
from game.ui.view import View


def outcome(seen: ThievesObservation, action: Action, now: ThievesObservation, view: View) -> str:
    """A sentence for a jewel that changed hands, an arrest, and a thief who left; '' for all else."""
    mover, t = seen.current_player, view.t
    match action:
        case act.Take(jewel):
            mine, theirs = N_("You took the {jewel}."), N_("{name} took the {jewel}.")
            return view.address(mover, mine, theirs, jewel=t(JEWELS[jewel]))
        case act.Steal(victim, jewel):
            return _stolen(mover, victim, jewel, view)
        case act.Lose(jewel) if isinstance(seen.stack[-1], Confiscate):
            return _stolen(mover, seen.stack[-1].victim, jewel, view)
        case act.Lose(jewel) if not isinstance(seen.stack[-1], Bribe):
            mine, theirs = N_("You were caught and lost the {jewel}."), N_("{name} was caught and lost the {jewel}.")
            return view.address(mover, mine, theirs, jewel=t(JEWELS[jewel]))
        case act.Jail(seat):
            return view.address(seat, N_("You were arrested."), N_("{name} was arrested."))
        case act.Leave():
            return view.address(mover, N_("You left the city."), N_("{name} left the city."))
    return ""


def _stolen(seat: int, victim: int, jewel: str, view: View) -> str:
    values = {"jewel": view.t(JEWELS[jewel])}
    if view.alone() == victim:
        return view.t("{name} stole the {jewel} from you.", name=view.names[seat], **values)
    mine, theirs = N_("You stole the {jewel} from {victim}."), N_("{name} stole the {jewel} from {victim}.")
    return view.address(seat, mine, theirs, victim=view.names[victim], **values)
