"""The tray of Age of Heroes: the question, the hand, and the actions with their costs, risks and gains."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from game.core.i18n import N_, Words
from game.core.state import Action
from game.heroes.bot import evaluation as judge
from game.heroes.rules import actions as act
from game.heroes.rules.battle import laying
from game.heroes.rules.building import can_buy
from game.heroes.rules.cards import (
    GOLD,
    GRAIN,
    HAND_LIMIT,
    HERO,
    ITEM,
    ITEMS,
    KIND,
    MONUMENT,
    ROAD,
    TRIBE,
    TRIBES,
    VOLCANO,
)
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import ACTION, BUILD, DISCARD, FAMINE, LAY, LUCK, MINE, TARGET, WANT
from game.heroes.rules.phases import TRIBE as CHOOSE
from game.heroes.view.art import monument
from game.heroes.view.faces import card, card_button
from game.heroes.view.labels import LAY_QUESTIONS, QUESTIONS, QUESTIONS_TO_YOU, SECTIONS, card_name, cards_text, label
from game.heroes.view.middle import neighbours
from game.heroes.view.offer import is_made, sheet
from game.heroes.view.places import lifted
from game.heroes.view.shop import paid_with_gold
from game.ui import tray as kit
from game.ui.card import hand
from game.ui.guide import rules_link
from game.ui.html import Html, h
from game.ui.tray import action_button, best_choice
from game.ui.view import View

_THREATS = (LUCK, FAMINE)
KINDS = {CHOOSE: "choosing", BUILD: "building", WANT: "asking"}
AIMS = {  # attack purposes: how many victories bring the least of it, and its chance
    "conquest": (2, N_("a city: about {percent}%")),
    "plunder": (1, N_("2 cards: about {percent}%")),
    "raze": (1, N_("destroy a card: about {percent}%")),
}


def tray(seen: HeroesObservation, view: View) -> Html:
    """The whole tray: the question, the hand, a button for each legal action and for shortcuts of several."""
    t, mover = view.t, seen.current_player
    legal = seen.legal_actions if view.active else ()
    best = best_choice(seen, view)
    actions = h("div", _shortcuts(seen, view, legal), _actions(seen, view, legal, best), class_="actions")
    parts, kinds = (
        [_hand(seen, view, legal, best) if seen.is_seated else None, actions],
        KINDS.get(seen.phase, "") if legal else "",
    )
    if is_made(seen, legal):
        parts, kinds = [actions, sheet(seen, view, legal)], "offering"
    return kit.tray(
        view,
        mover,
        t("Your hand") if seen.is_seated else t("What happens now"),
        _asked(seen, view),
        _rules(seen, view),
        *parts,
        kinds=kinds,
    )


def _asked(seen: HeroesObservation, view: View) -> str:
    """The question to the mover, or that cards are drawn."""
    t, mover = view.t, seen.current_player
    if mover < 0:
        return t("Drawing cards…")
    if not view.asks(mover):
        return t(QUESTIONS[seen.phase], name=view.names[mover])
    if seen.phase == DISCARD:
        return t.plural(
            "Discard {n} card (hand limit: 5)", "Discard {n} cards (hand limit: 5)", sum(seen.hand) - HAND_LIMIT
        )
    if seen.phase == LAY:
        return t(LAY_QUESTIONS[laying(seen, seen.cursor)])
    return t(QUESTIONS_TO_YOU[seen.phase])


def _rules(seen: HeroesObservation, view: View) -> Html:
    """The link to the rules of the present decision."""
    key, title = next((key, title) for last, key, title in SECTIONS if seen.phase <= last)
    return rules_link(key, view.t(title), view.t)


def _hand(seen: HeroesObservation, view: View, legal: tuple[Action, ...], best: Action | None) -> Html:
    """The hand; cards that can be given, exchanged or discarded now are buttons."""
    t = view.t
    words: Mapping[type, str] = {
        act.Give: t("Give {card}"),
        act.Swap: t("Swap {card}"),
        act.Discard: t("Discard {card}"),
    }
    choices = {
        KIND[str(action).split()[1]]: action for action in legal if type(action) in words and action != act.Give("done")
    }
    shown = []
    for kind, number in enumerate(seen.hand):
        if number and kind in choices:
            action = choices[kind]
            text = words[type(action)].format(card=card_name(kind, t))
            shown.append(card_button(kind, action, text, t, number, action == best))
        elif number:
            shown.append(lifted(seen, view, kind, card(kind, t, number, said=True)) or card(kind, t, number))
    kinds = "asked" if choices else ""  # all cards to choose from are visible
    return hand(t("Your hand"), shown, empty=t("No cards in hand"), kinds=kinds)


def _actions(seen: HeroesObservation, view: View, legal: tuple[Action, ...], best: Action | None) -> list[Html]:
    t, shown = view.t, list[Html]()
    on_sheet = is_made(seen, legal)
    for action in legal:
        if isinstance(action, (act.Swap, act.Discard)) or (isinstance(action, act.Give) and action.card != "done"):
            continue
        if isinstance(action, act.Lay | act.Send) or (on_sheet and isinstance(action, act.To | act.Give)):
            continue  # cards on the battlefield; on the sheet
        if isinstance(action, act.Want) and action.card != "done":
            shown.append(card_button(KIND[action.card], action, label(seen, action, view), t, 1, action == best))
            continue
        if isinstance(action, act.Choose):
            shown.append(_people(action, view, action == best))
            continue
        text, note = h("span", label(seen, action, view)), _note(seen, action, view)
        shown.append(action_button(action, t, text, note=note, best=action == best, primary=len(legal) == 1))
    return shown


def _people(action: act.Choose, view: View, best: bool) -> Html:
    """A tribe to choose: its finished monument, its name, and its stone."""
    number, t = TRIBE[action.tribe], view.t
    tribe = TRIBES[number]
    stone = t("monument: {card}", card=card_name(KIND[tribe.special], t))
    face = (monument(number, MONUMENT), h("span", t(tribe.name)))
    return action_button(action, t, *face, note=stone, best=best, kinds=f"choose site {tribe.key}")


def _shortcuts(seen: HeroesObservation, view: View, legal: tuple[Action, ...]) -> list[Html]:
    """Several steps at once: finish an offer without promises, or discard all cards above the limit."""
    t = view.t
    if not legal:
        return []
    if seen.phase == DISCARD:
        return _discards(seen, view)
    endings = {WANT: "want done; mine none; yours none", MINE: "mine none; yours none"}
    named = seen.offer_to >= 0
    if seen.phase in endings and named and (seen.phase != WANT or act.Want("done") in legal) and _may_end(seen):
        return [action_button(endings[seen.phase], t, h("span", t("Offer without promises")), primary=True)]
    return []


def _discards(seen: HeroesObservation, view: View) -> list[Html]:
    """All cards above the limit at once, if there are several: the cheapest, one by one."""
    gone, left = list[int](), copy(seen)
    left.hand = list(seen.hand)
    while sum(left.hand) > HAND_LIMIT:
        gone.append(judge.cheapest(left)[0])
        left.hand[gone[-1]] -= 1
    if len(gone) < 2 or not view.hints:
        return []
    text = view.t("Discard {card}", card=cards_text(gone, view.t))
    steps = "; ".join(str(act.Discard(TOKENS[kind])) for kind in gone)
    return [action_button(steps, view.t, h("span", text), primary=True)]


TOKENS = {kind: key for key, kind in KIND.items()}


def _may_end(seen: HeroesObservation) -> bool:
    """Whether the offer without promises was not refused before."""
    offer = (seen.offer_from, seen.offer_to, seen.offer_give, seen.offer_want, 0, 0)
    return offer not in seen.refused


def _note(seen: HeroesObservation, action: Action, view: View) -> str:
    """The effect or cost of an action, below its label; a chance if hints are on."""
    t = view.t
    if isinstance(action, act.Buy | act.Road):
        item = ITEM[action.item] if isinstance(action, act.Buy) else ROAD
        return _price(seen, item, t)
    if seen.phase == ACTION and isinstance(action, act.Say):
        return _brings(seen, action.word, t)
    if action == act.Say("no") and seen.phase in _THREATS:
        return _threat(seen, t)
    if not view.hints or seen.seat != seen.active:
        return ""
    if seen.phase == TARGET and isinstance(action, act.Attack):
        return view.t("a city: about {percent}%", percent=_chance(seen, action.seat, 2))
    if isinstance(action, act.Say) and action.word in AIMS:
        needed, text = AIMS[action.word]
        return view.t(text, percent=_chance(seen, seen.target, needed))
    return ""


def _price(seen: HeroesObservation, item: int, t: Words) -> str:
    """The cards that pay for an item, gold in the place of missing ones."""
    cost = [KIND[key] for key in ITEMS[item].cost]
    for kind in (replaced := paid_with_gold(seen.hand, cost)):
        cost.remove(kind)
    return t(", ").join(card_name(kind, t) for kind in cost + [GOLD] * len(replaced))


def _brings(seen: HeroesObservation, word: str, t: Words) -> str:
    """The effect of one of the actions of a turn, or what it uses."""
    me = seen.seat
    if word == "tax":
        cities = seen.cities[me]
        return t.plural("draw {n} card", "draw {n} cards", cities) if cities else t("swap a card")
    if word == "build":
        ready = [item for item in range(ROAD + 1) if can_buy(seen.supply, seen.plain[me], seen.hand, item)]
        if not _neighbours_to_ask(seen):
            ready = [item for item in ready if item != ROAD]
        return t(", ").join(t(ITEMS[item].name) for item in ready)
    armies = seen.led[me] + seen.plain[me]
    return t.plural("{n} army at home", "{n} armies at home", armies) if word == "war" and armies else ""


def _neighbours_to_ask(seen: HeroesObservation) -> bool:
    """Whether there is a neighbour to ask for a road."""
    closed = seen.asked | seen.roads[seen.seat]
    return any(not closed >> other & 1 for other in neighbours(seen, seen.seat))


def _threat(seen: HeroesObservation, t: Words) -> str:
    """What a disaster takes from a player without Luck, or who does not use it."""
    if seen.phase == FAMINE:
        grain = seen.hand[GRAIN]
        return t("loses {cards}", cards=cards_text((GRAIN,) * grain, t)) if grain else ""
    return t("loses a city") if seen.event == VOLCANO else t("an army is frightened")


def _chance(seen: HeroesObservation, target: int, needed: int) -> int:
    """The chance of *needed* victories with every army that can march, in per cent, as `judge` computes it."""
    me = seen.seat
    force = (seen.led[me], seen.plain[me] + seen.hand[HERO])
    chances, _ = judge.victories(force, (seen.led[target], seen.plain[target]), seen.citadels[target])
    return round(100 * sum(chances[needed:]))
