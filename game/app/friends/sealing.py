"""Links of a match by link whose contents only its two players can read.

Seat 1's invitation carries a public key, the answer that of seat 2. Both derive one key from the two, and from the answer
on the text of every link is sealed with it. The page computes all that (assets/runtime/friends/sealing.js), because the
browser's cryptography is asynchronous. The part of an address after # is one of these:

    #/friend/1-<text>                   plain
    #/friend/2-<key>.<text>             an invitation: plain, with the public key of seat 1
    #/friend/2-<match>.<key>.<sealed>   an answer: sealed, with the public key of seat 2
    #/friend/2-<match>.<sealed>         sealed

A browser without X25519 makes plain links, and so does the friend of such a browser.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from zlib import crc32

from game.core import bounds, coding
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_

PREFIX = "#/friend/"
LINK = re.compile(rf"{PREFIX}[0-9]{{1,3}}-[\w-]+(?:\.[\w-]+){{0,2}}", re.ASCII)
PLAIN_FORM, FORM = "1", "2"
MORE = 12 + 16  # bytes that sealing adds: random ones, and the proof that nothing was changed

# What a device has: nothing, because links are plain; nothing yet, at seat 1 and at seat 2; its own pair, until the friend
# answers; the common key.
STEPS = PLAIN, NEW, JOINS, PAIR, COMMON = ("", "new", "joins", "pair", "common")
_KEY = re.compile(r"[\w-]{43}", re.ASCII)  # 32 bytes
_KEYS = {NEW: 0, JOINS: 1, PAIR: 2, COMMON: 2}
_NUMBER = 11  # characters of a match's number; a public key has more
_KEY_TEXT = 47  # and so many, with its checksum
_SUM = 3  # bytes of a checksum
_SEALED = re.compile(r"[\w-]+", re.ASCII)
_CUT = N_("this link is incomplete or has been changed")


@dataclass(frozen=True, slots=True)
class Lock:
    """How far a device has come at one of STEPS. `secret` is its private key, or the common one; `public` the key in the
    last link that carried one, from either player."""

    step: str = PLAIN
    secret: str = ""
    public: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.step, self.secret, self.public) if part)


def read_lock(text: str) -> Lock:
    """The lock that was stored as *text*. ValueError for anything else."""
    if not text:
        return Lock()
    step, *keys = text.split(" ")
    if len(keys) != _KEYS.get(step) or not all(map(is_key, keys)):
        raise ValueError("no lock")
    return Lock(step, *([""] * (2 - len(keys))), *keys) if keys else Lock(step)


def is_key(text: str) -> bool:
    """Whether *text* is 32 bytes in URL-safe base64."""
    return _KEY.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Link:
    """A link that was read: the `text` of a match, plain, or `sealed` for the match with the number `match`; `public` is
    the key of the one who sent it."""

    text: str = ""
    match: bytes = b""
    public: str = ""
    sealed: str = ""


def read(address: str) -> Link:
    """The parts of a link. RecordError for anything else, LaterVersion for a later form."""
    form, _, rest = address.removeprefix(PREFIX).partition("-")
    if form == PLAIN_FORM:
        return Link(rest.partition(".")[0])  # a sentence may go on without a space
    if form != FORM and bounds.whole(form, 0, 999) is not None and rest:
        raise LaterVersion
    try:
        match rest.split("."):
            case [key, text, *_] if len(key) > _NUMBER:  # a sentence may go on without a space
                return Link(text, public=_public(key))
            case [number, sealed, *more] if not more or len(sealed) != _KEY_TEXT:
                return Link(match=_number(number), sealed=_bytes(sealed))
            case [number, key, sealed, *_]:
                return Link(match=_number(number), public=_public(key), sealed=_bytes(sealed))
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


def plain(text: str) -> str:
    return f"{PREFIX}{PLAIN_FORM}-{text}"


def invitation(public: str, text: str) -> str:
    """A plain link that carries seat 1's public key."""
    return f"{PREFIX}{FORM}-{_text(public)}.{text}"


def link(match: bytes, public: str, sealed: str) -> str:
    """A sealed link; one that carries seat 2's public key if there is one."""
    return ".".join((f"{PREFIX}{FORM}-{_base64(match)}", *([_text(public)] if public else ()), sealed))


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
