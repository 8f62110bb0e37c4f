"""An offer on one sheet: what the player gives and wants, and the partner.

The sheet is a form whose button sends all steps of the offer at once (event `compose`). The single steps, which are the
legal actions, are folded away on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import Words
from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules.cards import CARDS, HELD, KIND, PROMISES, SIZE
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import FLOOR, GIVE
from game.heroes.view.faces import card, card_button
from game.heroes.view.labels import PROMISE_NAMES, label
from game.ui.html import Child, Html, h
from game.ui.plate import badge
from game.ui.tray import action_button, best_aloud
from game.ui.view import View

ONE = "{give}; give done; {want}; want done; {mine}; {yours}"  # to one player
OPEN = "{give}; give done; {want}; want done"  # to all
OFFERED = "offer"  # the name under which the picked cards of the sheet go to a land


def is_made(seen: HeroesObservation, legal: Sequence[Action]) -> bool:
    """Whether the observer may make an offer now: a player with the floor, or one who answers with a counter-offer."""
    if seen.phase == GIVE:
        return seen.countered and not seen.offer_give and bool(legal)
    return seen.phase == FLOOR and any(isinstance(action, act.To) for action in legal)


def sheet(seen: HeroesObservation, view: View, legal: Sequence[Action]) -> Html:
    """The sheet with its three rows, promises, and the single steps. An advised offer is marked on it.

    What is picked on it can also be put on the land of its partner (`places`)."""
    t, best = view.t, view.advised.split("; ")
    hand = [(kind, copy) for kind, held in enumerate(seen.hand) for copy in range(1, min(held, SIZE) + 1)]
    give = [_choice("give", kind, copy, t, best) for kind, copy in hand]
    want = [_choice("want", kind, 1, t, best) for kind in range(HELD)]
    addressees, steps = h("div", _addressees(seen, view, legal, best), class_="whom"), _steps(seen, view, legal)
    return h(
        "form",
        h("input", type="hidden", name="needs", value="give want"),
        _row(t("You give"), _choices(give or [h("li", t("No cards in hand"), class_="none")]), "giving"),
        _row(t("You want"), _choices(want), "wanting"),
        _row(
            t("Send") if seen.phase == GIVE else t("Offer to"),
            [addressees, h("div", _pledges(t, best), steps, class_="besides")],
            "sending",
        ),
        class_="offer-sheet",
        data_submit="compose",
    )


def _steps(seen: HeroesObservation, view: View, legal: Sequence[Action]) -> Html:
    """The single steps, folded away."""
    t, shown = view.t, []
    steps = [action for action in legal if isinstance(action, act.To | act.Give)]
    for action in steps:
        if isinstance(action, act.Give) and action.card != "done":
            kind, text = KIND[action.card], label(seen, action, view)
            shown.append(card_button(kind, action, text, t, seen.hand[kind]))
        else:
            shown.append(action_button(action, t, h("span", label(seen, action, view))))
    return h(
        "details",
        h("summary", t("One card at a time")),
        h("div", shown, class_="single"),
        class_="by-steps",
    )


def _row(title: str, inside: Child, kinds: str) -> Html:
    return h("div", h("b", title, aria_hidden="true"), inside, class_=kinds, role="group", aria_label=title)


def _choices(places: Sequence[Html]) -> Html:
    return h("ul", places, class_="choices")


def _choice(side: str, kind: int, copy: int, t: Words, best: Sequence[str]) -> Html:
    """A card to pick, the first, second or third *copy* of its kind; with a marker if it belongs to the *best*."""
    key = CARDS[kind].key
    is_best = best.count(f"{side} {key}") >= copy
    place = f"{side}-{key}" if copy == 1 else f"{side}-{key}-{copy}"
    box = h("input", type="checkbox", name=side, value=key, data_lift=OFFERED)
    star = best_aloud(t) if is_best else None
    return h("li", h("label", box, card(kind, t), star, id=place, class_="best" if is_best else None))


def _addressees(seen: HeroesObservation, view: View, legal: Sequence[Action], best: Sequence[str]) -> list[Html]:
    t, found = view.t, []
    if seen.phase == GIVE:
        return [_send(ONE, t("Make the counter-offer"), "send-counter", t, best=best[0].startswith("give"))]
    for partner, row, _ in offers(seen, view, legal):
        to_all = partner < 0
        who = t("All") if to_all else view.names[partner]
        key, seat = f"send-{'all' if to_all else partner + 1}", None if to_all else partner
        found.append(_send(row, who, key, t, seat, best[0] == row.partition(";")[0]))
    return found


def offers(seen: HeroesObservation, view: View, legal: Sequence[Action]) -> list[tuple[int, str, str]]:
    """The possible partners of the sheet’s offer, -1 for an open one: each with the steps as a row, and the label."""
    if seen.phase == GIVE:
        return [(seen.offer_to, ONE, view.t("Make the counter-offer"))]
    return [
        (action.partner, f"{action}; {OPEN if action.partner < 0 else ONE}", label(seen, action, view))
        for action in legal
        if isinstance(action, act.To)
    ]


def _send(row: str, text: str, key: str, t: Words, seat: int | None = None, best: bool = False) -> Html:
    return h(
        "button",
        badge(seat) if seat is not None else None,
        best_aloud(t) if best else None,
        h("span", text),
        type="submit",
        name="steps",
        value=row,
        id=key,
        class_="send" + (f" seat{seat + 1}" if seat is not None else "") + " best" * best,
    )


def _pledges(t: Words, best: Sequence[str]) -> Html:
    """The promises, to one player; nothing at first. Folded away; advice has a marker outside and inside."""
    promised = [step for step in best if step.startswith(("mine ", "yours ")) and not step.endswith(PROMISES[0])]
    sides = [
        _pledge(side, title, t, promised) for side, title in (("mine", t("I promise")), ("yours", t("They promise")))
    ]
    title = h("summary", t("Promises"), best_aloud(t) if promised else None, class_="best" if promised else None)
    return h("details", title, h("div", sides), class_="pledges")


def _pledge(side: str, title: str, t: Words, promised: Sequence[str]) -> Html:
    words = [
        h("option", "★ " * (f"{side} {word}" in promised) + t(PROMISE_NAMES[word]), value=word) for word in PROMISES
    ]
    is_best = any(step.startswith(side) for step in promised)
    text = h("span", title, best_aloud(t) if is_best else None, class_="best" if is_best else None)
    return h("label", text, h("select", words, name=side))
