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
from game.app.session.notices import say_elsewhere
from game.app.session.scenes import leave
from game.app.session.session import Session


def asked(session: Session, what: str, value: Any) -> None:
    """What the person does."""
    command(session, ASKS, what or "show")(session, dict(value) if isinstance(value, list) else {"": value or ""})


def _show(session: Session, _: dict[str, str]) -> None:
    """Open the dialog. A page that leads makes an invitation, unless one is open."""
    state = session.state(ReviewState)
    state.shown = True
    session.screen.effects.append(("dialog", DIALOG, "open"))
    if state.leading is not None and state.leading.invited is None:
        invite(session, state.leading)


def _close(session: Session, _: dict[str, str]) -> None:
    """Close the dialog; who has not come into the review goes no further."""
    state = session.state(ReviewState)
    state.shown = False
    session.screen.effects.append(("dialog", DIALOG, "closed"))
    if state.following is not None and state.following.step != HERE:
        over(session)


def _paste(session: Session, form: dict[str, str]) -> None:
    """A link out of a message."""
    address = LINKS.found_in(form.get("link", ""))
    if not address:
        raise ValueError(session.t("That isn’t a link of a review. Copy the whole link from your friend’s message."))
    go(session, address)


def link_of(session: Session) -> str:
    """The link that has to go out, '' for none."""
    state = session.state(ReviewState)
    if state.leading is not None and state.leading.invited is not None and state.leading.invited.offer:
        return LINKS.to_offer(state.leading.invited.peer, state.leading.invited.offer)
    if state.following is not None and state.following.step == MADE:
        return LINKS.to_answer(state.following.peer, state.following.answer)
    return ""


def _link(session: Session, form: dict[str, str]) -> None:
    """Share or copy it."""
    send_out(session, link_of(session), form.get("", ""))


def _follow(session: Session, _: dict[str, str]) -> None:
    """Go where the leader is, and go along again."""
    following = following_of(session)
    following.follows = True
    show(session, following.stand)


def _try(session: Session, _: dict[str, str]) -> None:
    """Play on from here as a variation, which all see."""
    leading_of(session)
    if not session.storage.writes:  # only a tab that writes has a table
        say_elsewhere(session, "error")
        return
    try_variation(session)


def _bots(session: Session, _: dict[str, str]) -> None:
    """Let bots play the variation on, or no longer."""
    if isinstance(session.match, Variation):
        session.match.let_bots(not session.match.by_bots)


def _back(session: Session, _: dict[str, str]) -> None:
    """From a variation back to the match."""
    state = session.state(ReviewState)
    if state.main is not None and isinstance(session.match, Variation):
        put(session, state.main)


def _end(session: Session, _: dict[str, str]) -> None:
    """Leave the review; the replay stays."""
    _back(session, {})
    over(session)


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
    "point": lambda session, _: switch(session),
    "end": _end,
}


# -- addresses -------------------------------------------------------------------------------------------------------------


def go(session: Session, address: str) -> None:
    """Open an invitation or an answer."""
    link, state = LINKS.read(address), session.state(ReviewState)
    if link.is_answer:
        guest = None if state.leading is None else state.leading.guests.get(link.peer)
        if guest is not None:
            guest.answered = True
            session.screen.effects.append(("friend", "accept", link.peer, link.text))
            return
        pass_answer(session, address, link.peer, link.text)
        return
    if state.leading is not None and link.peer in state.leading.guests:
        raise ValueError(session.t("That’s your own invitation. Send it to a friend."))
    leave(session)
    over(session)
    state.following = Following(link.peer, link.text)
    state.shown = True
    session.screen.effects.append(("dialog", DIALOG, "open"))
