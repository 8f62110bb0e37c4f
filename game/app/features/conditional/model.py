"""From a match to what the screen shows of its prepared moves."""

from __future__ import annotations

from game.app.features.conditional import screen
from game.app.features.conditional.values import Composing, Prepared
from game.app.features.conditional.visit import Preparing
from game.app.friends.planned import MAX_LINES, PlannedMatch
from game.app.match.match import Match
from game.app.session.session import Session
from game.ui.html import Html


def beside(session: Session, match: Match) -> Html | None:
    """What can be prepared before the link is sent."""
    if not isinstance(match, PlannedMatch) or match.state.is_chance_node():
        return None
    if match.may_prepare():
        return screen.prepared(prepared(session, match), session.t)
    if match.own_plan is not None and match.awaits_friend():
        return screen.sent(prepared(session, match), session.t)
    return None


def prepared(session: Session, match: PlannedMatch) -> Prepared:
    """What the person has prepared."""
    state = session.state(Preparing)
    draft = state.of(match)
    composing = None
    if draft is not None:
        options = tuple(map(draft.words, draft.options))
        asked = match.names()[draft.asked if draft.asked >= 0 else match.friend]
        composing = Composing(tuple(draft.said()), options, asked, draft.is_mine, bool(draft.line))
    return Prepared(
        match.names()[match.friend] if match.record.players == 2 else "",
        tuple(state.spoken(match, line) for line in match.lines),
        match.passes if match.can_pass else None,
        match.t.of(match.game.key)(match.parts.pacing.pass_for_me) if match.can_pass else "",
        composing,
        len(match.lines) >= MAX_LINES,
    )
