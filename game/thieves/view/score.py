"""How a match of Age of Thieves stands and how it ended: the thumbnail in the lobby and the final scoring."""

from __future__ import annotations

from game.core.i18n import N_
from game.thieves.rules.cards import BEST_POINTS, GREEN_POINTS
from game.thieves.rules.figures import jewel_points, winner
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.art import picture
from game.thieves.view.labels import standing
from game.thieves.view.people import portrait
from game.ui import score as kit
from game.ui.html import Html, h
from game.ui.view import View

ENDINGS = {
    "crown": N_("The Emperor’s Jewel has left the city."),
    "all out": N_("Everyone has left the city."),
    "time": N_("The alarm is over. Anyone still in the city has lost."),
    "calm": N_("The Emperor leaves with his jewel. Everyone loses."),
    "event": N_("No events left. The match is over."),
}


def summary(seen: ThievesObservation, view: View) -> Html:
    """The standing in small: a row a seat with its jewels and its points. It refers to `symbols`."""
    return kit.standing("thieves", [_row(seen, view, seat) for seat in range(seen.players)])


def _row(seen: ThievesObservation, view: View, seat: int) -> Html:
    held = h("span", goods(seen, seat), class_="goods", aria_hidden="true")
    return kit.standing_row(view, seat, held, points=jewel_points(seen, seat))


def goods(seen: ThievesObservation, seat: int) -> list[Html]:
    """A seat's jewels as pictures with their number."""
    counts = [("crown", int(seen.holder == seat)), ("green", seen.green[seat])]
    counts.append(("yellow", seen.yellow[seat] + seen.trinket[seat]))
    return [h("span", picture(key), h("small", count) if count > 1 else None) for key, count in counts if count]


def ending(seen: ThievesObservation, view: View) -> kit.Ending:
    """The final scoring (7.5): who left with what, in the order of the places."""
    t, best = view.t, winner(seen)
    decided, reasons = t(ENDINGS[seen.ending]), []
    if best is not None and seen.holder == best:
        reasons.append(t("The Emperor’s Jewel wins the match."))
    elif best is not None:
        decided, reasons = "", [decided]
    order = sorted(
        range(seen.players), key=lambda seat: (seat != best, seat not in seen.left, -jewel_points(seen, seat))
    )
    accounts = [_account(seen, view, seat) for seat in order]
    return kit.Ending(accounts, [] if best is None else [best], reasons, decided)


def _account(seen: ThievesObservation, view: View, seat: int) -> kit.Account:
    t = view.t
    yellow = seen.yellow[seat] + seen.trinket[seat]
    shares = [
        kit.Share(t("Best Thief"), BEST_POINTS * (seen.best == seat)),
        kit.Share(t("Green jewels"), GREEN_POINTS * seen.green[seat], [picture("green")] * seen.green[seat]),
        kit.Share(t("Yellow jewels"), yellow, [picture("yellow")] * yellow),
    ]
    shares = [share for share in shares if share.points]
    if seen.holder == seat:
        shares.insert(0, kit.Share(t("Emperor’s Jewel"), 0, [picture("crown")]))
    where, points = standing(seen, seat, t) or t("still in the city"), jewel_points(seen, seat)
    void = seat not in seen.left
    note = t("{where} – doesn’t score", where=where) if void and points else where
    return kit.Account(seat, shares, points, note, t(THIEVES[seen.thief[seat]].name), face(seen, seat), void)


def face(seen: ThievesObservation, seat: int) -> Html:
    """The thief of a seat."""
    return portrait(THIEVES[seen.thief[seat]].key)
