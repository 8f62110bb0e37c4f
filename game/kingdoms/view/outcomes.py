"""What decided a match of Record of the Three Kingdoms, in the past: sieges and cities that were built."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.view.labels import city_name
from game.ui.view import View


def outcome(seen: KingdomsObservation, action: Action, now: KingdomsObservation, view: View) -> str:
    """A sentence for a siege that was decided and a city that was built; '' for all else."""
    match action:
        case act.Build(seat, city):
            mine, theirs = N_("You built {city}."), N_("{name} built {city}.")
            return view.address(seat, mine, theirs, city=city_name(city, view.t))
        case act.Outcome():
            return _siege(seen, action, view)
    return ""


def _siege(seen: KingdomsObservation, action: act.Outcome, view: View) -> str:
    seat, city = action.seat, city_name(seen.city, view.t)
    if not action.taken:
        return view.address(seat, N_("{city} held out against you."), N_("{city} held out against {name}."), city=city)
    if view.alone() is not None and view.alone() == seen.owner[seen.city]:
        return view.t("{name} took {city} from you.", name=view.names[seat], city=city)
    return view.address(seat, N_("You took {city}."), N_("{name} took {city}."), city=city)
