"""Events of replays and links; and `continue`, by which the page goes on with whatever moves by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import games
from game.app.advice import hindsight
from game.app.events.lobby import begin, saved, stage
from game.app.events.play import go_on, think_on
from game.app.events.work import work_on
from game.app.match.replay import SPEEDS, Replay
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


def on_replay(session: Session, step: str, key: Any) -> None:
    """Watch a match, from a step on if one is named."""
    watch(session, str(key))
    if step:
        on_seek(session, "", step)


def shown(session: Session) -> Replay:
    """The replay on the screen."""
    if session.theatre is None:
        raise ValueError(session.t("No replay is open."))
    return session.theatre


def on_step(session: Session, _: str, by: Any) -> None:
    theatre = shown(session)
    theatre.playing = False
    theatre.seek(theatre.step + _number(session, by))


def on_seek(session: Session, _: str, step: Any) -> None:
    shown(session).playing = False
    shown(session).seek(_number(session, step))


def _number(session: Session, value: Any) -> int:
    found = bounds.whole(value, -(10**6), 10**6)
    if found is None:
        raise ValueError(session.t("There is no such step."))
    return found


def on_speed(session: Session, _: str, name: Any) -> None:
    if name not in SPEEDS:
        raise ValueError(f"speed is one of {list(SPEEDS)}")
    shown(session).speed = str(name)


def on_continue(session: Session, _: str, __: Any) -> None:
    if session.work is not None:
        work_on(session)
    elif session.theatre is not None:
        found = hindsight.at_hand(session)
        if found is None or found.done:
            session.theatre.tick()
    elif not think_on(session, aloud=True):
        go_on(session)


def on_branch(session: Session, key: str, _: Any) -> None:
    """Play on from the step shown, or from the end of a stored match, in a match of its own."""
    theatre = Replay(key, saved(session, key), session.t) if key else shown(session)
    begin(session, theatre.branch())


def on_share(session: Session, _: str, key: Any) -> None:
    record = saved(session, str(key)) if key else shown(session).record
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


def on_shared(session: Session, _: str, how: Any) -> None:
    """What became of a link: 'copied' where there was no share sheet, 'failed' where there was no clipboard either."""
    if how == "copied":
        say(session, session.t("Copied: paste it wherever you like."))
    elif how == "failed":
        say(
            session,
            session.t("This browser lets the page neither share nor copy. Save the match to a file instead."),
            "error",
        )
