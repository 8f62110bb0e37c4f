"""What takes long and goes on with every `continue`: files that are read or written, a moment at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import monotonic
from typing import TYPE_CHECKING, Any

from game.app.advice import hindsight
from game.app.speech import say
from game.core.record import Slices, T

if TYPE_CHECKING:
    from game.app.session import Session, Work

MOMENT = 0.08  # seconds for one patch: a click in between is answered at once
STEP = 5  # per cent that are told at once: each time the screen is drawn


def begin(session: Session, work: Work) -> None:
    """Do *work* from now on. ValueError while other work is going on."""
    if session.work is not None:
        work.close()
        raise ValueError(session.t("One moment: a file is still being read or written."))
    session.work = work
    work_on(session)


def work_on(session: Session) -> None:
    """Go on for a moment; a notice tells how far it is."""
    until, told, before = monotonic() + MOMENT, "", session.notice
    while session.work is not None:
        try:
            told = next(session.work)
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
        say(session, told, event="cancel", label=session.t("Cancel"))
    session.worked = session.work is not None and session.notice == before


def telling(slices: Slices[T], tell: Callable[[int], str]) -> Generator[str, None, T]:
    """*slices* as a part of work, with what is to be told of each."""
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
    """Stop it; what it has stored is taken back. Whether anything was going on."""
    if session.work is None:
        return False
    session.work.close()
    session.work, session.worked = None, False
    return True


def on_cancel(session: Session, _: str, __: Any) -> None:
    """Stop what takes long; of a file that was being read nothing is stored. So is a file that waits for an answer."""
    stopped = [hindsight.stop(session), stop(session), session.intake is not None, session.files.look is not None]
    session.files.look = None
    if any(stopped) or (session.asked is not None and session.wished):
        session.asked = session.intake = None
        say(session, session.t("Cancelled."))
