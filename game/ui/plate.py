"""Seats on the screen: the number and name of a seat, and the plate that shows what a seat has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.i18n import N_, Words
from game.ui.face import portrait
from game.ui.html import Child, Html, h, join
from game.ui.view import View


def spoken(text: str) -> Html:
    """Words for screen readers that nobody sees."""
    return h("span", text, class_="visually-hidden")


def badge(seat: int, hidden: bool = True) -> Html:
    """The number of a seat in its colour. Screen readers skip it, because they read the name beside it, unless *hidden* is
    false."""
    return h("span", seat + 1, class_="badge", aria_hidden="true" if hidden else None)


def seat_tag(view: View, seat: int) -> Html:
    """The number and the name of a seat."""
    return join(badge(seat), h("span", view.names[seat], class_="name"))


def mark(text: str, kinds: str = "") -> Html:
    """A word on a plate, such as the mark of the first player."""
    return h("span", text, class_=f"mark {kinds}".rstrip())


def turn_mark(t: Words) -> Html:
    """A mark that says whose turn it is."""
    return mark(t("to play"), "turn-mark")


def counter(number: int, key: str, shown: str = "") -> Html:
    """A number that flashes when it changes, with *key* as its id, or *shown* in its place; screen readers skip it."""
    return h("b", shown or number, id=key, data_pulse=number, aria_hidden="true")


def points_aloud(points: int, t: Words) -> Html:
    """Points as words for screen readers."""
    return spoken(t.plural("{n} point", "{n} points", points))


def total(seat: int, points: int, t: Words) -> Html:
    """The points of a seat on its plate; they flash when they change."""
    return h("span", counter(points, f"points-{seat + 1}"), points_aloud(points, t), class_="total")


def plate(
    view: View, seat: int, kind: str, head: Child, *children: Child, turn: bool = False, kinds: str = "", tip: str = ""
) -> Html:
    """The plate of a seat in a list of plates: *head* stands in its heading after the name, a portrait before it."""
    classes = f"{kind} seat{seat + 1}" + (" turn" if turn else "") + (f" {kinds}" if kinds else "")
    keep = f"plate-{seat + 1}"
    who = portrait(view.cast[seat]) if view.cast and view.cast[seat] else None
    mine = mark(view.t("you"), "you") if seat == view.alone() else None
    heading = h("h3", who, seat_tag(view, seat), mine, _afar(view, seat), head)
    return h("li", heading, *children, class_=classes, title=tip or None, data_keep=keep)


AFAR = {
    "here": N_("online"),
    "absent": N_("not here yet"),
    "invited": N_("not here yet"),
    "silent": N_("not responding"),
    "gone": N_("offline"),
    "bot": N_("a bot plays"),
}


def _afar(view: View, seat: int) -> Html | None:
    """How a person at another device stands."""
    stands = view.away[seat] if view.away else ""
    return mark(view.t(AFAR[stands]), f"afar {stands}") if stands in AFAR else None


def meter(icon: Html, number: int, text: str, key: str, kinds: str = "") -> Html:
    """A number with a drawing of the thing it counts; *text* says both in words. It flashes when it changes."""
    return h("li", icon, counter(number, key), spoken(text), class_=kinds or None, title=text)


def purses(rows: Sequence[Html]) -> Html:
    """The holdings of all seats in one row, for small windows, where the plates with the same facts are out of sight; screen
    readers skip it."""
    return h("ul", rows, class_=f"purses of{len(rows)}", aria_hidden="true")


def purse(seat: int, head: Sequence[Child], counts: Iterable[tuple[Html, int]], kinds: str = "") -> Html:
    """What *seat* has: what counts for victory first, then the rest, each as a drawing and a number."""
    things = [h("span", icon, number) for icon, number in counts]
    classes = f"purse seat{seat + 1} {kinds}".rstrip()
    return h(
        "li",
        badge(seat),
        h("b", head, class_="several" if len(head) > 1 else None),
        h("span", things),
        class_=classes,
        data_keep=f"purse-{seat + 1}",
    )
