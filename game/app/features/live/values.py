"""What the screens of live matches show, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Game
from game.ui.html import Html


@dataclass(frozen=True, slots=True)
class Guest:
    """A friend of a live match whose page is not connected: how they stand, the invitation (the part of its address after
    #) and its picture as a QR code. `answered`: the pages are connecting; `late`: an attempt has failed; `left`: the friend
    went away; `bot`: a bot plays for them; `caller` is the other friend over whose page they are called back."""

    seat: int
    name: str
    stands: str
    link: str = ""
    code: Html | None = None
    answered: bool = False
    late: bool = False
    left: bool = False
    bot: bool = False
    caller: str = ""


@dataclass(frozen=True, slots=True)
class FriendsPanel:
    """The friends of a live match. `guests` are those that the host still waits for; at a guest's device `host` names the
    person who has the match and `stands` says how their page stands. `here` names everybody who is connected."""

    guests: tuple[Guest, ...] = ()
    host: str = ""
    stands: str = ""
    here: tuple[str, ...] = ()
    waits: str = ""  # who is thinking
    over: bool = False
    servers: str = ""  # STUN and TURN servers in the settings
    watcher: Guest | None = None  # at the host's: the person who is invited to watch
    watchers: int = 0  # how many watch
    speaks: bool = True  # whether a person plays at this device
    players: tuple[str, ...] = ()  # at a watcher's: the names of all who play
    instead: bool = True  # whether a match by link can be begun where pages can't connect
    fellows: tuple[str, ...] = ()  # at a guest's: other guests to which its page is connected


@dataclass(frozen=True, slots=True)
class Entrance:
    """The way of a friend to a live match: `step` is that of `joining`, `link` the answer that goes back; `watches`
    if the friend has no seat. `game` and `host` are what the invitation says of itself."""

    step: str
    me: str
    link: str = ""
    code: Html | None = None
    watches: bool = False
    game: Game | None = None
    host: str = ""


@dataclass(frozen=True, slots=True)
class RemoteMatch:
    """A match at another person's device, as far as this one saw it."""

    key: str
    game: Game
    names: tuple[str, ...]
