"""Heads on the screen: the heads of each seat, and the tray with the actions.

`ui/tray` has what all tables share; assets/style/01-kit.css styles a `plain` one.
"""

from __future__ import annotations

from game.coin.rules.rules import WANTED, CoinObservation, Heads, Tails, Throw
from game.core.i18n import N_
from game.core.state import TERMINAL, Action
from game.ui import tray as kit
from game.ui.guide import rules_link
from game.ui.html import Html, h
from game.ui.plate import plate, turn_mark
from game.ui.view import View

SOUNDS: dict[type[Action], str] = {Heads: "card", Tails: "card"}  # the sound of each kind of action
KEYS = (("T", N_("toss the coin")),)  # besides those of every table


def table(seen: CoinObservation, view: View, roll: bool = False) -> Html:
    """The whole table. Nobody throws by hand here, so `roll` is never set."""
    seats = h("ul", [_seat(seen, view, seat) for seat in range(seen.players)], class_="plates")
    return kit.table("coin plain", view, kit.area("players", view.t("Players"), seats), _tray(seen, view))


def _seat(seen: CoinObservation, view: View, seat: int) -> Html:
    shown = view.t("{n} of {wanted} heads", n=seen.heads[seat], wanted=WANTED)
    turn = seat == seen.turn and seen.current_player != TERMINAL
    return plate(view, seat, "plate", turn_mark(view.t) if turn else None, h("p", shown), turn=turn)


def _tray(seen: CoinObservation, view: View) -> Html:
    t, turn = view.t, seen.current_player if seen.current_player == TERMINAL else seen.turn
    asked = t("{name}: toss or pass?", name=view.names[seen.turn])
    buttons = []
    for action in seen.legal_actions if view.active else ():
        throws = isinstance(action, Throw)
        label = t("Toss the coin") if throws else t("Pass")
        best, key = view.advises(action), "t" if throws else ""
        buttons.append(kit.action_button(action, t, label, best=best, primary=throws, key=key))
    rules, actions = rules_link("turn", t("A turn"), t), h("div", buttons, class_="actions")
    return kit.tray(view, turn, t("What to do"), asked, rules, actions)
