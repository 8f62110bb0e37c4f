"""Record of the Three Kingdoms on the screen: the middle (see `scene`), the courts in seat order (on small
windows one row says before all who has what), the tray with the hand.

What all tables have in common is in `ui/tray`. A card that may be chosen is itself the button; what needs a target has
one button a target. Other cards of the hand and the cities on the map can be asked (`data-on="why"`): they say what
they are, and why they can't be used now; `why` answers.
"""

from __future__ import annotations

from game.core.state import TERMINAL, Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules import phases
from game.kingdoms.rules.cards import TARGET
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import NONE
from game.kingdoms.view.art import coin, symbols
from game.kingdoms.view.faces import lord_view, strategist_view
from game.kingdoms.view.middle import is_busy, is_siege, scene
from game.kingdoms.view.siege import siege
from game.kingdoms.view.tray import tray
from game.ui import tray as kit
from game.ui.html import Html, h
from game.ui.plate import mark, meter, plate, purse, purses, total, turn_mark
from game.ui.tray import area
from game.ui.view import View

CARDS = (act.Keep, act.Look, act.Draw, act.Lead, act.Ploy, act.Play, act.PlayOn, act.PlayAt, act.Unmask)
SOUNDS: dict[type[Action], str] = {
    **dict.fromkeys(CARDS, "card"),
    **dict.fromkeys((act.Income, act.Wages, act.Levy, act.Pay), "coin"),
    **dict.fromkeys((act.Build, act.Post), "stone"),
    **dict.fromkeys((act.Besiege, act.Clash, act.Strike), "drum"),
}


def table(seen: KingdomsObservation, view: View, roll: bool = False) -> Html:
    """The whole table; `roll` offers to draw a battle card by hand."""
    board = [purses([_purse(seen, seat) for seat in range(seen.players)]), scene(seen, view), _courts(seen, view)]
    kinds = "kingdoms busy" if is_busy(seen) else "kingdoms"
    fight = siege(seen, view, kit.best_choice(seen, view)) if is_siege(seen) else None
    return kit.table(kinds, view, board, tray(seen, view, roll), symbols(), fight)


def _purse(seen: KingdomsObservation, seat: int) -> Html:
    counts = (coin(), seen.coins[seat]), (_back(), seen.hand_sizes[seat]), (_city(), seen.owner.count(seat))
    theirs = seat == seen.turn and seen.current_player != TERMINAL
    return purse(seat, [seen.points[seat] + seen.bonuses[seat]], counts, "turn" if theirs else "")


def _courts(seen: KingdomsObservation, view: View) -> Html:
    t = view.t
    decks = t(" + ").join(str(size) for size in seen.deck_sizes)
    return area(
        "courts",
        t("Courts"),
        h("p", _round(seen, view), h("span", t("Deck: {n}", n=decks)), class_="facts"),
        h("ul", [_court(seen, view, seat) for seat in range(seen.players)], class_="courts"),
        kinds="courts-section",
    )


def _round(seen: KingdomsObservation, view: View) -> Html:
    t = view.t
    text = t("Round {n}", n=max(1, seen.round))
    if seen.ending:
        return h("b", t("{round} (final)", round=text))
    goal = t.plural("{n} city ends the match", "{n} cities end the match", TARGET[seen.players])
    if not seen.round:  # while lords and cards are chosen: what it is all about
        return h("span", t("{first}; {second}", first=goal, second=t("most points wins")))
    return h("span", t("{first}; {second}", first=text, second=goal))


def _court(seen: KingdomsObservation, view: View, seat: int) -> Html:
    t = view.t
    theirs = seat == seen.turn and seen.current_player != TERMINAL
    points = seen.points[seat] + seen.bonuses[seat]
    purse, held, cities = seen.coins[seat], seen.hand_sizes[seat], seen.owner.count(seat)
    held_told = t.plural("{n} card in hand", "{n} cards in hand", held)
    cities_told = t.plural("{n} city", "{n} cities", cities)
    marks = [
        mark(t("start")) if seat == seen.start and seen.phase != phases.LOT else None,
        turn_mark(t) if seat == seen.current_player else None,
        mark(t("first: +{n}", n=seen.bonuses[seat])) if seen.bonuses[seat] else None,
    ]
    return plate(
        view,
        seat,
        "court",
        [h("span", marks, class_="marks") if any(marks) else None, total(seat, points, t)],
        h(
            "div",
            [lord_view(lord, t) for lord in seen.lords[seat]],
            strategist_view(seen.strategists[seat], t, seen.shown[seat]) if seen.strategists[seat] != NONE else None,
            class_="people",
        ),
        h(
            "ul",
            meter(_icon(coin()), purse, t.plural("{n} coin", "{n} coins", purse), f"coins-{seat + 1}"),
            meter(_icon(_back()), held, held_told, f"hand-{seat + 1}"),
            meter(_icon(_city()), cities, cities_told, f"cities-{seat + 1}"),
            class_="counts",
        ),
        turn=theirs,
    )


def _back() -> Html:
    return h("i", class_="back-icon")


def _city() -> Html:
    return h("i", class_="city-icon")


def _icon(drawing: Html) -> Html:
    return h("span", drawing, aria_hidden="true")
