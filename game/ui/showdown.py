"""A showdown: a great fight, seen from close by. Two sides face each other with what they bring, between them is what they
fight over, and line by line each card meets the card opposite; what falls is struck.

All games draw their fights with it: a table opens it over its board while a fight goes on (`over`), and a moment stages it
(`ui/moment`). A card that is not turned up has no value in the document. `assets/style/showdown.css` has the sizes and what
moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.i18n import Words
from game.ui.html import Child, Html, h
from game.ui.plate import badge


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its seat, negative for nobody's, its *name*, what it brings, and a note in words below."""

    seat: int
    name: str
    brings: Child = None
    note: Child = None


def showdown(
    title: str,
    sides: Sequence[Side],
    lines: Sequence[Html] = (),
    *,
    aim: str = "",
    prize: Child = None,
    choices: Child = None,
    result: Child = None,
    key: str = "",
    names: str = "",
) -> Html:
    """The whole fight. *aim* stands beside the title, *prize* between the sides; *choices* are cards to tap, *names* says
    what the lines are, and *key* is the class of the game's own kind of fight."""
    left, right = (_side(side, at) for side, at in zip(sides, ("left", "right"), strict=True))
    marks = [key] if key else []
    marks += [f"{at}{side.seat + 1}" for side, at in zip(sides, ("from", "to"), strict=True) if side.seat >= 0]
    marks += ["asks"] if choices else []
    rows = h("ol", lines, class_=f"rows of{len(lines)}", aria_label=names or None) if lines else None
    return h(
        "section",
        h("h2", title, h("small", aim) if aim else None),
        left,
        h("div", h("div", prize, class_="prize") if prize is not None else None, rows, class_="ground"),
        right,
        h("div", choices, class_="pick-from") if choices else None,
        h("p", result, class_="outcome") if result else None,
        class_=" ".join(("showdown", *marks)),
    )


def _side(side: Side, at: str) -> Html:
    return h(
        "div",
        h("h3", badge(side.seat) if side.seat >= 0 else None, h("span", side.name, class_="name")),
        h("div", side.brings, class_="brings") if side.brings else None,
        side.note,
        class_=f"front {at} " + (f"seat{side.seat + 1}" if side.seat >= 0 else "nobody"),
    )


def line(left: Child, right: Child, middle: Child, kinds: str = "") -> Html:
    """A line of the fight: the cards of both sides and between them what is said of it."""
    return h("li", left, h("span", middle, class_="between"), right, class_=f"row {kinds}".rstrip())


def back(key: str = "") -> Html:
    """A card that lies face down; with *key* as its id it can turn up there."""
    return h("span", class_="face-down", aria_hidden="true", id=key or None, data_flip="down" if key else None)


def place(kinds: str = "", key: str = "") -> Html:
    """An empty place for a card, which may turn up there at once."""
    flip = "down" if key else None
    return h("span", class_=f"no-card {kinds}".rstrip(), aria_hidden="true", id=key or None, data_flip=flip)


def over(fight: Html, t: Words) -> Html:
    """A fight that lies over a table's board, and a switch that shows the board for a while. (The board stays in the
    document: what has the focus there is seen, too.)"""
    peek = h("label", h("input", type="checkbox"), h("span", t("See the table")), class_="peek")
    return h("div", fight, peek, class_="over")
