"""Long-running work that continues with every `continue`: files that are read or written, one slice at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from time import monotonic
from typing import TypeVar

from game.app.session.notices import say
from game.app.session.session import Session, Work
from game.core.record import Slices, T

K = TypeVar("K")

MOMENT = 0.08  # seconds for each patch, so that a click in between is answered quickly
STEP = 5  # per cent between two reports, because each one draws the screen


def begin(session: Session, work: Work) -> None:
    """Start *work*. ValueError if other work is going on."""
    if session.work is not None:
        work.close()
        raise ValueError(session.t("One moment: a file is still being read or written."))
    session.work = work
    work_on(session)


def work_on(session: Session) -> None:
    """Continue for one slice; a notice shows the progress."""
    until, wording, before = monotonic() + MOMENT, "", session.screen.notice
    while session.work is not None:
        try:
            wording = next(session.work)
        except StopIteration:
            session.work = None
        except MemoryError:
            session.work = None
            text = session.t(
                "There isn’t enough memory for this file. Your matches are safe. Close other tabs and try again."
            )
            say(session, text, "error")
        if monotonic() >= until:
            break
    if session.work is not None:
        say(session, wording, event="cancel", label=session.t("Cancel"))
    session.worked = session.work is not None and session.screen.notice == before


def command(session: Session, known: Mapping[str, K], name: str) -> K:
    """What *known* has under *name*; ValueError for nothing."""
    if name not in known:
        raise ValueError(
            session.t("Something went wrong: “{name}” isn’t a known command. Try reloading the page.", name=name)
        )
    return known[name]


def with_progress(slices: Slices[T], tell: Callable[[int], str]) -> Generator[str, None, T]:
    """*slices* as work that yields a sentence for each."""
    try:
        while True:
            try:
                n = next(slices)
            except StopIteration as end:
                result: T = end.value
                return result
            yield tell(n - n % STEP)
    finally:
        slices.close()


def stop(session: Session) -> bool:
    """Stop the work and undo what it has stored. Returns whether there was any."""
    if session.work is None:
        return False
    session.work.close()
    session.work, session.worked = None, False
    return True


def on_cancel(session: Session) -> None:
    """Cancel the work. Of a file that was being read nothing stays stored; the same holds for a file that waits for an
    answer."""
    advised = session.play is not None and session.play.advice.stop()
    dropped = [feature.cancelled(session) for feature in session.features]
    if any([stop(session), advised, *dropped]):
        say(session, session.t("Cancelled."))
