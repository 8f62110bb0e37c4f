"""A match as its record has it: its seats, its position, and the log of each seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game import games
from game.app.match.applied import ObservationCache
from game.app.match.banter import greeting
from game.app.match.log import Log
from game.app.match.seats import onlooker, people, seat_names, view_of
from game.app.match.tags import first_key
from game.app.match.undo import UndoLog
from game.core.errors import ActionError, RecordError
from game.core.i18n import N_, Words
from game.core.record import Record, fault_at, fault_at_end
from game.core.state import Action, Observation, State
from game.parts import Parts
from game.roster import characters, parts_of
from game.ui.log import LogLine
from game.ui.view import View

Move = list[tuple[Action, State]]  # the actions of one move, each with the position after it


class BaseMatch:
    """What a match is, before anybody acts. `holder` is the person whose view is on the screen; -1 while nobody has taken
    the device.
    """

    def __init__(self, key: str, record: Record, t: Words) -> None:
        """Open *record* up to its last valid action; `fault` is the error that stopped it, or None. A record of older
        rules that is also valid under today's rules becomes a record of today's; any other is played by its own where the
        game still has them.
        """
        self.key = key
        self.game = games[record.game]
        self.t = t
        known = characters(record.game)
        self.cast = {n: known[seat.player] for n, seat in enumerate(record.seats) if seat.player in known}  # by seat
        self._sights = ObservationCache(self.parts.pacing)
        self._checked: tuple[State, int, str, tuple[Move, str]] | None = None  # the last one, and its position
        self.fault: RecordError | None = None
        for rules in self._attempts(record):
            self.record = replace(record, rules=rules, actions=())
            self._restart()
            self.fault = self._run(record) or fault_at_end(record, self.state, rules)
            if self.fault is None:
                break
        else:
            self.record = replace(record, actions=())
        self.word = None if self.state.past else greeting(self.cast)  # the last remark of a character
        self.holder = -1
        if not self.has_secrets():
            self.holder = self.viewer

    @property
    def first_key(self) -> str:
        """The key that the match had at first, on whatever device: under this it counts."""
        return first_key(self.record) or self.key

    @property
    def people(self) -> list[int]:
        """The seats of the people at this device."""
        return people(self.record.seats)

    @property
    def viewer(self) -> int:
        """The seat whose view is on the screen; WATCHER for what is open to all."""
        if self.holder >= 0:
            return self.holder
        return onlooker(self.people, self.game.hidden, self.state.is_terminal())

    @property
    def persons(self) -> list[int]:
        """The seats of all people in it, at this device or another."""
        return self.people

    @property
    def address(self) -> str:
        """The part of its address after #."""
        return f"#/match/{self.key}"

    @property
    def parts(self) -> Parts[Any, Any]:
        return parts_of(self.game.key)

    @property
    def practice(self) -> bool:
        """Whether undo may go back past chance events."""
        return self.record.tag("Practice") == "yes"

    def names(self) -> tuple[str, ...]:
        return seat_names(self.record.game, self.record.seats, self.t)

    def view(self, active: bool, hints: bool) -> View:
        """What table views get beside the observation."""
        return view_of(self.record, self.t, active, hints)

    def again(self) -> Record:
        """A new match with the same people, bots and options."""
        tags = (("Practice", "yes"),) if self.practice else ()
        return replace(self.record, rules=self.game.rules, tags=tags)

    def has_secrets(self) -> bool:
        """Whether several people share the device and must not see each other's cards."""
        return self.game.hidden and len(self.people) > 1

    def mark(self, key: str, value: str) -> None:
        """Set a tag of the record."""
        self.record = self.record.with_tag(key, value)

    def saved(self) -> Record:
        """The record up to now."""
        return self.record.with_actions(self.state.past)

    def was_played(self) -> bool:
        """Whether a person has made any decision."""
        return bool(self._trail.decided(self.people))

    def seen(self, seat: int) -> Observation:
        """What *seat* observes now."""
        return self._sights.of(self.state, seat)

    def log(self, seat: int) -> list[LogLine]:
        """The log as *seat* saw it, oldest line first."""
        return self._log.lines(seat, self.state.past)

    def lines_between(self, seat: int, start: int, end: int) -> list[LogLine]:
        """The lines of that log about the actions *start* to *end* (exclusive)."""
        self._log.lines(seat, self.state.past)
        before = self._log.lines_at(seat, start)
        return self._log.lines_at(seat, end)[len(before) :]

    def translate(self, t: Words) -> None:
        """Switch to the language of *t* and write the log again."""
        self.t = t
        self._log = Log(self.record, t)

    # -- the position ------------------------------------------------------------------------------------------------

    def fresh_state(self) -> State:
        """The initial position."""
        return self.game.initial_state_by(self.record.rules, self.record.players, self.record.options)

    def check(self, text: str) -> Move:
        """The move that *text* means now; ActionError if one of its actions is illegal, or follows one that reveals. The
        result is cached until the position changes, so one click applies its actions only once."""
        move, rest = self.begun(text)
        if rest:
            raise ActionError(f"{rest!r} follows what is not known yet", N_("It’s not your turn yet."))
        return move

    def begun(self, text: str) -> tuple[Move, str]:
        """The move that *text* begins with, up to the first action that reveals something or ends the turn, and the rest of
        *text*, which is not looked at: whether it is legal may depend on what its player can't know. ActionError if an
        action before is illegal."""
        state, steps = self.state, len(self.state.past)
        if self._checked is not None and self._checked[0] is state and self._checked[1:3] == (steps, text):
            return self._checked[3]
        if state.is_chance_node():
            raise ActionError(f"{text!r} is no move now: the dice must be thrown", N_("Roll the dice first."))
        move, mover, rest = Move(), state.current_player(), text
        while rest or not move:
            part, _, rest = rest.partition(";")
            turned, action, state = state.turned_up(), state.parse_action(part), state.clone()
            state.apply_action(action)
            move.append((action, state))
            if action.reveals or state.turned_up() != turned or state.current_player() != mover:
                break
        self._checked = self.state, steps, text, (move, rest)
        return move, rest

    def _attempts(self, record: Record) -> tuple[int, ...]:
        """By which versions of the rules it may go on, the first that holds."""
        return self.game.attempts(record.rules)

    def _restart(self) -> None:
        self.state: State = self.fresh_state()
        self._trail = UndoLog()
        self._log = Log(self.record, self.t)

    def _run(self, record: Record) -> RecordError | None:
        """Apply the actions of *record*; returns the error that stopped it."""
        for number, text in enumerate(record.actions, 1):
            try:
                action = self.state.parse_action(text)
            except ActionError as error:
                return fault_at(record, self.record.rules, number, error)
            before = UndoLog.standing(self.state, self.persons)
            self.state.apply_action(action)
            self._trail.add(action, before, self.state)
        return None
