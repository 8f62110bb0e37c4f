"""What a declaration is, in three lines and a picture: above the first one of a person's first match."""

from __future__ import annotations

from game.thieves.rules import pending
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.art import picture
from game.thieves.view.signs import sign
from game.ui.html import Html, h
from game.ui.view import View

AHEAD = 2  # action points by which the first card of the picture is ahead of the guards


def primer(seen: ThievesObservation, view: View) -> Html | None:
    """How to declare, as long as nothing is laid in the first round."""
    if seen.round != 1 or seen.laid[seen.seat] or not isinstance(seen.stack[-1], pending.Lay):
        return None
    t = view.t
    lines = (
        t("Play a card: what will your thief do?"),
        t("Add action points: more act sooner."),
        t("Finish declaring, and the turn begins."),
    )
    return h("div", h("ol", [h("li", line) for line in lines]), _example(seen.initiative), class_="primer")


def _example(guards: int) -> Html:
    """Two cards with their action points in the order in which they act, the guards with theirs between."""
    places = [(sign("move"), guards + AHEAD), (picture("guard"), guards), (sign("ambush"), guards - 1)]
    shown = [h("span", drawing, h("b", points)) for drawing, points in places if points > 0]
    return h("div", shown, class_="example", aria_hidden="true")
