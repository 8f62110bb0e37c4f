"""Why the best choice of a puzzle of Age of Heroes is better than another: cities, cards, and armies on both sides."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules.battle import forces
from game.heroes.rules.building import can_buy, can_pay
from game.heroes.rules.cards import (
    ARMY,
    CARDS,
    CITY,
    EMPIRE,
    GENERAL,
    HERO,
    ITEMS,
    LUCK,
    MONUMENT,
    OLYMPIC,
)
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.singles import TAX, WAR
from game.ui.view import View

AIMS = {
    "conquest": N_("Two victories take a city."),
    "plunder": N_("Each victory takes two cards."),
    "raze": N_("One victory takes a card from the monument."),
}
STOPS = {"luck": LUCK, "olympic": OLYMPIC}


def because(seen: HeroesObservation, best: Action, other: Action, view: View) -> list[str]:
    """How near a city brings the goal, what taxes bring, the armies on both sides of a war."""
    return [text for text in _because(seen, best, other, view) if text]


def _because(seen: HeroesObservation, best: Action, other: Action, view: View) -> list[str]:
    t, me = view.t, seen.seat
    match best, other:
        case act.Say("tax"), _:
            brings = t.plural("Taxes bring you {n} card.", "Taxes bring you {n} cards.", seen.cities[me])
            return [brings if seen.cities[me] else "", _war(seen, view) if other == WAR else ""]
        case act.Say("war"), _:
            heroes = t("Heroes in your hand: {n}.", n=seen.hand[HERO]) if seen.hand[HERO] else ""
            taxes = t.plural("Taxes would bring you {n} card.", "Taxes would bring you {n} cards.", seen.cities[me])
            return [t.together(_war(seen, view), heroes), taxes if other == TAX and seen.cities[me] else ""]
        case act.Say("build"), _ if not (seen.supply[CITY] and can_pay(seen.hand, CITY)):
            return [_built(seen, view)]
        case (act.Say("build"), _) | (act.Buy("city"), _):
            return [_city(seen, t)]
        case act.Buy("army"), _:
            return [_guarded(seen, view)]
        case act.Say("conquest"), act.Say():
            cities = [seen.cities[me] + 1, seen.cities[seen.target] - 1]
            told = N_("If you take a city, you have {n} and {name} has {m}.")
            return [t(told, n=cities[0], name=view.names[seen.target], m=cities[1])]
        case (act.Plain(armies), act.Plain(fewer)) | (act.Led(armies), act.Led(fewer)):
            return [_marched(seen, armies, fewer, view)]
        case act.Hero("army"), _ if seen.attacker == me:
            return [_marched(seen, 1, 0, view)]
        case act.Hero("army"), _:
            mine, theirs = sum(forces(seen, 1)), sum(forces(seen, 0))
            told = N_("Attackers: {n}. Your defenders: {m} with the hero, {k} without.")
            return [t(told, n=theirs, m=mine + 1, k=mine)]
        case act.Say("luck" | "olympic" as word), _ if seen.target == me:
            name, count = t(CARDS[STOPS[word]].name), sum(forces(seen, 0))
            return [
                t.plural(
                    "With {card}, the attack of {n} army ends at once.",
                    "With {card}, the attack of {n} armies ends at once.",
                    count,
                    card=name,
                )
            ]
        case act.Place(cards), act.Place(fewer) if cards > fewer:
            told = N_("Your monument grows to {n} of {all} cards instead of {m}.")
            return [t(told, n=seen.monument[me] + cards, all=MONUMENT, m=seen.monument[me] + fewer)]
    return []


def _city(seen: HeroesObservation, t: Words) -> str:
    count = seen.cities[seen.seat] + 1
    if count >= EMPIRE:
        return t("With city {n} your Challenge Round starts.", n=count)
    return t("You can build city {n} of the {goal} you need.", n=count, goal=EMPIRE)


def _rivals(seen: HeroesObservation) -> list[int]:
    return [seat for seat in range(seen.players) if seat != seen.seat and seen.alive[seat]]


def _at_home(seen: HeroesObservation, seat: int) -> int:
    """The armies of a seat that can march or defend, with and without a general."""
    return seen.led[seat] + seen.plain[seat]


def _war(seen: HeroesObservation, view: View) -> str:
    """The armies of the weakest rival, and the seat's own."""
    weak = min(_rivals(seen), key=lambda seat: (_at_home(seen, seat), -seen.cities[seat]))
    told = N_("Your armies at home: {mine}. {name} has {theirs} to defend with.")
    return view.t(told, mine=_at_home(seen, seen.seat), name=view.names[weak], theirs=_at_home(seen, weak))


def _guarded(seen: HeroesObservation, view: View) -> str:
    """The armies of the strongest rival, and the seat's own before or after one more."""
    strong, mine = max(_rivals(seen), key=lambda seat: _at_home(seen, seat)), _at_home(seen, seen.seat)
    if theirs := _at_home(seen, strong):
        told = N_("Your armies at home: {mine}. {name} can attack you with {theirs}.")
        return view.t(told, mine=mine, name=view.names[strong], theirs=theirs)
    told = N_("That makes {n} at home, and {name} has no army there.")
    return view.t(told, n=mine + 1, name=view.names[strong])


def _built(seen: HeroesObservation, view: View) -> str:
    """What the hand pays for, an army first."""
    t, plain = view.t, seen.plain[seen.seat]
    items = [item for item in range(GENERAL + 1) if can_buy(seen.supply, plain, seen.hand, item)]
    if not items:
        return ""
    pays = t("Your cards pay for {items}.", items=t.listed(t(ITEMS[item].name) for item in items))
    return t.together(pays, _guarded(seen, view) if ARMY in items else "")


def _marched(seen: HeroesObservation, more: int, fewer: int, view: View) -> str:
    """How many armies march and meet no defender, with *more* of them and with *fewer*."""
    t, gone, theirs = view.t, sum(forces(seen, 0)), _at_home(seen, seen.target)
    aim, all_, name = t(AIMS[seen.purpose]), gone + more, view.names[seen.target]
    if (free := all_ - theirs) > 0:
        told = t.plural(
            "Unless {name} plays a card, {n} of your {all} armies meets no defender and wins.",
            "Unless {name} plays a card, {n} of your {all} armies meet no defender and win.",
            free,
            name=name,
            all=all_,
        )
        return t.together(aim, told)
    told = N_("{name} defends with {d}, and you attack with {n} instead of {m}.")
    return t.together(aim, t(told, name=name, d=theirs, n=all_, m=gone + fewer))
