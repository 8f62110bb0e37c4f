"""Moments: events that a match pauses for, such as the first player, a united clan, an alarm, the end. A game describes a
moment in words and a drawing; the page shows it above the table for a short time. Screen readers skip it: the log or a
spoken line says the same."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.html import Html, h
from game.ui.score import emblem
from game.ui.view import View

# The kinds of moments, the most important first, and the ms for which the page shows each.
KINDS = {
    "victory": 3000,
    "defeat": 3000,
    "feat": 2200,  # a great success: a clan united, a monument complete, a jewel stolen
    "storm": 2000,  # a fight is over
    "caught": 1800,
    "alarm": 1800,
    "first": 1400,  # the first player
}
ENDS = ("victory", "defeat")
CLOSE_BY = 1300  # ms more for a fight: its last line turns up, is held for 600 ms, and the loser falls


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of one of KINDS: a *title* of a few words, a *line* below it, a drawing, and its seat, -1 for nobody's.
    `spoken` is true if the log has no line for it. A *fight* (`ui/showdown`) is shown from close by, across the whole table,
    and *after* so many ms: what else the patch changes is seen when it leaves. A *banner* runs across the top of the table,
    and play goes on under it."""

    kind: str
    title: str
    line: str = ""
    art: Html | None = None
    seat: int = -1
    spoken: bool = False
    fight: Html | None = None
    after: int = 0
    banner: bool = False

    @property
    def lasts(self) -> int:
        """ms for which it is shown."""
        return KINDS[self.kind] + (CLOSE_BY if self.fight is not None else 0)


def begins(title: str, seat: int, view: View) -> Moment:
    """The first player, with the seat's own emblem; the log has no line for it. Each game has its own word for the
    *title*."""
    return Moment("first", title, "", emblem(view, seat), seat, spoken=True)


def last_round(title: str, line: str, art: Html, spoken: bool = False) -> Moment:
    """The last round begins, or what in a game is like it."""
    return Moment("alarm", title, line, art, spoken=spoken, banner=True)


def greatest(moments: list[Moment]) -> list[Moment]:
    """The moments to show out of several: the most important one, and then a banner, or the end of the match."""
    order, ends = list(KINDS), [moment for moment in moments if moment.kind in ENDS]
    others = [moment for moment in moments if moment.kind not in ENDS and not moment.banner]
    first = sorted(others, key=lambda other: order.index(other.kind))[:1]
    return first + (ends or [moment for moment in moments if moment.banner][-1:])


def staged(game: str, moment: Moment) -> Html:
    """The picture of a moment."""
    title, kinds = h("p", moment.title, class_="title"), f"{game} moment"
    if moment.fight is not None:
        band, kinds = h("div", title, moment.fight, class_="band close"), f"{kinds} fight"
    else:
        words = h("div", title, h("p", moment.line) if moment.line else None)
        band = h("div", h("div", moment.art, class_="emblem"), words, class_="band")
    kinds += " banner" * moment.banner
    seat = f" seat{moment.seat + 1}" if moment.seat >= 0 else ""
    return h("div", band, class_=f"{kinds} {moment.kind}{seat}")
