"""Advice for who is to decide: the choice of the game's best bot that is quick enough, and why, in one sentence.

It is given what the person sees, as a bot is, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random

from game.app.match import Match
from game.app.thinking import Thought
from game.bots import levels, new_bot
from game.core.parts import Thinker

ADVISERS = ("exact", "strong", "greedy")  # the first that the game has


@dataclass(frozen=True, slots=True)
class Advised:
    """What was advised in a match after so many actions: a choice in notation, and the sentence."""

    key: str
    steps: int
    action: str
    text: str

    def fits(self, match: Match) -> bool:
        """Whether it is about this very choice."""
        return (self.key, self.steps) == (match.key, len(match.state.past))


def can_ask(match: Match) -> bool:
    """Whether a person has something to choose."""
    return match.awaits_person() and not match.awaits_roll() and len(match.state.legal_actions()) > 1


def ask(match: Match) -> Thought:
    """Have the best choice for the person to move thought about."""
    seen = match.state.observation(match.mover())
    known = levels(match.game.key, len(match.record.seats))
    level = next((level for level in ADVISERS if level in known), list(known)[-1])
    bot = new_bot(match.game.key, level, Random(0))
    work = bot.think(seen) if isinstance(bot, Thinker) else iter((bot.choose(seen),))
    return Thought(match.state, len(match.state.past), work)


def advise(match: Match) -> Advised:
    """The best choice for the person to move, however long it takes."""
    thought = ask(match)
    thought.done(inf)
    return told(match, thought)


def told(match: Match, thought: Thought) -> Advised:
    """What was thought, in words."""
    seen, action = match.state.observation(match.mover()), thought.best
    assert action is not None
    view, t = match.view(active=False, hints=True), match.t
    what = match.parts.tell(seen, action, view) or match.parts.label(seen, action, view)
    reason = match.parts.reason(seen, action, view)
    text = t("Advice: {what} {reason}", what=t.sentence(what), reason=reason).rstrip()
    return Advised(match.key, len(match.state.past), str(action), text)
