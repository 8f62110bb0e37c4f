"""The controls of a replay as text."""

from __future__ import annotations

from dataclasses import replace

from game.app.features.replay.screen import Reel, reel
from game.app.show.screens.match import match
from game.core.i18n import Words
from tests.unit.screens.models import events, frame
from tests.unit.screens.page import check
from tests.unit.screens.test_war import view


def replayed(shown: Reel) -> str:
    """The screen of a replay."""
    seen = view(2, active=False)
    return match(frame(controls=reel(shown, seen, Words("en")), view=seen), Words("en"))


def test_shortcuts_are_unique() -> None:
    shown = replayed(Reel(3, 9, False, "1", [[0, 0, 0], [9, 2, 3]]))
    keys = [node.attributes["data-key"] for node in check(shown).all() if "data-key" in node.attributes]
    assert len(keys) == len(set(keys))


def test_a_replay_is_steered_and_played_on_from() -> None:
    shown = Reel(3, 9, False, "2", [[0, 0, 0], [4, 2, 0], [9, 2, 3]])
    root = check(replayed(shown))
    assert {"seek", "step", "play", "speed", "branch", "home"} <= events(root)
    assert not {"undo", "act", "roll"} & events(root)
    assert "pause" in events(check(replayed(replace(shown, playing=True))))


def test_the_points_over_time_are_stairs_over_the_whole_length() -> None:
    """600 wide for 8 steps, 112 high for 16 points, which end 4 above the ground."""
    shown = Reel(2, 8, False, "2", [[0, 0, 0], [4, 8, 0], [8, 8, 16]])
    graph = check(replayed(shown)).classed("graph")[0]
    assert [(path.attributes["class"], path.attributes["d"]) for path in graph.find("path")] == [
        ("seat1", "M0 116H0.0V116.0H300.0V60.0H600.0V60.0H600"),
        ("seat2", "M0 116H0.0V116.0H300.0V116.0H600.0V4.0H600"),
        ("now", "M150.0 0V120"),
    ]
