"""Reasons why something can't be done now. The rules offer exactly what has no reason against it here, and a screen calls
the same functions.

Each function returns None where the thing can be done, or the number of a reason; `why` puts it into words. All use only
what the seat in question knows: the table, and its own hand in ascending order. Sources: rule sheet (Han Chao 2010),
"取得城池與使用計謀", "攻城", the table of schemes; rulings of `RULINGS.md`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kingdoms.rules.cards import (
    ASSASSINATION,
    BRICK_FOR_JADE,
    CAPTURE_LEADER,
    CITY_0,
    DONG_ZHUO,
    LUOYANG,
    PRICE,
    SCHEME_0,
    USE,
    WIN_OVER,
)
from game.kingdoms.rules.phases import ACTIONS, DISCARD, DRAFT, FETCH, HIRE, KEEP, LEAD, PLOY, POST, RECRUIT
from game.kingdoms.rules.position import NOBODY, Table

(
    OTHERS_MOVE, FIRST_THIS, DRAW_FIRST, CHOOSE_OFFERED,  # the moment
    DEAR, BUILT, NO_CITY_CARD, NO_GENERAL,  # building
    SCHEMED, NO_SCHEME, NOTHING_ELSE, NO_HIDDEN_GUARD, ATTACKERS_ONLY, DEFENDERS_ONLY, NOT_IN_SIEGE,  # schemes
    BESIEGED, NO_RIVAL_CITY, OWN_CITY, NOT_BUILT,  # sieges
    NOT_THE_LORD, POWER_SPENT, NOT_THE_OWNER, NEW_CAPITAL, LEVIED,  # powers
    GENERAL_WAITS, GENERALS_ONLY, SCHEMES_ONLY,  # cards
    MOST_HIRED, POOL_EMPTY, HIRED, ONE_DECK, DRAWN,  # strategists and decks
) = range(1, 33)  # fmt: skip

DISCOUNT = 3  # Dong Zhuo
CAPTURE_COST = 8  # Capture the Leader
LEVY_COST = 2  # Luoyang
SECOND_DECK = 7  # coins for the top card of the other deck as well (advanced rules)
EXTRA_STRATEGISTS = 4  # at most, 1 coin each
Hand = Sequence[int]


# -- building --------------------------------------------------------------------------------------------------------


def no_building(table: Table, hand: Hand) -> int | None:
    """Why the seat whose turn it is can't build at any price."""
    if table.built:
        return BUILT
    if not hand or hand[-1] < CITY_0:
        return NO_CITY_CARD
    return NO_GENERAL if hand[0] >= SCHEME_0 else None


def too_dear(price: int, coins: int) -> int | None:
    """Why a seat with *coins* can't pay *price*."""
    return DEAR if price > coins else None


# -- ordinary schemes ------------------------------------------------------------------------------------------------


def rival_cities(table: Table, seat: int) -> list[int]:
    """The cities of the other seats."""
    return [city for city, owner in enumerate(table.owner) if owner != NOBODY and owner != seat]


def aims(table: Table, seat: int, card: int) -> list[int]:
    """The possible targets of Win Over or Assassination."""
    found = rival_cities(table, seat)
    return [city for city in found if not table.guard_up[city]] if card == WIN_OVER else found


def no_scheme(table: Table, seat: int, hand: Hand, card: int) -> int | None:
    """Why *seat* can't use the ordinary scheme *card* of its hand against any target."""
    if table.schemed:
        return SCHEMED
    if card == BRICK_FOR_JADE and len(hand) == 1:
        return NOTHING_ELSE
    if card == ASSASSINATION and not table.coins[seat]:
        return DEAR
    if card in (WIN_OVER, ASSASSINATION) and not aims(table, seat, card):
        return NO_HIDDEN_GUARD if rival_cities(table, seat) else NO_RIVAL_CITY
    return None


# -- sieges ----------------------------------------------------------------------------------------------------------


def no_siege(table: Table, hand: Hand) -> int | None:
    """Why the seat whose turn it is can't besiege any city."""
    if table.besieged:
        return BESIEGED
    return None if hand and hand[0] < SCHEME_0 else NO_GENERAL


def war_cost(table: Table, seat: int, city: int) -> int:
    """What a siege of *city* costs *seat*."""
    return PRICE[city] - (DISCOUNT if DONG_ZHUO in table.lords[seat] else 0)


def not_besieged(table: Table, seat: int, city: int) -> int | None:
    """Why *seat* can't besiege *city*, apart from `no_siege`."""
    owner = table.owner[city]
    if owner == NOBODY:
        return NOT_BUILT
    return OWN_CITY if owner == seat else too_dear(war_cost(table, seat, city), table.coins[seat])


def misfit(table: Table, seat: int, card: int) -> int | None:
    """Why *seat*, which now plays a scheme in the siege, can't play *card* ("攻城/守城計謀卡"; ruling 21)."""
    use = USE.get(card)
    if use is None:
        return SCHEMES_ONLY
    if use == "ordinary":
        return NOT_IN_SIEGE
    if use != ("defence" if table.stage else "attack"):
        return ATTACKERS_ONLY if table.stage else DEFENDERS_ONLY
    return too_dear(CAPTURE_COST, table.coins[seat]) if card == CAPTURE_LEADER else None


def no_general(card: int) -> int | None:
    """Why *card* can neither guard a city nor lead a siege."""
    return None if card < SCHEME_0 else GENERALS_ONLY


# -- powers, strategists, decks --------------------------------------------------------------------------------------


def no_power(table: Table, seat: int, lord: int) -> int | None:
    """Why *seat* can't use the power of Liu Bei or Yuan Shu: each has his power once a match."""
    if lord not in table.lords[seat]:
        return NOT_THE_LORD
    return POWER_SPENT if table.spent[lord] else None


def no_levy(table: Table, seat: int) -> int | None:
    """Why *seat* can't use Luoyang: its owner may use it once a turn, from the round after a seat built it or won it over
    (ruling 7)."""
    if table.owner[LUOYANG] != seat:
        return NOT_THE_OWNER
    if table.founded == table.round:
        return NEW_CAPITAL
    return too_dear(LEVY_COST, table.coins[seat]) if table.capital_ready else LEVIED


def not_hired(coins: int, pool: int, more: int) -> int | None:
    """Why a seat with *coins* can't pay for *more* strategists out of *pool* (ruling 4)."""
    if more > EXTRA_STRATEGISTS:
        return MOST_HIRED
    return too_dear(more, coins) or (POOL_EMPTY if more >= pool else None)


def no_second_deck(supply: Sequence[bool], coins: int) -> int | None:
    """Why the seat can't have the top card of the other deck as well; *supply* says which decks have cards."""
    return too_dear(SECOND_DECK, coins) if len(supply) == 2 and all(supply) else ONE_DECK


# -- the things on the screen ----------------------------------------------------------------------------------------


def _moment(table: Table, seat: int) -> int | None:
    """Why this is not the main part of the seat's turn."""
    if table.mover != seat:
        return OTHERS_MOVE
    if table.phase == FETCH and not table.draws:
        return DRAW_FIRST
    return None if table.phase == ACTIONS else FIRST_THIS


def card(table: Table, seat: int, hand: Hand, held: int) -> int | None:
    """Why the card *held* in the hand of *seat* can't be used now."""
    if table.mover == seat:
        if table.phase == DISCARD:
            return None
        if table.phase in (POST, LEAD):
            return no_general(held)
        if table.phase == PLOY:
            return misfit(table, seat, held)
        if table.phase in (DRAFT, KEEP, RECRUIT):
            return CHOOSE_OFFERED
    if held >= CITY_0:
        price = PRICE[held - CITY_0]
        return _moment(table, seat) or no_building(table, hand) or too_dear(price, table.coins[seat])
    if held < SCHEME_0:
        return _moment(table, seat) or GENERAL_WAITS
    if USE[held] != "ordinary":
        return ATTACKERS_ONLY if USE[held] == "attack" else DEFENDERS_ONLY
    return _moment(table, seat) or no_scheme(table, seat, hand, held)


def siege(table: Table, seat: int, hand: Hand, city: int) -> int | None:
    """Why *seat* can't besiege *city* now."""
    target = not_besieged(table, seat, city)
    if target in (NOT_BUILT, OWN_CITY):
        return target
    return _moment(table, seat) or no_siege(table, hand) or target


def build_any(table: Table, seat: int, hand: Hand) -> int | None:
    """Why *seat* can't build anything now."""
    if reason := _moment(table, seat) or no_building(table, hand):
        return reason
    return too_dear(min([PRICE[held - CITY_0] for held in hand if held >= CITY_0]), table.coins[seat])


def scheme_any(table: Table, seat: int, hand: Hand) -> int | None:
    """Why *seat* can't use an ordinary scheme now; of several reasons that of the first card."""
    if reason := _moment(table, seat) or (SCHEMED if table.schemed else None):
        return reason
    refused = [no_scheme(table, seat, hand, held) for held in hand if USE.get(held) == "ordinary"]
    if not refused:
        return NO_SCHEME
    return None if None in refused else refused[0]


def siege_any(table: Table, seat: int, hand: Hand) -> int | None:
    """Why *seat* can't besiege any city now."""
    if reason := _moment(table, seat) or no_siege(table, hand):
        return reason
    refused = [not_besieged(table, seat, city) for city in rival_cities(table, seat)]
    return (None if None in refused else DEAR) if refused else NO_RIVAL_CITY


def power(table: Table, seat: int, lord: int) -> int | None:
    """Why *seat* can't use the power of *lord* now."""
    reason = _moment(table, seat)
    return (None if reason == DRAW_FIRST else reason) or no_power(table, seat, lord)


def levy(table: Table, seat: int) -> int | None:
    """Why *seat* can't use Luoyang now."""
    reason = _moment(table, seat)
    return (None if reason == DRAW_FIRST else reason) or no_levy(table, seat)


def strategist(table: Table, seat: int, pool: int, more: int) -> int | None:
    """Why *seat* can't pay for *more* strategists now."""
    if table.mover != seat:
        return OTHERS_MOVE
    return not_hired(table.coins[seat], pool, more) if table.phase == HIRE else HIRED


def second_deck(table: Table, seat: int, supply: Sequence[bool]) -> int | None:
    """Why *seat* can't draw from both decks now."""
    if table.mover != seat:
        return OTHERS_MOVE
    if table.phase != FETCH or table.draws:
        return DRAWN
    return no_second_deck(supply, table.coins[seat])
