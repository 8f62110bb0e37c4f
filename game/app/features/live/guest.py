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
from typing import Any, NoReturn

from game import games
from game.app.features.live import dice, mesh, messages
from game.app.features.live.dice import LiveDice
from game.app.features.live.encoding import read_fellow, to_text
from game.app.features.live.glimpse import ask, glimpse
from game.app.features.live.match import POLICY, LiveMatch, token_in
from game.app.features.live.messages import GONE, HERE, SILENT, HostMessage, Message
from game.app.features.live.observed import BadData, load
from game.app.features.live.witness import MOST_EVENTS, ShownEvent, Witness
from game.app.friends.chains import Chain
from game.app.match.linked import LIVE, ROOT, SEED, TOKEN
from game.app.match.log import Log
from game.app.match.seats import people
from game.app.match.sounds import HARD, SOFT, TURN, Sound
from game.app.match.undo import UndoLog
from game.core import bounds
from game.core.errors import ActionError
from game.core.fields import WATCHER
from game.core.i18n import N_, Words
from game.core.record import MAX_ACTIONS, Record, parse_record
from game.core.state import TERMINAL, Action, State

MOST_SIZE = 8_000_000  # characters of all changes; the longest match of random bots has a fifth of it
HOST = "host"  # what the connection to the host's page is called
# What a step of two guests' meeting asks of the connection between them.
ORDERS = {messages.BEGIN: "offer", messages.OFFER: "answer", messages.ANSWER: "accept"}


class GuestMatch(LiveMatch):
    """A live match as the person at `seat` sees it. `frames` are the changes that the host sent."""

    policy = replace(POLICY, stored=False)

    def __init__(self, record: Record, t: Words, seat: int) -> None:
        self.seat = seat
        self.frames: list[Any] = []
        self.stored = 0  # changes that are stored
        self.unstored = 0  # changes that are missing there, because they are too long
        self.size = 0  # characters of all changes
        self.waits = False  # whether the host has still to answer what the person did
        self.awaited = 0  # changes that the host announced
        self.host = HERE  # how the host's page stands
        self.refused = ""  # why the host refused what was asked last
        self.whole: Record | None = None  # the whole match, once it is over
        self.dice: LiveDice | None = None  # and what its dice followed from
        self.others: dict[int, str] = {}  # how the other guests stand, by seat
        self.stint = 0  # the number of the value that the next decision uncovers
        self.token = token_in(record)  # by which host and guest know each other in a call
        self.fellows = set[int]()  # the guests to which this page is connected
        self.called: tuple[str, int] | None = None  # the host's offer that calls back, and over whose page it came
        self.witness = Witness()  # what this page was shown of the dice, and gave to them
        self.welcomed = True  # whether the host has welcomed this page over the connection that it has now
        self.settled = False  # whether all that there was at the welcome is here
        super().__init__(record.tag(LIVE), record, t)
        self.holder = seat

    def _restart(self) -> None:
        self.size = 0
        self.state = glimpse(self.fresh_state().observation(self.seat))
        self._trail = UndoLog()
        self._log = Log(self.record, self.t)
        self._log.begin(self.seat)

    # -- the seat ----------------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        return [] if self.watches else [self.seat]

    @property
    def watches(self) -> bool:
        """Whether this person has no seat."""
        return self.seat == WATCHER

    @property
    def persons(self) -> list[int]:
        return people(self.record.seats)

    @property
    def address(self) -> str:
        return f"#/seen/{self.key}"

    def standing(self) -> tuple[str, ...]:
        """For each seat how the person there stands, '' for a bot or this person."""
        others = {} if self.host == GONE else self.others
        stands = {seat: others.get(seat, self.host) for seat in self.persons if seat != self.seat}
        return tuple(stands.get(seat, "") for seat in range(self.record.players))

    @property
    def hosts(self) -> list[int]:
        """The seats of persons at the host's device."""
        return [seat for seat in self.persons if seat != self.seat and seat not in self.others]

    def awaits_person(self) -> bool:
        return not self.waits and self.host != GONE and super().awaits_person()

    def awaits_friend(self) -> bool:
        """Whether the host's page moves on: what bots and chance do comes from it, too."""
        return self.mover() != TERMINAL and not self.awaits_person()

    def settle(self) -> None:
        """Everything that happens by itself happens at the host's."""

    def _apply(self, action: Action, after: State | None = None) -> NoReturn:
        """Raises TypeError: what happens comes from the host's page alone (see `take`)."""
        raise TypeError(f"a guest's page can't apply {action}")

    def translate(self, t: Words) -> None:
        """Write the log again."""
        self.t = t
        self._take_again(self.frames)

    def _take_again(self, frames: list[Any]) -> None:
        self.frames = []
        self._restart()
        self.witness.rewound()
        self.take(frames)
        self.sounds, self.moments = [], []

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
        """Take what the host's page says. Refused, and nothing changes, if it is impossible in this match."""
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
        """The guest at *seat* passes on the host's offer, or has made an answer for the host. Refused for anything else."""
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

    def take(self, changes: list[Any]) -> None:
        """Show these changes one after the other."""
        seen, shown = self.state.observation(self.seat), list[State]()
        for change in changes:
            seen = load(self.game, change, seen)
            try:
                shown.append(glimpse(seen))
                ask(shown[-1], self.parts.pacing)
            except Exception as error:  # each value is of its type, but together they are no position
                raise BadData(repr(error)) from error
        size = self.size + sum(len(bounds.as_json(change)) for change in changes)
        if size > MOST_SIZE or len(self.frames) + len(changes) > 2 * MAX_ACTIONS:
            raise BadData("more than any match has")
        self.size = size
        for change, after in zip(changes, shown, strict=True):
            self.frames.append(change)
            self.witness.sees(bounds.as_json(change), self.state.is_chance_node())
            self._show(after)

    def _show(self, after: State) -> None:
        before = self.state
        seen, now = before.observation(self.seat), after.observation(self.seat)
        standing, force = UndoLog.standing(before, self.persons), HARD if self.awaits_person() else SOFT
        self.state = after
        news = now.history[len(seen.history) :]
        if not news:
            self._trail = UndoLog()  # somebody did something that this seat did not see
            return
        self._note(self._sights.apply(before, news[-1], {self.seat}, after), standing, force)

    # -- the end -----------------------------------------------------------------------------------------------------

    def _whole(self, text: str, by: str) -> tuple[Record, LiveDice]:
        record = parse_record(text, games)
        mine = self.record
        if (record.game, record.seats, record.options) != (mine.game, mine.seats, mine.options):
            raise BadData("the record of another match")
        tags = tuple(tag for tag in mine.tags if tag[0] not in (SEED, ROOT, TOKEN))
        return replace(record, rules=mine.rules, tags=tags), LiveDice(self.key, record.players, dice.as_events(by))
