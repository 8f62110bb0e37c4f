"""How the strong bot of Age of Heroes deals on Market Day: a trade is worth what it changes in the chance to win.

In worlds that fit what it has seen cards change hands, and the value tells what that is worth. It proposes what gains most
by the chance that the other takes it, who is thought to take what is a gain both by the prices of `evaluation` and by the
value, for some judge by those and some by this: to one, or to all, of whom the first that would takes it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import Any, NamedTuple

from game.bots.analysis import Weighed
from game.bots.search import Mind, Search, surely
from game.core.state import Action
from game.heroes.bot import evaluation as judge
from game.heroes.bot import pledges
from game.heroes.bot.style import YARDSTICK, Style, attackers
from game.heroes.rules.actions import ALL, Give, Mine, To, Want, Yours
from game.heroes.rules.cards import HELD, KIND, PROMISES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.inference import sure_cards
from game.heroes.rules.phases import ANSWER, FLOOR, GIVE, MINE, REPLY, WANT
from game.heroes.rules.phases import YOURS as ASK_YOURS
from game.heroes.rules.position import facts_seen_by
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
LEAST_WORLDS = 5  # in which an offer is judged at the first look
LEAST = 0.004  # the gain for which it trades
GRUDGE = 0.05  # the same from who has attacked it, for an avenger
CHANCE = 0.3  # the chance that it finds who gains by the prices, for which it looks closer
HOPE = 0.5  # the chance to be taken for which it proposes
PRIZE = 0.017  # the gain for which it proposes against all hope, once a day
CARD = 0.02  # what a promise worth a card is worth
PIECE = 20  # bundles that are weighed at a time
LARGEST = 2  # cards on a side of what it proposes
WEIGHED = 24  # proposals looked at closely
STALE = 0.25  # how likely who has refused an offer gains by it, or who loses by the value takes it
SLACK = 0.02  # by which a card may be worth more together with others
DEALS = frozenset({FLOOR, GIVE, WANT, MINE, ASK_YOURS, ANSWER, REPLY})
Bundle = tuple[int, ...]
Offer = tuple[int, Bundle, Bundle]  # partner or ALL, what is given, what is wanted


class Known(NamedTuple):
    """A world, and the chance of each seat to win in it as it is; what the hands of the others are worth to them."""

    state: HeroesState
    now: Sequence[float]
    purses: dict[int, judge.Purse]


class Strong(Search[HeroesState, HeroesObservation]):
    """Thinks by simulation, and deals by value."""

    def __init__(self, rng: Random, mind: Mind[HeroesState, HeroesObservation], style: Style = YARDSTICK) -> None:
        super().__init__(rng, mind)
        self._dealer = Dealer(rng, mind, style)

    def think(self, observation: Any) -> Iterator[Action]:
        """The best so far, after each piece of work; the last one is the choice."""
        if observation.phase in DEALS and len(observation.legal_actions) > 1:
            return self._dealer.think(observation)
        return super().think(observation)


class Dealer:
    """Deals for one bot; remembers the offer that it is making."""

    def __init__(self, rng: Random, mind: Mind[HeroesState, HeroesObservation], style: Style) -> None:
        self._rng = rng
        self._mind = mind
        self._grudge = GRUDGE * (style.revenge - 1)
        self._least = LEAST * style.gain / YARDSTICK.gain
        self._offer: Offer | None = None

    def think(self, seen: HeroesObservation) -> Iterator[Action]:
        """The best so far, after each piece of work; the last one is the choice."""
        if self._is_under_way(seen):
            yield self._step(seen)
            return
        answers = seen.phase in (ANSWER, REPLY)
        nothing = DECLINE if answers else PASS if seen.phase == FLOOR else DROP
        self._offer, worlds = None, list[Known]()
        for _ in range(WORLDS):
            worlds.append(self._known(seen))
            yield nothing
        if answers:
            taken = self._gain_by(seen, worlds) if ACCEPT in seen.legal_actions else 0.0
            sure = taken > self._least_from(seen, seen.offer_from)
            yield ACCEPT if sure else nothing
            if COUNTER in seen.legal_actions:
                least = max(taken, self._least) if sure else self._least
                self._offer = yield from self._propose(seen, worlds, nothing, [seen.offer_from], least)
                if self._offer is not None:
                    yield COUNTER
                    return
            yield ACCEPT if sure else nothing
            return
        others = [seen.offer_to] if seen.countered else self._others(seen)
        self._offer = yield from self._propose(seen, worlds, nothing, others, self._least)
        yield nothing if self._offer is None else self._step(seen)

    def weigh(
        self, seen: HeroesObservation, ahead: Sequence[Action], share: float
    ) -> Generator[object, None, Weighed | None]:
        """Judge what the observer did at the market, *ahead* being its own actions from here on: a whole offer, an answer,
        or nothing. None for a promise, of which the value knows nothing, within an offer, and where it has the floor again
        on this Market Day: what was not offered is lost with the last lap alone."""
        answers = seen.phase in (ANSWER, REPLY)
        done, made, plain = as_made(ahead, seen.offer_from if answers else seen.offer_to)
        if not plain or not (answers or seen.phase == FLOOR or (seen.countered and not seen.offer_give)):
            return None
        if seen.phase == FLOOR and _has_floor_again(ahead[len(done) :]):
            return None
        worlds = list[Known]()
        for _ in range(max(LEAST_WORLDS, round(WORLDS * share))):
            worlds.append(self._known(seen))
            yield None
        nothing = DECLINE if answers else PASS if seen.phase == FLOOR else DROP
        found: dict[tuple[Action, ...], list[float]] = {(nothing,): [0.0] * len(worlds)}
        if answers and ACCEPT in seen.legal_actions:
            found[ACCEPT,] = self._gains_by(seen, worlds)
        if made is not None:
            found[done] = self._offered(seen, worlds, made)
        elif done not in found:
            found[done] = [0.0] * len(worlds)
        if not answers or COUNTER in seen.legal_actions:
            others = (
                [seen.offer_from if answers else seen.offer_to] if answers or seen.countered else self._others(seen)
            )
            better = yield from self._propose(seen, worlds, nothing, others, self._least)
            if better is not None:
                found[tuple(_steps(seen, better))] = self._offered(seen, worlds, better)
        best = max(found, key=lambda one: surely(found[one], found[done], 1.0))
        now = sum([world.now[seen.seat] for world in worlds]) / len(worlds)
        chance = min(1.0, max(0.0, now + _mean(found[done])))
        if best == done or surely(found[best], found[done], 1.0) <= 0:
            return Weighed(done, done, chance, 0.0)
        return Weighed(done, best, chance, min(1 - chance, _mean(found[best]) - _mean(found[done])))

    def _least_from(self, seen: HeroesObservation, other: int) -> float:
        """The gain for which it trades with *other*: who has attacked it has to offer more, if it is one to remember."""
        return self._least + self._grudge * (other in attackers(seen)) if self._grudge else self._least

    def _known(self, seen: HeroesObservation) -> Known:
        state = self._mind.bare(seen.determinize(self._rng))
        purses = {other: judge.Purse(state.observation(other)) for other in range(seen.players) if other != seen.seat}
        return Known(state, self._mind.shares(state), purses)

    def _others(self, seen: HeroesObservation) -> list[int]:
        """Whom it may ask: those at the market, clockwise, and then all of them at once."""
        around = [(seen.seat + step) % seen.players for step in range(1, seen.players)]
        there = [other for other in around if seen.alive[other] and not seen.gone >> other & 1]
        return [*there, ALL] if len(there) > 1 else there

    def _is_under_way(self, seen: HeroesObservation) -> bool:
        """Whether the offer on the table is a part of the one that it remembers."""
        making = seen.phase not in (FLOOR, ANSWER, REPLY)
        return self._offer is not None and making and _fits(seen, *self._offer)

    def _step(self, seen: HeroesObservation) -> Action:
        """The next step of the offer being made."""
        assert self._offer is not None
        partner, give, want = self._offer
        given, wanted = seen.offer_give, seen.offer_want
        if seen.phase == FLOOR:
            return TO_ALL if partner == ALL else TOS[partner]
        if seen.phase == GIVE:
            return GIVE_DONE if given == give else GIVES[give[len(given)]]
        if seen.phase == WANT:
            return WANT_DONE if wanted == want else WANTS[want[len(wanted)]]
        return MINES[0] if seen.phase == MINE else YOURS[0]

    def _gain_by(self, seen: HeroesObservation, worlds: Sequence[Known]) -> float:
        """What accepting the offer on the table adds to the chance to win."""
        return _mean(self._gains_by(seen, worlds))

    def _gains_by(self, seen: HeroesObservation, worlds: Sequence[Known]) -> list[float]:
        """The same in each of *worlds*."""
        maker, me = seen.offer_from, seen.seat
        words = pledges.worth(seen, seen.offer_mine, maker, me) - pledges.cost(seen, seen.offer_yours, me, maker)
        gains = [self._change(world, me, maker, seen.offer_want, seen.offer_give) for world in worlds]
        return [gain + CARD * words for gain in gains]

    def _offered(self, seen: HeroesObservation, worlds: Sequence[Known], offer: Offer) -> list[float]:
        """What an offer adds to the chance to win in each of *worlds*, by how likely they are; nothing where nobody is
        thought to take it."""
        other, give, want = offer
        known = {one: _known_to(seen, one) for one in range(seen.players) if one != seen.seat}
        leasts, weights = _leasts(seen, want, known), self._weights(seen, worlds, known)
        asked = [one for one in self._others(seen) if one != ALL] if other == ALL else [other]
        gains = []
        for world, weight in zip(worlds, weights, strict=True):
            taker = _taker(world, [one for one in asked if _has(world.state.hands[one], want)], give, want, leasts)
            gain = self._change(world, seen.seat, taker, give, want) if taker >= 0 else 0.0
            gains.append(gain * weight * len(worlds) / sum(weights))
        return gains

    def _change(self, world: Known, me: int, other: int, give: Bundle, want: Bundle) -> float:
        """What the value of *me* gains in *world* when cards change hands."""
        mine, theirs = world.state.hands[me], world.state.hands[other]
        kept = mine[:], theirs[:]
        for kind in give:
            mine[kind] -= 1
            theirs[kind] += 1
        for kind in want:
            mine[kind] += 1
            theirs[kind] -= 1
        after = self._mind.value(world.state, me)
        world.state.hands[me], world.state.hands[other] = kept
        return after - world.now[me]

    def _pleases(self, world: Known, me: int, taker: int, give: Bundle, want: Bundle) -> bool:
        """Whether *taker* gains by an offer where he judges by the value as well."""
        return self._change(world, taker, me, want, give) > LEAST

    def _propose(
        self, seen: HeroesObservation, worlds: Sequence[Known], nothing: Action, others: Sequence[int], least: float
    ) -> Generator[Action, None, Offer | None]:
        """The offer to one of *others* that gains most on average, by the chance that it is taken; None where none gains
        more than *least*. Yields *nothing* as it goes on."""
        me, best, chosen = seen.seat, least, None
        bundles = _lists([kind for kind in range(HELD) if seen.hand[kind]])
        bundles = [give for give in bundles if _has(seen.hand, give)]
        refused = {one[1:4] for one in seen.refused if one[0] == me}
        single = [other for other in others if other != ALL]
        known = {other: _known_to(seen, other) for other in single}
        prices = {}
        for other in single:
            prices[other] = self._prices(worlds, me, other)
            yield nothing
        weights = self._weights(seen, worlds, known)
        whole = sum(weights)
        for other in others:
            asked = single if other == ALL else [other]
            found: list[tuple[float, Bundle, Bundle, list[int]]] = []
            for want in _lists([kind for kind in range(HELD) if any(kind in prices[one][0] for one in asked)]):
                yield nothing
                able = [[one for one in asked if _has(world.state.hands[one], want)] for world in worlds]
                if sum([weight for weight, ones in zip(weights, able, strict=True) if ones]) < CHANCE * whole:
                    continue
                leasts = _leasts(seen, want, known)
                for number, give in enumerate(bundles):
                    if not number % PIECE:
                        yield nothing
                    rough = max([_rough(*prices[one], give, want) for one in asked])
                    if rough <= best or set(want) & set(give):
                        continue
                    if (other, give, want) in refused or not _fits(seen, other, give, want):
                        continue
                    takers = [_taker(world, ones, give, want, leasts) for world, ones in zip(worlds, able, strict=True)]
                    pleased = sum([weight for weight, taker in zip(weights, takers, strict=True) if taker >= 0])
                    if pleased >= CHANCE * whole:
                        found.append((rough * pleased, give, want, takers))
            yield nothing
            found.sort(key=lambda offer: -offer[0])
            for _, give, want, takers in found[:WEIGHED]:
                gain = pleased = 0.0
                for weight, world, taker in zip(weights, worlds, takers, strict=True):
                    if taker >= 0:
                        likely = weight / whole * (1 if self._pleases(world, me, taker, give, want) else STALE)
                        pleased += likely
                        gain += likely * self._change(world, me, taker, give, want)
                if gain > best and (pleased >= HOPE or (gain > PRIZE and not refused)):
                    best, chosen = gain, (other, give, want)
                yield nothing
        return chosen

    def _weights(
        self, seen: HeroesObservation, worlds: Sequence[Known], known: dict[int, list[list[int]]]
    ) -> list[float]:
        """How likely each of *worlds* is by the offers of this Market Day that nobody took."""
        weights = [1.0] * len(worlds)
        for maker, partner, give, want, mine, yours in seen.refused:
            if maker == seen.seat and not mine and not yours:
                leasts = _leasts(seen, want, known)
                asked = [one for one in known if partner in (one, ALL)]
                for n, world in enumerate(worlds):
                    able = [one for one in asked if _has(world.state.hands[one], want)]
                    weights[n] *= STALE if _taker(world, able, give, want, leasts) >= 0 else 1.0
        return weights

    def _prices(self, worlds: Sequence[Known], me: int, other: int) -> tuple[dict[int, float], dict[int, float]]:
        """What it is worth, about, to get a card of each kind from *other*, and to give one; what cards may be worth more
        together is in the first."""
        gets = {}
        for kind in range(HELD):
            world = next((world for world in worlds if world.state.hands[other][kind]), None)
            if world is not None:
                gets[kind] = self._change(world, me, other, (), (kind,)) + SLACK
        mine = [kind for kind in range(HELD) if worlds[0].state.hands[me][kind]]
        return gets, {kind: self._change(worlds[0], me, other, (kind,), ()) for kind in mine}


def as_made(ahead: Sequence[Action], partner: int) -> tuple[tuple[Action, ...], Offer | None, bool]:
    """The first of a seat's actions with those that make one offer to *partner* of them; the offer, None where none was
    made; whether it goes without a promise."""
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
                return tuple(done), (partner, tuple(give), tuple(want)), True
            case Mine(promise) if promise != PROMISES[0]:
                return tuple(done), None, False
            case Yours(promise):
                return tuple(done), (partner, tuple(give), tuple(want)), promise == PROMISES[0]
            case Give() | Want() | Mine():
                pass
            case _ if action != COUNTER:
                break
    return tuple(done), None, True


def _has_floor_again(ahead: Sequence[Action]) -> bool:
    """Whether a seat that does this next offers or passes once more before anything else than deals."""
    deals = (To, Give, Want, Mine, Yours)
    own = [action for action in ahead if isinstance(action, deals) or action not in (ACCEPT, DECLINE, COUNTER, DROP)]
    return bool(own) and (isinstance(own[0], deals) or own[0] in (PASS, LEAVE))


def _steps(seen: HeroesObservation, offer: Offer) -> list[Action]:
    """All steps of an offer."""
    partner, give, want = offer
    first: list[Action] = [COUNTER] if seen.phase in (ANSWER, REPLY) else []
    if seen.phase == FLOOR:
        first = [TO_ALL if partner == ALL else TOS[partner]]
    last: list[Action] = [] if partner == ALL else [MINES[0], YOURS[0]]
    return [*first, *[GIVES[kind] for kind in give], GIVE_DONE, *[WANTS[kind] for kind in want], WANT_DONE, *last]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _rough(gets: dict[int, float], loses: dict[int, float], give: Bundle, want: Bundle) -> float:
    """What a trade is worth, about."""
    return sum([gets.get(kind, -1.0) for kind in want]) + sum([loses[kind] for kind in give])


def _leasts(seen: HeroesObservation, want: Bundle, known: dict[int, list[list[int]]]) -> dict[int, float]:
    """For how much each of the others is thought to give the observer what it wants, by what is *known* to them."""
    return {one: YARDSTICK.gain + judge.harm(seen, seen.seat, want, sure) for one, sure in known.items()}


def _taker(world: Known, able: Sequence[int], give: Bundle, want: Bundle, leasts: dict[int, float]) -> int:
    """The first of who is *able* that would take an offer in *world*; -1 for nobody."""
    return next((one for one in able if world.purses[one].gain(want, give) >= leasts[one]), -1)


def _known_to(seen: HeroesObservation, other: int) -> list[list[int]]:
    """What each hand is sure to hold, as far as *other* knows and the observer too."""
    return sure_cards(seen.players, facts_seen_by(other, seen.facts))


def _fits(seen: HeroesObservation, partner: int, give: Bundle, want: Bundle) -> bool:
    """Whether what is on the table can become this offer; another's is no beginning of it."""
    if seen.phase in (FLOOR, ANSWER):
        return True
    given, wanted = seen.offer_give, seen.offer_want
    whole = given == give if seen.phase != GIVE else given == give[: len(given)]
    return partner == seen.offer_to and whole and wanted == want[: len(wanted)]


def _lists(kinds: Sequence[int]) -> list[Bundle]:
    return [bundle for size in range(1, LARGEST + 1) for bundle in combinations_with_replacement(kinds, size)]


def _has(hand: Sequence[int], kinds: Bundle) -> bool:
    return all(hand[kind] >= kinds.count(kind) for kind in kinds)
