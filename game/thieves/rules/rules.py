"""Age of Thieves, the rules. Docstrings name headings of the document, and rulings of `RULINGS.md`.

A turn:
1. Event: if the Emperor's Jewel was stolen in the turn before, a district card is turned up (`district N`) and the alarm
   is raised (`alarm`); an event is turned up
   (`event moonless`); calm only: the first thief lays out a yellow jewel (`place N-B3`); guards roll (`roll 5`).
2. Planning: each thief draws a general card (`draw 2 elixir`), and discards above five (`discard 2 elixir`).
3. Declaration, secret, seat after seat: `lay 1 move`, `bid 1 4`, ... `ready 1`; then the screens are lifted (`lift`).
4. Resolution from high points to low: `play move sneak`, `go N-A2`, `reveal`, `stop`; guards act at their roll
   (`guard N-B6 N-B3 N-B3`: from, to, because of a thief there), and arrest (`jail 1 N-D`).
5. Clean-up, and the first thief token passes on. Ten calm turns, five of alarm.
The thief who leaves the city with the Emperor's Jewel wins; else the best of those who left; else nobody.

Options: `special` (special cards, default yes), `marshal` (the first thief chooses the order of the guards instead of
nearest first), `homebound` (the Emperor's Jewel of a thief arrested in the city goes to the imperial guardroom of that
district instead of the open one).

Order of legal actions: what lies here (`take`, `reveal`, `steal`, `leave`), then spaces in the order of the board, seats,
cards in the order of the table, and last what ends the choice (`stop`, `ready`, `waive`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.fields import slots
from game.core.game import OptionValue
from game.core.state import Action, share_victory
from game.core.steps import ByStack, Frame, Step
from game.thieves.rules import declaration as declare
from game.thieves.rules import effects, hands, leading, peeking, pending, turn
from game.thieves.rules import event_cards as events
from game.thieves.rules import guard as watch
from game.thieves.rules import movement as moves
from game.thieves.rules.actions import SECRET, VERBS, masked
from game.thieves.rules.board import CITY_GUARDROOMS, GREENS, NAMES, SPACE, SWORDS, TREASURY
from game.thieves.rules.cards import (
    ALARM_TURNS,
    BASIC,
    CALM_TURNS,
    CAPTAINS,
    CARDS,
    GUARDS,
    TOKENS,
    YELLOW_SUPPLY,
)
from game.thieves.rules.figures import figures, jewel_points, winner
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import FACE_DOWN, GREEN, NONE, OUT, POOL, UNRESOLVED, Table

_PARTS = (turn, declare, moves, watch, effects, leading, peeking, events)
RUNS: dict[type[Frame], Callable[[Any, Any], None]] = {kind: run for part in _PARTS for kind, run in part.RUNS.items()}
STEPS: dict[type[Frame], Step[Any, Any]] = {
    kind: step for part in (*_PARTS, hands) for kind, step in part.STEPS.items()
}


class ThievesState(Table, ByStack):
    """A position of Age of Thieves; its fields are those of `Table`."""

    __slots__ = (*slots(Table), "_hint", "_reach")

    verbs = VERBS
    seen_as = ThievesObservation
    steps, runs = STEPS, RUNS
    _hint: tuple[Action, ...] | None  # the legal actions, where settling has found them already
    _reach: dict[int, int] | None  # how far the spaces of a movement are, as listed

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self._hint = None
        self._reach = None
        self.stack = []
        self.push(*(pending.Pick(seat) for seat in range(players)), pending.First())
        self.phase = "event"
        self.round = 0
        self.first = 0
        self.ending = ""
        self._set_up_board()
        self._set_up_seats()
        self._clear_turn()

    def round_now(self) -> int:
        return self.round

    def observation(self, seat: int) -> ThievesObservation:
        return ThievesObservation.observe(self, seat)

    def _set_up_board(self) -> None:
        self.guards = [*SWORDS, *[POOL] * (GUARDS - len(SWORDS)), *[POOL] * CAPTAINS]
        self.at = [-1] * len(NAMES)
        for guard, space in enumerate(SWORDS):
            self.at[space] = guard
        self.token = [FACE_DOWN if space in CITY_GUARDROOMS else NONE for space in range(len(NAMES))]
        self.secret = [NONE] * len(NAMES)
        self.peeked = [0] * len(NAMES)
        self.unknown = [token.copies for token in TOKENS]
        self.gem = [GREEN if space in GREENS else 0 for space in range(len(NAMES))]
        self.crown = TREASURY
        self.yellow_pool = YELLOW_SUPPLY
        self.deck = [card.copies for card in CARDS]
        self.discard = [0] * len(CARDS)
        self.calm_left, self.alarm_left, self.drawn = CALM_TURNS, ALARM_TURNS, 0
        self.open, self.alarm, self.due = -1, False, False

    def _set_up_seats(self) -> None:
        players = self.players
        self.thief, self.pos = [-1] * players, [OUT] * players
        self.hand = [[] for _ in range(players)]
        self.knows = []
        self.yellow, self.green, self.trinket = [0] * players, [0] * players, [0] * players
        self.informer, self.agent, self.known = [0] * players, [0] * players, [0] * players
        self.holder, self.best = -1, -1
        self.left = []
        self.now, self.soon = [0] * players, [0] * players

    def _clear_turn(self) -> None:
        """Everything that ends with a turn (Structure of a turn 5)."""
        players = self.players
        self.events = ()
        self.smoke = self.flame = self.unseen = self.asleep = self.dazzled = self.charmed = 0
        self.marked = self.robbed = self.silent = 0
        self.exposed, self.slow = [0] * players, [0] * players
        self.laid = [[] for _ in range(players)]
        self.shown = [[] for _ in range(players)]
        self.resolved, self.points = [0] * players, [0] * players
        self.lifted_with, self.basics_least, self.basics_most = [0] * players, [0] * players, [len(BASIC)] * players
        self.knows = [(viewer, owner, card, False) for viewer, owner, card, _ in self.knows]
        self.used_informers, self.used_agents = [0] * players, [0] * players
        self.declared = [False] * players
        self.lifted = self.watched = self.passed = False
        self.initiative, self.level, self.cursor = 0, UNRESOLVED, 0

    # -- the contract ------------------------------------------------------------------------------------------------

    def _legal_now(self) -> tuple[Action, ...]:
        return super()._legal_now() if self._hint is None else self._hint

    def _apply(self, action: Action) -> None:
        self._hint = None
        top = self.stack.pop()
        STEPS[type(top)].apply(self, top, action)
        self._reach = None
        self.settle()

    def roller(self) -> int | None:
        """The first thief throws the guards' dice."""
        return self.first if not self.ending and isinstance(self.stack[-1], pending.Roll) else None

    def turned_up(self) -> tuple[int, ...]:
        """Actions are turned up in the order of resolution without a choice of their own: how far that has come, and whose
        turn it has made it."""
        if self.phase == "declare":
            return (self.round,)
        turned = (len(cards) for row in (self.laid, self.shown) for cards in row)
        return self.round, self.level, self.current_player(), *turned, *map(self.generals, range(self.players))

    def figures(self) -> dict[str, float]:
        return figures(self)

    def history_for(self, seat: int) -> tuple[Action, ...]:
        seen = (masked(action, seat) if type(action) in SECRET else action for action in self.past)
        return tuple(action for action in seen if action is not None)

    # -- how it stands -----------------------------------------------------------------------------------------------

    def scores(self) -> list[int | None]:
        """Jewels on the sheets and the Best Thief token; who has not left counts for nothing in the end (Introduction 1)."""
        return [jewel_points(self, seat) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """The winner has 1; all have 0 where nobody left the city, or the calm ran out (Introduction 1, 2)."""
        best = winner(self)
        return share_victory(self.players, [] if best is None else [best])

    # -- what several steps do ---------------------------------------------------------------------------------------

    def order(self, start: int | None = None) -> list[int]:
        """The seats still in play, clockwise from the first thief or from *start*."""
        start = self.first if start is None else start
        seats = [(start + n) % self.players for n in range(self.players)]
        return [seat for seat in seats if self.pos[seat] != OUT]

    def generals(self, seat: int) -> int:
        """How many general cards a seat has in hand and face down, which all may know."""
        laid = self.laid[seat]
        return len(self.hand[seat]) + sum((card < len(CARDS)) + (cover >= 0) for _, card, cover in laid)

    def forget(self, owner: int, card: int, held: bool) -> None:
        """A card has left *owner* for all to see, from hand (*held*) or turned up: nobody counts it there any longer."""
        for viewer in range(self.players):
            for known in ((viewer, owner, card, held), (viewer, owner, card, not held)):
                if known in self.knows:
                    self.knows.remove(known)
                    break

    def tell_hand(self, seat: int, least: int, most: int) -> None:
        """All see that a seat has *least* to *most* cards in hand; so they know how many of its declared actions are Move
        and Ambush, for they know how many general cards it has in hand and face down."""
        if not self.lifted or not self.laid[seat]:
            return
        actions = len(self.laid[seat]) + sum(card in BASIC for _, card, _ in self.shown[seat])
        base = self.generals(seat) - actions  # the hand, were no basic card among the actions of this turn
        self.basics_least[seat] = max(self.basics_least[seat], least - base)
        self.basics_most[seat] = min(self.basics_most[seat], most - base)

    def finish(self, reason: str) -> None:
        """The match is over: `crown`, `all out`, `time`, `calm`, or `event` (one had to be drawn and there was none)."""
        self.ending = reason


def initial_state(players: int, options: Mapping[str, OptionValue]) -> ThievesState:
    """The board set up, no thief chosen yet."""
    return ThievesState(players, options)


def space_name(space: int) -> str:
    """The notation of a space, `-` for none."""
    return NAMES[space] if space >= 0 else "-"


def space_number(name: str) -> int:
    """The number of the space with this notation."""
    return SPACE[name]
