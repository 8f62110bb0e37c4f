"""How trades on Market Day change the chance to win, for the strong bot of Age of Heroes.

In worlds that fit the observation, cards change hands and the value says what that is worth. Some seats judge by the prices
of `evaluation`, some also by the value. The bot assumes that an easy seat accepts any gain by the prices. A seat that has
declined one of the observer's offers counts as easy again after it has accepted EASY times as many.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from random import Random
from typing import NamedTuple

from game.bots.search import Mind
from game.heroes.bot import evaluation as judge
from game.heroes.bot import pledges
from game.heroes.bot.pledges import PLAIN, Words
from game.heroes.bot.style import BASELINE
from game.heroes.rules.actions import ALL
from game.heroes.rules.cards import HELD
from game.heroes.rules.facts import facts_seen_by
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.limits import at_least
from game.heroes.rules.phases import ANSWER, FLOOR, GIVE
from game.heroes.rules.phases import YOURS as ASK_YOURS
from game.heroes.rules.rules import HeroesState

LEAST = 0.004  # the minimum gain for a trade
PLEASED = 0.01  # the minimum gain by value that others probably want: they see another hand, and other worlds
EASY = 3  # accepted offers per declined one, for a seat that counts as judging by the prices alone
CHANCE = 0.3  # the chance that some seat gains by the prices, above which the bot looks closer
HOPE = 0.67  # the minimum chance that somebody accepts, for a proposal
CARD = 0.02  # the value of a promise worth one card
PIECE = 20  # bundles evaluated at a time
LARGEST = 2  # cards on each side of a proposal
WEIGHED = 24  # proposals that the bot examines closely
STALE = 0.25  # the chance that a seat accepts although it has refused an offer, or loses by the value
SLACK = 0.02  # the possible extra worth of a card together with others
Bundle = tuple[int, ...]
Prices = tuple[dict[int, float], dict[int, float]]  # by kind: the worth of getting a card and of giving one
Work = Generator[None, None, None]


class Offer(NamedTuple):
    """Partner or ALL, the cards given and wanted; the promise given and the promise wanted."""

    partner: int
    give: Bundle
    want: Bundle
    mine: int = 0
    yours: int = 0


class World(NamedTuple):
    """A world, each seat's chance to win in it before any trade, and the worth of the other seats' hands to them."""

    state: HeroesState
    now: Sequence[float]
    purses: dict[int, judge.Purse]


class Prospects:
    """Evaluates trades for one observation, in the worlds that `draw` adds."""

    def __init__(self, mind: Mind[HeroesState, HeroesObservation], seen: HeroesObservation) -> None:
        self._mind = mind
        self._seen = seen
        self.worlds = list[World]()
        self._prices = dict[int, Prices]()  # prices of cards of each other seat, computed once for all offers
        # The cards that each hand certainly holds, as far as another seat and the observer both know.
        others = [other for other in range(seen.players) if other != seen.seat]
        self._known = {other: at_least(seen.players, facts_seen_by(other, seen.facts)) for other in others}

    def draw(self, worlds: int, rng: Random) -> Work:
        """Draw this number of *worlds*; yields after each."""
        seen = self._seen
        for _ in range(worlds):
            state = self._mind.bare(HeroesState.fitting(seen, rng))
            purses = {other: judge.Purse(state.observation(other)) for other in self._known}
            self.worlds.append(World(state, self._mind.shares(state), purses))
            yield

    def now(self) -> float:
        """The observer's chance to win before any trade."""
        return mean([world.now[self._seen.seat] for world in self.worlds])

    def others(self) -> list[int]:
        """The seats that the observer may ask: those at the market, clockwise, and then ALL."""
        seen = self._seen
        around = [(seen.seat + step) % seen.players for step in range(1, seen.players)]
        there = [other for other in around if seen.alive[other] and not seen.gone >> other & 1]
        return [*there, ALL] if len(there) > 1 else there

    def accepted(self) -> list[float]:
        """How accepting the offer on the table changes the chance to win in each world."""
        seen = self._seen
        words = pledges.words(seen, seen.offer_from, seen.offer_yours, seen.offer_mine)
        gains = [
            self._change(world, seen.seat, seen.offer_from, seen.offer_want, seen.offer_give) for world in self.worlds
        ]
        return [gain + CARD * words.mine for gain in gains]

    def offered(self, offer: Offer) -> list[float]:
        """How an offer of cards changes the chance to win in each world, weighted by the worlds' probabilities; 0 where
        probably nobody accepts."""
        weights, gains = self.weights(), []
        for world, weight, taker in zip(self.worlds, weights, self._takers(offer), strict=True):
            gain = self._change(world, self._seen.seat, taker, offer.give, offer.want) if taker >= 0 else 0.0
            gains.append(gain * weight * len(weights) / sum(weights))
        return gains

    def best(self, others: Sequence[int], least: float) -> Generator[None, None, Offer | None]:
        """The offer of cards to one of *others* with the highest average gain, by the chance that it is accepted; None if
        none gains more than *least*. Yields after each piece of work."""
        gives, wants = self._bundles()
        return (yield from self._best(gives, wants, {other: [PLAIN] for other in others}, least))

    def sweetened(self, others: Sequence[int], least: float) -> Generator[None, None, Offer | None]:
        """As `best`, among the offers with a promise; one side may be a promise alone. The observer always asks for
        something, and by the rules at least one card changes hands."""
        gives, wants = self._bundles()
        pairs = {other: pledges.pairs(self._seen, other) for other in others if other != ALL}
        return (yield from self._best([(), *gives], [(), *wants], pairs, least))

    def weights(self) -> list[float]:
        """The relative probability of each world, given the offers of this Market Day that nobody accepted."""
        seen, weights = self._seen, [1.0] * len(self.worlds)
        for refused in seen.refused:
            if refused[0] == seen.seat:
                takers = self._takers(Offer(*refused[1:]))
                weights = [weight * (STALE if taker >= 0 else 1) for weight, taker in zip(weights, takers, strict=True)]
        return weights

    def _bundles(self) -> tuple[list[Bundle], list[Bundle]]:
        """What the observer may give, and what it may get from some seat."""
        hand, others = self._seen.hand, self._known
        gives = _lists([kind for kind in range(HELD) if hand[kind]])
        there = [
            any(world.state.hands[other][kind] for world in self.worlds for other in others) for kind in range(HELD)
        ]
        return [give for give in gives if _has(hand, give)], _lists([kind for kind in range(HELD) if there[kind]])

    def _best(
        self,
        gives: Sequence[Bundle],
        wants: Sequence[Bundle],
        pairs: Mapping[int, Sequence[Words]],
        least: float,
    ) -> Generator[None, None, Offer | None]:
        """The best offer of one of *gives* for one of *wants*; *pairs* are the possible promises for each partner."""
        seen, best, chosen = self._seen, least, None
        for partner in self._asked(ALL):
            if partner not in self._prices:
                self._prices[partner] = self._priced(partner)
                yield
        weights = self.weights()
        whole = sum(weights)
        for other, promises in pairs.items():
            found: list[tuple[float, Offer, Words, list[int]]] = []
            asked = [self._prices[partner] for partner in self._asked(other)]
            for want in wants:
                yield
                able, leasts = self._able(other, want), self._leasts(want)
                if sum([weight for weight, ones in zip(weights, able, strict=True) if ones]) < CHANCE * whole:
                    continue
                for number, (give, words) in enumerate(product(gives, promises)):
                    if not number % PIECE:
                        yield
                    rough = max([_rough(*partner, give, want) for partner in asked]) + CARD * words.mine
                    asks, has_cards = want or words.asked, want or give
                    if rough <= best or not (asks and has_cards) or set(want) & set(give):
                        continue
                    offer = Offer(other, give, want, *words[:2])
                    if (seen.seat, *offer) in seen.refused or not fits(seen, offer):
                        continue
                    takers = [
                        _taker(world, ones, offer, leasts, words.theirs)
                        for world, ones in zip(self.worlds, able, strict=True)
                    ]
                    pleased = sum([weight for weight, taker in zip(weights, takers, strict=True) if taker >= 0])
                    if pleased >= CHANCE * whole:
                        found.append((rough * pleased, offer, words, takers))
            yield
            found.sort(key=lambda candidate: -candidate[0])
            for _, offer, words, takers in found[:WEIGHED]:
                gain = pleased = 0.0
                for weight, world, taker in zip(weights, self.worlds, takers, strict=True):
                    if taker >= 0:
                        changes = self._changes(world, seen.seat, taker, offer.give, offer.want)
                        pleases = changes[taker] + CARD * words.theirs
                        takes = pleases > PLEASED or (other != ALL and self._is_easy(taker))
                        likely = weight / whole * (1 if takes else STALE)
                        pleased += likely
                        gain += likely * (changes[seen.seat] + CARD * words.mine)
                if gain > best and pleased >= HOPE:
                    best, chosen = gain, offer
                yield
        return chosen

    def _is_easy(self, other: int) -> bool:
        """Whether *other* still counts as judging by the prices alone: by the answers of all seats, and by its own, to the
        observer."""
        seen, first = self._seen, self._seen.seat * self._seen.players
        made = slice(first, first + seen.players)
        whole = sum(seen.deals[made]) >= EASY * sum(seen.rebuffs[made])
        return whole and seen.deals[first + other] >= EASY * seen.rebuffs[first + other]

    def _asked(self, other: int) -> list[int]:
        """The seats that an offer to *other*, or to ALL, asks."""
        return [partner for partner in self.others() if partner != ALL] if other == ALL else [other]

    def _able(self, other: int, want: Bundle) -> list[list[int]]:
        """The seats among those asked that hold the cards wanted, in each world."""
        asked = self._asked(other)
        return [[partner for partner in asked if _has(world.state.hands[partner], want)] for world in self.worlds]

    def _takers(self, offer: Offer) -> list[int]:
        """The seat that probably accepts an *offer* by the prices, in each world; -1 for nobody."""
        theirs = 0.0
        if offer.partner != ALL:
            theirs = pledges.words(self._seen, offer.partner, offer.mine, offer.yours).theirs
        able, leasts = self._able(offer.partner, offer.want), self._leasts(offer.want)
        return [_taker(world, ones, offer, leasts, theirs) for world, ones in zip(self.worlds, able, strict=True)]

    def _change(self, world: World, me: int, other: int, give: Bundle, want: Bundle) -> float:
        """The change of the value of *me* in *world* when cards change hands."""
        return self._changes(world, me, other, give, want)[me]

    def _changes(self, world: World, me: int, other: int, give: Bundle, want: Bundle) -> list[float]:
        """The change of each seat's value in *world* when *me* and *other* exchange cards."""
        mine, theirs = world.state.hands[me], world.state.hands[other]
        kept = mine[:], theirs[:]
        for kind in give:
            mine[kind] -= 1
            theirs[kind] += 1
        for kind in want:
            mine[kind] += 1
            theirs[kind] -= 1
        after = self._mind.shares(world.state)
        world.state.hands[me], world.state.hands[other] = kept
        return [then - now for then, now in zip(after, world.now, strict=True)]

    def _leasts(self, want: Bundle) -> dict[int, float]:
        """The lowest gain for which each other seat probably gives the observer the wanted cards, by what that seat
        knows."""
        seen = self._seen
        return {
            partner: BASELINE.gain + judge.harm(seen, seen.seat, want, sure) for partner, sure in self._known.items()
        }

    def _priced(self, other: int) -> Prices:
        """The approximate worth of getting a card of each kind from *other*, and of giving one; the former includes a margin
        for cards that are worth more together."""
        me, worlds = self._seen.seat, self.worlds
        gets = {}
        for kind in range(HELD):
            world = next((world for world in worlds if world.state.hands[other][kind]), None)
            if world is not None:
                gets[kind] = self._change(world, me, other, (), (kind,)) + SLACK
        mine = [kind for kind in range(HELD) if worlds[0].state.hands[me][kind]]
        return gets, {kind: self._change(worlds[0], me, other, (kind,), ()) for kind in mine}


def fits(seen: HeroesObservation, offer: Offer) -> bool:
    """Whether the offer on the table can become this *offer*; an offer by another seat can't."""
    if seen.phase in (FLOOR, ANSWER):
        return True
    given, wanted = seen.offer_give, seen.offer_want
    whole = given == offer.give if seen.phase != GIVE else given == offer.give[: len(given)]
    said = seen.phase != ASK_YOURS or seen.offer_mine == offer.mine
    return offer.partner == seen.offer_to and whole and wanted == offer.want[: len(wanted)] and said


def mean(values: Sequence[float]) -> float:
    """The average of *values*."""
    return sum(values) / len(values)


def _rough(gets: dict[int, float], loses: dict[int, float], give: Bundle, want: Bundle) -> float:
    """The approximate worth of a trade."""
    return sum([gets.get(kind, -1.0) for kind in want]) + sum([loses[kind] for kind in give])


def _taker(world: World, able: Sequence[int], offer: Offer, leasts: Mapping[int, float], theirs: float) -> int:
    """The first of the *able* seats that would accept an *offer* in *world*, if its promises are worth *theirs* to that
    seat; -1 for nobody."""
    give, want = offer.give, offer.want
    return next((partner for partner in able if world.purses[partner].gain(want, give) + theirs >= leasts[partner]), -1)


def _lists(kinds: Sequence[int]) -> list[Bundle]:
    return [bundle for size in range(1, LARGEST + 1) for bundle in combinations_with_replacement(kinds, size)]


def _has(hand: Sequence[int], kinds: Bundle) -> bool:
    return all(hand[kind] >= kinds.count(kind) for kind in kinds)
