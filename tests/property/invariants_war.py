"""What is true in every position of Age of War, written without the engine's own bookkeeping."""

from game.core.state import CHANCE, State
from game.war.rules.cards import CASTLES, CLANS, DICE, FACES
from game.war.rules.position import CENTRE
from game.war.rules.rules import WarState


def invariants(state: State) -> list[str]:
    """The violated invariants of *state*, in words."""
    assert isinstance(state, WarState)
    broken = []
    seats = range(state.players)
    if len(state.owner) != 14 or any(owner != CENTRE and owner not in seats for owner in state.owner):
        broken.append(f"castles are somewhere else: {state.owner}")
    if not 1 <= state.dice <= DICE or len(state.faces) not in (0, state.dice):
        broken.append(f"{state.dice} dice show {state.faces!r}")
    if state.faces != "".join(sorted(state.faces, key=FACES.index)):
        broken.append(f"dice are not sorted: {state.faces}")
    used = DICE - state.dice
    filled = bin(state.filled).count("1")
    if filled > used or (filled and state.target < 0):
        broken.append(f"{filled} lines filled with {used} dice gone on castle {state.target}")
    for number, castle in enumerate(CASTLES):
        family = [n for n, other in enumerate(CASTLES) if other.clan == castle.clan]
        united = state.owner[number] != CENTRE and len({state.owner[n] for n in family}) == 1
        if state.safe[number] != united:
            broken.append(f"{castle.name} face down: {state.safe[number]}, clan united: {united}")
    if state.scores() != recount(state):
        broken.append(f"scores {state.scores()}, recounted {recount(state)}")
    if state.is_terminal() != (CENTRE not in state.owner):
        broken.append("the end does not come with the last castle of the centre")
    if not state.is_terminal() and state.current_player() not in (*seats, CHANCE):
        broken.append(f"nobody is to move: {state.current_player()}")
    return broken


def recount(state: WarState) -> list[int]:
    """Points of each seat, clan by clan."""
    points = [0] * state.players
    for clan in CLANS:
        holders = {n: state.owner[n] for n, castle in enumerate(CASTLES) if castle.clan == clan.key}
        if set(holders.values()) - {CENTRE} and len(set(holders.values())) == 1:
            points[holders.popitem()[1]] += clan.bonus
        else:
            for n, holder in holders.items():
                if holder != CENTRE:
                    points[holder] += CASTLES[n].points
    return points
