"""Tutorials: a teacher leads a person through the first turns of a game."""

from __future__ import annotations

from game.app.feature import Event, Feature, MatchKind
from game.app.features.tutorial.events import invitation, on_learn, on_play_on, on_read, opened
from game.app.features.tutorial.match import POLICY, is_lesson, opens
from game.app.features.tutorial.screen import above, card, next_step
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="tutorial",
    events={"learn": Event(on_learn), "read": Event(on_read), "play_on": Event(on_play_on)},
    kinds=(MatchKind(is_lesson, opens, POLICY),),
    card=card,
    next_step=next_step,
    panel=above,
    first=invitation,
    opened=opened,
)
