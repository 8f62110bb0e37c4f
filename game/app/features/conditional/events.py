"""What a person does to prepare moves for the friend's turn, before they send their link."""

from __future__ import annotations

from game.app.features.conditional.draft import Draft, contradicts
from game.app.features.conditional.visit import Preparing
from game.app.friends.planned import PlannedMatch
from game.app.tab.scenes import playing, save
from game.app.tab.tab import Tab
from game.core import bounds

BEGIN, KEEP, CANCEL = "begin", "keep", "cancel"


def on_prepare(tab: Tab, what: str) -> None:
    """Begin a line, keep it, or give it up."""
    match, state = _match(tab), tab.state(Preparing)
    if what == BEGIN:
        state.draft = Draft(match)
        if not state.draft.options:
            state.draft = None
            raise ValueError(tab.t("Dice or cards come next, so there’s nothing to prepare."))
        return
    draft, state.draft = state.of(match), None
    if what != KEEP or draft is None or not draft.line:
        return
    lines = [*(one for one in match.lines if not contradicts(one, draft.line)), draft.line]
    try:
        match.prepare(lines)
    except ValueError as error:
        raise ValueError(tab.t("One link can’t carry more answers. Delete one first.")) from error
    save(tab)


def on_step(tab: Tab, fields: list[tuple[str, str]]) -> None:
    """Choose what happens next in the line."""
    draft = tab.state(Preparing).of(_match(tab))
    number = bounds.whole(dict(fields).get("step", ""), 0, len(draft.options) - 1 if draft is not None else 0)
    if draft is not None and number is not None and draft.options:
        draft.choose(number)


def on_drop(tab: Tab, number: str) -> None:
    """Delete a prepared line, counted from 0."""
    match = _match(tab)
    lines = list(match.lines)
    found = bounds.whole(number, 0, len(lines) - 1)
    if found is not None and lines:
        del lines[found]
        match.prepare(lines)
        save(tab)


def on_pass(tab: Tab, wanted: str) -> None:
    """Have the friend's page pass for this person, or no longer."""
    match = _match(tab)
    if match.can_pass:
        match.let_pass(bool(wanted))
        save(tab)


def left(tab: Tab) -> None:
    """The person leaves the table."""
    tab.state(Preparing).draft = None


def _match(tab: Tab) -> PlannedMatch:
    match = playing(tab).match
    if not isinstance(match, PlannedMatch) or not match.may_prepare():
        raise ValueError(tab.t("You can prepare answers only before you send your link."))
    return match
