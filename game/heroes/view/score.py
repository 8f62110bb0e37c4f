"""The standing and the end of a match of Age of Heroes: the thumbnail in the lobby and the final sheet."""

from __future__ import annotations

from game.core.i18n import N_
from game.heroes.rules.cards import EMPIRE, MONUMENT, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.position import NOBODY
from game.heroes.view.art import monument
from game.ui import score as kit
from game.ui.html import Html, h
from game.ui.view import View

ENDINGS = {
    "monument": N_("A finished monument, held for a full round."),
    "empire": N_("Five cities, held for a full round."),
    "last": N_("No other tribe is left."),
    "limit": N_("100 rounds are over. The player furthest ahead wins."),
}


def summary(seen: HeroesObservation, view: View) -> Html:
    """The standing in small: a row for each seat with its cities and monument cards."""
    return kit.standing("heroes", [_row(seen, view, seat) for seat in range(seen.players)])


def _row(seen: HeroesObservation, view: View, seat: int) -> Html:
    t = view.t
    cities, cards = seen.cities[seat], seen.monument[seat]
    text = t(
        "{cities} of {five} cities, {cards} of {all} monument cards",
        cities=cities,
        five=EMPIRE,
        cards=cards,
        all=MONUMENT,
    )
    pips = (kit.pips(["city"] * min(cities, 8)), kit.pips(["stone"] * min(cards, 6)))
    return kit.standing_row(view, seat, *pips, aloud=text, kinds="" if seen.alive[seat] else "dead")


def ending(seen: HeroesObservation, view: View) -> kit.Ending:
    """The winner, the way they won, and what each tribe had at the end."""
    order = sorted(range(seen.players), key=lambda seat: (seat not in seen.winners, -_far(seen, seat), seat))
    accounts = [_account(seen, view, seat) for seat in order]
    after = view.t.plural("After {n} round.", "After {n} rounds.", seen.round)
    return kit.Ending(accounts, seen.winners, [after], view.t(ENDINGS[seen.ending]))


def _far(seen: HeroesObservation, seat: int) -> int:
    return max(seen.cities[seat], seen.monument[seat])


def _account(seen: HeroesObservation, view: View, seat: int) -> kit.Account:
    t, tribe = view.t, seen.tribe[seat]
    fields = (seen.led, seen.plain, seen.out_led, seen.out_plain, seen.due_led, seen.due_plain, seen.scared)
    fate = t("victory") if seat in seen.winners else t("survived") if seen.alive[seat] else t("eliminated")
    shares = [
        kit.Share(t("Cities"), seen.cities[seat], of=EMPIRE),
        kit.Share(t("Monument"), seen.monument[seat], of=MONUMENT),
        kit.Share(t("Armies"), sum(field[seat] for field in fields)),
    ]
    if tribe == NOBODY:
        return kit.Account(seat, shares)
    people = t("{people}: {fate}", people=t(TRIBES[tribe].name), fate=fate)
    return kit.Account(seat, shares, under=people, face=face(seen, seat))


def face(seen: HeroesObservation, seat: int) -> Html:
    """The monument of a seat's tribe."""
    tribe = seen.tribe[seat]
    return h("span", monument(tribe, seen.monument[seat]), class_=TRIBES[tribe].key)
