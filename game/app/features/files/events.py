"""Events of files: matches, settings and what features store leave the device or come to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import games
from game.app.events.work import begin, with_progress
from game.app.features.files import exports, imports
from game.app.match.seats import people
from game.app.match.tags import leaving
from game.app.session.notices import offer, reload_settings, say
from game.app.session.scenes import fresh_key, leave
from game.app.session.session import Session, Work
from game.app.storage import saves
from game.app.storage.parts import StoredPart
from game.core.errors import RecordError
from game.core.i18n import Words
from game.core.record import Record, Slices, replaying, whole


@dataclass(slots=True)
class FilesState:
    """The contents of imported files while the person is asked about them."""

    asked: imports.Import | None = None


PEOPLE, BOTS = "people", "bots"  # the players that an unfinished match still hides cards from


# -- out -----------------------------------------------------------------------------------------------------------------


def on_export(session: Session, key: str) -> None:
    """Export a match, the one that is watched, or everything as a file. Ask first if the file shows cards that are still
    hidden: for a single match, which anybody can read in its file, also if only bots hold them."""
    t = session.t
    if not key and session.record_scene is None:
        begin(session, _exporting(session, asks=True))
        return
    hidden = whole(
        _hides(session.record_scene.record if not key and session.record_scene is not None else _record(session, key))
    )
    if hidden == PEOPLE:
        question = t(
            "This file reveals every hidden card, to you and to anyone who opens it. Export it only if "
            "everyone at the table agrees."
        )
    elif hidden == BOTS:
        question = t("This match isn’t over, and its file shows what the bots hold.")
    else:
        on_export_anyway(session, key)
        return
    say(session, question, event=f"export_anyway:{key}" if key else "export_anyway", label=t("Export anyway"))


def _record(session: Session, key: str) -> Record | None:
    """A stored match; None for a save that can't be read, because it is exported as it is and names no card."""
    text = session.storage.store.get(f"match/{key}")
    if text is None:
        raise ValueError(session.t("That match isn’t on this device."))
    try:
        return saves.unseal(text)
    except RecordError:
        return None


def _hides(record: Record | None) -> Slices[str]:
    """Which players a match still hides cards from: PEOPLE, BOTS or '' for nobody."""
    if record is None or not people(record.seats) or not games[record.game].hidden:
        return ""
    over = (yield from replaying(record, games)).state.is_terminal()
    return "" if over else PEOPLE if len(people(record.seats)) > 1 else BOTS


def on_export_anyway(session: Session, key: str) -> None:
    if key:
        if session.storage.store.get(f"match/{key}") is None:
            raise ValueError(session.t("That match isn’t on this device."))
        _hand_out(session, key, session.parts())
        beside = [part.leaves for part in session.parts() if part.of_match and _has(session, part, key)]
        if beside:
            say(
                session,
                session.t.together(*map(session.t, beside)),
                event=f"export_bare:{key}",
                label=session.t("Save only the match"),
            )
    elif session.record_scene is not None:
        session.screen.effects.append(
            ("download", "four-ages.txt", str(leaving(session.record_scene.record)), "text/plain")
        )
    else:
        begin(session, _exporting(session, asks=False))


def on_export_bare(session: Session, key: str) -> None:
    """Export a match without what is stored with it. The person has answered what there is to ask."""
    _hand_out(session, key, ())


def _hand_out(session: Session, key: str, parts: Sequence[StoredPart]) -> None:
    text = exports.export_one(session.storage.store, key, parts)
    session.screen.effects.append(("download", f"four-ages-{key}.txt", text, "text/plain"))


def _has(session: Session, part: StoredPart, key: str) -> bool:
    """Whether something of *part* is stored with a match."""
    text = session.storage.store.get(f"{part.key}/{key}")
    return text is not None and any(part.lines(text))


def _exporting(session: Session, asks: bool) -> Work:
    """Everything as a file. With *asks*, ask first about matches whose people still hide cards from each other. Matches
    in it are packed, so nobody sees by chance what bots hold."""
    t, store = session.t, session.storage.store
    keys = [path.removeprefix("match/") for path in store.keys("match/")] if asks else []
    for number, key in enumerate(keys):
        wording = t("Writing the file: {n}%", n=50 * number // len(keys))
        yield wording
        record = _record(session, key) if store.get(f"match/{key}") is not None else None
        several = record is not None and len(people(record.seats)) > 1
        if several and (yield from with_progress(_hides(record), lambda _: wording)) == PEOPLE:  # noqa: B023
            question = t(
                "This file includes unfinished matches with other people, hidden cards and all. Export it "
                "only if they all agree."
            )
            say(session, question, event="export_anyway", label=t("Export anyway"))
            return
    text = yield from with_progress(
        exports.export_all(store, session.parts()), lambda n: t("Writing the file: {n}%", n=50 + n // 2)
    )
    session.screen.effects.append(("download", "four-ages.json", text, "application/json"))
    session.screen.notice = None


def on_part(session: Session, part: str) -> None:
    """Export the settings, or another part of what is stored, as a file."""
    text = exports.export_part(session.storage.store, part, session.parts())
    session.screen.effects.append(("download", f"four-ages-{part}.json", text, "application/json"))


def on_rescue(session: Session, key: str) -> None:
    """Export a damaged save as a file, unchanged."""
    text = saves.damaged(session.storage.store, key)
    if text is None:
        raise ValueError(session.t("That match isn’t on this device."))
    session.screen.effects.append(("download", f"four-ages-{key}-damaged.txt", text, "text/plain"))


# -- in ------------------------------------------------------------------------------------------------------------------


def on_import(session: Session, files: list[tuple[str, str]]) -> None:
    """Read files, pairs of name and text. Ask first if they would change something that the person has here; otherwise
    import them at once."""
    session.state(FilesState).asked = None
    begin(session, _reading(session, files))


def _reading(session: Session, files: list[tuple[str, str]]) -> Work:
    slices = imports.reading(session.storage.store, files, session.parts(), fresh_key(session), session.now)
    found = yield from with_progress(slices, lambda n: session.t("Reading: {n}%", n=n))
    change = imports.change(session.storage.store, found, session.parts())
    if not change.replaces:
        yield from _taking(session, found, tuple(change.entries))
        return
    session.state(FilesState).asked = found
    _ask(session)


def _ask(session: Session) -> None:
    """Open the question. A person who closes the dialog without an answer can reopen it from the notice."""
    session.screen.effects.append(("dialog", "#import-question", "open"))
    text = session.t("Nothing is imported yet: your settings or statistics would change.")
    say(session, text, event="question", label=session.t("Review"))


def on_question(session: Session) -> None:
    if session.state(FilesState).asked is not None:
        _ask(session)


def cancelled(session: Session) -> bool:
    """Forget what waits for an answer; returns whether there was anything."""
    found, session.state(FilesState).asked = session.state(FilesState).asked, None
    return found is not None


def on_confirm_import(session: Session, pairs: list[tuple[str, str]]) -> None:
    """The answer: import the matches in any case, and of the settings and other parts those named among *pairs*."""
    found = session.state(FilesState).asked
    if found is None:
        raise ValueError(session.t("There’s nothing to import."))
    cancelled(session)
    session.screen.effects.append(("dialog", "#import-question", "closed"))
    begin(session, _taking(session, found, tuple(dict(pairs))))


def differing(count: int, t: Words) -> str:
    """Of the imported matches so many exist here in another state."""
    return t.plural(
        "{n} of them differs from the copy here. Both are kept.",
        "{n} of them differ from the copies here. Both are kept.",
        count,
    )


def _taking(session: Session, found: imports.Import, parts: tuple[str, ...]) -> Work:
    slices = imports.taking(session.storage.store, found, session.parts(), parts)
    done = yield from with_progress(slices, lambda n: session.t("Saving: {n}%", n=n))
    reload_settings(session)
    t, wording = session.t, list[str]()
    if found.matches:
        wording.append(t.plural("{n} match imported.", "{n} matches imported.", len(found.matches)))
    if found.beside:
        wording.append(differing(found.beside, t))
    if found.known:
        wording.append(t.plural("{n} was already here.", "{n} were already here.", found.known))
    if "settings" in done.after:
        wording.append(t("Settings imported."))
    kept = {key.partition("/")[0] for key in done.after}
    wording += [t(part.imported) for part in session.parts() if part.key in kept]
    wording += [
        t("Couldn’t import {name}: {reason}", name=name, reason=error.sentence(t)) for name, error in found.refused[:5]
    ]
    if not wording and found.parts:
        wording.append(t("Nothing changes: all of this is here already."))
    text = t.together(*wording) or t("That file is empty.")
    kind = "error" if found.refused else "info"
    say(session, text, kind)
    offer(session, "undo_import", done if done.after else None, text, kind)


def on_undo_import(session: Session) -> None:
    """Undo the last import."""
    done = session.storage.offers.pop("undo_import", None)
    if done is None:
        return
    if session.match is not None and f"match/{session.match.key}" in done.after:
        leave(session)
    if done.go(session.storage.store):
        reload_settings(session)
        say(session, session.t("Import undone."))
    else:
        say(session, session.t("Too late to undo that: things have changed since."), "error")
