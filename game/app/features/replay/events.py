"""Events of replays."""

from __future__ import annotations

from typing import Any

from game import games
from game.app.events.lobby import begin, saved
from game.app.features.replay.replay import Replay, ReplayState
from game.app.features.replay.screen import SPEEDS
from game.app.match.seats import signed
from game.app.match.tags import TRUNK
from game.app.session.notices import say
from game.app.session.scenes import leave
from game.app.session.session import Session
from game.core import bounds
from game.core.errors import OlderRules
from game.core.record import Record, was_counted

SPARED = {"hide": True, "show": False}


def open_stored(session: Session, key: str) -> None:
    """Open a stored match as a replay."""
    record = saved(session, key)
    leave(session)
    watch(session, key, record)


def watch(session: Session, key: str, record: Record, at_end: bool = False) -> None:
    """See `scenes.watch`: nobody watches a match that people with secrets still play."""
    policy = session.policy_of(record)
    persons = policy.here(record)
    if key and not policy.friends:
        record = signed(record, session.settings.name)
    replay = Replay(key, record, session.t, persons)
    older = isinstance(replay.fault, OlderRules)
    over = replay.match.state.is_terminal() or (older and was_counted(record))
    reason = "" if replay.fault is None else replay.fault.sentence(session.t)
    if games[record.game].hidden and len(persons) > 1 and not over:
        if older and key:
            text = session.t("The match stops here: {reason}", reason=reason)
            say(session, text, "error", f"branch:{key}", session.t("Keep playing"))
            return
        raise ValueError(session.t("Finish the match first: a replay would reveal hidden cards."))
    session.scene = replay
    if replay.match.state.is_terminal() and not at_end:
        replay.seek(0)
    if replay.fault is not None:
        say(session, session.t("The match stops here: {reason}", reason=reason), "error")


def on_replay(session: Session, step: str, key: Any) -> None:
    """Replay a match, from a step if one is named."""
    open_stored(session, str(key))
    if step:
        on_seek(session, step)


def shown(session: Session) -> Replay:
    """The replay on the screen; ValueError if there is none."""
    if not isinstance(session.scene, Replay):
        raise ValueError(session.t("No replay is open."))
    return session.scene


def on_play(session: Session) -> None:
    shown(session).play(True)


def on_pause(session: Session) -> None:
    shown(session).play(False)


def on_step(session: Session, by: str) -> None:
    shown(session).go_to(shown(session).step + _number(session, by))


def on_seek(session: Session, step: str) -> None:
    shown(session).go_to(_number(session, step))


def _number(session: Session, value: Any) -> int:
    found = bounds.whole(value, -(10**6), 10**6)
    if found is None:
        raise ValueError(session.t("That step doesn’t exist."))
    return found


def on_speed(session: Session, name: str) -> None:
    if name not in SPEEDS:
        raise ValueError(f"speed is one of {list(SPEEDS)}")
    shown(session).speed = name


def on_spoilers(session: Session, how: str) -> None:
    """Hide what comes after the step that is shown, or show it again."""
    if how not in SPARED:
        raise ValueError(f"spoilers are one of {list(SPARED)}")
    shown(session)
    session.state(ReplayState).spared = SPARED[how]


def on_branch(session: Session, key: str, step: Any) -> None:
    """Play on in a new match, from the step shown; or from a step of a stored match, its end if no step is named."""
    replay_ = Replay(key, saved(session, key), session.t) if key else shown(session)
    record = replay_.record
    if session.policy_of(record).friends and games[record.game].hidden and not replay_.match.state.is_terminal():
        raise ValueError(session.t("Finish the match first: playing on from here would reveal hidden cards."))
    if key and step is not None:
        replay_.seek(_number(session, step))
    branch = replay_.branch(session.tags_of_kinds())
    begin(session, branch.with_tag(TRUNK, replay_.match.first_key) if replay_.key else branch)
