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

from collections.abc import Mapping
from random import Random

from game.core.chance import pick
from game.core.game import OptionValue
from game.core.state import TERMINAL, Action, State, share_victory
from game.thieves.rules import declaration as declare
from game.thieves.rules import effects, hands, leading, peeking, turn
from game.thieves.rules import event_cards as events
from game.thieves.rules import guard as watch
from game.thieves.rules import movement as moves
from game.thieves.rules.actions import VERBS, Draw, Look, Token
from game.thieves.rules.board import CITY_GUARDROOMS, GREENS, NAMES, SPACE, SWORDS, TREASURY
from game.thieves.rules.cards import (
    ALARM_TURNS,
    AMBUSH,
    BEST_POINTS,
    CALM_TURNS,
    CAPTAINS,
    CARD,
    CARDS,
    GREEN_POINTS,
    GUARDS,
    MOVE,
    TOKENS,
    YELLOW_POINTS,
    YELLOW_SUPPLY,
)
from game.thieves.rules.figures import figures
from game.thieves.rules.hidden import ThievesObservation, observe
from game.thieves.rules.pending import Frame, Run, Wait
from game.thieves.rules.public import FACE_DOWN, GREEN, NONE, OUT, POOL

_PARTS = (turn, declare, moves, watch, effects, leading, peeking, events)
AUTO: dict[str, Run] = {kind: run for part in _PARTS for kind, run in part.AUTO.items()}
WAIT: dict[str, Wait] = {kind: wait for part in (*_PARTS, hands) for kind, wait in part.WAIT.items()}

BASIC = (MOVE, AMBUSH)
BASICS = len(BASIC)

# The fields by how they are copied: lists of plain values, lists of lists, plain values.
_LIST_WORDS = """
stack thief pos guards at token gem exposed slow secret peeked unknown deck discard knows yellow green trinket informer
agent known left soon now resolved lifted_with basics_least basics_most points used_informers used_agents declared
"""
_PLAIN_WORDS = """
phase round first crown events smoke flame unseen asleep dazzled charmed calm_left alarm_left drawn initiative watched
holder best yellow_pool open alarm due marked robbed silent lifted passed level cursor ending
"""
LISTS, PLAIN = _LIST_WORDS.split(), _PLAIN_WORDS.split()
NESTED = ("hand", "laid", "shown")


class ThievesState(State):
    """A position of Age of Thieves. What is open for all is told by `scene.Scene`; the rest:

    `stack` what is still to be done; `phase` event, plan, declare or resolve, `round` counts the turns from 1;
    `first` the first thief, `passed` that the token has passed in this turn already, because the first thief has left.
    `hand[seat]` numbers in CARDS, sorted; `knows` (viewer, owner, card, in hand): who surely has what in hand or face
    down, as *viewer* saw. `deck`, `discard` count copies. `secret[space]` is the kind of a face-down token that somebody
    has looked at, `peeked[space]` who did (bits); `unknown` counts the kinds nobody has seen, those in the box included.
    `drawn` has a bit for each event that was turned up. `holder` has the Emperor's Jewel (or -1), `best` the Best Thief
    token. `open` is the open district or -1, `due` tells that the alarm is raised next turn. `laid[seat]` are the actions
    not yet turned up as (points, card, cover), `shown[seat]` the others. `lifted_with[seat]` are the general cards it had
    in all when the screens were lifted, `basics_least` and `basics_most` how many of Move and Ambush all know it to have
    declared then. `now` and `soon` are temporary points of this and the next declaration. `left` are the thieves who
    left, in order. `ending` is why the match is over, or ''.
    """

    __slots__ = ("_hint", "_reach", *LISTS, *NESTED, *PLAIN)

    verbs = VERBS
    at: list[int]
    gem: list[int]

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self._hint: tuple[Action, ...] | None = None  # the legal actions, where settling has found them already
        self._reach: dict[int, int] | None = None  # how far the spaces of a movement are, as listed
        self.stack: list[Frame] = [Frame("first"), *(Frame("pick", seat) for seat in reversed(range(players)))]
        self.phase = "event"
        self.round = 0
        self.first = 0
        self.ending = ""
        self._set_up_board()
        self._set_up_seats()
        self._clear_turn()

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
        self.hand: list[list[int]] = [[] for _ in range(players)]
        self.knows: list[tuple[int, int, int, bool]] = []
        self.yellow, self.green, self.trinket = [0] * players, [0] * players, [0] * players
        self.informer, self.agent, self.known = [0] * players, [0] * players, [0] * players
        self.holder, self.best = -1, -1
        self.left: list[int] = []
        self.now, self.soon = [0] * players, [0] * players

    def _clear_turn(self) -> None:
        """Everything that ends with a turn (Structure of a turn 5)."""
        players = self.players
        self.events: tuple[int, ...] = ()
        self.smoke = self.flame = self.unseen = self.asleep = self.dazzled = self.charmed = 0
        self.marked = self.robbed = self.silent = 0
        self.exposed, self.slow = [0] * players, [0] * players
        self.laid: list[list[tuple[int, int, int]]] = [[] for _ in range(players)]
        self.shown: list[list[tuple[int, int, int]]] = [[] for _ in range(players)]
        self.resolved, self.points = [0] * players, [0] * players
        self.lifted_with, self.basics_least, self.basics_most = [0] * players, [0] * players, [BASICS] * players
        self.knows = [(viewer, owner, card, False) for viewer, owner, card, _ in self.knows]
        self.used_informers, self.used_agents = [0] * players, [0] * players
        self.declared = [False] * players
        self.lifted = self.watched = self.passed = False
        self.initiative, self.level, self.cursor = 0, 99, 0

    # -- the contract ------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.ending:
            return TERMINAL
        frame = self.stack[-1]
        return WAIT[frame.kind].mover(self, frame)

    def _legal_now(self) -> tuple[Action, ...]:
        if self.ending:
            return ()
        if self._hint is not None:
            return self._hint
        frame = self.stack[-1]
        return WAIT[frame.kind].legal(self, frame)

    def _apply(self, action: Action) -> None:
        frame = self.stack.pop()
        self._hint = None
        WAIT[frame.kind].apply(self, frame, action)
        self._reach = None
        stack = self.stack
        while not self.ending and (run := AUTO.get(stack[-1].kind)) is not None:
            run(self, stack.pop())

    def sample_chance(self, rng: Random) -> Action:
        legal = self._legal_cached()
        if len(legal) == 1:
            return legal[0]
        first = legal[0]
        if isinstance(first, Draw):
            weights = [self.deck[CARD[action.card]] for action in legal if isinstance(action, Draw)]
        elif isinstance(first, (Token, Look)):
            weights = [count for count in self.unknown if count]
        else:
            weights = [turn.roll_ways(action) for action in legal]
        return legal[pick(weights, rng)]

    def roller(self) -> int | None:
        """The first thief throws the guards' dice."""
        return self.first if not self.ending and self.stack[-1].kind == "roll" else None

    def turned_up(self) -> tuple[int, ...]:
        """Actions are turned up in the order of resolution without a choice of their own: how far that has come, and whose
        turn it has made it."""
        if self.phase == "declare":
            return (self.round,)
        turned = (len(cards) for row in (self.laid, self.shown) for cards in row)
        return self.round, self.level, self.current_player(), *turned, *map(self.generals, range(self.players))

    def termination(self) -> str:
        return self.ending

    def figures(self) -> dict[str, float]:
        return figures(self)

    def clone(self) -> ThievesState:
        other = ThievesState.__new__(ThievesState)
        self._copy_base(other)
        for name in LISTS:
            setattr(other, name, getattr(self, name).copy())
        for name in NESTED:
            setattr(other, name, [inner.copy() for inner in getattr(self, name)])
        for name in PLAIN:
            setattr(other, name, getattr(self, name))
        other._hint = other._reach = None
        return other

    def observation(self, seat: int) -> ThievesObservation:
        return observe(self, seat)

    # -- how it stands -----------------------------------------------------------------------------------------------

    def scores(self) -> list[int | None]:
        """Jewels on the sheets and the Best Thief token; who has not left counts for nothing in the end (Introduction 1)."""
        return [jewel_points(self, seat) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """The winner has 1; all have 0 where nobody left the city, or the calm ran out (Introduction 1, 2)."""
        winner = self.winner()
        return share_victory(self.players, [] if winner is None else [winner])

    def winner(self) -> int | None:
        """Of those who left: who has the Emperor's Jewel, else who has most points, then who left first (Introduction 1)."""
        if not self.ending or not self.left:
            return None
        if self.holder in self.left:
            return self.holder
        return max(self.left, key=lambda seat: (jewel_points(self, seat), -self.left.index(seat)))

    # -- what several steps do ---------------------------------------------------------------------------------------

    def push(self, *frames: Frame) -> None:
        """Put frames on top of the stack, the first of them topmost."""
        self.stack.extend(reversed(frames))

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


def jewel_points(standing: ThievesState | ThievesObservation, seat: int) -> int:
    """Points of a seat: yellow jewels and trinkets 1, green 3, Best Thief 3 (Jewels, Best Thief)."""
    points = YELLOW_POINTS * (standing.yellow[seat] + standing.trinket[seat]) + GREEN_POINTS * standing.green[seat]
    return points + BEST_POINTS * (standing.best == seat)


def initial_state(players: int, options: Mapping[str, OptionValue]) -> ThievesState:
    """The board set up, no thief chosen yet."""
    return ThievesState(players, options)


def space_name(space: int) -> str:
    """The notation of a space, `-` for none."""
    return NAMES[space] if space >= 0 else "-"


def space_number(name: str) -> int:
    """The number of the space with this notation."""
    return SPACE[name]
