"""The middle of the table: the map of the realm, and what is going on: a scheme, cards turned up."""

from __future__ import annotations

from game.core.i18n import Words
from game.kingdoms.rules import phases
from game.kingdoms.rules.cards import CITIES, MIGHT, SCHEME_0, SCHEMES, SUN_QUAN, TARGET, WIN_OVER
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.view.art import gate, realm
from game.kingdoms.view.faces import card_view, strategist_view
from game.kingdoms.view.labels import SIZES, card_name, city_name
from game.ui.html import Html, h
from game.ui.plate import badge, spoken
from game.ui.tray import area
from game.ui.view import View

SIEGE = (phases.LEAD, phases.PLOY, phases.UNMASK, phases.MUSTER, phases.ARRAY, phases.CLASH, phases.OUTCOME)


def is_siege(seen: KingdomsObservation) -> bool:
    """Whether a city is under siege."""
    return seen.phase in SIEGE or (seen.phase == phases.CONTEST and seen.general != NONE)


def is_busy(seen: KingdomsObservation) -> bool:
    """Whether a scheme goes on before the map."""
    return seen.scheme != NONE and not is_siege(seen)


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
            "{city}, {name}’s {size}: {points} points, {walls}, guard {guard}",
            city=name,
            size=t(SIZES[card.size]),
            name=view.names[owner],
            points=card.price,
            walls=t.plural("{n} wall", "{n} walls", walls_of(seen, city)),
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
    """The scheme under way, if one is; a siege lies over the table (`siege`)."""
    if seen.scheme != NONE and not is_siege(seen):
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
