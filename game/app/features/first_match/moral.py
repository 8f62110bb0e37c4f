"""The moral of a person's first defeat in a game: what lost them the match, in one sentence, and where to try again.

It is a slip that the game knows. Once the match is analysed it is the one that cost most, or the costliest choice if no slip
cost anything; before that the gravest of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.app.advice.advice import move_in_words
from game.app.feature import AfterMatch
from game.app.features.statistics import statistics
from game.app.match.match import Match
from game.app.session.session import Session
from game.bots.analysis import LEAST, Analysis
from game.core.slip import Slip
from game.ui.html import button

COUNTS = ("due", "yes")  # the tag Counted of a match that is one of the person's results


@dataclass(frozen=True, slots=True)
class Moral:
    """A sentence to the person, and the number of actions before the choice that it begins with."""

    text: str
    step: int


@dataclass
class MoralState:
    """The slips found in the last match that was asked about, and its analysis once there is one."""

    match: Match | None = None
    slips: tuple[tuple[Slip, list[int]], ...] = ()
    analysis: Analysis | None = None

    def look_at(self, match: Match, seat: int) -> None:
        """Find the slips of *seat* in *match*, which is over."""
        if self.match is not match:
            self.match, self.slips, self.analysis = match, found_in(match, seat), None


def ending(session: Session, match: Match) -> AfterMatch:
    """The moral, after the first defeat alone."""
    if not is_first_defeat(session, match):
        return AfterMatch()
    state, seat = session.state(MoralState), match.people[0]
    state.look_at(match, seat)
    moral = _weightiest(state, match)
    if moral is None:
        return AfterMatch()
    step = match.chronicle().told(moral.step, moral.step + 1).again
    again = button(session.t("Try again from there"), data_on=f"branch:{match.key}", data_value=step)
    return AfterMatch(moral=moral.text, retry=again)


def analysed(session: Session, match: Match, analysis: Analysis) -> None:
    """The analysis of *match* says what each slip cost."""
    state = session.state(MoralState)
    state.look_at(match, analysis.seat)
    state.analysis = analysis


def is_first_defeat(session: Session, match: Match) -> bool:
    """Whether *match* is over, counts, and is the first of its game that the one person in it has lost."""
    people, state = match.people, match.state
    if len(people) != 1 or not state.is_terminal() or state.returns()[people[0]] > 0:
        return False
    past = [one for one in statistics.past(session.storage.store) if one.game == match.game.key and not one.won]
    first = past[0].key if past else match.first_key
    return first == match.first_key and match.record.tag("Counted") in COUNTS


def found_in(match: Match, seat: int) -> tuple[tuple[Slip, list[int]], ...]:
    """The slips that *seat* made often enough, the gravest first, each with its steps."""
    after, state = match.parts.after, match.fresh_state()
    slips: Any = after.slipped(seat)
    for action in match.state.past:
        slips.before(state, action)
        state.apply_action(action)
        slips.after(state, action)
    slips.over(state)
    return tuple((one, slips.steps[one.key]) for one in after.slips if len(slips.steps.get(one.key, ())) >= one.least)


def _weightiest(state: MoralState, match: Match) -> Moral | None:
    view = match.view(active=False, hints=False)
    analysis, slips = state.analysis, state.slips
    if analysis is not None:
        slips = tuple(sorted(slips, key=lambda one: -analysis.cost_of(one[1])))
        if not slips or analysis.cost_of(slips[0][1]) < LEAST:
            return _worst_choice(match, analysis)
    if not slips:
        return None
    slip, steps = slips[0]
    return Moral(view.t(slip.text, n=match.chronicle().round_at(steps[0])), steps[0])


def _worst_choice(match: Match, analysis: Analysis) -> Moral | None:
    """The costliest choice, and what was better."""
    for worst in analysis.costliest()[:1]:
        view, number = match.view(active=False, hints=True), match.chronicle().round_at(worst.step)
        best = view.t.sentence(move_in_words(match, worst.seen, worst.weighed.best, view)).rstrip(".。")
        return Moral(view.t("Your costliest choice was in round {n}. Better: {best}.", n=number, best=best), worst.step)
    return None
