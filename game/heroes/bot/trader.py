"""How the bots of Age of Heroes trade: offers, counter-offers and answers by the worth of the cards to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations_with_replacement

from game.core.state import Action
from game.heroes.bot import evaluation as judge
from game.heroes.bot import pledges
from game.heroes.bot.style import BASELINE, Style
from game.heroes.rules.actions import ALL
from game.heroes.rules.cards import GOLD, GRAIN, IRON, MONUMENT, SIZE, SPECIAL, STONE, WOOD
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import ANSWER, FLOOR, GIVE, MINE, REPLY, WANT
from game.heroes.rules.phases import YOURS as ASK_YOURS
from game.heroes.rules.singles import (
    ACCEPT,
    COUNTER,
    DECLINE,
    DROP,
    GIVE_DONE,
    GIVES,
    MINES,
    PASS,
    TO_ALL,
    TOS,
    WANT_DONE,
    WANTS,
    YOURS,
)

GAIN = BASELINE.gain  # the minimum gain for which others probably trade
NEEDED = 0.8  # how much a plain card may be worth to its holder beyond its price
FIRST_SPECIAL = min(SPECIAL)
AGAIN = 2  # offers for the same card to one seat on a day
Bundle = tuple[int, ...]
Plan = pledges.Pledge  # partner or ALL, cards given and wanted, promises on both sides


class _Other:
    """Another seat at the market: the worth of cards to it, and the observer's cost of giving it its own kind."""

    __slots__ = ("harm", "prices", "seat", "special")

    def __init__(self, seen: HeroesObservation, seat: int, sure: list[list[int]], style: Style) -> None:
        self.seat = seat
        self.special = SPECIAL[seen.tribe[seat]]
        self.prices = list(judge.GENERIC)
        self.prices[self.special] = judge.OWN
        # Giving the observer the kind that it collects also has a cost for the other seat.
        mine = SPECIAL[seen.tribe[seen.seat]]
        self.prices[mine] += judge.harms(seen, min(seen.monument[seen.seat], MONUMENT), 1, style.share)
        have = judge.progress(seen, seat, sure)
        self.harm = [style.harm * judge.harms(seen, have, number, style.share) for number in range(SIZE + 1)]

    def gain(self, give: Bundle, want: int) -> float:
        """Its estimated gain."""
        prices = self.prices
        return sum([prices[kind] for kind in give]) - prices[want]


class _Hopes:
    """What the observer knows about acceptance: which seats may hold what, and which it has asked for it today in vain."""

    def __init__(self, seen: HeroesObservation, sure: list[list[int]], hope: float) -> None:
        self._seen, self._sure, self._hope = seen, sure, hope
        self._odds: dict[int, list[float]] = {}
        self._asked = Counter((partner, want) for maker, partner, _, want, _, _ in seen.refused if maker == seen.seat)

    def may_ask(self, partner: int, want: Bundle) -> bool:
        """Whether the observer may ask again: ALL only once a day, each seat alone twice."""
        return not self._hope or self._asked[partner, want] < (1 if partner == ALL else AGAIN)

    def is_likely(self, want: int, others: Sequence[int]) -> bool:
        """Whether some seat of *others* is likely enough to hold the card, by the least chance for which the bot makes an
        offer."""
        if want not in self._odds:
            self._odds[want] = judge.odds_of_holding(self._seen, want, self._sure)
        nobody = 1.0
        for seat in others:
            nobody *= 1 - self._odds[want][seat]
        return 1 - nobody >= self._hope


def plan_offer(seen: HeroesObservation, style: Style = BASELINE) -> Plan | None:
    """The offer with the highest gain among those that another seat may accept; None if none gains enough.

    The bot asks seats that surely hold a card for it, otherwise all; but not where the trade would help the other seat more
    than the observer. If no trade gains enough, a proposal of peace may.
    """
    sure = judge.known_hands(seen)
    purse = judge.Purse(seen)
    others = [
        _Other(seen, seat, sure, style)
        for seat in range(seen.players)
        if seat != seen.seat and seen.alive[seat] and not seen.gone >> seat & 1
    ]
    hopes = _Hopes(seen, sure, style.hope)
    bundles = _bundles(seen)
    gains = [(purse.gain(give, (want,)), give, want) for want in _wishes(seen) for give in bundles if want not in give]
    for gain, give, want in sorted([offer for offer in gains if offer[0] > style.gain], key=lambda offer: -offer[0]):
        harmed = [gain - other.harm[give.count(other.special)] > style.gain for other in others]
        least = GAIN + NEEDED * (style.shrewd and want < FIRST_SPECIAL)
        pleased = [other.gain(give, want) >= least for other in others]
        for number, other in enumerate(others):
            if not (sure[other.seat][want] and harmed[number] and hopes.may_ask(other.seat, (want,))):
                continue
            plan = (other.seat, give, (want,), 0, 0)
            if pleased[number] and _is_fresh(seen, plan):
                return plan
            if style.shrewd and not pleased[number]:
                left = gain - other.harm[give.count(other.special)] - style.gain
                for promise in pledges.sweet(seen, other.seat, least - other.gain(give, want), left):
                    plan = (other.seat, give, (want,), promise, 0)
                    if _is_fresh(seen, plan):
                        return plan
        glad = [other.seat for other, is_glad in zip(others, pleased, strict=True) if is_glad]
        plan = (ALL, give, (want,), 0, 0)
        if (
            glad
            and all(harmed)
            and hopes.may_ask(ALL, (want,))
            and hopes.is_likely(want, glad)
            and _is_fresh(seen, plan)
        ):
            return plan
    return pledges.plan_pledge(seen, style)


def _wishes(seen: HeroesObservation) -> list[int]:
    """The kinds worth asking for: the seat's own special resource, ordinary kinds that it lacks, a second wood."""
    own = SPECIAL[seen.tribe[seen.seat]]
    wishes = [own] if seen.monument[seen.seat] + seen.hand[own] < MONUMENT else []
    return wishes + [kind for kind in (WOOD, STONE, GOLD, IRON, GRAIN) if seen.hand[kind] < 1 + (kind == WOOD)]


def _bundles(seen: HeroesObservation) -> list[Bundle]:
    """One to three of the cheaper cards in hand."""
    kinds = sorted(judge.cheapest(seen)[:5])
    return [
        give
        for size in range(1, SIZE + 1)
        for give in combinations_with_replacement(kinds, size)
        if all(give.count(kind) <= seen.hand[kind] for kind in give)
    ]


def _is_fresh(seen: HeroesObservation, plan: Plan) -> bool:
    return (seen.seat, *plan) not in seen.refused


def _floor(seen: HeroesObservation, style: Style) -> Action:
    plan = plan_offer(seen, style)
    if plan is None:
        return PASS
    return TO_ALL if plan[0] == ALL else TOS[plan[0]]


def _intended(seen: HeroesObservation, style: Style) -> Plan | None:
    """The offer that the seat is making: the planned one, or a counter-offer."""
    plan = plan_counter(seen, style) if seen.countered else plan_offer(seen, style)
    return plan if plan and plan[0] == seen.offer_to else None


def _give(seen: HeroesObservation, style: Style) -> Action:
    plan, made = _intended(seen, style), seen.offer_give
    if plan is None or plan[1][: len(made)] != made:
        return DROP
    return GIVE_DONE if plan[1] == made else GIVES[plan[1][len(made)]]


def _want(seen: HeroesObservation, style: Style) -> Action:
    plan, made = _intended(seen, style), seen.offer_want
    if plan is None or plan[1] != seen.offer_give or plan[2][: len(made)] != made:
        return DROP
    return WANT_DONE if plan[2] == made else WANTS[plan[2][len(made)]]


def _made(seen: HeroesObservation, style: Style) -> Plan | None:
    """The intended offer, if its cards are those on the table."""
    plan = _intended(seen, style)
    return plan if plan and plan[1:3] == (seen.offer_give, seen.offer_want) else None


def _mine(seen: HeroesObservation, style: Style) -> Action:
    plan = _made(seen, style)
    return MINES[plan[3]] if plan else DROP


def _yours(seen: HeroesObservation, style: Style) -> Action:
    plan = _made(seen, style)
    asked = YOURS[plan[4]] if plan and plan[3] == seen.offer_mine else DROP
    return asked if asked in seen.legal_actions else DROP


def _gain_by(seen: HeroesObservation, style: Style) -> float:
    """The worth of accepting the offer on the table, including promises."""
    sure = judge.known_hands(seen)
    gain = judge.trade_gain(seen, seen.offer_from, seen.offer_want, seen.offer_give, sure, style.harm, style.share)
    maker, me = seen.offer_from, seen.seat
    gain += pledges.worth(seen, seen.offer_mine, maker, me) - pledges.cost(seen, seen.offer_yours, me, maker)
    return gain


def _answer(seen: HeroesObservation, style: Style) -> Action:
    if ACCEPT in seen.legal_actions and _gain_by(seen, style) >= style.gain:
        return ACCEPT
    return COUNTER if COUNTER in seen.legal_actions and _counters(seen, style) else DECLINE


def _counters(seen: HeroesObservation, style: Style) -> bool:
    """Whether the seat has a better counter-offer for the maker of this offer."""
    return _best_counter(seen, seen.offer_from, seen.offer_want, seen.offer_give, style) is not None


def plan_counter(seen: HeroesObservation, style: Style) -> Plan | None:
    """The counter-offer to the last refused offer: what its maker asked for, at a higher price."""
    for maker, partner, give, want, _, _ in reversed(seen.refused):
        if maker == seen.offer_to and partner == seen.seat:
            counter = _best_counter(seen, maker, want, give, style)
            return (maker, *counter, 0, 0) if counter else None
    return None


def _best_counter(
    seen: HeroesObservation, maker: int, asked: Bundle, given: Bundle, style: Style
) -> tuple[Bundle, Bundle] | None:
    """Give what *maker* asked for, in return for what it offered and one more card that it surely holds."""
    if len(given) == SIZE or any(seen.hand[kind] < asked.count(kind) for kind in asked):
        return None
    sure = judge.known_hands(seen)
    best: tuple[float, Bundle] | None = None
    for kind, number in enumerate(sure[maker]):
        want = tuple(sorted((*given, kind)))
        if number < want.count(kind) or kind in asked:
            continue
        gain = judge.trade_gain(seen, maker, asked, want, sure, style.harm, style.share)
        pleased = judge.other_gain(seen, maker, want, asked, style.share)
        if gain >= style.gain and pleased >= 0 and (best is None or gain > best[0]):
            best = (gain, want)
    return (asked, best[1]) if best else None


def _reply(seen: HeroesObservation, style: Style) -> Action:
    return ACCEPT if ACCEPT in seen.legal_actions and _gain_by(seen, style) >= style.gain else DECLINE


CHOICES: Mapping[int, Callable[[HeroesObservation, Style], Action]] = {
    FLOOR: _floor,
    GIVE: _give,
    WANT: _want,
    MINE: _mine,
    ASK_YOURS: _yours,
    ANSWER: _answer,
    REPLY: _reply,
}
