"""The links by which two pages of a review meet: an invitation, and the answer to it.

#/review/1-<peer>-<offer>      the leader's offer; `peer` names the connection
#/reviewed/1-<peer>-<answer>   a guest's answer to it
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.app.wire import addresses
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_

FORM = "1"
PREFIXES = OFFER, ANSWER = ("#/review/", "#/reviewed/")
_LINK = re.compile(r"#/(review|reviewed)/(\d{1,3})-(review[0-9a-f]{6})-([\w-]{20,300})", re.ASCII)


class ReviewLink(NamedTuple):
    """A link that was read."""

    is_answer: bool
    peer: str
    text: str


def to_offer(peer: str, offer: str) -> str:
    """The part after # of an address that invites to a review."""
    return f"{OFFER}{FORM}-{peer}-{offer}"


def to_answer(peer: str, answer: str) -> str:
    """The part after # of the answer's address."""
    return f"{ANSWER}{FORM}-{peer}-{answer}"


def found_in(text: str) -> str:
    """The first such link in *text*, '' for none."""
    return next(iter(addresses.found_in(text, _LINK, lambda _: True)), "")


def read(address: str) -> ReviewLink:
    """What a link says; RecordError for anything else."""
    found = _LINK.fullmatch(address)
    if found is None:
        raise RecordError(N_("this link is incomplete or has been changed"))
    if found[2] != FORM:
        raise LaterVersion
    return ReviewLink(found[1] == "reviewed", found[3], found[4])
