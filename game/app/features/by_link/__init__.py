"""Matches by link: after each turn a link carries the match to a friend on another device."""

from __future__ import annotations

from game.app.feature import Event, Feature, MatchKind
from game.app.features.by_link import events
from game.app.features.by_link.match import POLICY, opened
from game.app.features.by_link.model import card, lobby, panel, prepared
from game.app.friends.records import is_linked
from game.app.tab.tab import Tab
from game.app.wire import shapes

FEATURE: Feature[Tab] = Feature(
    name="by_link",
    events={
        "invited": Event(events.on_invited, writes=False),
        "join": Event(events.on_join, shapes.form),
        "agree": Event(events.on_agree),
        "to_own": Event(events.on_to_own, writes=False),
        "decline": Event(events.on_decline, writes=False),
        "paste": Event(events.on_paste, shapes.form),
        "send": Event(events.on_send),
        "sealing": Event(events.on_sealing, shapes.files, asked=False, writes=False),
    },
    addresses={"friend": events.go},
    kinds=(MatchKind(is_linked, opened, POLICY),),
    card=card,
    ways={"link": events.new},
    lobby=lobby,
    panel=panel,
    prepared=prepared,
    left=events.left,
    rematch=events.rematch,
    shows_link=lambda tab: tab.match is not None and is_linked(tab.match.record),
)
