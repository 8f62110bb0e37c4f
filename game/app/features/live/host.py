"""The host's side of a live match: this device has the match, friends at other devices play some of its seats.

Each friend's page gets what changes in the observation of its seat, and nothing else (see `messages`, `observed`). What a
friend asks for is checked here: a forged or late message changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import replace
from itertools import accumulate

from game.app.features.live import dice, messages, witness
from game.app.features.live.connections import Friend
from game.app.features.live.encoding import parts, read_guest
from game.app.features.live.gathering import GatheringMatch
from game.app.features.live.messages import GONE, HERE, ILLEGAL, WIRE, No
from game.app.features.live.observed import changes
from game.app.friends.chains import SIZE
from game.app.friends.encoding import BadData
from game.app.friends.records import people_away
from game.app.match import sounds
from game.app.match.base import Move
from game.app.match.linked import AWAY, DICE, LIVE, SEED, UNDER
from game.app.match.seats import named
from game.app.match.tags import leaving
from game.app.match.thinking import STAND_INS
from game.core.errors import ActionError
from game.core.fields import WATCHER
from game.core.options import said
from game.core.record import MAX_NAME, Record
from game.core.state import Action, State
from game.roster import levels


def hosted(record: Record, away: Iterable[int]) -> Record:
    """*record* as a live match in which the persons at these seats are *away*."""
    seats = " ".join(str(seat + 1) for seat in away)
    return record.with_tag(LIVE, secrets.token_hex(8)).with_tag(AWAY, seats)


class HostMatch(GatheringMatch):
    """A match some of whose persons sit at other devices."""

    def _level(self, seat: int) -> str:
        if seat not in self.friends:
            return super()._level(seat)
        return next(level for level in STAND_INS if level in levels(self.game.key))

    def again(self) -> Record:
        return hosted(leaving(super().again()), people_away(self.record))

    def adopt(self, other: HostMatch) -> None:
        """Go on with the friends and watchers of another match, which has the same seats. An open invitation to watch holds
        for this match."""
        for seat, friend in other.friends.items():
            self.friends[seat] = Friend(friend.peer, friend.stands)
            if friend.is_connected:
                self._place(seat, self.friends[seat])
        for peer, watcher in other.watchers.items():
            self.watchers[peer] = Friend(peer, watcher.stands, watcher.offer)
            if watcher.is_connected:
                self._place(WATCHER, self.watchers[peer])
        other.friends, other.watchers = {}, {}

    # -- what a friend says ------------------------------------------------------------------------------------------

    def hear(self, peer: str, text: str) -> None:
        """Do what a friend's page asks for, or refuse it."""
        seat = self.seat_of(peer)
        if seat is None:
            return
        friend = self.page(peer)
        try:
            message = read_guest(text)
        except BadData:
            self._send(friend, No(ILLEGAL))
            return
        match message:
            case messages.Hello(wire, rules) if wire != WIRE or rules.get(self.game.key) != self.game.rules:
                self._send(friend, No(messages.VERSION))
            case messages.Hello(name=name):
                if name and seat in self.friends and not self.record.seats[seat].name:
                    self.record = named(self.record, seat, name[:MAX_NAME])
                    self.translate(self.t)  # the log has the friend's name
                self._place(seat, friend)
            case messages.Commit(root) if friend.placed and len(root) == SIZE and self._may_commit(seat, friend, root):
                friend.root = root
                self._welcome(seat, friend, root)
            case messages.Bye():
                friend.left, friend.stands, friend.seen = True, GONE, None
                self.watchers.pop(peer, None)
                self._present()
            case _ if not friend.is_shown or seat == WATCHER:
                self._send(friend, No(messages.SEAT))
            case messages.Uncover(value) if seat in self._openers and self._are_committed and self.gathers:
                self._open(seat, value)
            case messages.Act() | messages.Roll():
                self._play(seat, message)
            case messages.AskUndo():
                if self.undo_left(seat) is None:
                    self._send(friend, No(messages.UNDO))
                else:
                    self.asks_undo = seat
                    self.tell(messages.Asked(seat), but=seat)
            case messages.AllowUndo():
                if self.asks_undo is not None and self.asks_undo != seat:
                    self.allow_undo()
            case messages.Say(_, phrase):
                self.say(seat, phrase)
            case messages.Meet(other, what, said) if other in self.friends and other != seat:
                self._meet(seat, other, what, said)
            case messages.Call(other, answer, seal) if other in self.friends:
                self._answered(other, answer, seal)
            case _:
                self._send(friend, No(ILLEGAL))

    def say(self, seat: int, phrase: int) -> None:
        """A person at *seat* says a phrase to all."""
        self.tell(messages.Say(seat, phrase), but=seat)
        if seat in self.friends:
            self.heard = seat, phrase

    def _play(self, seat: int, message: messages.Act | messages.Roll) -> None:
        friend = self.friends[seat]
        throws = isinstance(message, messages.Roll)
        late = self.gathers or self.mover() != seat or message.frames != friend.frames[-1]
        if late or throws != self.state.is_chance_node():
            self._send(friend, No(messages.TURN))
            return
        rest = ""
        try:
            move = Move()
            if isinstance(message, messages.Act):
                move, rest = self.begun(message.text)
            self._give_back(seat)
            if not self.dice.uncover(self.state, seat, message.value):
                raise ActionError("another value than the one committed to")
            if move:
                self.act("; ".join(str(action) for action, _ in move))
            else:
                self._apply(self._accident())
                self.settle()
        except ActionError:
            self._send(friend, No(ILLEGAL))
        else:
            if rest:
                self._send(friend, No(ILLEGAL))
            if self.awaits_person():
                self.sounds.append(sounds.Sound(sounds.TURN))

    def _welcome(self, seat: int, friend: Friend, root: bytes) -> None:
        """A friend has come, or is back: all that the seat has seen. A watcher has no part in the dice."""
        gathered = self.gathers
        friend.stands, friend.left, friend.placed = HERE, False, False
        self._give_back(seat)
        if seat in self.friends and self.dice.root(seat) != root:
            self._happens(witness.ROOT, seat, root)
        found = list(changes(self.fresh_state(), self.state.past, seat))
        shown = [change for change in found if change is not None]
        friend.seen = self.state.observation(seat)
        friend.frames = [0, *accumulate(change is not None for change in found)]
        friend.known = {}
        seats = tuple(messages.Sitting(one.player, one.name) for one in self.record.seats)
        mine = self._token(seat) if seat in self.friends else b""
        game, options = self.game, said(self.record.options)
        head = messages.Welcome(WIRE, self.number, game.key, game.rules, options, seats, seat, len(shown), mine)
        self._send(friend, head)
        friend.told = 0
        self._show_events(friend)
        for part in parts(shown, self.dice.stint_of(seat, self.state), self.dice.mark):
            self._send(friend, part)
        self._present()
        self._ask_first()
        for other in self.friends if seat in self.friends else ():
            if other != seat:
                self._introduce(seat, other)
        self._end([friend])
        if gathered:
            self.settle()

    # -- what happens ------------------------------------------------------------------------------------------------

    def _accident(self) -> Action:
        return self.state.sample_chance(self.dice.draws_in(self.state))

    def saved(self) -> Record:
        record = super().saved()
        if self._dice is not None:
            record = record.with_tag(SEED, self._seed.hex())
            for n, line in enumerate(dice.lines(self._dice.stored()), 1):
                record = record.with_tag(f"{DICE}{n}", line)
            record = record.with_tag(UNDER, str(WIRE))
        return record

    def _apply(self, action: Action, after: State | None = None) -> None:
        self.dice.pass_by(self.state)
        super()._apply(action, after)
        self.asks_undo = None
        for seat, friend in self.pages():
            if (change := friend.change(self._sights.of(self.state, seat))) is not None:
                self._send(friend, messages.Seen((change,), self.dice.stint_of(seat, self.state), self.dice.mark))
        self._end(friend for _, friend in self.pages())

    def _end(self, friends: Iterable[Friend]) -> None:
        """The match is over: these friends get all of it."""
        if self.state.is_terminal():
            record = str(replace(self.record, tags=()).with_actions(self.state.past))
            by = " ".join(dice.lines(self.dice.stored()))
            for friend in friends:
                self._send(friend, messages.End(record, by))

    # -- undo --------------------------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Ask the friends at the table; without any it happens at once."""
        if self.undo_left(self.holder) is None:
            return False
        self.asks_undo = self.holder
        if any(friend.stands == HERE and friend.is_shown for friend in self.friends.values()):
            self.tell(messages.Asked(self.holder))
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
        for seen_from, friend in self.pages():
            friend.frames = friend.frames[: left + 1]
            friend.seen = self.state.observation(seen_from)
            self._send(friend, messages.Back(friend.frames[-1], by.stint_of(seen_from, self.state), by.mark))
