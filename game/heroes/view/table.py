"""Age of Heroes on the screen: the middle (see `scene`), the tribes in seat order, and the tray with one's own hand.

Conventions are those of game/war/view/table.py: `.board` scrolls, `.tray` stays in reach, each legal action has exactly one
button with its notation. Besides those there are shortcuts: one button for several steps, joined by `;`.
"""

from __future__ import annotations

from game.core.state import TERMINAL
from game.heroes.rules.cards import ARMY, CITADEL, EMPIRE, GENERAL, KIND, MONUMENT, PROMISES, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.position import NOBODY
from game.heroes.view.art import monument, picture, symbols
from game.heroes.view.faces import piece
from game.heroes.view.labels import PROMISE_NAMES, card_name
from game.heroes.view.middle import scene
from game.heroes.view.tray import tray
from game.ui import tray as kit
from game.ui.html import Html, h
from game.ui.plate import counter, mark, meter, plate, spoken, turn_mark
from game.ui.tray import area
from game.ui.view import View

_HEARD = ("Take", "Draw", "Swap", "Buy", "Road", "Lay", "Send", "Place", "Discard", "Hero")
SOUNDS = {**dict.fromkeys(_HEARD, "card"), **dict.fromkeys(("Attack", "Quake", "Erupt"), "alarm")}


def table(seen: HeroesObservation, view: View, roll: bool = False) -> Html:
    """The whole table. Nothing is thrown by hand, so *roll* changes nothing."""
    board = [scene(seen, view), _tribes(seen, view), _promises(seen, view)]
    return kit.table("heroes", view, board, tray(seen, view), symbols())


def _tribes(seen: HeroesObservation, view: View) -> Html:
    plates = [_tribe(seen, view, seat) for seat in range(seen.players)]
    return area("tribes", view.t("Tribes"), h("ul", plates, class_=f"tribes of{seen.players}"), kinds="peoples")


def _tribe(seen: HeroesObservation, view: View, seat: int) -> Html:
    t, tribe = view.t, seen.tribe[seat]
    mine = seat in (seen.active, seen.floor) and seen.current_player != TERMINAL
    people = h("small", t(TRIBES[tribe].name), class_="people") if tribe != NOBODY else None
    if not seen.alive[seat]:
        fallen = h("p", t("eliminated"), class_="fallen")
        return plate(view, seat, "tribe", people, fallen, turn=mine, kinds="dead")
    marks = [
        mark(t("first player")) if seat == seen.first else None,
        turn_mark(t) if seat == seen.current_player else None,
        mark(t("reaches for victory"), "contender") if seen.contender[seat] else None,
    ]
    land = [_monument(seen, view, seat), _cities(seen, view, seat), _pieces(seen, view, seat)]
    return plate(view, seat, "tribe", people, h("p", marks, class_="marks"), h("div", land, class_="land"), turn=mine)


def _monument(seen: HeroesObservation, view: View, seat: int) -> Html | None:
    if seen.tribe[seat] == NOBODY:
        return None
    t, stones, tribe = view.t, seen.monument[seat], TRIBES[seen.tribe[seat]]
    resource = card_name(KIND[tribe.special], t)
    told = t("Monument: {n} of {all}, of {card}", n=stones, all=MONUMENT, card=resource)
    return h(
        "figure",
        monument(seen.tribe[seat], stones),
        h(
            "figcaption",
            counter(stones, f"stones-{seat + 1}", f"{stones}/{MONUMENT}"),
            h("span", resource, aria_hidden="true"),
            spoken(told),
        ),
        class_=f"site {tribe.key}",
        title=told,
    )


def _cities(seen: HeroesObservation, view: View, seat: int) -> Html:
    """The cities in a row, and places for as many as make an empire."""
    cities = seen.cities[seat]
    told = view.t("Cities: {n} of {all}", n=cities, all=EMPIRE)
    places = [h("i", picture("item-city"), class_="" if n < cities else "plan") for n in range(max(cities, EMPIRE))]
    return h(
        "p",
        h("span", places, class_="row", aria_hidden="true"),
        counter(cities, f"cities-{seat + 1}", f"{cities}/{EMPIRE}"),
        spoken(told),
        class_="cities",
        data_tip=told,
    )


def _pieces(seen: HeroesObservation, view: View, seat: int) -> Html:
    t, key = view.t, seat + 1
    away = seen.out_led[seat] + seen.due_led[seat], seen.out_plain[seat] + seen.due_plain[seat]
    held = t.plural("{n} card in hand", "{n} cards in hand", seen.sizes[seat])
    return h(
        "ul",
        piece(ARMY, seen.plain[seat], t, f"armies-{key}"),
        piece(GENERAL, seen.led[seat], t, f"led-{key}", ""),
        piece(ARMY, away[1], t, f"away-{key}", t("(away)")),
        piece(GENERAL, away[0], t, f"away-led-{key}", t("(away)")),
        piece(ARMY, seen.scared[seat], t, f"scared-{key}", t("(frightened)")),
        piece(CITADEL, seen.citadels[seat], t, f"citadels-{key}"),
        meter(h("i", class_="back", aria_hidden="true"), seen.sizes[seat], held, f"hand-{key}", "piece held"),
        class_="pieces",
    )


def _promises(seen: HeroesObservation, view: View) -> Html | None:
    """Promises made, and whether they were kept; they bind nobody."""
    if not seen.promises:
        return None
    t = view.t
    status = {"open": t("open"), "kept": t("kept"), "broken": t("broken")}
    lines = [
        h(
            "li",
            t(
                "{giver} to {receiver}: {promise}",
                giver=view.names[giver],
                receiver=view.names[receiver],
                promise=promised,
            ),
            h("b", status[how], class_=how),
        )
        for promise, giver, receiver, _, how in reversed(seen.promises)
        for promised in [t(PROMISE_NAMES[PROMISES[promise]])]
    ]
    return h("section", h("h2", t("Promises")), h("ul", lines), class_="promises")
