"""The public part of a position and what follows from it: which thieves are hidden, and where they can walk. Guards
are in `patrol`.

State and observation are both a `Table`, so rules, bots and views ask the same functions. Nothing here reads a hand or a
hidden token.
"""

from __future__ import annotations

from game.thieves.rules.board import DISTRICT, DUNGEONS, HIDEOUTS, NAMES, NEXT, PALACE, SEWERS_IN, SEWERS_OUT
from game.thieves.rules.cards import EVENT, TOKEN
from game.thieves.rules.position import NONE, Table
from game.thieves.rules.thieves import JASMINE, MORIUS

ALLEY, MANHOLE, STAIRS = TOKEN["alley"], TOKEN["manhole"], TOKEN["stairs"]
IS_HIDEOUT = bytes(n in HIDEOUTS for n in range(len(NAMES)))
IS_DUNGEON = bytes(n in DUNGEONS for n in range(len(NAMES)))
IS_SEWER_IN = bytes(n in SEWERS_IN for n in range(len(NAMES)))
IS_SEWER_OUT = bytes(n in SEWERS_OUT for n in range(len(NAMES)))

_FLOODED = EVENT["flooded"]


def covered(table: Table, space: int) -> bool:
    """Whether a space hides the thieves on it: hideout, Dark Alley, smoke (6.1, ruling 8)."""
    return bool(IS_HIDEOUT[space]) or table.token[space] == ALLEY or bool(table.smoke >> space & 1)


def is_hidden(table: Table, seat: int) -> bool:
    """Whether no guard can detect or arrest a thief: because of his space, a card, or because he just left a dungeon."""
    return bool(table.unseen >> seat & 1) or covered(table, table.pos[seat])


def in_dungeon(table: Table, seat: int) -> bool:
    """Whether a thief sits in a dungeon."""
    return table.pos[seat] >= 0 and bool(IS_DUNGEON[table.pos[seat]])


def at_large(table: Table, seat: int) -> bool:
    """Whether a thief is on the board and in no dungeon."""
    return table.pos[seat] >= 0 and not IS_DUNGEON[table.pos[seat]]


def figure_at(table: Table, space: int) -> bool:
    """Whether a guard, captain or thief stands on a space."""
    return table.at[space] >= 0 or space in table.pos


def is_empty(table: Table, space: int) -> bool:
    """An empty space: no dungeon, and nothing and nobody is on it (6.1)."""
    return (
        not table.gem[space]
        and table.token[space] == NONE
        and table.at[space] < 0
        and table.crown != space
        and not (table.smoke | table.flame) >> space & 1
        and space not in table.pos
        and not IS_DUNGEON[space]
    )


def arrestable(table: Table, guard: int, space: int) -> list[int]:
    """The thieves on *space* that *guard* would arrest there: not hidden, and the guard is awake and not charmed by them."""
    if space not in table.pos:
        return []
    return [
        seat
        for seat, pos in enumerate(table.pos)
        if pos == space and not is_hidden(table, seat) and not is_harmless(table, guard, seat)
    ]


def is_harmless(table: Table, guard: int, seat: int) -> bool:
    """Whether a guard can't arrest a thief this turn: the guard sleeps, or the thief has charmed it."""
    return bool(table.asleep >> guard & 1) or (table.thief[seat] == JASMINE and bool(table.charmed >> guard & 1))


# -- thieves ---------------------------------------------------------------------------------------------------------


def is_marked(table: Table, seat: int) -> bool:
    """Whether a thief has a theft marker, or counts as marked in smoke; not after a theft from him this turn (Effect
    markers)."""
    if table.robbed >> seat & 1:
        return False
    return bool(table.marked >> seat & 1) or bool(table.smoke >> table.pos[seat] & 1)


def walk(table: Table, seat: int, steps: int) -> dict[int, int]:
    """Where a thief can walk within *steps*: space -> steps needed, in the order of discovery, without his own space.

    Flames stop him. A space with an awake guard ends the walk and means arrest, unless he is hidden there.
    """
    start = table.pos[seat]
    found = {start: 0}
    flame, at = table.flame, table.at
    secret = table.unseen >> seat & 1 or IS_DUNGEON[start]
    edge = [start]
    for step in range(1, steps + 1):
        ahead = []
        for here in edge:
            for there in NEXT[here]:
                if there in found or flame >> there & 1:
                    continue
                found[there] = step
                guard = at[there]
                if guard < 0 or secret or is_harmless(table, guard, seat) or covered(table, there):
                    ahead.append(there)
        edge = ahead
    del found[start]
    return found


def arrests_on(table: Table, seat: int, space: int) -> bool:
    """Whether a guard arrests a thief at once when he enters *space* (document, arrest 5)."""
    guard = table.at[space]
    if guard < 0 or is_harmless(table, guard, seat):
        return False
    return not table.unseen >> seat & 1 and not covered(table, space)


def is_entrance(table: Table, seat: int, space: int) -> bool:
    """Whether a thief may go down into the sewers here (6.3; Morius also at exits)."""
    if IS_SEWER_IN[space] or table.token[space] == MANHOLE:
        return True
    return table.thief[seat] == MORIUS and (bool(IS_SEWER_OUT[space]) or table.token[space] == STAIRS)


def sewer_entrances(table: Table, seat: int) -> list[int]:
    """Where a thief may go down into the sewers, by number."""
    found = set(SEWERS_IN)
    if table.thief[seat] == MORIUS:
        found |= set(SEWERS_OUT)
    return sorted(found | {n for n, kind in enumerate(table.token) if kind >= 0 and is_entrance(table, seat, n)})


def sewer_exits(table: Table, seat: int) -> list[int]:
    """Where a thief may come out of the sewers (6.3; Morius also at entrances outside the palace)."""
    if _FLOODED in table.events:
        return []
    exits = set(SEWERS_OUT) | {n for n, kind in enumerate(table.token) if kind == STAIRS}
    if table.thief[seat] == MORIUS:
        exits |= {n for n in SEWERS_IN if DISTRICT[n] != PALACE}
        exits |= {n for n, kind in enumerate(table.token) if kind == MANHOLE}
    return sorted(n for n in exits if not table.flame >> n & 1)
