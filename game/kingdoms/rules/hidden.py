"""What a seat may know of a match, and the drawing of what it may not."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, cast

from game.core.state import Action, PlainObservation
from game.kingdoms.rules.drawing import supplies
from game.kingdoms.rules.notation import HIDDEN, NONE, Move
from game.kingdoms.rules.phases import ELECT, OUTCOME, PLOY, UNMASK
from game.kingdoms.rules.position import Position

if TYPE_CHECKING:
    from game.kingdoms.rules.rules import KingdomsState

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KingdomsObservation(PlainObservation):
    """What one seat may know; the fields are those of `Position`, with HIDDEN for what it may not.

    `hand` is its own, `hand_sizes` count everyone's. `lords` has each seat's as far as they are known; `lords_seen` are
    those that were left when this seat took one, once for each it took. `pool_size` counts the strategists not taken,
    `offer` those just drawn. `pack` is this seat's in the draft. `guards` are its own and those turned up. `deck_sizes`
    count all cards of each deck, `bottom_size` those of them laid under it; `supply` tells which of them can give a card.
    `points` and `bonuses` are the score.
    """

    phase: int
    start: int
    turn: int
    round: int
    lots: Cards
    first: int
    ending: bool
    coins: Cards
    hand: Cards
    hand_sizes: Cards
    lords: tuple[Cards, ...]
    lords_seen: tuple[Cards, ...]
    unveiled: Cards
    spent: tuple[bool, ...]
    strategists: Cards
    shown: tuple[bool, ...]
    pool_size: int
    offer: Cards
    hiring: int
    pack: Cards
    pack_sizes: Cards
    owner: Cards
    guards: Cards
    guard_up: tuple[bool, ...]
    founded: int
    deck_sizes: Cards
    bottom_size: int
    renewed: tuple[bool, ...]
    supply: tuple[bool, ...]
    discards: Cards
    draws: int
    deck: int
    look: Cards
    back: int
    built: bool
    schemed: bool
    besieged: bool
    capital_ready: bool
    city: int
    scheme: int
    target: int
    amount: int
    table: Cards
    general: int
    ploy: int
    counter: int
    stage: int
    mights: Cards
    musters: tuple[Cards, Cards]
    arrays: tuple[Cards, Cards]
    line: int
    points: Cards
    bonuses: Cards

    @property
    def mover(self) -> int:
        """The current player, as a position calls it."""
        return self.current_player

    def determinize(self, rng: Random) -> KingdomsState:
        """A full state that fits, drawn as `inference` and `weighing` tell: by its true probability if hidden choices are
        made evenly among the legal ones; what others chose openly counts only for what it rules out."""
        from game.kingdoms.rules.dealing import fill_in
        from game.kingdoms.rules.rules import KingdomsState

        state = KingdomsState(self.players, self.options)
        state.past = cast(list[Action], list(self.history))
        for name in _SAME:
            setattr(state, name, getattr(self, name))
        for name in _SAME_LISTS:
            setattr(state, name, list(getattr(self, name)))
        state.mover = self.current_player
        fill_in(self, state, rng)
        return state


_SAME = (
    "phase", "start", "turn", "round", "first", "ending", "hiring", "draws", "deck", "back", "built", "schemed", "besieged",
    "capital_ready", "founded", "city", "scheme", "target", "amount", "general", "ploy", "counter", "stage", "line",
)  # fmt: skip
_SAME_LISTS = (
    "lots", "coins", "unveiled", "spent", "strategists", "shown", "owner", "guards", "guard_up", "renewed", "discards",
    "table", "mights",
)  # fmt: skip


def lords_seen(state: Position, seat: int) -> tuple[Cards, ...]:
    """The lords that were left each time *seat* took one, and those left now if it is about to."""
    from game.kingdoms.rules.opening import electors

    left = list(range(8))
    found: list[Cards] = []
    taken = [0] * state.players
    for elector in electors(state):
        if taken[elector] == len(state.lords[elector]):
            if state.phase == ELECT and elector == seat == state.mover:
                found.append(tuple(left))
            break
        if elector == seat:
            found.append(tuple(left))
        left.remove(state.lords[elector][taken[elector]])
        taken[elector] += 1
    return tuple(found)


def _hide(cards: list[int] | Cards, show: bool) -> Cards:
    return tuple(cards) if show else (HIDDEN,) * len(cards)


def observe(state: Position, seat: int, legal: tuple[Action, ...]) -> KingdomsObservation:
    """What *seat* sees and has seen; *legal* are its own choices."""
    mine = state.turn == seat
    masked = state.phase in (PLOY, UNMASK)
    fighting = state.mights[0] > 0
    sides = (mine, state.target == seat)
    history = tuple([cast(Move, action).seen_by(seat) for action in state.past])
    points = [sum(cast("KingdomsState", state).points(other)[:1]) for other in range(state.players)]
    return KingdomsObservation(
        seat=seat,
        players=state.players,
        options=state.options,
        current_player=state.mover,
        legal_actions=legal,
        history=history,
        phase=state.phase,
        start=state.start,
        turn=state.turn,
        round=state.round,
        lots=tuple(state.lots),
        first=state.first,
        ending=state.ending,
        coins=tuple(state.coins),
        hand=tuple(state.hands[seat]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        lords=tuple(
            [
                tuple(lords) if other == seat else tuple(lords[:up]) + (HIDDEN,) * (len(lords) - up)
                for other, (lords, up) in enumerate(zip(state.lords, state.unveiled, strict=True))
            ]
        ),
        lords_seen=lords_seen(state, seat),
        unveiled=tuple(state.unveiled),
        spent=tuple(state.spent),
        strategists=tuple(
            [
                number if other == seat or state.shown[other] or number == NONE else HIDDEN
                for other, number in enumerate(state.strategists)
            ]
        ),
        shown=tuple(state.shown),
        pool_size=len(state.pool),
        offer=_hide(state.offer, mine),
        hiring=state.hiring,
        pack=tuple(state.packs[seat]),
        pack_sizes=tuple([len(pack) for pack in state.packs]),
        owner=tuple(state.owner),
        guards=tuple(
            [
                guard if up or owner == seat or guard == NONE else HIDDEN
                for guard, up, owner in zip(state.guards, state.guard_up, state.owner, strict=True)
            ]
        ),
        guard_up=tuple(state.guard_up),
        founded=state.founded,
        deck_sizes=tuple([len(deck) + (len(state.bottom) if not n else 0) for n, deck in enumerate(state.decks)]),
        bottom_size=len(state.bottom),
        renewed=tuple(state.renewed),
        supply=supplies(state),
        discards=tuple(state.discards),
        draws=state.draws,
        deck=state.deck,
        look=_hide(state.look, mine),
        back=state.back,
        built=state.built,
        schemed=state.schemed,
        besieged=state.besieged,
        capital_ready=state.capital_ready,
        city=state.city,
        scheme=state.scheme,
        target=state.target,
        amount=state.amount,
        table=tuple(state.table),
        general=HIDDEN if masked and not mine and state.general != NONE else state.general,
        ploy=HIDDEN if masked and not mine and state.ploy != NONE else state.ploy,
        counter=HIDDEN if masked and state.target != seat and state.counter != NONE else state.counter,
        stage=state.stage,
        mights=tuple(state.mights),
        musters=(_hide(state.musters[0], sides[0]), _hide(state.musters[1], sides[1])),
        arrays=(_lines(state, 0, sides[0] or not fighting), _lines(state, 1, sides[1] or not fighting)),
        line=state.line,
        points=tuple(points),
        bonuses=tuple([state.bonus() if state.first == other else 0 for other in range(state.players)]),
    )


def _lines(state: Position, side: int, show: bool) -> Cards:
    """The battle lines of a side; before they clash only its own seat knows them."""
    lines = state.arrays[side]
    if show or state.phase == OUTCOME:
        return tuple(lines)
    return tuple([number if line < state.line else HIDDEN for line, number in enumerate(lines)])
