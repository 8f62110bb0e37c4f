"""A damaged file of the site: the page starts anyway, or says in time what is wrong and what to do.

A sample; `python -m tests.browser.faults` goes through all files and faults, and counts late messages.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import READY
from tests.browser.faults import CERTAIN, files, outcome

TOLD, SURVIVED = "told", "survived"


@pytest.mark.parametrize(
    ("part", "kind", "expected"),
    [
        ("parts/boot-", "missing", TOLD),  # nothing runs: the style sheet shows the page's message
        ("parts/engine-", "flipped", TOLD),
        ("parts/engine-", "half", TOLD),
        ("parts/interpreter-", "html", TOLD),
        ("parts/mpy-", "flipped", TOLD),
        ("parts/page-", "flipped", TOLD),
        ("parts/worker-", "html", TOLD),
        ("parts/style-", "half", TOLD),
        ("parts/rest-", "flipped", SURVIVED),
        ("parts/stdlib-", "missing", SURVIVED),
        ("sw.js", "half", SURVIVED),
    ],
)
def test_a_broken_file_is_told_or_survived(browser: Browser, site: str, part: str, kind: str, expected: str) -> None:
    name = next(name for name in files() if name.startswith(part))
    found, _, told = outcome(browser, site, name, kind, CERTAIN, READY)
    assert found == expected, told
    if found == TOLD:
        assert part == "parts/boot-" or name.split("/")[-1] in told
