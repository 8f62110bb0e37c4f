"""Advice for who is to decide: the choice of the game's best bot that is quick enough, and why, in one sentence.

It is given what the person sees, as a bot is, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.app.match import Match
from game.bots import levels, new_bot

ADVISERS = ("strong", "greedy")  # the first that the game has


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


def advise(match: Match) -> Advised:
    """The best choice for the person to move."""
    seen = match.state.observation(match.mover())
    known = levels(match.game.key, len(match.record.seats))
    level = next((level for level in ADVISERS if level in known), list(known)[-1])
    action = new_bot(match.game.key, level, Random(0)).choose(seen)
    view, t = match.view(active=False, hints=True), match.t
    what = match.parts.tell(seen, action, view) or match.parts.label(seen, action, view)
    reason = match.parts.reason(seen, action, view)
    text = t("Advice: {what} {reason}", what=t.sentence(what), reason=reason).rstrip()
    return Advised(match.key, len(match.state.past), str(action), text)
