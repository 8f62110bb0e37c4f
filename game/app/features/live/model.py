"""What screens show of a live match, as plain values."""

from __future__ import annotations

from game import games
from game.app.feature import GameCard, LobbyFrame, Panel
from game.app.features.live import links, remote_matches, screen
from game.app.features.live import lobby as lobby_screen
from game.app.features.live.events import INSTEAD
from game.app.features.live.guest import GuestMatch
from game.app.features.live.host import HostMatch
from game.app.features.live.match import WAITS
from game.app.features.live.messages import HERE, SILENT
from game.app.features.live.values import Entrance, FriendsPanel, Guest, RemoteMatch
from game.app.features.live.visit import LiveState
from game.app.friends.outside import drawn
from game.app.friends.records import is_live
from game.app.friends.screen import turns_of
from game.app.match.match import Match
from game.app.match.seats import seat_names
from game.app.session.session import Session
from game.app.show.screens.parts import own_name
from game.core.fields import WATCHER
from game.core.game import Game
from game.ui.html import Html


def card(session: Session, _: Game) -> GameCard:
    """The ways to begin a live match."""
    return GameCard(ways=screen.ways(session.t), with_friend=screen.with_friend(session.t))


def turns(session: Session) -> tuple[Html, ...]:
    """The live matches that this device has and that are not over."""
    return turns_of(session, WAITS)


def frame(session: Session) -> LobbyFrame:
    """Matches at friends' tables."""
    if not session.storage.store.keys(remote_matches.AREA):
        return LobbyFrame()
    found = remote_matches_of(session)
    return LobbyFrame(lists=(lobby_screen.remote_list(found, session.t),) if found else ())


def lobby(session: Session) -> tuple[Html, ...]:
    """The way to a live match to which a friend invites."""
    way = entrance(session)
    return () if way is None else (lobby_screen.entrance(way, session.t),)


def panel(session: Session, match: Match) -> Panel | None:
    """The friends, above the table."""
    now = friends_panel(session, match)
    if now is None:
        return None
    return Panel(html=screen.friends_panel(now, session.t), mark="" if now.over else "handing", beside=True)


def shows_link(session: Session) -> bool:
    """Whether the screen has an invitation or an answer."""
    live = session.match is not None and is_live(session.match.record)
    return live or session.state(LiveState).joining is not None


def friends_panel(session: Session, match: Match) -> FriendsPanel | None:
    """The friends of a live match; None where nobody is expected any more."""
    names, over = match.names(), match.state.is_terminal()
    if isinstance(match, GuestMatch):
        others = [seat for seat in match.persons if seat != match.seat]
        host = next((names[seat] for seat in (*match.hosts, *others)), "")
        mover = match.mover()
        players = names if match.watches else ()
        waits = names[mover] if mover in others and match.standing()[mover] in (HERE, SILENT) else ""
        fellows = tuple(names[seat] for seat in sorted(match.fellows))
        return FriendsPanel(host=host, stands=match.host, waits=waits, over=over, players=players, fellows=fellows)
    if not isinstance(match, HostMatch) or not match.friends:
        return None
    thinker = match.friends.get(match.mover()) if match.awaits_friend() and not match.gathers else None
    waits = names[match.mover()] if thinker is not None and thinker.is_here else ""
    sent = {
        seat: links.to_join(friend.peer, friend.offer, match.record, match.holder)
        for seat, friend in match.friends.items()
        if friend.offer
    }
    guests = [
        Guest(
            seat,
            names[seat],
            friend.stands,
            sent.get(seat, ""),
            drawn(session, sent.get(seat, "")),
            friend.answered,
            bool(friend.tries),
            friend.left,
            seat in match.stand_ins,
            "" if (caller := match.caller(seat)) is None or friend.left else names[caller],
        )
        for seat, friend in sorted(match.friends.items(), key=lambda one: _urgency(match, one[0]))
        if friend.stands != HERE or not friend.is_shown
    ]
    here = tuple(names[seat] for seat, friend in match.friends.items() if friend.is_here)
    asked = match.awaited_watcher()
    watcher = None
    if asked is not None and asked.offer:
        link = links.to_join(asked.peer, asked.offer, match.record, match.holder)
        late = bool(asked.tries)
        watcher = Guest(WATCHER, "", asked.stands, link, drawn(session, link), asked.answered, late)
    count = sum(one.is_shown for one in match.watchers.values())
    shown, speaks = session.settings.servers, bool(match.people)
    instead = INSTEAD in session.ways()
    return FriendsPanel(tuple(guests), "", "", here, waits, over, shown, watcher, count, speaks, instead=instead)


def _urgency(match: HostMatch, seat: int) -> tuple[bool, bool, int]:
    """The order of friends who are missing: the one to move first, those with a bot in their place last."""
    return seat in match.stand_ins, seat != match.mover(), seat


def entrance(session: Session) -> Entrance | None:
    """The way to a live match to which a friend invites."""
    step = session.state(LiveState).joining
    if step is None:
        return None
    link = links.LINKS.to_answer(step.peer, step.answer) if step.answer else ""
    name = own_name(session.settings, session.lobby.match_list.listing.people)
    return Entrance(step.step, name, link, drawn(session, link), step.watches, games.get(step.game), step.host)


def remote_matches_of(session: Session) -> tuple[RemoteMatch, ...]:
    """Matches at other persons' devices, as far as this one saw them."""
    found = remote_matches.stored(session.storage.store)
    return tuple(
        RemoteMatch(key, games[head.game], seat_names(head.game, head.seats, session.t)) for key, head in found
    )
