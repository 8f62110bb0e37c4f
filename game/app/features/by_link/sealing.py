"""Links of a match by link whose contents only its two players can read.

Seat 1's invitation carries a public key, the answer that of seat 2. Both derive one key from the two, and from the answer
on the text of every link is sealed with it. The page computes all that (assets/runtime/friends/sealing.js), because the
browser's cryptography is asynchronous. The part of an address after # is one of these:

    #/friend/1-<text>                   plain
    #/friend/2-<key>.<text>             an invitation: plain, with the public key of seat 1
    #/friend/2-<match>.<key>.<sealed>   an answer: sealed, with the public key of seat 2
    #/friend/2-<match>.<sealed>         sealed

Seat 2 forgets its private key as soon as it has derived the common key, seat 1 when the answer is here. The common key is
stored with the match (the tag `Lock`) and leaves the device as little as the seed does.

With more than two players the invitation collects the public key of each. When it is back seat 1 makes one key for all,
and seals it for each other player with the secret that the two share: the ring. A link carries what is in it for those who
have not played yet:

    #/friend/3-<key>.<key>.<text>             an invitation: plain, with the public keys of all who have joined
    #/friend/3-<match>.<seat><ring>.<sealed>  sealed, with the common key for each of these seats
    #/friend/3-<match>.<sealed>               sealed

To another device of the same person goes all that a device has:

    #/friend/4-<seat><seed>.<text>            plain, with the secret of the seat (see `chains`)
    #/friend/4-<seat><seed>.<keys>.<text>     and with the common key

A browser without X25519 makes plain links, and so does the friend of such a browser. A match that began with plain links
goes on with them.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from zlib import crc32

from game.core import bounds, coding
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_

PREFIX = "#/friend/"
LINK = re.compile(rf"{PREFIX}[0-9]{{1,3}}-[\w-]+(?:\.[\w-]+){{0,6}}", re.ASCII)
PLAIN_FORM, FORM, ROUND_FORM, OWN_FORM = "1", "2", "3", "4"
MORE = 12 + 16  # bytes that sealing adds: random ones, and the proof that nothing was changed

# What a device has: nothing, because links are plain; nothing yet, at seat 1 and at seat 2; its own pair, until the friend
# answers; the common key. With more than two: nothing yet; its own pair and the public keys so far; the common key.
STEPS = PLAIN, NEW, JOINS, PAIR, COMMON, SITS, RING, ALL = ("", "new", "joins", "pair", "common", "sits", "ring", "all")
SEALED = (COMMON, ALL)  # steps at which links are sealed
_KEY = re.compile(r"[\w-]{43}", re.ASCII)  # 32 bytes
_KEYS = {NEW: 0, JOINS: 1, PAIR: 2, COMMON: 2, SITS: 0, RING: 2, ALL: 1}
_SEED = re.compile(r"([1-6])([\w-]{22})", re.ASCII)
_SHARE = re.compile(r"[1-6][\w-]{80}", re.ASCII)  # a seat, and the common key sealed for it
_NUMBER = 11  # characters of a match's number; a public key has more
_KEY_TEXT = 47  # and so many, with its checksum
_SUM = 3  # bytes of a checksum
_SEALED = re.compile(r"[\w-]+", re.ASCII)
_CUT = N_("this link is incomplete or has been changed")


@dataclass(frozen=True, slots=True)
class Lock:
    """How far a device has come at one of STEPS. `secret` is its private key, or the common one; `public` the key in the
    last link that carried one, from either player. `ring` has an entry for each seat: public keys, then what brings each
    player the common key; '' where there is none."""

    step: str = PLAIN
    secret: str = ""
    public: str = ""
    ring: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(part for part in (self.step, self.secret, self.public) if part)


def read_lock(text: str) -> Lock:
    """The lock that was stored as *text*. ValueError for anything else."""
    if not text:
        return Lock()
    step, *keys = text.split(" ")
    if len(keys) != _KEYS.get(step) or not all(map(is_key, keys)):
        raise ValueError("no lock")
    secret, public = (keys[0], "") if step == ALL else (*([""] * (2 - len(keys))), *keys)
    return Lock(step, secret, public)


def is_key(text: str) -> bool:
    """Whether *text* is 32 bytes in URL-safe base64."""
    return _KEY.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """What a device has of its `seat`: the `seed` of its chain, and what seals its links, once it is the common key."""

    seat: int
    seed: bytes
    lock: Lock


@dataclass(frozen=True, slots=True)
class MatchLink:
    """A link that was read: the `text` of a match, plain, or `sealed` for the match with the number `match`; `public` is
    the key of the one who sent it. With more than two players `ring` has the public keys of those who have joined,
    or the common key as it is sealed for a seat, by seat."""

    text: str = ""
    match: bytes = b""
    public: str = ""
    sealed: str = ""
    ring: dict[int, str] = field(default_factory=dict)
    is_round: bool = False  # of more than two players
    own: OwnSeat | None = None  # for another device of the person who made it


def read(address: str) -> MatchLink:
    """The parts of a link. RecordError for anything else, LaterVersion for a later form."""
    form, _, rest = address.removeprefix(PREFIX).partition("-")
    if form == PLAIN_FORM:
        return MatchLink(rest.partition(".")[0])  # a sentence may go on without a space
    if form == OWN_FORM:
        return _read_own(rest.split("."))
    if form == ROUND_FORM:
        return _read_round(rest.split("."))
    if form != FORM and bounds.whole(form, 0, 999) is not None and rest:
        raise LaterVersion
    try:
        match rest.split("."):
            case [key, text, *_] if len(key) > _NUMBER:  # a sentence may go on without a space
                return MatchLink(text, public=_public(key))
            case [number, sealed, *more] if not more or len(sealed) != _KEY_TEXT:
                return MatchLink(match=_number(number), sealed=_bytes(sealed))
            case [number, key, sealed, *_]:
                return MatchLink(match=_number(number), public=_public(key), sealed=_bytes(sealed))
    except ValueError as error:
        raise RecordError(_CUT) from error
    raise RecordError(_CUT)


def holds(address: str) -> bool:
    """Whether nothing of a link is missing or changed, as far as that shows before it is opened."""
    try:
        found = read(address)
        return bool(found.sealed) or coding.as_number(found.text) >= 0
    except ValueError:
        return False


def _read_round(parts: list[str]) -> MatchLink:
    try:
        if len(parts[0]) == _NUMBER:
            shares = list(takewhile(_SHARE.fullmatch, parts[1:]))
            found = {int(share[0]) - 1: share[1:] for share in shares}
            return MatchLink(match=_number(parts[0]), sealed=_bytes(parts[1 + len(shares)]), ring=found, is_round=True)
        keys = list(takewhile(lambda part: len(part) == _KEY_TEXT, parts))
        if keys:
            return MatchLink(parts[len(keys)], ring=dict(enumerate(map(_public, keys))), is_round=True)
    except (ValueError, IndexError) as error:
        raise RecordError(_CUT) from error
    raise RecordError(_CUT)


def _read_own(parts: list[str]) -> MatchLink:
    found = _SEED.fullmatch(parts[0])
    keys = parts[1] if len(parts) > 2 and len(parts[1]) in (43, 86) else ""
    if found is None or len(parts) < 2:
        raise RecordError(_CUT)
    try:
        seed = urlsafe_b64decode(found[2] + "==")
        steps = {0: PLAIN, 43: ALL, 86: COMMON}
        lock = read_lock(" ".join(part for part in (steps[len(keys)], keys[:43], keys[43:]) if part))
    except ValueError as error:
        raise RecordError(_CUT) from error
    return MatchLink(parts[2 if keys else 1], own=OwnSeat(int(found[1]) - 1, seed, lock))


def own_link(own: OwnSeat, text: str) -> str:
    """A link that takes a seat to another device of the same person."""
    head = f"{own.seat + 1}{_base64(own.seed)}"
    return f"{PREFIX}{OWN_FORM}-{'.'.join(filter(None, [head, own.lock.secret + own.lock.public, text]))}"


def plain(text: str) -> str:
    return f"{PREFIX}{PLAIN_FORM}-{text}"


def invitation(public: str, text: str) -> str:
    """A plain link that carries seat 1's public key."""
    return f"{PREFIX}{FORM}-{_text(public)}.{text}"


def link(match: bytes, public: str, sealed: str) -> str:
    """A sealed link; one that carries seat 2's public key if there is one."""
    return ".".join((f"{PREFIX}{FORM}-{_base64(match)}", *([_text(public)] if public else ()), sealed))


def round_invitation(ring: Sequence[str], text: str) -> str:
    """A plain link that carries the public keys of all who have joined."""
    return f"{PREFIX}{ROUND_FORM}-{'.'.join([*map(_text, ring), text])}"


def round_link(match: bytes, ring: Mapping[int, str], sealed: str) -> str:
    """A sealed link that carries the common key, sealed, for the seats in *ring*."""
    shares = [f"{seat + 1}{share}" for seat, share in sorted(ring.items())]
    return f"{PREFIX}{ROUND_FORM}-{'.'.join([_base64(match), *shares, sealed])}"


def sealed_size(text: str) -> int:
    """How many characters *text* has once it is sealed."""
    return -(-(len(text) * 6 // 8 + MORE) * 8 // 6)


def _base64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _text(public: str) -> str:
    """A public key with a checksum: a damaged one would be noticed by the friend only."""
    raw = urlsafe_b64decode(public + "=")
    return _base64(raw + crc32(raw).to_bytes(4, "little")[:_SUM])


def _public(text: str) -> str:
    raw = urlsafe_b64decode(text + "=")
    public = _base64(raw[:-_SUM])
    if not is_key(public) or _text(public) != text:
        raise RecordError(_CUT)
    return public


def _number(text: str) -> bytes:
    raw = urlsafe_b64decode(text + "=")
    if len(raw) != 8 or _base64(raw) != text:
        raise RecordError(_CUT)
    return raw


def _bytes(text: str) -> str:
    if not MORE < len(text) * 6 // 8 < coding.MAX_TEXT or not _SEALED.fullmatch(text):
        raise RecordError(_CUT)
    return text
