"""The standing and the end of a match of Pearls."""

from __future__ import annotations

from game.pearl.rules.position import PearlObservation, points
from game.ui import score as kit
from game.ui.html import Html
from game.ui.view import View


def summary(seen: PearlObservation, view: View) -> Html:
    """The standing in small, for the lobby: who has stopped has points."""
    rows = [
        kit.standing_row(view, seat, points=points(hand) if seen.stopped[seat] else None)
        for seat, hand in enumerate(seen.hands)
    ]
    return kit.standing("pearl", rows)


def ending(seen: PearlObservation, view: View) -> kit.Ending:
    """The final scoring: the best hand comes first."""
    worth = [points(hand) for hand in seen.hands]
    order = sorted(range(seen.players), key=lambda seat: -worth[seat])
    accounts = [
        kit.Account(seat, [kit.Share(view.t("Hand: {cards}", cards=cards), worth[seat])], worth[seat])
        for seat in order
        for cards in [" + ".join(map(str, seen.hands[seat]))]
    ]
    return kit.Ending(accounts, [seat for seat in order if worth[seat] == max(worth)])
