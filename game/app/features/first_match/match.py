"""A person's first matches of a game, as their records say: neither is rated.

`First` tags the very first one, which the person begins. With the tag `Beginners` the characters at the table, whatever
their own level, play like beginners.
"""

from __future__ import annotations

from game.app.match.match import Match
from game.app.match.policy import MatchPolicy
from game.core.chance import begun_by
from game.core.i18n import N_
from game.core.record import Record
from game.core.state import Action
from game.roster import BEGINNER

FIRST, BEGINNERS, YES = "First", "Beginners", "yes"
FIRST_POLICY = MatchPolicy(rated=False, unrated=N_("Not rated: your first match of a game never is."))
POLICY = MatchPolicy(rated=False, unrated=N_("Not rated: your opponents went easy on you."))


def is_first(record: Record) -> bool:
    """Whether *record* is of a person's first match of its game."""
    return record.tag(FIRST) == YES


def has_beginners(record: Record) -> bool:
    """Whether the opponents of *record* play like beginners."""
    return record.tag(BEGINNERS) == YES


class BeginnersMatch(Match):
    """A match against characters who play like beginners; a rematch as well, until the person has won."""

    policy = POLICY

    def again(self) -> Record:
        won = self.state.is_terminal() and any(self.state.returns()[seat] for seat in self.people)
        again = super().again()
        return again if won or not has_beginners(self.record) else again.with_tag(BEGINNERS, YES)

    def _level(self, seat: int) -> str:
        return BEGINNER if has_beginners(self.record) else super()._level(seat)


class FirstMatch(BeginnersMatch):
    """The first match of a game, which the person begins."""

    policy = FIRST_POLICY

    def _accident(self) -> Action:
        return begun_by(self.state, self.people[0], self._chance())
