"""Pictures to share: the table at a step of a replay, a film of a turn, the result of a match."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.pictures import events
from game.app.features.pictures.screen import KEYS, dialogs, ending, tools
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="pictures",
    events={
        "picture": Event(events.on_picture, writes=False, keeps_pending=True),
        "film": Event(events.on_film, writes=False, keeps_pending=True),
        "result_card": Event(events.on_result_card, writes=False),
        "picture_done": Event(events.on_done, writes=False, keeps_pending=True),
    },
    keys=KEYS,
    dialogs=dialogs,
    tools=tools,
    ending=ending,
    left=events.left,
)
