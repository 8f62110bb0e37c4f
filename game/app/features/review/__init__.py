"""Reviewing together: a replay that the pages of friends follow, and a leader who steps and tries variations."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.review import connections, events, screen, showing, visit, ways_in
from game.app.features.review.visit import LINKS
from game.app.friends.code import LIBRARY
from game.app.session.session import Session
from game.app.wire import shapes

FEATURE: Feature[Session] = Feature(
    name="review",
    events={
        "reviews": Event(events.asked, shapes.form_or_text, writes=False),
        "review": Event(connections.happened, shapes.files, asked=False, writes=False),
    },
    addresses=LINKS.addresses(events.go),
    keys=screen.KEYS,
    tools=screen.tools,
    company=screen.company,
    panel=screen.panel,
    dialogs=screen.dialogs,
    ending=screen.ending,
    called=ways_in.called,
    left=visit.left,
    before_drawing=showing.before_drawing,
    shows_link=lambda session: bool(events.link_of(session)),
    assets=(LIBRARY,),
)
