"""How a match of Record of the Three Kingdoms stands and how it ended."""

from __future__ import annotations

from game.kingdoms.rules.cards import CITIES, CITY_0
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.view.art import HANZI, brush
from game.ui import score as kit
from game.ui.html import Html, h
from game.ui.view import View


def summary(seen: KingdomsObservation, view: View) -> Html:
    """The standing in small: a row a seat with its cities as pips and its points."""
    return kit.standing("kingdoms", [_row(seen, view, seat) for seat in range(seen.players)])


def _total(seen: KingdomsObservation, seat: int) -> int:
    return seen.points[seat] + seen.bonuses[seat]


def _row(seen: KingdomsObservation, view: View, seat: int) -> Html:
    return kit.standing_row(view, seat, kit.pips([""] * seen.owner.count(seat)), points=_total(seen, seat))


def score_sheet(seen: KingdomsObservation, view: View) -> Html:
    """The final scoring ("計分方式"): every city, the bonus, totals, and how a tie was broken."""
    t = view.t
    ranks = [(_total(seen, seat), seen.coins[seat]) for seat in range(seen.players)]
    order = sorted(range(seen.players), key=lambda seat: (-ranks[seat][0], -ranks[seat][1], seat))
    winners = [seat for seat in order if ranks[seat] == ranks[order[0]]]
    level = [seat for seat in order if ranks[seat][0] == ranks[order[0]][0]]
    tie = []
    if len(level) > 1:
        shared = t("Coins are level as well: the victory is shared.")
        tie = [shared if len(winners) > 1 else t("Points are level: more coins decide.")]
    head = [t("Player"), t("Cities"), t("First: bonus"), t("Coins"), t("Total")]
    rows = [_score_row(seen, view, seat, seat in winners) for seat in order]
    return kit.score_sheet("kingdoms", view, winners, tie, head, rows)


def _score_row(seen: KingdomsObservation, view: View, seat: int, won: bool) -> Html:
    t = view.t
    cities = [
        h("li", brush(HANZI[CITY_0 + city]), h("span", t(CITIES[city].name)), h("b", CITIES[city].price))
        for city, owner in enumerate(seen.owner)
        if owner == seat
    ]
    bonus, coins = h("td", seen.bonuses[seat] or "–"), h("td", seen.coins[seat])
    return kit.score_row(view, seat, won, kit.counted(cities), bonus, coins, kit.sum_cell(_total(seen, seat)))
