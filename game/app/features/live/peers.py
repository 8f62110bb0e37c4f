"""What happens to the connections of live matches, as the page reports it: `peer:<kind>` with a name and a text.

The host gives each connection a name that begins with its seat. A guest calls the one to its host HOST, and those to other
guests as `mesh` says.
"""

from __future__ import annotations

from typing import Any

from game.app.feature import Connected
from game.app.features.live import joining, mesh, messages
from game.app.features.live.connections import Friend
from game.app.features.live.from_host import guest_of, hear_host, ignoring_impossible, say_asked
from game.app.features.live.guest import HOST, GuestMatch
from game.app.features.live.handshake import hello
from game.app.features.live.host import HostMatch
from game.app.features.live.match import LiveMatch
from game.app.features.live.messages import ABSENT, HERE, INVITED, phrase
from game.app.features.live.visit import LiveState
from game.app.friends.code import LIBRARY
from game.app.friends.encoding import to_text
from game.app.friends.outside import of_page
from game.app.match.match import Match
from game.app.session.notices import say
from game.app.session.scenes import save
from game.app.session.session import Session
from game.core import bounds
from game.core.i18n import N_

MOST_DROPPED = 1_000_000_000  # messages that a notice counts


def invite(session: Session, match: HostMatch, seat: int) -> None:
    """Make the offer of an invitation; the page answers with `peer:offered`."""
    match.ask_offer(seat)
    _signal(session, match)


TAKEN = N_("Your friend is at the table, in your other tab. You can close this one.")
UNKNOWN = N_(
    "No page here waits for this answer. If you sent the invitation from another browser or app, copy the answer "
    "and paste it there. Otherwise send a new invitation."
)


def _signal(session: Session, match: LiveMatch) -> None:
    """Give the page what the match has for its connections."""
    signals, match.signals = match.signals, []
    for what, *rest in signals:
        servers = [session.settings.servers] if what in ("offer", "answer") else []
        session.screen.effects.append(("friend", what, *rest, *servers))


def on_peer(session: Session, kind: str, rows: Any) -> None:
    """Something happened to a connection: its name, and a text."""
    for name, text in rows:
        if of_page(session, kind, name, text, TAKEN, UNKNOWN):
            continue
        if name == HOST:
            _from_host(session, kind, text)
        elif isinstance(session.match, HostMatch):
            _from_friend(session, session.match, name, kind, text)
        elif isinstance(session.match, GuestMatch) and name.startswith(mesh.names_of(session.match.key)):
            _from_fellow(session, session.match, name, kind, text)
    if isinstance(session.match, LiveMatch):
        _signal(session, session.match)


def connected(session: Session, match: Match) -> list[Connected]:
    """The friends at the pages that are connected to that of a host."""
    if not isinstance(match, HostMatch):
        return []
    return [
        Connected(friend.peer, _name(session, match, seat), lambda peer, name: to_text(messages.Onward(peer, name)))
        for seat, friend in match.pages()
        if friend.is_here
    ]


def _from_friend(session: Session, match: HostMatch, name: str, kind: str, text: str) -> None:
    seat = match.seat_of(name)
    if seat is None and kind == "here":
        seat = match.known(name)
    if seat is None:
        return
    friend, who = match.page(name), _name(session, match, seat)
    was = friend.is_shown
    match kind:
        case "offered":
            friend.offer, friend.stands = text, INVITED
            session.downloads.order(LIBRARY)
            match.call(seat)
        case "accepted":
            friend.answered = True
        case "failed":
            friend.answered, friend.tries = False, friend.tries + 1
            if text == "none":
                friend.stands = ABSENT
        case "here" | "silent" | "gone":
            match.stands(name, kind)
        case "back":
            match.stands(name, HERE)
        case "text":
            _hear_friend(session, match, friend, seat, text)
        case "dropped":
            _say_dropped(session, text)
    if kind == "gone" and was and not friend.left:
        say(session, session.t("The connection to {name} is lost.", name=who))


def _name(session: Session, match: HostMatch, seat: int) -> str:
    return match.names()[seat] if seat in match.friends else session.t("A spectator")


def _hear_friend(session: Session, match: HostMatch, friend: Friend, seat: int, text: str) -> None:
    was, past, match.heard, asked_by = friend.is_shown, len(match.state.past), None, match.asks_undo
    match.hear(friend.peer, text)
    who = _name(session, match, seat)
    if friend.is_shown and not was:
        say(session, session.t("{name} is at the table.", name=who))
        waiting = (n for n, one in match.friends.items() if one.stands == ABSENT and n not in match.stand_ins)
        if (following := next(waiting, None)) is not None:
            invite(session, match, following)
    elif was and friend.left:
        say(session, session.t("{name} has left.", name=who))
    if match.asks_undo is not None and match.asks_undo != asked_by:
        say_asked(session, who)
    if match.heard is not None:
        say(session, session.t("{name}: {text}", name=who, text=phrase(match.heard[1], session.t)))
    if len(match.state.past) != past or friend.is_shown != was:
        save(session)


def _from_host(session: Session, kind: str, text: str) -> None:
    match, step = guest_of(session), session.state(LiveState).joining
    if kind == "text":
        hear_host(session, text)
    elif kind == "dropped":
        _say_dropped(session, text)
    elif kind == "answered" and step is not None:
        step.answer, step.step = text, joining.MADE
        session.downloads.order(LIBRARY)
    elif kind == "failed" and step is not None:
        step.step = text if text in joining.STEPS else joining.LATE
    elif kind == "here" and step is not None:
        step.step = joining.OPEN
    elif kind == "answered" and match is not None:
        match.answers(text)
    elif kind == "here" and match is not None and match.called is None:  # another worker had connected
        session.screen.effects.append(("tell", HOST, hello("")))
    if match is not None and kind == "here":
        match.welcomed = False
    if match is not None and kind in ("silent", "gone", "back"):
        match.stands(HERE if kind == "back" else kind)


def _from_fellow(session: Session, guest: GuestMatch, name: str, kind: str, text: str) -> None:
    """Something happened to the connection to another guest."""
    seat = bounds.whole(name.removeprefix(mesh.names_of(guest.key)), 0, guest.record.players - 1)
    if seat is None:
        return
    match kind:
        case "offered" | "answered":
            guest.meets(seat, messages.OFFER if kind == "offered" else messages.ANSWER, text)
        case "here" | "gone":
            guest.meets(seat, messages.JOINED if kind == "here" else messages.PARTED)
        case "text":
            with ignoring_impossible(session):
                guest.hear_fellow(seat, text)


def _say_dropped(session: Session, number: str) -> None:
    """This page has left out so many messages of one connection, because they were too many or too long."""
    text = session.t.plural(
        "A friend’s page sends too much: {n} message was left out.",
        "A friend’s page sends too much: {n} messages were left out.",
        bounds.whole(number, 1, MOST_DROPPED) or 1,
    )
    say(session, text, "error")
