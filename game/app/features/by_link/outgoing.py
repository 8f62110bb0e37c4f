"""A match by link as far as its links go out: the text, what seals it, and the address."""

from __future__ import annotations

from dataclasses import replace
from time import time

from game.app.features.by_link import link_text, protocol, sealing
from game.app.features.by_link.protocol import LinkProtocol
from game.app.features.by_link.sealing import Lock, OwnSeat
from game.app.features.by_link.stored import lock_of, locked
from game.app.friends.planned import PlannedMatch
from game.app.friends.prepared import Plan
from game.app.match.linked import CLOSED, HERE, MOST_SEATS, SEED, SENT
from game.core.i18n import Words
from game.core.record import Record


class OutgoingMatch(PlannedMatch):
    """A match by link. `link` is the match as all pages know it, `seat` the one at this device."""

    def __init__(self, key: str, record: Record, t: Words, link: LinkProtocol) -> None:
        self.link = link
        self.seat = record.number(HERE, MOST_SEATS)
        self._text: tuple[int, str] | None = None  # the text of the newest link, and after how many actions
        self._sealed = ("", "")  # a text, and what the page made of it
        self._ordered: tuple[str, ...] = ()  # what the page was last asked for
        super().__init__(key, record, t)

    def has_link(self) -> bool:
        """Whether there is a link to be sent: after the own turn, and of a match that ended with it."""
        raise NotImplementedError

    @property
    def is_round(self) -> bool:
        """Whether more than two play."""
        return len(self.link.places) > 2

    def carries_plan(self) -> bool:
        """Whether the next link can carry what is prepared: that after a turn of this seat, of a match that goes on."""
        return self.link.is_full() and self.link.last == self.seat and not self.state.is_terminal()

    @property
    def has_spoken(self) -> bool:
        """Whether the person here has agreed to a bot since the last decision."""
        closed = self.record.tag(CLOSED) == str(len(self.link.decisions))
        return closed or self.seat in self.link.votes

    def may_prepare(self) -> bool:
        return self.has_link() and not self.is_sent and self.carries_plan() and not self.has_spoken

    def plans_changed(self) -> None:
        self._text = None

    @property
    def is_sent(self) -> bool:
        """Whether the newest link was made."""
        return self.record.tag(SENT) == str(len(self.state.past))

    def hand_out(self) -> str | None:
        """The link for the friend, None if the page has yet to make it. What is in it can't be taken back."""
        link = self.outgoing()
        if link is None:
            self._ordered = ()  # it may not have come
        else:
            self.mark(SENT, str(len(self.state.past)))
            self.undone.clear()
        return link

    def outgoing(self) -> str | None:
        """The part after # of the link for the friend, None if the page has yet to make it."""
        text, known = self.text(), self._sealed
        if self.lock.step in sealing.SEALED:
            return self._link(known[1]) if known[0] == text else None
        if self.lock.step == sealing.RING:
            own = self.link.last == protocol.NOBODY and not (self.seat == 0 and self.link.is_full())
            return sealing.round_invitation([key for key in self.lock.ring if key], text) if own else None
        if self.lock.step == sealing.PAIR:
            return sealing.invitation(self.lock.public, text)
        return sealing.plain(text) if self.lock.step == sealing.PLAIN else None

    def size(self) -> int:
        """How many characters the link for the friend has, known before it is made."""
        if self.lock.step in sealing.SEALED:
            return len(self._link("")) + sealing.sealed_size(self.text())
        return len(self.outgoing() or sealing.plain(self.text()))

    def _link(self, sealed: str) -> str:
        answers = self.link.last == protocol.NOBODY
        if self.is_round:
            places = enumerate(self.link.places)
            new = {seat for seat, place in places if place is not None and not place.stints and seat != self.seat}
            ring = {seat: share for seat, share in enumerate(self.lock.ring) if share and seat in new}
            return sealing.round_link(self.link.nonce, ring, sealed)
        return sealing.link(self.link.nonce, self.lock.public if answers else "", sealed)

    def text(self) -> str:
        """The match so far as text for a link."""
        steps = len(self.link.state.past)
        if self._text is None or self._text[0] != steps:
            self._stamp()
            self._text = (
                steps,
                link_text.to_text(
                    self.link,
                    self.lock.step not in sealing.SEALED,
                    self._carried(),
                ),
            )
        return self._text[1]

    def _carried(self) -> list[Plan]:
        """What the next link says of what is prepared. With more than two what others have prepared travels on."""
        own = self.outgoing_plan() if self.carries_plan() else None
        if not self.is_round:
            return [own] if own is not None else []
        if not self.carries_plan() and not self.state.is_terminal():
            own = self.own_plan  # that of the newest link of this seat
        return [*self.link.plans.values(), *filter(None, [own])]

    def own_link(self) -> str | None:
        """The part after # of a link that takes this seat to another device of the same person; None before all
        have played, and so have the keys."""
        lock = self.lock
        new = any(place is None or not place.stints for place in self.link.places)
        if new or lock.step not in (sealing.PLAIN, *sealing.SEALED):
            return None
        seed = bytes.fromhex(self.record.tag(SEED))
        own = OwnSeat(self.seat, seed, replace(lock, ring=()))
        plans = self.link.plans if self.is_round or not self.awaits_friend() else {}
        mine = self.own_plan if self.awaits_friend() else None
        return sealing.own_link(own, link_text.to_text(self.link, plans=[*plans.values(), *filter(None, [mine])]))

    @property
    def lock(self) -> Lock:
        """What seals the links."""
        return lock_of(self.record)

    def secure(self, lock: Lock) -> None:
        """Seal the links with *lock* from now on."""
        self.record = locked(self.record, lock)
        self._text = None

    def orders(self) -> tuple[str, ...]:
        """What the page is to compute now (see assets/runtime/friends/sealing.js), once each; () for nothing."""
        lock, order = self.lock, tuple[str, ...]()
        if lock.step in (sealing.NEW, sealing.SITS):
            order = ("pair", self.key)
        elif lock.step == sealing.JOINS:
            order = ("join", self.key, lock.public)
        elif lock.step == sealing.RING and self.seat == 0 and self.link.is_full():
            order = ("group", self.key, lock.secret, lock.public, " ".join(lock.ring[1:]))
        elif lock.step in sealing.SEALED and self.has_link() and self._sealed[0] != self.text():
            order = ("seal", self.key, lock.secret, self.text())
        new = order != self._ordered
        self._ordered = order
        return order if new else ()

    def sealed(self, text: str, sealed: str) -> None:
        """The page has sealed *text*."""
        self._sealed = text, sealed

    def _stamp(self) -> None:
        """Note when something happened last."""
        if self.is_round and not self.link.when:
            self.link.when = int(time()) // 60
