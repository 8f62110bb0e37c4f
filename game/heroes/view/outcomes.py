"""What decided a match of Age of Heroes, in the past: cities that were lost and won, monuments that were
finished, cards that were traded."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules.cards import MONUMENT
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.singles import ACCEPT
from game.ui.view import View


def outcome(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> str:
    """A sentence for what an action did to cities and monuments; '' for all else."""
    for seat in range(seen.players):
        lost = seen.cities[seat] - now.cities[seat]
        if lost > 0:
            return _lost(seat, lost, view)
        if seen.monument[seat] < MONUMENT <= now.monument[seat]:
            return view.address(seat, N_("You finished your monument."), N_("{name} finished a monument."))
        if now.monument[seat] < seen.monument[seat]:
            return view.address(
                seat, N_("Your monument was torn down in part."), N_("{name}’s monument was torn down in part.")
            )
    if action == ACCEPT:
        return _traded(seen.offer_from, seen.current_player, view)
    grown = [seat for seat in range(seen.players) if now.cities[seat] > seen.cities[seat]]
    if grown:
        return view.address(grown[0], N_("You gained a city."), N_("{name} gained a city."))
    return ""


def _traded(seat: int, other: int, view: View) -> str:
    """Two seats exchanged cards on the market."""
    if view.alone() == other:
        seat, other = other, seat
    mine, theirs = N_("You traded with {partner}."), N_("{name} traded with {partner}.")
    return view.address(seat, mine, theirs, partner=view.names[other])


def _lost(seat: int, lost: int, view: View) -> str:
    t = view.t
    if view.alone() == seat:
        return t.plural("You lost {n} city.", "You lost {n} cities.", lost)
    return t.plural("{name} lost {n} city.", "{name} lost {n} cities.", lost, name=view.names[seat])
