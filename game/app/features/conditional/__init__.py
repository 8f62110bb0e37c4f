"""Prepared moves in a match by link: what the friend's page plays for this person, as far as they have prepared it."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.conditional import events
from game.app.features.conditional.model import beside
from game.app.session.session import Session
from game.app.wire import shapes

FEATURE: Feature[Session] = Feature(
    name="conditional",
    events={
        "prepare": Event(events.on_prepare),
        "prepare_step": Event(events.on_step, shapes.form, writes=False),
        "prepare_drop": Event(events.on_drop),
        "prepare_pass": Event(events.on_pass),
    },
    with_link=beside,
    left=events.left,
)
