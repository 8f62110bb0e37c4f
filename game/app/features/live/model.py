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
from game.app.show.screens.parts import own_name
from game.app.tab.tab import Tab
from game.core.fields import WATCHER
from game.core.game import Game
from game.ui.html import Html


def card(tab: Tab, _: Game) -> GameCard:
    """The ways to begin a live match."""
    return GameCard(ways=screen.ways(tab.t), with_friend=screen.with_friend(tab.t))


def turns(tab: Tab) -> tuple[Html, ...]:
    """The live matches that this device has and that are not over."""
    return turns_of(tab, WAITS)


def frame(tab: Tab) -> LobbyFrame:
    """Matches at friends' tables."""
    if not tab.storage.store.keys(remote_matches.AREA):
        return LobbyFrame()
    found = remote_matches_of(tab)
    return LobbyFrame(lists=(lobby_screen.remote_list(found, tab.t),) if found else ())


def lobby(tab: Tab) -> tuple[Html, ...]:
    """The way to a live match to which a friend invites."""
    way = entrance(tab)
    return () if way is None else (lobby_screen.entrance(way, tab.t),)


def panel(tab: Tab, match: Match) -> Panel | None:
    """The friends, above the table."""
    now = friends_panel(tab, match)
    if now is None:
        return None
    return Panel(html=screen.friends_panel(now, tab.t), mark="" if now.over else "handing", beside=True)


def shows_link(tab: Tab) -> bool:
    """Whether the screen has an invitation or an answer."""
    live = tab.match is not None and is_live(tab.match.record)
    return live or tab.state(LiveState).joining is not None


def friends_panel(tab: Tab, match: Match) -> FriendsPanel | None:
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
            drawn(tab, sent.get(seat, "")),
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
        watcher = Guest(WATCHER, "", asked.stands, link, drawn(tab, link), asked.answered, late)
    count = sum(one.is_shown for one in match.watchers.values())
    shown, speaks = tab.settings.servers, bool(match.people)
    instead = INSTEAD in tab.ways()
    return FriendsPanel(tuple(guests), "", "", here, waits, over, shown, watcher, count, speaks, instead=instead)


def _urgency(match: HostMatch, seat: int) -> tuple[bool, bool, int]:
    """The order of friends who are missing: the one to move first, those with a bot in their place last."""
    return seat in match.stand_ins, seat != match.mover(), seat


def entrance(tab: Tab) -> Entrance | None:
    """The way to a live match to which a friend invites."""
    step = tab.state(LiveState).joining
    if step is None:
        return None
    link = links.LINKS.to_answer(step.peer, step.answer) if step.answer else ""
    name = own_name(tab.settings, tab.lobby.match_list.listing.people)
    return Entrance(step.step, name, link, drawn(tab, link), step.watches, games.get(step.game), step.host)


def remote_matches_of(tab: Tab) -> tuple[RemoteMatch, ...]:
    """Matches at other persons' devices, as far as this one saw them."""
    found = remote_matches.stored(tab.storage.store)
    return tuple(RemoteMatch(key, games[head.game], seat_names(head.game, head.seats, tab.t)) for key, head in found)
