"""Achievements: what a person has done in matches against bots, some of it secret until it is done."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.achievements.events import counted, on_achievements, on_look_back
from game.app.features.achievements.screen import ending, frame
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="achievements",
    events={
        "achievements": Event(on_achievements, writes=False),
        "look_back": Event(on_look_back),
    },
    frame=frame,
    ending=ending,
    counted=counted,
)
