"""Files that are fetched only when something first needs them: data and libraries, never code of ours.

No event waits for the network. Each patch names the files that are wanted (`Downloads.orders`); the page makes the worker
fetch them (`fetch`) in the background, and the event `fetched` reports the outcome. A file that did not arrive is
requested again after a pause that doubles each time; a file that arrived damaged is requested again only when the person
asks. `download_notices` holds what waits for a file in the meantime.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf
from time import monotonic

from game.core.bot import Asset
from game.roster import assets

AGAIN = 10.0  # seconds before a missing file is requested a second time
TRIES = 20  # seconds that a file waits for what it needs itself
LONGEST = 640.0  # most seconds between two requests
CAME, FAILED, SPOILT = OUTCOMES = ("", "failed", "spoilt")  # of a fetch: the file did not arrive, or arrived damaged


@dataclass(slots=True)
class Download:
    """One file in this visit: how often it was requested, and how often in vain since the person last asked."""

    attempt: int = 0
    under_way: bool = False
    failures: int = 0
    again: float = 0.0  # the time (of `monotonic`) after which it may be requested again


@dataclass(slots=True)
class Downloads:
    """All files of a visit, and what on the screen waits for one."""

    downloads: dict[str, Download] = field(default_factory=dict)
    since: float | None = None  # since when something waits
    offered: bool = False  # whether the person was asked to wait or continue without it
    keep_waiting: bool = False  # whether the person chose to wait
    without: str = ""  # the match in which the bots play on without it
    missed: str = ""  # the match whose notice said that the file did not arrive

    def orders(self) -> list[tuple[str, int]]:
        """The files wanted now, each with the number of the attempt."""
        return [(file, download.attempt) for file, download in self.downloads.items() if download.under_way]

    def order(self, part: Asset | None) -> None:
        """Request a file, unless a request is under way or has just failed."""
        if part is None:
            return
        download = self.downloads.setdefault(part.file, Download())
        if not download.under_way and monotonic() >= download.again:
            download.attempt += 1
            download.under_way = True

    def over(self, file: str, outcome: str) -> None:
        """Note that a fetch has ended."""
        download = self.downloads.get(file)
        if download is None or not download.under_way:
            return
        download.under_way = False
        if outcome == CAME:
            download.failures, download.again = 0, 0.0
            return
        download.failures += 1
        pause = min(LONGEST, AGAIN * 2 ** (download.failures - 1))
        download.again = inf if outcome == SPOILT else monotonic() + pause

    def forgive(self) -> None:
        """Request everything again that failed, because the person asks for it."""
        for download in self.downloads.values():
            if not download.under_way:
                download.failures, download.again = 0, 0.0
        self.missed = self.without = ""

    def is_awaited(self, part: Asset | None) -> bool:
        """Whether it is worth waiting for: a request is under way and none has failed."""
        download = None if part is None else self.downloads.get(part.file)
        return download is not None and download.under_way and not download.failures

    def has_failed(self, part: Asset | None) -> bool:
        download = None if part is None else self.downloads.get(part.file)
        return download is not None and download.failures > 0


# -- in the worker -------------------------------------------------------------------------------------------------------


async def fetch(file: str, of_features: Iterable[Asset] = ()) -> str:
    """Fetch a file of a bot or *of_features* and make it available. Returns one of OUTCOMES."""
    part = {one.file: one for one in of_features}.get(file) or assets().get(file)
    if part is None:
        return FAILED
    if part.is_at_hand():
        return CAME
    came = await _fetched(file)
    if isinstance(came, str):
        return came if came in OUTCOMES else FAILED
    for _ in range(TRIES):
        try:
            part.load(came)
        except ValueError:
            return SPOILT
        except ImportError:  # the standard library's archive follows some seconds after the start
            await asyncio.sleep(1)
        else:
            return CAME
    return FAILED


async def _fetched(file: str) -> bytes | str:
    """The bytes of a file from the site, or what went wrong (see assets/runtime/interpreter.js)."""
    from js import fourAgesFetch  # type: ignore[import-not-found]  # only in the worker

    came = await fourAgesFetch(file)
    return came if isinstance(came, str) else bytes(came.to_bytes())
