"""The tasks of a page and its worker by the processor's time: what others do on the machine lengthens none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

THREADS = ("CrRendererMain", "DedicatedWorker thread")
TASK = "ThreadControllerImpl::RunTask"
MESSAGE = "Receive mojo message"
OURS = "DevToolsSession"  # what a test itself asks of the page


@dataclass(slots=True)
class Tasks:
    """What was seen of them, in ms of the processor, once it is known: the `longest` one of the page, and `all` of page and
    worker together."""

    longest: float = 0.0
    all: float = 0.0


@contextmanager
def tasks(browser: Browser, tab: Page) -> Iterator[Tasks]:
    """Watch *tab* for as long as the context is open; only one page is watched at a time."""
    found = Tasks()
    browser.start_tracing(page=tab, categories=["toplevel"])
    try:
        yield found
    finally:
        traced = json.loads(browser.stop_tracing())["traceEvents"]
    found.longest, found.all = _told(traced)


def _told(events: list[dict[str, Any]]) -> tuple[float, float]:
    names = {_thread(one): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    done, ours = list[dict[str, Any]](), list[tuple[tuple[int, int], int]]()
    for one in events:
        if one.get("ph") != "X" or names.get(_thread(one)) not in THREADS:
            continue
        if one["name"] == TASK:
            done.append(one)
        elif one["name"] == MESSAGE and OURS in json.dumps(one["args"]):
            ours.append((_thread(one), one["ts"]))
    done = [
        one
        for one in done
        if not any(thread == _thread(one) and 0 <= at - one["ts"] <= one["dur"] for thread, at in ours)
    ]
    times = [(names[_thread(one)], one.get("tdur", 0)) for one in done]  # the last one has none if it still runs
    longest = max(ms for thread, ms in times if thread == THREADS[0])
    assert longest, "the browser tells the processor's time of no task"
    return longest / 1000, sum(ms for _, ms in times) / 1000


def _thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]
