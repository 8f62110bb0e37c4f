"""Long-running work that continues with every `continue`: files that are read or written, one slice at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from time import monotonic
from typing import TypeVar

from game.app.tab.notices import say
from game.app.tab.tab import Tab, Work
from game.core.record import Slices, T

K = TypeVar("K")

MOMENT = 0.08  # seconds for each patch, so that a click in between is answered quickly
STEP = 5  # per cent between two reports, because each one draws the screen


def begin(tab: Tab, work: Work) -> None:
    """Start *work*. ValueError if other work is going on."""
    if tab.work is not None:
        work.close()
        raise ValueError(tab.t("One moment: a file is still being read or written."))
    tab.work = work
    work_on(tab)


def work_on(tab: Tab) -> None:
    """Continue for one slice; a notice shows the progress."""
    until, wording, before = monotonic() + MOMENT, "", tab.screen.notice
    while tab.work is not None:
        try:
            wording = next(tab.work)
        except StopIteration:
            tab.work = None
        except MemoryError:
            tab.work = None
            text = tab.t(
                "There isn’t enough memory for this file. Your matches are safe. Close other tabs and try again."
            )
            say(tab, text, "error")
        if monotonic() >= until:
            break
    if tab.work is not None:
        say(tab, wording, event="cancel", label=tab.t("Cancel"))
    tab.worked = tab.work is not None and tab.screen.notice == before


def command(tab: Tab, known: Mapping[str, K], name: str) -> K:
    """What *known* has under *name*; ValueError for nothing."""
    if name not in known:
        raise ValueError(
            tab.t("Something went wrong: “{name}” isn’t a known command. Try reloading the page.", name=name)
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


def stop(tab: Tab) -> bool:
    """Stop the work and undo what it has stored. Returns whether there was any."""
    if tab.work is None:
        return False
    tab.work.close()
    tab.work, tab.worked = None, False
    return True


def on_cancel(tab: Tab) -> None:
    """Cancel the work. Of a file that was being read nothing stays stored; the same holds for a file that waits for an
    answer."""
    advised = tab.play is not None and tab.play.advice.stop()
    dropped = [feature.cancelled(tab) for feature in tab.features]
    if any([stop(tab), advised, *dropped]):
        say(tab, tab.t("Cancelled."))
