"""The city guard (document: Guard board; Arrest, dungeon): activation, guards that are put down or called, arrest,
the dungeon.

An activation is Frame(a=0 for guards or 1 for captains, b=bits of those who have acted, c=bits of thieves walked toward).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.state import CHANCE, Action
from game.thieves.rules.actions import Fetch, Jail, Lose, Patrol, Post, Return
from game.thieves.rules.board import DIST, DISTRICT, DUNGEONS, GUARDROOMS, IMPERIAL, NAMES, NEAR, PALACE, SPACE
from game.thieves.rules.cards import GUARDS, JASMINE
from game.thieves.rules.declaration import void_actions
from game.thieves.rules.movement import transfer
from game.thieves.rules.pending import EXACTLY, GUARDROOM, ON_SPOT, Frame, Wait, by_chance, by_first, by_seat
from game.thieves.rules.position import POOL
from game.thieves.rules.public import arrestable, figure_at, nearest_seen, patrols
from game.thieves.rules.singles import FETCH, POST, RETURN

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState

_DUNGEON_ACTIONS = tuple(tuple(Jail(seat, NAMES[space]) for space in DUNGEONS) for seat in range(4))
_LOSE_YELLOW, _LOSE_TRINKET = Lose("yellow"), Lose("trinket")


# -- activation ------------------------------------------------------------------------------------------------------


def _watch(state: ThievesState, frame: Frame) -> None:
    """First all guards, then all captains; nearest to a thief first, then by space (Arrest 1, 2)."""
    _, _, kind, acted, chosen, _ = frame
    while True:
        waiting = _waiting(state, kind, acted)
        if not waiting:
            if kind == 0 and state.alarm:
                state.push(Frame("watch", -1, 1, 0, chosen))
            return
        if state.options["marshal"] and len(waiting) > 1:
            state.push(Frame("patrol", -1, -1, acted, chosen, kind), Frame("watch", -1, kind, acted, chosen))
            return
        guard = waiting[0][2]
        options = patrols(state, guard, chosen)
        goal, end = options[0]
        if len(options) > 1 or end != state.guards[guard] or goal == end:
            state.push(Frame("patrol", -1, guard, acted, chosen, kind), Frame("watch", -1, kind, acted, chosen))
            return
        acted |= 1 << guard
        chosen |= _thieves_on(state, goal)


def _waiting(state: ThievesState, kind: int, acted: int) -> list[tuple[int, int, int]]:
    """The guards or captains who detect a thief and have not acted, as (steps to him, space, guard), in order."""
    found = []
    numbers = range(GUARDS, len(state.guards)) if kind else range(GUARDS)
    for guard in numbers:
        space = state.guards[guard]
        if space != POOL and not acted >> guard & 1 and (steps := nearest_seen(state, guard)) < 99:
            found.append((steps, space, guard))
    return sorted(found)


def _thieves_on(state: ThievesState, space: int) -> int:
    return sum(1 << seat for seat in range(state.players) if state.pos[seat] == space)


def _patrol_mover(state: ThievesState, frame: Frame) -> int:
    """Chance with its only outcome where the algorithm leaves no choice, else the first thief."""
    return CHANCE if frame.a >= 0 and len(patrols(state, frame.a, frame.c)) == 1 else state.first


def _legal_patrol(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    guards = [frame.a] if frame.a >= 0 else [guard for _, _, guard in _waiting(state, frame.d, frame.b)]
    return tuple(
        Patrol(NAMES[state.guards[guard]], NAMES[end], NAMES[goal])
        for guard in guards
        for goal, end in patrols(state, guard, frame.c)
    )


def _patrol(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Patrol)
    guard, end = state.at[SPACE[action.start]], SPACE[action.end]
    state.stack[-1] = Frame(
        "watch", -1, frame.d, frame.b | 1 << guard, frame.c | _thieves_on(state, SPACE[action.goal])
    )
    put_guard(state, guard, end)


# -- putting guards down ---------------------------------------------------------------------------------------------


def put_guard(state: ThievesState, guard: int, space: int) -> None:
    """A guard stands on *space* from now on, and arrests those there who are not hidden (Arrest 3)."""
    if state.guards[guard] != POOL:
        state.at[state.guards[guard]] = -1
    state.guards[guard] = space
    if space != POOL:
        state.at[space] = guard
        state.push(*(Frame("arrest", seat) for seat in arrestable(state, guard, space)))


def _put(state: ThievesState, frame: Frame) -> None:
    put_guard(state, frame.a, frame.b)


def _recruit(state: ThievesState, frame: Frame) -> None:
    """A guard from the pool is called to a (how: b); if there is none, one from the board (ruling 36)."""
    try:
        guard = state.guards.index(POOL, 0, GUARDS)
    except ValueError:
        state.push(Frame("fetch", -1, frame.a, frame.b))
    else:
        state.push(Frame("station", state.first, guard, frame.a, frame.b))


def _legal_fetch(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return tuple(FETCH[space] for space in sorted(state.guards[:GUARDS]))


def _fetch(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Fetch)
    guard = state.at[SPACE[action.space]]
    put_guard(state, guard, POOL)
    state.push(Frame("station", state.first, guard, frame.a, frame.b))


def _station(state: ThievesState, frame: Frame) -> None:
    """Guard a is put at b, how: c; the seat chooses among equally close spaces."""
    spaces = _posts(state, frame.b, frame.c)
    if len(spaces) == 1:
        put_guard(state, frame.a, spaces[0])
    elif spaces:
        state.push(frame._replace(kind="post"))


def _posts(state: ThievesState, centre: int, how: int) -> list[int]:
    """Where a guard may be put down, never in flames (Effect markers 2, ruling 62)."""
    if how == EXACTLY or (how == ON_SPOT and state.at[centre] < 0 and not state.flame >> centre & 1):
        return [centre]
    if how == GUARDROOM:
        free = [n for n in GUARDROOMS if state.at[n] < 0 and not state.flame >> n & 1]
        least = min((DIST[centre][n] for n in free), default=0)
        return [n for n in free if DIST[centre][n] == least]
    for ring in NEAR[centre]:
        if free := [n for n in ring if not figure_at(state, n) and not state.flame >> n & 1]:
            return free
    return []


def _legal_post(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return tuple(POST[n] for n in _posts(state, frame.b, frame.c))


def _post(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Post)
    put_guard(state, frame.a, SPACE[action.space])


# -- arrest ----------------------------------------------------------------------------------------------------------


def _arrest(state: ThievesState, frame: Frame) -> None:
    """When arrested: his actions are void, he loses a jewel and a card, and goes to a dungeon."""
    seat = frame.seat
    void_actions(state, seat)
    state.stack[:] = [other for other in state.stack if not (other.seat == seat and other.kind in _ACTING)]
    frames = [Frame("forfeit", seat), Frame("jail", seat)]
    if state.thief[seat] != JASMINE:
        frames.insert(1, Frame("must_discard", seat))
    state.push(*frames)


_ACTING = frozenset({"move", "step"})  # what an arrest breaks off


def _forfeit(state: ThievesState, frame: Frame) -> None:
    """The Emperor's Jewel falls, else the cheapest jewel goes to the pool, a trinket to the box (When arrested 1)."""
    seat = frame.seat
    if state.holder == seat:
        state.holder = -1
        space = state.pos[seat]
        district = DISTRICT[space]
        if district == PALACE:
            state.crown = space
        elif state.options["homebound"]:
            state.crown = IMPERIAL[district]
        elif state.alarm:
            state.crown = IMPERIAL[state.open]
        else:
            state.push(frame._replace(kind="return"))
    elif state.yellow[seat] and state.trinket[seat]:
        state.push(frame._replace(kind="lose"))
    elif state.yellow[seat]:
        give_up(state, seat, "yellow")
    elif state.trinket[seat]:
        give_up(state, seat, "trinket")
    elif state.green[seat]:
        give_up(state, seat, "green")


def _legal_return(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return RETURN


def _return(state: ThievesState, frame: Frame, action: Action) -> None:
    """Before the alarm a district card is turned up for the Emperor's Jewel and shuffled back (ruling 4)."""
    assert isinstance(action, Return)
    state.crown = SPACE[action.space]


def give_up(state: ThievesState, seat: int, jewel: str) -> None:
    """A jewel goes back to the pool, where only yellow ones are taken from again."""
    transfer(state, seat, jewel, -1)
    state.yellow_pool += jewel == "yellow"


def _legal_lose(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return (_LOSE_YELLOW, _LOSE_TRINKET)


def _lose(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Lose)
    give_up(state, frame.seat, action.jewel)


def _jail_mover(state: ThievesState, frame: Frame) -> int:
    return frame.seat if state.thief[frame.seat] == JASMINE else CHANCE


def _legal_jail(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    """Any dungeon for Jasmine; the open district's after the alarm; before it the district's own, from the palace that of
    a district card, which is shuffled back (When arrested 3, ruling 4)."""
    row, district = _DUNGEON_ACTIONS[frame.seat], DISTRICT[state.pos[frame.seat]]
    if state.thief[frame.seat] == JASMINE:
        return row
    if state.alarm:
        return (row[state.open],)
    if district != PALACE:
        return (row[district],)
    return row


def _jail(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Jail)
    state.pos[frame.seat] = SPACE[action.space]


AUTO = {
    "watch": _watch,
    "put": _put,
    "recruit": _recruit,
    "station": _station,
    "arrest": _arrest,
    "forfeit": _forfeit,
}
WAIT = {
    "patrol": Wait(_patrol_mover, _legal_patrol, _patrol),
    "fetch": Wait(by_first, _legal_fetch, _fetch),
    "post": Wait(by_seat, _legal_post, _post),
    "return": Wait(by_chance, _legal_return, _return),
    "lose": Wait(by_seat, _legal_lose, _lose),
    "jail": Wait(_jail_mover, _legal_jail, _jail),
}
