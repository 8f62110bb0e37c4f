"""Files that are fetched only when a bot or an analysis first wants them.

No event waits for the network. Each patch names the files that are wanted (`Files.orders`); the page has the worker fetch
them (`fetch`) beside all else, and the event `fetched` tells the tab what became of one. A file that did not come is
asked for again after a while, each time twice as long; one that came wrong only when the person asks. What waits for a
file meanwhile stands in `waiting`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from time import monotonic

from game.app.match.match import Match
from game.core.bot import Asset
from game.roster import assets

AGAIN = 10.0  # seconds until a file that did not come is asked for again, after the first time
LONGEST = 640.0  # seconds of the same, at most
CAME, FAILED, SPOILT = OUTCOMES = ("", "failed", "spoilt")  # of a fetch: it did not come, or came wrong


@dataclass(slots=True)
class Errand:
    """One file in this visit: how often it was asked for, and how often in vain since the person last asked."""

    attempt: int = 0
    under_way: bool = False
    failures: int = 0
    again: float = 0.0  # the time (of `monotonic`) from which it may be asked for again


@dataclass(slots=True)
class Files:
    """All files of a visit, and what on the screen waits for one."""

    errands: dict[str, Errand] = field(default_factory=dict)
    since: float | None = None  # the time since when something waits
    offered: bool = False  # whether the person was asked to wait or to go on without
    patient: bool = False  # whether the person chose to wait
    without: str = ""  # the match in which the bots play on without
    look: tuple[Match, int] | None = None  # what is to be looked back on, and as which seat
    missed: str = ""  # the match in which it was said that the file did not come

    def orders(self) -> list[tuple[str, int]]:
        """What is wanted now, each with the number of the attempt."""
        return [(file, one.attempt) for file, one in self.errands.items() if one.under_way]

    def order(self, part: Asset | None) -> None:
        """Have a file fetched, unless it is under way or failed just now."""
        if part is None:
            return
        one = self.errands.setdefault(part.file, Errand())
        if not one.under_way and monotonic() >= one.again:
            one.attempt += 1
            one.under_way = True

    def over(self, file: str, outcome: str) -> None:
        """A fetch has ended."""
        one = self.errands.get(file)
        if one is None or not one.under_way:
            return
        one.under_way = False
        if outcome == CAME:
            one.failures, one.again = 0, 0.0
            return
        one.failures += 1
        pause = min(LONGEST, AGAIN * 2 ** (one.failures - 1))
        one.again = inf if outcome == SPOILT else monotonic() + pause

    def forgive(self) -> None:
        """The person asks for all that failed once more."""
        for one in self.errands.values():
            if not one.under_way:
                one.failures, one.again = 0, 0.0
        self.missed = self.without = ""

    def is_awaited(self, part: Asset | None) -> bool:
        """Whether it is worth waiting for: it is under way, and has not failed before."""
        one = None if part is None else self.errands.get(part.file)
        return one is not None and one.under_way and not one.failures

    def has_failed(self, part: Asset | None) -> bool:
        """Whether it was asked for in vain."""
        one = None if part is None else self.errands.get(part.file)
        return one is not None and one.failures > 0


# -- in the worker -------------------------------------------------------------------------------------------------------


async def fetch(file: str) -> str:
    """Fetch a file and have it at hand: one of OUTCOMES."""
    part = assets().get(file)
    if part is None:
        return FAILED
    if part.is_at_hand():
        return CAME
    came = await _fetched(file)
    if isinstance(came, str):
        return came if came in OUTCOMES else FAILED
    try:
        part.load(came)
    except ValueError:
        return SPOILT
    return CAME


async def _fetched(file: str) -> bytes | str:
    """The bytes of a file, from where the site has it, or what was wrong (see assets/runtime/interpreter.js)."""
    from js import fourAgesFetch  # type: ignore[import-not-found]  # only in the worker

    came = await fourAgesFetch(file)
    return came if isinstance(came, str) else bytes(came.to_bytes())
