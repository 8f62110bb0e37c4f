"""What the greedy bot lays behind its screen, and how many points on each action."""

from __future__ import annotations

from typing import NamedTuple

from game.thieves.bot.danger import Danger, Guards
from game.thieves.bot.planner import EARLY, LATE, Choice, Option, Planner
from game.thieves.bot.style import STEADY, Style
from game.thieves.bot.tricks import BEACON_REACH, LED, tricks
from game.thieves.rules import pending
from game.thieves.rules.board import DIST
from game.thieves.rules.cards import AMBUSH, CARD, CARDS, EVENT, GUARDS, MOVE, NOIRON, SNEAK, SPECIAL, SPRINT, THIEVES
from game.thieves.rules.declaration import CURFEW_LIMIT
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import POOL
from game.thieves.rules.public import at_large, in_dungeon, is_hidden

Laid = tuple[int, int, int]  # points, card, cover or -1

# What a card is worth in hand, for discarding and as a cover; what is not named is worth 2.
KEEP = {
    "elixir": 9,
    "cloak": 8,
    "smoke": 6,
    "grapple": 6,
    "dart": 5,
    "orders": 4,
    "passage": 4,
    "pickpocket": 5,
    "caltrops": 4,
    "line": 4,
    "wind": 5,
    "lookout": 3,
    "market": 3,
}
CHEAP = 3  # a card worth that much may cover a special one
FILLERS = ("wind", "market", "lookout")  # played for one point whenever the plan leaves room
# Against the holder of the Emperor's Jewel, with the range.
HINDRANCES = (("pickpocket", 2), ("caltrops", 4), ("trail", 5))
MANY = 9  # more actions than anybody lays


class Declaration(NamedTuple):
    """A turn as it is meant to be: how to move, and all that is laid."""

    choice: Choice | None
    laid: tuple[Laid, ...]


def worth(card: int) -> int:
    """What a general card is worth in hand."""
    return KEEP.get(CARDS[card].key, 2)


def own_cards(seen: ThievesObservation) -> list[int]:
    """The general cards that this seat had in hand before it laid any."""
    top = seen.stack[-1]
    laid = [*seen.laid[seen.seat], *([(0, top.card, top.cover)] if isinstance(top, pending.Bid) else [])]
    return sorted([*seen.hand[seen.seat], *(card for _, *pair in laid for card in pair if 0 <= card < MOVE)])


def declaration(seen: ThievesObservation, style: Style = STEADY) -> Declaration:
    """The actions to lay, worked out from the position before any is laid."""
    points = seen.points[seen.seat] + sum(item[0] for item in seen.laid[seen.seat])
    hand = own_cards(seen)
    before, after = _bids(seen, points)
    limit = CURFEW_LIMIT if EVENT["curfew"] in seen.events else MANY
    planner = Planner(seen, style)
    choice = planner.best(_options(planner, points, hand, limit))
    found: list[Laid] = []
    if choice is not None:
        actions = 1 + len(choice.uses)
        bid = before if choice.when == EARLY else max(1, min(after, points // actions))
        found = [(bid, MOVE, -1), *((bid, use.card, -1) for use in choice.uses)]
        for _, card, _ in found[1:]:
            hand.remove(card)
    left = points - sum(bid for bid, _, _ in found)
    if choice is None or choice.sneaking:
        for bid, card, cover in _extras(seen, hand, style):
            if left >= bid and len(found) < limit:
                found.append((bid, card, cover))
                left -= bid
    if choice is not None and choice.when == EARLY and not choice.uses:
        found[0] = (found[0][0] + left, MOVE, -1)  # before the other thieves too
    return Declaration(choice, tuple(found))


def _bids(seen: ThievesObservation, points: int) -> tuple[int, int]:
    """The least points to act before the guards, and the most to act after them; 0 where it can't be."""
    g = seen.initiative
    before, after = (g + 1, g) if seen.alarm else (g, g - 1)
    return (before if before <= points else 0), min(after, points)


def more_steps(seen: ThievesObservation) -> int:
    """Extra steps at hand: a Known Area, or Noiron's ability."""
    silent = seen.thief[seen.seat] == NOIRON and not seen.silent
    return min(1, seen.known[seen.seat] + silent)


def sneak_steps(seen: ThievesObservation) -> int:
    """How far a sneaking Move goes in this turn."""
    return max(1, SNEAK + (EVENT["festival"] in seen.events) - seen.slow[seen.seat])


def sprint_steps(seen: ThievesObservation) -> int:
    """How far a sprint goes in this turn."""
    return max(1, SPRINT - seen.slow[seen.seat])


def _options(planner: Planner, points: int, hand: list[int], limit: int) -> list[Option]:
    """Every way to move in this turn that the points allow."""
    seen = planner.seen
    before, after = _bids(seen, points)
    found: list[Option] = []
    stayed = planner.now.answer(planner.guards, seen.pos[seen.seat])
    if before:
        found += movements(planner, EARLY, hand, planner.now, planner.guards, min(limit, points // before) - 1)
    if after > 0 and stayed is not None:
        found += movements(planner, LATE, hand, planner.now, stayed, min(limit, points) - 1)
    return found


def movements(
    planner: Planner, when: str, hand: list[int], danger: Danger, guards: Guards, cards: int, sprint: bool = True
) -> list[Option]:
    """A sneak, a sprint, and a sneak after up to so many *cards* of the hand."""
    seen = planner.seen
    more = more_steps(seen)
    sneak = sneak_steps(seen) + more
    found = [Option(when, sneak, True)]
    if sprint:
        found.append(Option(when, sprint_steps(seen) + more, False))
    if planner.style.cards and not in_dungeon(seen, seen.seat):
        helps = tricks(seen, hand, planner.numbers, danger, guards, cards)
        found += [Option(when, sneak + trick.steps, True, trick) for trick in helps]
    return found


def _extras(seen: ThievesObservation, hand: list[int], style: Style) -> list[Laid]:
    """Cards beside the movement: against the holder of the Emperor's Jewel, to fish, to draw."""
    found: list[Laid] = []
    me, rival = seen.seat, seen.holder
    if style.spite and rival < 0:
        rival = _richest(seen)
    high = min(9, max(1, seen.points[seen.seat] - 5))
    if rival >= 0 and rival != me and at_large(seen, rival):
        steps = DIST[seen.pos[me]][seen.pos[rival]]
        found += [(high, CARD[key], -1) for key, reach in HINDRANCES if CARD[key] in hand and steps <= reach]
        if CARD["beacon"] in hand and any(can_lead(seen, space, rival) for space in seen.guards[:GUARDS]):
            found.append((high, CARD["beacon"], -1))
    if CARD["line"] in hand and any(gem and DIST[seen.pos[me]][n] <= 2 for n, gem in enumerate(seen.gem)):
        found.append((1, CARD["line"], -1))
    if in_dungeon(seen, me):
        return found
    found += [(1, CARD[key], -1) for key in FILLERS if CARD[key] in hand]
    found.append((1, AMBUSH, -1))
    laid = {card for _, card, _ in found}
    covers = sorted((worth(card), card) for card in set(hand) if worth(card) <= CHEAP and card not in laid)
    if covers and seen.options["special"] and special_helps(seen):
        found.append((1, SPECIAL, covers[0][1]))
    return found


def _richest(seen: ThievesObservation) -> int:
    """The rival in the open who carries most; -1 where none carries anything."""
    found = {
        seat: 3 * seen.green[seat] + seen.yellow[seat] + seen.trinket[seat]
        for seat in range(seen.players)
        if seat != seen.seat and at_large(seen, seat)
    }
    best = max(found, key=lambda seat: found[seat], default=-1)
    return best if best >= 0 and found[best] else -1


def can_lead(seen: ThievesObservation, space: int, rival: int) -> bool:
    """Whether a Beacon might lead a guard on *space* to a rival."""
    near = space != POOL and DIST[seen.pos[seen.seat]][space] <= BEACON_REACH
    return near and DIST[space][seen.pos[rival]] <= LED and not is_hidden(seen, rival)


def special_helps(seen: ThievesObservation) -> bool:
    """Whether the special card is worth a card that nobody needs."""
    rich = any(seen.yellow[n] + seen.trinket[n] + seen.green[n] for n in range(seen.players) if n != seen.seat)
    return {"confiscate": rich, "shadow": True, "potion": True}.get(THIEVES[seen.thief[seen.seat]].special, False)
