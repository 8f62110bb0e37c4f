"""The contract of a game, in OpenSpiel's words: State, Action, Observation.

A state is a pure function of (game, players, options, actions): everything that happens is an action, chance included.
It holds no secret of the future: what is not yet drawn is drawn by a chance action when the time comes.

A game subclasses Action (one frozen dataclass a kind), State and Observation. Legality is written once, in
`State._legal_now`; screen, bots, parser and `apply_action` all stand on it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar, Self

from game.core.errors import SHOWN, IllegalAction, NotationError
from game.core.fields import Fields, compile_clone, compile_equal, compile_observe, compile_world, declared
from game.core.game import OptionValue
from game.core.i18n import N_

CHANCE = -1  # current_player() where dice, cards or another accident decide
TERMINAL = -4  # current_player() when the match is over; OpenSpiel's number


class Action:
    """One thing that happens. Subclasses are frozen dataclasses with slots that hold plain values.

    `repr` rebuilds it; `str` is its notation, one short line, unique among the legal actions of a state
    (`notation.Notated` writes it from how the fields are declared). `reveals` tells that it shows some seat what it did
    not know before; undo stops there, as it does at chance. `brief` tells that it is a step of a larger move, or says
    nothing new: a screen that shows what others do need not stop after it. `staged` marks an accident that is worth
    seeing: a screen stops after it, while other accidents follow at once. `final` marks what closes a plan that its player
    made in secret: a person does it himself, also where nothing else can be done.
    """

    __slots__ = ()

    staged: ClassVar[bool] = False
    final: ClassVar[bool] = False

    @property
    def reveals(self) -> bool:
        """Whether it shows some seat what it did not know before."""
        return False

    @property
    def brief(self) -> bool:
        """Whether a screen may go on at once."""
        return False


class State(ABC):
    """One position of a match, changed in place by `apply_action`.

    `players` counts the seats, which are numbered from 0; notation counts them from 1. A game declares its fields in a
    table (see `fields`), from which it derives: `class CoinState(Table, State)` with `__slots__ = slots(Table)` and
    `seen_as = CoinObservation`. Equality compares all fields, caches (slots with a leading underscore) excepted.
    """

    __slots__ = ("_legal", "options", "past", "players")

    verbs: ClassVar[frozenset[str]]  # the first words of this game's notation
    seen_as: ClassVar[type[Observation]]  # what `observation` gives
    players: int
    options: Mapping[str, OptionValue]
    past: list[Action]
    _legal: tuple[Action, ...] | None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if issubclass(cls, Fields) and "seen_as" in vars(cls):
            type.__setattr__(cls, "clone", compile_clone(cls))
            cls.seen_as._shows(cls)

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

    # -- what every game has -----------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy. Compiled for each game from its fields."""
        raise NotImplementedError(f"{type(self).__name__} declares no fields")

    def observation(self, seat: int) -> Observation:
        """All that *seat* may know, seen now or ever, and nothing else. Built up from nothing, as its fields declare."""
        return self.seen_as.observe(self, seat)

    def history_for(self, seat: int) -> tuple[Action, ...]:
        """The log as *seat* saw it. A game with secrets masks what the seat could not see."""
        return tuple(self.past)

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
        for one in legal:
            if one is action:  # as good as always; to be equal takes longer to tell
                return True
        return action in legal

    def apply_action(self, action: Action) -> None:
        """Let *action* happen. An illegal one raises IllegalAction and changes nothing."""
        if not self._is_legal(action):
            raise self._refusal(str(action))
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
        """Named numbers of a finished match, of which the arena prints means; a bool counts matches in which it is so. A
        name may be missing where it has no meaning. Games without any have nothing to write."""
        return {}

    def roller(self) -> int | None:
        """At a chance node the seat whose person starts it by hand (throws the dice); None where it just happens."""
        return None

    def thrower(self) -> int | None:
        """At a chance node the seat whose throw it is, also where it follows from a choice and `roller` is None."""
        return self.roller()

    def round_now(self) -> int:
        """The number of the round that is played, from 1; 0 before the first, and in a game that has none."""
        return 0

    def lingers(self) -> tuple[int, ...]:
        """The seats that something was done to, or that did it, which the table shows for the last time: a screen that goes
        on by itself leaves them the time to see it."""
        return ()

    def struck(self) -> int:
        """Of those in `lingers` the seat to which it was done; -1 for none. Its person sees it until he goes on himself."""
        return -1

    def opens_turn(self) -> bool:
        """Where somebody is to throw: whether a turn begins with it. Other throws need not be started by hand."""
        return True

    def forced(self) -> Action | None:
        """The one action with a point, where the mover is asked just so that who is asked tells nothing; None elsewhere.

        Whoever plays alone against bots need not be asked.
        """
        return None

    def turned_up(self) -> tuple[int, ...]:
        """Something that differs once the table has turned up what was hidden without an action that says so.

        Undo stops where it changes. Games in which only actions with `reveals` and chance show anything need none.
        """
        return ()

    def is_out(self, seat: int) -> bool:
        """Whether *seat* has been eliminated. Whoever is about to eliminate himself is asked whether he means it."""
        return False

    def is_chance_node(self) -> bool:
        """Whether chance is to move."""
        return self.current_player() == CHANCE

    def parse_action(self, text: str) -> Action:
        """The legal action that prints as *text* (white space folded).

        Raises NotationError for text that is no action of the game, IllegalAction for one that is not legal now.
        """
        words = text.split()
        if not words or words[0] not in self.verbs:
            full = f"{text!r} is no action of this game: it starts with one of {sorted(self.verbs)}"
            raise NotationError(full, N_("“{text}” is no action of this game."), text=text[:SHOWN])
        action = self._find(" ".join(words))
        if action is None:
            raise self._refusal(text)
        return action

    def _find(self, text: str) -> Action | None:
        """The legal action with this notation. A game with many outcomes may look it up in a table."""
        return next((action for action in self._legal_cached() if str(action) == text), None)

    def _refusal(self, text: str) -> IllegalAction:
        mover = self.current_player()
        if mover == TERMINAL:
            return IllegalAction(f"{text!r} is not legal: the match is over", N_("The match is over."))
        who = "chance" if mover == CHANCE else f"seat {mover + 1}"
        legal = [str(action) for action in self._legal_cached()[:13]]
        more = ", ..." if len(legal) > 12 else ""
        full = f"{text!r} is not legal now (action {len(self.past) + 1}); {who} may: {', '.join(legal[:12])}{more}"
        return IllegalAction(full, N_("“{text}” is not possible now."), text=text[:SHOWN])

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

    def __str__(self) -> str:
        """The record so far: one action a line."""
        return "\n".join(str(action) for action in self.past)

    @classmethod
    def _fields(cls) -> list[str]:
        slots = [name for klass in cls.__mro__ for name in getattr(klass, "__slots__", ())]
        return [name for name in slots if not name.startswith("_")]


class Observation(ABC):
    """All that one seat may know. A game's class adds what lies on the table and in this seat's hand, as declared.

    It holds plain values of its own and no way back to the state. `current_player` is the mover (a seat, CHANCE or
    TERMINAL). `legal_actions` are those of the observing seat, empty where another is to move. `history` is the log as this
    seat saw it: what it could not see is masked (a `draw ?`), and nothing in it ever changes later, only grows.
    """

    __slots__ = ("current_player", "history", "legal_actions", "options", "players", "seat")

    state_class: ClassVar[type[State]]  # what it shows
    observe: ClassVar[Callable[[State, int], Self]]
    _fill: ClassVar[Callable[[Observation, State], None]]

    seat: int
    players: int
    options: Mapping[str, OptionValue]
    current_player: int
    legal_actions: tuple[Action, ...]
    history: tuple[Action, ...]

    @abstractmethod
    def determinize(self, rng: Random) -> State:
        """A full state that fits this observation, drawn by its true probability given all that the seat has seen.

        OpenSpiel calls this resample_from_infostate, TAG redeterminise. Its observation for this seat and its mover are
        the same as here; its `past` is this seat's history. A game without secrets returns `self.world()`.
        """

    @classmethod
    def names(cls) -> list[str]:
        """The names of all that it shows."""
        return sorted({name for kind in cls.__mro__ for name in vars(kind).get("__slots__", ())})

    def world(self) -> State:
        """A new state with all that is seen here. Fields that are hidden are still to be filled in."""
        kind = self.state_class
        state = kind.__new__(kind)
        State.__init__(state, self.players, self.options)
        state.past = list(self.history)
        type(self)._fill(self, state)
        return state

    @classmethod
    def _shows(cls, kind: type[State]) -> None:
        """States of class *kind* are shown as observations of this class."""
        names = [*Observation.__slots__, *(field.name for field in declared(cls) if field.sight.kind != "hidden")]
        cls.state_class = kind
        type.__setattr__(cls, "observe", staticmethod(compile_observe(cls)))
        type.__setattr__(cls, "_fill", staticmethod(compile_world(cls, kind)))
        type.__setattr__(cls, "__eq__", compile_equal(cls, names))
        type.__setattr__(cls, "__hash__", None)


def share_victory(players: int, winners: Sequence[int]) -> list[float]:
    """Returns for *players* seats where *winners* share the victory.

    >>> share_victory(3, [0, 2])
    [0.5, 0.0, 0.5]
    """
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
