"""The city guard (document: Guard board; Arrest, dungeon): activation, placing and calling guards, arrests, the dungeon."""

from __future__ import annotations

from game.core.state import CHANCE, Action
from game.core.steps import Step
from game.thieves.rules import pending
from game.thieves.rules.actions import Fetch, Jail, Lose, Patrol, Post, Return
from game.thieves.rules.board import DIST, DISTRICT, DUNGEONS, FAR, GUARDROOMS, IMPERIAL, NAMES, NEAR, PALACE, SPACE
from game.thieves.rules.cards import GUARDS
from game.thieves.rules.declaration import void_actions
from game.thieves.rules.movement import transfer
from game.thieves.rules.patrol import nearest_seen, patrols
from game.thieves.rules.pending import by_chance, by_first, by_seat
from game.thieves.rules.position import POOL, Position
from game.thieves.rules.public import arrestable, figure_at
from game.thieves.rules.singles import FETCH, POST, RETURN
from game.thieves.rules.thieves import JASMINE

_DUNGEON_ACTIONS = tuple(tuple(Jail(seat, NAMES[space]) for space in DUNGEONS) for seat in range(4))
_LOSE_YELLOW, _LOSE_TRINKET = Lose("yellow"), Lose("trinket")


# -- activation ------------------------------------------------------------------------------------------------------


def _watch(state: Position, frame: pending.Watch) -> None:
    """First all guards act, then all captains; the nearest to a thief first, then by space (Arrest 1, 2)."""
    captains, acted, chosen = frame.captains, frame.acted, frame.chosen
    while True:
        waiting = _waiting(state, captains, acted)
        if not waiting:
            if state.alarm and not captains:
                state.push(pending.Watch(captains=True, chosen=chosen))
            return
        if state.options["marshal"] and len(waiting) > 1:
            state.push(pending.Patrol(captains, acted, chosen))
            return
        guard = waiting[0][2]
        options = patrols(state, guard, chosen)
        goal, end = options[0]
        if len(options) > 1 or end != state.guards[guard] or goal == end:
            state.push(pending.Patrol(captains, acted, chosen, guard))
            return
        acted |= 1 << guard
        chosen |= _thieves_on(state, goal)


def _waiting(state: Position, captains: bool, acted: int) -> list[tuple[int, int, int]]:
    """The guards or captains who detect a thief and have not acted, as (steps to the thief, space, guard), in order."""
    found = []
    numbers = range(GUARDS, len(state.guards)) if captains else range(GUARDS)
    for guard in numbers:
        space = state.guards[guard]
        if space != POOL and not acted >> guard & 1 and (steps := nearest_seen(state, guard)) < FAR:
            found.append((steps, space, guard))
    return sorted(found)


def _thieves_on(state: Position, space: int) -> int:
    return sum(1 << seat for seat in range(state.players) if state.pos[seat] == space)


def _patrol_mover(state: Position, frame: pending.Patrol) -> int:
    """Chance with a single outcome where the algorithm leaves no choice, otherwise the first thief."""
    return CHANCE if frame.guard >= 0 and len(patrols(state, frame.guard, frame.chosen)) == 1 else state.first


def _legal_patrol(state: Position, frame: pending.Patrol) -> tuple[Action, ...]:
    waiting = (
        [guard for _, _, guard in _waiting(state, frame.captains, frame.acted)] if frame.guard < 0 else [frame.guard]
    )
    return tuple(
        Patrol(NAMES[state.guards[guard]], NAMES[end], NAMES[goal])
        for guard in waiting
        for goal, end in patrols(state, guard, frame.chosen)
    )


def _patrol(state: Position, frame: pending.Patrol, action: Action) -> None:
    assert isinstance(action, Patrol)
    guard, end = state.at[SPACE[action.start]], SPACE[action.end]
    chosen = frame.chosen | _thieves_on(state, SPACE[action.goal])
    state.push(pending.Watch(frame.captains, frame.acted | 1 << guard, chosen))
    put_guard(state, guard, end)


# -- placing guards --------------------------------------------------------------------------------------------------


def put_guard(state: Position, guard: int, space: int) -> None:
    """Put a guard on *space*; it arrests every thief there who is not hidden (Arrest 3)."""
    if state.guards[guard] != POOL:
        state.at[state.guards[guard]] = -1
    state.guards[guard] = space
    if space != POOL:
        state.at[space] = guard
        state.push(*(pending.Arrest(seat) for seat in arrestable(state, guard, space)))


def _put(state: Position, frame: pending.Put) -> None:
    put_guard(state, frame.guard, frame.space)


def _recruit(state: Position, frame: pending.Recruit) -> None:
    """Call guard from the pool to space a (how: b); if the pool is empty, take one from the board (ruling 36)."""
    try:
        guard = state.guards.index(POOL, 0, GUARDS)
    except ValueError:
        state.push(pending.Fetch(frame.space, frame.how))
    else:
        state.push(pending.Station(state.first, guard, frame.space, frame.how))


def _legal_fetch(state: Position, frame: pending.Fetch) -> tuple[Action, ...]:
    return tuple(FETCH[space] for space in sorted(state.guards[:GUARDS]))


def _fetch(state: Position, frame: pending.Fetch, action: Action) -> None:
    assert isinstance(action, Fetch)
    guard = state.at[SPACE[action.space]]
    put_guard(state, guard, POOL)
    state.push(pending.Station(state.first, guard, frame.space, frame.how))


def _station(state: Position, frame: pending.Station) -> None:
    """Put guard a at space b, how: c; the seat chooses among equally close spaces."""
    spaces = _posts(state, frame.space, frame.how)
    if len(spaces) == 1:
        put_guard(state, frame.guard, spaces[0])
    elif spaces:
        state.push(frame.asked_as(pending.Post))


def _posts(state: Position, centre: int, how: int) -> list[int]:
    """Where a guard may stand, never in flames (Effect markers 2, ruling 62)."""
    if how == pending.EXACTLY or (how == pending.ON_SPOT and state.at[centre] < 0 and not state.flame >> centre & 1):
        return [centre]
    if how == pending.GUARDROOM:
        free = [n for n in GUARDROOMS if state.at[n] < 0 and not state.flame >> n & 1]
        least = min((DIST[centre][n] for n in free), default=0)
        return [n for n in free if DIST[centre][n] == least]
    for ring in NEAR[centre]:
        if free := [n for n in ring if not figure_at(state, n) and not state.flame >> n & 1]:
            return free
    return []


def _legal_post(state: Position, frame: pending.Post) -> tuple[Action, ...]:
    return tuple(POST[n] for n in _posts(state, frame.space, frame.how))


def _post(state: Position, frame: pending.Post, action: Action) -> None:
    assert isinstance(action, Post)
    put_guard(state, frame.guard, SPACE[action.space])


# -- arrest ----------------------------------------------------------------------------------------------------------


def _arrest(state: Position, frame: pending.Arrest) -> None:
    """An arrested thief's actions have no effect; he loses a jewel and a card, and goes to a dungeon (When arrested)."""
    seat = frame.seat
    void_actions(state, seat)
    state.stack[:] = [other for other in state.stack if not (isinstance(other, pending.Move) and other.seat == seat)]
    frames = [pending.Forfeit(seat), pending.Jail(seat)]
    if state.thief[seat] != JASMINE:
        frames.insert(1, pending.MustDiscard(seat))
    state.push(*frames)


def _forfeit(state: Position, frame: pending.Forfeit) -> None:
    """The Emperor's Jewel drops; otherwise the cheapest jewel returns to the pool, a trinket to the box (When arrested
    1)."""
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
            state.push(frame.asked_as(pending.Return))
    elif state.yellow[seat] and state.trinket[seat]:
        state.push(frame.asked_as(pending.Lose))
    elif state.yellow[seat]:
        give_up(state, seat, "yellow")
    elif state.trinket[seat]:
        give_up(state, seat, "trinket")
    elif state.green[seat]:
        give_up(state, seat, "green")


def _legal_return(state: Position, frame: pending.Return) -> tuple[Action, ...]:
    return RETURN


def _return(state: Position, frame: pending.Return, action: Action) -> None:
    """Before the alarm, a district card decides where the Emperor's Jewel goes; reshuffle the card (ruling 4)."""
    assert isinstance(action, Return)
    state.crown = SPACE[action.space]


def give_up(state: Position, seat: int, jewel: str) -> None:
    """Return a jewel to the pool; later turns reuse only yellow jewels from it."""
    transfer(state, seat, jewel, -1)
    state.yellow_pool += jewel == "yellow"


def _legal_lose(state: Position, frame: pending.Lose) -> tuple[Action, ...]:
    return (_LOSE_YELLOW, _LOSE_TRINKET)


def _lose(state: Position, frame: pending.Lose, action: Action) -> None:
    assert isinstance(action, Lose)
    give_up(state, frame.seat, action.jewel)


def _jail_mover(state: Position, frame: pending.Jail) -> int:
    return frame.seat if state.thief[frame.seat] == JASMINE else CHANCE


def _legal_jail(state: Position, frame: pending.Jail) -> tuple[Action, ...]:
    """Jasmine chooses any dungeon. After the alarm it is the dungeon of the open district. Before the alarm it is the
    dungeon of the thief's district, or of a district card if he is in the palace; reshuffle the card (When arrested 3,
    ruling 4)."""
    row, district = _DUNGEON_ACTIONS[frame.seat], DISTRICT[state.pos[frame.seat]]
    if state.thief[frame.seat] == JASMINE:
        return row
    if state.alarm:
        return (row[state.open],)
    if district != PALACE:
        return (row[district],)
    return row


def _jail(state: Position, frame: pending.Jail, action: Action) -> None:
    assert isinstance(action, Jail)
    state.pos[frame.seat] = SPACE[action.space]


RUNS = {
    pending.Watch: _watch,
    pending.Put: _put,
    pending.Recruit: _recruit,
    pending.Station: _station,
    pending.Arrest: _arrest,
    pending.Forfeit: _forfeit,
}
STEPS = {
    pending.Patrol: Step(_legal_patrol, _patrol, mover=_patrol_mover),
    pending.Fetch: Step(_legal_fetch, _fetch, mover=by_first),
    pending.Post: Step(_legal_post, _post, mover=by_seat),
    pending.Return: Step(_legal_return, _return, mover=by_chance),
    pending.Lose: Step(_legal_lose, _lose, mover=by_seat),
    pending.Jail: Step(_legal_jail, _jail, mover=_jail_mover),
}
