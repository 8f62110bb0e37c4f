"""Trade on Market Day ("Market Day"), cut into small decisions that always come to an end.

The floor goes clockwise from the first player. Who has it passes, or makes up to OFFERS offers, one card a step:

    to 3 | to all         whom it is for
    give iron, give done  up to SIZE cards of the own hand, in any order that the table of cards has
    want wood, want done  up to SIZE cards, in the order of the table of cards; no kind that is given
    mine peace            what is promised, and what is asked as a promise (not in an offer to all)
    yours none
    accept | decline | counter

One card at least changes hands. A counter-offer is made the same way, once, and accepted or declined. `drop` takes back an
offer before it is complete; it counts as one. An offer refused can't be made again on that day. `leave` passes and
declines for the rest of the day. An offer to all goes round from who made it; the first to accept has it. The market
closes after a lap without a trade or after LAPS laps. Trades are carried out at once, so none can be broken.

Promises bind nobody: `peace` (no attack until the next Market Day), `truce` (none for TRUCE rounds), `road` (consent to the
next road asked for). They are recorded, and so is whether they were kept.
"""

from __future__ import annotations

from game.core.state import Action
from game.heroes.rules.actions import ALL, Give, Mine, To, Want, Yours
from game.heroes.rules.cards import HELD, KIND, LAPS, OFFERS, PROMISES, SIZE, TRUCE
from game.heroes.rules.disasters import Events
from game.heroes.rules.phases import ANSWER, FLOOR, GIVE, MINE, OVER, REPLY, WANT
from game.heroes.rules.phases import YOURS as ASK_YOURS
from game.heroes.rules.position import SHOWED, TRADED, Offer
from game.heroes.rules.singles import (
    ACCEPT,
    COUNTER,
    DECLINE,
    DROP,
    GIVE_DONE,
    GIVES,
    LEAVE,
    MINES,
    PASS,
    TO_ALL,
    TOS,
    WANT_DONE,
    WANTS,
    YOURS,
)

_PROMISE = {word: number for number, word in enumerate(PROMISES)}


class Market(Events):
    """The part of the rules in which hands are traded."""

    __slots__ = ()

    # -- the floor ---------------------------------------------------------------------------------------------------

    def _open_market(self) -> None:
        self._clear_market()
        self._give_floor(self.first, OFFERS)

    def _give_floor(self, seat: int, offers: int) -> None:
        """*seat* has the floor, or the next who lives and is still there; past the first player a new lap begins."""
        self._clear_offer()
        players, first = self.players, self.first
        step = (seat - first) % players
        if not self._is_open():
            self._after_market()
            return
        while True:
            for place in range(step, players):
                other = (first + place) % players
                if self.alive[other] and not self.gone >> other & 1:
                    self.floor, self.offers = other, (offers if other == seat else OFFERS)
                    self.phase, self.mover = FLOOR, other
                    return
            if not self._begin_lap():
                self._after_market()
                return
            step = 0

    def _begin_lap(self) -> bool:
        """Whether there is another lap."""
        if not self.traded or self.lap == LAPS or not self._is_open():
            return False
        self.lap += 1
        self.traded = False
        return True

    def _is_open(self) -> bool:
        """Whether two are there to trade."""
        return sum(self.alive[seat] and not self.gone >> seat & 1 for seat in range(self.players)) > 1

    def _next_floor(self) -> None:
        """The floor moves on, to the next lap where the last seat had it."""
        last = (self.first - 1) % self.players
        if self.floor != last:
            self._give_floor((self.floor + 1) % self.players, OFFERS)
        elif self._begin_lap():
            self._give_floor(self.first, OFFERS)
        else:
            self._after_market()

    def _partners(self, seat: int) -> list[int]:
        return [n for n in range(self.players) if n != seat and self.alive[n] and not self.gone >> n & 1]

    def _legal_floor(self) -> tuple[Action, ...]:
        return (PASS, LEAVE, *[TOS[seat] for seat in self._partners(self.floor)], TO_ALL)

    def _do_floor(self, action: Action) -> None:
        if isinstance(action, To):
            self.offer_from, self.offer_to = self.floor, action.partner
            self.offers -= 1
            self.phase = GIVE
            return
        if action == LEAVE:
            self.gone |= 1 << self.floor
        self._next_floor()

    # -- making an offer ---------------------------------------------------------------------------------------------

    def _offer(self) -> Offer:
        return (
            self.offer_from,
            self.offer_to,
            self.offer_give,
            self.offer_want,
            self.offer_mine,
            self.offer_yours,
        )

    def _legal_give(self) -> tuple[Action, ...]:
        give, hand = self.offer_give, self.hands[self.offer_from]
        legal: list[Action] = []
        if len(give) < SIZE:
            least = give[-1] if give else 0
            legal = [GIVES[kind] for kind in range(least, HELD) if hand[kind] > give.count(kind)]
        return (*legal, GIVE_DONE, DROP)

    def _do_give(self, action: Action) -> None:
        if action == DROP:
            self._give_floor_on()
        elif action == GIVE_DONE:
            self.phase = WANT
        else:
            assert isinstance(action, Give)
            kind = KIND[action.card]
            self.offer_give += (kind,)
            self.facts.append((SHOWED, self.offer_from, kind, self.offer_give.count(kind)))

    def _legal_want(self) -> tuple[Action, ...]:
        want, give = self.offer_want, self.offer_give
        legal: list[Action] = []
        if len(want) < SIZE:
            least = want[-1] if want else 0
            legal = [WANTS[kind] for kind in range(least, HELD) if kind not in give]
        if (give or want) and not (self.offer_to == ALL and self._offer() in self.refused):
            legal.append(WANT_DONE)
        return (*legal, DROP)

    def _do_want(self, action: Action) -> None:
        if action == DROP:
            self._give_floor_on()
        elif action == WANT_DONE:
            if self.offer_to == ALL:
                self._put()
            else:
                self.phase = MINE
        else:
            assert isinstance(action, Want)
            self.offer_want += (KIND[action.card],)

    def _legal_mine(self) -> tuple[Action, ...]:
        return (*MINES, DROP)

    def _do_mine(self, action: Action) -> None:
        if action == DROP:
            self._give_floor_on()
            return
        assert isinstance(action, Mine)
        self.offer_mine = _PROMISE[action.promise]
        self.phase = ASK_YOURS

    def _legal_yours(self) -> tuple[Action, ...]:
        """Any promise that does not make an offer already refused."""
        if not self.refused:
            return (*YOURS, DROP)
        made = self._offer()[:5]
        return (*[yours for n, yours in enumerate(YOURS) if (*made, n) not in self.refused], DROP)

    def _do_yours(self, action: Action) -> None:
        if action == DROP:
            self._give_floor_on()
            return
        assert isinstance(action, Yours)
        self.offer_yours = _PROMISE[action.promise]
        self._put()

    def _give_floor_on(self) -> None:
        """The floor stays for the offers left, else it moves on."""
        self._clear_offer()
        if self.offers and self.alive[self.floor] and self._is_open():
            self.phase, self.mover = FLOOR, self.floor
        else:
            self._next_floor()

    # -- answering ---------------------------------------------------------------------------------------------------

    def _put(self) -> None:
        """The offer is complete: ask the partner, or the first of all."""
        if self.countered:
            self.phase, self.mover = REPLY, self.offer_to
        elif self.offer_to == ALL:
            self._ask_all(self.offer_from)
        else:
            self.phase, self.mover = ANSWER, self.offer_to

    def _ask_all(self, after: int) -> None:
        """Ask the next seat after *after*, or take the offer back when all have been asked."""
        for step in range(1, self.players):
            seat = (after + step) % self.players
            if seat == self.offer_from:
                break
            if self.alive[seat] and not self.gone >> seat & 1:
                self.phase, self.mover = ANSWER, seat
                return
        self.refused.append(self._offer())
        self._give_floor_on()

    def _legal_answer(self) -> tuple[Action, ...]:
        open_to_all = self.offer_to == ALL
        counter = () if open_to_all else (COUNTER,)
        if self._can_pay(self.mover):
            return (ACCEPT, DECLINE, *counter, LEAVE)
        return (DECLINE, *counter, LEAVE)

    def _can_pay(self, seat: int) -> bool:
        hand, want = self.hands[seat], self.offer_want
        return all(hand[kind] >= want.count(kind) for kind in want)

    def _do_answer(self, action: Action) -> None:
        seat = self.mover
        if action == ACCEPT:
            self._trade(seat)
            return
        if action == COUNTER:
            self.refused.append(self._offer())
            self._clear_offer()
            self.offer_from, self.offer_to, self.countered = seat, self.floor, True
            self.phase = GIVE
            return
        if action == LEAVE:
            self.gone |= 1 << seat
        if self.offer_to == ALL:
            self._ask_all(seat)
        else:
            self.refused.append(self._offer())
            self._give_floor_on()

    def _legal_reply(self) -> tuple[Action, ...]:
        return (ACCEPT, DECLINE) if self._can_pay(self.mover) else (DECLINE,)

    def _do_reply(self, action: Action) -> None:
        if action == ACCEPT:
            self._trade(self.mover)
        else:
            self.refused.append(self._offer())
            self._give_floor_on()

    def _trade(self, partner: int) -> None:
        """Both hands change at once; promises are noted; a tribe that gave its last card may be dead."""
        maker = self.offer_from
        for giver, taker, kinds in ((maker, partner, self.offer_give), (partner, maker, self.offer_want)):
            for kind in kinds:
                self.hands[giver][kind] -= 1
                self.hands[taker][kind] += 1
                self.facts.append((TRADED, giver, taker, kind))
        for promise, giver, receiver in ((self.offer_mine, maker, partner), (self.offer_yours, partner, maker)):
            if promise:
                self.promises.append((promise, giver, receiver, self.round, "open"))
        self.traded = True
        self._bury()
        if self.phase != OVER:
            self._give_floor_on()

    def _settle_promises(self) -> None:
        """On Market Day the promises of peace that ran out unbroken are kept."""
        for number, (promise, giver, receiver, day, status) in enumerate(self.promises):
            if status == "open":
                lasts = {1: 1, 2: TRUCE}.get(promise)
                if lasts and self.round >= day + lasts:
                    self.promises[number] = (promise, giver, receiver, day, "kept")

    def _settle_road(self, giver: int, receiver: int, *, kept: bool) -> None:
        """The oldest promise of *giver* to let *receiver* build a road is kept or broken."""
        for number, (promise, by, to, day, status) in enumerate(self.promises):
            if status == "open" and PROMISES[promise] == "road" and (by, to) == (giver, receiver):
                self.promises[number] = (promise, by, to, day, "kept" if kept else "broken")
                return


MARKET_PHASES = {
    FLOOR: (Market._legal_floor, Market._do_floor),
    GIVE: (Market._legal_give, Market._do_give),
    WANT: (Market._legal_want, Market._do_want),
    MINE: (Market._legal_mine, Market._do_mine),
    ASK_YOURS: (Market._legal_yours, Market._do_yours),
    ANSWER: (Market._legal_answer, Market._do_answer),
    REPLY: (Market._legal_reply, Market._do_reply),
}
