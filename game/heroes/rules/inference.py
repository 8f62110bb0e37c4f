"""What the hidden hands may be: cards sampled by their true probability given what a seat has seen.

A seat's facts are replayed. Cards that it saw are followed. A card drawn unseen is an open place that remembers its pile,
the kinds it can't be (its owner was seen to hold none) and the questions that depend on it (its owner could pay for
something). When its owner shows an unknown card, one of the places becomes that card. If another tribe plunders unseen,
the hand becomes a pile of its own, from which both have places. At the end the open places are dealt from the rest of
their piles; the rest of the last shuffle is the deck.

The model of others: the card that leaves a hand was chosen uniformly among the cards not known to be there; a card known
to be there goes first and carries no information. Actions that they could have taken and did not carry none either.

If places differ, a shown card may be one or another: all lines are followed with their weights, equal ones joined. Beyond
LINES of them light ones are thinned out; only this step is not exact. If all fitting lines were thinned out, a `story`
replaces them: what it deals also fits all facts, but not by its exact probability. If the search for a story takes too
long, hands are dealt within their `limits`: they fit what is known of hands and deck now, not every fact of the past.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, Protocol, Self, TypeVar

from game.core.chance import pick
from game.core.dealing import deal_within
from game.heroes.rules.belief import Belief
from game.heroes.rules.cards import CARDS, HELD
from game.heroes.rules.dealing import answered, deal
from game.heroes.rules.facts import ABLE, SHOWED, SHUFFLED, Fact
from game.heroes.rules.limits import at_least, at_most
from game.heroes.rules.questions import all_ways, pays_one
from game.heroes.rules.story import Story

DEALS = 24  # attempts to deal the open places so that all questions are answered
KEPT = 12  # most cached beliefs and stories; the latest stay


def deal_hands(
    seat: int,
    hand: Sequence[int],
    sizes: Sequence[int],
    gone: Sequence[int],
    facts: tuple[Fact, ...],
    rng: Random,
) -> list[list[int]]:
    """A hand for each seat, counted by kind, that fits what *seat* has seen.

    *hand* is its own, *sizes* are the sizes of all hands, *gone* counts open cards (discard pile and monuments).
    """
    belief = _BELIEFS.after(seat, len(sizes), facts)
    if any(line.places[seat] for _, line in belief.lines):  # imagined by another seat, which can't know what it drew
        belief = belief.copy()
        for kind, number in enumerate(hand):
            belief.hear((SHOWED, seat, kind, number))
    if not belief.is_broken:
        weights = [weight for weight, _ in belief.lines]
        for _ in range(DEALS):
            line = belief.lines[pick(weights, rng) if len(weights) > 1 else 0][1]
            if (hands := deal(line, rng)) is not None:
                return hands
        for _, line in belief.lines:
            if (hands := deal(answered(line, rng), rng)) is not None:
                return hands
    return _by_story(seat, hand, sizes, facts, rng) or _deal_blind(seat, hand, sizes, gone, facts, rng)


class _Hears(Protocol):
    """Processes facts one after the other."""

    def hear(self, fact: Fact) -> object:
        """Add one more fact."""

    def copy(self) -> Self:
        """An independent copy."""


Hearer = TypeVar("Hearer", bound=_Hears)


class _Kept(Generic[Hearer]):
    """Caches results for lists of facts: a longer list continues from its longest cached beginning. The result depends on
    the facts alone."""

    def __init__(self, new: Callable[[int, int], Hearer]) -> None:
        self.new = new
        self.last: list[tuple[int, int, tuple[Fact, ...], Hearer]] = []  # by seat, players, facts; the last used first

    def after(self, seat: int, players: int, facts: tuple[Fact, ...]) -> Hearer:
        """The result for these facts, continued from their longest cached beginning."""
        best, start = -1, 0
        for number, (whose, table, heard, _) in enumerate(self.last):
            if whose == seat and table == players and start < len(heard) <= len(facts) and facts[: len(heard)] == heard:
                best, start = number, len(heard)
        if start == len(facts):
            return self.last[best][3]
        found = self.last[best][3].copy() if start else self.new(seat, players)
        for fact in facts[start:]:
            found.hear(fact)
        if not start or len(self.last) >= KEPT:
            del self.last[KEPT - 1 :]
        self.last.insert(0, (seat, players, facts, found))
        return found


_BELIEFS = _Kept(lambda seat, players: Belief(players, seat))
_STORIES = _Kept(Story)


def _by_story(
    seat: int, hand: Sequence[int], sizes: Sequence[int], facts: tuple[Fact, ...], rng: Random
) -> list[list[int]] | None:
    """Hands from one course of hidden events that fits all facts, if one is found; None also for facts without a
    beginning."""
    if facts[0][0] != SHUFFLED:
        return None
    story = _STORIES.after(seat, len(sizes), facts).copy()
    if story.hands()[seat] != list(hand):  # imagined by another seat
        for kind, number in enumerate(hand):
            story.hear((SHOWED, seat, kind, number))
    if story.is_broken:
        return None
    story.mix(rng)
    return story.hands()


def _deal_blind(
    seat: int,
    hand: Sequence[int],
    sizes: Sequence[int],
    gone: Sequence[int],
    facts: Sequence[Fact],
    rng: Random,
) -> list[list[int]]:
    """Hands within the limits of what each holds; if the facts have no beginning, hands with the cards they are sure to
    hold. The cards that answer the present question are among them, if that is possible."""
    cards = [card.copies - out for card, out in zip(CARDS[:HELD], gone, strict=False)]
    owners = [*sizes, sum(cards) - sum(sizes)]  # the last one is the deck
    least = [*at_least(len(sizes), facts), [0] * HELD]
    least[seat] = list(hand)
    anything = [[len(cards) * max(cards)] * HELD for _ in owners]
    limits = [at_most(len(sizes), facts)] if facts[0][0] == SHUFFLED else []
    what, asker, items = facts[-1][:3]
    asks = what == ABLE and asker != seat and not pays_one(least[asker], items)
    ways = [*all_ways(least[asker], items), ()] if asks else [()]
    for most in [*limits, anything]:
        most[seat] = list(hand)
        for way in ways:
            wanted = [row[:] for row in least]
            for kind in way:
                wanted[asker][kind] += 1
            if (dealt := deal_within(wanted, most, owners, cards, rng)) is not None:
                return dealt[:-1]
    raise AssertionError("the hand of the seat and what others are sure to hold is there")
