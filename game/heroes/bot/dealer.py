"""How the strong bot of Age of Heroes deals on Market Day: a trade is worth its change of the chance to win.

The bot proposes the offer with the highest gain times the chance that somebody accepts: to one seat, or to all, where the
first willing seat gets the trade.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Any

from game.bots.analysis import Weighed
from game.bots.search import Mind, Search, saying, surely
from game.core.state import Action
from game.heroes.bot.prospects import LEAST, Offer, Prospects, fits, mean
from game.heroes.bot.style import BASELINE, Style, attackers
from game.heroes.rules.actions import ALL, Give, Mine, To, Want, Yours
from game.heroes.rules.cards import KIND, PROMISES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import ANSWER, FLOOR, GIVE, MINE, REPLY, WANT
from game.heroes.rules.phases import YOURS as ASK_YOURS
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.singles import (
    ACCEPT,
    COUNTER,
    DECLINE,
    DROP,
    GIVE_DONE,
    GIVES,
    LEAVE,
    MINES,
    PASS,
    TO_ALL,
    TOS,
    WANT_DONE,
    WANTS,
    YOURS,
)

WORLDS = 12
LEAST_WORLDS = 5  # worlds for a first look at an offer
GRUDGE = 0.05  # an avenger's minimum gain for a trade with a seat that has attacked it
DEALS = frozenset({FLOOR, GIVE, WANT, MINE, ASK_YOURS, ANSWER, REPLY})


class Strong(Search[HeroesState, HeroesObservation]):
    """Searches by simulation, and deals by value."""

    def __init__(self, rng: Random, mind: Mind[HeroesState, HeroesObservation], style: Style = BASELINE) -> None:
        super().__init__(rng, mind)
        self._dealer = Dealer(rng, mind, style)

    def think(self, observation: Any) -> Iterator[Action]:
        """The best action so far, after each piece of work; the last one is the choice."""
        if observation.phase in DEALS and len(observation.legal_actions) > 1:
            return self._dealer.think(observation)
        return super().think(observation)


class Dealer:
    """Deals for one bot; remembers the offer that it is making."""

    def __init__(self, rng: Random, mind: Mind[HeroesState, HeroesObservation], style: Style) -> None:
        self._rng = rng
        self._mind = mind
        self._grudge = GRUDGE * (style.revenge - 1)
        self._least = LEAST * style.gain / BASELINE.gain
        self._offer: Offer | None = None

    def think(self, seen: HeroesObservation) -> Iterator[Action]:
        """The best action so far, after each piece of work; the last one is the choice."""
        if self._is_under_way(seen):
            yield self._step(seen)
            return
        nothing, prospects = _nothing(seen), Prospects(self._mind, seen)
        self._offer = None
        yield from saying(nothing, prospects.draw(WORLDS, self._rng))
        if seen.phase in (ANSWER, REPLY):
            taken = mean(prospects.accepted()) if ACCEPT in seen.legal_actions else 0.0
            sure = taken > self._least_from(seen, seen.offer_from)
            yield ACCEPT if sure else nothing
            if COUNTER in seen.legal_actions:
                least = max(taken, self._least) if sure else self._least
                self._offer = yield from self._propose(prospects, nothing, [seen.offer_from], least)
                if self._offer is not None:
                    yield COUNTER
                    return
            yield ACCEPT if sure else nothing
            return
        others = [seen.offer_to] if seen.countered else prospects.others()
        self._offer = yield from self._propose(prospects, nothing, others, self._least)
        yield nothing if self._offer is None else self._step(seen)

    def _propose(
        self, prospects: Prospects, nothing: Action, others: Sequence[int], least: float
    ) -> Generator[Action, None, Offer | None]:
        """The best offer of cards; if none is good enough, the best offer with a promise."""
        plain = yield from saying(nothing, prospects.best(others, least))
        return plain or (yield from saying(nothing, prospects.sweetened(others, least)))

    def weigh(
        self, seen: HeroesObservation, ahead: Sequence[Action], share: float
    ) -> Generator[object, None, Weighed | None]:
        """Judge the observer's choice at the market: *ahead* are its own actions from here on, a whole offer, an answer, or
        nothing. None for a promise, which the value can't judge; within an offer; and where the seat has the floor again on
        this Market Day, because only in the last lap it loses what it has not offered."""
        answers = seen.phase in (ANSWER, REPLY)
        done, made, plain = as_made(ahead, seen.offer_from if answers else seen.offer_to)
        if not plain or not (answers or seen.phase == FLOOR or (seen.countered and not seen.offer_give)):
            return None
        if seen.phase == FLOOR and _has_floor_again(ahead[len(done) :]):
            return None
        worlds, prospects = max(LEAST_WORLDS, round(WORLDS * share)), Prospects(self._mind, seen)
        yield from prospects.draw(worlds, self._rng)
        found: dict[tuple[Action, ...], list[float]] = {(_nothing(seen),): [0.0] * worlds}
        if answers and ACCEPT in seen.legal_actions:
            found[ACCEPT,] = prospects.accepted()
        if made is not None:
            found[done] = prospects.offered(made)
        elif done not in found:
            found[done] = [0.0] * worlds
        if not answers or COUNTER in seen.legal_actions:
            partner = seen.offer_from if answers else seen.offer_to
            others = [partner] if answers or seen.countered else prospects.others()
            better = yield from prospects.best(others, self._least)
            if better is not None:
                found[tuple(_steps(seen, better))] = prospects.offered(better)
        best = max(found, key=lambda choice: surely(found[choice], found[done], 1.0))
        chance = min(1.0, max(0.0, prospects.now() + mean(found[done])))
        if best == done or surely(found[best], found[done], 1.0) <= 0:
            return Weighed(done, done, chance, 0.0)
        return Weighed(done, best, chance, min(1 - chance, mean(found[best]) - mean(found[done])))

    def _least_from(self, seen: HeroesObservation, other: int) -> float:
        """The minimum gain for a trade with *other*; a bot with a grudge wants more from a seat that has attacked it."""
        return self._least + self._grudge * (other in attackers(seen)) if self._grudge else self._least

    def _is_under_way(self, seen: HeroesObservation) -> bool:
        """Whether the offer on the table is a part of the remembered offer."""
        making = seen.phase not in (FLOOR, ANSWER, REPLY)
        return self._offer is not None and making and fits(seen, self._offer)

    def _step(self, seen: HeroesObservation) -> Action:
        """The next step of the current offer."""
        assert self._offer is not None
        partner, give, want, mine, yours = self._offer
        given, wanted = seen.offer_give, seen.offer_want
        if seen.phase == FLOOR:
            return TO_ALL if partner == ALL else TOS[partner]
        if seen.phase == GIVE:
            return GIVE_DONE if given == give else GIVES[give[len(given)]]
        if seen.phase == WANT:
            return WANT_DONE if wanted == want else WANTS[want[len(wanted)]]
        return MINES[mine] if seen.phase == MINE else YOURS[yours]


def as_made(ahead: Sequence[Action], partner: int) -> tuple[tuple[Action, ...], Offer | None, bool]:
    """The first of a seat's actions that together make one offer to *partner*; the offer, or None if there is none; whether
    it has no promise."""
    give, want, done = list[int](), list[int](), list[Action]()
    for action in ahead:
        done.append(action)
        match action:
            case To(to):
                partner = to
            case Give(card) if card != "done":
                give.append(KIND[card])
            case Want(card) if card != "done":
                want.append(KIND[card])
            case Want() if partner == ALL:
                return tuple(done), Offer(partner, tuple(give), tuple(want)), True
            case Mine(promise) if promise != PROMISES[0]:
                return tuple(done), None, False
            case Yours(promise):
                return tuple(done), Offer(partner, tuple(give), tuple(want)), promise == PROMISES[0]
            case Give() | Want() | Mine():
                pass
            case _ if action != COUNTER:
                break
    return tuple(done), None, True


def _has_floor_again(ahead: Sequence[Action]) -> bool:
    """Whether a seat with these actions offers or passes again before any action other than deals."""
    deals = (To, Give, Want, Mine, Yours)
    own = [action for action in ahead if isinstance(action, deals) or action not in (ACCEPT, DECLINE, COUNTER, DROP)]
    return bool(own) and (isinstance(own[0], deals) or own[0] in (PASS, LEAVE))


def _steps(seen: HeroesObservation, offer: Offer) -> list[Action]:
    """All steps of an offer."""
    partner, give, want, mine, yours = offer
    first: list[Action] = [COUNTER] if seen.phase in (ANSWER, REPLY) else []
    if seen.phase == FLOOR:
        first = [TO_ALL if partner == ALL else TOS[partner]]
    last: list[Action] = [] if partner == ALL else [MINES[mine], YOURS[yours]]
    return [*first, *[GIVES[kind] for kind in give], GIVE_DONE, *[WANTS[kind] for kind in want], WANT_DONE, *last]


def _nothing(seen: HeroesObservation) -> Action:
    """The action that deals with nobody."""
    return DECLINE if seen.phase in (ANSWER, REPLY) else PASS if seen.phase == FLOOR else DROP
