"""The greedy bot's declaration: the cards it plays behind its screen, and the points on each action."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from game.core.record import whole
from game.thieves.bot.danger import Danger, Guards
from game.thieves.bot.planner import Planner
from game.thieves.bot.rivals import can_lead, mischief, richest, rival_near
from game.thieves.bot.style import BASELINE, Style
from game.thieves.bot.tricks import can_be_robbed, tricks
from game.thieves.bot.walks import EARLY, LATE, Choice, WalkOption
from game.thieves.rules import pending
from game.thieves.rules.board import DIST
from game.thieves.rules.cards import AMBUSH, CARD, CARDS, EVENT, EVENTS, GRENADES, GUARDS, MOVE, SNEAK, SPECIAL, SPRINT
from game.thieves.rules.declaration import CURFEW_LIMIT
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import FACE_DOWN
from game.thieves.rules.public import at_large, in_dungeon
from game.thieves.rules.thieves import NOIRON, THIEVES

Laid = tuple[int, int, int]  # points, card, cover or -1

# The worth of a card in hand, for discarding and as a cover; cards not listed are worth 2.
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
WILY = {**KEEP, "bribe": 4, "swap": 4}  # to a wily bot: with a jewel to pay, a Bribe is as good as a dart
CHEAP = 3  # a card worth this much may be the cover of a special card
FOUL = frozenset(("fullmoon", "torches", "curfew", "hue", "doubletime", "flooded"))  # events that help the guards
FILLERS = ("wind", "market", "lookout")  # played for one point whenever the plan leaves points and room
# Cards against the holder of the Emperor's Jewel, with their range.
HINDRANCES = (("pickpocket", 2), ("caltrops", 4), ("trail", 5))
LURKED = 6  # the distance from which a rival may come near enough for a theft
MANY = 9  # more actions than anybody declares
MOST = 9  # points on an action that is no movement


class Declaration(NamedTuple):
    """The plan for a turn: how to move, and all cards and points to play."""

    choice: Choice | None
    laid: tuple[Laid, ...]


def worth(card: int, wily: bool = False) -> int:
    """The worth of a general card in hand."""
    return (WILY if wily else KEEP).get(CARDS[card].key, 2)


def own_cards(seen: ThievesObservation) -> list[int]:
    """The general cards that this seat had in hand before it played any this turn."""
    top = seen.stack[-1]
    laid = [*seen.laid[seen.seat], *([(0, top.card, top.cover)] if isinstance(top, pending.Bid) else [])]
    return sorted([*seen.hand[seen.seat], *(card for _, *pair in laid for card in pair if 0 <= card < MOVE)])


def declaration(seen: ThievesObservation, style: Style = BASELINE) -> Declaration:
    """The actions to declare, computed from the position before the seat plays any."""
    return whole(declaring(seen, style))


def declaring(seen: ThievesObservation, style: Style) -> Generator[object, None, Declaration]:
    """`declaration` as a generator that yields after each piece of work."""
    planner = Planner(seen, style)
    choice = yield from planner.finding(ways_to_move(planner))
    return declared(seen, choice, style)


def ways_to_move(planner: Planner) -> list[WalkOption]:
    """Every way to move this turn, from the position before the seat declares anything."""
    seen = planner.seen
    return _options(planner, _points(seen), own_cards(seen), _limit(seen))


def _points(seen: ThievesObservation) -> int:
    """The points that this seat had before it declared anything."""
    return seen.points[seen.seat] + sum(item[0] for item in seen.laid[seen.seat])


def _limit(seen: ThievesObservation) -> int:
    """How many actions the seat may declare."""
    return CURFEW_LIMIT if EVENT["curfew"] in seen.events else MANY


def declared(seen: ThievesObservation, choice: Choice | None, style: Style = BASELINE) -> Declaration:
    """The actions to declare for a movement, with all useful extras."""
    points, hand, limit = _points(seen), own_cards(seen), _limit(seen)
    found = _moving(seen, choice, style)
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


def _moving(seen: ThievesObservation, choice: Choice | None, style: Style) -> list[Laid]:
    """The actions to declare for the movement alone."""
    if choice is None:
        return []
    points, actions = _points(seen), 1 + len(choice.uses)
    before, after = _bids(seen, points)
    bid = before if choice.when == EARLY else max(1, min(after, points // actions))
    thefts = choice.victim >= 0 or any(CARDS[use.card].theft for use in choice.uses)
    if choice.when == EARLY and style.wily and thefts:
        bid = max(bid, points // actions)  # before the victim moves away
    return [(bid, MOVE, -1), *((bid, use.card, -1) for use in choice.uses)]


def hindering(seen: ThievesObservation, choice: Choice | None, style: Style) -> list[Declaration]:
    """A movement with a card against a rival nearby, and nothing else: one declaration for each such card in hand, with all
    the remaining points, so that the card comes before the rival moves away."""
    rival, found = rival_near(seen), _moving(seen, choice, style)
    left = _points(seen) - sum(bid for bid, _, _ in found)
    alone = choice is not None and not choice.sneaking
    if rival < 0 or left < 1 or alone or len(found) >= _limit(seen) or in_dungeon(seen, seen.seat):
        return []
    hand = set(own_cards(seen)) - {card for _, card, _ in found}
    cards = [CARD[key] for key in mischief(seen, rival) if CARD[key] in hand]
    return [Declaration(choice, (*found, (min(MOST, left), card, -1))) for card in cards]


def lurking(seen: ThievesObservation) -> list[Declaration]:
    """Move after the guards, with a card that robs any thief who has come near by then; none if no victim is in range. The
    seat plans the destination when its turn comes."""
    points, me = _points(seen), seen.seat
    bid = min(_bids(seen, points)[1], points // 2)
    card = next((card for card in own_cards(seen) if CARDS[card].theft), -1)
    preys = [n for n in range(seen.players) if n != me and at_large(seen, n) and can_be_robbed(seen, n)]
    if bid < 1 or card < 0 or in_dungeon(seen, me) or _limit(seen) < 2:
        return []
    if all(DIST[seen.pos[me]][seen.pos[n]] > LURKED for n in preys):
        return []
    laid = [(bid, MOVE, -1), (bid, card, -1)]
    if points > 2 * bid and _limit(seen) > 2:
        laid.append((1, AMBUSH, -1))
    return [Declaration(None, tuple(laid))]


def _bids(seen: ThievesObservation, points: int) -> tuple[int, int]:
    """The fewest points to act before the guards, and the most to act after them; 0 where that is impossible."""
    g = seen.initiative
    before, after = (g + 1, g) if seen.alarm else (g, g - 1)
    return (before if before <= points else 0), min(after, points)


def more_steps(seen: ThievesObservation) -> int:
    """Extra steps available: a Known Area, or Noiron's ability."""
    silent = seen.thief[seen.seat] == NOIRON and not seen.silent
    return min(1, seen.known[seen.seat] + silent)


def sneak_steps(seen: ThievesObservation) -> int:
    """How far a sneaking Move goes this turn."""
    return max(1, SNEAK + (EVENT["festival"] in seen.events) - seen.slow[seen.seat])


def sprint_steps(seen: ThievesObservation) -> int:
    """How far a sprint goes this turn."""
    return max(1, SPRINT - seen.slow[seen.seat])


def _options(planner: Planner, points: int, hand: list[int], limit: int) -> list[WalkOption]:
    """Every way to move this turn that the points allow."""
    seen = planner.seen
    before, after = _bids(seen, points)
    found: list[WalkOption] = []
    stayed = planner.now.answer(planner.guards, seen.pos[seen.seat])
    if before:
        found += movements(planner, EARLY, hand, planner.now, planner.guards, min(limit, points // before) - 1)
    if after > 0 and stayed is not None:
        found += movements(planner, LATE, hand, planner.now, stayed, min(limit, points) - 1)
    return found


def movements(
    planner: Planner, when: str, hand: list[int], danger: Danger, guards: Guards, cards: int, sprint: bool = True
) -> list[WalkOption]:
    """A sneak, a sprint, and a sneak after up to *cards* cards of the hand."""
    seen = planner.seen
    more = more_steps(seen)
    sneak = sneak_steps(seen) + more
    found = [WalkOption(when, sneak, True)]
    if sprint:
        found.append(WalkOption(when, sprint_steps(seen) + more, False))
    if planner.style.cards and not in_dungeon(seen, seen.seat):
        helps = tricks(seen, hand, planner.numbers, danger, guards, cards, planner.style.wily)
        found += [WalkOption(when, sneak + trick.steps, True, trick) for trick in helps]
    return found


def _extras(seen: ThievesObservation, hand: list[int], style: Style) -> list[Laid]:
    """Cards in addition to the movement: against the holder of the Emperor's Jewel, to fish for jewels, to draw."""
    found: list[Laid] = []
    me, rival = seen.seat, seen.holder
    if style.spite and rival < 0:
        rival = richest(seen)
    high = min(MOST, max(1, seen.points[seen.seat] - 5))
    if rival >= 0 and rival != me and at_large(seen, rival):
        steps = DIST[seen.pos[me]][seen.pos[rival]]
        found += [(high, CARD[key], -1) for key, reach in HINDRANCES if CARD[key] in hand and steps <= reach]
        if CARD["beacon"] in hand and any(can_lead(seen, space, rival) for space in seen.guards[:GUARDS]):
            found.append((high, CARD["beacon"], -1))
    if style.mischief and (rival := rival_near(seen)) >= 0:
        gone = {card for _, card, _ in found}
        found += [(high, CARD[key], -1) for key in mischief(seen, rival) if CARD[key] in hand and CARD[key] not in gone]
    if CARD["line"] in hand and any(gem and DIST[seen.pos[me]][n] <= 2 for n, gem in enumerate(seen.gem)):
        found.append((1, CARD["line"], -1))
    if in_dungeon(seen, me):
        return found
    found += [(1, CARD[key], -1) for key in FILLERS if CARD[key] in hand]
    if style.wily and CARD["tide"] in hand and any(EVENTS[event].key in FOUL for event in seen.events):
        found.append((high, CARD["tide"], -1))
    found.append((1, AMBUSH, -1))
    laid = {card for _, card, _ in found}
    worths = {card: worth(card, style.wily) for card in set(hand) - laid}
    covers = sorted((value, card) for card, value in worths.items() if value <= CHEAP)
    if covers and seen.options["special"] and special_helps(seen, style.wily):
        found.append((1, SPECIAL, covers[0][1]))
    return found


def special_helps(seen: ThievesObservation, wily: bool) -> bool:
    """Whether the special card justifies a cover that is worth little."""
    me = seen.seat
    rich = any(seen.yellow[n] + seen.trinket[n] + seen.green[n] for n in range(seen.players) if n != me)
    helps = {"confiscate": rich, "shadow": True, "potion": True}
    if wily:
        helps["rats"] = sum([kind == FACE_DOWN for kind in seen.token]) > 1
        helps["grenadier"] = any(seen.discard[card] for card in GRENADES)
    return helps.get(THIEVES[seen.thief[me]].special, False)
