"""The ways into a review: by links, or over connections that a match with friends leaves."""

from __future__ import annotations

import re

from game import games
from game.app.events.lobby import saved
from game.app.feature import Connected
from game.app.features.review.following import ASKED, MADE, MAKING, Following
from game.app.features.review.leading import Leading, ReviewGuest
from game.app.features.review.messages import GUESTS, LEADER_TEXT, WIRE, Lead, Stand
from game.app.features.review.visit import DIALOG, PEER, ReviewState, over
from game.app.friends.encoding import to_text
from game.app.friends.outside import refuse_from_file
from game.app.match.tags import leaving
from game.app.session.notices import say
from game.app.session.scenes import fresh_key, watch
from game.app.session.session import RecordScene, Session
from game.app.storage.settings import NAME
from game.core import bounds


def begin(session: Session, form: dict[str, str]) -> None:
    """Lead a review of the replay on the screen."""
    refuse_from_file(session)
    scene, t = _replay(session), session.t
    if games[scene.record.game].hidden and not scene.match.state.is_terminal():
        raise ValueError(t("Finish the match first: a replay would reveal hidden cards."))
    name = bounds.line(form.get("me", ""), NAME) or session.settings.name or t("Leader")
    invite(session, _lead(session, scene, name))


def _lead(session: Session, scene: RecordScene, name: str) -> Leading:
    """Lead a review of *scene*. ValueError if its match is too long."""
    over(session)
    record = str(leaving(scene.record))
    if len(to_text(Lead(WIRE, name, record, 0))) > LEADER_TEXT:
        raise ValueError(session.t("This match is too long to review together."))
    state = session.state(ReviewState)
    state.main, state.leading = scene, Leading(name, record, scene.seat, Stand(scene.step))
    return state.leading


def _replay(session: Session) -> RecordScene:
    if session.record_scene is None:
        raise ValueError(session.t("No replay is open."))
    return session.record_scene


def connected(session: Session) -> list[Connected]:
    """The friends whose pages are connected to this one, when the match on the table is over."""
    match = session.match
    if match is None or not match.state.is_terminal():
        return []
    return [one for feature in session.features for one in feature.connected(session, match)][:GUESTS]


def gather(session: Session, _: dict[str, str]) -> None:
    """Lead a review of the match on the table, and call the friends of that match."""
    match, friends = session.match, connected(session)
    if match is None or not friends:
        raise ValueError(session.t("No friend’s page is connected."))
    name = next((match.names()[seat] for seat in match.people), session.settings.name)
    guests = {_fresh(session): one for one in friends}
    session.screen.effects += [("tell", one.peer, one.call(peer, name)) for peer, one in guests.items()]
    session.screen.effects += [("friend", "rename", one.peer, peer) for peer, one in guests.items()]
    session.scene = session.lobby  # the connections stay
    watch(session, match.key, saved(session, match.key))
    leading = _lead(session, _replay(session), name)
    leading.guests = {peer: ReviewGuest(peer, name=one.name, is_called=True) for peer, one in guests.items()}


def _fresh(session: Session) -> str:
    """The name of a new connection."""
    return f"review{fresh_key(session)[-6:]}"


def called(session: Session, via: str, peer: str, name: str) -> None:
    """The friend who had the match calls to a review of it."""
    if re.fullmatch(PEER, peer):
        session.state(ReviewState).calls = via, peer, name
        text = session.t("{name} wants to look through this match with you.", name=name)
        say(session, text, event="reviews:come", label=session.t("Join"))


def come(session: Session, _: dict[str, str]) -> None:
    """Follow that call: the connection goes on under its new name."""
    state = session.state(ReviewState)
    if state.calls is None:
        raise ValueError(session.t("Open your friend’s link again."))
    (via, peer, name), state.calls = state.calls, None
    session.scene = session.lobby  # the connection stays
    state.following = Following(peer, "", step=MAKING, name=session.settings.name or session.t("A friend"), leader=name)
    session.screen.effects += [("friend", "rename", via, peer), ("friend", "keep", peer, "device")]
    state.shown = True
    session.screen.effects.append(("dialog", DIALOG, "open"))


def again(session: Session, _: dict[str, str]) -> None:
    """A new link, in place of the one that nobody has come by."""
    invite(session, leading_of(session))


def invite(session: Session, leading: Leading) -> None:
    if leading.is_full:
        return
    peer = _fresh(session)
    if before := leading.invite(peer):
        session.screen.effects.append(("friend", "close", before))
    session.screen.effects.append(("friend", "offer", peer, session.settings.servers))


def leading_of(session: Session) -> Leading:
    found = session.state(ReviewState).leading
    if found is None:
        raise ValueError(session.t("No review is open."))
    return found


def following_of(session: Session) -> Following:
    found = session.state(ReviewState).following
    if found is None:
        raise ValueError(session.t("Open your friend’s link again."))
    return found


def join(session: Session, form: dict[str, str]) -> None:
    """Accept an invitation under a name."""
    following = following_of(session)
    if following.step in (ASKED, MADE):
        following.name = (
            bounds.line(form.get("me", ""), NAME) or following.name or session.settings.name or session.t("A friend")
        )
        following.step = MAKING
        session.screen.effects.append(("friend", "answer", following.peer, following.offer, session.settings.servers))
