"""The choices of `greedy` in Age of Heroes.

It follows a plan: it collects its own special resource by trade and cities by building, keeps an army at home, breaks up the
challenge of others by war, and defends its own challenge with what it holds. It answers an offer by the worth of the cards;
see `judge`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.core.state import Action
from game.heroes.bot import campaign, trader
from game.heroes.bot import evaluation as judge
from game.heroes.bot.style import BASELINE, Style
from game.heroes.rules.actions import Buy, Road
from game.heroes.rules.building import can_buy
from game.heroes.rules.cards import (
    ARMY,
    CITADEL,
    CITY,
    EARTHQUAKE,
    EMPIRE,
    GENERAL,
    GRAIN,
    HAND_LIMIT,
    ITEM,
    KIND,
    SPECIAL,
)
from game.heroes.rules.cards import LUCK as LUCK_CARD
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import ACTION, CONSENT, DISCARD, ERUPT, FAMINE, LUCK, PLACE, QUAKE, SWAP, TRIBE
from game.heroes.rules.phases import BUILD as BUILDING
from game.heroes.rules.singles import BUILD, DONE, ERUPTS, NO, NONE, PLACES, PLAY_LUCK, QUAKES, TAX, WAR, YES
from game.heroes.rules.tribes import neighbours


def by_sight(seen: HeroesObservation, rng: Random, style: Style = BASELINE) -> Action:
    """The legal action with the highest worth now by the prices of `judge`; the first of equals. A tribe is a random
    choice."""
    legal = seen.legal_actions
    if len(legal) == 1:
        return legal[0]
    if seen.phase == TRIBE:
        return legal[int(rng.random() * len(legal))]
    choice = _CHOICES[seen.phase](seen, style)
    assert choice in legal, f"{choice} is not legal"
    return choice


# -- the turn --------------------------------------------------------------------------------------------------------


def _action(seen: HeroesObservation, style: Style) -> Action:
    """Tax, build or war: the action with the highest worth."""
    room = HAND_LIMIT + 1.5 - sum(seen.hand)
    worths: dict[Action, float] = {TAX: style.tax * 0.85 * min(seen.cities[seen.seat], max(0.5, room)), NONE: 0.01}
    if not seen.cities[seen.seat]:
        worths[TAX] = 0.5
    if BUILD in seen.legal_actions:
        worths[BUILD] = _build_worth(seen, style)
    if WAR in seen.legal_actions:
        worths[WAR] = campaign.best_campaign(seen, style)[0]
    return max(worths, key=lambda action: worths[action])


def _build_worth(seen: HeroesObservation, style: Style) -> float:
    worths = [_item_worth(seen, item, style) for item in range(4) if _can_buy(seen, item)]
    if _can_buy(seen, ITEM["road"]) and _road_targets(seen):
        worths.append(_item_worth(seen, ITEM["road"], style))
    return max(worths, default=0.0)


def _can_buy(seen: HeroesObservation, item: int) -> bool:
    return can_buy(seen.supply, seen.plain[seen.seat], seen.hand, item)


def _road_targets(seen: HeroesObservation) -> list[int]:
    """Neighbours that the bot may ask for a road and that would not win by it."""
    closed = seen.asked | seen.roads[seen.seat]
    return [seat for seat in neighbours(seen, seen.seat) if not closed >> seat & 1 and not seen.contender[seat]]


def _item_worth(seen: HeroesObservation, item: int, style: Style) -> float:
    """The worth of having one more of an item."""
    seat = seen.seat
    armies = seen.led[seat] + seen.plain[seat]
    near = judge.standing(seen, seat) >= 4
    if item == CITY:
        return style.city * (
            campaign.CITY_WORTH + (3.0 if seen.cities[seat] + 1 >= EMPIRE else 0.5 * seen.cities[seat])
        )
    if item == ARMY:
        return style.army * ((2.6 if armies < 2 else 1.7 if armies < 4 else 0.8) + 1.0 * near)
    if item == CITADEL:
        return style.citadel * ((1.4 if armies else 0.3) + 1.2 * near - 0.3 * seen.citadels[seat])
    if item == GENERAL:
        return style.army * (1.3 + 0.6 * near)
    return 1.9 if seen.roads[seat].bit_count() < 2 else 0.0


def _building(seen: HeroesObservation, style: Style) -> Action:
    """The most expensive object first; nothing that would leave the tribe without card and city."""
    choices: dict[Action, float] = {}
    for action in seen.legal_actions:
        if isinstance(action, Buy):
            item = ITEM[action.item]
            if item == CITY or seen.cities[seen.seat] or sum(seen.hand) > 3:
                choices[action] = _item_worth(seen, item, style)
        elif isinstance(action, Road) and not seen.contender[action.seat]:
            choices[action] = _item_worth(seen, ITEM["road"], style)
    best = max(choices, key=lambda action: choices[action], default=DONE)
    return best if best is DONE or choices[best] > 0.7 else DONE


def _consent(seen: HeroesObservation, style: Style) -> Action:
    """A road serves both ends; the bot refuses it to a seat that is about to win."""
    return NO if style.alarm * judge.standing(seen, seen.active) >= 4.5 else YES


def _place(seen: HeroesObservation, style: Style) -> Action:
    return PLACES[seen.hand[SPECIAL[seen.tribe[seen.seat]]]]


def _cheapest(seen: HeroesObservation, style: Style) -> Action:
    """The card that costs least to lose."""
    kind = judge.cheapest(seen)[0]
    return next(action for action in seen.legal_actions if KIND[str(action).split()[1]] == kind)


# -- events ----------------------------------------------------------------------------------------------------------


def _victim(seen: HeroesObservation, actions: tuple[Action, ...], style: Style) -> Action:
    legal = [seat for seat in range(seen.players) if actions[seat] in seen.legal_actions]
    return actions[max(legal, key=lambda seat: (style.alarm * judge.standing(seen, seat), seen.cities[seat]))]


def _quake(seen: HeroesObservation, style: Style) -> Action:
    return _victim(seen, QUAKES, style)


def _erupt(seen: HeroesObservation, style: Style) -> Action:
    """Hit an empire's city first."""
    empires = [s for s in range(seen.players) if ERUPTS[s] in seen.legal_actions and seen.cities[s] >= EMPIRE - 1]
    if empires:
        return ERUPTS[max(empires, key=lambda seat: (seen.contender[seat], seen.cities[seat]))]
    return _victim(seen, ERUPTS, style)


def _luck(seen: HeroesObservation, style: Style) -> Action:
    """Save a city with Luck; save an army only while the bot defends a challenge."""
    worth_it = seen.event != EARTHQUAKE or seen.contender[seen.seat]
    return PLAY_LUCK if worth_it and PLAY_LUCK in seen.legal_actions else NO


def _famine(seen: HeroesObservation, style: Style) -> Action:
    """Save grain with Luck if the grain is worth more."""
    if PLAY_LUCK not in seen.legal_actions:
        return NO
    grain = seen.hand[GRAIN]
    if style.shrewd:
        purse = judge.Purse(seen)
        return PLAY_LUCK if purse.gain((GRAIN,) * grain, ()) < purse.gain((LUCK_CARD,), ()) else NO
    return PLAY_LUCK if grain > 2 else NO


_CHOICES: Mapping[int, Callable[[HeroesObservation, Style], Action]] = {
    **trader.CHOICES,
    **campaign.CHOICES,
    ACTION: _action,
    SWAP: _cheapest,
    BUILDING: _building,
    CONSENT: _consent,
    QUAKE: _quake,
    ERUPT: _erupt,
    LUCK: _luck,
    FAMINE: _famine,
    PLACE: _place,
    DISCARD: _cheapest,
}
