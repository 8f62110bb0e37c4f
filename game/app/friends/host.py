"""The host's side of a live match: this device has the match, friends at other devices play some of its seats.

Each friend's page gets what changes in the observation of its seat, and nothing else (see `messages`, `observed`). What a
friend asks for is checked here: a forged or late message changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any

from game.app.friends import dice, mesh, messages
from game.app.friends.chains import SIZE, Chain
from game.app.friends.dice import Dice
from game.app.friends.messages import (
    ABSENT,
    ANSWER,
    BEGIN,
    BOT,
    GONE,
    HERE,
    ILLEGAL,
    INVITED,
    JOINED,
    OFFER,
    PARTED,
    SEAT,
    SILENT,
    TURN,
    UNDO,
    VERSION,
    WIRE,
    Act,
    AllowUndo,
    Asked,
    AskUndo,
    Back,
    Bye,
    Call,
    Commit,
    End,
    Hello,
    Meet,
    Message,
    No,
    Person,
    Place,
    Roll,
    Say,
    Seen,
    Welcome,
    Who,
    read_guest,
    to_text,
)
from game.app.friends.observed import Refused, changes, dump
from game.app.match import sounds
from game.app.match.linked import AWAY, DICE, LIVE, MOST_DICE, SEED, people_away, unlinked
from game.app.match.match import Match
from game.app.match.seats import people
from game.app.match.thinking import STAND_INS
from game.app.match.undo import CHOICE
from game.core import bounds
from game.core.errors import ActionError
from game.core.fields import WATCHER
from game.core.i18n import Words
from game.core.record import MAX_NAME, Record
from game.core.state import Action, Observation, State
from game.roster import levels
from game.ui.view import View

WATCHES = "f"  # begins the name of a watcher's connection; others begin with the number of a seat

__all__ = ["ABSENT", "GONE", "HERE", "INVITED", "SILENT", "WATCHES", "Friend", "HostMatch", "hosted"]


@dataclass(slots=True)
class Friend:
    """A person at another device: the `peer` that its connection is called, how it stands, the `offer` of the invitation,
    and what its seat was shown: the last observation, and the number of changes after each action."""

    peer: str = ""
    stands: str = ABSENT
    offer: str = ""
    placed: bool = False  # the page knows its match and seat, and has to commit to its dice
    answered: bool = False  # the friend's answer is here, and the pages try to connect
    tries: int = 0  # connections that did not come about
    left: bool = False  # the friend has left, and not only the connection
    seen: Observation | None = None
    frames: list[int] = field(default_factory=list)
    known: dict[int, Person] = field(default_factory=dict)  # what its page knows of the others

    @property
    def is_shown(self) -> bool:
        """Whether this friend's page has been welcomed, so that it gets every change."""
        return self.seen is not None

    @property
    def is_here(self) -> bool:
        """Whether the friend is at the table now, silent or not."""
        return self.is_shown and self.stands in (HERE, SILENT)


def hosted(record: Record, away: Iterable[int]) -> Record:
    """*record* as a live match in which the persons at these seats are *away*."""
    seats = " ".join(str(seat + 1) for seat in away)
    return record.with_tag(LIVE, secrets.token_hex(8)).with_tag(AWAY, seats)


def _dice_of(record: Record, seed: bytes, past: int) -> Dice:
    """The dice of a live match after so many actions. Where it has none yet, the host commits to its values now."""
    number = record.tag(LIVE)
    chain = Chain(number.encode(), dice.HOST, seed)
    events = list[dice.Event]()
    with suppress(ValueError):  # what is stored may have been changed
        events = dice.as_events(" ".join(record.tag(f"{DICE}{n}") for n in range(1, MOST_DICE + 1)))
    if dice.root_of(events, dice.HOST) != chain.root:
        events = [dice.Event(past, dice.ROOT, dice.HOST, chain.root, 0, chain.root)]
    return Dice(number, record.players, events, chain)


def _seed_of(record: Record) -> bytes:
    """The secret of this device in a live match, or another one."""
    with suppress(ValueError):
        if len(seed := bytes.fromhex(record.tag(SEED))) == SIZE:
            return seed
    return secrets.token_bytes(SIZE)


class HostMatch(Match):
    """A match some of whose persons sit at other devices. `friends` are those persons, by seat."""

    is_live = True

    def __init__(self, key: str, record: Record, t: Words) -> None:
        self.friends = {seat: Friend() for seat in people_away(record)}
        self.watchers: dict[str, Friend] = {}  # persons without a seat, by the name of their connection
        self.stand_ins: set[int] = set()  # seats that a bot plays until the friend is back
        self.asks_undo: int | None = None  # the seat that asks to undo
        self.heard: tuple[int, int] | None = None  # the last phrase: seat, number
        self.signals = list[tuple[str, ...]]()  # what the page has to do with connections: the order, a name, a text
        self._joined = set[frozenset[int]]()  # the pairs of guests that are connected to each other
        self._seed = _seed_of(record)
        self._dice: Dice | None = None
        super().__init__(key, record, t)
        if record.tag(SEED):
            self.stand_ins |= self.dice.bots & self.friends.keys()
        if not self.people:
            self.holder = WATCHER  # this screen is the table alone

    # -- friends here and away --------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats of the people at this device."""
        return [seat for seat in people(self.record.seats) if seat not in self.friends]

    @property
    def persons(self) -> list[int]:
        """All seats that persons play now."""
        return sorted({*self.people, *self.friends} - self.stand_ins)

    @property
    def gathers(self) -> bool:
        """Whether the match waits for friends who were never here: it begins when each has committed to its dice."""
        seats = self.friends.keys() - self.stand_ins
        return not self.state.past and not all(map(self.dice.root, seats))

    def awaits_friend(self) -> bool:
        return self.gathers or (self.mover() in self.friends and self.mover() not in self.stand_ins)

    def awaits_person(self) -> bool:
        return not self.gathers and super().awaits_person()

    def settle(self) -> None:
        if not self.gathers:
            super().settle()

    @property
    def practice(self) -> bool:
        return False

    def view(self, active: bool, hints: bool) -> View:
        humans = tuple(seat in (self.people or self.friends) for seat in range(self.record.players))
        return replace(super().view(active, hints), humans=humans, away=self.standing())

    def standing(self) -> tuple[str, ...]:
        """For each seat how its friend stands, "bot" where a bot plays for it, '' for all others."""
        return tuple(
            BOT if seat in self.stand_ins else self.friends[seat].stands if seat in self.friends else ""
            for seat in range(self.record.players)
        )

    def seat_of(self, peer: str) -> int | None:
        """The friend's seat behind a connection; WATCHER for a person without one."""
        if peer in self.watchers:
            return WATCHER
        return next((seat for seat, friend in self.friends.items() if friend.peer == peer), None)

    def known(self, peer: str) -> int | None:
        """The seat of a connection that opened before this worker began, by its name; the seat has it from now on."""
        if peer.startswith(WATCHES):
            self.watchers[peer] = Friend(peer)
            return WATCHER
        seat = bounds.whole(peer[:1], 0, self.record.players - 1)
        if seat not in self.friends or self.friends[seat].peer:
            return None
        self.friends[seat].peer = peer
        return seat

    def _level(self, seat: int) -> str:
        if seat not in self.friends:
            return super()._level(seat)
        return next(level for level in STAND_INS if level in levels(self.game.key))

    def again(self) -> Record:
        return hosted(unlinked(super().again()), self.friends)

    def adopt(self, other: HostMatch) -> None:
        """Go on with the friends of another match, which has the same seats."""
        for seat, friend in other.friends.items():
            if seat in self.friends:
                self.friends[seat] = Friend(friend.peer, friend.stands)
                if friend.stands in (HERE, SILENT):
                    self._place(seat, self.friends[seat])
        for peer, watcher in other.watchers.items():
            if watcher.stands in (HERE, SILENT):
                self.watchers[peer] = Friend(peer, watcher.stands)
                self._place(WATCHER, self.watchers[peer])
        other.friends, other.watchers = {}, {}

    # -- connections -------------------------------------------------------------------------------------------------

    def invite(self, seat: int) -> str:
        """Forget the connection of this seat, if any; the name of the next one, for which the page makes an offer."""
        tries = self.friends[seat].tries
        self.friends[seat] = Friend(f"{seat}{secrets.token_hex(3)}", tries=tries)
        return self.friends[seat].peer

    def ask_offer(self, seat: int) -> None:
        """Ask the page for the offer of a new invitation to this seat, and close the connection that it had."""
        before = self.friends[seat].peer
        self.signals += [("close", before)] if before else []
        self.signals.append(("offer", self.invite(seat)))

    def invite_watcher(self) -> str:
        """The name of a connection for a person who wants to watch. An invitation that nobody has answered is dropped."""
        self.watchers = {peer: one for peer, one in self.watchers.items() if one.stands in (HERE, SILENT)}
        peer = f"{WATCHES}{secrets.token_hex(3)}"
        self.watchers[peer] = Friend(peer)
        return peer

    def awaited_watcher(self) -> Friend | None:
        """The person who is invited to watch and not yet here."""
        return next((one for one in self.watchers.values() if not one.is_shown), None)

    def stands(self, peer: str, how: str) -> None:
        """A connection opened, went silent, came back or is gone."""
        seat = self.seat_of(peer)
        if seat is None:
            return
        friend = self.page(peer)
        friend.stands = how
        if how == HERE and not friend.is_shown:
            friend.tries = 0
            self._send(friend, Who(WIRE))
        if how == HERE and friend.is_shown:
            self._give_back(seat)
        if how == GONE:
            friend.seen, friend.answered, friend.offer = None, False, ""
            self.watchers.pop(peer, None)
            self.call(seat)
        self._present()

    def page(self, peer: str) -> Friend:
        """The person behind a connection that has a seat or watches."""
        return self.watchers.get(peer) or next(friend for friend in self.friends.values() if friend.peer == peer)

    def pages(self) -> list[tuple[int, Friend]]:
        """All persons at other devices, with the seat that each sees from."""
        return [*self.friends.items(), *((WATCHER, watcher) for watcher in self.watchers.values())]

    def take_over(self, seat: int) -> None:
        """Let a bot play for a friend until they are back."""
        if seat in self.friends and seat not in self.stand_ins and not self.dice.is_full:
            self.stand_ins.add(seat)
            self.dice.happens(dice.Event(len(self.state.past), dice.BOT, seat))
            self._present()
            self.settle()

    def _give_back(self, seat: int) -> None:
        """A friend plays for themselves again."""
        if seat in self.stand_ins:
            self.stand_ins.discard(seat)
            self.dice.happens(dice.Event(len(self.state.past), dice.BACK, seat))

    def farewell(self) -> None:
        """The host leaves: every page says so."""
        self.tell(Bye())

    def tell(self, message: Message, but: int | None = None) -> None:
        """Send *message* to all friends that are welcomed, except one seat."""
        for seat, friend in self.pages():
            if friend.is_shown and seat != but:
                self._send(friend, message)

    def _present(self) -> None:
        """Tell each friend's page what is new of the other friends."""
        now = {seat: Person(seat, how, self.dice.root(seat)) for seat, how in enumerate(self.standing()) if how}
        for seat, friend in self.pages():
            for other, person in now.items():
                if friend.is_shown and other != seat and friend.known.get(other) != person:
                    friend.known[other] = person
                    self._send(friend, person)

    def _send(self, friend: Friend, message: Message) -> None:
        self.outbox.append((friend.peer, to_text(message)))

    # -- what a friend says ------------------------------------------------------------------------------------------

    def hear(self, peer: str, text: str) -> None:
        """Do what a friend's page asks for, or refuse it."""
        seat = self.seat_of(peer)
        if seat is None:
            return
        friend = self.page(peer)
        try:
            message = read_guest(text)
        except Refused:
            self._send(friend, No(ILLEGAL))
            return
        match message:
            case Hello(wire, rules, name):
                if wire != WIRE or rules.get(self.game.key) != self.game.rules:
                    self._send(friend, No(VERSION))
                else:
                    if name and seat in self.friends and not self.record.seats[seat].name:
                        self._rename(seat, name[:MAX_NAME])
                    self._place(seat, friend)
            case Commit(root) if friend.placed and len(root) == SIZE and not self.dice.is_full:
                self._welcome(seat, friend, root)
            case Bye():
                friend.left, friend.stands, friend.seen = True, GONE, None
                self.watchers.pop(peer, None)
                self._present()
            case _ if not friend.is_shown or seat == WATCHER:
                self._send(friend, No(SEAT))
            case Act() | Roll():
                self._play(seat, message)
            case AskUndo():
                if self.undo_left(seat) is None:
                    self._send(friend, No(UNDO))
                else:
                    self.asks_undo = seat
                    self.tell(Asked(seat), but=seat)
            case AllowUndo():
                if self.asks_undo is not None and self.asks_undo != seat:
                    self.allow_undo()
            case Say(_, phrase):
                self.say(seat, phrase)
            case Meet(other, what, said) if other in self.friends and other != seat:
                self._meet(seat, other, what, said)
            case Call(other, answer, seal) if other in self.friends:
                self._answered(other, answer, seal)
            case _:
                self._send(friend, No(ILLEGAL))

    def say(self, seat: int, phrase: int) -> None:
        """A person at *seat* says a phrase to all."""
        self.tell(Say(seat, phrase), but=seat)
        if seat in self.friends:
            self.heard = seat, phrase

    def _play(self, seat: int, message: Act | Roll) -> None:
        friend = self.friends[seat]
        throws = isinstance(message, Roll)
        late = self.gathers or self.mover() != seat or message.frames != friend.frames[-1]
        if late or throws != self.state.is_chance_node():
            self._send(friend, No(TURN))
            return
        try:
            if isinstance(message, Act):
                self.check(message.text)
            self._give_back(seat)
            if not self.dice.uncover(self.state, seat, message.value):
                self._send(friend, No(ILLEGAL))
                return
            if isinstance(message, Act):
                self.act(message.text)
            else:
                self.undone.clear()
                self._apply(self._accident())
                self.settle()
        except ActionError:
            self._send(friend, No(ILLEGAL))
            return
        if self.awaits_person():
            self.sounds.append(sounds.Sound(sounds.TURN))

    def _place(self, seat: int, friend: Friend) -> None:
        """Name the match and the seat to a friend's page, which commits to its dice."""
        friend.placed = True
        self._send(friend, Place(self.record.tag(LIVE), seat, self.dice.root(dice.HOST)))

    def _welcome(self, seat: int, friend: Friend, root: bytes) -> None:
        """A friend has come, or is back: all that the seat has seen. A watcher has no part in the dice."""
        gathered = self.gathers
        friend.stands, friend.left, friend.placed = HERE, False, False
        self._give_back(seat)
        if seat in self.friends:
            self.dice.commit(len(self.state.past), seat, root)
        found = list(changes(self.fresh_state(), self.state.past, seat))
        shown = [change for change in found if change is not None]
        friend.seen = self.state.observation(seat)
        friend.frames = [0, *accumulate(change is not None for change in found)]
        friend.known = {}
        record = self.record
        seats = tuple((one.player, one.name) for one in record.seats)
        mine = self._token(seat) if seat in self.friends else b""
        number = record.tag(LIVE)
        head = Welcome(WIRE, number, record.game, self.game.rules, record.options, seats, seat, len(shown), mine)
        self._send(friend, head)
        for part in messages.parts(shown, self.dice.stint_of(seat, self.state)):
            self._send(friend, part)
        self._present()
        for other in self.friends if seat in self.friends else ():
            if other != seat:
                self._introduce(seat, other)
        self._end([friend])
        if gathered:
            self.settle()

    # -- guests among each other (see `mesh`) --------------------------------------------------------------------------

    def _introduce(self, seat: int, other: int) -> None:
        """Let two guests connect, if both are here and are not connected yet."""
        one, two = self.friends[seat], self.friends[other]
        if one.is_shown and two.is_shown and frozenset((seat, other)) not in self._joined:
            self._send(one, Meet(other, BEGIN))

    def _meet(self, seat: int, other: int, what: str, text: str) -> None:
        """The guest at *seat* says how it gets on with meeting the *other*."""
        pair, friend = frozenset((seat, other)), self.friends[other]
        if what == JOINED:
            self._joined.add(pair)
            self.call(other)
        elif what == PARTED:
            self._joined.discard(pair)
            self._introduce(seat, other)
        elif what in (OFFER, ANSWER) and friend.is_shown:
            self._send(friend, Meet(seat, what, text))

    def caller(self, seat: int) -> int | None:
        """The seat of a guest who is here and connected to the one at *seat*."""
        others = (one for one in self.friends if one != seat and frozenset((one, seat)) in self._joined)
        return next((one for one in others if self.friends[one].is_shown), None)

    def call(self, seat: int) -> None:
        """Call a lost friend back over the page of another guest, if one is connected to them: with the offer of the open
        invitation, or else ask the page for one."""
        friend, over = self.friends.get(seat), self.caller(seat)
        if friend is None or friend.is_shown or friend.left or over is None:
            return
        if friend.offer:
            self._send(
                self.friends[over], Call(seat, friend.offer, mesh.seal_of_offer(self._token(seat), friend.offer))
            )
        elif not friend.peer or friend.stands == GONE:
            self.ask_offer(seat)

    def _answered(self, seat: int, answer: str, seal: bytes) -> None:
        """A lost guest's answer has come over the page of another."""
        friend = self.friends[seat]
        mine = mesh.seal_of_answer(self._token(seat), friend.offer, answer)
        if friend.offer and not friend.is_shown and secrets.compare_digest(mine, seal):
            friend.answered = True
            self.signals.append(("accept", friend.peer, answer))

    def _token(self, seat: int) -> bytes:
        return mesh.token(self.record.tag(LIVE), seat, self._seed)

    def _rename(self, seat: int, name: str) -> None:
        seats = list(self.record.seats)
        seats[seat] = replace(seats[seat], name=name)
        self.record = replace(self.record, seats=tuple(seats))
        self.translate(self.t)  # the log has the friend's name

    # -- what happens ------------------------------------------------------------------------------------------------

    @property
    def dice(self) -> Dice:
        """Chance as all devices together bring it about."""
        if self._dice is None:
            self._dice = _dice_of(self.record, self._seed, len(self.state.past))
            self._dice.follow(self.fresh_state(), self.state.past)
        return self._dice

    def _accident(self) -> Action:
        return self.state.sample_chance(self.dice.draws(self.state))

    def saved(self) -> Record:
        record = super().saved()
        if self._dice is not None:
            record = record.with_tag(SEED, self._seed.hex())
            for n, line in enumerate(dice.lines(self._dice.stored()), 1):
                record = record.with_tag(f"{DICE}{n}", line)
        return record

    def _apply(self, action: Action, after: State | None = None) -> None:
        self.dice.pass_by(self.state)
        super()._apply(action, after)
        self.asks_undo = None
        for seat, friend in self.pages():
            if friend.is_shown and (change := self._change(friend, self._sights.of(self.state, seat))) is not None:
                self._send(friend, Seen((change,), self.dice.stint_of(seat, self.state)))
        self._end([friend for _, friend in self.pages()])

    @staticmethod
    def _change(friend: Friend, now: Observation) -> Mapping[str, Any] | None:
        """What changed for this friend by one action; None for nothing."""
        assert friend.seen is not None
        changed = now != friend.seen
        change = dump(now, friend.seen) if changed else None
        friend.frames.append(friend.frames[-1] + changed)
        friend.seen = now
        return change

    def _end(self, friends: Iterable[Friend]) -> None:
        """The match is over: these friends get all of it."""
        if self.state.is_terminal():
            record = str(replace(self.record, tags=()).with_actions(self.state.past))
            by = " ".join(dice.lines(self.dice.stored()))
            for friend in friends:
                if friend.is_shown:
                    self._send(friend, End(record, by))

    # -- undo --------------------------------------------------------------------------------------------------------

    def undo_point(self) -> int | None:
        """The person here asks before, where a friend is at the table."""
        return self.undo_left(self.holder)

    def undo_left(self, seat: int) -> int | None:
        """How many actions would be left if *seat* took back its last decision; None where something was revealed since."""
        return None if self.state.is_terminal() else self._trail.last_open([seat], CHOICE)

    def undo(self) -> bool:
        """Ask the friends at the table; without any it happens at once."""
        if self.undo_left(self.holder) is None:
            return False
        self.asks_undo = self.holder
        if any(friend.stands == HERE and friend.is_shown for friend in self.friends.values()):
            self.tell(Asked(self.holder))
        else:
            self.allow_undo()
        return True

    def allow_undo(self) -> None:
        """Take back the last decision of the seat that asked."""
        seat, self.asks_undo = self.asks_undo, None
        left = None if seat is None else self.undo_left(seat)
        if left is None:
            return
        past, by = self.state.past.copy(), self.dice
        self._restart()
        self._run(self.record.with_actions(past[:left]))
        by.back_to(left)
        by.follow(self.fresh_state(), self.state.past)
        for number, friend in self.pages():
            if friend.is_shown:
                friend.frames = friend.frames[: left + 1]
                friend.seen = self.state.observation(number)
                self._send(friend, Back(friend.frames[-1], by.stint_of(number, self.state)))

    def redo(self) -> bool:
        return False
