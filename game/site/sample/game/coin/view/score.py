"""How a match of Heads stands and how it ended."""

from __future__ import annotations

from game.coin.rules.rules import WANTED, CoinObservation
from game.ui import score as kit
from game.ui.html import Html
from game.ui.view import View


def summary(seen: CoinObservation, view: View) -> Html:
    """The standing in small, for the lobby."""
    return kit.standing("coin", [kit.standing_row(view, seat, points=n) for seat, n in enumerate(seen.heads)])


def score_sheet(seen: CoinObservation, view: View) -> Html:
    """The final scoring: who has most heads stands first."""
    t = view.t
    order = sorted(range(seen.players), key=lambda seat: -seen.heads[seat])
    winners = [seat for seat in order if seen.heads[seat] >= WANTED]
    rows = [kit.score_row(view, seat, seat in winners, kit.sum_cell(seen.heads[seat])) for seat in order]
    return kit.score_sheet("coin", view, winners, [], [t("Player"), t("Heads")], rows)
