"""People: the question what a person is called, and the faces of those with a name."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.people.events import on_face, on_you
from game.app.features.people.screen import faces_at, frame, settings_fields
from game.app.session.session import Session
from game.app.wire.shapes import form

FEATURE: Feature[Session] = Feature(
    name="people",
    events={"you": Event(on_you, form), "face": Event(on_face)},
    settings=settings_fields,
    faces=faces_at,
    frame=frame,
)
