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
from game.app.storage import saves, settings
from game.app.tab.notices import put_off, say
from game.app.tab.scenes import enter, leave, playing, save
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.fields import WATCHER
from game.core.record import HUMAN, Seat

INSTEAD = "link"  # the way to begin a match where pages can't connect

# -- a match begins ------------------------------------------------------------------------------------------------------


def new(tab: Tab, key: str, form: dict[str, str]) -> None:
    """Begin a live match from the form of a game: the first seat plays here, the other persons are friends. If there is no
    other person the friend takes the second seat. On a device that shows the table alone all persons are friends."""
    refuse_from_file(tab)
    form.setdefault("seat1", HUMAN)
    if form.get("seat2", "none") == "none":
        form["seat2"] = HUMAN
    record = lobby.read_form(tab, games[key], form)
    seats = list(record.seats)
    if len(people(record.seats)) < 2:
        seats[1] = Seat(HUMAN)
    mine, *others = people(tuple(seats))
    for seat, name in ((mine, form.get("me", "")), (others[0], form.get("friend", ""))):
        seats[seat] = Seat(HUMAN, bounds.line(name, settings.NAME) or seats[seat].name)
    if form.get("by") == "table":
        others = [mine, *others]
    lobby.begin(tab, hosted(replace(record, seats=tuple(seats), tags=()), others))
    invite(tab, _host(tab), others[0])


def rematch(tab: Tab, over: Match) -> bool:
    """Another match with the same friends. Pages that are connected stay so; the first friend who is not is invited."""
    if not isinstance(over, LiveMatch):
        return False
    if not isinstance(over, HostMatch):
        raise ValueError(tab.t("Your friend has the match, so only they can start another."))
    tab.scene = tab.lobby  # the connections stay
    lobby.begin(tab, over.again())
    match = _host(tab)
    match.adopt(over)
    for seat, friend in match.friends.items():
        if not friend.is_connected:
            invite(tab, match, seat)
            break
    return True


def _host(tab: Tab) -> HostMatch:
    match = playing(tab).match
    if not isinstance(match, HostMatch):
        raise ValueError(tab.t("No live match of yours is open."))
    return match


# -- addresses -----------------------------------------------------------------------------------------------------------


def go(tab: Tab, address: str) -> None:
    """Open an invitation or an answer."""
    link = links.read(address)
    if link.is_answer:
        _take(tab, link.peer, link.text)
        return
    guest = tab.match if isinstance(tab.match, GuestMatch) else None
    # An invitation back to the same table: the connections to its other guests stay.
    tab.state(LiveState).closes = (HOST,) if guest is not None and guest.fellows else ()
    leave(tab)
    if put_off(tab, address):
        return
    tab.state(LiveState).joining = Joining(link.peer, link.text, link.game, link.host)
    tab.screen.effects.append(("dialog", "#entrance", "open"))


def _take(tab: Tab, peer: str, answer: str) -> None:
    """A friend's answer: for the match on this table, or for another tab of this browser."""
    match = tab.match
    if isinstance(match, HostMatch) and match.seat_of(peer) is not None:
        match.page(peer).answered = True
        tab.screen.effects.append(("friend", "accept", peer, answer))
        return
    pass_answer(tab, links.LINKS.to_answer(peer, answer), peer, answer)


def left(tab: Tab) -> None:
    """The person leaves a live match: its pages hear of it, and its connections are closed."""
    closes, tab.state(LiveState).closes = tab.state(LiveState).closes, ()
    if isinstance(tab.match, LiveMatch):
        tab.match.farewell()
        tell(tab, tab.match)
        tab.screen.effects.append(("friend", "close", *closes))


def tell(tab: Tab, match: Match) -> None:
    """Send what a live match has for other pages."""
    if isinstance(match, LiveMatch):
        tab.screen.effects += [("tell", peer, text) for peer, text in match.outbox]
        match.outbox = []


def keep(tab: Tab, match: Match) -> None:
    """Store what this device has seen of another person's match."""
    if isinstance(match, GuestMatch):
        remote_matches.keep(tab.storage.store, match, tab.now)


def resumed(tab: Tab, match: Match) -> None:
    """Hear of friends whose pages are still connected, after a restart."""
    if isinstance(match, LiveMatch):
        tab.screen.effects.append(("friend", "again"))


def look_back(tab: Tab, key: str) -> None:
    """What this device has seen of a match that another person has."""
    leave(tab)
    match = remote_matches.load(tab.storage.store, key, tab.t)
    match.stands(GONE)
    enter(tab, match)
    say(tab, tab.t(VERDICTS[proof.verdict(match)]))
    tab.screen.effects.append(("friend", "again"))


# -- what a person asks for ----------------------------------------------------------------------------------------------


def on_invite(tab: Tab, value: Any) -> None:
    """A new invitation for a seat."""
    match = _host(tab)
    seat = bounds.whole(value, 0, match.record.players - 1)
    if seat in match.friends:
        invite(tab, match, seat)


def on_watch(tab: Tab, _: Any) -> None:
    """A new invitation for a person who wants to watch."""
    match = _host(tab)
    tab.screen.effects += [("friend", "close", peer) for peer, one in match.watchers.items() if one.stands == INVITED]
    tab.screen.effects.append(("friend", "offer", match.invite_watcher(), tab.settings.servers))


def on_servers(tab: Tab, pairs: Any) -> None:
    """Other STUN or TURN servers, and a new invitation that uses them."""
    fields = dict(pairs or ())
    servers = " ".join(str(fields.get("servers", "")).split())
    if not settings.SERVERS.fullmatch(servers):
        raise ValueError(tab.t("An address looks like stun:example.org:3478 or turn:name:password@example.org:3478."))
    change(tab, lambda stored: replace(stored, servers=servers))
    on_invite(tab, fields.get("seat"))


def on_answer(tab: Tab, pairs: Any) -> None:
    """An answer, or an invitation, out of a chat, with whatever stands around it."""
    address = links.found_in(dict(pairs or ()).get("link", ""))
    if not address:
        raise ValueError(tab.t("That isn’t a link of a live match. Copy the whole link from your friend’s message."))
    go(tab, address)


def on_join(tab: Tab, pairs: Any) -> None:
    """Accept an invitation under a name."""
    step = tab.state(LiveState).joining
    if step is None:
        raise ValueError(tab.t("Open your friend’s link again."))
    step.name, step.step = bounds.line(dict(pairs or ()).get("me", ""), settings.NAME), joining.MAKING
    tab.screen.effects.append(("friend", "answer", HOST, step.offer, tab.settings.servers))


def on_answer_again(tab: Tab, _: Any) -> None:
    """Make another answer to the same invitation: the first one brought no connection."""
    step = tab.state(LiveState).joining
    if step is None:
        raise ValueError(tab.t("Open your friend’s link again."))
    step.step = joining.MAKING
    tab.screen.effects.append(("friend", "answer", HOST, step.offer, tab.settings.servers))


def on_not_now(tab: Tab, _: Any) -> None:
    """Leave the entrance."""
    tab.state(LiveState).joining = None
    tab.screen.effects += [("friend", "close"), ("dialog", "#entrance", "closed")]


def on_link(tab: Tab, how: Any) -> None:
    """Share or copy the link that must go out: an invitation (`share:<seat>`) or an answer."""
    what, _, seat = str(how).partition(":")
    step = tab.state(LiveState).joining
    if step is not None and tab.match is None:
        address = links.LINKS.to_answer(step.peer, step.answer)
    else:
        match = _host(tab)
        friend = match.awaited_watcher() if seat == WATCHES else match.friends.get(bounds.whole(seat, 0, 9) or 0)
        address = (
            links.to_join(friend.peer, friend.offer, match.record, match.holder) if friend and friend.offer else ""
        )
    send_out(tab, address, what)


def on_bot(tab: Tab, value: Any) -> None:
    """Let a bot play for a friend."""
    match = _host(tab)
    match.take_over(bounds.whole(value, 0, match.record.players - 1) or 0)
    save(tab)


def on_instead(tab: Tab, value: Any) -> None:
    """Where this browser can't connect: play a match by link with the friend at this seat."""
    match, way = _host(tab), tab.ways().get(INSTEAD)
    seat, names = bounds.whole(value, 0, match.record.players - 1), match.names()
    if seat in match.friends and way is not None:
        if match.gathers:
            saves.remove(tab.storage.store, match.key, *tab.beside(match.key))
        options = {f"option:{key}": "" if value is False else str(value) for key, value in match.record.options.items()}
        way(tab, match.record.game, {**options, "me": names[match.holder], "friend": names[seat]})


def on_say(tab: Tab, value: Any) -> None:
    number, match = bounds.whole(value, 0, len(PHRASES) - 1), playing(tab).match
    if number is None or not isinstance(match, HostMatch | GuestMatch) or match.holder == WATCHER:
        raise ValueError(tab.t("No live match is open."))
    match.say(match.holder, number)
    say(tab, tab.t("You: {text}", text=phrase(number, tab.t)))


def on_allow(tab: Tab, _: Any) -> None:
    match = playing(tab).match
    if isinstance(match, HostMatch | GuestMatch) and match.asks_undo is not None:
        match.allow_undo()
        save(tab)


def on_delete(tab: Tab, key: Any) -> None:
    """Forget what was seen of a match."""
    remote_matches.remove(tab.storage.store, str(key))


ASKED: Mapping[str, Callable[[Tab, Any], None]] = {
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
    "open": lambda tab, key: look_back(tab, str(key)),
}


def asked(tab: Tab, what: str, value: Any) -> None:
    work.command(tab, ASKED, what)(tab, value)
