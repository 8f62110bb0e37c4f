"""The greedy bot's way: turns the planner's choice into the single steps of a movement."""

from __future__ import annotations

from copy import copy

from game.core.state import Action
from game.thieves.bot.bidding import more_steps, sneak_steps
from game.thieves.bot.danger import stand
from game.thieves.bot.planner import Planner
from game.thieves.bot.style import BASELINE, Style
from game.thieves.bot.tricks import Use
from game.thieves.bot.walks import EARLY, LATE, Choice, WalkOption
from game.thieves.rules import actions as act
from game.thieves.rules import singles
from game.thieves.rules.board import DIST, SPACE
from game.thieves.rules.board_pending import walk_of
from game.thieves.rules.cards import CARD, ELIXIR, MOVE, SPRINT
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.public import arrests_on, walk


class Way:
    """A movement under way: the destinations left, the cards left to play before it, and the turn for which it is valid."""

    def __init__(self, seen: ThievesObservation, choice: Choice | None) -> None:
        self.turn, self.holder, self.crown = seen.round, seen.holder, seen.crown
        self.route: list[int] = list(choice.route) if choice else []
        self.sewer = choice is not None and choice.sewer
        self.sneaking = choice is None or choice.sneaking
        self.uses: list[Use] = list(choice.uses) if choice else []

    def copy(self) -> Way:
        """A copy that advances independently."""
        other = copy(self)
        other.route = self.route[:]
        return other

    def fits(self, seen: ThievesObservation) -> bool:
        """Whether the way is still valid: the same turn, and nobody has taken the Emperor's Jewel."""
        return (self.turn, self.holder, self.crown) == (seen.round, seen.holder, seen.crown)


def holds(seen: ThievesObservation, choice: Choice) -> bool:
    """Whether the guards and the victim are where the plan expected them."""
    return choice.guards == stand(seen) and (choice.victim < 0 or seen.pos[choice.victim] in choice.route)


def when(seen: ThievesObservation) -> str:
    """Whether the current action comes before the guards or after them."""
    return LATE if seen.watched else EARLY


def is_last(seen: ThievesObservation) -> bool:
    """Whether the only action left in this movement is to stop."""
    return not walk_of(seen.stack).left and not any(isinstance(action, act.Extra) for action in seen.legal_actions)


def onward(seen: ThievesObservation, style: Style = BASELINE) -> Way:
    """Plan the rest of a movement again, including the declared movements that follow it."""
    walk = walk_of(seen.stack)
    planner, steps = Planner(seen, style), walk.left + _pending(seen) + more_steps(seen)
    return Way(seen, planner.best([WalkOption(when(seen), steps, walk.sneaking)] if steps else []))


def _pending(seen: ThievesObservation) -> int:
    """Spaces of the movements that follow this one."""
    if seen.resolved[seen.seat] and not walk_of(seen.stack).sneaking:
        return 0
    cards = [card for points, card, _ in seen.laid[seen.seat] if points == seen.level]
    return cards.count(CARD["elixir"]) * ELIXIR + (MOVE in cards) * sneak_steps(seen)


def follow(seen: ThievesObservation, way: Way) -> Action | None:
    """The next action along a way; None if the way no longer works as planned."""
    legal, here, left = seen.legal_actions, seen.pos[seen.seat], walk_of(seen.stack).left
    while way.route and way.route[0] == here and not (way.sewer and len(way.route) == 1):
        way.route.pop(0)
    if not way.route:
        return singles.STOP
    goal = way.route[0]
    if way.sewer and len(way.route) == 1:
        return singles.SEWER[goal] if singles.SEWER[goal] in legal else None
    if left:
        return _toward(seen, goal, left)
    extra = [action for action in legal if isinstance(action, act.Extra)]
    if extra and not _pending(seen) and DIST[here][goal] == 1 and not arrests_on(seen, seen.seat, goal):
        return extra[-1]
    return singles.STOP


def _toward(seen: ThievesObservation, goal: int, left: int) -> Action | None:
    """Go to a space, or as far toward it as the steps allow; None if there is no way."""
    if singles.GO[goal] in seen.legal_actions and not arrests_on(seen, seen.seat, goal):
        return singles.GO[goal]
    reach = walk(seen, seen.seat, left + SPRINT)
    if goal not in reach:
        return None
    ends = [SPACE[action.space] for action in seen.legal_actions if isinstance(action, act.Go)]
    ends = [n for n in ends if DIST[n][goal] + reach[n] == reach[goal] and not arrests_on(seen, seen.seat, n)]
    return singles.GO[max(ends, key=lambda n: reach[n])] if ends else None
