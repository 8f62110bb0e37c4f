"""A siege on the screen, a `showdown` over the table: both generals with their schemes, the city with its walls, the three
battle lines, and the orders to choose from, drawn as the cards that they order."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules import phases
from game.kingdoms.rules.cards import (
    BEAUTY_TRAP,
    CITIES,
    LORDS,
    MA_TENG,
    MIGHT,
    PULL_FIREWOOD,
    WAIT_AT_EASE,
    ZHANG_JIAO,
)
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.odds import siege_odds
from game.kingdoms.view.art import gate
from game.kingdoms.view.faces import card_view, strategist_view
from game.kingdoms.view.labels import LINE_NAMES, card_name, city_name, label
from game.kingdoms.view.log_lines import came_of, lines_told
from game.kingdoms.view.middle import walls_of
from game.ui import showdown as kit
from game.ui.html import Child, Html, h
from game.ui.plate import spoken
from game.ui.showdown import Side, showdown
from game.ui.tray import action_button
from game.ui.view import View

CHANGES = {
    PULL_FIREWOOD: N_("{card} −3"),
    BEAUTY_TRAP: N_("{card}: might 3 if male"),
    WAIT_AT_EASE: N_("{card} +3"),
}


def siege(seen: KingdomsObservation, view: View, best: Action | None = None, told: str = "", live: bool = True) -> Html:
    """The whole siege; *live* while it goes on."""
    t, city = view.t, seen.city
    walls = walls_of(seen, city)
    held = h("span", [h("i") for _ in range(walls)], class_="walls", aria_hidden="true")
    lines = [_line(seen, view, line, walls, live) for line in range(3)] if any(seen.arrays) else []
    arrays = [action for action in seen.legal_actions if isinstance(action, act.Array)] if view.active and live else []
    return showdown(
        t("Siege of {city}", city=city_name(city, t)),
        [_side(seen, view, 0), _side(seen, view, 1)],
        lines,
        prize=h("span", gate(city), h("b", CITIES[city].price), held, class_="stormed"),
        choices=[_array(seen, action, view, action == best) for action in arrays],
        result=told or _decided(seen, view) or _chance(seen, view),
        key="siege-scene",
        names=t("Battle lines"),
    )


# -- sides ---------------------------------------------------------------------------------------------------------------


def _side(seen: KingdomsObservation, view: View, side: int) -> Side:
    """One side: its seat, general, scheme, and the might built up term by term."""
    t, seat = view.t, seen.target if side else seen.turn
    general = seen.guards[seen.city] if side else seen.general
    ploy = seen.counter if side else seen.ploy
    role = t("{name} defends", name=view.names[seat]) if side else t("{name} attacks", name=view.names[seat])
    cards = [
        card_view(general, t, f"general-{side}") if general != NONE else None,
        card_view(ploy, t, f"ploy-{side}") if ploy != NONE else None,
        strategist_view(seen.strategists[seat], t, True, contest=True) if seen.shown[seat] else None,
    ]
    might = _might(seen, view, side) if seen.mights[side] else None
    return Side(seat, role, h("div", cards, class_="cards"), [might, _drawn(seen, view, side)])


def _might(seen: KingdomsObservation, view: View, side: int) -> Html:
    """The printed might, what raised or lowered it, and what it came to (each step is kept between 3 and 11)."""
    t, seat = view.t, seen.target if side else seen.turn
    general = seen.guards[seen.city] if side else seen.general
    terms = [t("{card} {n}", card=card_name(general, t), n=MIGHT[general])]
    if side:
        terms += [_change(ploy, t) for ploy in (seen.ploy, seen.counter) if ploy in CHANGES]
    lord = MA_TENG if side else ZHANG_JIAO
    if lord in seen.lords[seat]:
        terms.append(t("{lord} +2", lord=t(LORDS[lord].name)))
    text = t("might {n}", n=seen.mights[side])
    return h(
        "p",
        h("span", t(", ").join(terms), class_="terms"),
        h("b", text, id=f"might-{side}", data_pulse=seen.mights[side]),
        class_="might",
    )


def _change(card: int, t: Words) -> str:
    """A scheme with what it does to the guard's might."""
    return t(CHANGES[card], card=card_name(card, t))


def _drawn(seen: KingdomsObservation, view: View, side: int) -> Html | None:
    """The battle cards of one side before they are arranged; the other seat's lie face down."""
    numbers = seen.musters[side]
    if not numbers or seen.arrays[side]:
        return None
    text = view.t.plural("{n} battle card drawn", "{n} battle cards drawn", len(numbers))
    faces = [h("b", n, class_="number") if n != HIDDEN else kit.back() for n in numbers]
    return h("div", h("p", text), h("p", faces, class_="numbers"), class_="drawn")


# -- lines ---------------------------------------------------------------------------------------------------------------


def _line(seen: KingdomsObservation, view: View, line: int, walls: int, live: bool) -> Html:
    """A battle line; walls are added to the defender's card."""
    t, is_open = view.t, line < seen.line
    attack, defence = (array[line] if array else None for array in seen.arrays)
    kinds, result = "down", None
    if is_open and attack is not None and defence is not None:
        won = attack > defence + walls
        kinds = "open won" if won else "open held"
        result = h("span", t("attacker") if won else t("holds"), class_="result")
    plus = h("span", t.plural("+{n} wall", "+{n} walls", walls), class_="walls-plus")
    middle = [h("span", t(LINE_NAMES[line]), class_="line-name"), result, spoken(t("against"))]
    return kit.line(
        _card(attack, f"attack-{line}" if live else "", "held" in kinds),
        h("span", _card(defence, f"defence-{line}" if live else "", "won" in kinds), plus, class_="defending"),
        middle,
        kinds,
    )


def _card(number: int | None, key: str, falls: bool) -> Html:
    """The card of a line: none yet, face down, or turned up."""
    if number is None:
        return kit.place(key=key)
    if number == HIDDEN:
        return kit.back(key)
    kinds = "number falls" if falls else "number"
    return h("b", number, class_=kinds, data_flip=number if key else None, id=key or None)


def _array(seen: KingdomsObservation, action: act.Array, view: View, best: bool) -> Html:
    """An order of the own cards, from the front to the rear."""
    t = view.t
    numbers = (action.front, action.middle, action.rear)
    shown = [
        h(
            "span",
            h("b", number, class_="number"),
            h("small", t(LINE_NAMES[line])),
            aria_hidden="true",
            class_="ordered",
        )
        for line, number in enumerate(numbers)
    ]
    text = t.together(label(seen, action, view), t("front – middle – rear"))
    return action_button(action, t, *shown, aloud=text, best=best, kinds="order pick-card")


def _decided(seen: KingdomsObservation, view: View) -> list[Html]:
    """What came of the siege, once that is certain, and which lines decided it."""
    if seen.phase != phases.OUTCOME:
        return []
    lines = lines_told(seen, view)
    return [h("strong", came_of(seen, view)), *([h("span", lines)] if lines else [])]


def _chance(seen: KingdomsObservation, view: View) -> Child:
    """Exact odds while both mights are settled and nothing is drawn."""
    if not view.hints or seen.phase != phases.MUSTER or seen.musters[0]:
        return None
    odds = siege_odds(seen.mights[0], seen.mights[1], walls_of(seen, seen.city))
    return h("span", view.t("Attacker’s chance: {n}%", n=f"{100 * odds:.1f}"), class_="chance")
