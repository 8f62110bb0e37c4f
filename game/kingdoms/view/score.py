"""How a match of Record of the Three Kingdoms stands and how it ended."""

from __future__ import annotations

from game.kingdoms.rules.cards import CITIES, CITY_0, LORDS, TARGET
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.view.art import HANZI, brush, portrait
from game.kingdoms.view.labels import lord_name
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


def ending(seen: KingdomsObservation, view: View) -> kit.Ending:
    """The final scoring ("計分方式"): every city, the bonus, totals, and how a tie was broken."""
    t = view.t
    ranks = [(_total(seen, seat), seen.coins[seat]) for seat in range(seen.players)]
    order = sorted(range(seen.players), key=lambda seat: (-ranks[seat][0], -ranks[seat][1], seat))
    winners = [seat for seat in order if ranks[seat] == ranks[order[0]]]
    level = [seat for seat in order if ranks[seat][0] == ranks[order[0]][0]]
    tie = []
    if len(level) > 1:
        shared = t("Coins are tied too, so the victory is shared.")
        tie = [shared if len(winners) > 1 else t("Tied on points, so most coins wins.")]
    return kit.Ending([_account(seen, view, seat) for seat in order], winners, tie)


def _account(seen: KingdomsObservation, view: View, seat: int) -> kit.Account:
    t = view.t
    held = [city for city, owner in enumerate(seen.owner) if owner == seat]
    cities = [
        h("span", brush(HANZI[CITY_0 + city]), h("span", t(CITIES[city].name)), h("b", CITIES[city].price))
        for city in held
    ]
    shares = [kit.Share(t("Cities"), seen.points[seat], cities)]
    if seen.bonuses[seat]:
        shares.append(kit.Share(t("First to {n} cities", n=TARGET[seen.players]), seen.bonuses[seat]))
    lord = lord_name(seen.lords[seat][0], t) if seen.unveiled[seat] else ""
    coins = t.plural("{n} coin left", "{n} coins left", seen.coins[seat])
    return kit.Account(seat, shares, _total(seen, seat), coins, lord, face(seen, seat))


def face(seen: KingdomsObservation, seat: int) -> Html | None:
    """The first lord of a seat, once all know him; `symbols` are on the page."""
    return portrait(LORDS[seen.lords[seat][0]].word) if seen.unveiled[seat] else None
