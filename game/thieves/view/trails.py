"""What moved since the table was last shown: the way of each figure, in the order of what happened, and where to look.

The screen says it with the observation that it showed before (`View.before`). Where that is another seat's, or something
was undone, there are no ways: figures then fly straight to where they stand.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.state import Action
from game.thieves.rules import actions as act
from game.thieves.rules import pending
from game.thieves.rules.board import DIST, FAR, SPACE, ways_toward
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.ground import EDGE, xy
from game.ui.view import View


class Way(NamedTuple):
    """The spaces that a figure passed, its old one first, and its place in the order of what happened."""

    spaces: tuple[int, ...]
    order: int


def ways(seen: ThievesObservation, view: View) -> dict[str, Way]:
    """Figure -> its way; figures are called `thief-1`, `guard-0`."""
    before = view.before
    if not isinstance(before, ThievesObservation) or before.seat != seen.seat:
        return {}
    if seen.history[: len(before.history)] != before.history:
        return {}
    found: dict[str, Way] = {}
    at = {space: f"guard-{guard}" for guard, space in enumerate(before.guards) if space >= 0}
    thieves = list(before.pos)
    order = 0
    for event in seen.history[len(before.history) :]:
        match event:
            case act.Patrol(start, end, _) | act.March(start, end) if SPACE[start] in at:
                figure = at.pop(SPACE[start])
                at[SPACE[end]] = figure
                path = _along(SPACE[start], SPACE[end])
            case act.Go(end) | act.Sewer(end):
                seat = _walker(seen, before, SPACE[end])
                if seat is None or thieves[seat] < 0:
                    continue
                figure = f"thief-{seat + 1}"
                path = _along(thieves[seat], SPACE[end]) if isinstance(event, act.Go) else (thieves[seat], SPACE[end])
                thieves[seat] = SPACE[end]
            case act.Jail(seat, end):
                figure, path = f"thief-{seat + 1}", (thieves[seat], SPACE[end])
                thieves[seat] = SPACE[end]
            case _:
                continue
        if len(path) > 1:
            earlier = found.get(figure)
            joined = earlier.spaces + path[1:] if earlier and earlier.spaces[-1] == path[0] else path
            found[figure] = Way(joined, earlier.order if earlier and isinstance(event, act.Go) else order)
            order += 1
    return found


def _walker(seen: ThievesObservation, before: ThievesObservation, end: int) -> int | None:
    """The thief who came to *end*: the acting one, or else one who is there now and was not before."""
    for frame in reversed(before.stack):
        if isinstance(frame, (pending.Move, pending.Act)):
            return frame.seat
    came = [n for n in range(seen.players) if seen.pos[n] == end and before.pos[n] != end]
    return came[0] if came else None


def _along(start: int, end: int) -> tuple[int, ...]:
    """A shortest path with both its ends; straight where there is none."""
    steps = DIST[start][end]
    if steps == FAR or start == end:
        return (start, end) if start != end else (start,)
    return (start, *ways_toward(start, end, steps)[0])


def look(seen: ThievesObservation, view: View) -> str:
    """The point of the board to look at, as shares of its width and height: the middle of the spaces to choose from, the
    observer's thief if he is to act, otherwise the place of the last event; '' for nowhere."""
    places = [xy(space) for action in seen.legal_actions if (space := _chosen(action)) >= 0] if view.active else []
    if places:
        across, down = zip(*places, strict=True)
        return _share((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)
    space = -1
    own = seen.pos[seen.seat] if seen.seat < seen.players else -1
    if view.active and seen.current_player == seen.seat and seen.phase == "resolve":
        space = own
    else:
        moved = ways(seen, view)
        if moved:
            space = max(moved.values(), key=lambda way: way.order).spaces[-1]
        elif seen.phase != "resolve":
            space = own
    return _share(*xy(space)) if space >= 0 else ""


def _share(x: float, y: float) -> str:
    return f"{(x + EDGE) / (2 * EDGE):.3f} {(y + EDGE) / (2 * EDGE):.3f}"


def _chosen(action: Action) -> int:
    """The space that *action* chooses from afar, -1 for none; a thief's own steps begin where he stands."""
    match action:
        case act.Place(space) | act.Aim(space) | act.Post(space) | act.Fetch(space):
            return SPACE.get(space, -1)
        case act.March(_, end) | act.Patrol(_, end, _):
            return SPACE[end]
        case _:
            return -1
