"""Events of live matches, page to page: invitations and answers, and what people do at the table, as `live:<what>`.

`peers` has what happens to the connections.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game import games
from game.app.events import lobby, work
from game.app.events.preferences import change
from game.app.features.live import joining, links, proof, remote_matches
from game.app.features.live.from_host import VERDICTS
from game.app.features.live.guest import HOST, GuestMatch
from game.app.features.live.host import HostMatch, hosted
from game.app.features.live.joining import WATCHES, Joining
from game.app.features.live.match import LiveMatch
from game.app.features.live.messages import GONE, INVITED, PHRASES, phrase
from game.app.features.live.peers import invite
from game.app.features.live.visit import LiveState
from game.app.friends.outside import pass_answer, refuse_from_file, send_out
from game.app.match.match import Match
from game.app.match.seats import people
from game.app.session.notices import put_off, say
from game.app.session.scenes import enter, leave, playing, save
from game.app.session.session import Session
from game.app.storage import saves, settings
from game.core import bounds
from game.core.fields import WATCHER
from game.core.record import HUMAN, Seat

INSTEAD = "link"  # the way to begin a match where pages can't connect

# -- a match begins ------------------------------------------------------------------------------------------------------


def new(session: Session, key: str, form: dict[str, str]) -> None:
    """Begin a live match from the form of a game: the first seat plays here, the other persons are friends. If there is no
    other person the friend takes the second seat. On a device that shows the table alone all persons are friends."""
    refuse_from_file(session)
    form.setdefault("seat1", HUMAN)
    if form.get("seat2", "none") == "none":
        form["seat2"] = HUMAN
    record = lobby.read_form(session, games[key], form)
    seats = list(record.seats)
    if len(people(record.seats)) < 2:
        seats[1] = Seat(HUMAN)
    mine, *others = people(tuple(seats))
    for seat, name in ((mine, form.get("me", "")), (others[0], form.get("friend", ""))):
        seats[seat] = Seat(HUMAN, bounds.line(name, settings.NAME) or seats[seat].name)
    if form.get("by") == "table":
        others = [mine, *others]
    lobby.begin(session, hosted(replace(record, seats=tuple(seats), tags=()), others))
    invite(session, _host(session), others[0])


def rematch(session: Session, over: Match) -> bool:
    """Another match with the same friends. Pages that are connected stay so; the first friend who is not is invited."""
    if not isinstance(over, LiveMatch):
        return False
    if not isinstance(over, HostMatch):
        raise ValueError(session.t("Your friend has the match, so only they can start another."))
    session.scene = session.lobby  # the connections stay
    lobby.begin(session, over.again())
    match = _host(session)
    match.adopt(over)
    for seat, friend in match.friends.items():
        if not friend.is_connected:
            invite(session, match, seat)
            break
    return True


def _host(session: Session) -> HostMatch:
    match = playing(session).match
    if not isinstance(match, HostMatch):
        raise ValueError(session.t("No live match of yours is open."))
    return match


# -- addresses -----------------------------------------------------------------------------------------------------------


def go(session: Session, address: str) -> None:
    """Open an invitation or an answer."""
    link = links.read(address)
    if link.is_answer:
        _take(session, link.peer, link.text)
        return
    guest = session.match if isinstance(session.match, GuestMatch) else None
    # An invitation back to the same table: the connections to its other guests stay.
    session.state(LiveState).closes = (HOST,) if guest is not None and guest.fellows else ()
    leave(session)
    if put_off(session, address):
        return
    session.state(LiveState).joining = Joining(link.peer, link.text, link.game, link.host)
    session.screen.effects.append(("dialog", "#entrance", "open"))


def _take(session: Session, peer: str, answer: str) -> None:
    """A friend's answer: for the match on this table, or for another tab of this browser."""
    match = session.match
    if isinstance(match, HostMatch) and match.seat_of(peer) is not None:
        match.page(peer).answered = True
        session.screen.effects.append(("friend", "accept", peer, answer))
        return
    pass_answer(session, links.LINKS.to_answer(peer, answer), peer, answer)


def left(session: Session) -> None:
    """The person leaves a live match: its pages hear of it, and its connections are closed."""
    closes, session.state(LiveState).closes = session.state(LiveState).closes, ()
    if isinstance(session.match, LiveMatch):
        session.match.farewell()
        tell(session, session.match)
        session.screen.effects.append(("friend", "close", *closes))


def tell(session: Session, match: Match) -> None:
    """Send what a live match has for other pages."""
    if isinstance(match, LiveMatch):
        session.screen.effects += [("tell", peer, text) for peer, text in match.outbox]
        match.outbox = []


def keep(session: Session, match: Match) -> None:
    """Store what this device has seen of another person's match."""
    if isinstance(match, GuestMatch):
        remote_matches.keep(session.storage.store, match, session.now)


def resumed(session: Session, match: Match) -> None:
    """Hear of friends whose pages are still connected, after a restart."""
    if isinstance(match, LiveMatch):
        session.screen.effects.append(("friend", "again"))


def look_back(session: Session, key: str) -> None:
    """What this device has seen of a match that another person has."""
    leave(session)
    match = remote_matches.load(session.storage.store, key, session.t)
    match.stands(GONE)
    enter(session, match)
    say(session, session.t(VERDICTS[proof.verdict(match)]))
    session.screen.effects.append(("friend", "again"))


# -- what a person asks for ----------------------------------------------------------------------------------------------


def on_invite(session: Session, value: Any) -> None:
    """A new invitation for a seat."""
    match = _host(session)
    seat = bounds.whole(value, 0, match.record.players - 1)
    if seat in match.friends:
        invite(session, match, seat)


def on_watch(session: Session, _: Any) -> None:
    """A new invitation for a person who wants to watch."""
    match = _host(session)
    session.screen.effects += [
        ("friend", "close", peer) for peer, one in match.watchers.items() if one.stands == INVITED
    ]
    session.screen.effects.append(("friend", "offer", match.invite_watcher(), session.settings.servers))


def on_servers(session: Session, pairs: Any) -> None:
    """Other STUN or TURN servers, and a new invitation that uses them."""
    fields = dict(pairs or ())
    servers = " ".join(str(fields.get("servers", "")).split())
    if not settings.SERVERS.fullmatch(servers):
        raise ValueError(
            session.t("An address looks like stun:example.org:3478 or turn:name:password@example.org:3478.")
        )
    change(session, lambda stored: replace(stored, servers=servers))
    on_invite(session, fields.get("seat"))


def on_answer(session: Session, pairs: Any) -> None:
    """An answer, or an invitation, out of a chat, with whatever stands around it."""
    address = links.found_in(dict(pairs or ()).get("link", ""))
    if not address:
        raise ValueError(
            session.t("That isn’t a link of a live match. Copy the whole link from your friend’s message.")
        )
    go(session, address)


def on_join(session: Session, pairs: Any) -> None:
    """Accept an invitation under a name."""
    step = session.state(LiveState).joining
    if step is None:
        raise ValueError(session.t("Open your friend’s link again."))
    step.name, step.step = bounds.line(dict(pairs or ()).get("me", ""), settings.NAME), joining.MAKING
    session.screen.effects.append(("friend", "answer", HOST, step.offer, session.settings.servers))


def on_answer_again(session: Session, _: Any) -> None:
    """Make another answer to the same invitation: the first one brought no connection."""
    step = session.state(LiveState).joining
    if step is None:
        raise ValueError(session.t("Open your friend’s link again."))
    step.step = joining.MAKING
    session.screen.effects.append(("friend", "answer", HOST, step.offer, session.settings.servers))


def on_not_now(session: Session, _: Any) -> None:
    """Leave the entrance."""
    session.state(LiveState).joining = None
    session.screen.effects += [("friend", "close"), ("dialog", "#entrance", "closed")]


def on_link(session: Session, how: Any) -> None:
    """Share or copy the link that must go out: an invitation (`share:<seat>`) or an answer."""
    what, _, seat = str(how).partition(":")
    step = session.state(LiveState).joining
    if step is not None and session.match is None:
        address = links.LINKS.to_answer(step.peer, step.answer)
    else:
        match = _host(session)
        friend = match.awaited_watcher() if seat == WATCHES else match.friends.get(bounds.whole(seat, 0, 9) or 0)
        address = (
            links.to_join(friend.peer, friend.offer, match.record, match.holder) if friend and friend.offer else ""
        )
    send_out(session, address, what)


def on_bot(session: Session, value: Any) -> None:
    """Let a bot play for a friend."""
    match = _host(session)
    match.take_over(bounds.whole(value, 0, match.record.players - 1) or 0)
    save(session)


def on_instead(session: Session, value: Any) -> None:
    """Where this browser can't connect: play a match by link with the friend at this seat."""
    match, way = _host(session), session.ways().get(INSTEAD)
    seat, names = bounds.whole(value, 0, match.record.players - 1), match.names()
    if seat in match.friends and way is not None:
        if match.gathers:
            saves.remove(session.storage.store, match.key, *session.beside(match.key))
        options = {f"option:{key}": "" if value is False else str(value) for key, value in match.record.options.items()}
        way(session, match.record.game, {**options, "me": names[match.holder], "friend": names[seat]})


def on_say(session: Session, value: Any) -> None:
    number, match = bounds.whole(value, 0, len(PHRASES) - 1), playing(session).match
    if number is None or not isinstance(match, HostMatch | GuestMatch) or match.holder == WATCHER:
        raise ValueError(session.t("No live match is open."))
    match.say(match.holder, number)
    say(session, session.t("You: {text}", text=phrase(number, session.t)))


def on_allow(session: Session, _: Any) -> None:
    match = playing(session).match
    if isinstance(match, HostMatch | GuestMatch) and match.asks_undo is not None:
        match.allow_undo()
        save(session)


def on_delete(session: Session, key: Any) -> None:
    """Forget what was seen of a match."""
    remote_matches.remove(session.storage.store, str(key))


ASKED: Mapping[str, Callable[[Session, Any], None]] = {
    "invite": on_invite,
    "watch": on_watch,
    "answer": on_answer,
    "servers": on_servers,
    "join": on_join,
    "answer_again": on_answer_again,
    "not_now": on_not_now,
    "link": on_link,
    "bot": on_bot,
    "instead": on_instead,
    "say": on_say,
    "allow": on_allow,
    "delete": on_delete,
    "open": lambda session, key: look_back(session, str(key)),
}


def asked(session: Session, what: str, value: Any) -> None:
    work.command(session, ASKED, what)(session, value)
