"""The city as one SVG: the ground, what the guards see, figures and markers, and the choices.

Each space that a legal action names is a target that can be clicked (`data-on="act"`); the tray lists the same actions as
buttons for keyboard and screen reader, so the drawing itself is one picture to them. A target's tip is that of
its button (`data-twin`); everything else on the map has a tip of its own (`data-tip`). Figures carry `data-move` and the way
they walked, so that the page moves them from space to space.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache

from game.core.i18n import Words
from game.core.state import Action
from game.thieves.bot.forecast import Watchman, lit, spies, trails, watchmen
from game.thieves.rules import actions as act
from game.thieves.rules.board import NAMES, SPACE
from game.thieves.rules.board_pending import walk_of
from game.thieves.rules.cards import GUARDS, TOKENS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.patrol import guard_steps, sight
from game.thieves.rules.position import FACE_DOWN, NONE, YELLOW
from game.thieves.rules.public import in_dungeon, is_hidden
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.art import at, thief_drawing
from game.thieves.view.ground import EDGE, STRETCHES, dots, ground, line, number, spaces, xy
from game.thieves.view.legend import piece
from game.thieves.view.trails import Way, ways
from game.ui.html import Html, h
from game.ui.view import View

EVERYWHERE = range(len(NAMES))
SPOT = 6.6  # the side of what can be hit around a space
TOKEN_DRAWINGS = {"alley": "hideout", "manhole": "sewer", "stairs": "ladder"}


def city(seen: ThievesObservation, view: View) -> Html:
    """The whole board."""
    moved = ways(seen, view)
    return h(
        "svg",
        ground(view.t),
        _light(seen),
        spaces(),
        h("g", [h("path", d=line(way.spaces)) for way in moved.values()], class_="trace") if moved else None,
        lying(seen, view.t),
        figures(seen, view, moved),
        _targets(seen, view),
        class_="city" + (" alarm" if seen.alarm else ""),
        viewBox=f"{-EDGE} {-EDGE} {2 * EDGE} {2 * EDGE}",
        role="img",
        aria_label=view.t("The city: the palace in the middle, four districts around it"),
    )


def plan(seen: ThievesObservation) -> Html:
    """The city in small, for the map's corner: its roads, the thieves, the Emperor's Jewel, the open gates."""
    parts = [h("path", d=f"M{-n} {-n}H{n}V{n}H{-n}Z") for n in (58, 33, 18)]
    if seen.crown >= 0:
        parts.append(_spot(seen.crown, "jewel"))
    parts += [_spot(space, f"seat{seat + 1}") for seat, space in enumerate(seen.pos) if space >= 0]
    box = f"{-EDGE} {-EDGE} {2 * EDGE} {2 * EDGE}"
    frame = h("rect", x=-EDGE, y=-EDGE, width=2 * EDGE, height=2 * EDGE, class_="frame")
    return h("svg", parts, frame, viewBox=box, class_="mini", data_mini=True, aria_hidden="true")


def _spot(space: int, kind: str) -> Html:
    x, y = xy(space)
    return h("circle", cx=x, cy=y, r=5, class_=kind)


# -- what may be chosen ----------------------------------------------------------------------------------------------


def chosen_spaces(legal: tuple[Action, ...]) -> dict[int, Action]:
    """The first legal action of each space that one names, to be clicked on the board."""
    found: dict[int, Action] = {}
    for action in legal:
        name = getattr(action, "end", getattr(action, "space", ""))
        if name:
            found.setdefault(SPACE[name], action)
    return found


def _targets(seen: ThievesObservation, view: View) -> Html:
    legal = seen.legal_actions if view.active else ()
    walks = any(isinstance(action, act.Go) for action in legal)
    paths = trails(seen, walk_of(seen.stack).left) if walks else {}
    awake = watchmen(seen)
    parts = [
        _target(seen, space, action, paths.get(space, ()), awake, view.advises(action))
        for space, action in chosen_spaces(legal).items()
    ]
    return h("g", parts, class_="targets", data_confirm=view.t("Choose this"), id="targets")


def _target(
    seen: ThievesObservation, space: int, action: Action, path: tuple[int, ...], awake: Sequence[Watchman], best: bool
) -> Html:
    x, y = xy(space)
    found = spies(seen, space, awake) if isinstance(action, (act.Go, act.Sewer)) else None
    if isinstance(action, (act.March, act.Patrol)):
        path = (SPACE[action.start], space)
    beams = "".join(f"{line((seen.guards[guard], space))}" for guard in found.seeing) if found else ""
    return h(
        "g",
        h("path", d=line(path), class_="trail") if len(path) > 1 else None,
        h("path", d=beams, class_="beam") if beams else None,
        h(
            "use",
            href="#thieves-spot",
            x=number(x - SPOT / 2),
            y=number(y - SPOT / 2),
            width=SPOT,
            height=SPOT,
            class_="spot",
            data_on="act",
            data_value=str(action),
            data_twin=True,
        ),
        class_=f"target {found.kind if found else ''}".rstrip() + " best" * best,
    )


# -- what the guards see ---------------------------------------------------------------------------------------------


def _light(seen: ThievesObservation) -> Html:
    """The streets in sight of the guards, and the spaces that they reach."""
    paths, reached = lit(seen)
    return h(
        "g",
        h("path", d="".join([STRETCHES[n] for n in paths]), class_="sight"),
        h("path", d=dots(reached), class_="reach"),
        class_="light",
        data_keep="light",
    )


# -- what lies and stands there --------------------------------------------------------------------------------------


def lying(seen: ThievesObservation, t: Words, among: Container[int] = EVERYWHERE) -> Html:
    """Smoke and flames, jewels and tokens on the spaces *among* which to look."""
    parts = [_thing("smoke", n, 6, t) for n in range(len(NAMES)) if seen.smoke >> n & 1 and n in among]
    parts += [_thing("flame", n, 5, t) for n in range(len(NAMES)) if seen.flame >> n & 1 and n in among]
    for space, gem in enumerate(seen.gem):
        if gem and space in among:
            parts.append(_thing("yellow" if gem == YELLOW else "green", space, 3.6, t))
    for space, token in enumerate(seen.token):
        if space not in among:
            continue
        if token == FACE_DOWN:
            x, y = xy(space)
            looked = seen.secret[space]
            name = "token" if looked == NONE else "seen-token"
            tip = piece("token" if looked == NONE else TOKENS[looked].key, t)
            parts.append(_drawn(name, x + 1.7, y - 1.7, 2.3, tip))
        elif token != NONE:
            parts.append(_thing(TOKEN_DRAWINGS[TOKENS[token].key], space, 4.4, t, TOKENS[token].key))
    if seen.crown in among:
        parts.append(at("crown", *xy(seen.crown), 5.4, data_move="crown", data_tip=piece("crown", t)))
    return h("g", parts, class_="lying", data_keep="lying")


def _thing(drawing: str, space: int, size: float, t: Words, key: str = "") -> Html:
    return _drawn(drawing, *xy(space), size, piece(key or drawing, t))


@cache
def _drawn(drawing: str, x: float, y: float, size: float, tip: str) -> Html:
    return at(drawing, x, y, size, data_tip=tip)


def figures(seen: ThievesObservation, view: View, moved: Mapping[str, Way], among: Container[int] = EVERYWHERE) -> Html:
    """Guards, captains and thieves on the spaces *among* which to look; those on one space stand side by side."""
    parts = [_guard(seen, view.t, guard, space, moved) for guard, space in enumerate(seen.guards) if space in among]
    for space in sorted({space for space in seen.pos if space in among}):
        seats = [seat for seat in range(seen.players) if seen.pos[seat] == space]
        shift = 1.9 if seen.at[space] >= 0 else 0
        for n, seat in enumerate(seats):
            parts.append(_thief(seen, view, seat, (n - (len(seats) - 1) / 2) * 3 + shift, moved))
    return h("g", parts, class_="figures")


def _guard(seen: ThievesObservation, t: Words, guard: int, space: int, moved: Mapping[str, Way]) -> Html:
    x, y = xy(space)
    name = "captain" if guard >= GUARDS else "guard"
    asleep, dazzled = seen.asleep >> guard & 1, seen.dazzled >> guard & 1
    if space in seen.pos:
        x -= 1.9
    tip = piece(name, t, sight=sight(seen, guard), steps=guard_steps(seen, guard))
    tip += " " + t("Asleep.") if asleep else " " + t("Dazzled.") if dazzled else ""
    return h(
        "g",
        h("ellipse", rx=1.9, ry=0.8, cy=2.1, class_="base"),
        at(name, 0, -0.2, 4.6),
        at("zzz" if asleep else "blind", 1.6, -2.6, 2.2) if asleep or dazzled else None,
        transform=f"translate({number(x)} {number(y)})",
        class_="figure watchman" + (" asleep" if asleep else ""),
        data_tip=tip,
        data_move=f"guard-{guard}",
        **_marks(moved.get(f"guard-{guard}")),
    )


def _thief(seen: ThievesObservation, view: View, seat: int, left: float, moved: Mapping[str, Way]) -> Html:
    t = view.t
    x, y = xy(seen.pos[seat])
    tip = [view.names[seat] + t(": ") + t(THIEVES[seen.thief[seat]].name)] if seen.thief[seat] >= 0 else []
    if in_dungeon(seen, seat):
        tip.append(t("In a dungeon: only Move gets you out."))
    elif is_hidden(seen, seat):
        tip.append(t("Hidden: guards can’t see or arrest this thief."))
    if seen.marked >> seat & 1:
        tip.append(t("Theft marker: a thief who sneaks here may steal a jewel."))
    return h(
        "g",
        h("ellipse", rx=2.3, ry=0.9, cy=2.1, class_="base"),
        at(thief_drawing(seen.thief[seat]), 0, -0.9, 6),
        h("text", seat + 1, y=1.6, class_="number"),
        at("crown", 2.2, -3.2, 3) if seen.holder == seat else None,
        at("marked", -2.4, -3, 2.2) if seen.marked >> seat & 1 else None,
        transform=f"translate({number(x + left)} {number(y)})",
        class_=f"figure thief seat{seat + 1}"
        + (" unseen" if is_hidden(seen, seat) else "")
        + (" turn" if seat == seen.current_player else ""),
        data_tip=" ".join(tip),
        data_move=f"thief-{seat + 1}",
        **_marks(moved.get(f"thief-{seat + 1}")),
    )


def _marks(way: Way | None) -> dict[str, str]:
    """The way that the page plays: the spaces passed, relative to the last; and when."""
    if way is None:
        return {}
    end_x, end_y = xy(way.spaces[-1])
    steps = [f"{number(x - end_x)} {number(y - end_y)}" for x, y in map(xy, way.spaces)]
    return {"data_way": ",".join(steps), "data_order": str(way.order)}
