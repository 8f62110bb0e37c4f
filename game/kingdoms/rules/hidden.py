"""The observation of a seat. `position` declares who may see which field."""

from __future__ import annotations

from typing import Annotated

from game.core.fields import SEATS, flags, private, seen_by, seen_slots, within
from game.core.state import Observation
from game.kingdoms.rules.cards import LORDS, STRATEGISTS
from game.kingdoms.rules.drawing import supplies
from game.kingdoms.rules.opening import electors
from game.kingdoms.rules.phases import ELECT
from game.kingdoms.rules.position import DECKS, LAST_CARD, MOST, Position, Table

Cards = tuple[int, ...]


def _hand(state: Position, seat: int) -> list[int]:
    return state.hands[seat][:]


def _hand_sizes(state: Position, seat: int) -> list[int]:
    return [len(hand) for hand in state.hands]


def _lords_seen(state: Position, seat: int) -> list[Cards]:
    """The lords that were left each time *seat* took one, and those left now if it is about to take one."""
    left = list(range(len(LORDS)))
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
    return found


def _pool_size(state: Position, seat: int) -> int:
    return len(state.pool)


def _pack(state: Position, seat: int) -> list[int]:
    return state.packs[seat][:]


def _pack_sizes(state: Position, seat: int) -> list[int]:
    return [len(pack) for pack in state.packs]


def _deck_sizes(state: Position, seat: int) -> list[int]:
    return [len(deck) + (len(state.bottom) if not n else 0) for n, deck in enumerate(state.decks)]


def _bottom_size(state: Position, seat: int) -> int:
    return len(state.bottom)


def _supply(state: Position, seat: int) -> list[bool]:
    return list(supplies(state))


def _points(state: Position, seat: int) -> list[int]:
    return [state.points(other)[0] for other in range(state.players)]


def _bonuses(state: Position, seat: int) -> list[int]:
    return [state.points(other)[1] for other in range(state.players)]


class KingdomsObservation(Table, Observation):
    """The observation of a seat: the fields of `Table`, with HIDDEN for what it may not see.

    `hand` is its own, `hand_sizes` count everyone's. `lords` has the known lords of each seat; `lords_seen` are those that
    were left each time this seat took one. `pool_size` counts the strategists that nobody took, `offer` are those just
    drawn. `pack` is this seat's in the draft. `guards` are its own and the revealed ones. `deck_sizes` count all cards of
    each deck, `bottom_size` those of them placed under it; `supply` says which decks can give a card. `points` and `bonuses`
    are the score.
    """

    __slots__ = (
        *seen_slots(Table),
        *("bonuses", "bottom_size", "deck_sizes", "hand", "hand_sizes", "lords_seen", "pack", "pack_sizes", "points"),
        *("pool_size", "supply"),
    )

    hand: Annotated[list[int], private(_hand, []), within(0, LAST_CARD, (0, MOST))]
    hand_sizes: Annotated[list[int], seen_by(_hand_sizes), within(0, MOST, SEATS)]
    lords_seen: Annotated[
        list[Cards], seen_by(_lords_seen), within(0, len(LORDS) - 1, (0, len(LORDS)), (0, len(LORDS)))
    ]
    pool_size: Annotated[int, seen_by(_pool_size), within(0, len(STRATEGISTS))]
    pack: Annotated[list[int], private(_pack, []), within(0, LAST_CARD, (0, MOST))]
    pack_sizes: Annotated[list[int], seen_by(_pack_sizes), within(0, MOST, SEATS)]
    deck_sizes: Annotated[list[int], seen_by(_deck_sizes), within(0, MOST, (1, DECKS))]
    bottom_size: Annotated[int, seen_by(_bottom_size), within(0, MOST)]
    supply: Annotated[list[bool], seen_by(_supply), flags((1, DECKS))]
    points: Annotated[list[int], seen_by(_points), within(0, MOST, SEATS)]
    bonuses: Annotated[list[int], seen_by(_bonuses), within(0, MOST, SEATS)]
