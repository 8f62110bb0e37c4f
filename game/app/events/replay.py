"""Events of replays and links; and `continue`, by which the page goes on with whatever moves by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import games
from game.app.advice import hindsight
from game.app.events.lobby import begin, saved, stage
from game.app.events.play import go_on, think_on
from game.app.events.work import work_on
from game.app.match.theatre import SPEEDS, Theatre
from game.app.sitting import leave
from game.app.speech import say
from game.app.storage import share
from game.core import bounds
from game.core.record import replay

if TYPE_CHECKING:
    from game.app.session import Session


def watch(session: Session, key: str) -> None:
    """Put a stored match on the stage."""
    record = saved(session, key)
    leave(session)
    stage(session, key, record)


def _replay(session: Session, step: str, key: Any) -> None:
    """Watch a match, from a step on if one is named."""
    watch(session, str(key))
    if step:
        _seek(session, "", step)


def _theatre(session: Session) -> Theatre:
    if session.theatre is None:
        raise ValueError(session.t("No replay is open."))
    return session.theatre


def _step(session: Session, _: str, by: Any) -> None:
    theatre = _theatre(session)
    theatre.playing = False
    theatre.seek(theatre.step + _number(session, by))


def _seek(session: Session, _: str, step: Any) -> None:
    _theatre(session).playing = False
    _theatre(session).seek(_number(session, step))


def _number(session: Session, value: Any) -> int:
    found = bounds.whole(value, -(10**6), 10**6)
    if found is None:
        raise ValueError(session.t("There is no such step."))
    return found


def _speed(session: Session, _: str, name: Any) -> None:
    if name not in SPEEDS:
        raise ValueError(f"speed is one of {list(SPEEDS)}")
    _theatre(session).speed = str(name)


def _continue(session: Session, _: str, __: Any) -> None:
    if session.work is not None:
        work_on(session)
    elif session.theatre is not None:
        found = hindsight.at_hand(session)
        if found is None or found.done:
            session.theatre.tick()
    elif not think_on(session, aloud=True):
        go_on(session)


def _branch(session: Session, key: str, _: Any) -> None:
    """Play on from the step shown, or from the end of a stored match, in a match of its own."""
    theatre = Theatre(key, saved(session, key), session.t) if key else _theatre(session)
    begin(session, theatre.branch())


def _share(session: Session, _: str, key: Any) -> None:
    record = saved(session, str(key)) if key else _theatre(session).record
    people = sum(seat.is_human for seat in record.seats)
    if games[record.game].hidden and people > 1 and not replay(record, games).state.is_terminal():
        reason = session.t(
            "This match is still going on and a link would show hidden cards. Its file can be sent instead."
        )
        say(session, reason, "error", f"export:{key or ''}", session.t("Save file"))
        return
    if session.from_file:
        reason = session.t(
            "This page is a file of yours, so a link would open nothing for others. Send the match's file."
        )
        say(session, reason, "info", f"export:{key or ''}", session.t("Save file"))
        return
    fragment = share.to_fragment(record)
    if fragment is None:
        reason = session.t("This match is too long for a link; send its file instead.")
        say(session, reason, "error", f"export:{key or ''}", session.t("Save file"))
        return
    title = session.t("{game} – Four Ages", game=session.t.of(record.game)(games[record.game].title))
    session.effects.append(("share", title, "", fragment))


def _shared(session: Session, _: str, how: Any) -> None:
    """What became of a link: 'copied' where there was no share sheet, 'failed' where there was no clipboard either."""
    if how == "copied":
        say(session, session.t("Copied: paste it wherever you like."))
    elif how == "failed":
        say(
            session,
            session.t("This browser lets the page neither share nor copy. Save the match to a file instead."),
            "error",
        )


EVENTS = {
    "continue": _continue,
    "replay": _replay,
    "seek": _seek,
    "step": _step,
    "play": lambda session, _, __: _theatre(session).play(True),
    "pause": lambda session, _, __: _theatre(session).play(False),
    "speed": _speed,
    "branch": _branch,
    "share": _share,
    "shared": _shared,
}
