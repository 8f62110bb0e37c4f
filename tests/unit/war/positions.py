"""Positions of Age of War for scenarios."""

from game import games
from game.war.rules.position import CASTLE_NUMBER
from game.war.rules.rules import WarState


def table(players: int = 2, turn: int = 0, **owners: str) -> WarState:
    """A position at the start of *turn*'s turn: `Kim="Gifu Edo"` gives seat 0 these castles, `Ed=` seat 1."""
    state = games["war"].new_initial_state(players)
    assert isinstance(state, WarState)
    state._begin_turn(turn)
    for seat, castles in enumerate(owners.values()):
        for name in castles.split():
            state.turn = seat
            state._conquer(CASTLE_NUMBER[name])
    state._begin_turn(turn)
    return state


def legal(state: WarState) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in state.legal_actions()]


def owner(state: WarState, castle: str) -> int:
    """The seat that has *castle*, or CENTRE."""
    return state.owner[CASTLE_NUMBER[castle]]
