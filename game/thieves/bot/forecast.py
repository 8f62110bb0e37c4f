"""A forecast from public information for one thief: which guards would see or catch him, his ways, what he finds where.

Nothing here reads a hidden card or token, except tokens that the observer has seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.core.i18n import Words
from game.thieves.rules.board import BESIDE, DIST, DISTRICT, GATES, PATHS, within
from game.thieves.rules.board_pending import walk_of
from game.thieves.rules.cards import TOKENS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.patrol import guard_steps, sight, sight_of
from game.thieves.rules.position import FACE_DOWN, NONE, POOL, YELLOW
from game.thieves.rules.public import IS_DUNGEON, arrests_on, covered, is_entrance, is_harmless, walk
from game.thieves.rules.thieves import NOIRON
from game.ui.view import View


@dataclass(frozen=True, slots=True)
class Spies:
    """The guards who would detect a thief on a space, and those who would also reach him in one activation."""

    seeing: tuple[int, ...] = ()
    catching: tuple[int, ...] = ()

    @property
    def kind(self) -> str:
        """'caught', 'seen' or ''."""
        return "caught" if self.catching else "seen" if self.seeing else ""


class Watchman(NamedTuple):
    """A guard from the view of this seat's thief: steps to every space, how far it sees him, how far it walks."""

    guard: int
    row: bytes
    sight: int
    steps: int
    harmless: bool


def watchmen(seen: ThievesObservation) -> list[Watchman]:
    """The guards and captains on the board who are awake."""
    free = seen.seat >= seen.players or seen.pos[seen.seat] < 0
    found = []
    for guard, here in enumerate(seen.guards):
        if here != POOL and (far := sight(seen, guard) if free else sight_of(seen, guard, seen.seat)):
            harmless = not free and is_harmless(seen, guard, seen.seat)
            found.append(Watchman(guard, DIST[here], far, guard_steps(seen, guard), harmless))
    return found


def spies(seen: ThievesObservation, space: int, awake: Sequence[Watchman]) -> Spies:
    """Which of the *awake* guards would see this seat's thief on *space*, from where they stand now."""
    if covered(seen, space) or seen.unseen >> seen.seat & 1 or IS_DUNGEON[space]:
        return Spies()
    seeing = [watchman for watchman in awake if watchman.row[space] <= watchman.sight]
    catching = tuple(
        watchman.guard for watchman in seeing if watchman.row[space] <= watchman.steps and not watchman.harmless
    )
    return Spies(tuple(watchman.guard for watchman in seeing), catching)


def lit(seen: ThievesObservation) -> tuple[list[int], list[int]]:
    """The paths within sight of a guard, by their number in PATHS, and the spaces that some guard reaches in an activation,
    for this seat's thief."""
    paths: dict[int, None] = {}
    reached: dict[int, None] = {}
    for watchman in watchmen(seen):
        here = seen.guards[watchman.guard]
        paths |= dict.fromkeys(_paths_within(here, watchman.sight))
        reached |= dict.fromkeys(within(here, min(watchman.steps, watchman.sight)))
    return list(paths), list(reached)


@cache
def _paths_within(space: int, far: int) -> tuple[int, ...]:
    """The paths with both ends within *far* steps of *space*."""
    row = DIST[space]
    return tuple(n for n, (a, b) in enumerate(PATHS) if row[a] <= far and row[b] <= far)


def trails(seen: ThievesObservation, steps: int) -> Mapping[int, tuple[int, ...]]:
    """The path of this seat's thief to each space within *steps*, starting with his own space (see `public.walk`)."""
    seat = seen.seat
    start = seen.pos[seat]
    found = walk(seen, seat, steps)
    secret = bool(seen.unseen >> seat & 1 or IS_DUNGEON[start])
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    for space, step in found.items():
        last = start if step == 1 else next(
            n for n in BESIDE[space] if found.get(n) == step - 1 and (secret or not arrests_on(seen, seat, n))
        )  # fmt: skip
        ways[space] = (*ways[last], space)
    return ways


def extras(seen: ThievesObservation, sewer: bool = False) -> int:
    """The spaces that could still lengthen the current movement: a Known Area, and Noiron's ability, which is useless after
    a *sewer*."""
    silent = seen.thief[seen.seat] == NOIRON and not seen.silent and not sewer
    return bool(seen.known[seen.seat] and not walk_of(seen.stack).known) + silent


def awaits(
    seen: ThievesObservation, view: View, space: int, left: tuple[int, int], sneaking: bool, awake: Sequence[Watchman]
) -> str:
    """What happens to this seat's thief if he goes to *space* and stays: steps left and extra steps, what is on the space,
    which guards see him."""
    t = view.t
    if arrests_on(seen, seen.seat, space):
        return t("a guard is there: you’d be arrested")
    parts = [t.plural("{n} space left", "{n} spaces left", left[0])]
    parts += [t("+{n} optional", n=left[1])] if left[1] else []
    parts += _finds(seen, t, space) if sneaking else []
    parts += [view.names[other] for other in range(seen.players) if other != seen.seat and seen.pos[other] == space]
    if is_entrance(seen, seen.seat, space):
        parts.append(t("sewer entrance"))
    if seen.alarm and space in GATES and DISTRICT[space] == seen.open:
        parts.append(t("open gate"))
    return t("; ").join([*parts, risk(seen, t, space, awake)])


def _finds(seen: ThievesObservation, t: Words, space: int) -> list[str]:
    """What a sneaking thief may take or turn up on a space."""
    found = []
    if seen.gem[space]:
        found.append(t("yellow jewel") if seen.gem[space] == YELLOW else t("green jewel"))
    if seen.crown == space:
        found.append(t("Emperor’s Jewel"))
    if seen.token[space] == FACE_DOWN:
        looked = seen.secret[space]
        found.append(t(TOKENS[looked].name) if looked != NONE else t("face-down token"))
    return found


def risk(seen: ThievesObservation, t: Words, space: int, awake: Sequence[Watchman]) -> str:
    """Which guards would see this seat's thief on a space, and whether they would catch him."""
    if covered(seen, space):
        return t("smoke: nobody sees you") if seen.smoke >> space & 1 else t("hideout: nobody sees you")
    found = spies(seen, space, awake)
    if not found.seeing:
        return t("nobody sees you")
    count = len(found.seeing)
    if not found.catching:
        return t.plural("{n} guard sees you", "{n} guards see you", count)
    if seen.watched:
        return t.plural("{n} guard sees you and could arrest you next turn",
                        "{n} guards see you and could arrest you next turn", count)  # fmt: skip
    return t.plural("{n} guard sees you and will arrest you", "{n} guards see you and will arrest you", count)
