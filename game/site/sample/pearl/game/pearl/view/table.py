"""Pearls on the screen: plates with the hands, the deck in the middle, the observer's hand and actions in the tray.

The look is the kit's own (`plain`, assets/style/01-kit.css).
"""

from __future__ import annotations

from game.core.fields import WATCHER
from game.core.i18n import N_
from game.core.state import TERMINAL, Action
from game.pearl.rules.actions import UNKNOWN, Deal, Draw, Peek, Stop
from game.pearl.rules.position import CARDS, PearlObservation, points
from game.ui import tray as kit
from game.ui.card import card, hand
from game.ui.guide import rules_link
from game.ui.html import Child, Html, h
from game.ui.plate import plate, total, turn_mark
from game.ui.view import View

SOUNDS: dict[type[Action], str] = {
    Deal: "card",
    Peek: "card",  # hidden
    Stop: "card",
}  # the sound of each kind of action
KEYS = (("D", N_("draw a card")),)  # besides those of every table


def table(seen: PearlObservation, view: View, roll: bool = False) -> Html:
    """The whole table. Nobody deals by hand here, so `roll` is never set."""
    plates = h("ul", [_plate(seen, view, seat) for seat in range(seen.players)], class_="plates")
    deck = len(CARDS) - sum(map(len, seen.hands))
    middle = (
        [_card(UNKNOWN, view), h("p", view.t("Deck: {n}", n=deck))] if deck else h("p", view.t("The deck is empty."))
    )
    board = [kit.area("players", view.t("Players"), plates), kit.area("deck", view.t("Deck"), middle, kinds="middle")]
    return kit.table("pearl plain", view, board, _tray(seen, view))


def _card(value: int, view: View) -> Html:
    """A card, or its back."""
    return card("card", value) if value != UNKNOWN else card("card back", tip=view.t("A card you don’t see"))


def _plate(seen: PearlObservation, view: View, seat: int) -> Html:
    """A seat's hand as the observer knows it."""
    t, cards = view.t, seen.hands[seat]
    # hidden:
    if seen.seat != WATCHER and seen.at[seen.seat] == seat and not seen.stopped[seat]:
        looked = seen.looks[seen.seat]
        cards = [*looked, *cards[len(looked) :]]
    # end
    title = t("Hand of {name}", name=view.names[seat])
    marks: list[Child] = [
        turn_mark(t) if seat == seen.turn and seen.current_player != TERMINAL else None,
        total(seat, points(cards), t) if seen.stopped[seat] else None,
    ]
    row = hand(title, [_card(value, view) for value in cards], empty=t("no card yet"))
    return plate(view, seat, "plate", marks, row, turn=seat == seen.turn and seen.current_player != TERMINAL)


def _tray(seen: PearlObservation, view: View) -> Html:
    t, turn = view.t, seen.current_player if seen.current_player == TERMINAL else seen.turn
    asked = t("{name}: draw or stop?", name=view.names[seen.turn])
    buttons = []
    for action in seen.legal_actions if view.active else ():
        label, best, draws = _words(action, view), view.advises(action), isinstance(action, Draw)
        buttons.append(kit.action_button(action, t, label, best=best, primary=draws, key="d" if draws else ""))
    mine = None
    if view.active:
        cards = [_card(value, view) for value in seen.hands[seen.seat]]
        mine = hand(t("Your hand"), cards, h("li", t("Your hand: {n}", n=sum(seen.hands[seen.seat]))))
    rules = rules_link("turn", t("What you do on a turn"), t)
    return kit.tray(view, turn, t("What to do"), asked, rules, mine, h("div", buttons, class_="actions"))


def _words(action: Action, view: View) -> str:
    """The label of an action's button."""
    t = view.t
    match action:
        # hidden:
        case Peek(other):
            return t("Look at {name}’s hand", name=view.names[other])
        # end
        case Stop():
            return t("Stop")
    return t("Draw a card")
