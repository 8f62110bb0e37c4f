"""The city at night as one SVG: paths, spaces, what lies and stands on them, what may be chosen, what the guards see.

Lengths are the units of `city.XY`, y turned down. Each space that a legal action names is drawn as a target that can be
clicked (`data-on="act"`); the tray lists the same actions as buttons for keyboard and screen reader, so the drawing itself
is one picture to them. Figures carry `data-move`, so that the page moves them from space to space.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.html import Html, h, join
from game.core.state import Action
from game.core.view import View
from game.thieves import actions as act
from game.thieves.art import at
from game.thieves.cards import GUARDS, TOKENS
from game.thieves.city import (
    CAPTAIN_ALARMS,
    CITY_GUARDROOMS,
    DIST,
    DISTRICT,
    DUNGEON_DOORS,
    DUNGEONS,
    GATES,
    GUARD_ALARMS,
    GUARDROOMS,
    HIDEOUTS,
    IMPERIAL,
    NAMES,
    PATHS,
    SEWERS_IN,
    SEWERS_OUT,
    SPACE,
    STARTS,
    SWORDS,
    TREASURY,
    XY,
    within,
)
from game.thieves.scene import FACE_DOWN, NONE, POOL, YELLOW, covered, guard_steps, in_sight, is_harmless
from game.thieves.seen import ThievesObservation
from game.thieves.telling import place

EDGE = 66
WATCHED = 8  # so far around his thief a player is shown what the guards watch
TOKEN_DRAWINGS = {"alley": "hideout", "manhole": "sewer", "stairs": "ladder"}
_PAINTED = (
    (CITY_GUARDROOMS, "guardroom"), (SWORDS, "sword"), (IMPERIAL, "imperial"), (HIDEOUTS, "hideout"), (SEWERS_IN, "sewer"),
    (SEWERS_OUT, "ladder"), (DUNGEONS, "dungeon"), (GATES, "gate"), (STARTS, "start"), (GUARD_ALARMS, "bell"),
    (CAPTAIN_ALARMS, "bell"),
)  # fmt: skip


def city(seen: ThievesObservation, view: View) -> Html:
    """The whole board."""
    targets = chosen_spaces(seen.legal_actions if view.active else ())
    return h(
        "svg",
        _ground(),
        _watched(seen) if view.hints else None,
        h("g", [_target(seen, space, action, view) for space, action in targets.items()], class_="targets"),
        _lying(seen, view),
        _markers(seen),
        _figures(seen, view),
        class_="city" + (" alarm" if seen.alarm else ""),
        viewBox=f"{-EDGE} {-EDGE} {2 * EDGE} {2 * EDGE}",
        role="img",
        aria_label=view.t("The city: the palace in the middle, four districts around it"),
    )


def chosen_spaces(legal: tuple[Action, ...]) -> dict[int, Action]:
    """The first legal action of each space that one names, to be clicked on the board."""
    found: dict[int, Action] = {}
    for action in legal:
        name = getattr(action, "end", getattr(action, "space", ""))
        if name:
            found.setdefault(SPACE[name], action)
    return found


@cache
def _ground() -> Html:
    """What never changes: walls, districts, paths, spaces and what is painted on them."""
    parts = [_district(number) for number in range(4)]
    parts.append(h("rect", x=-17.6, y=-17.6, width=35.2, height=35.2, rx=3, class_="palace"))
    parts.append(h("rect", x=-7.4, y=-7.4, width=14.8, height=14.8, rx=2, class_="halls"))
    parts += [_path(a, b) for a, b in PATHS]
    parts += [_path(a, b, "oneway") for a, b in zip(DUNGEONS, DUNGEON_DOORS, strict=True)]
    parts += [_space(space) for space in range(len(NAMES))]
    for spaces, drawing in _PAINTED:
        parts += [
            at(drawing, *_xy(space), 2.5, "painted")
            for space in spaces
            if drawing != "guardroom" or space not in SWORDS
        ]
    return h("g", parts, class_="ground")


def _district(number: int) -> Html:
    corners = [(-64, 64), (64, 64), (17.6, 17.6), (-17.6, 17.6)]
    turned = []
    for x, y in corners:
        for _ in range(number):
            x, y = y, -x
        turned.append(f"{x} {-y}")
    return h("path", d="M" + "L".join(turned) + "Z", class_=f"district d{number + 1}")


def _xy(space: int) -> tuple[float, float]:
    x, y = XY[space]
    return x, -y


def _path(a: int, b: int, kind: str = "") -> Html:
    (x, y), (to_x, to_y) = _xy(a), _xy(b)
    return h("line", x1=x, y1=y, x2=to_x, y2=to_y, class_=f"way {kind}".rstrip())


def _space(space: int) -> Html:
    x, y = _xy(space)
    kind = "guardroom" if space in GUARDROOMS else "treasury" if space == TREASURY else ""
    return h(
        "circle",
        cx=x,
        cy=y,
        r=2.2 if space == TREASURY else 1.75,
        class_=f"space d{DISTRICT[space] + 1} {kind}".rstrip(),
    )


def _watched(seen: ThievesObservation) -> Html:
    """Where this seat's thief would be seen by a guard, and where he would be caught at its activation."""
    if seen.seat >= seen.players or seen.pos[seen.seat] < 0:
        return join()
    here = seen.pos[seen.seat]
    near = within(here, WATCHED) if here not in DUNGEONS else within(DUNGEON_DOORS[DUNGEONS.index(here)], WATCHED)
    spots = []
    for space in near:
        kind = danger(seen, space)
        if kind:
            x, y = _xy(space)
            spots.append(h("circle", cx=x, cy=y, r=2.5, class_=f"watched {kind}"))
    return h("g", spots, class_="watch")


def danger(seen: ThievesObservation, space: int) -> str:
    """'caught' where a guard, as the guards stand, would reach this seat's thief, 'seen' where one only comes nearer."""
    if covered(seen, space) or seen.unseen >> seen.seat & 1:
        return ""
    found = ""
    for guard, here in enumerate(seen.guards):
        if here == POOL or not in_sight(seen, guard, seen.seat, space):
            continue
        if DIST[here][space] <= guard_steps(seen, guard) and not is_harmless(seen, guard, seen.seat):
            return "caught"
        found = "seen"
    return found


def _target(seen: ThievesObservation, space: int, action: Action, view: View) -> Html:
    x, y = _xy(space)
    kind = danger(seen, space) if view.hints and isinstance(action, (act.Go, act.Sewer)) else ""
    return h(
        "g",
        h("title", place(NAMES[space], view.t)),
        h("circle", cx=x, cy=y, r=3.1, class_="hit"),
        h("circle", cx=x, cy=y, r=2.3, class_="ring"),
        class_=f"target {kind}".rstrip(),
        data_on="act",
        data_value=str(action),
    )


def _lying(seen: ThievesObservation, view: View) -> Html:
    """Jewels and tokens."""
    parts: list[Html] = []
    for space, gem in enumerate(seen.gem):
        if gem:
            x, y = _xy(space)
            kind = "yellow" if gem == YELLOW else "green"
            parts.append(at(kind, x, y, 3.2))
    for space, token in enumerate(seen.token):
        x, y = _xy(space)
        if token == FACE_DOWN:
            looked = seen.looked[space]
            drawn = at("token", x + 1.5, y - 1.5, 2.2, "known" if looked != NONE else "")
            title = h("title", view.t(TOKENS[looked].name)) if looked != NONE else None
            parts.append(h("g", title, drawn))
        elif token != NONE:
            parts.append(at(TOKEN_DRAWINGS[TOKENS[token].key], x, y, 3, "open"))
    if seen.crown >= 0:
        parts.append(at("crown", *_xy(seen.crown), 5.4, data_move="crown"))
    return h("g", parts, class_="lying")


def _markers(seen: ThievesObservation) -> Html:
    parts = [at("smoke", *_xy(n), 5) for n in range(len(NAMES)) if seen.smoke >> n & 1]
    parts += [at("flame", *_xy(n), 5) for n in range(len(NAMES)) if seen.flame >> n & 1]
    return h("g", parts, class_="markers")


def _figures(seen: ThievesObservation, view: View) -> Html:
    """Guards, captains and thieves; thieves on one space stand side by side."""
    parts = []
    for guard, space in enumerate(seen.guards):
        if space != POOL:
            kind = ("asleep " if seen.asleep >> guard & 1 else "") + ("dazzled" if seen.dazzled >> guard & 1 else "")
            parts.append(
                at(
                    "captain" if guard >= GUARDS else "guard",
                    *_xy(space),
                    4.2,
                    kind.strip(),
                    data_move=f"guard-{guard}",
                )
            )
    together: Mapping[int, list[int]] = {
        space: [seat for seat in range(seen.players) if seen.pos[seat] == space] for space in seen.pos if space >= 0
    }
    for space, seats in together.items():
        x, y = _xy(space)
        for n, seat in enumerate(seats):
            left = x + (n - (len(seats) - 1) / 2) * 2.6
            crown = at("crown", left + 1.6, y - 2.4, 2.6) if seen.holder == seat else None
            parts.append(
                h(
                    "g",
                    h("title", view.names[seat]),
                    at("thief", left, y - 0.8, 5.2),
                    h("text", seat + 1, x=left, y=y + 1.3, class_="number"),
                    crown,
                    class_=f"figure seat{seat + 1}" + (" unseen" if seen.unseen >> seat & 1 else ""),
                    data_move=f"thief-{seat + 1}",
                )
            )
    return h("g", parts, class_="figures")
