"""The plans that the search of Age of Thieves tries: whole declarations, ways, single choices.

They are the best movements by the planner's own evaluation, with and without cards against a rival nearby, and those of
planners with other styles.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from game.bots.search import saying
from game.core.state import Action
from game.thieves.bot.bidding import Declaration, declared, hindering, lurking, movements, own_cards, ways_to_move
from game.thieves.bot.bot import Greedy
from game.thieves.bot.planner import Planner
from game.thieves.bot.route import holds, when
from game.thieves.bot.style import Style
from game.thieves.bot.walks import Choice, WalkOption
from game.thieves.rules import actions as act
from game.thieves.rules import pending, singles
from game.thieves.rules.cards import AMBUSH, CARD, HAND_LIMIT
from game.thieves.rules.hidden import ThievesObservation

TRIED = 5  # movements of the planner, at most
CHOICES = 8  # single choices, at most
SMALL = 0.25  # the share of the simulations that a single choice gets
# These hurt a rival more, or cost more, than a planner sees.
SELDOM = tuple([CARD[key] for key in ("swap", "bribe")])


class Done(NamedTuple):
    """A plan: the actions that the seat took, one by one."""

    actions: tuple[Action, ...]


Plan = Declaration | Choice | Action | Done
WAIT = Declaration(None, ((1, AMBUSH, -1),))  # for Forethought
# For these the planner's choice is good enough, or little depends on it.
_QUICK = (
    *(pending.Lay, pending.Bid, pending.Act, pending.PeekAt, pending.SpyOn, pending.Exchange),
    *(pending.Discard, pending.Give, pending.Trade, pending.Place),
)


def candidates(seen: ThievesObservation, hand: Greedy) -> Generator[Action, None, tuple[list[Plan], float]]:
    """The plans to try here, and their share of the simulations; nothing where the planner's choice is good enough."""
    legal, top = seen.legal_actions, type(seen.stack[-1])
    if top in (pending.Lay, pending.Bid) and not hand.knows(seen):
        return (yield from _declarations(seen, hand)), 1.0
    if top is pending.Act and any(isinstance(action, act.Play) and action.card == "move" for action in legal):
        return (yield from _ways(seen, hand)), 1.0
    if top not in _QUICK and (top is not pending.Walk or singles.REVEAL in legal or singles.LEAVE in legal):
        return _choices(seen, hand), SMALL
    return [], 1.0


def _styles(own: Style) -> list[tuple[Style, int]]:
    """The styles that propose plans, and how many plans each."""
    others = replace(own, depth=3), replace(own, crown=30.0, points=0.3), replace(own, points=2.0)
    return [(own, TRIED), (others[0], 2), (others[1], 1), (others[2], 1)]


def _declarations(seen: ThievesObservation, hand: Greedy) -> Generator[Action, None, list[Plan]]:
    """A movement with all useful extras; or staying, with the extras or for cards and points alone."""
    found: list[Choice] = []
    for style, count in _styles(hand.style):
        planner = Planner(seen, style)
        yield from _think_of(found, planner, ways_to_move(planner), count, style is hand.style)
    plans: list[Plan] = [declared(seen, choice, hand.style) for choice in (*found, None)]
    plans += [plan for choice in (*found[:1], None) for plan in hindering(seen, choice, hand.style)]
    plans = [*plans, WAIT, *lurking(seen)]
    return [plan for plan in plans if plan != WAIT] if _is_idle(seen) and found else plans


def _is_idle(seen: ThievesObservation) -> bool:
    """Whether it is idle to wait for cards: in the calm with a full hand, Forethought draws two and discards two. The value
    knows what better cards bring, but not what a turn of the calm is worth to a thief who uses it."""
    return not seen.alarm and not seen.due and len(own_cards(seen)) >= HAND_LIMIT


def _ways(seen: ThievesObservation, hand: Greedy) -> Generator[Action, None, list[Plan]]:
    """The declared way, if guards and victim are as expected, and alternatives."""
    plays = [action for action in seen.legal_actions if isinstance(action, act.Play)]
    cards = [CARD[play.card] for play in plays if play.card in CARD]
    sprint = any(play.mode == "sprint" for play in plays)
    mine = hand.declared(seen)
    found = [mine] if mine is not None and holds(seen, mine) else []
    for style, count in _styles(hand.style):
        planner = Planner(seen, style)
        options = movements(planner, when(seen), cards, planner.now, planner.guards, len(cards), sprint=sprint)
        yield from _think_of(found, planner, options, count, style is hand.style)
    return [*found]


def _choices(seen: ThievesObservation, hand: Greedy) -> list[Plan]:
    """The choice of `Greedy`, and some alternatives."""
    usual = hand.copy(Random(0)).choose(seen)
    others = [action for action in seen.legal_actions if action != usual]
    if isinstance(seen.stack[-1], pending.Walk):
        others = [action for action in others if action in (singles.LEAVE, singles.REVEAL, singles.STOP)]
    every = max(1, -(-len(others) // (CHOICES - 1)))
    return [usual, *others[::every]]


def _think_of(
    found: list[Choice], planner: Planner, options: Sequence[WalkOption], count: int, robs: bool
) -> Generator[Action, None, None]:
    """Add up to *count* of the best movements to *found*. If *robs*, they include a theft before the guards and a theft
    after them, and additionally one movement after each card of SELDOM, which the planner rarely ranks high."""
    action = planner.seen.legal_actions[0]
    ranked = yield from saying(action, planner.ranking(options))
    thefts = (yield from saying(action, planner.robbing(options))) if robs else []
    _add(found, ranked[: count - len(thefts)])
    _add(found, thefts)
    for card in SELDOM if robs else ():
        _add(found, (yield from saying(action, planner.playing(card, options))))


def _add(found: list[Choice], more: Sequence[Choice]) -> None:
    """Add the choices that *found* lacks."""
    known = {choice[:4] + choice.uses for choice in found}
    found += [choice for choice in more if choice[:4] + choice.uses not in known]
