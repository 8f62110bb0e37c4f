"""What all tests share."""

import pytest
from hypothesis import HealthCheck, settings

# No test measures time, and machines are shared: an example may take as long as it takes.
settings.register_profile("patient", deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("patient")


# Single tests of most of a minute: they begin first, so that none is what one process still does when the others are done.
HEAVY = ("test_strong_beats_steady", "test_it_beats_the_steady_one", "test_every_test_of_each_game_passes")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew; commit them on their own"
    )
    parser.addoption("--approve", action="store_true", help="take the pictures of the tables as they are: look at them")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What plays long is not measured; nor is what is measured in English, in Chinese: the same lines with other words."""
    for item in items:
        params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        if params.get("lang", "en") != "en" or item.get_closest_marker("long"):
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: item.name not in HEAVY)


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
