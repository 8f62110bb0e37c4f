"""How a match of Heads stands and how it ended."""

from __future__ import annotations

from game.coin.rules.rules import CoinObservation
from game.ui.html import Html, h
from game.ui.plate import seat_tag
from game.ui.view import View


def summary(seen: CoinObservation, view: View) -> Html:
    """The standing in small, for the lobby."""
    rows = [h("li", seat_tag(view, seat), h("b", seen.heads[seat])) for seat in range(seen.players)]
    return h("ul", rows, class_="coin standing")


def score_sheet(seen: CoinObservation, view: View) -> Html:
    """The final scoring: who has most heads stands first."""
    t = view.t
    order = sorted(range(seen.players), key=lambda seat: -seen.heads[seat])
    head = h("thead", h("tr", h("th", t("Player"), scope="col"), h("th", t("Heads"), scope="col")))
    rows = [h("tr", h("th", seat_tag(view, seat), scope="row"), h("td", seen.heads[seat])) for seat in order]
    return h("section", h("h2", t("Final scoring")), h("table", head, h("tbody", rows)), class_="coin scores book")
