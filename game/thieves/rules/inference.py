"""Worlds that fit what a seat knows: full positions, drawn by their true probability.

Every unseen card and token is as likely as every other; whoever chose in secret, chose evenly among what it held:
* Behind a screen still down a seat that is ready has laid one after another of its cards (a pair counts as one more for each
  card that may lie on it), or stopped, each as likely, with points drawn evenly from what is left.
* Once the screens are lifted the number of actions and their points are open; any of the cards held is as likely under any
  of them. What is turned up, and what a seat shows of its hand by discarding or by having nothing to discard, narrows
  that: `basics_least` and `basics_most` count the Moves and Ambushes that fit (`ThievesState.tell_hand`).

Where it falls short: of a kind of which a rival surely holds one and may hold more, the copy that leaves his hand counts as
the known one; what a third seat knew of a hand from which an unknown card was given is forgotten; with three and more seats
cards drawn before and after the discard pile was shuffled back come from one pool.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import perm
from random import Random
from typing import TYPE_CHECKING

from game.core.chance import pick, shuffled
from game.core.state import Action
from game.thieves.rules import declaration as declare
from game.thieves.rules import pending
from game.thieves.rules.actions import Lay
from game.thieves.rules.cards import AMBUSH, BASIC, CARD, CARDS, MOVE, SPECIAL
from game.thieves.rules.position import COVERED, OUT, Item
from game.thieves.rules.public import in_dungeon

if TYPE_CHECKING:
    from game.thieves.rules.hidden import ThievesObservation
    from game.thieves.rules.rules import ThievesState


def fill_in(seen: ThievesObservation, state: ThievesState, rng: Random) -> None:
    """Make *state*, in which stands what *seen* shows, one of the positions that fit, each as often as it is likely."""
    _deal_tokens(seen, state, rng)
    _deal_cards(seen, state, rng)


def _deal_tokens(seen: ThievesObservation, state: ThievesState, rng: Random) -> None:
    """Tokens that only others have looked at are any of those this seat has not seen."""
    for space, peeked in enumerate(seen.peeked):
        if peeked and not peeked >> seen.seat & 1:
            state.secret[space] = _draw(state.unknown, rng)


def _draw(counts: list[int], rng: Random) -> int:
    """One of what is left, each as likely; it is taken away."""
    number = pick(counts, rng)
    counts[number] -= 1
    return number


# -- cards -----------------------------------------------------------------------------------------------------------


def _deal_cards(seen: ThievesObservation, state: ThievesState, rng: Random) -> None:
    me = seen.seat
    pool = _unseen(seen)
    for seat in range(seen.players):
        if seat == me:
            continue
        held = [card for _, owner, card, in_hand in seen.knows if owner == seat and in_hand]
        loose = [card for _, owner, card, in_hand in seen.knows if owner == seat and not in_hand]
        fresh = [_draw(pool, rng) for _ in range(seen.generals[seat] - len(held) - len(loose))]
        if seen.laid[seat]:
            _lay_down(seen, state, seat, held, loose, fresh, rng)
        else:
            state.hand[seat] = held + loose + fresh
            if seen.phase == "declare" and seen.pos[seat] != OUT:
                _declare(seen, state, seat, rng)
        state.hand[seat].sort()
    state.deck = pool


def _unseen(seen: ThievesObservation) -> list[int]:
    """How many copies of each card this seat has not placed: the deck and what others hold unknown."""
    pool = [card.copies - gone for card, gone in zip(CARDS, seen.discard, strict=True)]
    placed = [
        *seen.hand[seen.seat],
        *_generals(seen.laid[seen.seat]),
        *(card for shown in seen.shown for card in _generals(shown)),
    ]
    placed += [card for _, _, card, _ in seen.knows]
    top = seen.stack[-1] if seen.stack else None
    if isinstance(top, pending.Bid):  # the card just laid is in no hand and not yet among the actions
        placed += _generals([(0, top.card, top.cover)])
    for card in placed:
        pool[card] -= 1
    return pool


def _generals(items: Iterable[Item]) -> list[int]:
    """The general cards in some actions."""
    return [card for _, *pair in items for card in pair if 0 <= card < MOVE]


def _lay_down(
    seen: ThievesObservation,
    state: ThievesState,
    seat: int,
    held: list[int],
    loose: list[int],
    fresh: list[int],
    rng: Random,
) -> None:
    """Give the face-down actions of another seat cards, and its hand the rest. What came after the screens were lifted,
    *held* for one, is in the hand; of what came before each is as likely anywhere."""
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
    """How many of a seat's general cards of before the screens were lifted it has not turned up."""
    return seen.lifted_with[seat] - len(_generals(seen.shown[seat]))


def _basics(seen: ThievesObservation, seat: int, rng: Random) -> dict[int, int]:
    """Which single actions are Move and Ambush: {number of the action: card}, by the ways to fill the others."""
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


def _declare(seen: ThievesObservation, state: ThievesState, seat: int, rng: Random) -> None:
    """What a seat has laid behind its screen if it is ready: any of its cards after the other, or no more."""
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


def _copies(state: ThievesState, seat: int, action: Action) -> int:
    """How many cards in hand an action may be laid with."""
    general = (action.cover or action.card) if isinstance(action, Lay) else ""
    return state.hand[seat].count(CARD[general]) if general in CARD else 1
