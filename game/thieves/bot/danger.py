"""A thief's forecast of the city guard: where it detects and arrests him, and where it stands after an activation.

The forecast considers this thief alone: other thieves attract no guard, and where guards have a choice it takes one option.
The effects of cards and events end with the turn, so there is one `Danger` for this turn and one for later turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.thieves.rules.board import (
    CAPTAIN_ALARMS,
    DIST,
    DISTRICT,
    DUNGEONS,
    GUARD_ALARMS,
    HIDEOUTS,
    NAMES,
    ways_toward,
    within,
)
from game.thieves.rules.cards import CAPTAIN_SIGHT, CAPTAIN_STEPS, GUARD_SIGHT, GUARD_STEPS, GUARDS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.patrol import guard_steps, sight
from game.thieves.rules.position import POOL, Table
from game.thieves.rules.public import ALLEY, is_harmless
from game.thieves.rules.thieves import JOANNE

# WITHIN[k][space]: the spaces within k steps, as bits.
WITHIN = tuple(
    tuple(sum(1 << n for n in within(space, k)) if space not in DUNGEONS else 0 for space in range(len(NAMES)))
    for k in range(9)
)
Guards = tuple[int, ...]  # the spaces of the guards on the board, in the order of `on_board`


HIDEOUT_BITS = sum(1 << n for n in HIDEOUTS)


def _alleys(table: Table) -> int:
    """The spaces with a Dark Alley, as bits."""
    return sum([1 << n for n, kind in enumerate(table.token) if kind == ALLEY]) if ALLEY in table.token else 0


def on_board(table: Table) -> list[int]:
    """The numbers of the guards and captains on the board."""
    return [n for n, space in enumerate(table.guards) if space != POOL]


class Danger:
    """What guards do in one turn: from how far each detects the thief, how far it walks, whether it can't arrest him.
    `cover` are the spaces that hide him and `flame` those on fire, as bits; `hidden` if nobody detects him at all."""

    def __init__(
        self,
        far: Sequence[int],
        steps: Sequence[int],
        harmless: Sequence[bool],
        cover: int,
        flame: int = 0,
        hidden: bool = False,
    ) -> None:
        self.far, self.steps, self.harmless = far, steps, harmless
        self.cover, self.flame, self.hidden = cover, flame, hidden
        self._zones: dict[Guards, tuple[int, int]] = {}
        self._answers: dict[Guards, dict[int, Guards | None]] = {}

    def changed(
        self,
        far: Sequence[int] | None = None,
        harmless: Sequence[bool] | None = None,
        cover: int = 0,
        hidden: bool = False,
    ) -> Danger:
        """The same danger with a change by a card; adds *cover*."""
        return Danger(
            self.far if far is None else far,
            self.steps,
            self.harmless if harmless is None else harmless,
            self.cover | cover,
            self.flame,
            self.hidden or hidden,
        )

    def zones(self, guards: Guards) -> tuple[int, int]:
        """Where these guards detect the thief, and where they arrest him, as bits of spaces."""
        zones = self._zones.get(guards)
        if zones is None:
            seen = arrest = 0
            for space, far, steps, harmless in zip(guards, self.far, self.steps, self.harmless, strict=True):
                if far:
                    seen |= WITHIN[far][space]
                    arrest |= 0 if harmless else WITHIN[min(far, steps)][space]
            zones = self._zones[guards] = (seen & ~self.cover, arrest & ~self.cover)
        return zones

    def walls(self, guards: Guards) -> int:
        """The spaces that end a walk, as bits: flames, or a guard who would arrest the thief."""
        if self.hidden:
            return self.flame
        stand = 0
        for space, harmless in zip(guards, self.harmless, strict=True):
            if not harmless:
                stand |= 1 << space
        return stand & ~self.cover | self.flame

    def answers(self, guards: Guards) -> Mapping[int, Guards | None]:
        """A cache of the results of `answer` for these guards, by the space of the thief."""
        return self._answers.setdefault(guards, {})

    def answer(self, guards: Guards, pos: int) -> Guards | None:
        """Where the guards stand after an activation with the thief on *pos*; None if they arrest him."""
        known = self._answers.setdefault(guards, {})
        if pos not in known:
            known[pos] = self._answer(guards, pos)
        return known[pos]

    def _answer(self, guards: Guards, pos: int) -> Guards | None:
        seen, arrest = self.zones(guards)
        if self.hidden or not seen >> pos & 1:
            return guards
        if arrest >> pos & 1 and not self.flame:
            return None
        return self._walk(guards, pos)

    def _walk(self, guards: Guards, pos: int) -> Guards | None:
        """Each guard who detects the thief walks toward him, the nearest first."""
        row, after = DIST[pos], list(guards)
        for n in sorted(range(len(guards)), key=lambda n: row[guards[n]]):
            far = row[guards[n]]
            if far > self.far[n] or not far:
                if not far and not self.harmless[n]:
                    return None
                continue
            end = self._halt(guards[n], pos, min(self.steps[n], far), after)
            if end == pos and not self.harmless[n]:
                return None
            after[n] = end
        return tuple(after)

    def _halt(self, start: int, goal: int, steps: int, others: Sequence[int]) -> int:
        """Where a guard ends on its walk: before flames, on no other guard."""
        best = start
        for way in ways_toward(start, goal, steps):
            end = start
            for here in way:
                if self.flame >> here & 1:
                    break
                if here not in others:
                    end = here
            if DIST[end][goal] < DIST[best][goal]:
                best = end
        return best


def expected(table: ThievesObservation) -> tuple[int, ...]:
    """Where guards and captains will appear when the alarm starts next turn."""
    if not table.due:
        return ()
    posts = [n for n in (*GUARD_ALARMS, *CAPTAIN_ALARMS) if DISTRICT[n] == table.open]
    return tuple(n for n in posts if table.at[n] < 0)


def stand(seen: ThievesObservation) -> Guards:
    """Where the guards on the board stand, and those `expected`."""
    return (*[space for space in seen.guards if space != POOL], *expected(seen))


def dangers(seen: ThievesObservation) -> tuple[Danger, Danger]:
    """What the guards do to this seat this turn, and in later turns, when cards, smoke, flames and the event of this turn
    are gone. The `expected` guards follow those on the board; they do nothing yet."""
    numbers, seat = on_board(seen), seen.seat
    garb = seen.thief[seat] == JOANNE
    more = expected(seen)
    captains = [n in CAPTAIN_ALARMS for n in more]
    far = [sight(seen, n) for n in numbers]
    now = Danger(
        [max(1, k + seen.exposed[seat] - garb) if k else 0 for k in far] + [0] * len(more),
        [guard_steps(seen, n) for n in numbers] + [0] * len(more),
        [is_harmless(seen, n, seat) for n in numbers] + [True] * len(more),
        HIDEOUT_BITS | _alleys(seen) | seen.smoke,
        seen.flame,
        bool(seen.unseen >> seat & 1),
    )
    captains = [n >= GUARDS for n in numbers] + captains
    later = Danger(
        [(CAPTAIN_SIGHT if captain else GUARD_SIGHT) - garb for captain in captains],
        [CAPTAIN_STEPS if captain else GUARD_STEPS for captain in captains],
        [False] * len(captains),
        HIDEOUT_BITS | _alleys(seen),
    )
    return now, later
