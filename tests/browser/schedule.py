"""Which tests of this folder stay with one process, and which start first."""

from __future__ import annotations

from tests.browser.engines import ENGINES

# Files whose tests share slow fixtures stay with one process, the longest first; then the others, test by test, the
# longest files first: so all processes end at about the same time.
TOGETHER = (
    "test_engines",
    "test_engine_sounds",
    "test_approved",
    "test_disruptions",
    "test_back",
    "test_layout",
    "test_sounds",
    "test_gallery",
    "test_shifts",
)
# These stay with one process as well, anywhere in that order.
SHORT = (
    "test_guides",
    "test_full_games",
    "test_protocol",
    "test_protocol_motion",
    "test_best_move",
    "test_half",
    "test_heroes",
    "test_kingdoms",
    "test_moments",
    "test_thieves_map",
)
LONG = (
    "test_updates",
    "test_start",
    "test_missing_parts",
    "test_live",
    "test_live_returns",
    "test_live_secrets",
    "test_by_link",
    "test_memory",
    "test_full_games",
    "test_heroes",
    "test_lessons",
    "test_single",
    "test_war",
    "test_thieves",
    "test_thieves_map",
)


def unit(nodeid: str) -> str:
    """The tests that stay together: a single test, a file, from the files for all engines the tests of one, or those that
    need a second build of the site."""
    file = nodeid.partition("::")[0]
    if "::test_an_update_" in nodeid:
        return f"{file} update"
    if not file.endswith(tuple(f"/{name}.py" for name in (*TOGETHER, *SHORT))):
        return nodeid
    marks = nodeid.partition("[")[2].rstrip("]").split("-")
    return next((engine for engine in ENGINES if engine in marks), file)


def place(stem: str) -> int:
    """Where the tests of a file stand in the order."""
    order = [*TOGETHER[:1], *LONG[:1], *TOGETHER[1:], *LONG[1:]]
    return order.index(stem) if stem in order else len(order)
