"""Pages of a live match without a browser: a host and its guests, and what goes from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game import games
from game.app.features.live.encoding import read_host
from game.app.features.live.guest import GuestMatch
from game.app.features.live.handshake import hello, promise, sit
from game.app.features.live.host import HostMatch, hosted
from game.app.features.live.messages import WIRE, Commit, Place, Welcome, Who
from game.app.friends.encoding import to_text
from game.app.match.match import Match
from game.core.fields import WATCHER
from game.core.i18n import Words
from game.core.record import Record, Seat
from game.core.state import Action
from game.roster import new_bot

T = Words("en")


def host_of(game: str, players: int = 2, away: tuple[int, ...] = (1,), bots: tuple[int, ...] = ()) -> HostMatch:
    seats = tuple(Seat("greedy" if n in bots else "human", f"P{n + 1}") for n in range(players))
    record = hosted(Record(game, games[game].rules, seats, games[game].settle({})), away)
    match = HostMatch("k", record, T)
    match.settle()
    return match


def connected(host: HostMatch, seat: int = 1, before: GuestMatch | None = None) -> GuestMatch:
    """A guest whose page has just been welcomed at *seat*; its device may have the match from *before*."""
    peer = host.invite(seat)
    guest = _welcomed(host, peer, "Anna", before)
    assert guest.seat == seat
    return guest


def watching(host: HostMatch) -> tuple[str, GuestMatch]:
    """A watcher's connection and page, just welcomed."""
    peer = host.invite_watcher()
    page = _welcomed(host, peer, "", None)
    assert page.seat == WATCHER
    return peer, page


def _welcomed(host: HostMatch, peer: str, name: str, before: GuestMatch | None) -> GuestMatch:
    host.stands(peer, "here")
    assert [read_host(text) for _, text in sent(host, peer)] == [Who(WIRE)]
    host.hear(peer, hello(name))
    (place,) = [read_host(text) for _, text in sent(host, peer)]
    assert isinstance(place, Place)
    given = promise(place) if before is None else promise(place, before.record, before.witness)
    host.hear(peer, to_text(Commit(given.root)))
    welcome, *rest = [read_host(text) for _, text in sent(host, peer)]
    assert isinstance(welcome, Welcome) and welcome.seat == place.seat
    guest = sit(welcome, given, T)
    for message in rest:
        guest.hear(message)
    assert len(guest.frames) >= welcome.frames
    return guest


def sent(host: HostMatch, peer: str) -> list[tuple[str, str]]:
    """What waits for *peer*, taken out."""
    found = [one for one in host.outbox if one[0] == peer]
    host.outbox = [one for one in host.outbox if one[0] != peer]
    return found


def exchange(host: HostMatch, guest: GuestMatch) -> None:
    """Pass on what both have to say."""
    peer = host.friends[guest.seat].peer
    out, guest.outbox = guest.outbox, []
    for _, text in out:
        host.hear(peer, text)
    for _, text in sent(host, peer):
        guest.hear(read_host(text))


def play(host: HostMatch, guest: GuestMatch, most: int = 100_000) -> Iterator[int]:
    """Bots play on both sides, each from what its page sees."""
    bots = {seat: new_bot(host.game.key, "greedy", Random(seat)) for seat in (host.holder, guest.seat)}
    for n in range(most):
        if host.state.is_terminal():
            return
        match = host if host.awaits_person() else guest if guest.awaits_person() else None
        if match is None:
            assert host.step()
        elif match.awaits_roll():
            match.roll()
        else:
            match.act(str(bots[match.holder].choose(match.seen(match.holder))))
        exchange(host, guest)
        yield n
    raise AssertionError("no end")


class Chooser(HostMatch):
    """A host with tools, who once takes another draw than the one that follows."""

    has_chosen = False

    def _accident(self) -> Action:
        honest = super()._accident()
        others = [one for one in self.state.legal_actions() if one != honest]
        if self.has_chosen or not others:
            return honest
        self.has_chosen = True
        return others[0]


class Party:
    """A host and several guests, who play what bots would from what they see. `log` has all that the host sent."""

    def __init__(self, game: str, players: int = 2, guests: tuple[int, ...] = (1,), bots: tuple[int, ...] = ()) -> None:
        self.host = host_of(game, players, guests, bots)
        self.log = list[str]()
        self.guests = dict[int, GuestMatch]()
        for seat in guests:
            self.comes(seat)
        self.minds = {seat: new_bot(game, "greedy", Random(seat)) for seat in range(players)}

    def comes(self, seat: int, lost: bool = False) -> GuestMatch:
        self.guests[seat] = connected(self.host, seat, None if lost else self.guests.get(seat))
        return self.guests[seat]

    def goes(self, seat: int) -> None:
        self.host.stands(self.host.friends[seat].peer, "gone")

    def talk(self) -> None:
        for seat, guest in self.guests.items():
            self.log += [text for peer, text in self.host.outbox if peer == self.host.friends[seat].peer]
            exchange(self.host, guest)
        for guest in self.guests.values():  # what one said may be news for another
            exchange(self.host, guest)

    def play(self, most: int = 100_000) -> Iterator[int]:
        self.talk()
        for n in range(most):
            if self.host.state.is_terminal():
                return
            pages: list[Match] = [self.host, *self.guests.values()]
            here = (one for one in pages if one.awaits_person() and one.holder == self.host.mover())
            match = next(here, None)
            if match is None:
                assert self.host.step()
            elif match.awaits_roll():
                match.roll()
            else:
                match.act(str(self.minds[match.holder].choose(match.seen(match.holder))))
            self.talk()
            yield n
        raise AssertionError("no end")

    def through(self) -> Party:
        for _ in self.play():
            pass
        return self

    def until(self, wanted: Callable[[], bool]) -> None:
        for _ in self.play():
            if wanted():
                return
        raise AssertionError("it never came")
