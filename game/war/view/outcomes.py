"""What decided a match of Age of War, in the past: castles that were taken, clans that were united, attacks that failed."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.ui.view import View
from game.war.rules.actions import Fill, Lose
from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_OF
from game.war.rules.rules import WarObservation


def outcome(seen: WarObservation, action: Action, now: WarObservation, view: View) -> str:
    """A sentence for a castle that changed hands or held; '' for all else."""
    if isinstance(action, Fill) and now.owner != seen.owner:
        return _taken(seen, CASTLE_NUMBER[action.castle], now, view)
    if isinstance(action, Fill | Lose) and seen.target >= 0 and now.turn != seen.turn:
        castle = view.t(CASTLES[seen.target].name)
        mine, theirs = N_("Your attack on {castle} failed."), N_("{name}’s attack on {castle} failed.")
        return view.address(seen.turn, mine, theirs, castle=castle)
    return ""


def _taken(seen: WarObservation, castle: int, now: WarObservation, view: View) -> str:
    t, seat, loser = view.t, seen.turn, seen.owner[castle]
    name = t(CASTLES[castle].name)
    if now.safe[castle]:
        clan = t(CLANS[CLAN_OF[castle]].name)
        mine = N_("You took {castle}, and with it the {clan} clan.")
        return view.address(
            seat, mine, N_("{name} took {castle}, and with it the {clan} clan."), castle=name, clan=clan
        )
    if loser == CENTRE:
        return view.address(seat, N_("You took {castle}."), N_("{name} took {castle}."), castle=name)
    if view.alone() == loser:
        return t("{name} took {castle} from you.", name=view.names[seat], castle=name)
    mine, theirs = N_("You took {castle} from {loser}."), N_("{name} took {castle} from {loser}.")
    return view.address(seat, mine, theirs, castle=name, loser=view.names[loser])
