"""How a match of Record of the Three Kingdoms stands and how it ended."""

from __future__ import annotations

from game.kingdoms.rules.cards import CITIES, CITY_0
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.view.art import HANZI, brush
from game.ui.html import Html, h
from game.ui.plate import seat_tag
from game.ui.view import View


def summary(seen: KingdomsObservation, view: View) -> Html:
    """The standing in small: a row a seat with its cities as pips and its points."""
    return h("ul", [_row(seen, view, seat) for seat in range(seen.players)], class_="kingdoms standing")


def _total(seen: KingdomsObservation, seat: int) -> int:
    return seen.points[seat] + seen.bonuses[seat]


def _row(seen: KingdomsObservation, view: View, seat: int) -> Html:
    total = _total(seen, seat)
    return h(
        "li",
        seat_tag(view, seat),
        h("span", [h("i", class_="pip") for owner in seen.owner if owner == seat], class_="pips", aria_hidden="true"),
        h("b", total, aria_hidden="true"),
        h("span", view.t.plural("{n} point", "{n} points", total), class_="visually-hidden"),
        class_=f"seat{seat + 1}",
    )


def score_sheet(seen: KingdomsObservation, view: View) -> Html:
    """The final scoring ("計分方式"): every city, the bonus, totals, and how a tie was broken."""
    t = view.t
    ranks = [(_total(seen, seat), seen.coins[seat]) for seat in range(seen.players)]
    order = sorted(range(seen.players), key=lambda seat: (-ranks[seat][0], -ranks[seat][1], seat))
    winners = [seat for seat in order if ranks[seat] == ranks[order[0]]]
    names = t(", ").join(view.names[seat] for seat in winners)
    level = [seat for seat in order if ranks[seat][0] == ranks[order[0]][0]]
    tie = None
    if len(level) > 1:
        shared = len(winners) > 1
        tie = (
            t("Coins are level as well: the victory is shared.")
            if shared
            else t("Points are level: more coins decide.")
        )
    head = [t("Player"), t("Cities"), t("First: bonus"), t("Coins"), t("Total")]
    return h(
        "section",
        h("h2", t.plural("{names} wins", "{names} share the victory", len(winners), names=names), class_="victory"),
        h("p", tie, class_="tie") if tie else None,
        h(
            "table",
            h("caption", t("Final scoring"), class_="visually-hidden"),
            h("thead", h("tr", [h("th", text, scope="col") for text in head])),
            h("tbody", [_score_row(seen, view, seat, seat in winners) for seat in order]),
        ),
        class_="kingdoms score",
    )


def _score_row(seen: KingdomsObservation, view: View, seat: int, won: bool) -> Html:
    t = view.t
    cities = [
        h("li", brush(HANZI[CITY_0 + city]), h("span", t(CITIES[city].name)), h("b", CITIES[city].price))
        for city, owner in enumerate(seen.owner)
        if owner == seat
    ]
    return h(
        "tr",
        h(
            "th",
            seat_tag(view, seat),
            scope="row",
        ),
        h("td", h("ul", cities or h("li", "–", class_="none"))),
        h("td", seen.bonuses[seat] or "–"),
        h("td", seen.coins[seat]),
        h("td", h("b", _total(seen, seat)), class_="sum"),
        class_=f"seat{seat + 1}" + (" winner" if won else ""),
    )
