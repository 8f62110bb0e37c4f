"""Why the best choice of a puzzle of Record of the Three Kingdoms is better than another: coins, chances, mights, cards."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.core.state import Action
from game.kingdoms.bot.estimates import Estimates
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.cards import (
    ASSASSINATION,
    CITIES,
    CITY_0,
    EMPTY_FORT,
    MIGHT,
    PRICE,
    SCHEME_0,
    SCHEMES,
    STEAL_IN_PASSING,
    STRATEGISTS,
    TARGET,
    TROUBLED_WATER,
    WITS,
    is_scheme,
)
from game.kingdoms.rules.court import income
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import NONE
from game.kingdoms.rules.phases import DRAFT
from game.kingdoms.rules.position import NOBODY, first_bonus
from game.kingdoms.rules.reasons import rival_cities, war_cost
from game.kingdoms.rules.schemes import GAIN
from game.kingdoms.rules.wits import GAP
from game.kingdoms.view.labels import card_name, city_name, explain
from game.ui.view import View


def because(seen: KingdomsObservation, best: Action, other: Action, view: View) -> list[str]:
    """What *best* does with the pieces of this position, and what *other* would; none where no piece shows it."""
    return [text for text in _because(seen, best, other, view) if text]


def _because(seen: KingdomsObservation, best: Action, other: Action, view: View) -> list[str]:
    t, chances = view.t, Estimates(seen)
    match best, other:
        case act.Hire(_, pays), act.Hire(_, coins):
            choice = t("You choose from {n} strategists instead of {m}.", n=pays + 1, m=coins + 1)
            return [_saved(seen, coins, t) if pays < coins else choice]
        case act.Keep(_, card), act.Keep(_, rival):
            return [_told(card, t), _passed_on(seen, card, rival, view)]
        case act.Guess(_, might), act.Guess(_, rival):
            count, less = (dict(chances.strange).get(one, 0) for one in (might, rival))
            told = N_("Generals you can’t see: {n} with might {might}, {m} with might {other}.")
            counted = t(told, n=count, might=might, m=less, other=rival) if count > less else ""
            return [_last_seen(seen, might, view) or counted]
        case (act.Ploy(_, card), act.Ploy(_, rival)) | (act.Lead(_, card), act.Lead(_, rival)) if card != NONE:
            return [_in_siege(seen, best, other, card, rival, view)]
        case (act.Post(_, card), act.Post(_, rival)) | (act.Recruit(_, card), act.Recruit(_, rival)) if card != NONE:
            if rival == NONE:
                return [_told(card, t)]
            told = N_("{card} has might {n}, {other} {m}.")
            return [t(told, card=card_name(card, t), other=card_name(rival, t), n=MIGHT[card], m=MIGHT[rival])]
        case act.Discard(), act.Discard(_, rival):
            return [t("You keep {card}.", card=card_name(rival, t))]
        case act.Besiege(_, city), act.Besiege(_, rival):
            told = N_("{city} falls with a chance of about {chance}%, {rival} with about {less}%.")
            shares = {"chance": _percent(chances, best), "less": _percent(chances, other)}
            return [t(told, city=city_name(city, t), rival=city_name(rival, t), **shares)]
        case act.End(), _:
            return [_spared(seen, chances, other, view)]
        case act.Build(_, city), act.Build(_, rival) if PRICE[rival] > PRICE[city]:
            return [_gained(seen, chances, best, view), _spared(seen, chances, other, view)]
    gained, tried = _gained(seen, chances, best, view), _tried(seen, chances, other, view)
    return [gained, tried if tried not in gained else ""]


def _gained(seen: KingdomsObservation, chances: Estimates, best: Action, view: View) -> str:
    """What an action of a turn brings."""
    t, me = view.t, seen.seat
    match best:
        case act.Build(_, city):
            points, name = PRICE[city], city_name(city, t)
            text = t.plural(
                "{city} brings you {n} point at once.", "{city} brings you {n} points at once.", points, city=name
            )
            cities = seen.owner.count(me) + 1
            if seen.first != NOBODY or cities < TARGET[seen.players]:
                return text
            bonus = first_bonus(seen.players, seen.options)
            told = N_("You’re the first with {n} cities, which brings {bonus} more points.")
            return t.together(text, t(told, n=cities, bonus=bonus))
        case act.Besiege(_, city):
            points, name, chance = PRICE[city], city_name(city, t), _percent(chances, best)
            return t.plural(
                "{city} falls with a chance of about {chance}% and is worth {n} point.",
                "{city} falls with a chance of about {chance}% and is worth {n} points.",
                points,
                city=name,
                chance=chance,
            )
        case act.Play(_, scheme) if scheme == TROUBLED_WATER:
            return _fished(seen, t)
        case act.Play(_, scheme):
            return _told(scheme, t)
        case act.PlayOn(_, scheme, target):
            return t.together(_contest(chances, target, view), _taken(seen, chances.wits, scheme, target, view))
        case act.Levy():
            return _levied(seen, view)
    return _tried(seen, chances, best, view)


def _tried(seen: KingdomsObservation, chances: Estimates, action: Action, view: View) -> str:
    """How likely an action takes a city."""
    t = view.t
    match action:
        case act.Besiege(_, city):
            told = N_("A siege of {city} costs {price} and succeeds with a chance of about {chance}%.")
            price = war_cost(seen, seen.seat, city)
            return t(told, city=city_name(city, t), price=price, chance=_percent(chances, action))
        case act.PlayAt(_, scheme, city):
            if not chances.wins(seen.owner[city]):
                return _contest(chances, seen.owner[city], view)
            if scheme == ASSASSINATION and not chances.generals:
                return t("You have no general in hand to guard {city}.", city=city_name(city, t))
            told = N_(
                "{scheme} costs nothing and takes {city}, worth {points} points, with a chance of about {chance}%."
            )
            if scheme == ASSASSINATION:
                told = N_(
                    "With every coin you have, {scheme} takes {city}, worth {points} points, with a chance of about "
                    "{chance}%."
                )
            named = {"scheme": card_name(scheme, t), "city": city_name(city, t), "points": PRICE[city]}
            return t(told, chance=_percent(chances, action), **named)
        case act.PlayOn(_, _, target):
            return _contest(chances, target, view)
    return ""


def _spared(seen: KingdomsObservation, chances: Estimates, other: Action, view: View) -> str:
    """What a seat that ends its turn does not pay, or keeps."""
    t, coins = view.t, seen.coins[seen.seat]
    match other:
        case act.Besiege(_, city):
            told = N_("{city} falls with a chance of only about {chance}%.")
            return t(told, city=city_name(city, t), chance=_percent(chances, other))
        case act.Build(_, city):
            name, left = city_name(city, t), coins - PRICE[city]
            return t.plural("{city} would leave you {n} coin.", "{city} would leave you {n} coins.", left, city=name)
        case act.Play(_, scheme) | act.PlayOn(_, scheme, _) | act.PlayAt(_, scheme, _):
            kept = t("You keep {card}.", card=card_name(scheme, t))
            return t.together(_tried(seen, chances, other, view), kept)
    return ""


# -- coins -------------------------------------------------------------------------------------------------------------


def _aims(seen: KingdomsObservation) -> list[tuple[int, str, int]]:
    """What the seat could spend coins on in its turn: prices, with a sentence and the city; the dearest first."""
    if not seen.hand or seen.hand[0] >= SCHEME_0:
        return []  # no general
    build, siege = N_("That’s enough to build {city}."), N_("That’s enough to besiege {city}.")
    own = [(PRICE[card - CITY_0], build, card - CITY_0) for card in seen.hand if card >= CITY_0]
    theirs = [(war_cost(seen, seen.seat, city), siege, city) for city in rival_cities(seen, seen.seat)]
    return sorted(own, reverse=True) + sorted(theirs, reverse=True)


def _saved(seen: KingdomsObservation, cost: int, t: Words) -> str:
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


def _fished(seen: KingdomsObservation, t: Words) -> str:
    """What the coins of Fish in Troubled Water pay for."""
    coins = seen.coins[seen.seat]
    have = t("Fish in Troubled Water brings you to {n} coins.", n=coins + GAIN)
    for price, enough, city in _aims(seen):
        may = not (seen.built if city + CITY_0 in seen.hand else seen.besieged)
        if may and coins < price <= coins + GAIN:
            return t.together(have, t(enough, city=city_name(city, t)))
    return have


def _levied(seen: KingdomsObservation, view: View) -> str:
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


# -- cards and chances -----------------------------------------------------------------------------------------------


def _percent(chances: Estimates, attempt: Action) -> int:
    return round(100 * chances.success(attempt))


def _told(card: int, t: Words) -> str:
    what = t(SCHEMES[card - SCHEME_0].effect) if is_scheme(card) else t.sentence(explain(card, t))
    return t("{card}: {what}", card=card_name(card, t), what=what)


def _last_seen(seen: KingdomsObservation, might: int, view: View) -> str:
    """The general of that *might* that the owner of the city had when the seat last saw where it was."""
    owner, attacker, last = seen.owner[seen.city], NOBODY, dict[int, int]()
    for action in seen.history:
        match action:
            case act.Besiege(seat, _):
                attacker = seat
            case act.Pass(seat, _, cards):
                last |= dict.fromkeys(cards, seat)
            case act.Recruit(seat, card):
                last[card] = seat
            case act.Unmask(general, _, guard, _) if seen.players == 2:
                last |= {general: attacker, guard: 1 - attacker}
    known = {*seen.hand, *seen.guards, *seen.discards}
    for card, seat in last.items():
        if 0 <= card < SCHEME_0 and MIGHT[card] == might and seat == owner and card not in known:
            told = N_("{general}, might {n}, was last seen with {name}.")
            return view.t(told, general=card_name(card, view.t), n=might, name=view.names[owner])
    return ""


def _passed_on(seen: KingdomsObservation, card: int, rival: int, view: View) -> str:
    """The seat that gets the card of a pack if this one keeps another."""
    if seen.phase != DRAFT or len(seen.pack) < 2:
        return ""
    named = {"card": card_name(card, view.t), "other": card_name(rival, view.t)}
    return view.t("Keep {other}, and {card} goes to {name}.", name=view.names[(seen.seat + 1) % seen.players], **named)


def _contest(chances: Estimates, target: int, view: View) -> str:
    """How likely the seat wins a contest of wits."""
    t, own, chance = view.t, chances.seen.strategists[chances.me], round(100 * chances.wins(target))
    if own < 0:
        return ""
    told = N_("Your strategist {strategist}, wits {n}, beats {name}’s with a chance of about {chance}%.")
    if chance == 100:
        told = N_("Your strategist {strategist}, wits {n}, is sure to beat {name}’s.")
    elif not chance:
        told = N_("Your strategist {strategist}, wits {n}, can’t beat {name}’s.")
    return t(told, strategist=t(STRATEGISTS[own].name), n=WITS[own], name=view.names[target], chance=chance)


def _taken(seen: KingdomsObservation, wits: int, scheme: int, target: int, view: View) -> str:
    """The most that a scheme takes from a rival, who may have the simplest of the unseen strategists."""
    theirs, name = seen.strategists[target], view.names[target]
    gap = wits - (WITS[theirs] if theirs >= 0 else min(set(WITS) - {WITS[one] for one in seen.strategists if one >= 0}))
    t, steals = view.t, scheme == STEAL_IN_PASSING
    most = min(gap, seen.coins[target]) if steals else min(1 + (gap >= GAP), seen.hand_sizes[target])
    if most < 1:
        return ""
    if steals:
        return t.plural(
            "You steal up to {n} coin from {name}.", "You steal up to {n} coins from {name}.", most, name=name
        )
    return t.plural("You take up to {n} card from {name}.", "You take up to {n} cards from {name}.", most, name=name)


def _in_siege(seen: KingdomsObservation, best: Action, other: Action, card: int, rival: int, view: View) -> str:
    """How a general or a scheme changes the chance of a siege."""
    t, chances = view.t, Estimates(seen)
    if seen.seat != seen.turn:
        return _contest(chances, seen.turn, view) if card == EMPTY_FORT else _told(card, t)
    told = N_("With {card}, {city} falls with a chance of about {chance}%, with {other} about {less}%.")
    if rival == NONE:
        told = N_("With {card}, {city} falls with a chance of about {chance}%, without a scheme about {less}%.")
    named = {"card": card_name(card, t), "other": card_name(rival, t), "city": t(CITIES[seen.city].name)}
    return t(told, chance=_percent(chances, best), less=_percent(chances, other), **named)
