"""The analysis of a match: the win chances after each action, as a seat knew them, and the choices that cost most."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.analysis.events import (
    before_drawing,
    busy,
    cancelled,
    go_on,
    has_news,
    on_hindsight,
    retried,
    waits,
    wants,
)
from game.app.features.analysis.model import beside, ending
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="analysis",
    events={"hindsight": Event(on_hindsight, writes=False)},
    ending=ending,
    beside=beside,
    busy=busy,
    go_on=go_on,
    has_news=has_news,
    before_drawing=before_drawing,
    cancelled=cancelled,
    wants=wants,
    waits=waits,
    retried=retried,
)
