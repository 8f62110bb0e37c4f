"""Events at the table. Each action is saved with the patch that shows it."""

from __future__ import annotations

from time import monotonic

from game.app.match.counting import DUE, counts
from game.app.match.match import Match
from game.app.session.download_notices import awaits
from game.app.session.notices import pass_over, say
from game.app.session.scenes import playing, save
from game.app.session.session import Play, Session
from game.app.storage.settings import ALWAYS, AUTO
from game.core.errors import ActionError

FAST_TIME = 0.1  # seconds of moves in one patch if a person asked to be quick
MOST_PARTS = 20  # of the row of steps in a form
SLICE = 0.03  # seconds that a bot thinks between two events, so that a click does not wait longer


def on_act(session: Session, notation: str) -> None:
    play = mine(session)
    if play.pending != notation and (question := _question(session, play.match, notation)):
        play.pending = notation
        say(session, question, event="confirm", label=session.t("Confirm"))
        return
    play.pending = ""
    play.match.act(notation)
    keep(session, play.match)


def on_compose(session: Session, fields: list[tuple[str, str]]) -> None:
    """Several steps of one move that a form puts together. Its field `needs` names fields of which one must be there."""
    names = {name for name, _ in fields}
    needed: list[str] = next((text.split() for name, text in fields if name == "needs"), [])
    if needed and not names.intersection(needed):
        raise ActionError(session.t("Pick at least one card first."))
    on_act(session, row_of_steps(fields))


def row_of_steps(fields: list[tuple[str, str]]) -> str:
    """The steps that a form means: its field `steps`, where `{name}` stands for all fields of that name.

    >>> row_of_steps([("card", "iron"), ("card", "wood"), ("steps", "to 2; {card}; done; {promise}")])
    'to 2; card iron; card wood; done'
    """
    row: list[str] = []
    for part in next((text for name, text in fields if name == "steps"), "").split(";")[:MOST_PARTS]:
        step = part.strip()
        if step.startswith("{") and step.endswith("}"):
            row += [f"{name} {text}" for name, text in fields if name == step[1:-1]]
        else:
            row.append(step)
    return "; ".join(row)


def _question(session: Session, match: Match, notation: str) -> str:
    """The question before an action: always before an action that eliminates its player, before others if the person
    wants to be asked; else, where fingers play, before one that undo can't take back."""
    if match.is_fatal(notation):
        return session.t("This would knock you out of the match. Choose it again, or confirm here.")
    if session.settings.confirm == ALWAYS:
        return session.t("Sure? Choose it again, or confirm here.")
    if session.settings.confirm == AUTO and session.boot.coarse and match.ends_undo(notation):
        return session.t("You can’t undo this. Choose it again, or confirm here.")
    return ""


def on_confirm(session: Session) -> None:
    if session.play is not None and session.play.pending:
        on_act(session, session.play.pending)


def on_repeat(session: Session, notation: str) -> None:
    match = mine(session).match
    match.repeat(notation)
    keep(session, match)


def mine(session: Session) -> Play:
    """The match on the table; ActionError if it is nobody's turn here."""
    play = playing(session)
    if not play.match.awaits_person() or play.match.needs_curtain():
        raise ActionError(session.t("It’s not your turn yet."))
    return play


def on_roll(session: Session) -> None:
    match = playing(session).match
    match.roll()
    keep(session, match)


def go_on(session: Session) -> None:
    """The page has waited long enough: let a bot make one move."""
    if session.match is None or awaits(session):
        return
    if session.match.step(monotonic() + SLICE):
        keep(session, session.match)


def on_fast(session: Session) -> None:
    match = playing(session).match
    until = monotonic() + FAST_TIME
    if not awaits(session) and match.step(until):
        while match.goes_on() and not awaits(session) and monotonic() < until and match.step(until):
            pass
        keep(session, match)


def on_wait(session: Session) -> None:
    """Stop what happens by itself until the person continues."""
    match = playing(session).match
    match.paused_at = len(match.state.past)


def on_undo(session: Session) -> None:
    match = playing(session).match
    past = len(match.state.past)
    if not match.undo():
        raise ActionError(session.t(match.why_no_undo()))
    if match.policy.undo_asks and len(match.state.past) == past:
        say(session, session.t(match.policy.undo_asks))
        return
    pass_over(session, match)
    save(session)


def on_redo(session: Session) -> None:
    if playing(session).match.redo():
        save(session)


def on_take(session: Session) -> None:
    match = playing(session).match
    if match.needs_curtain() and match.awaits_person():
        match.holder = match.mover()
        pass_over(session, match)


def keep(session: Session, match: Match) -> None:
    """Save what was done. A match that has just ended must be counted, by an event of its own."""
    if match.state.is_terminal() and counts(match.record, match.state):
        match.mark("Counted", DUE)
        for feature in session.features:
            feature.due(session, match)
    for feature in session.features:
        feature.acted(session, match)
    save(session)
