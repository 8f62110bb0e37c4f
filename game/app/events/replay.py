"""Events of replays, links and files; and `continue`, by which the page goes on with whatever moves by itself."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from game import games
from game.app import hindsight, saves, share, transfer
from game.app.events.lobby import begin, saved, stage
from game.app.events.play import go_on, think_on
from game.app.rights import hold
from game.app.sitting import fresh_key, leave
from game.app.speech import reload_settings, say
from game.app.store import SHELF
from game.app.theatre import SPEEDS, Theatre
from game.core import bounds
from game.core.errors import RecordError
from game.core.record import Slices, replay

if TYPE_CHECKING:
    from game.app.session import Session

MOMENT = 0.2  # seconds of work for one patch


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
        _work(session)
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


def _export(session: Session, argument: str, value: Any) -> None:
    """A match, the replay on the stage, or everything as a file. Cards that people hide from each other are asked about."""
    key, t = argument or str(value or ""), session.t
    if key and session.store.get(f"match/{key}") is None:
        raise ValueError(t("There is no such match on this device."))
    if key and _tells_secrets(session, key):
        question = t(
            "This file shows every hidden card of the match, to you and to whoever opens it. "
            "Save it only if all at the table agree."
        )
        say(session, question, event=f"export_anyway:{key}", label=t("Save it all the same"))
    elif not key and session.theatre is None and any(_tells_secrets(session, one) for one in _keys(session)):
        question = t(
            "This file holds matches that several people still play, with every hidden card. "
            "Save it only if all of them agree."
        )
        say(session, question, event="export_anyway", label=t("Save it all the same"))
    else:
        _export_anyway(session, key, None)


def _keys(session: Session) -> list[str]:
    return [path.removeprefix("match/") for path in session.store.keys("match/")]


def _tells_secrets(session: Session, key: str) -> bool:
    """Whether several people still play the match and hide cards from each other."""
    try:
        record = saves.unseal(session.store.get(f"match/{key}") or "")
    except RecordError:
        return False  # as it is stored it names no card
    people = sum(seat.is_human for seat in record.seats)
    return games[record.game].hidden and people > 1 and not replay(record, games).state.is_terminal()


def _export_anyway(session: Session, key: str, _: Any) -> None:
    if key and session.store.get(f"match/{key}") is None:
        raise ValueError(session.t("There is no such match on this device."))
    if key:
        text = transfer.export_one(session.store, key)
        session.effects.append(("download", f"four-ages-{key}.txt", text, "text/plain"))
    elif session.theatre is not None:
        session.effects.append(("download", "four-ages.txt", str(session.theatre.record), "text/plain"))
    else:
        session.effects.append(("download", "four-ages.json", transfer.export_all(session.store), "application/json"))


def _part(session: Session, part: str, _: Any) -> None:
    """Settings or statistics as a file."""
    text = transfer.export_part(session.store, part)
    session.effects.append(("download", f"four-ages-{part}.json", text, "application/json"))


def _rescue(session: Session, _: str, key: Any) -> None:
    """A save that was set aside as a file, as it is."""
    text = saves.damaged(session.store, str(key))
    if text is None:
        raise ValueError(session.t("There is no such match on this device."))
    session.effects.append(("download", f"four-ages-{key}-damaged.txt", text, "text/plain"))


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


def _import(session: Session, _: str, files: Any) -> None:
    """Take in files, pairs of name and text, a moment at a time; until all are read it can be cancelled.

    What comes of matches is new, but settings and statistics are here already.
    """
    hold(session, SHELF)
    session.work = _importing(session, files)
    _work(session)


def _importing(session: Session, files: list[tuple[str, str]]) -> Slices[None]:
    t, done, before = session.t, transfer.Import(), 0
    for number, (name, text) in enumerate(files):
        count = 0
        try:
            slices = transfer.importing(session.store, text, f"{fresh_key(session)}{number}")
            while True:
                try:
                    count = next(slices)
                except StopIteration as end:
                    done += end.value
                    break
                yield before + count
        except RecordError as error:
            done += transfer.Import(refused=((bounds.line(name, 40), error),))
        before += count
    if "settings" in done.parts:
        reload_settings(session)
        t = session.t
    told = []
    if done.taken:
        told.append(t.plural("{n} match was taken in.", "{n} matches were taken in.", len(done.taken)))
    if done.known:
        told.append(t.plural("{n} was here already.", "{n} were here already.", len(done.known)))
    if "settings" in done.parts:
        told.append(t("Settings were taken in."))
    if "statistics" in done.parts:
        told.append(t("Statistics were taken in."))
    told += [t("{name} was refused: {reason}", name=name, reason=error.told(t)) for name, error in done.refused[:5]]
    say(session, " ".join(told) or t("There was nothing in it."), "error" if done.refused else "info")


def _work(session: Session) -> None:
    """Go on with what takes long, for a moment; a notice tells how far it is."""
    until, n = monotonic() + MOMENT, 0
    while session.work is not None and monotonic() < until:
        try:
            n = next(session.work)
        except StopIteration:
            session.work = None
    if session.work is not None:
        told = session.t("Reading: {n} actions so far.", n=n)
        say(session, told, event="cancel", label=session.t("Cancel"))


def _cancel(session: Session, _: str, __: Any) -> None:
    """Stop what takes long; of a file that was being read nothing is stored."""
    stopped = hindsight.stop(session)
    if session.work is not None or (session.asked is not None and session.wished) or stopped:
        session.work = session.asked = None
        say(session, session.t("Cancelled."))


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
    "export": _export,
    "export_anyway": _export_anyway,
    "part": _part,
    "rescue": _rescue,
    "shared": _shared,
    "pick": lambda session, _, __: session.effects.append(("pick",)),
    "import": _import,
    "cancel": _cancel,
}
