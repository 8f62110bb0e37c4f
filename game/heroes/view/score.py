"""How a match of Age of Heroes stands and how it ended: the thumbnail in the lobby and the final sheet."""

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
    "monument": N_("The monument was there at two turn ends in a row."),
    "empire": N_("The empire of five cities was there at two turn ends in a row."),
    "last": N_("No other tribe is left."),
    "limit": N_("A hundred rounds have been played: the furthest wins."),
}


def summary(seen: HeroesObservation, view: View) -> Html:
    """The standing in small: a row a seat with its cities and monument cards."""
    return kit.standing("heroes", [_row(seen, view, seat) for seat in range(seen.players)])


def _row(seen: HeroesObservation, view: View, seat: int) -> Html:
    t = view.t
    cities, cards = seen.cities[seat], seen.monument[seat]
    told = t(
        "{cities} of {five} cities, {cards} of {all} monument cards",
        cities=cities,
        five=EMPIRE,
        cards=cards,
        all=MONUMENT,
    )
    pips = (kit.pips(["city"] * min(cities, 8)), kit.pips(["stone"] * min(cards, 6)))
    return kit.standing_row(view, seat, *pips, told=told, kinds="" if seen.alive[seat] else "dead")


def score_sheet(seen: HeroesObservation, view: View) -> Html:
    """Who won and by which of the three ways, and what each tribe had at the end."""
    t = view.t
    order = sorted(range(seen.players), key=lambda seat: (seat not in seen.winners, -_far(seen, seat), seat))
    head = [t("Tribe"), t("Cities"), t("Monument"), t("Armies")]
    tribe = seen.tribe[seen.winners[0]] if len(seen.winners) == 1 else NOBODY
    laurels = h("div", monument(tribe, MONUMENT), class_=f"laurels {TRIBES[tribe].key}") if tribe != NOBODY else None
    rows, told = [_score_row(seen, view, seat) for seat in order], t("How it ended, after {n} rounds", n=seen.round)
    return kit.score_sheet("heroes", view, seen.winners, [t(ENDINGS[seen.ending])], head, rows, told, laurels)


def _far(seen: HeroesObservation, seat: int) -> int:
    return max(seen.cities[seat], seen.monument[seat])


def _score_row(seen: HeroesObservation, view: View, seat: int) -> Html:
    t, tribe = view.t, seen.tribe[seat]
    fields = (seen.led, seen.plain, seen.out_led, seen.out_plain, seen.due_led, seen.due_plain, seen.scared)
    fate = t("victory") if seat in seen.winners else t("lives") if seen.alive[seat] else t("eliminated")
    people = h("small", t("{people}: {fate}", people=t(TRIBES[tribe].name), fate=fate)) if tribe != NOBODY else None
    return kit.score_row(
        view,
        seat,
        seat in seen.winners,
        h("td", h("b", seen.cities[seat]), h("small", f"/{EMPIRE}")),
        h(
            "td",
            monument(tribe, seen.monument[seat]) if tribe != NOBODY else None,
            h("b", seen.monument[seat]),
            h("small", f"/{MONUMENT}"),
            class_=TRIBES[tribe].key if tribe != NOBODY else None,
        ),
        h("td", sum(field[seat] for field in fields)),
        under=people,
    )
