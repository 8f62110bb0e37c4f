"""The guest's side of a live match: what one seat sees, drawn by this device's own views and words.

A position here is an observation, which the host's page sends change by change (see `messages`). What else the app asks of
a State (whose move it is, who rolls, the points) follows from what is seen: `Observation.world` answers it. What the
person does goes to the host, and shows here when the host's answer comes.

When the match is over the host sends all of it; `verify` replays it and compares it with what this page was shown, and
`is_fair` derives all chance from the values that all devices committed to (see `dice`).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any

from game import games
from game.app.friends import dice, mesh
from game.app.friends.chains import SIZE, Chain
from game.app.friends.dice import Dice
from game.app.friends.glimpse import ask, glimpse
from game.app.friends.messages import (
    ANSWER,
    BEGIN,
    JOINED,
    OFFER,
    PARTED,
    WIRE,
    Act,
    AllowUndo,
    Asked,
    AskUndo,
    Back,
    Bye,
    Call,
    End,
    Hello,
    HostMessage,
    Meet,
    No,
    Person,
    Place,
    Roll,
    Say,
    Seen,
    Welcome,
    read_fellow,
    to_text,
)
from game.app.friends.observed import Refused, changes, load
from game.app.match.banter import said
from game.app.match.happening import Happening
from game.app.match.linked import AWAY, HERE, LIVE, ROOT, SEED
from game.app.match.log import Log
from game.app.match.match import Match
from game.app.match.moments import moments
from game.app.match.seats import people
from game.app.match.sounds import HARD, SOFT, TURN, Sound, sound_of
from game.app.match.undo import CHOICE, Trail
from game.core.errors import ActionError
from game.core.fields import WATCHER
from game.core.game import Game
from game.core.i18n import N_, Words
from game.core.record import HUMAN, Record, Seat, parse_record
from game.core.record import replay as replayed
from game.core.state import Observation, State
from game.roster import characters, levels
from game.ui.view import View

HOST = "host"  # what the connection to the host's page is called


def hello(name: str) -> str:
    """The first message to a host."""
    return to_text(Hello(WIRE, {key: game.rules for key, game in games.items()}, name))


@dataclass(frozen=True, slots=True)
class Promise:
    """A guest's commitment at a `place` of a match: the secret `seed` of its chain of hashes."""

    place: Place
    seed: bytes

    @property
    def root(self) -> bytes:
        """What the host gets."""
        return Chain(self.place.number.encode(), self.place.seat, self.seed).root

    @property
    def tags(self) -> tuple[tuple[str, str], ...]:
        """What this device keeps of it."""
        return ((HERE, str(self.place.seat)), (ROOT, self.place.root.hex()), (SEED, self.seed.hex()))


def promise(place: Place, known: Record | None) -> Promise:
    """The commitment at *place*; that of before, where *known* is what is stored of this match."""
    if known is not None and (HERE, str(place.seat)) in known.tags and known.tag(ROOT) == place.root.hex():
        with suppress(ValueError):
            if len(seed := bytes.fromhex(known.tag(SEED))) == SIZE:
                return Promise(place, seed)
    return Promise(place, secrets.token_bytes(SIZE))


def head_of(welcome: Welcome) -> Record:
    """The head of the record that a host describes. Refused if this page can't show it."""
    game = games.get(welcome.game)
    if game is None or welcome.rules != game.rules or welcome.wire != WIRE:
        raise Refused("another version")
    known = {HUMAN, *levels(game.key), *characters(game.key)}
    if len(welcome.seats) not in game.players or not all(player in known for player, _ in welcome.seats):
        raise Refused("seats that this page does not know")
    seated = welcome.seat < len(welcome.seats) and welcome.seats[welcome.seat][0] == HUMAN
    if not seated and welcome.seat != WATCHER:
        raise Refused("no seat for a guest")
    try:
        options = game.settle(welcome.options)
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from error
    seats = tuple(Seat(player, name) for player, name in welcome.seats)
    away = [str(seat + 1) for seat in people(seats) if seat != welcome.seat]
    tags = ((LIVE, welcome.number), (AWAY, " ".join(away)), (HERE, str(welcome.seat)))
    return Record(game.key, game.rules, seats, options, tags=tags)


class GuestMatch(Match):
    """A live match as the person at `seat` sees it. `frames` are the changes that the host sent."""

    is_live = True
    is_stored = False

    def __init__(self, record: Record, t: Words, seat: int) -> None:
        self.seat = seat
        self.frames: list[Any] = []
        self.waits = False  # whether the host has still to answer what the person did
        self.awaited = 0  # changes that the host announced
        self.host = "here"  # how the host's page stands
        self.asks_undo: int | None = None
        self.heard: tuple[int, int] | None = None
        self.refused = ""  # why the host refused what was asked last
        self.whole: Record | None = None  # the whole match, once it is over
        self.dice: Dice | None = None  # and what its dice followed from
        self.others: dict[int, str] = {}  # how the other guests stand, by seat
        self.stint = 0  # the number of the value that the next decision uncovers
        self.token = b""  # by which host and guest know each other in a call
        self.fellows = set[int]()  # the guests to which this page is connected
        self.signals = list[tuple[str, ...]]()  # what the page has to do with connections: the order, a name, a text
        self.called: tuple[str, int] | None = (
            None  # the offer with which the host calls back, and over whose page it came
        )
        self.given = -1  # how many values the host has; -1 while that is unknown
        self._roots = list[
            tuple[int, int, bytes]
        ]()  # the number of changes, a seat, and the root that it had committed to
        super().__init__(record.tag(LIVE), record, t)
        self.holder = seat

    def _restart(self) -> None:
        self.state = glimpse(self.fresh_state().observation(self.seat))
        self._trail = Trail()
        self._log = _log(self.record, self.t, self.seat)

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

    @property
    def practice(self) -> bool:
        return False

    def view(self, active: bool, hints: bool) -> View:
        humans = tuple(seat in (self.people or self.persons) for seat in range(self.record.players))
        away = self.standing() if self.whole is None else ()
        return replace(super().view(active, hints), humans=humans, away=away)

    def standing(self) -> tuple[str, ...]:
        """For each seat how the person there stands, '' for a bot or this person."""
        return tuple(map(self._stands, range(self.record.players)))

    def _stands(self, seat: int) -> str:
        if seat not in self.persons or seat == self.seat:
            return ""
        return self.host if self.host == "gone" else self.others.get(seat, self.host)

    @property
    def hosts(self) -> list[int]:
        """The seats of persons at the host's device."""
        return [seat for seat in self.persons if seat != self.seat and seat not in self.others]

    def awaits_person(self) -> bool:
        return not self.waits and self.host != "gone" and super().awaits_person()

    def goes_on(self) -> bool:
        return False

    def settle(self) -> None:
        """Everything that happens by itself happens at the host's."""

    def translate(self, t: Words) -> None:
        """Write the log again."""
        self.t = t
        frames, self.frames = self.frames, []
        self._restart()
        self.take(frames)
        self.sounds, self.moments = [], []

    # -- what the person does ----------------------------------------------------------------------------------------

    def act(self, text: str) -> None:
        if self.watches:
            raise ActionError("a watcher has no move", N_("It’s not your turn yet."))
        self.check(text)
        self._ask(Act(len(self.frames), text, self._value()))

    def roll(self) -> None:
        if not self.awaits_roll():
            raise ActionError("there are no dice to throw now", N_("There are no dice to roll right now."))
        self._ask(Roll(len(self.frames), self._value()))

    def repeat(self, text: str) -> None:
        self.act(text)

    def _ask(self, message: Act | Roll) -> None:
        self.waits, self.refused = True, ""
        self.outbox.append((HOST, to_text(message)))

    def _value(self) -> bytes:
        """This device's value for the stint that begins or goes on."""
        if not self.stint:
            return b""
        self.given = max(self.given, self.stint)
        return self._chain.value(self.stint)

    @cached_property
    def _chain(self) -> Chain:
        return Chain(self.key.encode(), self.seat, bytes.fromhex(self.record.tag(SEED)))

    def undo_point(self) -> int | None:
        return None if self.state.is_terminal() else self._trail.last_open([self.seat], CHOICE)

    def undo(self) -> bool:
        """Ask for it."""
        if self.undo_point() is None:
            return False
        self.outbox.append((HOST, to_text(AskUndo())))
        return True

    def redo(self) -> bool:
        return False

    def allow_undo(self) -> None:
        """Agree to what was asked last."""
        self.asks_undo = None
        self.outbox.append((HOST, to_text(AllowUndo())))

    def say(self, seat: int, phrase: int) -> None:
        """Say a phrase to all."""
        self.outbox.append((HOST, to_text(Say(seat, phrase))))

    def farewell(self) -> None:
        """The person leaves."""
        self.outbox.append((HOST, to_text(Bye())))

    def stands(self, how: str) -> None:
        """The connection to the host opened, went silent, came back or is gone."""
        self.host, self.waits = how, self.waits and how != "gone"

    # -- what the host says ------------------------------------------------------------------------------------------

    def hear(self, message: HostMessage) -> None:
        """Take what the host's page says. Refused, and nothing changes, if it is no match of this game."""
        match message:
            case Seen(changes, stint) if self._may_ask(stint):
                mine = self.awaits_person()
                self.take(list(changes))
                self.waits, self.refused, self.asks_undo, self.stint = False, "", None, stint
                if len(self.frames) >= self.awaited:
                    if not self.watches:
                        self.commits(self.seat, self._chain.root)
                    if self.awaits_person() and not mine:
                        self.sounds.append(Sound(TURN))
            case Back(frames, stint) if frames <= len(self.frames) and self._may_ask(stint):
                kept, self.frames = self.frames[:frames], []
                self._restart()
                self.take(kept)
                self.sounds, self.moments, self.waits, self.asks_undo, self.stint = [], [], False, None, stint
                self._roots = [(min(count, frames), seat, root) for count, seat, root in self._roots]
            case Person(seat, how, root) if seat < self.record.players and seat != self.seat:
                self.others[seat] = how
                self.commits(seat, root)
            case No(why):
                self.waits, self.refused = False, why
            case Asked(seat) if seat < self.record.players:
                self.asks_undo = seat
            case Say(seat, phrase) if seat < self.record.players:
                self.heard = seat, phrase
            case Bye():
                self.host, self.waits = "gone", False
            case Meet(seat, what, text) if self._is_fellow(seat) and what in (BEGIN, OFFER, ANSWER):
                order = {BEGIN: "offer", OFFER: "answer", ANSWER: "accept"}[what]
                self.signals.append((order, self.fellow(seat), *([text] if what != BEGIN else [])))
            case Call(seat) if self._is_fellow(seat):
                self.outbox.append((self.fellow(seat), to_text(message)))
            case End(record, by):
                self.whole, self.dice = self._whole(record, by)
            case _:
                raise Refused("out of place")

    # -- other guests (see `mesh`) -----------------------------------------------------------------------------------

    def fellow(self, seat: int) -> str:
        """What the connection to the guest at *seat* is called."""
        return f"{mesh.names_of(self.key)}{seat}"

    def _is_fellow(self, seat: int) -> bool:
        return not self.watches and seat in self.others

    def meets(self, seat: int, what: str, text: str = "") -> None:
        """How this page gets on with meeting the guest at *seat*: one of MEETINGS."""
        if what == JOINED:
            self.fellows.add(seat)
        if what == PARTED:
            self.fellows.discard(seat)
        self.outbox.append((HOST, to_text(Meet(seat, what, text))))

    def hear_fellow(self, seat: int, text: str) -> None:
        """The guest at *seat* passes on the host's offer, or has made an answer for the host. Refused for anything else."""
        call = read_fellow(text)
        if call.seat == seat:
            self.outbox.append((HOST, to_text(call)))
        elif call.seat != self.seat:
            raise Refused("out of place")
        elif self.called is not None and self.called[0] == call.text:
            pass  # it came over another page as well: a second answer would close the first connection
        elif self.host in ("gone", "silent") and call.seal == mesh.seal_of_offer(self.token, call.text):
            self.called = call.text, seat
            self.signals.append(("answer", HOST, call.text))

    def answers(self, answer: str) -> None:
        """The page has made its answer to the offer with which the host calls back."""
        if self.called is not None:
            offer, over = self.called
            call = Call(self.seat, answer, mesh.seal_of_answer(self.token, offer, answer))
            self.outbox.append((self.fellow(over), to_text(call)))

    # -- what the host shows -----------------------------------------------------------------------------------------

    def _may_ask(self, stint: int) -> bool:
        """Whether the host may ask for this value: none before its turn."""
        return self.given < 0 or stint <= self.given + 1

    def commits(self, seat: int, root: bytes) -> None:
        """The device of *seat* has committed to *root*."""
        known = next((value for _, other, value in reversed(self._roots) if other == seat), b"")
        if root not in (b"", known):
            self._roots.append((len(self.frames), seat, root))

    def take(self, changes: list[Any]) -> None:
        """Show these changes one after the other."""
        seen = self.state.observation(self.seat)
        read = list[Observation]()
        for change in changes:
            seen = load(self.game, change, seen)
            read.append(seen)
        shown = list[State]()
        for seen in read:
            try:
                shown.append(glimpse(seen))
                ask(shown[-1])
            except Exception as error:  # each value is of its type, but together they are no position
                raise Refused(repr(error)) from error
        for change, after in zip(changes, shown, strict=True):
            self.frames.append(change)
            self._show(after)

    def _show(self, after: State) -> None:
        before, seat = self.state, self.seat
        seen, now = before.observation(seat), after.observation(seat)
        standing, by_hand = Trail.standing(before, self.persons), self.awaits_person()
        self.state = after
        news = now.history[len(seen.history) :]
        if not news:
            self._trail = Trail()  # somebody did something that this seat did not see
            return
        action = news[-1]
        done = Happening(
            action,
            before.current_player(),
            before.receiver(),
            before.round_now(),
            before.scores(),
            {seat: seen},
            after,
            after.scores(),
            {seat: now},
        )
        self._log.add(done)
        self._trail.add(action, standing, after)
        self.word = said(self.cast, done, self.word) or self.word
        self.sounds += sound_of(done, self.parts, HARD if by_hand else SOFT)
        kind = "capture" if done.captures else type(action)
        self.beat = max(self.beat, self.parts.table.beats.get(kind, 1))
        self.moments += moments(done, self.parts, seat, self.view(active=False, hints=False))

    # -- the end -----------------------------------------------------------------------------------------------------

    def _whole(self, text: str, by: str) -> tuple[Record, Dice]:
        record = parse_record(text, games)
        mine = self.record
        if (record.game, record.seats, record.options) != (mine.game, mine.seats, mine.options):
            raise Refused("the record of another match")
        try:
            found = Dice(self.key, record.players, dice.as_events(by))
        except ValueError as error:
            raise Refused(str(error)) from error
        return replace(
            record, rules=mine.rules, tags=tuple(tag for tag in mine.tags if tag[0] not in (SEED, ROOT))
        ), found

    def verify(self) -> bool:
        """Whether the whole match gives what this page was shown."""
        if self.whole is None:
            return False
        played = replayed(self.whole, games)
        if played.fault is not None or not played.state.is_terminal():
            return False
        return frames_of(self.game, self.whole, self.seat) == self.frames

    def is_fair(self) -> bool:
        """Whether all chance in the whole match follows from the values to which the devices had committed, as far as this
        page was shown these."""
        by, whole, me = self.dice, self.whole, self.seat
        if by is None or whole is None or not by.is_whole:
            return False
        roots = [(event.seat, event.root) for event in by.events if event.kind == dice.ROOT]
        hosts = [root.hex() for seat, root in roots if seat == dice.HOST]
        if hosts != [self.record.tag(ROOT)] or (not self.watches and dice.root_of(by.events, me) != self._chain.root):
            return False
        actions = replayed(whole, games).state.past
        shown = [0, *accumulate(change is not None for change in changes(self.fresh_state(), actions, me))]
        for count, seat, root in self._roots:
            ats = [event.at for event in by.events if (event.kind, event.seat, event.root) == (dice.ROOT, seat, root)]
            if not any(shown[at] <= count for at in ats if at < len(shown)):
                return False
        true, mine = by.follow(self.fresh_state(), actions), by.devices.get(me)
        return true and (self.watches or (mine is not None and mine.stints >= self.given - 1))

    def was_fair_throughout(self) -> bool:
        """Whether the values of a guest count since before the first dice or cards."""
        by, whole = self.dice, self.whole
        if by is None or whole is None:
            return False
        state = self.fresh_state()
        for text in whole.actions:
            if state.is_chance_node():
                break
            state.apply_text(text)
        begun = {
            event.seat == dice.HOST for event in by.events if event.kind == dice.ROOT and event.at <= len(state.past)
        }
        return begun == {True, False}


def frames_of(game: Game, record: Record, seat: int) -> list[Mapping[str, Any]]:
    """What a host sends of *record* to *seat*."""
    state = game.new_initial_state(record.players, **record.options)
    found = changes(state, map(state.parse_action, record.actions), seat)
    return [change for change in found if change is not None]


def _log(record: Record, t: Words, seat: int) -> Log:
    """A log that has begun for *seat*."""
    log = Log(record, t)
    log.begin(seat)
    return log
