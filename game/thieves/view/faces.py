"""The cards of Age of Thieves: as choices, each a sign with its name, and in the hand, to read.

What a card does stands beside its name where there is room. On a phone there are the sign and the name, and a first tap says
the rest (`data-confirm` and `data-says` in game/page/README.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import Words
from game.core.state import Action
from game.thieves.rules import actions as act
from game.thieves.rules.cards import CARDS, DISTRICT_WIDE
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.labels import card_name, card_text, label
from game.thieves.view.signs import sign
from game.ui.html import Html, h
from game.ui.tray import action_button
from game.ui.view import View

CARD_ACTIONS = (act.Lay, act.Discard, act.Give, act.Grab)


def card_choices(seen: ThievesObservation, view: View, actions: Sequence[Action]) -> Html:
    """Cards to choose from."""
    return h("div", [_choice(seen, view, action) for action in actions], class_="actions cards signs")


def _choice(seen: ThievesObservation, view: View, action: Action) -> Html:
    """A card to choose: its sign and name, and what it does. The special card has the card on it in a corner."""
    t, thief = view.t, seen.thief[seen.seat]
    card, cover = str(getattr(action, "card", "")), action.cover if isinstance(action, act.Lay) else ""
    text, name, short = card_text(card, t, thief), label(seen, action, view), card_name(card, t, thief)
    return action_button(
        action,
        t,
        sign(card, thief),
        sign(cover, kind="corner") if cover else None,
        h("span", short, class_="short", aria_hidden="true") if cover else None,
        h("span", name, aria_hidden="true"),
        h("small", text, aria_hidden="true", data_says=True),
        aloud=name,
        best=view.advises(action),
        data_tip=t("{card}: {text}", card=name, text=text),
        data_confirm=t("Choose this"),
        aria_description=text,
    )


def hand_card(number: int, place: int, t: Words) -> Html:
    """A general card in its *place* in the hand: its sign, its name, how far it reaches, and what it does."""
    card = CARDS[number]
    reach = t("district") if card.reach == DISTRICT_WIDE else t("range {reach}", reach=card.reach)
    return h(
        "li",
        sign(card.key),
        h("b", t(card.name)),
        h("small", reach) if card.reach else None,
        h("p", t(card.text)),
        class_="hand-card" + (" grenade" if card.grenade else "") + (" theft" if card.theft else ""),
        id=f"hand-{place}",
    )
