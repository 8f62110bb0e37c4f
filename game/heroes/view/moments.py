"""The moments of Age of Heroes: the first player, a monument's last stone, a Challenge Round, the end of a battle."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules.cards import BOOM, CARDS, MONUMENT, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import FIRST
from game.heroes.rules.position import NOBODY
from game.heroes.view.art import monument, picture
from game.heroes.view.battle import battle, fought, title
from game.heroes.view.labels import name_of
from game.heroes.view.log_lines import outcome, victories_after
from game.ui.moment import Moment, begins, last_round
from game.ui.view import View


def _first(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> list[Moment]:
    """The highest battle card of all decides."""
    if now.phase == FIRST:
        return []
    title = view.address(now.first, N_("You go first"), N_("{name} goes first"))
    return [begins(title, now.first, view)]


def _draw(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> list[Moment]:
    """A Population Boom gives its drawer a city at once."""
    grown = [seat for seat, cities in enumerate(now.cities) if cities > seen.cities[seat]]
    if not grown or now.discard[BOOM] == seen.discard[BOOM]:
        return []
    seat = grown[0]
    title = view.address(seat, N_("You gain a city"), N_("{name} gains a city"))
    art = picture(f"city-{TRIBES[now.tribe[seat]].key}", inline=True) if now.tribe[seat] != NOBODY else None
    return [Moment("feat", title, view.t(CARDS[BOOM].name), art, seat)]


def _place(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> list[Moment]:
    seat, t = seen.mover, view.t
    if seat < 0 or not seen.monument[seat] < MONUMENT <= now.monument[seat]:
        return _challenge(seen, action, now, view)
    title = view.address(seat, N_("You finish your monument"), N_("{name} finishes a monument"))
    line = t("The monument of the {people} is complete.", people=t(TRIBES[seen.tribe[seat]].name))
    done = Moment("feat", title, line, monument(seen.tribe[seat], MONUMENT), seat)
    return [done, *_challenge(seen, action, now, view)]


def _challenge(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> list[Moment]:
    """A turn ends with a complete monument or an empire: a round later that wins. (The log says the same.)"""
    for seat, contends in enumerate(now.contender):
        if contends and not seen.contender[seat]:
            mine = N_("You win at the end of your next turn, unless someone stops you.")
            line = view.address(seat, mine, N_("{name} wins at the end of their next turn, unless someone stops them."))
            art = picture(f"city-{TRIBES[seen.tribe[seat]].key}", inline=True)
            return [last_round(view.t("The Challenge Round begins!"), line, art)]
    return []


def _battle(seen: HeroesObservation, action: Action, now: HeroesObservation, view: View) -> list[Moment]:
    """The end of a battle: its last clash, what the attacker wins, the cities that fall. One that nobody fought is staged
    only if it costs a city."""
    target, t = seen.target, view.t
    if target < 0 or (now.target >= 0 and not now.loot):
        return []
    lost = seen.cities[target] - now.cities[target]
    victories = victories_after(seen, action) if isinstance(action, act.Clash) else None
    if victories is None and not lost:
        return []
    if lost > 0 and view.alone() == target:
        text = t.plural("One of your cities has fallen", "{n} of your cities have fallen", lost)
    elif lost > 0:
        text = t.plural("{name} loses a city", "{name} loses {n} cities", lost, name=view.names[target])
    else:
        text = title(seen, view)
    if isinstance(action, act.Clash) and victories is not None:
        told = outcome(seen, victories, view)
        fight = battle(fought(seen, action, victories), view, result=told, live=False)
        return [Moment("storm", text, told, seat=seen.attacker, fight=fight)]
    line = t("Now in {name}’s hands.", name=name_of(seen, seen.attacker, view))
    art = picture(f"city-{TRIBES[seen.tribe[target]].key}", inline=True)
    return [Moment("storm", text, line, art, seen.attacker)]


MOMENTS = {
    act.First: _first,
    act.Draw: _draw,
    act.Place: _place,
    act.Discard: _challenge,
    act.Clash: _battle,
    act.Say: _battle,
}
