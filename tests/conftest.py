"""Fixtures and settings for all tests."""

import gc
import os
import secrets
import sys
import time
from collections import Counter
from random import Random, SystemRandom
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

# Examples and dice are the same in each run, so that a result depends on the change alone; EXPLORE=1 draws new ones.
EXPLORING = "EXPLORE" in os.environ
os.environ["TZ"] = "UTC"  # what is dated does not depend on where a machine stands
if hasattr(time, "tzset"):
    time.tzset()
# No test measures time, and machines are shared: an example may take any time.
settings.register_profile("patient", deadline=None, suppress_health_check=list(HealthCheck), derandomize=not EXPLORING)
settings.load_profile("patient")


class Foreseen(SystemRandom):
    """Replaces the device's randomness: a sequence of its own for each match that a test starts, the same in each run."""

    def __init__(self) -> None:
        super().__init__()
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        _begun[test] += 1
        self._row = Random(crc32(f"{test} {_begun[test]}".encode()))

    def random(self) -> float:
        return self._row.random()

    def getrandbits(self, k: int) -> int:
        return self._row.getrandbits(k)


_begun: Counter[str] = Counter()  # matches and secrets, by the test that asked for them


def foreseen_bytes(count: int | None = None) -> bytes:
    """Replaces the device's secrets, from which the dice of matches with friends follow; others each time in a test."""
    size = count or secrets.DEFAULT_ENTROPY
    return Foreseen().getrandbits(8 * size).to_bytes(size, "little")


def pytest_collection_finish() -> None:
    # Collected tests live to the end, and games leave hardly any reference cycles: the garbage collector took a tenth of
    # the time.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    if EXPLORING:
        return
    vars(secrets)["token_bytes"] = foreseen_bytes
    for name in ("game.app.match.match", "game.app.session.scenes"):
        if name in sys.modules:
            vars(sys.modules[name])["SystemRandom"] = Foreseen


# Single tests of most of a minute: they start first, so that no process still runs one when the others have finished.
HEAVY = ("test_strong_beats_steady", "test_it_beats_the_steady_one", "test_every_test_of_each_game_passes")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew; commit them on their own"
    )
    parser.addoption("--approve", action="store_true", help="take the pictures of the tables as they are: look at them")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long matches are not measured for coverage; nor are Chinese variants of tests that are measured in English, because
    they run the same lines."""
    for item in items:
        params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        if params.get("lang", "en") != "en" or item.get_closest_marker("long"):
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: item.name not in HEAVY)


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
