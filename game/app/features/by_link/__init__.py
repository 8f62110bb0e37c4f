"""Matches by link: after each turn a link carries the match to a friend on another device."""

from __future__ import annotations

from game.app.feature import Event, Feature, MatchKind
from game.app.features.by_link import events, incoming, invitations
from game.app.features.by_link.match import POLICY, opened
from game.app.features.by_link.model import card, lobby, panel, prepared, turns
from game.app.friends.records import is_linked
from game.app.session.session import Session
from game.app.wire import shapes

FEATURE: Feature[Session] = Feature(
    name="by_link",
    events={
        "invited": Event(invitations.on_invited, writes=False),
        "join": Event(invitations.on_join, shapes.form),
        "agree": Event(events.on_agree),
        "to_own": Event(events.on_to_own, writes=False),
        "decline": Event(invitations.on_decline, writes=False),
        "paste": Event(incoming.on_paste, shapes.form),
        "send": Event(events.on_send),
        "sealing": Event(incoming.on_sealing, shapes.files, asked=False, writes=False),
    },
    addresses={"friend": incoming.go},
    kinds=(MatchKind(is_linked, opened, POLICY),),
    card=card,
    turns=turns,
    ways={"link": invitations.new},
    lobby=lobby,
    panel=panel,
    prepared=prepared,
    left=events.left,
    rematch=invitations.rematch,
    shows_link=lambda session: session.match is not None and is_linked(session.match.record),
)
