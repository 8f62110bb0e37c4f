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
from game.app.storage.settings import NAME
from game.app.tab.notices import say
from game.app.tab.scenes import fresh_key, watch
from game.app.tab.tab import RecordScene, Tab
from game.core import bounds


def begin(tab: Tab, form: dict[str, str]) -> None:
    """Lead a review of the replay on the screen."""
    refuse_from_file(tab)
    scene, t = _replay(tab), tab.t
    if games[scene.record.game].hidden and not scene.match.state.is_terminal():
        raise ValueError(t("Finish the match first: a replay would reveal hidden cards."))
    name = bounds.line(form.get("me", ""), NAME) or tab.settings.name or t("Leader")
    invite(tab, _lead(tab, scene, name))


def _lead(tab: Tab, scene: RecordScene, name: str) -> Leading:
    """Lead a review of *scene*. ValueError if its match is too long."""
    over(tab)
    record = str(leaving(scene.record))
    if len(to_text(Lead(WIRE, name, record, 0))) > LEADER_TEXT:
        raise ValueError(tab.t("This match is too long to review together."))
    state = tab.state(ReviewState)
    state.main, state.leading = scene, Leading(name, record, scene.seat, Stand(scene.step))
    return state.leading


def _replay(tab: Tab) -> RecordScene:
    if tab.record_scene is None:
        raise ValueError(tab.t("No replay is open."))
    return tab.record_scene


def connected(tab: Tab) -> list[Connected]:
    """The friends whose pages are connected to this one, when the match on the table is over."""
    match = tab.match
    if match is None or not match.state.is_terminal():
        return []
    return [one for feature in tab.features for one in feature.connected(tab, match)][:GUESTS]


def gather(tab: Tab, _: dict[str, str]) -> None:
    """Lead a review of the match on the table, and call the friends of that match."""
    match, friends = tab.match, connected(tab)
    if match is None or not friends:
        raise ValueError(tab.t("No friend’s page is connected."))
    name = next((match.names()[seat] for seat in match.people), tab.settings.name)
    guests = {_fresh(tab): one for one in friends}
    tab.screen.effects += [("tell", one.peer, one.call(peer, name)) for peer, one in guests.items()]
    tab.screen.effects += [("friend", "rename", one.peer, peer) for peer, one in guests.items()]
    tab.scene = tab.lobby  # the connections stay
    watch(tab, match.key, saved(tab, match.key))
    leading = _lead(tab, _replay(tab), name)
    leading.guests = {peer: ReviewGuest(peer, name=one.name, is_called=True) for peer, one in guests.items()}


def _fresh(tab: Tab) -> str:
    """The name of a new connection."""
    return f"review{fresh_key(tab)[-6:]}"


def called(tab: Tab, via: str, peer: str, name: str) -> None:
    """The friend who had the match calls to a review of it."""
    if re.fullmatch(PEER, peer):
        tab.state(ReviewState).calls = via, peer, name
        text = tab.t("{name} wants to look through this match with you.", name=name)
        say(tab, text, event="reviews:come", label=tab.t("Join"))


def come(tab: Tab, _: dict[str, str]) -> None:
    """Follow that call: the connection goes on under its new name."""
    state = tab.state(ReviewState)
    if state.calls is None:
        raise ValueError(tab.t("Open your friend’s link again."))
    (via, peer, name), state.calls = state.calls, None
    tab.scene = tab.lobby  # the connection stays
    state.following = Following(peer, "", step=MAKING, name=tab.settings.name or tab.t("A friend"), leader=name)
    tab.screen.effects += [("friend", "rename", via, peer), ("friend", "keep", peer, "device")]
    state.shown = True
    tab.screen.effects.append(("dialog", DIALOG, "open"))


def again(tab: Tab, _: dict[str, str]) -> None:
    """A new link, in place of the one that nobody has come by."""
    invite(tab, leading_of(tab))


def invite(tab: Tab, leading: Leading) -> None:
    if leading.is_full:
        return
    peer = _fresh(tab)
    if before := leading.invite(peer):
        tab.screen.effects.append(("friend", "close", before))
    tab.screen.effects.append(("friend", "offer", peer, tab.settings.servers))


def leading_of(tab: Tab) -> Leading:
    found = tab.state(ReviewState).leading
    if found is None:
        raise ValueError(tab.t("No review is open."))
    return found


def following_of(tab: Tab) -> Following:
    found = tab.state(ReviewState).following
    if found is None:
        raise ValueError(tab.t("Open your friend’s link again."))
    return found


def join(tab: Tab, form: dict[str, str]) -> None:
    """Accept an invitation under a name."""
    following = following_of(tab)
    if following.step in (ASKED, MADE):
        following.name = (
            bounds.line(form.get("me", ""), NAME) or following.name or tab.settings.name or tab.t("A friend")
        )
        following.step = MAKING
        tab.screen.effects.append(("friend", "answer", following.peer, following.offer, tab.settings.servers))
