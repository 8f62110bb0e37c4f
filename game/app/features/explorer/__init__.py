"""The explorer of a solved game: a position that a person sets up, and what best play makes of it."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.explorer.events import on_explore, open_explorer, tools, wants
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="explorer",
    events={"explore": Event(on_explore)},
    addresses={"explore": open_explorer},
    tools=tools,
    wants=wants,
)
