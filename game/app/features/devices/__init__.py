"""Two devices of one person: paired once, they merge all that is stored whenever a link connects them."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.devices import events, sync
from game.app.features.devices.pairing import LINKS
from game.app.features.devices.screen import dialogs, settings_fields
from game.app.features.devices.visit import DevicesState, link_of
from game.app.friends.code import LIBRARY
from game.app.session.session import Session
from game.app.wire import shapes

FEATURE: Feature[Session] = Feature(
    name="devices",
    events={
        "devices": Event(events.asked, shapes.form_or_text),
        "device": Event(events.happened, shapes.files, asked=False, writes=False),
    },
    addresses=LINKS.addresses(events.go),
    settings=settings_fields,
    dialogs=dialogs,
    cancelled=events.cancelled,
    before_drawing=sync.before_drawing,
    shows_link=lambda session: bool(link_of(session.state(DevicesState).meeting)),
    assets=(LIBRARY,),
)
