"""Where a thief of a puzzle wants to go, how far it is, and who watches the way: facts for the reasons of Age of Thieves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.i18n import N_, Words
from game.thieves.bot.forecast import Watchman
from game.thieves.rules.board import BESIDE, DIST, DISTRICT, DUNGEON_DOORS, DUNGEONS, FAR, GATES
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import GREEN, YELLOW
from game.ui.view import View

_JEWELS = {GREEN: N_("a green jewel"), YELLOW: N_("a yellow jewel")}


class Goal(NamedTuple):
    """A thing that a thief wants to reach, by name, and the spaces where it is."""

    name: str
    spaces: tuple[int, ...]

    def far(self, space: int) -> int:
        """The steps from *space*, one more out of a dungeon."""
        out = space in DUNGEONS
        row = DIST[DUNGEON_DOORS[DUNGEONS.index(space)] if out else space]
        return min((row[there] for there in self.spaces), default=FAR) + out


def goals(seen: ThievesObservation, view: View) -> list[Goal]:
    """Under alarm the rival who carries the Emperor's Jewel and the open gate; that jewel, green and yellow ones."""
    t, found = view.t, list[Goal]()
    if seen.holder not in (-1, seen.seat) and seen.pos[seen.holder] >= 0:
        found.append(Goal(view.names[seen.holder], (seen.pos[seen.holder],)))
    if seen.alarm:
        found.append(Goal(t("the open gate"), tuple(space for space in GATES if DISTRICT[space] == seen.open)))
    if seen.crown >= 0:
        found.append(Goal(t("the Emperor’s Jewel"), (seen.crown,)))
    for kind, name in _JEWELS.items():
        spaces = tuple(space for space, gem in enumerate(seen.gem) if gem == kind)
        found += [Goal(t(name), spaces)] if spaces else []
    return found


def nearer(
    seen: ThievesObservation, best: Iterable[int], other: Iterable[int], view: View, *, takes: bool = True
) -> tuple[Goal, int, int] | None:
    """The goal that some space of *best* is nearer to than all of *other*, with both distances: under alarm the first if it
    is one, else the nearest; None if there is none. A thief who *takes* nothing has no use for a goal but the gate."""
    mine, theirs = list(best), list(other)
    found = []
    for place, goal in enumerate(goals(seen, view)):
        near, far = (min((goal.far(space) for space in spaces), default=FAR) for spaces in (mine, theirs))
        useful = takes or (near and goal.name != view.names[seen.holder]) or goal.spaces[0] in GATES
        if near < far < FAR and useful:
            found.append((bool(place) or not seen.alarm, near, place, (goal, near, far)))
    return min(found)[-1] if found else None


def way_to(goal: Goal, start: int) -> list[int]:
    """The spaces of a shortest way from *start* to the goal."""
    way = [DUNGEON_DOORS[DUNGEONS.index(start)] if start in DUNGEONS else start]
    while (left := goal.far(way[-1])) and left < FAR:
        way.append(next(space for space in BESIDE[way[-1]] if goal.far(space) == left - 1))
    return way


def watched_way(seen: ThievesObservation, awake: list[Watchman], view: View) -> tuple[Goal, list[int], set[int]] | None:
    """The nearest goal whose way guards see, with the way and these guards."""
    start = seen.pos[seen.seat]
    for goal in sorted(goals(seen, view), key=lambda one: one.far(start)):
        way = way_to(goal, start)
        eyes = {guard.guard for guard in awake if any(guard.row[space] <= guard.sight for space in way)}
        if eyes:
            return goal, way, eyes
    return None


def apart(goal: Goal, start: int, best: tuple[str, int], other: tuple[str, int] | None, t: Words) -> str:
    """How far a goal is now, and after one or two choices: names with distances."""
    if goal.far(start) < 2:
        return ""
    told = N_("You’re {d} spaces from {goal}: {n} with {card}, {m} with {other}.")
    if other is None:
        told, other = N_("You’re {d} spaces from {goal}: {n} with {card}."), ("", 0)
    return t(told, d=goal.far(start), goal=goal.name, card=best[0], n=best[1], other=other[0], m=other[1])
