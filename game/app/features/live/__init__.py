"""Live matches: the pages of friends on other devices are connected, and each move shows at once."""

from __future__ import annotations

from game.app.feature import Event, Feature, MatchKind
from game.app.features.live import events
from game.app.features.live.host import HostMatch
from game.app.features.live.links import LINKS
from game.app.features.live.match import POLICY
from game.app.features.live.model import card, frame, lobby, panel, shows_link, turns
from game.app.features.live.peers import connected, on_peer
from game.app.friends.code import LIBRARY
from game.app.friends.records import is_live
from game.app.session.session import Session
from game.app.wire import shapes

FEATURE: Feature[Session] = Feature(
    name="live",
    events={
        "live": Event(events.asked, shapes.form_or_text),
        "peer": Event(on_peer, shapes.files, asked=False, writes=False),
    },
    addresses={**LINKS.addresses(events.go), "seen": events.look_back},
    kinds=(MatchKind(is_live, HostMatch, POLICY),),
    card=card,
    turns=turns,
    ways={"live": events.new, "table": events.new},
    frame=frame,
    lobby=lobby,
    panel=panel,
    prepared=events.tell,
    left=events.left,
    resumed=events.resumed,
    connected=connected,
    saved=events.keep,
    rematch=events.rematch,
    shows_link=shows_link,
    assets=(LIBRARY,),
)
