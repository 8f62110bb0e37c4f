"""The links by which two pages connect: an invitation, and the answer to it.

    #/<offer>/1-<peer>-<text><more>    `peer` is what the inviting page calls this connection, `text` is its offer
    #/<answer>/1-<peer>-<text>         the answer of the other page

`assets/runtime/friends/invitation.js` makes and reads the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from game.app.wire import addresses
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_

FORM = "1"

S = TypeVar("S")


class PageLink(NamedTuple):
    """A link that was read; `more` is what an invitation says besides, '' for what it does not say."""

    is_answer: bool
    peer: str
    text: str
    more: tuple[str, ...] = ()


class PageLinks:
    """The links of one kind. *peer* and *more* are patterns; the second has a group for each thing that an invitation says
    besides. Unless *exact*, what follows the link is passed over: a page of a later version may say more."""

    def __init__(self, offer: str, answer: str, peer: str, more: str = "", exact: bool = True) -> None:
        self._offer, self._answer = offer, answer
        self.pattern = re.compile(rf"#/({offer}|{answer})/(\d{{1,3}})-({peer})-([\w-]{{20,300}}){more}", re.ASCII)
        self._match = self.pattern.fullmatch if exact else self.pattern.match

    def addresses(self, go: Callable[[S, str], None]) -> dict[str, Callable[[S, str], None]]:
        """What opens such a link from the page's address: *go* gets the part after #."""

        def opening(name: str) -> Callable[[S, str], None]:
            return lambda session, place: go(session, f"#/{name}/{place}")

        return {name: opening(name) for name in (self._offer, self._answer)}

    def to_offer(self, peer: str, offer: str, more: str = "") -> str:
        """The part after # of an address that invites."""
        return f"#/{self._offer}/{FORM}-{peer}-{offer}{more}"

    def to_answer(self, peer: str, answer: str) -> str:
        """The part after # of the answer's address."""
        return f"#/{self._answer}/{FORM}-{peer}-{answer}"

    def found_in(self, text: str, holds: Callable[[str], bool] = bool) -> str:
        """The first such link in *text*, '' for none; of its readings one that *holds*, if any does."""
        return next(iter(addresses.found_in(text, self.pattern, holds)), "")

    def read(self, address: str) -> PageLink:
        """What a link says; RecordError for anything else."""
        found = self._match(address)
        if found is None:
            raise RecordError(N_("this link is incomplete or has been changed"))
        kind, form, peer, text, *more = found.groups("")
        if form != FORM:
            raise LaterVersion
        return PageLink(kind == self._answer, peer, text, tuple(more))
