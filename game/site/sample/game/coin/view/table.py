"""Heads on the screen: the heads of each seat, and the tray with what may be done.

A table has two parts: `.board`, which scrolls if it must, and `.tray`, which is always in reach. Each legal action has
exactly one button with its notation.
"""

from __future__ import annotations

from game.coin.rules.rules import WANTED, CoinObservation, Throw
from game.core.i18n import N_
from game.core.state import TERMINAL
from game.ui.html import Html, h
from game.ui.plate import seat_tag
from game.ui.view import View

SOUNDS = {"Heads": "card", "Tails": "card"}  # what is heard when an action of this kind happens
KEYS = (("T", N_("throw the coin")),)  # besides those of every table


def table(seen: CoinObservation, view: View, roll: bool = False) -> Html:
    """The whole table. Nobody throws by hand here, so `roll` is never set."""
    t = view.t
    seats = h("ul", [_seat(seen, view, seat) for seat in range(seen.players)], class_="seats")
    board = h("div", seats, class_="board", tabindex=0, role="group", aria_label=t("Table"))
    return h("div", board, _tray(seen, view), class_="coin table")


def _seat(seen: CoinObservation, view: View, seat: int) -> Html:
    shown = view.t("{n} of {wanted} heads", n=seen.heads[seat], wanted=WANTED)
    turn = "turn" if seat == seen.turn and seen.current_player != TERMINAL else None
    return h("li", seat_tag(view, seat), h("span", shown), class_=turn)


def _tray(seen: CoinObservation, view: View) -> Html:
    t = view.t
    if seen.current_player == TERMINAL:
        return h("div", h("p", t("The match is over."), role="status"), class_="tray")
    told = h("p", t("{name}: throw or pass?", name=view.names[seen.turn]), role="status")
    buttons = []
    for action in seen.legal_actions if view.active else ():
        throws = isinstance(action, Throw)
        label = t("Throw the coin") if throws else t("Pass")
        key = "t" if throws else None
        buttons.append(h("button", label, type="button", data_on="act", data_value=str(action), data_key=key))
    return h("div", told, h("div", buttons, class_="choices"), class_="tray")
