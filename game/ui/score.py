"""How a match stands, in small, and how it ended: the sheet with the final scoring."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.html import Child, Html, columns, h
from game.ui.plate import points_told, seat_tag, spoken
from game.ui.view import View


def standing(game: str, rows: Sequence[Html]) -> Html:
    """The standing in small: a row a seat."""
    return h("ul", rows, class_=f"{game} standing")


def standing_row(
    view: View, seat: int, *shown: Child, points: int | None = None, told: str = "", kinds: str = ""
) -> Html:
    """A seat's row: what it holds in drawings, and its *points*; or *told* says how it stands."""
    counted = (h("b", points, aria_hidden="true"), points_told(points, view.t)) if points is not None else None
    said = spoken(told) if told else None
    classes = f"seat{seat + 1}" + (f" {kinds}" if kinds else "")
    return h("li", seat_tag(view, seat), *shown, counted, said, class_=classes, title=told or None)


def pips(kinds: Sequence[str]) -> Html:
    """A pip for each thing held, of its kind; not read aloud."""
    return h("span", [h("i", class_=f"pip {kind}".rstrip()) for kind in kinds], class_="pips", aria_hidden="true")


def names_of(view: View, seats: Sequence[int]) -> str:
    """Several seats by name."""
    return view.t(", ").join(view.names[seat] for seat in seats)


def victory(view: View, winners: Sequence[int]) -> str:
    """Who wins, in a line."""
    if not winners:
        return view.t("Nobody wins")
    names = names_of(view, winners)
    return view.t.plural("{names} wins", "{names} share the victory", len(winners), names=names)


def score_sheet(
    game: str,
    view: View,
    winners: Sequence[int],
    reasons: Sequence[str],
    head: Sequence[str],
    rows: Sequence[Html],
    caption: str = "",
    before: Child = None,
) -> Html:
    """The final sheet: who wins, the *reasons* (how it ended, how a tie was broken), and a row a seat, the first first."""
    t = view.t
    return h(
        "section",
        before,
        h("h2", victory(view, winners), class_="victory"),
        [h("p", reason, class_="tie") for reason in reasons],
        h(
            "table",
            h("caption", caption or t("Final scoring"), class_="visually-hidden"),
            columns(head),
            h("tbody", rows),
        ),
        class_=f"{game} score",
    )


def score_row(view: View, seat: int, won: bool, *cells: Html, under: Child = None) -> Html:
    """A seat's row on the sheet; *under* stands below its name."""
    who = h("th", seat_tag(view, seat), under, scope="row")
    return h("tr", who, *cells, class_=f"seat{seat + 1}" + (" winner" if won else ""))


def counted(items: Sequence[Html]) -> Html:
    """The cell with what counted; a dash where nothing did."""
    return h("td", h("ul", items or h("li", "–", class_="none")))


def sum_cell(points: int, note: str = "") -> Html:
    """The cell with the total; *note* stands small below."""
    return h("td", h("b", points), h("small", note) if note else None, class_="sum")
