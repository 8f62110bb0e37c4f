"""Sessions as the worker makes them: with all features."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.events import events_of
from game.app.feature import Event, Feature
from game.app.features import FEATURES
from game.app.session.session import Session
from game.app.storage.parts import StoredPart

EVENTS: Mapping[str, Event[Session]] = events_of(FEATURES)  # the whole table
PARTS: tuple[StoredPart, ...] = Session(FEATURES).parts()  # what all features keep under keys of their own


def session(features: tuple[Feature[Session], ...] = FEATURES) -> Session:
    """A session that has not started."""
    return Session(features)
