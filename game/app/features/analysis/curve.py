"""The curve of the win chances: a drawing with names and marks, and the same in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width

from game.app.match.match import Match
from game.bots.analysis import Analysis
from game.core.i18n import Words
from game.ui.art import stretched
from game.ui.html import Html, h, table_of

DASHES = ("", "8 4", "2 3", "10 3 2 3", "4 2", "1 3")  # by seat, so that lines differ without their colours
WIDE = 76  # per cent of the drawing for the lines; names are beyond it
NAME = 10  # letters of a name there
APART, CLOSE = 13, 18  # per cent of the height between two names, and in a low drawing
TOP, HIGH = 8, 84  # per cent: the height of certain victory, and the distance of certain defeat from the bottom
BANDS = 40  # parts of the drawing that react to a tap


def percent(chance: float) -> str:
    """A chance of 0 to 1 in whole per cent: `37%`."""
    return f"{100 * chance:.0f}%"


def curve(analysis: Analysis, names: Sequence[str], t: Words, now: int | None, key: str) -> Html:
    """The win chance of each seat over the actions. A tap shows the position in the replay of *key*; in a replay, which
    shows the step *now*, in this one."""
    curves, length = analysis.curves(), max(1, len(analysis))
    lines = [
        h(
            "path",
            d="M" + "L".join(f"{step} {100 - 100 * chance:.0f}" for step, chance in points),
            class_=f"seat{seat + 1}",
            stroke_dasharray=DASHES[seat] or None,
        )
        for seat, points in enumerate(curves)
        if points
    ]
    at = None if now is None else h("path", d=f"M{now} 0V100", class_="now")
    half = h("path", d=f"M0 50H{length}", class_="half")
    place = {"width": f"{WIDE}%", "height": f"{HIGH}%", "y": f"{TOP}%", "overflow": "visible"}
    drawn = stretched("", length, 100, half, lines, at, **place)
    ends = [(points[-1][1], seat) for seat, points in enumerate(curves) if points]
    text = t(", ").join(f"{names[seat]} {percent(chance)}" for chance, seat in sorted(ends, reverse=True))
    own = dict(curves[analysis.seat])
    marks = [
        h("circle", cx=f"{WIDE * one.step / length:.1f}%", cy=f"{_y(own[one.step]):.1f}%", r=4)
        for one in analysis.costliest()
    ]
    return h(
        "svg",
        drawn,
        marks,
        labels(ends, names, APART if now is None else CLOSE, analysis.seat),
        _bands(sorted(own), length, key) if key or now is not None else None,
        class_="curve",
        role="img",
        aria_label=t("Win chance over the match. At the end: {told}", told=text),
    )


def _y(chance: float) -> float:
    return TOP + HIGH * (1 - chance)


def labels(ends: Sequence[tuple[float, int]], names: Sequence[str], apart: float, own: int) -> list[Html]:
    """Each name at the end of its line, moved apart if they would touch. If there is no room for all, those of the
    analysing seat and of the best-placed seat stay."""
    places: list[tuple[float, int]] = []
    apart, best = min(apart, HIGH / max(1, len(ends) - 1)), max(ends, default=(0, own))[1]
    for chance, seat in sorted(ends, key=lambda end: (-end[0], end[1])):
        places.append((max(_y(chance), places[-1][0] + apart if places else TOP), seat))
    least = float(TOP + HIGH)
    for number in range(len(places) - 1, -1, -1):
        least = min(least, places[number][0])
        places[number] = (least, places[number][1])
        least -= apart
    return [
        h(
            "text",
            _short(names[seat]),
            x=f"{WIDE + 2}%",
            y=f"{y:.0f}%",
            class_=f"seat{seat + 1}" + (" first" if seat in (own, best) else ""),
        )
        for y, seat in places
    ]


def _short(name: str) -> str:
    """As much of a name as there is room for."""
    room, shown = NAME, ""
    for letter in name:
        room -= 2 if east_asian_width(letter) in "WF" else 1
        if room < 0:
            return shown + "…"
        shown += letter
    return shown


def _bands(steps: Sequence[int], length: int, key: str) -> list[Html]:
    """The tappable parts of the drawing: each shows the known position nearest to its middle."""
    count = min(BANDS, len(steps))
    found = []
    for number in range(count):
        step = min(steps, key=lambda known: abs(known - length * (number + 0.5) / count))
        place = {"x": f"{WIDE * number / count:.1f}%", "width": f"{WIDE / count:.1f}%", "height": "100%"}
        found.append(h("rect", data_on=f"replay:{step}" if key else "seek", data_value=key or step, **place))
    return found


def numbers(analysis: Analysis, match: Match, t: Words) -> Html:
    """The win chances as a table that unfolds, with a row for each round: as they were at its end."""
    chronicle, view = match.chronicle(), match.view(active=False, hints=False)
    known = {chronicle.round_at(max(0, step - 1)): chances for step, chances in sorted(analysis.outlooks().items())}
    rows = [
        h("tr", h("th", number, scope="row"), [h("td", percent(chance)) for chance in chances])
        for number, chances in known.items()
    ]
    return h("details", h("summary", t("Win chance as a table")), table_of((view.t("Round"), *match.names()), rows))
