"""The standing and the end of a match of Heads."""

from __future__ import annotations

from game.coin.rules.rules import WANTED, CoinObservation
from game.ui import score as kit
from game.ui.html import Html
from game.ui.view import View


def summary(seen: CoinObservation, view: View) -> Html:
    """The standing in small, for the lobby."""
    return kit.standing("coin", [kit.standing_row(view, seat, points=n) for seat, n in enumerate(seen.heads)])


def ending(seen: CoinObservation, view: View) -> kit.Ending:
    """The final scoring: the seat with the most heads comes first."""
    order = sorted(range(seen.players), key=lambda seat: -seen.heads[seat])
    winners = [seat for seat in order if seen.heads[seat] >= WANTED]
    heads = view.t("Heads")
    return kit.Ending(
        [kit.Account(seat, [kit.Share(heads, n)], n) for seat in order for n in [seen.heads[seat]]], winners
    )
