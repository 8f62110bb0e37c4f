"""Replays: a match is watched step by step, and played on from any of them."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.replay import tree
from game.app.features.replay.branches import acted, folded
from game.app.features.replay.events import (
    on_branch,
    on_pause,
    on_play,
    on_replay,
    on_seek,
    on_speed,
    on_spoilers,
    on_step,
    open_stored,
    watch,
)
from game.app.features.replay.screen import KEYS, ending, match_tools
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="replay",
    events={
        "replay": Event(on_replay, writes=False),
        "seek": Event(on_seek, writes=False),
        "step": Event(on_step, writes=False),
        "play": Event(on_play, writes=False),
        "pause": Event(on_pause, writes=False),
        "speed": Event(on_speed, writes=False),
        "spoilers": Event(on_spoilers, writes=False),
        "branch": Event(on_branch),
    },
    addresses={"watch": open_stored},
    watch=watch,
    keys=KEYS,
    folded=folded,
    acted=acted,
    tools=tree.tools,
    dialogs=tree.dialogs,
    match_tools=match_tools,
    ending=ending,
)
