"""What the screens of matches by link show, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Game
from game.ui.html import Html


@dataclass(frozen=True, slots=True)
class Handover:
    """A match by link after this person's own turn: the link to send to `friend`. `link` is the part of its address
    after #, '' before it is made; `size` counts its characters. `invites`: nobody has joined yet; `joins`: this person just
    did; `over`: it is the last one; `waits`: there is none to send, because the friend's own is awaited. `lock` says who can
    read it, as one of `sealing.STEPS`."""

    friend: str
    size: int = 0
    link: str = ""
    lock: str = ""
    invites: bool = False
    joins: bool = False
    over: bool = False
    waits: bool = False
    table: LinkTable | None = None  # with more than two players
    moves: bool = False  # whether the seat can be taken to another device of the same person
    more: tuple[Html, ...] = ()  # what features offer before the link is made


@dataclass(frozen=True, slots=True)
class LinkTable:
    """A match by link of more than two: who has joined and who has not, where bots play, who is `awaited`, and when the
    newest link was made, in ms since 1970. `agreed` names those who agree to a bot for the awaited player; `may_vote`: the
    person here may; `votes`: they have, and others have not yet; `is_out`: a bot plays for the person here."""

    joined: tuple[str, ...]
    free: tuple[str, ...]
    bots: tuple[str, ...]
    awaited: str
    since: int
    agreed: tuple[str, ...]
    may_vote: bool
    votes: bool
    is_out: bool


@dataclass(frozen=True, slots=True)
class Invitation:
    """A match by link to which a friend invites: who it is, the name that they gave this person, the options that are on."""

    game: Game
    host: str
    me: str
    options: tuple[str, ...] = ()
    players: tuple[str, ...] = ()  # with more than two: their names, '' for one without
