"""What coins pay for, as reasons of puzzles of Record of the Three Kingdoms say it: a city, a siege, strategists."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.kingdoms.rules.cards import CITY_0, PRICE, SCHEME_0, SCHEMES, is_scheme
from game.kingdoms.rules.court import income
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.reasons import rival_cities, war_cost
from game.kingdoms.view.labels import card_name, city_name
from game.ui.view import View

WATER = 4  # coins that Fish in Troubled Water brings


def _aims(seen: KingdomsObservation) -> list[tuple[int, str, int]]:
    """What the seat could spend coins on in its turn: prices, with a sentence and the city; the dearest first."""
    if not seen.hand or seen.hand[0] >= SCHEME_0:
        return []  # no general
    build, siege = N_("That’s enough to build {city}."), N_("That’s enough to besiege {city}.")
    own = [(PRICE[card - CITY_0], build, card - CITY_0) for card in seen.hand if card >= CITY_0]
    theirs = [(war_cost(seen, seen.seat, city), siege, city) for city in rival_cities(seen, seen.seat)]
    return sorted(own, reverse=True) + sorted(theirs, reverse=True)


def saved(seen: KingdomsObservation, cost: int, t: Words) -> str:
    """What the coins pay for that are not spent on strategists."""
    coins, aims = seen.coins[seen.seat] + income(seen, seen.seat), _aims(seen)
    have = t("With your income you have {n} coins.", n=coins)
    for price, enough, city in aims:
        if coins - cost < price <= coins:
            short = t("Pay {n} for strategists, and it isn’t.", n=cost)
            return t.together(have, t(enough, city=city_name(city, t)), short)
    dear = [(price, city) for price, _, city in aims if price > coins]
    if dear:
        price, city = min(dear)
        return t.together(have, t("{city} costs {n}, so every coin counts.", city=city_name(city, t), n=price))
    return t.together(have, t("Pay {n} for strategists, and you have {left}.", n=cost, left=coins - cost))


def chosen(seen: KingdomsObservation, count: int, less: int, t: Words) -> str:
    """What more strategists to choose from are good for."""
    needs = [card_name(card, t) for card in dict.fromkeys(seen.hand) if _contested(card)]
    choice = t("You choose from {n} strategists instead of {m}.", n=count, m=less)
    return t.together(choice, t("Cards of yours that need wits: {cards}.", cards=t.listed(needs)) if needs else "")


def _contested(card: int) -> bool:
    return is_scheme(card) and SCHEMES[card - SCHEME_0].contest


def fished(seen: KingdomsObservation, t: Words) -> str:
    """What 4 more coins pay for."""
    coins = seen.coins[seen.seat]
    have = t("Fish in Troubled Water brings you to {n} coins.", n=coins + WATER)
    for price, enough, city in _aims(seen):
        may = not (seen.built if city + CITY_0 in seen.hand else seen.besieged)
        if may and coins < price <= coins + WATER:
            return t.together(have, t(enough, city=city_name(city, t)))
    return have


def levied(seen: KingdomsObservation, view: View) -> str:
    """Which siege a levy prevents, of a rival who has their turn next in this round; or else its victims."""
    t, me = view.t, seen.seat
    rival = (me + 1) % seen.players
    coins = seen.coins[rival] + income(seen, rival)
    if rival != seen.start and seen.coins[rival]:
        for city in seen.owned(me):
            if war_cost(seen, rival, city) == coins:
                told = N_(
                    "With their income {name} would have {n} coins, enough to besiege {city}. The levy takes one."
                )
                return t(told, name=view.names[rival], n=coins, city=city_name(city, t))
    names = [view.names[seat] for seat in range(seen.players) if seat != me and seen.coins[seat]]
    return t("The levy takes a coin from {names}.", names=t.listed(names)) if names else ""
