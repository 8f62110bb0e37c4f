"""What a person does in a review: `reviews:<what>`, and the addresses of its links."""

from __future__ import annotations

from typing import Any

from game.app.events.work import command
from game.app.features.review.following import HERE, MADE, Following
from game.app.features.review.pointing import switch
from game.app.features.review.showing import put, show, try_variation
from game.app.features.review.variation import Variation
from game.app.features.review.visit import DIALOG, LINKS, ReviewState, over
from game.app.features.review.ways_in import again, begin, come, following_of, gather, invite, join, leading_of
from game.app.friends.outside import pass_answer, send_out
from game.app.tab.notices import say_elsewhere
from game.app.tab.scenes import leave
from game.app.tab.tab import Tab


def asked(tab: Tab, what: str, value: Any) -> None:
    """What the person does."""
    command(tab, ASKS, what or "show")(tab, dict(value) if isinstance(value, list) else {"": value or ""})


def _show(tab: Tab, _: dict[str, str]) -> None:
    """Open the dialog. A page that leads makes an invitation, unless one is open."""
    state = tab.state(ReviewState)
    state.shown = True
    tab.screen.effects.append(("dialog", DIALOG, "open"))
    if state.leading is not None and state.leading.invited is None:
        invite(tab, state.leading)


def _close(tab: Tab, _: dict[str, str]) -> None:
    """Close the dialog; who has not come into the review goes no further."""
    state = tab.state(ReviewState)
    state.shown = False
    tab.screen.effects.append(("dialog", DIALOG, "closed"))
    if state.following is not None and state.following.step != HERE:
        over(tab)


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
    following = following_of(tab)
    following.follows = True
    show(tab, following.stand)


def _try(tab: Tab, _: dict[str, str]) -> None:
    """Play on from here as a variation, which all see."""
    leading_of(tab)
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
    "begin": begin,
    "again": again,
    "gather": gather,
    "come": come,
    "join": join,
    "paste": _paste,
    "link": _link,
    "follow": _follow,
    "try": _try,
    "bots": _bots,
    "back": _back,
    "point": lambda tab, _: switch(tab),
    "end": _end,
}


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
        pass_answer(tab, address, link.peer, link.text)
        return
    if state.leading is not None and link.peer in state.leading.guests:
        raise ValueError(tab.t("That’s your own invitation. Send it to a friend."))
    leave(tab)
    over(tab)
    state.following = Following(link.peer, link.text)
    state.shown = True
    tab.screen.effects.append(("dialog", DIALOG, "open"))
