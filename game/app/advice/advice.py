"""Advice for the person to move: the choice of the game's best bot that is quick enough, and the reason in one sentence.

Like a bot, it gets only what the person sees. A person can ask for it. If the setting wants it, or in the first match of
a game, the best move is marked as soon as it is found, and nobody waits for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.app.match.match import Match
from game.app.match.thinking import Player, Thought
from game.core.state import Action, Observation
from game.roster import levels
from game.ui.view import View

ADVISERS = ("exact", "strong", "greedy")  # the first that the game has
MOST = 20  # steps of one move


@dataclass(frozen=True, slots=True)
class Advised:
    """The advice given after a number of actions: a choice in notation, or all steps of one move separated by `;`, with
    its words and the whole sentence. `aloud` is true if a person asked for it."""

    key: str
    steps: int
    action: str
    what: str
    text: str
    aloud: bool = True

    def fits(self, match: Match) -> bool:
        """Whether it is about this very choice."""
        return (self.key, self.steps) == (match.key, len(match.state.past))


@dataclass(slots=True)
class Advice:
    """The thinking about the next choice of a match, and the last advice."""

    thought: Thought | None = None
    wished: bool = False  # whether a person asked; if not, the best move is only marked
    advised: Advised | None = None

    def pondered(self, match: Match) -> Thought | None:
        """The thinking about the position of *match*, or None."""
        return self.thought if self.thought is not None and self.thought.fits(match.state) else None

    def stop(self) -> bool:
        """Give up what a person asked for. Returns whether there was anything."""
        stopped = self.wished and self.thought is not None
        if stopped:
            self.thought = None
        return stopped

    def knows(self, match: Match) -> bool:
        """Whether advice for the next choice of *match* is ready."""
        return self.advised is not None and self.advised.fits(match)


def can_ask(match: Match) -> bool:
    """Whether a person has a choice to make, and one option may be better than another."""
    if (
        not match.policy.hints
        or not match.awaits_person()
        or match.awaits_roll()
        or len(match.state.legal_actions()) < 2
    ):
        return False
    return not match.parts.table.alike(match.seen(match.mover()))


def ask(match: Match) -> Thought:
    """Start to think about the best choice for the person to move. If the last advice covered several steps, it
    continues."""
    seat = match.mover()
    if seat not in match.advisers:
        match.advisers[seat] = Player(match.game.key, adviser_of(match), Random(0), match.reports.append)
    return Thought(match.state, len(match.state.past), match.advisers[seat].think(match.seen(seat)))


def adviser_of(match: Match) -> str:
    """The level that advises in *match*."""
    known = levels(match.game.key, match.record.players, match.record.options)
    return next((level for level in ADVISERS if level in known), list(known)[-1])


def put_in_words(match: Match, thought: Thought, aloud: bool = True) -> Advised:
    """The result in words."""
    assert thought.best is not None
    t, view, parts = match.t, match.view(active=False, hints=True), match.parts
    row = list(_row(match, thought.best))
    (seen, best), steps = row[0], [action for _, action in row]
    what = (len(row) == 1 and parts.table.order(seen, best, view)) or in_words(match, row, view)
    reason = parts.table.reason(seen, best, view)
    text = t("Hint: {what} {reason}", what=t.sentence(what), reason=reason).rstrip()
    return Advised(match.key, len(match.state.past), "; ".join(map(str, steps)), what, text, aloud)


def in_words(match: Match, row: Sequence[tuple[Observation, Action]], view: View) -> str:
    """What a move does, from its steps and what the player sees before each. The words come from the log, which may
    describe the whole move with its last step; from the game or the move's buttons if the log is silent about it."""
    parts = match.parts
    lines = [parts.table.log_line(seen, action, seen, view) for seen, action in row]
    is_whole = not any(lines[1:-1]) and not (len(row) == 2 and lines[0])
    if lines[-1] and is_whole and (len(row) == 1 or not row[-1][1].final):
        return lines[-1]
    named = row[:-1] if len(row) > 1 and row[-1][1].final else row  # that a plan is complete goes without saying
    labels = [parts.table.label(seen, action, view) for seen, action in named]
    return parts.table.plan(named, view) or match.t(", ").join(filter(None, labels))


def move_in_words(match: Match, seen: Observation, actions: Sequence[Action], view: View) -> str:
    """What the observer's move of these *actions* does; see `in_words`."""
    return in_words(match, seen_before(seen, actions) if len(actions) > 1 else [(seen, actions[0])], view)


def seen_before(seen: Observation, actions: Sequence[Action]) -> list[tuple[Observation, Action]]:
    """The steps of the observer's move, each with the observation before it. They are played in one possible world,
    because the move needs no hidden fact."""
    world, row = seen.determinize(Random(0)), list[tuple[Observation, Action]]()
    for action in actions:
        if world.current_player() == seen.seat and action in world.legal_actions():
            seen = world.observation(seen.seat)
            world.apply_action(action)
        row.append((seen, action))
    return row


def _row(match: Match, best: Action) -> Iterator[tuple[Observation, Action]]:
    """The steps of the move that *best* begins, each with the observation before it, as far as the adviser knows them
    without thinking again."""
    seen, seat, adviser = match.seen(match.mover()), match.mover(), match.advisers[match.mover()]
    yield seen, best
    world, action = seen.determinize(Random(0)), best
    for _ in range(MOST):
        if not match.parts.pacing.is_step(action) or action.reveals:
            return
        world.apply_action(action)
        if world.current_player() != seat:
            return
        seen = world.observation(seat)
        known = adviser.think(seen)
        action = next(known)
        if next(known, None) is not None:  # it would have to think
            return
        yield seen, action
