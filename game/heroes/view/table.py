"""Age of Heroes on the screen: the middle (see `scene`), the tribes in seat order, and the tray with the observer's hand.

`ui/tray` has what all tables share.
"""

from __future__ import annotations

from game.core.i18n import Words
from game.core.state import TERMINAL
from game.heroes.rules import actions as act
from game.heroes.rules.cards import ARMY, CARDS, CITADEL, EMPIRE, GENERAL, KIND, MONUMENT, PROMISES, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.position import NOBODY
from game.heroes.view.art import WILD, Holdings, land, picture, symbols
from game.heroes.view.battle import battle, is_fought
from game.heroes.view.faces import piece
from game.heroes.view.labels import PROMISE_NAMES, card_name
from game.heroes.view.middle import neighbours, scene
from game.heroes.view.places import places_at, wants
from game.heroes.view.tray import tray
from game.ui import drop_target
from game.ui import tray as kit
from game.ui.html import Html, h
from game.ui.plate import counter, mark, meter, plate, purse, purses, spoken, turn_mark
from game.ui.tray import area
from game.ui.view import View

SOUNDS = {
    **dict.fromkeys((act.Take, act.Draw, act.Swap, act.Lay, act.Send, act.Discard, act.Hero), "card"),
    **dict.fromkeys((act.Buy, act.Place), "stone"),
    act.Road: "step",
    **dict.fromkeys((act.Attack, act.Clash, act.Quake, act.Erupt), "drum"),
}


def table(seen: HeroesObservation, view: View, roll: bool = False) -> Html:
    """The whole table. Nobody throws by hand, so *roll* changes nothing."""
    owned = purses([_purse(seen, seat) for seat in range(seen.players)])
    board = [owned, scene(seen, view), _tribes(seen, view), _promises(seen, view)]
    fight = battle(seen, view, kit.best_choice(seen, view)) if is_fought(seen) else None
    return kit.table("heroes", view, board, tray(seen, view), symbols(), fight)


def _purse(seen: HeroesObservation, seat: int) -> Html:
    """Stones of the monument and cities, then armies at home or away and cards in hand."""
    tribe = seen.tribe[seat]
    stone = picture(f"card-{CARDS[KIND[TRIBES[tribe].special]].key}") if tribe != NOBODY else None
    head = [h("span", stone, seen.monument[seat]), h("span", picture("item-city"), seen.cities[seat])]
    away = seen.out_led[seat] + seen.due_led[seat] + seen.out_plain[seat] + seen.due_plain[seat]
    armies = seen.led[seat] + seen.plain[seat] + seen.scared[seat] + away
    counts = (picture("item-army"), armies), (h("i", class_="back"), seen.sizes[seat])
    mine = seat in (seen.active, seen.floor) and seen.current_player != TERMINAL
    kinds = "turn" if mine else "" if seen.alive[seat] else "dead"
    return purse(seat, head, counts, f"{kinds} contends".lstrip() if seen.contender[seat] else kinds)


def _tribes(seen: HeroesObservation, view: View) -> Html:
    plates = [tribe_plate(seen, view, seat) for seat in range(seen.players)]
    return area("tribes", view.t("Tribes"), h("ul", plates, class_=f"tribes of{seen.players}"), kinds="peoples")


def tribe_plate(seen: HeroesObservation, view: View, seat: int) -> Html:
    """A tribe's plate: its land with what it has built there, and the same in numbers and words."""
    t, tribe = view.t, seen.tribe[seat]
    mine = seat in (seen.active, seen.floor) and seen.current_player != TERMINAL
    key, people = (TRIBES[tribe].key, t(TRIBES[tribe].name)) if tribe != NOBODY else (WILD, "")
    name = h("small", people, class_="people") if people else None
    if seen.contender[seat] and seen.current_player != TERMINAL:
        name = mark(t("about to win"), "contender")  # in the heading it does not cover the land
    if not seen.alive[seat]:
        ruins = h(
            "div", land(Holdings(key, 0, 0, 0, 0, 0, 0, ())), h("p", t("eliminated"), class_="fallen"), class_="land"
        )
        return plate(view, seat, "tribe", name, ruins, kinds=f"{key} dead")
    marks = [
        mark(t("first player")) if seat == seen.first else None,
        turn_mark(t) if seat == seen.current_player else None,
    ]
    held = Holdings(
        key,
        seen.monument[seat],
        seen.cities[seat],
        seen.led[seat],
        seen.plain[seat],
        seen.scared[seat],
        seen.citadels[seat],
        _ways(seen, seat),
    )
    return plate(
        view,
        seat,
        "tribe",
        name,
        h(
            "div",
            land(held),
            h("p", marks, class_="marks"),
            wants(seen, view, seat),
            class_="land",
        ),
        h("div", _progress(seen, view, seat), _pieces(seen, view, seat), class_="facts"),
        drop_target.places(places_at(seen, view, seat), view.t),
        turn=mine,
        kinds=f"{key} contends" if seen.contender[seat] else key,
    )


def _ways(seen: HeroesObservation, seat: int) -> list[str]:
    """The sides on which a road leaves the land: to the previous neighbour in the ring, or to the next."""
    before, after = neighbours(seen, seat)
    left = before != after and seen.roads[seat] >> before & 1
    return ["left"] * bool(left) + ["right"] * bool(seen.roads[seat] >> after & 1)


def _progress(seen: HeroesObservation, view: View, seat: int) -> Html:
    """The progress of monument and empire, and what is missing."""
    t, tribe, stones, cities, key = view.t, seen.tribe[seat], seen.monument[seat], seen.cities[seat], seat + 1
    rows = []
    if tribe != NOBODY:
        stone = card_name(KIND[TRIBES[tribe].special], t)
        text = t("Monument: {n} of {all} {card}", n=stones, all=MONUMENT, card=stone)
        rows.append(_goal("monument", stone, stones, MONUMENT, text, f"stones-{key}", t))
    text = t("Cities: {n} of {all}", n=cities, all=EMPIRE)
    rows.append(_goal("cities", t("Cities"), cities, EMPIRE, text, f"cities-{key}", t))
    return h("ul", rows, class_="goals")


def _goal(kind: str, name: str, done: int, wanted: int, text: str, key: str, t: Words) -> Html:
    missing = t.plural("{n} to go", "{n} to go", wanted - done) if done < wanted else t("built")
    return h(
        "li",
        h("span", name, class_="of", aria_hidden="true"),
        counter(done, key, f"{done}/{wanted}"),
        h("small", missing, aria_hidden="true"),
        spoken(t("{first} ({second})", first=text, second=missing)),
        class_=f"{kind} done" if done >= wanted else kind,
        data_tip=text,
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
    """Promises, and whether they were kept; they bind nobody."""
    if not seen.promises:
        return None
    t = view.t
    status = {"open": t("active"), "kept": t("kept"), "broken": t("broken")}
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
