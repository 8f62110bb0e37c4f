"""The single choices of the greedy bot of Age of Thieves, by the frame on top: discards, targets, guards, tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.state import Action
from game.core.steps import Pending
from game.thieves.bot.bidding import worth
from game.thieves.bot.distances import ways
from game.thieves.bot.memory import Memory
from game.thieves.bot.planner import Planner
from game.thieves.bot.rivals import rival_near, wealth
from game.thieves.bot.tricks import Use
from game.thieves.bot.walks import TOKEN_WORTH
from game.thieves.rules import actions as act
from game.thieves.rules import pending, singles
from game.thieves.rules.board import DIST, FAR, SPACE
from game.thieves.rules.cards import CARD
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.public import at_large


def _pick(seen: ThievesObservation, mind: Memory) -> Action:
    return seen.legal_actions[int(mind.rng.random() * len(seen.legal_actions))]


def _last(seen: ThievesObservation, mind: Memory) -> Action:
    return seen.legal_actions[-1]


def _discard(seen: ThievesObservation, mind: Memory) -> Action:
    """The card of the least worth."""

    def value(action: Action) -> int:
        return worth(CARD[action.card], mind.style.wily) if isinstance(action, (act.Discard, act.Give)) else 0

    return min(seen.legal_actions, key=value)


def _place(seen: ThievesObservation, mind: Memory) -> Action:
    """A space for the yellow jewel that is nearer to this seat than to others."""
    me = seen.seat
    others = [seen.pos[n] for n in range(seen.players) if n != me and at_large(seen, n)]

    def merit(action: Action) -> int:
        assert isinstance(action, act.Place)
        space = SPACE[action.space]
        return min((DIST[pos][space] for pos in others), default=0) - 2 * min(DIST[seen.pos[me]][space], 20)

    return max(seen.legal_actions, key=merit)


def _patrol(seen: ThievesObservation, mind: Memory) -> Action:
    """Guards go where they hurt others: toward them, away from this seat."""

    def merit(action: Action) -> int:
        assert isinstance(action, act.Patrol)
        end = SPACE[action.end]
        near = sum(
            max(0, 5 - DIST[end][seen.pos[n]]) for n in range(seen.players) if n != seen.seat and at_large(seen, n)
        )
        return near - 3 * max(0, 5 - DIST[end][seen.pos[seen.seat]])

    return max(seen.legal_actions, key=merit)


def _far(seen: ThievesObservation, mind: Memory) -> Action:
    """Put a guard as far from this seat as possible."""

    def merit(action: Action) -> int:
        return DIST[SPACE[getattr(action, "space", "P0")]][seen.pos[seen.seat]]

    return max(seen.legal_actions, key=merit)


def _jail(seen: ThievesObservation, mind: Memory) -> Action:
    """The dungeon with the shortest way to the goal."""
    goals = Planner(seen).goals

    def steps(action: Action) -> int:
        assert isinstance(action, act.Jail)
        return min((ways(goal)[SPACE[action.space]] for goal in goals), default=0)

    return min(seen.legal_actions, key=steps)


def _aim(seen: ThievesObservation, mind: Memory) -> Action:
    """Smoke on the own space; other cards on the holder of the Emperor's Jewel or the richest rival."""
    legal, here = seen.legal_actions, seen.pos[seen.seat]
    if (use := _next_use(seen, mind)) is not None:
        aimed = singles.AGAINST[use.aim] if isinstance(legal[0], act.Against) else singles.AIM[use.aim]
        if aimed in legal:
            return aimed
    if isinstance(legal[0], act.Against):
        return max((a for a in legal if isinstance(a, act.Against)), key=lambda a: wealth(seen, a.seat))
    if _aimed(seen) == CARD["beacon"] and _is_rival(seen, seen.holder):
        goal = seen.pos[seen.holder]
        return min(legal, key=lambda aim: DIST[SPACE[aim.space]][goal] if isinstance(aim, act.Aim) else FAR)
    if (
        mind.style.mischief
        and (rival := rival_near(seen)) >= 0
        and (found := _at_rival(seen, seen.pos[rival])) is not None
    ):
        return found
    if singles.AIM[here] in legal:
        return singles.AIM[here]
    gems = [n for n, gem in sorted(enumerate(seen.gem), key=lambda pair: -pair[1]) if gem and singles.AIM[n] in legal]
    return singles.AIM[gems[0]] if gems else legal[0]


def _at_rival(seen: ThievesObservation, goal: int) -> Action | None:
    """A noise or a flash on a rival, a called guard or a flame next to him, away from the bot's own thief."""
    here, card = seen.pos[seen.seat], _aimed(seen)
    spaces = [SPACE[aim.space] for aim in seen.legal_actions if isinstance(aim, act.Aim)]
    if card in (CARD["noise"], CARD["flash"]):
        spaces = [n for n in spaces if DIST[n][goal] <= 1]
    elif card not in (CARD["ruse"], CARD["fire"]):
        return None
    return singles.AIM[min(spaces, key=lambda n: (DIST[n][goal], -DIST[n][here]))] if spaces else None


def _aimed(seen: ThievesObservation) -> int:
    """The card in use."""
    top = seen.stack[-1]
    assert isinstance(top, pending.Aim)
    return top.card


def _next_use(seen: ThievesObservation, mind: Memory) -> Use | None:
    """How the plan meant to use the card in play."""
    if mind.way is None or mind.way.turn != seen.round:
        return None
    return next((use for use in mind.way.uses if use.card == _aimed(seen)), None)


def _march(seen: ThievesObservation, mind: Memory) -> Action:
    """Lead a guard as planned, or onto the holder of the Emperor's Jewel, or as far from this seat as possible."""
    ends = [use.end for use in mind.way.uses if use.end >= 0] if mind.way and mind.way.turn == seen.round else []
    if not ends and _is_rival(seen, seen.holder):
        ends = [seen.pos[seen.holder]]

    def far(action: Action) -> tuple[bool, int]:
        assert isinstance(action, act.March)
        end = SPACE[action.end]
        return end in ends, DIST[end][seen.pos[seen.seat]]

    return max(seen.legal_actions, key=far)


def _is_rival(seen: ThievesObservation, seat: int) -> bool:
    """Whether *seat* exists, belongs to another player, and its thief is in the open."""
    return seat >= 0 and seat != seen.seat and at_large(seen, seat)


def _lure(seen: ThievesObservation, mind: Memory) -> Action:
    """Guards who heard the noise continue as long as they come nearer to it."""
    return seen.legal_actions[-2] if mind.style.mischief else seen.legal_actions[-1]


def _spy_on(seen: ThievesObservation, mind: Memory) -> Action:
    """Look at the token nearest to the own thief, then at the one nearest to the richest rival."""
    top = seen.stack[-1]
    assert isinstance(top, pending.SpyOn)
    if not mind.style.wily:
        return seen.legal_actions[0]
    there = seen.pos[seen.seat]
    if top.first >= 0:
        others = [n for n in range(seen.players) if n != seen.seat and at_large(seen, n)]
        there = seen.pos[max(others, key=lambda n: wealth(seen, n))] if others else there
    return min(seen.legal_actions, key=lambda aim: DIST[SPACE[aim.space]][there] if isinstance(aim, act.Aim) else FAR)


def _peek_at(seen: ThievesObservation, mind: Memory) -> Action:
    """Look at the nearest tokens."""
    here = seen.pos[seen.seat]
    if not mind.style.wily:
        return seen.legal_actions[0]
    return min(seen.legal_actions, key=lambda aim: DIST[SPACE[aim.space]][here] if isinstance(aim, act.Aim) else FAR)


def _exchange(seen: ThievesObservation, mind: Memory) -> Action:
    """Put the helpful token near the own thief, and the harmful one near a rival."""
    top = seen.stack[-1]
    assert isinstance(top, pending.Exchange)
    merits = [TOKEN_WORTH[seen.secret[space]] for space in (top.first, top.second)]
    return seen.legal_actions[0 if not mind.style.wily or merits[1] > merits[0] else 1]


def _grab(seen: ThievesObservation, mind: Memory) -> Action:
    """The grenade of the most worth in hand."""
    if not mind.style.wily:
        return seen.legal_actions[0]
    return max(seen.legal_actions, key=lambda grab: worth(CARD[grab.card]) if isinstance(grab, act.Grab) else 0)


CHOICES: Mapping[type[Pending], Callable[[ThievesObservation, Memory], Action]] = {
    pending.Pick: _pick,
    pending.Discard: _discard,
    pending.Give: _discard,
    pending.Trade: _discard,
    pending.Place: _place,
    pending.Patrol: _patrol,
    pending.Post: _far,
    pending.Jail: _jail,
    pending.Aim: _aim,
    pending.March: _march,
    pending.Lure: _lure,
    pending.Spread: _last,
    pending.Lose: _last,
    pending.PeekAt: _peek_at,
    pending.SpyOn: _spy_on,
    pending.Exchange: _exchange,
    pending.Grab: _grab,
}
