"""Living tribes and neighbours; how a tribe is eliminated and a match ends ("Losing the Game", "Winning the Game")."""

from __future__ import annotations

from game.core.state import TERMINAL
from game.heroes.rules.cards import ARMY, CITADEL, EARTHQUAKE, GENERAL, ROAD, SPECIAL
from game.heroes.rules.phases import OVER
from game.heroes.rules.position import Position, Table


def living_from(state: Table, seat: int) -> list[int]:
    """The living seats, clockwise starting with *seat*."""
    players, alive = state.players, state.alive
    return [other % players for other in range(seat, seat + players) if alive[other % players]]


def neighbours(state: Table, seat: int) -> list[int]:
    """The living tribes to the left and right of *seat*, in seat order; only one if two tribes live."""
    others = [other for other in living_from(state, seat) if other != seat]
    if not others:
        return []
    return sorted({others[0], others[-1]})


def bury(state: Position) -> None:
    """Eliminate tribes with neither card nor city ("Losing the Game"); the last tribe left wins."""
    living = [seat for seat in range(state.players) if state.alive[seat]]
    dead = [seat for seat in living if not state.cities[seat] and not any(state.hands[seat])]
    if not dead:
        return
    for seat in dead:
        clear_away(state, seat)
    left = [seat for seat in living if seat not in dead]
    if len(left) < 2:
        finish(state, "last", tuple(left or dead))


def clear_away(state: Position, seat: int) -> None:
    """A dead tribe's items return to the supply; its monument and Earthquake cards are discarded."""
    state.alive[seat] = False
    state.contender[seat] = False
    led = state.led[seat] + state.out_led[seat] + state.due_led[seat]
    plain = state.plain[seat] + state.out_plain[seat] + state.due_plain[seat] + state.scared[seat]
    state.supply[ARMY] += led + plain
    state.supply[GENERAL] += led
    state.supply[CITADEL] += state.citadels[seat]
    state.supply[ROAD] += state.roads[seat].bit_count()
    state.discard[SPECIAL[state.tribe[seat]]] += state.monument[seat]
    state.discard[EARTHQUAKE] += state.scared[seat]
    for pile in (state.led, state.out_led, state.due_led, state.plain, state.out_plain, state.due_plain, state.scared):
        pile[seat] = 0
    state.citadels[seat] = state.monument[seat] = state.roads[seat] = 0
    for other in range(state.players):
        state.roads[other] &= ~(1 << seat)


def finish(state: Position, ending: str, winners: tuple[int, ...]) -> None:
    """End the match: by `monument`, `empire`, `last` tribe or `limit` of rounds."""
    state.ending, state.winners = ending, winners
    state.go(OVER, TERMINAL)
