"""The moments of Age of Heroes: the first player, a monument's last stone, cities taken by storm."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules.cards import MONUMENT, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import FIRST
from game.heroes.view.art import monument, picture
from game.heroes.view.labels import name_of
from game.ui.moment import Moment, begins
from game.ui.view import View


def _first(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> list[Moment]:
    """The highest battle card of all decides."""
    if now.phase == FIRST:
        return []
    title = view.address(now.first, N_("You go first"), N_("{name} goes first"))
    return [begins(title, now.first, view)]


def _place(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> list[Moment]:
    seat, t = seen.mover, view.t
    if seat < 0 or not seen.monument[seat] < MONUMENT <= now.monument[seat]:
        return []
    title = view.address(seat, N_("You finish your monument"), N_("{name} finishes a monument"))
    line = t("The monument of the {people} is complete.", people=t(TRIBES[seen.tribe[seat]].name))
    return [Moment("feat", title, line, monument(seen.tribe[seat], MONUMENT), seat)]


def _battle(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> list[Moment]:
    """The end of a battle, fought or not."""
    seat, target, t = seen.attacker, seen.target, view.t
    if target < 0 or now.cities[target] >= seen.cities[target]:
        return []
    lost = seen.cities[target] - now.cities[target]
    if view.alone() == target:
        title = t.plural("One of your cities has fallen", "{n} of your cities have fallen", lost)
    else:
        title = t.plural("{name} loses a city", "{name} loses {n} cities", lost, name=view.names[target])
    line = t("Now in {name}’s hands.", name=name_of(seen, seat, view))
    return [Moment("storm", title, line, picture(f"city-{TRIBES[seen.tribe[target]].key}", inline=True), seat)]


MOMENTS = {act.First: _first, act.Place: _place, act.Clash: _battle, act.Say: _battle}
