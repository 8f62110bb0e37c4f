"""The middle of the table of Age of Heroes: Market Day, a battle, a disaster, or whose turn it is."""

from __future__ import annotations

from game.core.state import TERMINAL
from game.heroes.rules.actions import ALL, Buy, Road
from game.heroes.rules.cards import CARDS, ITEM, ITEMS, KIND, LAPS, OFFERS, PROMISES, ROAD, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import BUILD, TRIBE
from game.heroes.rules.position import NOBODY
from game.heroes.view.aftermath import aftermath
from game.heroes.view.art import WILD, picture, ring
from game.heroes.view.battle import force, last_battle, title
from game.heroes.view.faces import cards
from game.heroes.view.labels import PROMISE_NAMES, PURPOSE_NAMES, card_name
from game.heroes.view.offer import is_made
from game.heroes.view.places import FORCE, MIDDLE, places_at
from game.heroes.view.shop import paid_with_gold, shelf
from game.ui import drop_target
from game.ui.html import Html, h
from game.ui.plate import badge
from game.ui.score import names_of
from game.ui.tray import area
from game.ui.view import View

EXPLAINED = 2  # Market Days on which the middle says how to make an offer


def scene(seen: HeroesObservation, view: View) -> Html:
    """The middle: ring of tribes with its roads, supply, and the present event."""
    t = view.t
    turn = seen.active if seen.floor == NOBODY else seen.floor
    going_on = happening(seen, view)
    return area(
        "scene",
        t("The middle of the table"),
        h("div", ring(_peoples(seen), seen.alive, seen.roads, turn), _roads(seen, view), class_="map"),
        h(
            "div",
            going_on or h("p", _round(seen, view)),
            drop_target.places(places_at(seen, view, MIDDLE), t),
            class_="stage-scene",
        ),
        _stores(seen, view),
        shelf(seen, view) if seen.target < 0 and seen.current_player != TERMINAL else None,
        kinds="scene" + (" busy" if going_on else "") + (" trading" if seen.floor != NOBODY else ""),
    )


def happening(seen: HeroesObservation, view: View) -> Html | None:
    """An event that needs space of its own: a battle, a disaster, the market; None between events."""
    if seen.current_player == TERMINAL:
        return None
    if seen.target >= 0:
        return _before_battle(seen, view)
    if (ended := last_battle(seen, view)) is not None:
        return ended
    if seen.event != NOBODY:
        return _event(seen, view)
    if (felt := aftermath(seen, view)) is not None:
        return felt
    if seen.floor != NOBODY:
        return _market(seen, view)
    return None


def _round(seen: HeroesObservation, view: View) -> str:
    t = view.t
    if seen.current_player == TERMINAL:
        return t("The match is over.")
    if seen.first == NOBODY:
        return t("Battle cards decide who goes first.")
    if seen.phase == TRIBE:  # the first choice of a match: the aim of the game
        return t("To win: hold a finished monument or five cities for a full round.")
    if seen.phase == BUILD and view.active and _gold_pays(seen):
        return t("Gold is wild: it stands in for missing iron, wood, grain or stone.")
    if True in seen.contender:  # all players should see it, wherever the plate is
        return t("Round {n}. {name} is about to win!", n=seen.round, name=view.names[seen.contender.index(True)])
    return t("Round {n}. {name} is first player.", n=seen.round, name=view.names[seen.first])


def _gold_pays(seen: HeroesObservation) -> bool:
    """Whether the observer can build something for which gold takes the place of a missing card."""
    items = [
        ITEM[one.item] if isinstance(one, Buy) else ROAD for one in seen.legal_actions if isinstance(one, Buy | Road)
    ]
    return any(paid_with_gold(seen.hand, [KIND[key] for key in ITEMS[item].cost]) for item in items)


def _peoples(seen: HeroesObservation) -> list[str]:
    return [WILD if tribe == NOBODY else TRIBES[tribe].key for tribe in seen.tribe]


def neighbours(seen: HeroesObservation, seat: int) -> tuple[int, int]:
    """The neighbours of *seat* in the ring, before and after it; of two left, the same twice."""
    living = [other for other in range(seen.players) if seen.alive[other] or other == seat]
    at = living.index(seat)
    return living[at - 1], living[(at + 1) % len(living)]


def _roads(seen: HeroesObservation, view: View) -> Html:
    """The ring and its roads in words, for people who do not see it."""
    t, living = view.t, [seat for seat in range(seen.players) if seen.alive[seat]]
    around = t("Neighbours in a ring: {names}.", names=names_of(view, living))
    pairs = [(a, b) for a in range(seen.players) for b in range(a + 1, seen.players) if seen.roads[a] >> b & 1]
    text = [t("Road between {a} and {b}.", a=view.names[a], b=view.names[b]) for a, b in pairs]
    return h("p", t.together(around, *(text or [t("No roads yet.")])), class_="visually-hidden")


def _stores(seen: HeroesObservation, view: View) -> Html:
    """The deck and the discard pile."""
    t = view.t
    text = t.plural("{n} card left to draw", "{n} cards left to draw", seen.deck_size)
    thrown = [kind for kind, number in enumerate(seen.discard) for _ in range(number)]
    return h(
        "div",
        h(
            "p",
            h("b", seen.deck_size, id="deck", data_pulse=seen.deck_size),
            " ",
            t("to draw"),
            title=text,
            class_="deck",
        ),
        h(
            "details",
            h("summary", t("{n} discarded", n=len(thrown))),
            cards(thrown, t),
            class_="discards",
            id="discards",
        ),
        class_="stores",
    )


def _market(seen: HeroesObservation, view: View) -> Html:
    t = view.t
    head = h(
        "h3",
        t("Market Day"),
        h("small", t("Lap {n} of {all}: {name} can make an offer", n=seen.lap, all=LAPS, name=view.names[seen.floor])),
    )
    if seen.offer_from == NOBODY:
        left = seen.offers + OFFERS * (LAPS - seen.lap)
        made = view.active and is_made(seen, seen.legal_actions)
        help_ = (
            t("Pick what you give and want, then tap the land that gets the offer.")
            if made
            else t("Trade cards with one player or make everyone an offer.")
        )
        told = [
            *([help_] if seen.round <= EXPLAINED else []),
            t.plural("{n} offer left before the market closes.", "{n} offers left before the market closes.", left),
        ]
        return h("div", head, h("p", [h("span", text) for text in told], class_="told"), class_="market")
    if seen.offer_to == ALL:
        title = t("Offer to all")
    else:
        partner = view.names[seen.offer_to]
        title = t("Counter-offer to {name}", name=partner) if seen.countered else t("Offer to {name}", name=partner)
    return h(
        "div",
        head,
        h(
            "div",
            h(
                "h4",
                badge(seen.offer_from),
                t("{name}: {what}", name=view.names[seen.offer_from], what=title),
            ),
            _side(t("gives"), seen.offer_give, seen.offer_mine, view),
            _side(t("wants"), seen.offer_want, seen.offer_yours, view),
            class_=f"offer seat{seen.offer_from + 1}",
        ),
        class_="market",
    )


def _side(title: str, kinds: tuple[int, ...], promise: int, view: View) -> Html:
    promised = h("em", view.t(PROMISE_NAMES[PROMISES[promise]])) if promise else None
    given = cards(kinds, view.t) if kinds or not promise else None  # a promise is not nothing
    return h("p", h("b", title), given, promised, class_="share")


def _event(seen: HeroesObservation, view: View) -> Html:
    t = view.t
    return h(
        "div",
        picture(f"card-{CARDS[seen.event].key}"),
        h("h3", t("{card}!", card=card_name(seen.event, t))),
        h("p", t("{name} drew it.", name=view.names[seen.drawer])),
        class_=f"disaster {CARDS[seen.event].key}",
    )


def _before_battle(seen: HeroesObservation, view: View) -> Html:
    """The forces that an attack has so far; the battle itself lies over the table (`battle`)."""
    aim = h("small", view.t(PURPOSE_NAMES[seen.purpose])) if seen.purpose else None
    forces = h("div", force(seen, 0, view), force(seen, 1, view), class_="forces")
    return h(
        "div",
        h("h3", title(seen, view), aim),
        forces,
        drop_target.places(places_at(seen, view, FORCE), view.t),
        class_="attack",
    )
