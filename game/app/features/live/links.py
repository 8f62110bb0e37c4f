"""The links by which two pages of a live match connect (see `friends/page_links`).

    #/join/1-<peer>-<text>.<to>  the host's offer
    #/answer/1-<peer>-<text>     the guest's answer to it

`to` says to which game, and who invites; links of before lack it, and a page of before passes over it.
"""

from __future__ import annotations

from binascii import crc_hqx
from typing import NamedTuple

from game import games
from game.app.friends.page_links import PageLinks
from game.app.storage.packing import as_base64, from_base64
from game.app.storage.settings import NAME
from game.core import bounds
from game.core.record import Record

LINKS = PageLinks("join", "answer", "[0-9a-f]{2,12}", r"(?:\.([\w-]{4,200}))?", exact=False)


class ConnectLink(NamedTuple):
    """A link that was read. An invitation may say to which `game`, by its key, and the name of the `host`: what a page
    says of itself, so nothing but these words depends on it."""

    is_answer: bool
    peer: str
    text: str
    game: str = ""
    host: str = ""


def to_join(peer: str, offer: str, record: Record, seat: int) -> str:
    """The part after # of an address that invites to the match of *record*; the host has this *seat*, or none."""
    host = record.seats[seat].name if seat in range(record.players) else ""
    to = _packed(f"{record.game}\n{host}".encode())
    return LINKS.to_offer(peer, offer, f".{to}")


def found_in(text: str) -> str:
    """The first such link in *text*, '' for none."""
    return LINKS.found_in(text, _holds)


def _holds(address: str) -> bool:
    """Whether its checksums are right: that of `invitation.js`, and that of what it says of itself."""
    found = LINKS.pattern.match(address)
    return found is not None and all(_unpacked(text) is not None for text in found.groups()[3:] if text)


def _packed(raw: bytes) -> str:
    """Bytes with their checksum."""
    return as_base64(raw + _checksum(raw))


def _unpacked(text: str) -> bytes | None:
    """The bytes of such a *text*; None if its checksum is wrong."""
    try:
        raw = from_base64(text)
    except ValueError:
        return None
    return raw[:-2] if _checksum(raw[:-2]) == raw[-2:] else None


def _checksum(raw: bytes) -> bytes:
    return crc_hqx(raw, 0xFFFF).to_bytes(2, "big")


def read(address: str) -> ConnectLink:
    """What a link says; RecordError for anything else."""
    link = LINKS.read(address)
    game, _, host = (_unpacked(link.more[0]) or b"").decode("utf-8", "replace").partition("\n")
    told = (game, bounds.line(host, NAME)) if game in games else ("", "")
    return ConnectLink(link.is_answer, link.peer, link.text, *told)
