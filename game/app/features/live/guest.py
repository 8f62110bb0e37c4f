"""The guest's side of a live match: what one seat sees, drawn by this device's own views and words.

A position here is an observation, which the host's page sends change by change (see `messages`). What else the app asks of
a State (whose move it is, who rolls, the points) follows from what is seen: `Observation.world` answers it. What the
person does goes to the host, and shows here when the host's answer comes.

When the match is over the host sends all of it, and `proof` checks it.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any

from game import games
from game.app.features.live import dice, mesh, messages
from game.app.features.live.dice import LiveDice
from game.app.features.live.encoding import read_fellow
from game.app.features.live.match import token_in
from game.app.features.live.messages import GONE, SILENT, HostMessage, Message
from game.app.features.live.seen import SeenMatch
from game.app.features.live.witness import MOST_EVENTS, ShownEvent
from game.app.friends.chains import Chain
from game.app.friends.encoding import BadData, to_text
from game.app.match.linked import ROOT, SEED, TOKEN
from game.app.match.sounds import TURN, Sound
from game.core.errors import ActionError
from game.core.i18n import N_, Words
from game.core.record import Record, parse_record

HOST = "host"  # what the connection to the host's page is called
# What a step of two guests' meeting asks of the connection between them.
ORDERS = {messages.BEGIN: "offer", messages.OFFER: "answer", messages.ANSWER: "accept"}


class GuestMatch(SeenMatch):
    """A live match at a guest's device: what the person does goes to the host, and what the host says is shown."""

    def __init__(self, record: Record, t: Words, seat: int) -> None:
        self.awaited = 0  # changes that the host announced
        self.refused = ""  # why the host refused what was asked last
        self.whole: Record | None = None  # the whole match, once it is over
        self.dice: LiveDice | None = None  # and what its dice followed from
        self.stint = 0  # the number of the value that the next decision uncovers
        self.token = token_in(record)  # by which host and guest know each other in a call
        self.fellows = set[int]()  # the guests to which this page is connected
        self.called: tuple[str, int] | None = None  # the host's offer that calls back, and over whose page it came
        self.welcomed = True  # whether the host has welcomed this page over the connection that it has now
        self.settled = False  # whether all that there was at the welcome is here
        super().__init__(record, t, seat)

    # -- what the person does ----------------------------------------------------------------------------------------

    def act(self, text: str) -> None:
        if self.watches:
            raise ActionError("a watcher has no move", N_("It’s not your turn yet."))
        self.check(text)
        self._ask(messages.Act(len(self.frames), text, self._value()))

    def roll(self) -> None:
        if not self.awaits_roll():
            raise ActionError("there are no dice to throw now", N_("There are no dice to roll right now."))
        self._ask(messages.Roll(len(self.frames), self._value()))

    def repeat(self, text: str) -> None:
        self.act(text)

    def _ask(self, message: messages.Act | messages.Roll) -> None:
        self.waits, self.refused = True, ""
        self._send(message)

    def _send(self, message: Message, peer: str = HOST) -> None:
        self.outbox.append((peer, to_text(message)))

    def _value(self) -> bytes:
        """This device's value for the stint that begins or goes on."""
        if not self.stint:
            return b""
        self.witness.gives(self.stint, len(self.frames))
        return self.chain.value(self.stint)

    @cached_property
    def chain(self) -> Chain:
        """The values of this device."""
        return Chain(self.key.encode(), self.seat, bytes.fromhex(self.record.tag(SEED)))

    def undo(self) -> bool:
        """Ask for it."""
        if self.undo_point() is None:
            return False
        self._send(messages.AskUndo())
        return True

    def allow_undo(self) -> None:
        """Agree to what was asked last."""
        self.asks_undo = None
        self._send(messages.AllowUndo())

    def say(self, seat: int, phrase: int) -> None:
        self._send(messages.Say(seat, phrase))

    def farewell(self) -> None:
        self._send(messages.Bye())

    def stands(self, how: str) -> None:
        """The connection to the host opened, went silent, came back or is gone."""
        self.host, self.waits = how, self.waits and how != GONE

    # -- what the host says ------------------------------------------------------------------------------------------

    def hear(self, message: HostMessage) -> None:
        """Take what the host's page says. BadData, and nothing changes, if it is impossible in this match."""
        before = self.noted()
        try:
            self._hear(message)
        except BadData:
            raise
        except Exception as error:  # each value is within its bounds, but together they can't be logged
            self.back_to(before)
            raise BadData(repr(error)) from error

    def noted(self) -> dict[str, Any]:
        """All that a message may change, for `back_to`."""
        return {name: copy(one) if isinstance(one, list | dict | set) else one for name, one in vars(self).items()}

    def back_to(self, before: dict[str, Any]) -> None:
        """Take back what was heard since: it can't be logged, or not be drawn."""
        vars(self).clear()
        vars(self).update(before)
        self._take_again(self.frames)

    def _hear(self, message: HostMessage) -> None:
        match message:
            case messages.Seen(changes, stint, mark) if self._may_ask(stint) and mark == self.witness.mark:
                mine = self.awaits_person()
                self.take(list(changes))
                self.waits, self.refused, self.asks_undo, self.stint = False, "", None, stint
                if len(self.frames) >= self.awaited:
                    self._settles()
                    if self.awaits_person() and not mine:
                        self.sounds.append(Sound(TURN))
            case messages.Back(frames, stint, mark) if self._may_go_back(frames, stint, mark):
                self._take_again(self.frames[:frames])
                self.waits, self.asks_undo, self.stint = False, None, stint
                self.witness.back(frames)
            case messages.Happened(kind, seat, root) if seat <= self.record.players and self._has_room():
                count = len(self.frames) if self.settled else self.awaited
                self.witness.show(ShownEvent(count, kind, seat - 1, root, not self.settled))
            case messages.Uncover() if self._may_open():
                self.witness.opened = True
                self.witness.gives(1, 0)
                self._send(messages.Uncover(self.chain.value(1)))
            case messages.Person(seat, how) if seat < self.record.players and seat != self.seat:
                self.others[seat] = how
            case messages.No(why):
                self.waits, self.refused = False, why
            case messages.Asked(seat) if seat < self.record.players:
                self.asks_undo = seat
            case messages.Say(seat, phrase) if seat < self.record.players:
                self.heard = seat, phrase
            case messages.Bye():
                self.host, self.waits = GONE, False
            case messages.Meet(seat, what, text) if self._is_fellow(seat) and what in ORDERS:
                self.signals.append((ORDERS[what], self.fellow(seat), *([text] if what != messages.BEGIN else [])))
            case messages.Call(seat) if self._is_fellow(seat):
                self._send(message, self.fellow(seat))
            case messages.End(record, by):
                self.whole, self.dice = self._whole(record, by)
            case _:
                raise BadData("out of place")

    # -- other guests (see `mesh`) -----------------------------------------------------------------------------------

    def fellow(self, seat: int) -> str:
        """What the connection to the guest at *seat* is called."""
        return f"{mesh.names_of(self.key)}{seat}"

    def _is_fellow(self, seat: int) -> bool:
        return not self.watches and seat in self.others

    def meets(self, seat: int, what: str, text: str = "") -> None:
        """How this page gets on with meeting the guest at *seat*: one of MEETINGS."""
        if what == messages.JOINED:
            self.fellows.add(seat)
        if what == messages.PARTED:
            self.fellows.discard(seat)
        self._send(messages.Meet(seat, what, text))

    def hear_fellow(self, seat: int, text: str) -> None:
        """The guest at *seat* passes on the host's offer, or has made an answer for the host. BadData for anything else."""
        call = read_fellow(text)
        if call.seat == seat:
            self._send(call)
        elif call.seat != self.seat:
            raise BadData("out of place")
        elif self.called is not None and self.called[0] == call.text:
            pass  # it came over another page as well: a second answer would close the first connection
        elif self.host in (GONE, SILENT) and call.seal == mesh.seal_of_offer(self.token, call.text):
            self.called = call.text, seat
            self.signals.append(("answer", HOST, call.text))

    def answers(self, answer: str) -> None:
        """The page has made its answer to the offer with which the host calls back."""
        if self.called is not None:
            offer, over = self.called
            call = messages.Call(self.seat, answer, mesh.seal_of_answer(self.token, offer, answer))
            self._send(call, self.fellow(over))

    # -- what the host shows -----------------------------------------------------------------------------------------

    def _may_ask(self, stint: int) -> bool:
        """Whether the host may ask for this value: none before its turn."""
        return stint == 0 or self.witness.may_give(stint)

    def _may_open(self) -> bool:
        """Whether the first value may leave this page before the match: nothing has happened, and none was given."""
        is_first = not self.frames and not self.awaited and self.settled
        return is_first and not self.watches and (self.witness.opened or not self.witness.given)

    def _may_go_back(self, frames: int, stint: int, mark: bytes) -> bool:
        return self.witness.firm[0] <= frames <= len(self.frames) and self._may_ask(stint) and mark == self.witness.mark

    def _has_room(self) -> bool:
        return self.witness.confirmed < MOST_EVENTS

    def _settles(self) -> None:
        if not self.settled:
            self.witness.settled()
            self.settled = True

    # -- the end -----------------------------------------------------------------------------------------------------

    def _whole(self, text: str, by: str) -> tuple[Record, LiveDice]:
        record = parse_record(text, games)
        mine = self.record
        if (record.game, record.seats, record.options) != (mine.game, mine.seats, mine.options):
            raise BadData("the record of another match")
        tags = tuple(tag for tag in mine.tags if tag[0] not in (SEED, ROOT, TOKEN))
        return replace(record, rules=mine.rules, tags=tags), LiveDice(self.key, record.players, dice.as_events(by))
