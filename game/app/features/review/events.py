"""What a person does in a review: `reviews:<what>`, and the addresses of its links."""

from __future__ import annotations

from typing import Any

from game import games
from game.app.events.work import command
from game.app.features.review.following import ASKED, HERE, MADE, MAKING, OVER, Following
from game.app.features.review.leading import Leading
from game.app.features.review.messages import LEADER_TEXT, WIRE, Lead, Stand
from game.app.features.review.pointing import switch
from game.app.features.review.showing import put, show, try_variation
from game.app.features.review.variation import Variation
from game.app.features.review.visit import LINKS, ReviewState
from game.app.friends.encoding import to_text
from game.app.friends.outside import pass_answer, refuse_from_file, send_out
from game.app.match.tags import leaving
from game.app.storage.settings import NAME
from game.app.tab.notices import say, say_elsewhere
from game.app.tab.scenes import fresh_key, leave
from game.app.tab.tab import RecordScene, Tab
from game.core import bounds

DIALOG = "#review"


def asked(tab: Tab, what: str, value: Any) -> None:
    """What the person does."""
    command(tab, ASKS, what or "show")(tab, dict(value) if isinstance(value, list) else {"": value or ""})


def _show(tab: Tab, _: dict[str, str]) -> None:
    """Open the dialog. A page that leads makes an invitation, unless one is open."""
    state = tab.state(ReviewState)
    state.shown = True
    tab.screen.effects.append(("dialog", DIALOG, "open"))
    if state.leading is not None and state.leading.invited is None:
        _invite(tab, state.leading)


def _close(tab: Tab, _: dict[str, str]) -> None:
    """Close the dialog; who has not come into the review goes no further."""
    state = tab.state(ReviewState)
    state.shown = False
    tab.screen.effects.append(("dialog", DIALOG, "closed"))
    if state.following is not None and state.following.step != HERE:
        over(tab)


def _begin(tab: Tab, form: dict[str, str]) -> None:
    """Lead a review of the replay on the screen."""
    refuse_from_file(tab)
    scene, t = _replay(tab), tab.t
    if games[scene.record.game].hidden and not scene.match.state.is_terminal():
        raise ValueError(t("Finish the match first: a replay would reveal hidden cards."))
    over(tab)
    record, name = str(leaving(scene.record)), bounds.line(form.get("me", ""), NAME) or tab.settings.name or t("Leader")
    if len(to_text(Lead(WIRE, name, record, 0))) > LEADER_TEXT:
        raise ValueError(t("This match is too long to review together."))
    state = tab.state(ReviewState)
    state.main, state.leading = scene, Leading(name, record, scene.seat, Stand(scene.step))
    _invite(tab, state.leading)


def _replay(tab: Tab) -> RecordScene:
    if tab.record_scene is None:
        raise ValueError(tab.t("No replay is open."))
    return tab.record_scene


def _again(tab: Tab, _: dict[str, str]) -> None:
    """A new link, in place of the one that nobody has come by."""
    _invite(tab, _leading(tab))


def _invite(tab: Tab, leading: Leading) -> None:
    if leading.is_full:
        return
    peer = f"review{fresh_key(tab)[-6:]}"
    if before := leading.invite(peer):
        tab.screen.effects.append(("friend", "close", before))
    tab.screen.effects.append(("friend", "offer", peer, tab.settings.servers))


def _leading(tab: Tab) -> Leading:
    found = tab.state(ReviewState).leading
    if found is None:
        raise ValueError(tab.t("No review is open."))
    return found


def _following(tab: Tab) -> Following:
    found = tab.state(ReviewState).following
    if found is None:
        raise ValueError(tab.t("Open your friend’s link again."))
    return found


def _join(tab: Tab, form: dict[str, str]) -> None:
    """Accept an invitation under a name."""
    following = _following(tab)
    if following.step in (ASKED, MADE):
        following.name = (
            bounds.line(form.get("me", ""), NAME) or following.name or tab.settings.name or tab.t("A friend")
        )
        following.step = MAKING
        tab.screen.effects.append(("friend", "answer", following.peer, following.offer, tab.settings.servers))


def _paste(tab: Tab, form: dict[str, str]) -> None:
    """A link out of a message."""
    address = LINKS.found_in(form.get("link", ""))
    if not address:
        raise ValueError(tab.t("That isn’t a link of a review. Copy the whole link from your friend’s message."))
    go(tab, address)


def link_of(tab: Tab) -> str:
    """The link that has to go out, '' for none."""
    state = tab.state(ReviewState)
    if state.leading is not None and state.leading.invited is not None and state.leading.invited.offer:
        return LINKS.to_offer(state.leading.invited.peer, state.leading.invited.offer)
    if state.following is not None and state.following.step == MADE:
        return LINKS.to_answer(state.following.peer, state.following.answer)
    return ""


def _link(tab: Tab, form: dict[str, str]) -> None:
    """Share or copy it."""
    send_out(tab, link_of(tab), form.get("", ""))


def _follow(tab: Tab, _: dict[str, str]) -> None:
    """Go where the leader is, and go along again."""
    following = _following(tab)
    following.follows = True
    show(tab, following.stand)


def _try(tab: Tab, _: dict[str, str]) -> None:
    """Play on from here as a variation, which all see."""
    _leading(tab)
    if not tab.storage.writes:  # only a tab that writes has a table
        say_elsewhere(tab, "error")
        return
    try_variation(tab)


def _bots(tab: Tab, _: dict[str, str]) -> None:
    """Let bots play the variation on, or no longer."""
    if isinstance(tab.match, Variation):
        tab.match.let_bots(not tab.match.by_bots)


def _back(tab: Tab, _: dict[str, str]) -> None:
    """From a variation back to the match."""
    state = tab.state(ReviewState)
    if state.main is not None and isinstance(tab.match, Variation):
        put(tab, state.main)


def _end(tab: Tab, _: dict[str, str]) -> None:
    """Leave the review; the replay stays."""
    _back(tab, {})
    over(tab)


ASKS = {
    "show": _show,
    "close": _close,
    "begin": _begin,
    "again": _again,
    "join": _join,
    "paste": _paste,
    "link": _link,
    "follow": _follow,
    "try": _try,
    "bots": _bots,
    "back": _back,
    "point": lambda tab, _: switch(tab),
    "end": _end,
}


# -- the end ---------------------------------------------------------------------------------------------------------------


def left(tab: Tab) -> None:
    """The person leaves the replay or the variation, and so the review."""
    state = tab.state(ReviewState)
    if state.leading is not None or state.put is not None:
        over(tab)


def over(tab: Tab, reason: str = "") -> None:
    """The review is over here: the pages hear of it, and the connections are closed. With a *reason* a guest who was on the
    way reads it in the dialog."""
    state = tab.state(ReviewState)
    one = state.leading or state.following
    if one is None:
        return
    one.end()
    tab.screen.effects += [("tell", peer, text) for peer, text in one.outbox]
    peers = [one.peer] if isinstance(one, Following) else list(one.guests)
    tab.screen.effects += [("friend", "close", peer) for peer in peers]
    if state.points:
        switch(tab)
    on_the_way, state.leading, state.put = state.put is None, None, None
    if reason and state.following is not None and on_the_way:
        state.following.step, state.following.reason = OVER, reason
        return
    state.following = state.main = None
    if state.shown:
        state.shown = False
        tab.screen.effects.append(("dialog", DIALOG, "closed"))
    if reason:
        say(tab, reason)


# -- addresses -------------------------------------------------------------------------------------------------------------


def go(tab: Tab, address: str) -> None:
    """Open an invitation or an answer."""
    link, state = LINKS.read(address), tab.state(ReviewState)
    if link.is_answer:
        guest = None if state.leading is None else state.leading.guests.get(link.peer)
        if guest is not None:
            guest.answered = True
            tab.screen.effects.append(("friend", "accept", link.peer, link.text))
            return
        state.passing = address
        pass_answer(tab, link.peer, link.text)
        return
    if state.leading is not None and link.peer in state.leading.guests:
        raise ValueError(tab.t("That’s your own invitation. Send it to a friend."))
    leave(tab)
    over(tab)
    state.following = Following(link.peer, link.text)
    state.shown = True
    tab.screen.effects.append(("dialog", DIALOG, "open"))
