"""Every card, event, token and thief is named by some test of this folder."""

import re
from pathlib import Path

import pytest

from game.thieves.rules.cards import CARDS, EVENTS, TOKENS
from game.thieves.rules.thieves import THIEVES

TABLES = ("test_cards.py", "test_named.py")  # files that list every key don't count
TESTS = sorted(path for path in Path(__file__).parent.glob("test_*.py") if path.name not in TABLES)
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in TESTS)


@pytest.mark.parametrize(
    "key",
    [
        *(card.key for card in CARDS),
        *(event.key for event in EVENTS),
        *(token.key for token in TOKENS),
        *(thief.key for thief in THIEVES),
        *(thief.special for thief in THIEVES),
    ],
)
def test_is_named_in_a_test(key: str) -> None:
    assert re.search(rf"\b{key}\b", SOURCE)
