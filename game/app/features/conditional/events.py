"""What a person does to prepare moves for the friend's turn, before they send their link."""

from __future__ import annotations

from game.app.features.conditional.draft import Draft, contradicts
from game.app.features.conditional.visit import Preparing
from game.app.friends.planned import PlannedMatch
from game.app.session.scenes import playing, save
from game.app.session.session import Session
from game.core import bounds

BEGIN, KEEP, CANCEL = "begin", "keep", "cancel"


def on_prepare(session: Session, what: str) -> None:
    """Begin a line, keep it, or give it up."""
    match, state = _match(session), session.state(Preparing)
    if what == BEGIN:
        state.draft = Draft(match)
        if not state.draft.options:
            state.draft = None
            raise ValueError(session.t("Dice or cards come next, so there’s nothing to prepare."))
        return
    draft, state.draft = state.of(match), None
    if what != KEEP or draft is None or not draft.line:
        return
    lines = [*(one for one in match.lines if not contradicts(one, draft.line)), draft.line]
    try:
        match.prepare(lines)
    except ValueError as error:
        raise ValueError(session.t("One link can’t carry more answers. Delete one first.")) from error
    save(session)


def on_step(session: Session, fields: list[tuple[str, str]]) -> None:
    """Choose what happens next in the line."""
    draft = session.state(Preparing).of(_match(session))
    number = bounds.whole(dict(fields).get("step", ""), 0, len(draft.options) - 1 if draft is not None else 0)
    if draft is not None and number is not None and draft.options:
        draft.choose(number)


def on_drop(session: Session, number: str) -> None:
    """Delete a prepared line, counted from 0."""
    match = _match(session)
    lines = list(match.lines)
    found = bounds.whole(number, 0, len(lines) - 1)
    if found is not None and lines:
        del lines[found]
        match.prepare(lines)
        save(session)


def on_pass(session: Session, wanted: str) -> None:
    """Have the friend's page pass for this person, or no longer."""
    match = _match(session)
    if match.can_pass:
        match.let_pass(bool(wanted))
        save(session)


def left(session: Session) -> None:
    """The person leaves the table."""
    session.state(Preparing).draft = None


def _match(session: Session) -> PlannedMatch:
    match = playing(session).match
    if not isinstance(match, PlannedMatch) or not match.may_prepare():
        raise ValueError(session.t("You can prepare answers only before you send your link."))
    return match
