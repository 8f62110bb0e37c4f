"""The contract of a game, in OpenSpiel's words: State, Action, Observation.

A state is a pure function of (game, players, options, actions): everything that happens is an action, chance included.
It holds no secret of the future: a chance action draws a card or a die only when the rules need it.

A game subclasses Action (one frozen dataclass a kind), State and Observation. Legality is written once, in
`State._legal_now`; screen, bots, parser and `apply_action` all use it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.core.errors import SHOWN, IllegalAction, NotationError
from game.core.fields import WATCHER, compile_clone, compile_equal, compile_observe, compile_world, declared
from game.core.i18n import N_
from game.core.options import OptionValue
from game.core.shown import Shown

CHANCE = -1  # current_player() where dice or cards decide
TERMINAL = -4  # current_player() when the match is over; OpenSpiel's number
MOST_READ = 20_000  # actions whose notation is remembered

O = TypeVar("O", bound="Observation")  # noqa: E741 - an observation


class Action:
    """One thing that happens. Subclasses are frozen dataclasses with slots that hold plain values.

    `repr` rebuilds it; `str` is its notation, one short line, unique among the legal actions of a state
    (`notation.Notated` derives it from the declared fields). `reveals`: it shows some seat something new, so undo stops
    there, as it does at chance. `final`: it closes a plan that its player made in secret, so a person does it by hand even
    where it is the only choice.
    """

    __slots__ = ()

    final: ClassVar[bool] = False

    @property
    def reveals(self) -> bool:
        """Whether it shows some seat something that this seat did not know."""
        return False

    def seen_by(self, seat: int) -> Action | None:
        """This action with a mask over what *seat* does not see (`draw ?`); None if *seat* does not notice it."""
        return self


class State(Shown):
    """One position of a match, changed in place by `apply_action`.

    `players` counts the seats, which are numbered from 0; notation counts them from 1. A game declares its fields in a
    table (see `fields`) and derives from it: `class CoinState(Table, SeenAs[CoinObservation])`, with
    `__slots__ = slots(Table)` and `seen_as = CoinObservation`. Equality compares all fields except caches (slots with a
    leading underscore).
    """

    __slots__ = ("_legal", "options", "past", "players")

    verbs: ClassVar[frozenset[str]]  # the first words of this game's notation
    masked: ClassVar[frozenset[type[Action]]] = frozenset()  # the kinds of actions that not every seat sees
    # By their notation, actions that were legal once: reading a record need not print all.
    _read: ClassVar[dict[str, Action]]
    players: int
    options: Mapping[str, OptionValue]
    past: list[Action]
    _legal: tuple[Action, ...] | None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        type.__setattr__(cls, "_read", {})

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        self.players = players
        self.options = options
        self.past = []
        self._legal = None

    # -- what a game writes ------------------------------------------------------------------------------------------

    @abstractmethod
    def current_player(self) -> int:
        """The seat that decides, or CHANCE, or TERMINAL."""

    @abstractmethod
    def _legal_now(self) -> tuple[Action, ...]:
        """The legal actions (at a chance node: the possible outcomes) in the game's documented order."""

    @abstractmethod
    def sample_chance(self, rng: Random) -> Action:
        """One outcome of the chance node, with its true probability. Draws from `rng.random()` only."""

    @abstractmethod
    def _apply(self, action: Action) -> None:
        """Change the fields by a legal action."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Win shares in [0, 1], one a seat: a sole winner has 1, n winners 1/n each, all others 0. They sum to 1 at the
        end (to 0 where everybody loses, in a game that is `losable`) and are all 0 before."""

    @abstractmethod
    def scores(self) -> list[int | None]:
        """Points as printed on the table, one a seat; None where the game counts none."""

    # -- what follows from the declared fields (`SeenAs`) ------------------------------------------------------------

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def observation(self, seat: int) -> Observation:
        """All that *seat* may know, seen now or ever, and nothing else; for WATCHER what is open to all."""

    # -- what every game has -----------------------------------------------------------------------------------------

    def history_for(self, seat: int) -> tuple[Action, ...]:
        """The log as *seat* saw it: every action as `Action.seen_by` shows it to the seat."""
        masked = self.masked
        if not masked:
            return tuple(self.past)
        seen = [action.seen_by(seat) if type(action) in masked else action for action in self.past]
        return tuple([action for action in seen if action is not None])

    def legal_actions(self) -> list[Action]:
        """Legal actions of the current player in the documented order; outcomes at a chance node; [] at the end."""
        legal = self._legal  # as in _legal_cached, without the call: playouts ask at each step
        if legal is None:
            legal = self._legal = self._legal_now()
        return list(legal)

    def _legal_cached(self) -> tuple[Action, ...]:
        legal = self._legal
        if legal is None:
            legal = self._legal = self._legal_now()
        return legal

    def _is_legal(self, action: Action) -> bool:
        """Whether *action* is among the legal ones. A game may answer faster, never differently."""
        legal = self._legal or self._legal_cached()
        for candidate in legal:
            if candidate is action:  # almost always true, and faster than a comparison
                return True
        return action in legal

    def apply_action(self, action: Action) -> None:
        """Let *action* happen. An illegal one raises IllegalAction and changes nothing."""
        if not self._is_legal(action):
            raise self._refusal(str(action))
        self._apply(action)
        self.past.append(action)
        self._legal = None

    def apply_text(self, text: str) -> None:
        """`parse_action` and `apply_action` in one, without a second search among the legal actions."""
        action = self.parse_action(text)
        self._apply(action)
        self.past.append(action)
        self._legal = None

    def history(self) -> list[Action]:
        """Every action since the start, chance included."""
        return list(self.past)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.current_player() == TERMINAL

    def termination(self) -> str:
        """The name of the way in which the match ended, in a game that has several; else ''."""
        return ""

    def figures(self) -> Mapping[str, float]:
        """Named numbers of a finished match, for the arena, which prints their means; a bool counts the matches where it
        holds. Leave out a name where it has no meaning."""
        return {}

    def roller(self) -> int | None:
        """At a chance node the seat whose turn begins with this roll; None where chance follows from a decision or is
        nobody's."""
        return None

    def round_now(self) -> int:
        """The number of the current round, from 1; 0 before the first round and in a game without rounds."""
        return 0

    def opener(self) -> int:
        """The seat that begins the match, asked before its first decision; -1 while chance has not drawn it."""
        return 0

    def forced(self) -> Action | None:
        """The only sensible action, at a decision that exists so that others learn nothing from it; None elsewhere.

        A screen need not ask a person who plays alone against bots.
        """
        return None

    def turned_up(self) -> tuple[int, ...]:
        """A value that changes whenever the table reveals something without an action that says so.

        Undo stops where it changes. A game needs none if only chance and actions with `reveals` reveal anything.
        """
        return ()

    def is_out(self, seat: int) -> bool:
        """Whether *seat* is eliminated. A screen asks before an action by which its player eliminates their own seat."""
        return False

    def is_chance_node(self) -> bool:
        """Whether the next action is a chance action."""
        return self.current_player() == CHANCE

    def parse_action(self, text: str) -> Action:
        """The legal action that prints as *text* (white space folded).

        Raises NotationError for text that is no action of the game, IllegalAction for one that is not legal now.
        """
        words = text.split()
        if not words or words[0] not in self.verbs:
            full = f"{text!r} is no action of this game: it starts with one of {sorted(self.verbs)}"
            raise NotationError(full, N_("“{text}” isn’t a move in this game."), text=text[:SHOWN])
        action = self._find(" ".join(words))
        if action is None:
            raise self._refusal(text)
        return action

    def _find(self, text: str) -> Action | None:
        """The legal action with this notation. A game with many outcomes may look it up in a table."""
        known = self._read.get(text)
        if known is not None and self._is_legal(known):  # notation is unique among legal actions
            return known
        for action in self._legal_cached():
            if str(action) == text:
                if len(self._read) >= MOST_READ:
                    self._read.clear()
                self._read[text] = action
                return action
        return None

    def _refusal(self, text: str) -> IllegalAction:
        mover = self.current_player()
        if mover == TERMINAL:
            return IllegalAction(f"{text!r} is not legal: the match is over", N_("The match is over."))
        who = "chance" if mover == CHANCE else f"seat {mover + 1}"
        legal = [str(action) for action in self._legal_cached()[:13]]
        more = ", ..." if len(legal) > 12 else ""
        full = f"{text!r} is not legal now (action {len(self.past) + 1}); {who} may: {', '.join(legal[:12])}{more}"
        return IllegalAction(full, N_("You can’t do “{text}” right now."), text=text[:SHOWN])

    def _copy_base(self, other: State) -> None:
        """Give *other*, a new object of the same class, the fields of the base class."""
        other.players = self.players
        other.options = self.options
        other.past = self.past.copy()
        other._legal = self._legal

    def _show_base(self, seen: Observation, seat: int) -> None:
        """Give *seen*, a new observation for *seat*, the fields of the base class."""
        seen.seat = seat
        seen.players = self.players
        seen.options = self.options
        seen.current_player = mover = self.current_player()
        seen.legal_actions = self._legal_cached() if mover == seat else ()
        seen.history = self.history_for(seat)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self._fields())

    __hash__ = None  # type: ignore[assignment]  # it changes in place

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def history_text(self) -> str:
        """The record so far: one action a line."""
        return "\n".join(str(action) for action in self.past)

    def _in_sight(self) -> Observation:
        mover = self.current_player()
        return self.observation(mover if mover >= 0 else WATCHER)

    def _headline(self) -> str:
        return _headline(self, self.current_player(), len(self.past))

    @classmethod
    def _fields(cls) -> list[str]:
        slots = [name for klass in cls.__mro__ for name in getattr(klass, "__slots__", ())]
        return [name for name in slots if not name.startswith("_")]


class SeenAs(State, Generic[O]):
    """A state that shows each seat an observation of class O, which its subclass names as `seen_as`. Clone and observation
    are compiled from the declared fields."""

    __slots__ = ()

    seen_as: type[O]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "seen_as" in vars(cls):
            type.__setattr__(cls, "clone", compile_clone(cls))
            cls.seen_as._shows(cls)

    def clone(self) -> Self:
        raise NotImplementedError(f"{type(self).__name__} declares no fields")

    def observation(self, seat: int) -> O:
        return self.seen_as.observe(self, seat)

    @classmethod
    def fitting(cls, seen: O, rng: Random) -> Self:
        """A full state that fits *seen*; see `Observation.determinize`."""
        state = cls.as_seen(seen)
        state.fill_in(seen, rng)
        return state

    @classmethod
    def as_seen(cls, seen: O) -> Self:
        """A state with what *seen* shows; see `Observation.world`."""
        state = cls.__new__(cls)
        State.__init__(state, seen.players, seen.options)
        state.past = list(seen.history)
        type(seen)._fill(seen, state)
        return state

    def fill_in(self, seen: O, rng: Random) -> None:
        """Draw what *seen* does not show, by its true probability; all other fields are filled in already. A game with
        secrets overrides this."""


class Observation(Shown):
    """All that one seat may know. A game's class adds what lies on the table and in this seat's hand, as declared.

    It holds plain values of its own and no way back to the state. `current_player` is the mover (a seat, CHANCE or
    TERMINAL). `legal_actions` are those of the observing seat, empty where another seat moves. `history` is the log as this
    seat saw it: it masks what the seat could not see (`draw ?`). It only grows; its entries never change.
    """

    __slots__ = ("current_player", "history", "legal_actions", "options", "players", "seat")

    state_class: ClassVar[type[SeenAs[Any]]]  # what it shows
    observe: ClassVar[Callable[[State, int], Self]]
    _fill: ClassVar[Callable[[Observation, State], None]]

    seat: int
    players: int
    options: Mapping[str, OptionValue]
    current_player: int
    legal_actions: tuple[Action, ...]
    history: tuple[Action, ...]

    def determinize(self, rng: Random) -> State:
        """A full state that fits this observation, drawn by its true probability given all that the seat has seen.

        OpenSpiel calls this resample_from_infostate, TAG redeterminise. Its observation for this seat and its mover are
        the same as here; its `past` is this seat's history.
        """
        return self.state_class.fitting(self, rng)

    def world(self) -> State:
        """A state with what this observation shows and nothing filled in: it answers all questions that what is seen
        decides (whose move it is, who rolls, the points), and hidden fields of it are unset."""
        return self.state_class.as_seen(self)

    @property
    def is_seated(self) -> bool:
        """Whether it is a seat's, not a watcher's."""
        return self.seat != WATCHER

    def _in_sight(self) -> Observation:
        return self

    def _headline(self) -> str:
        observer = f"seat {self.seat + 1}" if self.is_seated else "a watcher"
        return f"{_headline(self, self.current_player, len(self.history))}, seen by {observer}"

    @classmethod
    def names(cls) -> list[str]:
        """The names of all its fields."""
        return sorted({name for kind in cls.__mro__ for name in vars(kind).get("__slots__", ())})

    @classmethod
    def _shows(cls, kind: type[SeenAs[Any]]) -> None:
        """States of class *kind* are shown as observations of this class."""
        names = [*Observation.__slots__, *(field.name for field in declared(cls) if field.sight.kind != "hidden")]
        cls.state_class = kind
        type.__setattr__(cls, "observe", staticmethod(compile_observe(cls)))
        type.__setattr__(cls, "_fill", staticmethod(compile_world(cls, kind)))
        type.__setattr__(cls, "__eq__", compile_equal(cls, names))
        type.__setattr__(cls, "__hash__", None)


def _headline(shown: State | Observation, mover: int, actions: int) -> str:
    whose = {CHANCE: "chance decides", TERMINAL: "the match is over"}.get(mover, f"seat {mover + 1} to move")
    return f"{type(shown).__name__}: {shown.players} players, {actions} actions, {whose}"


def share_victory(players: int, winners: Sequence[int]) -> list[float]:
    """Returns for *players* seats where *winners* share the victory.

    >>> share_victory(3, [0, 2])
    [0.5, 0.0, 0.5]
    """
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
