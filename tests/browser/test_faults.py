"""A damaged file of the site: the page starts anyway, or says in time what is wrong and what to do.

A sample; `python -m tests.browser.faults` goes through all files and faults, and counts late messages.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import READY
from tests.browser.faults import CERTAIN, files, outcome

REPORTED, SURVIVED = "reported", "survived"


@pytest.mark.parametrize(
    ("part", "kind", "expected"),
    [
        ("parts/boot-", "missing", REPORTED),  # nothing runs: the style sheet shows the page's message
        ("parts/engine-", "flipped", REPORTED),
        ("parts/engine-", "half", REPORTED),
        ("parts/interpreter-", "html", REPORTED),
        ("parts/mpy-", "flipped", REPORTED),
        ("parts/page-", "flipped", REPORTED),
        ("parts/worker-", "html", REPORTED),
        ("parts/style-", "half", REPORTED),
        ("parts/rest-", "flipped", SURVIVED),
        ("parts/stdlib-", "missing", SURVIVED),
        ("sw.js", "half", SURVIVED),
    ],
)
def test_a_broken_file_is_reported_or_survived(
    browser: Browser, site: str, part: str, kind: str, expected: str
) -> None:
    name = next(name for name in files() if name.startswith(part))
    found, _, text = outcome(browser, site, name, kind, CERTAIN, READY)
    assert found == expected, text
    if found == REPORTED:
        assert part == "parts/boot-" or name.split("/")[-1] in text
