"""The links by which two pages connect: an invitation, and the answer to it.

    #/join/1-<peer>-<text>       the host's offer; `peer` is what the host calls this connection
    #/answer/1-<peer>-<text>     the guest's answer to it

`assets/runtime/friends/invitation.js` makes and reads the text.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from binascii import crc_hqx
from typing import NamedTuple

from game.app.wire import addresses
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_

FORM = "1"
PREFIXES = JOIN, ANSWER = ("#/join/", "#/answer/")
_LINK = re.compile(r"#/(join|answer)/(\d{1,3})-([0-9a-f]{2,12})-([\w-]{20,300})", re.ASCII)


class ConnectLink(NamedTuple):
    """A link that was read."""

    is_answer: bool
    peer: str
    text: str


def to_join(peer: str, offer: str) -> str:
    """The part after # of an invitation's address."""
    return f"{JOIN}{FORM}-{peer}-{offer}"


def to_answer(peer: str, answer: str) -> str:
    """The part after # of an answer's address."""
    return f"{ANSWER}{FORM}-{peer}-{answer}"


def found_in(text: str) -> str:
    """The first such link in *text*, '' for none."""
    return next(iter(addresses.found_in(text, _LINK, _holds)), "")


def _holds(address: str) -> bool:
    """Whether its checksum, that of `invitation.js`, is right."""
    try:
        raw = urlsafe_b64decode((text := read(address).text) + "=" * (-len(text) % 4))
    except ValueError:
        return False
    return crc_hqx(raw[:-2], 0xFFFF).to_bytes(2, "big") == raw[-2:]


def read(address: str) -> ConnectLink:
    """What a link says; RecordError for anything else."""
    found = _LINK.match(address)
    if found is None:
        raise RecordError(N_("this link is incomplete or has been changed"))
    if found[2] != FORM:
        raise LaterVersion
    return ConnectLink(found[1] == "answer", found[3], found[4])
