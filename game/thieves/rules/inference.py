"""Determinizes an observation: draws full positions that fit what a seat knows, by their true probability.

Every unseen card and token is equally likely. Secret choices count as uniform among what the seat held:
* Behind a screen, a seat that is ready has played its cards one after another (a pair counts as one more option for each
  card that may be on it) or stopped, each equally likely, with points drawn uniformly from those left.
* Once the seats lift their screens, the number of actions and their points are open; each of the cards held is equally
  likely under each action. The cards turned up, and what a seat reveals of its hand by discarding or by having nothing to
  discard, narrow that down: `basics_least` and `basics_most` count the Moves and Ambushes that fit (`Position.tell_hand`).

Its limits: if a rival surely holds one copy of a kind and may hold more, a copy that leaves the hand counts as the known
one; a third seat forgets what it knew of a hand that gave away an unknown card; with three or more seats no weight goes to
which of the cards that came to light since the last shuffle were in a hand before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import perm
from random import Random

from game.core.chance import pick, shuffled
from game.core.dealing import deal_within
from game.core.state import Action
from game.thieves.rules import declaration as declare
from game.thieves.rules import pending
from game.thieves.rules.actions import Lay
from game.thieves.rules.cards import AMBUSH, BASIC, CARD, CARDS, MOVE, SPECIAL
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import COVERED, OUT, Item, Position
from game.thieves.rules.public import in_dungeon

DEALS = 4  # attempts to deal card by card


def fill_in(seen: ThievesObservation, state: Position, rng: Random) -> None:
    """Complete *state*, which holds what *seen* shows, to a full position that fits, drawn by its probability."""
    _deal_tokens(seen, state, rng)
    _deal_cards(seen, state, rng)


def _deal_tokens(seen: ThievesObservation, state: Position, rng: Random) -> None:
    """A token that only others have looked at is any token this seat has not seen."""
    for space, peeked in enumerate(seen.peeked):
        if peeked and not peeked >> seen.seat & 1:
            state.secret[space] = _draw(state.unknown, rng)


def _draw(counts: list[int], rng: Random) -> int:
    """Remove and return a random item of what is left, all equally likely."""
    number = pick(counts, rng)
    counts[number] -= 1
    return number


# -- cards -----------------------------------------------------------------------------------------------------------


def _deal_cards(seen: ThievesObservation, state: Position, rng: Random) -> None:
    me = seen.seat
    unseen = _dealt(seen, _unseen(seen), state, rng)
    for seat in range(seen.players):
        if seat == me:
            continue
        held = [card for _, owner, card, in_hand in seen.knows if owner == seat and in_hand]
        loose = [card for _, owner, card, in_hand in seen.knows if owner == seat and not in_hand]
        fresh = unseen[seat]
        if seen.laid[seat]:
            _lay_down(seen, state, seat, held, loose, fresh, rng)
        else:
            state.hand[seat] = held + loose + fresh
            if seen.phase == "declare" and seen.pos[seat] != OUT:
                _declare(seen, state, seat, rng)
        state.hand[seat].sort()


def _dealt(seen: ThievesObservation, pool: list[int], state: Position, rng: Random) -> list[list[int]]:
    """What each other seat has of the cards in *pool*, of which nothing is known; the rest is the deck.

    Once the discard pile was shuffled back, the deck has only cards of that pile that did not come to light since, and a
    seat that has drawn less than it holds has held the others before.
    """
    sizes = [number - sum(fact[1] == seat for fact in seen.knows) for seat, number in enumerate(seen.generals)]
    sizes[seen.seat] = 0
    if not any(seen.renewed):
        dealt = [[_draw(pool, rng) for _ in range(size)] for size in sizes]
        state.deck = pool
        return dealt
    kept = [max(0, size - len(since)) for size, since in zip(sizes, seen.since, strict=True)]
    fresh = [max(0, new - seen.since[seen.seat].count(card)) for card, new in enumerate(seen.renewed)]
    deck, before, since = _in_parts(
        pool,
        (fresh, seen.older[seen.seat], pool),
        (sum(pool) - sum(sizes), sum(kept), sum(sizes) - sum(kept)),
        rng,
    )
    state.deck = [deck.count(card) for card in range(len(CARDS))]
    old, new = iter(before), iter(since)
    return [[*islice(old, held), *islice(new, size - held)] for size, held in zip(sizes, kept, strict=True)]


def _in_parts(pool: list[int], limits: Sequence[list[int]], sizes: Sequence[int], rng: Random) -> list[list[int]]:
    """The cards of *pool* in parts of these *sizes*, each within its limit, the number of each card it can have; within none
    if that is impossible, because what a seat knew was forgotten."""
    for _ in range(DEALS):
        if (parts := _in_turn(pool, limits, sizes, rng)) is not None:
            return parts
    none = [[0] * len(CARDS)] * len(sizes)
    dealt = deal_within(none, limits, sizes, pool, rng) or deal_within(none, [pool] * len(sizes), sizes, pool, rng)
    assert dealt is not None
    return [shuffled([card for card, number in enumerate(row) for _ in range(number)], rng) for row in dealt]


def _in_turn(pool: list[int], limits: Sequence[list[int]], sizes: Sequence[int], rng: Random) -> list[list[int]] | None:
    """The same, card by card, each equally likely; None if nothing is left that a part can have."""
    left, parts = pool[:], list[list[int]]()
    for limit, size in zip(limits, sizes, strict=True):
        room, part = limit[:], list[int]()
        for _ in range(size):
            both = list(map(min, left, room))
            if not any(both):
                return None
            part.append(_draw(both, rng))
            left[part[-1]] -= 1
            room[part[-1]] -= 1
        parts.append(part)
    return parts


def _unseen(seen: ThievesObservation) -> list[int]:
    """How many copies of each card this seat can't locate: the deck and the unknown cards of others."""
    pool = [card.copies - gone for card, gone in zip(CARDS, seen.discard, strict=True)]
    placed = [
        *seen.hand[seen.seat],
        *_generals(seen.laid[seen.seat]),
        *(card for shown in seen.shown for card in _generals(shown)),
    ]
    placed += [card for _, _, card, _ in seen.knows]
    top = seen.stack[-1] if seen.stack else None
    if isinstance(top, pending.Bid):  # the card just played is in no hand and not yet among the actions
        placed += _generals([(0, top.card, top.cover)])
    for card in placed:
        pool[card] -= 1
    return pool


def _generals(items: Iterable[Item]) -> list[int]:
    """The general cards in some actions."""
    return [card for _, *pair in items for card in pair if 0 <= card < MOVE]


def _lay_down(
    seen: ThievesObservation,
    state: Position,
    seat: int,
    held: list[int],
    loose: list[int],
    fresh: list[int],
    rng: Random,
) -> None:
    """Split cards between the face-down actions of another seat and its hand. A card received after the seats lifted their
    screens (*held* is surely one) is in the hand; each earlier card is equally likely anywhere."""
    items = seen.laid[seat]
    old = min(_before(seen, seat), len(loose) + len(fresh)) - len(loose)
    cards = shuffled(loose + fresh[: max(0, old)], rng)
    basics = _basics(seen, seat, rng)
    laid: list[Item] = []
    for number, (points, card, _) in enumerate(items):
        if number in basics:
            laid.append((points, basics[number], -1))
        else:
            cover = cards.pop()
            laid.append((points, SPECIAL, cover) if card == SPECIAL else (points, cover, -1))
    state.laid[seat] = sorted(laid, reverse=True)
    state.hand[seat] = cards + held + fresh[max(0, old) :]


def _before(seen: ThievesObservation, seat: int) -> int:
    """How many general cards from before the screens lifted a seat has not turned up yet."""
    return seen.lifted_with[seat] - len(_generals(seen.shown[seat]))


def _basics(seen: ThievesObservation, seat: int, rng: Random) -> dict[int, int]:
    """Which single actions are Move and Ambush: {number of the action: card}, weighted by the ways to fill the other
    actions."""
    items = seen.laid[seat]
    singles = [n for n, item in enumerate(items) if item[1] == COVERED]
    pairs = len(items) - len(singles)
    shown = [card for _, card, _ in seen.shown[seat] if card in BASIC]
    general = _before(seen, seat) - pairs
    least, most = seen.basics_least[seat] - len(shown), seen.basics_most[seat] - len(shown)
    top = seen.stack[-1] if seen.stack else None
    must_move = isinstance(top, pending.Act) and top.seat == seat and in_dungeon(seen, seat)
    found: list[dict[int, int]] = []
    weights: list[int] = []
    for move in [None, *singles] if MOVE not in shown else [None]:
        if must_move and (move is None or items[move][0] != seen.level):
            continue
        for ambush in [None, *singles] if AMBUSH not in shown else [None]:
            if move is not None and move == ambush:
                continue
            chosen = {n: card for n, card in ((move, MOVE), (ambush, AMBUSH)) if n is not None}
            ways = perm(general, len(singles) - len(chosen)) if least <= len(chosen) <= most else 0
            if ways:
                found.append(chosen)
                weights.append(ways)
    return found[pick(weights, rng)]


# -- behind a screen -------------------------------------------------------------------------------------------------


def _declare(seen: ThievesObservation, state: Position, seat: int, rng: Random) -> None:
    """What a seat that is ready has played behind its screen: one of its cards after another, until it stopped."""
    state.points[seat] = declare.points_of(state, seat)
    if not seen.declared[seat]:
        return
    stack, state.stack = state.stack, [pending.Lay(seat)]
    while state.stack:
        frame = state.stack.pop()
        step = declare.STEPS[type(frame)]
        legal = step.legal(state, frame)
        step.apply(state, frame, legal[pick([_copies(state, seat, action) for action in legal], rng)])
    state.stack = stack


def _copies(state: Position, seat: int, action: Action) -> int:
    """The number of cards in hand that can be on top of an action."""
    general = (action.cover or action.card) if isinstance(action, Lay) else ""
    return state.hand[seat].count(CARD[general]) if general in CARD else 1
