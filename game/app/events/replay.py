"""Events of replays, links and files; and `continue`, by which the page goes on with whatever moves by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import games
from game.app import share, transfer
from game.app.events.lobby import begin, saved
from game.app.events.play import go_on
from game.app.theatre import SPEEDS, Theatre
from game.core.record import Record

if TYPE_CHECKING:
    from game.app.session import Session


def watch(session: Session, key: str) -> None:
    """Put a stored match on the stage."""
    record = saved(session, key)
    session.leave()
    stage(session, key, record)


def stage(session: Session, key: str, record: Record) -> None:
    """Put *record* on the stage; one that people with secrets are still playing is refused."""
    people = [seat for seat, player in enumerate(record.seats) if player.is_human]
    theatre = Theatre(key, record, session.t, people[0] if len(people) == 1 else 0)
    if key and games[record.game].hidden and len(people) > 1 and not theatre.match.state.is_terminal():
        raise ValueError(session.t("This match is still going on; its replay would show hidden cards."))
    session.theatre = theatre
    if theatre.fault is not None:
        session.say(session.t("The record holds only up to here: {reason}", reason=theatre.fault), "error")


def _theatre(session: Session) -> Theatre:
    if session.theatre is None:
        raise ValueError(session.t("No replay is open."))
    return session.theatre


def _step(session: Session, _: str, by: Any) -> None:
    theatre = _theatre(session)
    theatre.playing = False
    theatre.seek(theatre.step + int(str(by)))


def _seek(session: Session, _: str, step: Any) -> None:
    _theatre(session).playing = False
    _theatre(session).seek(int(str(step)))


def _speed(session: Session, _: str, name: Any) -> None:
    if name not in SPEEDS:
        raise ValueError(f"speed is one of {list(SPEEDS)}")
    _theatre(session).speed = str(name)


def _continue(session: Session, _: str, __: Any) -> None:
    if session.theatre is not None:
        session.theatre.tick()
    else:
        go_on(session)


def _share(session: Session, _: str, key: Any) -> None:
    record = saved(session, str(key)) if key else _theatre(session).record
    fragment = share.to_fragment(record)
    if fragment is None:
        reason = session.t("This match is too long for a link; send its file instead.")
        session.say(reason, "error", f"export:{key or ''}", session.t("Save file"))
        return
    title = session.t("{game} – Four Ages", game=session.t(games[record.game].title))
    session.effects.append(("share", title, "", fragment))


def _export(session: Session, argument: str, value: Any) -> None:
    key = argument or str(value or "")
    if key:
        text = transfer.export_one(session.store, key)
        session.effects.append(("download", f"four-ages-{key}.txt", text, "text/plain"))
    else:
        session.effects.append(("download", "four-ages.json", transfer.export_all(session.store), "application/json"))


def _import(session: Session, _: str, text: Any) -> None:
    t = session.t
    done = transfer.import_text(session.store, str(text), session.fresh_key())
    told = [t.plural("{n} match was taken in.", "{n} matches were taken in.", len(done.taken))]
    if done.known:
        told.append(t.plural("{n} was here already.", "{n} were here already.", len(done.known)))
    told += [t("{name} was refused: {reason}", name=name, reason=error) for name, error in done.refused[:5]]
    session.say(" ".join(told), "error" if done.refused else "info")


EVENTS = {
    "continue": _continue,
    "replay": lambda session, _, key: watch(session, str(key)),
    "seek": _seek,
    "step": _step,
    "play": lambda session, _, __: _theatre(session).play(True),
    "pause": lambda session, _, __: _theatre(session).play(False),
    "speed": _speed,
    "branch": lambda session, _, __: begin(session, _theatre(session).branch()),
    "share": _share,
    "export": _export,
    "pick": lambda session, _, __: session.effects.append(("pick",)),
    "import": _import,
}
