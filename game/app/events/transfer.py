"""Events of files: matches, settings and statistics that leave the device, or come to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import games
from game.app.events.work import begin, telling
from game.app.match.seats import people
from game.app.sitting import fresh_key, leave
from game.app.speech import reload_settings, say
from game.app.storage import intake, saves, transfer
from game.core.errors import RecordError
from game.core.record import Record, Slices, replaying, whole

if TYPE_CHECKING:
    from game.app.session import Session, Work

PEOPLE, BOTS = "people", "bots"  # from whom an unfinished match still hides cards


# -- out -----------------------------------------------------------------------------------------------------------------


def on_export(session: Session, argument: str, value: Any) -> None:
    """A match, the replay on the stage, or everything as a file. Where it shows cards that are still hidden, it asks first:
    of one match, which anybody can read in its file, also where only bots hold them."""
    key, t = argument or str(value or ""), session.t
    if not key and session.theatre is None:
        begin(session, _exporting(session, asks=True))
        return
    hidden = whole(_hides(session.theatre.record if not key and session.theatre is not None else _record(session, key)))
    if hidden == PEOPLE:
        question = t(
            "This file shows every hidden card of the match, to you and to whoever opens it. "
            "Save it only if all at the table agree."
        )
    elif hidden == BOTS:
        question = t("This match isn’t over, and its file shows what the bots hold.")
    else:
        on_export_anyway(session, key, None)
        return
    say(session, question, event=f"export_anyway:{key}" if key else "export_anyway", label=t("Save it all the same"))


def _record(session: Session, key: str) -> Record | None:
    """A stored match; None for one that can't be read, for as it is stored it names no card."""
    text = session.store.get(f"match/{key}")
    if text is None:
        raise ValueError(session.t("There is no such match on this device."))
    try:
        return saves.unseal(text)
    except RecordError:
        return None


def _hides(record: Record | None) -> Slices[str]:
    """From whom a match still hides cards: PEOPLE, BOTS or '' for nobody."""
    if record is None or not people(record.seats) or not games[record.game].hidden:
        return ""
    over = (yield from replaying(record, games)).state.is_terminal()
    return "" if over else PEOPLE if len(people(record.seats)) > 1 else BOTS


def on_export_anyway(session: Session, key: str, _: Any) -> None:
    if key:
        if session.store.get(f"match/{key}") is None:
            raise ValueError(session.t("There is no such match on this device."))
        text = transfer.export_one(session.store, key)
        session.effects.append(("download", f"four-ages-{key}.txt", text, "text/plain"))
    elif session.theatre is not None:
        session.effects.append(("download", "four-ages.txt", str(session.theatre.record), "text/plain"))
    else:
        begin(session, _exporting(session, asks=False))


def _exporting(session: Session, asks: bool) -> Work:
    """Everything as a file; with *asks* not before people who still hide cards from each other were asked about. Matches are
    packed in it, so what bots hold is not seen by chance."""
    t, store = session.t, session.store
    keys = [path.removeprefix("match/") for path in store.keys("match/")] if asks else []
    for number, key in enumerate(keys):
        told = t("Writing the file: {n}%", n=50 * number // len(keys))
        yield told
        record = _record(session, key) if store.get(f"match/{key}") is not None else None
        several = record is not None and len(people(record.seats)) > 1
        if several and (yield from telling(_hides(record), lambda _: told)) == PEOPLE:  # noqa: B023
            question = t(
                "This file holds matches that several people still play, with every hidden card. "
                "Save it only if all of them agree."
            )
            say(session, question, event="export_anyway", label=t("Save it all the same"))
            return
    text = yield from telling(transfer.export_all(store), lambda n: t("Writing the file: {n}%", n=50 + n // 2))
    session.effects.append(("download", "four-ages.json", text, "application/json"))
    session.notice = None


def on_part(session: Session, part: str, _: Any) -> None:
    """Settings or statistics as a file."""
    text = transfer.export_part(session.store, part)
    session.effects.append(("download", f"four-ages-{part}.json", text, "application/json"))


def on_rescue(session: Session, _: str, key: Any) -> None:
    """A save that was set aside as a file, as it is."""
    text = saves.damaged(session.store, str(key))
    if text is None:
        raise ValueError(session.t("There is no such match on this device."))
    session.effects.append(("download", f"four-ages-{key}-damaged.txt", text, "text/plain"))


# -- in ------------------------------------------------------------------------------------------------------------------


def on_import(session: Session, _: str, files: Any) -> None:
    """Read files, pairs of name and text. Where they would change what a person has here, it is asked first; else what they
    hold is taken in at once."""
    session.intake = None
    begin(session, _reading(session, files))


def _reading(session: Session, files: list[tuple[str, str]]) -> Work:
    slices = intake.reading(session.store, files, fresh_key(session), session.now)
    found = yield from telling(slices, lambda n: session.t("Reading: {n}%", n=n))
    change = intake.change(session.store, found)
    if not change.replaces(session.store):
        yield from _taking(session, found, tuple(change.entries))
        return
    session.intake = found
    _ask(session)


def _ask(session: Session) -> None:
    """Open the question; who closes the dialog without an answer finds it again by the notice."""
    session.effects.append(("dialog", "#intake", "open"))
    text = session.t("Nothing is imported yet. It would change what you have.")
    say(session, text, event="question", label=session.t("Decide"))


def on_question(session: Session, _: str, __: Any) -> None:
    if session.intake is not None:
        _ask(session)


def on_take_in(session: Session, _: str, pairs: Any) -> None:
    """The answer: matches in any case, and of settings and statistics those whose names are among *pairs*."""
    if session.intake is None:
        raise ValueError(session.t("There’s nothing to import."))
    found, session.intake = session.intake, None
    session.effects.append(("dialog", "#intake", "closed"))
    begin(session, _taking(session, found, tuple(dict(pairs))))


def _taking(session: Session, found: intake.Intake, parts: tuple[str, ...]) -> Work:
    slices = intake.taking(session.store, found, parts)
    done = yield from telling(slices, lambda n: session.t("Saving: {n}%", n=n))
    reload_settings(session)
    session.came = done if done.after else None
    t, told = session.t, list[str]()
    if found.matches:
        told.append(t.plural("{n} match was taken in.", "{n} matches were taken in.", len(found.matches)))
    if found.beside:
        told.append(
            t.plural(
                "{n} of them is here in another state. Both stay.",
                "{n} of them are here in another state. Both stay.",
                found.beside,
            )
        )
    if found.known:
        told.append(t.plural("{n} was here already.", "{n} were here already.", found.known))
    if "settings" in done.after:
        told.append(t("Settings were taken in."))
    if "statistics" in done.after:
        told.append(t("Statistics were taken in."))
    told += [t("{name} was refused: {reason}", name=name, reason=error.told(t)) for name, error in found.refused[:5]]
    text = ("" if t.lang.startswith("zh") else " ").join(told) or t("There was nothing in it.")
    kind = "error" if found.refused else "info"
    if session.came is None:
        say(session, text, kind)
    else:
        say(session, text, kind, "untake", t("Undo"))


def on_untake(session: Session, _: str, __: Any) -> None:
    """Take back all that was taken in last."""
    done = session.came
    if done is None:
        return
    session.came = None
    if session.match is not None and f"match/{session.match.key}" in done.after:
        leave(session)
    if done.go(session.store):
        reload_settings(session)
        say(session, session.t("Import undone."))
    else:
        say(session, session.t("Too late to undo that. It has changed since."), "error")
