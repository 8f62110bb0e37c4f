"""The middle of the table: the map of the realm, and what is going on: a siege, a scheme, cards turned up."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.kingdoms.rules import phases
from game.kingdoms.rules.cards import (
    BEAUTY_TRAP,
    CITIES,
    LORDS,
    MA_TENG,
    MIGHT,
    PULL_FIREWOOD,
    SCHEME_0,
    SCHEMES,
    SUN_QUAN,
    TARGET,
    WAIT_AT_EASE,
    WIN_OVER,
    ZHANG_JIAO,
)
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.odds import siege_odds
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.view.art import gate, realm
from game.kingdoms.view.faces import card_view, strategist_view
from game.kingdoms.view.labels import LINE_NAMES, SIZES, card_name, city_name
from game.ui.html import Child, Html, h
from game.ui.plate import badge, spoken
from game.ui.tray import area
from game.ui.view import View

CHANGES = {
    PULL_FIREWOOD: N_("{card} −3"),
    BEAUTY_TRAP: N_("{card}: might 3 if male"),
    WAIT_AT_EASE: N_("{card} +3"),
}
SIEGE = (phases.LEAD, phases.PLOY, phases.UNMASK, phases.MUSTER, phases.ARRAY, phases.CLASH, phases.OUTCOME)


def is_siege(seen: KingdomsObservation) -> bool:
    """Whether a city is under siege."""
    return seen.phase in SIEGE or (seen.phase == phases.CONTEST and seen.general != NONE)


def is_busy(seen: KingdomsObservation) -> bool:
    """Whether something goes on before the map: a siege, or a scheme."""
    return is_siege(seen) or seen.scheme != NONE


def scene(seen: KingdomsObservation, view: View) -> Html:
    """The map and what is going on; while nothing is, who has built how much, where there is room for it."""
    return h("div", _map(seen, view), going_on(seen, view) or _race(seen, view), class_="middle")


def walls_of(seen: KingdomsObservation, city: int) -> int:
    """The walls of a city under its owner."""
    owner = seen.owner[city]
    return CITIES[city].walls + (owner != NOBODY and SUN_QUAN in seen.lords[owner])


# -- map -----------------------------------------------------------------------------------------------------------------


def _map(seen: KingdomsObservation, view: View) -> Html:
    cities = h("ul", [_city(seen, view, city) for city in range(len(CITIES))], class_="cities")
    return area("realm", view.t("The realm"), realm(), cities, kinds="map")


def _city(seen: KingdomsObservation, view: View, city: int) -> Html:
    t, owner, card = view.t, seen.owner[city], CITIES[city]
    name = t(card.name)
    if owner == NOBODY:
        text = t("{city}, {size}, not built", city=name, size=t(SIZES[card.size]))
        kinds = "place free"
    else:
        guard = seen.guards[city]
        text = t(
            "{city}, {name}’s {size}: {points} points, walls {walls}, guard {guard}",
            city=name,
            size=t(SIZES[card.size]),
            name=view.names[owner],
            points=card.price,
            walls=walls_of(seen, city),
            guard=_guard_name(guard, view),
        )
        kinds = f"place held seat{owner + 1}"
    if city == seen.city:
        kinds += " target"
    asked = h(
        "button",
        gate(city),
        h("span", name, class_="name", aria_hidden="true"),
        spoken(text),
        None if owner == NOBODY else _keep(seen, city, owner),
        type="button",
        data_on="why",
        data_value=f"city {card.word}",
        title=text,
    )
    besieged = f"siege {city} {seen.turn}" if is_siege(seen) and city == seen.city else None
    return h("li", asked, class_=f"{kinds} at-{card.word}", data_keep=f"city-{card.word}", data_scene=besieged)


def _guard_name(guard: int, view: View) -> str:
    if guard >= 0:
        return view.t("{card} ({n})", card=card_name(guard, view.t), n=MIGHT[guard])
    return view.t("none") if guard == NONE else view.t("hidden")


def _keep(seen: KingdomsObservation, city: int, owner: int) -> Html:
    guard = seen.guards[city]
    shown = MIGHT[guard] if guard >= 0 else "?" if guard == HIDDEN else "–"
    return h(
        "span",
        badge(owner, hidden=False),
        h("span", [h("i") for _ in range(walls_of(seen, city))], class_="walls"),
        h("b", shown, class_="guard" + ("" if seen.guard_up[city] else " down")),
        class_="keep",
        aria_hidden="true",
        data_move=f"city-{CITIES[city].word}",
    )


# -- what is going on ----------------------------------------------------------------------------------------------------


def going_on(seen: KingdomsObservation, view: View) -> Html | None:
    """The siege or the scheme under way; None while there is neither."""
    if is_siege(seen):
        return _siege(seen, view)
    if seen.scheme != NONE:
        return _scheme(seen, view)
    return None


def _race(seen: KingdomsObservation, view: View) -> Html:
    """The cities of each seat with their points, and how many are missing to the end; courts and map tell it in words."""
    t, goal = view.t, TARGET[seen.players]
    rows = []
    for seat in range(seen.players):
        own = [city for city in range(len(CITIES)) if seen.owner[city] == seat]
        built = [h("span", gate(city), CITIES[city].price, class_="built", title=city_name(city, t)) for city in own]
        missing = [h("span") for _ in range(goal - len(own))]
        rows.append(h("li", badge(seat), built[:goal], missing, class_=f"seat{seat + 1}"))
    text = t.plural("{n} city ends the match", "{n} cities end the match", goal)
    return h("section", h("h2", text), h("ul", rows), class_="race", aria_hidden="true")


def _stake(coins: int, t: Words) -> str:
    return t.plural("Stake: {n} coin", "Stake: {n} coins", coins)


def _scheme(seen: KingdomsObservation, view: View) -> Html:
    t = view.t
    aim = view.names[seen.target] if seen.target >= 0 else ""
    if seen.city >= 0:
        aim = t("{name}’s {city}", city=city_name(seen.city, t), name=aim)
    title = (
        t("{scheme} against {other}", scheme=card_name(seen.scheme, t), other=aim) if aim else card_name(seen.scheme, t)
    )
    said = None
    if seen.amount:
        text = t("Guess: might {n}", n=seen.amount) if seen.scheme == WIN_OVER else _stake(seen.amount, t)
        said = h("p", text, class_="amount")
    return h(
        "section",
        h("h2", title),
        h("p", t(SCHEMES[seen.scheme - SCHEME_0].effect), class_="effect"),
        h("div", card_view(seen.scheme, t), [card_view(card, t) for card in seen.table], class_="cards"),
        said,
        _wits(seen, view) if seen.target >= 0 else None,
        class_="going-on scheme-scene",
        data_scene=f"scheme {seen.scheme} {seen.turn}",
    )


def _wits(seen: KingdomsObservation, view: View) -> Html:
    pair = (seen.turn, seen.target)
    shown = [strategist_view(seen.strategists[seat], view.t, seen.shown[seat], contest=True) for seat in pair]
    return h("p", shown, class_="wits")


def _siege(seen: KingdomsObservation, view: View) -> Html:
    t = view.t
    sides = (_side(seen, view, 0), _side(seen, view, 1))
    return h(
        "section",
        h("h2", t("Siege of {city}", city=city_name(seen.city, t))),
        h("div", sides, class_="sides"),
        h("div", _field(seen, view), class_="field"),
        class_="going-on siege-scene",
    )


def _side(seen: KingdomsObservation, view: View, side: int) -> Html:
    """One side: its seat, general, scheme, and the might built up term by term."""
    t, seat = view.t, seen.target if side else seen.turn
    general = seen.guards[seen.city] if side else seen.general
    ploy = seen.counter if side else seen.ploy
    role = t("{name} defends", name=view.names[seat]) if side else t("{name} attacks", name=view.names[seat])
    return h(
        "div",
        h("h3", badge(seat), h("span", role, class_="name")),
        h(
            "div",
            card_view(general, t, f"general-{side}") if general != NONE else None,
            card_view(ploy, t, f"ploy-{side}") if ploy != NONE else None,
            strategist_view(seen.strategists[seat], t, True, contest=True) if seen.shown[seat] else None,
            class_="cards",
        ),
        _might(seen, view, side) if seen.mights[side] else None,
        class_=f"side seat{seat + 1}",
    )


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


def _field(seen: KingdomsObservation, view: View) -> Child:
    """What stands in the one place below both sides: the odds, then the cards drawn, at last the lines of battle."""
    if seen.arrays[0]:
        return _lines(seen, view)
    if seen.musters[0]:
        return [_drawn(seen, view, side) for side in (0, 1)]
    return _chance(seen, view)


def _lines(seen: KingdomsObservation, view: View) -> Html:
    """The three battle lines; walls are added to the defender's cards."""
    walls = walls_of(seen, seen.city)
    rows = [_line(seen, view, line, walls) for line in range(3)]
    return h("ol", rows, class_="battle", aria_label=view.t("Battle lines"))


def _drawn(seen: KingdomsObservation, view: View, side: int) -> Html | None:
    """The battle cards of one side before they are arranged; the other seat's are but a number."""
    numbers = seen.musters[side]
    if not numbers:
        return None
    seat = seen.target if side else seen.turn
    text = view.t.plural("{n} battle card drawn", "{n} battle cards drawn", len(numbers))
    faces = [h("b", n, class_="number") for n in numbers if n != HIDDEN]
    return h(
        "div",
        h("p", text),
        h("p", faces, class_="numbers") if faces else None,
        class_=f"drawn at-{side} seat{seat + 1}",
    )


def _line(seen: KingdomsObservation, view: View, line: int, walls: int) -> Html:
    t = view.t
    sides = [array[line] if array else HIDDEN for array in seen.arrays]
    mine, theirs = ("?" if number == HIDDEN else str(number) for number in sides)
    kinds = "open" if line < seen.line else "down"
    result = None
    if line < seen.line:
        won = sides[0] > sides[1] + walls
        kinds += " won" if won else " held"
        result = h("span", t("attacker") if won else t("holds"), class_="result")
    return h(
        "li",
        h("b", mine, class_="number", data_flip=mine, id=f"attack-{line}"),
        h("span", h("span", t(LINE_NAMES[line]), class_="line-name"), result, class_="middle-ground"),
        spoken(t("against")),
        h(
            "span",
            h("b", theirs, class_="number", data_flip=theirs, id=f"defence-{line}"),
            h("span", t.plural("+{n} wall", "+{n} walls", walls), class_="walls-plus"),
            class_="defending",
        ),
        class_=kinds,
    )


def _chance(seen: KingdomsObservation, view: View) -> Html | None:
    """Exact odds while both mights are settled and nothing is drawn."""
    if not view.hints or seen.phase != phases.MUSTER or seen.musters[0]:
        return None
    odds = siege_odds(seen.mights[0], seen.mights[1], walls_of(seen, seen.city))
    return h("p", view.t("Attacker’s chance: {n}%", n=f"{100 * odds:.1f}"), class_="chance")
