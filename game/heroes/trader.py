"""How the bots of Age of Heroes trade: offers, counter-offers and answers by what the cards are worth to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement

from game.core.state import Action
from game.heroes import judge
from game.heroes.actions import (
    ACCEPT,
    ALL,
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
from game.heroes.cards import (
    MONUMENT,
    SIZE,
    SPECIAL,
)
from game.heroes.position import (
    ANSWER,
    FLOOR,
    GIVE,
    MINE,
    REPLY,
    WANT,
)
from game.heroes.position import YOURS as ASK_YOURS
from game.heroes.rules import HeroesObservation

GAIN = 0.25  # the least gain for which it trades
Bundle = tuple[int, ...]
Plan = tuple[int, Bundle, Bundle]  # partner or ALL, what is given, what is wanted


def plan_offer(seen: HeroesObservation) -> Plan | None:
    """The offer that gains most among those that another may take; None where none gains enough."""
    sure = judge.known_hands(seen)
    own = SPECIAL[seen.tribe[seen.seat]]
    wants = [own] if seen.monument[seen.seat] + seen.hand[own] < MONUMENT else []
    wants += [kind for kind in (1, 3, 4, 0, 2) if not seen.hand[kind] or (kind == 1 and seen.hand[kind] < 2)]
    best: tuple[float, Plan] | None = None
    for give in _bundles(seen):
        for want in wants:
            if want in give:
                continue
            gain = judge.hand_worth(seen, judge.after_trade(seen.hand, give, [want]))
            gain -= judge.hand_worth(seen, seen.hand)
            if gain <= GAIN or (best is not None and gain <= best[0]):
                continue
            for partner in _partners(seen, want, sure):
                plan = (partner, give, (want,))
                if _is_fresh(seen, plan) and _may_please(seen, plan, sure, gain):
                    best = (gain, plan)
                    break
    return best[1] if best else None


def _bundles(seen: HeroesObservation) -> list[Bundle]:
    """One to three of the cheaper cards in hand."""
    kinds = sorted(judge.cheapest(seen)[:5])
    return [
        give
        for size in range(1, SIZE + 1)
        for give in combinations_with_replacement(kinds, size)
        if all(give.count(kind) <= seen.hand[kind] for kind in give)
    ]


def _partners(seen: HeroesObservation, want: int, sure: list[list[int]]) -> list[int]:
    """ALL, or before that those who are known to hold the card."""
    here = [s for s in range(seen.players) if s != seen.seat and seen.alive[s] and not seen.gone >> s & 1]
    return [*[seat for seat in here if sure[seat][want]], ALL]


def _is_fresh(seen: HeroesObservation, plan: Plan) -> bool:
    return (seen.seat, *plan, 0, 0) not in seen.refused


def _may_please(seen: HeroesObservation, plan: Plan, sure: list[list[int]], gain: float) -> bool:
    """Whether it is likely to be taken, and doesn't help another more than oneself."""
    partner, give, want = plan
    here = [s for s in range(seen.players) if s != seen.seat and seen.alive[s] and not seen.gone >> s & 1]
    asked = here if partner == ALL else [partner]
    harmed = max((judge.harm(seen, seat, give, sure) for seat in asked), default=0.0)
    pleased = max((judge.other_gain(seen, seat, want, give, sure) for seat in asked), default=-1.0)
    return pleased >= GAIN and gain - harmed > GAIN


def _floor(seen: HeroesObservation) -> Action:
    plan = plan_offer(seen)
    if plan is None:
        return PASS
    return TO_ALL if plan[0] == ALL else TOS[plan[0]]


def _intended(seen: HeroesObservation) -> Plan | None:
    """The offer being made: the planned one, or a counter-offer."""
    plan = plan_counter(seen) if seen.countered else plan_offer(seen)
    return plan if plan and plan[0] == seen.offer_to else None


def _give(seen: HeroesObservation) -> Action:
    plan, made = _intended(seen), seen.offer_give
    if plan is None or plan[1][: len(made)] != made:
        return DROP
    return GIVE_DONE if plan[1] == made else GIVES[plan[1][len(made)]]


def _want(seen: HeroesObservation) -> Action:
    plan, made = _intended(seen), seen.offer_want
    if plan is None or plan[1] != seen.offer_give or plan[2][: len(made)] != made:
        return DROP
    return WANT_DONE if plan[2] == made else WANTS[plan[2][len(made)]]


def _mine(seen: HeroesObservation) -> Action:
    return MINES[0]


def _yours(seen: HeroesObservation) -> Action:
    return YOURS[0] if YOURS[0] in seen.legal_actions else DROP


def _gain_by(seen: HeroesObservation) -> float:
    """What accepting the offer on the table is worth; promises count little."""
    sure = judge.known_hands(seen)
    gain = judge.trade_gain(seen, seen.offer_from, seen.offer_want, seen.offer_give, sure)
    return gain + 0.3 * (seen.offer_mine > 0) - 0.4 * (seen.offer_yours > 0)


def _answer(seen: HeroesObservation) -> Action:
    if ACCEPT in seen.legal_actions and _gain_by(seen) >= GAIN:
        return ACCEPT
    return COUNTER if COUNTER in seen.legal_actions and _counters(seen) else DECLINE


def _counters(seen: HeroesObservation) -> bool:
    """Whether there is a better offer to make to who made this one."""
    return _best_counter(seen, seen.offer_from, seen.offer_want, seen.offer_give) is not None


def plan_counter(seen: HeroesObservation) -> Plan | None:
    """The counter-offer to the offer that was refused last: what was asked for, but dearer."""
    for maker, partner, give, want, _, _ in reversed(seen.refused):
        if maker == seen.offer_to and partner == seen.seat:
            counter = _best_counter(seen, maker, want, give)
            return (maker, *counter) if counter else None
    return None


def _best_counter(seen: HeroesObservation, maker: int, asked: Bundle, given: Bundle) -> tuple[Bundle, Bundle] | None:
    """Give what was asked for what was given and one more card that *maker* is known to hold."""
    if len(given) == SIZE or any(seen.hand[kind] < asked.count(kind) for kind in asked):
        return None
    sure = judge.known_hands(seen)
    best: tuple[float, Bundle] | None = None
    for kind, number in enumerate(sure[maker]):
        want = tuple(sorted((*given, kind)))
        if number < want.count(kind) or kind in asked:
            continue
        gain = judge.trade_gain(seen, maker, asked, want, sure)
        pleased = judge.other_gain(seen, maker, want, asked, sure)
        if gain >= GAIN and pleased >= 0 and (best is None or gain > best[0]):
            best = (gain, want)
    return (asked, best[1]) if best else None


def _reply(seen: HeroesObservation) -> Action:
    return ACCEPT if ACCEPT in seen.legal_actions and _gain_by(seen) >= GAIN else DECLINE


CHOICES: Mapping[int, Callable[[HeroesObservation], Action]] = {
    FLOOR: _floor,
    GIVE: _give,
    WANT: _want,
    MINE: _mine,
    ASK_YOURS: _yours,
    ANSWER: _answer,
    REPLY: _reply,
}
