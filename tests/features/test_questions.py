"""What a match may do is a row of its policy: code outside a feature asks for no class of matches and no tag of its kind,
and offers none of the feature's events.

The numbers are what still stands. Lower one when you have moved such a question into its feature.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.app.feature import Feature
from game.app.features import FEATURES
from game.app.session.session import Session

APP = Path(__file__).parents[2] / "game" / "app"
# Questions that belong to the feature that makes such matches: how many stand outside `features/`.
STANDING = {
    r"\b(?:is_live|is_linked|has_friends)\b": 0,
    r"\bis_puzzle\b": 0,
    r"\bisinstance\([^)]*Match\b": 0,
    r"tag\(\"(?:Daily|Begun|Campaign|Lesson|Link|Live)\"\)": 0,
    r"\"(?:Daily|Campaign|Lesson)\"": 2,
}


def outside() -> str:
    """All code below the features; `friends/` is what two of them share."""
    paths = [path for path in sorted(APP.rglob("*.py")) if "features" not in path.parts and "friends" not in path.parts]
    return "\n".join(path.read_text("utf-8") for path in paths)


@pytest.mark.parametrize("question", STANDING)
def test_nothing_asks_more_than_before_of_which_kind_a_match_is(question: str) -> None:
    assert len(re.findall(question, outside())) <= STANDING[question]


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_nothing_offers_an_event_or_reads_a_key_of_a_feature(feature: Feature[Session]) -> None:
    code, verbs = outside(), "|".join(feature.events)
    offers = re.findall(rf"data_on=f?[\"'](?:{verbs})[\"':]|\"send\", f?\"(?:{verbs})[\":]", code) if verbs else []
    assert not offers
    keys = "|".join(re.escape(part.key) for part in feature.stored)
    assert not keys or not re.findall(rf"(?:get|put|forget|keys)\((?:[\w.]+, )?\"(?:{keys})\"", code)
