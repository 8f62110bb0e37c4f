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
replaces them: what it deals also fits all facts, but not by its exact probability.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, Protocol, Self, TypeVar

from game.core.chance import pick
from game.heroes.rules.belief import Belief
from game.heroes.rules.cards import CARDS, HELD
from game.heroes.rules.position import (
    ABLE,
    DREW,
    LEFT,
    LOST,
    NOBODY,
    SHOWED,
    SHUFFLED,
    TRADED,
    UNKNOWN,
    Fact,
)
from game.heroes.rules.questions import CARD_OF, all_ways, pays_one
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
            if (hands := line.deal(rng)) is not None:
                return hands
        for _, line in belief.lines:
            if (hands := line.answer(rng).deal(rng)) is not None:
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
        for number, (whose, table, told, _) in enumerate(self.last):
            if whose == seat and table == players and start < len(told) <= len(facts) and facts[: len(told)] == told:
                best, start = number, len(told)
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
    seat: int, hand: Sequence[int], sizes: Sequence[int], gone: Sequence[int], facts: Sequence[Fact], rng: Random
) -> list[list[int]]:
    """Hands with the cards they are sure to hold and any unseen cards, for facts without a beginning."""
    hands = sure_cards(len(sizes), facts)
    hands[seat] = list(hand)
    what, asker, items = facts[-1][:3]
    if what == ABLE and asker != seat and not pays_one(hands[asker], items):  # the present question
        ways = all_ways(hands[asker], items)
        room = sizes[asker] - sum(hands[asker])
        for kind in next((way for way in ways if len(way) <= room and _is_there(way, hands, gone)), ()):
            hands[asker][kind] += 1
    unseen = [card.copies - out for card, out in zip(CARDS[:HELD], gone, strict=False)]
    left = [kind for kind in range(HELD) for _ in range(unseen[kind] - sum(other[kind] for other in hands))]
    for other, size in enumerate(sizes):
        for _ in range(size - sum(hands[other])):
            hands[other][left.pop(int(rng.random() * len(left)))] += 1
    return hands


def _is_there(cards: Sequence[int], hands: Sequence[Sequence[int]], gone: Sequence[int]) -> bool:
    """Whether these cards are unseen, neither in a known hand nor gone."""
    return all(
        CARDS[kind].copies - gone[kind] - sum(hand[kind] for hand in hands) >= cards.count(kind) for kind in cards
    )


def sure_cards(players: int, facts: Sequence[Fact]) -> list[list[int]]:
    """The cards of each kind that each hand is sure to hold, by *facts*."""
    sure = [[0] * HELD for _ in range(players)]
    for fact in facts:
        what = fact[0]
        if what == DREW and fact[2] != UNKNOWN:
            sure[fact[1]][fact[2]] += 1
        elif what == SHOWED:
            _, seat, kind, number = fact
            sure[seat][kind] = max(sure[seat][kind], number)
        elif what == ABLE and fact[2] in CARD_OF:
            _, seat, items = fact
            sure[seat][CARD_OF[items]] = max(sure[seat][CARD_OF[items]], 1)
        elif what == LEFT:
            _, seat, kind, number = fact
            sure[seat][kind] = max(0, sure[seat][kind] - number)
        elif what in (TRADED, LOST):
            _, giver, taker, kind = fact
            if kind == UNKNOWN:
                sure[giver] = [max(0, number - 1) for number in sure[giver]]
            else:
                sure[giver][kind] = max(0, sure[giver][kind] - 1)
                if taker != NOBODY:
                    sure[taker][kind] += 1
    return sure
