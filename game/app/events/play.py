"""Events at the table. Every action is saved with the patch that shows it."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from game.app import daily, hindsight, statistics
from game.app.advice import ask, can_ask, pondered, told
from game.app.events.lobby import begin
from game.app.lesson import LessonMatch
from game.app.match import Match
from game.app.rights import hold
from game.app.sitting import playing, save
from game.app.speech import pass_over, say
from game.app.store import SHELF
from game.core import bounds
from game.core.errors import ActionError

if TYPE_CHECKING:
    from game.app.session import Session

FAST_TIME = 0.1  # seconds of moves in one patch when a person asked to be quick
MOST_PARTS = 20  # of the row of steps in a form
SLICE = 0.03  # seconds of a bot's thoughts between two events: a click does not wait for longer
BRIEF = 0.01  # seconds of the same for what nobody asked for


def _act(session: Session, _: str, notation: Any) -> None:
    match = _mine(session)
    if session.pending != str(notation) and (question := _question(session, match, str(notation))):
        session.pending = str(notation)
        say(session, question, event="confirm", label=session.t("Confirm"))
        return
    session.pending = ""
    match.act(str(notation))
    _keep(session, match)


def _compose(session: Session, _: str, fields: Any) -> None:
    """Several steps of one move that were put together in a form."""
    _act(session, "", row_of_steps(fields))


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
    """What is asked before an action: always before one's own end, before any other where a person wants to be asked."""
    if not match.state.is_chance_node() and match.is_fatal(notation):
        return session.t("This would be the end of you. Choose it once more, or confirm here.")
    if session.settings.confirm:
        match.check(notation)
        return session.t("Choose it once more, or confirm here.")
    return ""


def _confirm(session: Session, _: str, __: Any) -> None:
    if session.pending:
        _act(session, "", session.pending)


def _repeat(session: Session, _: str, notation: Any) -> None:
    match = _mine(session)
    match.repeat(str(notation))
    _keep(session, match)


def _mine(session: Session) -> Match:
    match = playing(session)
    if not match.awaits_person() or match.needs_curtain():
        raise ActionError(session.t("It is not your move now."))
    return match


def _roll(session: Session, _: str, __: Any) -> None:
    match = playing(session)
    match.roll()
    _keep(session, match)


def go_on(session: Session) -> None:
    """The page waited long enough: let a bot move once."""
    if session.match is not None and session.held and session.match.step(monotonic() + SLICE):
        _keep(session, session.match)


def _fast(session: Session, _: str, __: Any) -> None:
    match = playing(session)
    until = monotonic() + FAST_TIME
    if match.step(until):
        while match.goes_on() and monotonic() < until and match.step(until):
            pass
        _keep(session, match)


def _wait(session: Session, _: str, __: Any) -> None:
    """Nothing happens by itself until the person does it."""
    match = playing(session)
    match.stayed = len(match.state.past)


def _undo(session: Session, _: str, __: Any) -> None:
    if not playing(session).undo():
        reason = session.t("There is nothing to take back: chance or another player has decided since.")
        raise ActionError(reason)
    pass_over(session, playing(session))
    save(session)


def _redo(session: Session, _: str, __: Any) -> None:
    if playing(session).redo():
        save(session)


def _take(session: Session, _: str, __: Any) -> None:
    match = playing(session)
    if match.needs_curtain() and match.awaits_person():
        match.holder = match.mover()
        pass_over(session, match)


def _result(session: Session, _: str, __: Any) -> None:
    """Offer the result of a finished challenge to be shared."""
    match = session.match
    if match is None or not match.state.is_terminal() or not match.record.tag("Daily"):
        raise ValueError(session.t("No finished daily challenge is open."))
    text = daily.result(match.record, match.state, session.t)
    session.effects.append(("share", session.t("Daily challenge"), text, ""))


def _why(session: Session, _: str, question: Any) -> None:
    """What something on the table is, and why it can't be used now; never to whoever has yet to take the device."""
    match = session.theatre.match if session.theatre is not None else session.match
    if match is None or match.needs_curtain():
        raise ValueError(session.t("There is nothing to ask about."))
    seat = session.theatre.seat if session.theatre is not None else max(match.holder, 0)
    state = session.theatre.state if session.theatre is not None else match.state
    answer = match.parts.why(state.observation(seat), str(question), match.view(active=False, hints=False))
    if not answer:
        raise ValueError(session.t("There is nothing to ask about."))
    say(session, answer)


def _hint(session: Session, _: str, __: Any) -> None:
    """Ask what would be best now, and why."""
    match = _mine(session)
    if session.settings.hints == "off" or not can_ask(match):
        raise ActionError(session.t("There is nothing to advise on now."))
    if session.advised is not None and session.advised.fits(match):
        session.advised = replace(session.advised, aloud=True)
        say(session, session.advised.text)
        return
    if pondered(session) is None:
        session.asked = ask(match)
    session.wished = True
    say(session, session.t("Looking for the best choice …"), event="cancel", label=session.t("Cancel"))
    think_on(session)


def think_on(session: Session, aloud: bool = False) -> bool:
    """Think for a moment about what is to be advised, and say what comes of it, *aloud* where nobody has just asked; where
    nobody asked at all a star and few words tell it. Whether anything was to be thought about."""
    match, thought = session.match, pondered(session)
    if thought is None or match is None:
        session.asked = None
        return False
    if thought.done(monotonic() + (SLICE if session.wished else BRIEF)):
        session.asked, advised = None, told(match, thought, session.wished)
        session.advised = advised
        if advised.aloud:
            say(session, advised.text)
        if aloud:
            brief = session.t("Best choice: {what}", what=advised.what)
            session.effects.append(("say", advised.text if advised.aloud else brief))
    return True


def _hindsight(session: Session, _: str, seat: Any) -> None:
    """Look back on the match on the screen as a seat knew it."""
    match = hindsight.shown(session)
    if match is None:
        raise ValueError(session.t("No match is open that could be looked back on."))
    who = bounds.whole(seat, 0, match.record.players - 1)
    hindsight.look(session, match, match.people[0] if who is None and match.people else who or 0)


def _rematch(session: Session, _: str, __: Any) -> None:
    if session.match is not None:
        begin(session, session.match.again())


def _teacher(session: Session) -> LessonMatch:
    match = playing(session)
    if not isinstance(match, LessonMatch):
        raise ValueError(session.t("This is no first game."))
    return match


def _read(session: Session, _: str, __: Any) -> None:
    """The learner has read a step."""
    match = _teacher(session)
    match.read_on()
    _keep(session, match)


def _play_on(session: Session, _: str, __: Any) -> None:
    """The lesson is over, or left: the match goes on as any other."""
    match = _teacher(session).ordinary()
    session.match = match
    match.settle()
    _keep(session, match)


def _keep(session: Session, match: Match) -> None:
    """Save; a match that has just ended is to be counted, which is another family of storage: an event of its own."""
    if match.state.is_terminal() and statistics.counts(match.record, match.state):
        match.mark("Counted", statistics.DUE)
        session.effects.append(("send", f"count:{match.key}"))
    save(session)


def _count(session: Session, key: str, _: Any) -> None:
    """Count a match that has ended; the page sends this after the match was stored, or when it is opened uncounted."""
    hold(session, SHELF, key)
    match = session.match
    if match is None or match.key != key:
        return  # it was left in that very moment: it is counted when it is opened again
    if match.record.tag("Counted") != statistics.DUE or not statistics.counts(match.record, match.state):
        return
    statistics.count(session.store, match.record, match.state, _luck(match), _thrown(match))
    match.mark("Counted", "yes")
    save(session)


def _thrown(match: Match) -> str:
    """The faces of all dice of the match."""
    dice = match.parts.dice
    return "" if dice is None else "".join(dice.thrown(action) for action in match.state.past)


def _luck(match: Match) -> float | None:
    luck = match.parts.luck
    return luck(match.state, match.people[0]) if luck is not None and match.people else None


EVENTS = {
    "act": _act,
    "compose": _compose,
    "count": _count,
    "confirm": _confirm,
    "repeat": _repeat,
    "roll": _roll,
    "fast": _fast,
    "wait": _wait,
    "undo": _undo,
    "redo": _redo,
    "take": _take,
    "rematch": _rematch,
    "why": _why,
    "result": _result,
    "hint": _hint,
    "hindsight": _hindsight,
    "read": _read,
    "play_on": _play_on,
}
