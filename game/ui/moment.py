"""What a match stops for: who begins, a clan united, an alarm, the end. A game tells it in words and a drawing, the page
stages it for a moment above the table. It is not read aloud: the log tells it, or what is said beside it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.html import Html, h
from game.ui.score import emblem
from game.ui.view import View

# What a moment may be, the greatest first, and for how many ms it is shown.
KINDS = {
    "victory": 3000,
    "defeat": 3000,
    "deed": 2200,  # a great one: a clan united, a monument complete, a jewel stolen
    "storm": 2000,  # what was fought for falls
    "caught": 1800,
    "alarm": 1800,
    "first": 1400,  # who begins
}
ENDS = ("victory", "defeat")


@dataclass(frozen=True, slots=True)
class Moment:
    """One of KINDS: a *title* of a few words, a *line* below it, the drawing, and whose it is; -1 for nobody's. `spoken`
    tells that the log has no line for it."""

    kind: str
    title: str
    line: str = ""
    art: Html | None = None
    seat: int = -1
    spoken: bool = False


def begins(title: str, seat: int, view: View) -> Moment:
    """Who begins, with the seat's own emblem; the log does not tell it. Each game has its own word for the *title*."""
    return Moment("first", title, "", emblem(view, seat), seat, spoken=True)


def greatest(moments: list[Moment]) -> list[Moment]:
    """What of several is staged: the greatest, and the end of the match after it."""
    order = list(KINDS)
    others = [one for one in moments if one.kind not in ENDS]
    return sorted(others, key=lambda one: order.index(one.kind))[:1] + [one for one in moments if one.kind in ENDS]


def staged(game: str, moment: Moment) -> Html:
    """The picture."""
    kinds = f"{game} moment {moment.kind}" + (f" seat{moment.seat + 1}" if moment.seat >= 0 else "")
    words = h("div", h("p", moment.title, class_="title"), h("p", moment.line) if moment.line else None)
    return h("div", h("div", h("div", moment.art, class_="emblem"), words, class_="band"), class_=kinds)
