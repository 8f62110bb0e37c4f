"""What trades on Market Day change in the chance to win, for the strong bot of Age of Heroes.

In worlds that fit what it has seen cards change hands, and the value tells what that is worth. Of the others it is thought
that they take what is a gain both by the prices of `evaluation` and by the value, for some judge by those and some by this.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import NamedTuple

from game.bots.search import Mind
from game.heroes.bot import evaluation as judge
from game.heroes.bot import pledges
from game.heroes.bot.style import YARDSTICK
from game.heroes.rules.actions import ALL
from game.heroes.rules.cards import HELD
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.inference import sure_cards
from game.heroes.rules.phases import ANSWER, FLOOR, GIVE
from game.heroes.rules.position import facts_seen_by
from game.heroes.rules.rules import HeroesState

LEAST = 0.004  # the gain for which others are thought to trade by the value
CHANCE = 0.3  # the chance that it finds who gains by the prices, for which it looks closer
HOPE = 0.5  # the chance to be taken for which it proposes
PRIZE = 0.017  # the gain for which it proposes against all hope, once a day
CARD = 0.02  # what a promise worth a card is worth
PIECE = 20  # bundles that are weighed at a time
LARGEST = 2  # cards on a side of what it proposes
WEIGHED = 24  # proposals looked at closely
STALE = 0.25  # how likely who has refused an offer gains by it, or who loses by the value takes it
SLACK = 0.02  # by which a card may be worth more together with others
Bundle = tuple[int, ...]
Work = Generator[None, None, None]


class Offer(NamedTuple):
    """Partner or ALL, what is given, what is wanted."""

    partner: int
    give: Bundle
    want: Bundle


class World(NamedTuple):
    """A world, and the chance of each seat to win in it as it is; what the hands of the others are worth to them."""

    state: HeroesState
    now: Sequence[float]
    purses: dict[int, judge.Purse]


class Prospects:
    """Trades judged for one observation, in as many worlds as are drawn."""

    def __init__(self, mind: Mind[HeroesState, HeroesObservation], seen: HeroesObservation) -> None:
        self._mind = mind
        self._seen = seen
        self.worlds = list[World]()
        # What each hand is sure to hold, as far as another knows and the observer too.
        others = [other for other in range(seen.players) if other != seen.seat]
        self._known = {other: sure_cards(seen.players, facts_seen_by(other, seen.facts)) for other in others}

    def draw(self, worlds: int, rng: Random) -> Work:
        """Draw so many *worlds*; yields after each."""
        seen = self._seen
        for _ in range(worlds):
            state = self._mind.bare(seen.determinize(rng))
            purses = {other: judge.Purse(state.observation(other)) for other in self._known}
            self.worlds.append(World(state, self._mind.shares(state), purses))
            yield

    def now(self) -> float:
        """The chance of the observer to win as it is."""
        return mean([world.now[self._seen.seat] for world in self.worlds])

    def others(self) -> list[int]:
        """Whom it may ask: those at the market, clockwise, and then all of them at once."""
        seen = self._seen
        around = [(seen.seat + step) % seen.players for step in range(1, seen.players)]
        there = [other for other in around if seen.alive[other] and not seen.gone >> other & 1]
        return [*there, ALL] if len(there) > 1 else there

    def accepted(self) -> list[float]:
        """What accepting the offer on the table adds to the chance to win in each world."""
        seen = self._seen
        maker, me = seen.offer_from, seen.seat
        words = pledges.worth(seen, seen.offer_mine, maker, me) - pledges.cost(seen, seen.offer_yours, me, maker)
        gains = [self._change(world, me, maker, seen.offer_want, seen.offer_give) for world in self.worlds]
        return [gain + CARD * words for gain in gains]

    def offered(self, offer: Offer) -> list[float]:
        """What *offer* adds to the chance to win in each world, by how likely they are; nothing where nobody is thought to
        take it."""
        other, give, want = offer
        leasts, weights = self._leasts(want), self.weights()
        asked = [one for one in self.others() if one != ALL] if other == ALL else [other]
        gains = []
        for world, weight in zip(self.worlds, weights, strict=True):
            taker = _taker(world, [one for one in asked if _has(world.state.hands[one], want)], give, want, leasts)
            gain = self._change(world, self._seen.seat, taker, give, want) if taker >= 0 else 0.0
            gains.append(gain * weight * len(weights) / sum(weights))
        return gains

    def best(self, others: Sequence[int], least: float) -> Generator[None, None, Offer | None]:
        """The offer to one of *others* that gains most on average, by the chance that it is taken; None where none gains
        more than *least*. Yields as it goes on."""
        seen, worlds = self._seen, self.worlds
        me, best, chosen = seen.seat, least, None
        bundles = _lists([kind for kind in range(HELD) if seen.hand[kind]])
        bundles = [give for give in bundles if _has(seen.hand, give)]
        refused = {one[1:4] for one in seen.refused if one[0] == me}
        single = [other for other in others if other != ALL]
        prices = {}
        for other in single:
            prices[other] = self._prices(other)
            yield
        weights = self.weights()
        whole = sum(weights)
        for other in others:
            asked = single if other == ALL else [other]
            found: list[tuple[float, Bundle, Bundle, list[int]]] = []
            for want in _lists([kind for kind in range(HELD) if any(kind in prices[one][0] for one in asked)]):
                yield
                able = [[one for one in asked if _has(world.state.hands[one], want)] for world in worlds]
                if sum([weight for weight, ones in zip(weights, able, strict=True) if ones]) < CHANCE * whole:
                    continue
                leasts = self._leasts(want)
                for number, give in enumerate(bundles):
                    if not number % PIECE:
                        yield
                    rough = max([_rough(*prices[one], give, want) for one in asked])
                    if rough <= best or set(want) & set(give):
                        continue
                    if (other, give, want) in refused or not fits(seen, Offer(other, give, want)):
                        continue
                    takers = [_taker(world, ones, give, want, leasts) for world, ones in zip(worlds, able, strict=True)]
                    pleased = sum([weight for weight, taker in zip(weights, takers, strict=True) if taker >= 0])
                    if pleased >= CHANCE * whole:
                        found.append((rough * pleased, give, want, takers))
            yield
            found.sort(key=lambda offer: -offer[0])
            for _, give, want, takers in found[:WEIGHED]:
                gain = pleased = 0.0
                for weight, world, taker in zip(weights, worlds, takers, strict=True):
                    if taker >= 0:
                        likely = weight / whole * (1 if self._pleases(world, taker, give, want) else STALE)
                        pleased += likely
                        gain += likely * self._change(world, me, taker, give, want)
                if gain > best and (pleased >= HOPE or (gain > PRIZE and not refused)):
                    best, chosen = gain, Offer(other, give, want)
                yield
        return chosen

    def weights(self) -> list[float]:
        """How likely each of the worlds is by the offers of this Market Day that nobody took."""
        seen, weights = self._seen, [1.0] * len(self.worlds)
        for maker, partner, give, want, mine, yours in seen.refused:
            if maker == seen.seat and not mine and not yours:
                leasts = self._leasts(want)
                asked = [one for one in self._known if partner in (one, ALL)]
                for n, world in enumerate(self.worlds):
                    able = [one for one in asked if _has(world.state.hands[one], want)]
                    weights[n] *= STALE if _taker(world, able, give, want, leasts) >= 0 else 1.0
        return weights

    def _change(self, world: World, me: int, other: int, give: Bundle, want: Bundle) -> float:
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

    def _pleases(self, world: World, taker: int, give: Bundle, want: Bundle) -> bool:
        """Whether *taker* gains by an offer where he judges by the value as well."""
        return self._change(world, taker, self._seen.seat, want, give) > LEAST

    def _leasts(self, want: Bundle) -> dict[int, float]:
        """For how much each of the others is thought to give the observer what it wants, by what he knows."""
        seen = self._seen
        return {one: YARDSTICK.gain + judge.harm(seen, seen.seat, want, sure) for one, sure in self._known.items()}

    def _prices(self, other: int) -> tuple[dict[int, float], dict[int, float]]:
        """What it is worth, about, to get a card of each kind from *other*, and to give one; what cards may be worth more
        together is in the first."""
        me, worlds = self._seen.seat, self.worlds
        gets = {}
        for kind in range(HELD):
            world = next((world for world in worlds if world.state.hands[other][kind]), None)
            if world is not None:
                gets[kind] = self._change(world, me, other, (), (kind,)) + SLACK
        mine = [kind for kind in range(HELD) if worlds[0].state.hands[me][kind]]
        return gets, {kind: self._change(worlds[0], me, other, (kind,), ()) for kind in mine}


def fits(seen: HeroesObservation, offer: Offer) -> bool:
    """Whether what is on the table can become this *offer*; another's is no beginning of it."""
    if seen.phase in (FLOOR, ANSWER):
        return True
    given, wanted = seen.offer_give, seen.offer_want
    whole = given == offer.give if seen.phase != GIVE else given == offer.give[: len(given)]
    return offer.partner == seen.offer_to and whole and wanted == offer.want[: len(wanted)]


def mean(values: Sequence[float]) -> float:
    """Their mean."""
    return sum(values) / len(values)


def _rough(gets: dict[int, float], loses: dict[int, float], give: Bundle, want: Bundle) -> float:
    """What a trade is worth, about."""
    return sum([gets.get(kind, -1.0) for kind in want]) + sum([loses[kind] for kind in give])


def _taker(world: World, able: Sequence[int], give: Bundle, want: Bundle, leasts: dict[int, float]) -> int:
    """The first of who is *able* that would take an offer in *world*; -1 for nobody."""
    return next((one for one in able if world.purses[one].gain(want, give) >= leasts[one]), -1)


def _lists(kinds: Sequence[int]) -> list[Bundle]:
    return [bundle for size in range(1, LARGEST + 1) for bundle in combinations_with_replacement(kinds, size)]


def _has(hand: Sequence[int], kinds: Bundle) -> bool:
    return all(hand[kind] >= kinds.count(kind) for kind in kinds)
