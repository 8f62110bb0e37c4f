"""The movements that a thief can make in a turn of Age of Thieves, and what he takes on the way."""

from __future__ import annotations

from typing import NamedTuple

from game.thieves.bot.danger import Guards
from game.thieves.bot.style import Style
from game.thieves.bot.tricks import Trick, Use
from game.thieves.rules.board import NAMES, NEXT
from game.thieves.rules.cards import GREEN_POINTS, TOKEN, YELLOW_POINTS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import FACE_DOWN, GREEN, NONE, YELLOW
from game.thieves.rules.public import IS_DUNGEON, sewer_entrances, sewer_exits

EARLY, LATE = "early", "late"
BEST_WORTH = 4.0
# The worth of turning up a city token: by kind if the seat has looked at it, otherwise NONE.
TOKEN_WORTH = {TOKEN[key]: merit for key, merit in
               {"stash": 0.6, "citizens": -0.3, "plainclothes": -1.0, "informer": 0.6, "agent": 1.0, "known": 0.6,
                "trinket": 0.9, "alley": 0.2, "manhole": 0.1, "stairs": 0.1}.items()} | {NONE: 0.12}  # fmt: skip
LOOT, NO_ITEM = 62, 63  # the gains of a theft: a jewel, the Emperor's Jewel
THEFT_WORTH = 1.0  # the gain when a rival loses a jewel
CAUGHT = 0.6  # the chance that the victim is still there


class WalkOption(NamedTuple):
    """A possible movement: when, how many spaces, whether sneaking, after which cards."""

    when: str
    steps: int
    sneaking: bool
    trick: Trick | None = None


class Choice(NamedTuple):
    """How to use Move this turn: `route` has the destinations in order, the last one through a sewer if `sewer`; `uses` the
    cards to play before; `guards` the expected positions of the guards at that time."""

    when: str
    steps: int
    sneaking: bool
    route: tuple[int, ...]
    sewer: bool = False
    uses: tuple[Use, ...] = ()
    guards: Guards = ()
    victim: int = -1  # the thief to rob on the way

    @property
    def end(self) -> int:
        """Where the movement ends."""
        return self.route[-1]


class Walk(NamedTuple):
    """A movement: its route, whether the last hop is a sewer, the bits of the items taken and their worth."""

    route: tuple[int, ...]
    sewer: bool
    taken: int
    worth: float


_STRAIGHT = tuple([Walk((end,), False, 0, 0.0) for end in range(len(NAMES))])  # a walk to each space that takes nothing


class Walks:
    """The walks of one seat in one position. `items` are on the board, as (space, worth)."""

    def __init__(self, seen: ThievesObservation, style: Style) -> None:
        self.seen = seen
        self.style = style
        self.exits = sewer_exits(seen, seen.seat)
        self.entrances = sewer_entrances(seen, seen.seat) if self.exits else []
        self.items = self._items()
        self._reaches: dict[tuple[int, int, int], dict[int, int]] = {}
        self._known: dict[tuple[int, int, int, int, bool, int], list[Walk]] = {}

    def _items(self) -> list[tuple[int, float]]:
        """The items on the board: (space, worth). The holder of the Emperor's Jewel needs no other."""
        seen = self.seen
        if seen.holder == seen.seat:
            return []
        worth = {YELLOW: YELLOW_POINTS * self.style.points, GREEN: GREEN_POINTS * self.style.points}
        found = [(space, worth[gem]) for space, gem in enumerate(seen.gem) if gem]
        if self.style.wily and not seen.alarm:
            found += [(n, TOKEN_WORTH[seen.secret[n]]) for n, kind in enumerate(seen.token) if kind == FACE_DOWN]
            found = [item for item in found if item[1] > 0]
        if seen.crown >= 0:
            found.append((seen.crown, self.style.crown + (BEST_WORTH if seen.best < 0 else 0)))
        return found

    def _items_with(self, option: WalkOption) -> list[tuple[int, int, float]]:
        """The items on the way: (number, space, worth). A sprinting thief takes nothing."""
        if not option.sneaking:
            return []
        items = [(number, space, worth) for number, (space, worth) in enumerate(self.items)]
        if option.trick is not None and (victim := option.trick.victim) >= 0:
            items.append(self._loot(victim))
        return items

    def _loot(self, victim: int) -> tuple[int, int, float]:
        """The best item to steal from a thief."""
        seen, style = self.seen, self.style
        if seen.holder == victim:
            return NO_ITEM, seen.pos[victim], CAUGHT * style.crown
        points = GREEN_POINTS if seen.green[victim] else YELLOW_POINTS
        return LOOT, seen.pos[victim], CAUGHT * (points * style.points + THEFT_WORTH)

    def after(self, start: int, option: WalkOption, walls: int, taken: int) -> list[Walk]:
        """Every promising movement."""
        victim = option.trick.victim if option.trick is not None else -1
        key = (start, option.steps, walls, taken if option.sneaking else 0, option.sneaking, victim)
        if (known := self._known.get(key)) is not None:
            return known
        steps = option.steps
        reach = self.reach(start, steps, walls)
        found = self._known[key] = [_STRAIGHT[end] for end in reach]
        outs = [n for n in self.exits if not walls >> n & 1] if self.entrances else []
        if outs and (down := next((n for n in self.entrances if reach.get(n)), -1)) >= 0:
            found += [Walk((down, out), True, 0, 0.0) for out in outs]
        for number, space, worth in self._items_with(option):
            if space == start and number >= LOOT:  # to rob a thief here, leave and come back
                beside = next((n for n in reach if reach[n] == 1 and not IS_DUNGEON[start]), -1)
                if beside >= 0 and steps > 1:
                    onward = self.reach(start, steps - 2, walls)
                    found += [Walk((beside, start, end), False, 1 << number, worth) for end in onward]
            elif space in reach and not taken >> number & 1:
                onward = self.reach(space, steps - reach[space], walls)
                found += [Walk((space, end), False, 1 << number, worth) for end in onward]
                if outs and (down := next((n for n in self.entrances if onward.get(n)), -1)) >= 0:
                    found += [Walk((space, down, out), True, 1 << number, worth) for out in outs]
        return found

    def reach(self, start: int, steps: int, walls: int) -> dict[int, int]:
        """Spaces within *steps* without walls, with the steps."""
        key = (start, steps, walls)
        if (known := self._reaches.get(key)) is not None:
            return known
        found, edge = {start: 0}, [start]
        for step in range(1, steps + 1):
            ahead = []
            for here in edge:
                for there in NEXT[here]:
                    if there not in found and not walls >> there & 1:
                        found[there] = step
                        ahead.append(there)
            edge = ahead
        if IS_DUNGEON[start]:
            del found[start]
        self._reaches[key] = found
        return found
