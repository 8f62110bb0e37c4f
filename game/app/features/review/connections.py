"""What happens to the connections of a review, as the page reports it: `review:<kind>` with a name and a text."""

from __future__ import annotations

from typing import Any

from game import games
from game.app.features.review.following import MADE, OVER, Following
from game.app.features.review.leading import Leading, ReviewGuest
from game.app.features.review.messages import Enter, Lead, Leave, People, Point, Pointed, Stand
from game.app.features.review.pointing import point, ring
from game.app.features.review.showing import show
from game.app.features.review.visit import ReviewState, over
from game.app.friends.code import LIBRARY
from game.app.friends.encoding import BadData
from game.app.friends.outside import of_page
from game.app.session.notices import say
from game.app.session.scenes import leave, watch
from game.app.session.session import Session
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import parse_record

VERSIONS = N_("Your friend’s page has another version of Four Ages. Reload both pages and try again.")
TAKEN = N_("Your friend is in the review, in your other tab. You can close this one.")
UNKNOWN = N_("No page here waits for this answer. Open it in the browser that made the invitation, or invite again.")
ENDS = {
    "none": N_("This browser can’t connect to other pages."),
    "version": VERSIONS,
    "cut": N_("This link is incomplete or has been changed. Send it again."),
}


def happened(session: Session, kind: str, rows: Any) -> None:
    """Something happened to a connection: its name, and a text."""
    state = session.state(ReviewState)
    for name, text in rows:
        if of_page(session, kind, name, text, TAKEN, UNKNOWN):
            continue
        if kind == "pointed":
            point(session, text)
        elif state.leading is not None and name in state.leading.guests:
            _from_guest(session, state.leading, state.leading.guests[name], kind, text)
        elif state.following is not None and name == state.following.peer and state.following.step != OVER:
            _from_leader(session, state.following, kind, text)
        elif kind == "text":  # of a review that another worker knew
            session.screen.effects.append(("friend", "close", name))


# -- at the leader's page --------------------------------------------------------------------------------------------------


def _from_guest(session: Session, leading: Leading, guest: ReviewGuest, kind: str, text: str) -> None:
    t = session.t
    match kind:
        case "offered":
            guest.offer = text
            session.downloads.order(LIBRARY)
        case "accepted":
            guest.answered = True
        case "failed":
            guest.late, guest.answered = text, False
        case "silent" | "back":
            guest.is_silent = kind == "silent"
        case "text":
            _hear(session, leading, guest, text)
        case "gone":
            _part(session, leading, guest, t("The connection to {name} is lost.", name=guest.name))


def _hear(session: Session, leading: Leading, guest: ReviewGuest, text: str) -> None:
    t, name = session.t, guest.name or session.t("A friend")
    try:
        message = leading.hear(guest.peer, text)
    except LaterVersion:
        _part(session, leading, guest, t(VERSIONS))
        return
    except RecordError as error:
        _part(
            session, leading, guest, t("{name}’s page can’t take part: {reason}.", name=name, reason=error.sentence(t))
        )
        return
    if isinstance(message, Enter):
        say(session, t("{name} is here.", name=guest.name))
    elif isinstance(message, Point):
        ring(session, guest.name, message.place)
    elif isinstance(message, Leave):
        say(session, t("{name} has left.", name=name))
        session.screen.effects.append(("friend", "close", guest.peer))


def _part(session: Session, leading: Leading, guest: ReviewGuest, why: str) -> None:
    """A guest is gone, or is sent away."""
    if guest.is_here or (guest.peer in leading.guests and guest.answered):
        say(session, why)
    leading.gone(guest.peer)
    session.screen.effects += [("tell", peer, text) for peer, text in leading.outbox]
    leading.outbox = []
    session.screen.effects.append(("friend", "close", guest.peer))


# -- at a guest's page -----------------------------------------------------------------------------------------------------


def _from_leader(session: Session, following: Following, kind: str, text: str) -> None:
    t = session.t
    match kind:
        case "answered":
            following.answer, following.step = text, MADE
            session.downloads.order(LIBRARY)
        case "here":
            following.begins()
        case "silent" | "back":
            following.is_silent = kind == "silent"
        case "failed" if text == "late":
            following.late = True
        case "failed":
            over(session, t(ENDS.get(text, ENDS["none"])))
        case "gone":
            over(session, t("The connection to {name} is lost.", name=following.leader or t("A friend")))
        case "text":
            try:
                _take(session, following, text)
            except LaterVersion:
                over(session, t(VERSIONS))
            except RecordError as error:
                over(session, t("The review has ended: {reason}.", reason=error.sentence(t)))


def _take(session: Session, following: Following, text: str) -> None:
    """What the leader's page says."""
    t, before = session.t, following.names
    match following.hear(text):
        case Lead(_, _, record, seat):
            _open(session, record, seat)
        case Stand() as stand if following.follows:
            show(session, stand)
        case People(names):
            come, gone = [one for one in names if one not in before], [one for one in before if one not in names]
            found = [t("{name} is here.", name=name) for name in come]
            found += [t("{name} has left.", name=name) for name in gone]
            if found:
                say(session, t.together(*found))
        case Pointed(name, place):
            ring(session, name, place)
        case Leave():
            over(session, t("{name} has ended the review. The replay stays here.", name=following.leader))


def _open(session: Session, text: str, seat: int) -> None:
    """Put the leader's match on the screen."""
    state = session.state(ReviewState)
    record = parse_record(text, games)
    leave(session)  # the review goes on: `put` is not there yet
    try:
        watch(session, "", record)
    except ValueError as error:
        raise RecordError(str(error)) from error
    scene = session.record_scene
    if scene is None or seat >= record.players:
        raise BadData("a seat that the match does not have")
    scene.seat = seat
    state.main, state.put, state.shown = scene, (scene, scene.step), False
    session.screen.effects.append(("dialog", "#review", "closed"))
