"""The controls of a replay: position, forward and back, speed, the score over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.feature import AfterMatch, Beside
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.my_matches import in_menu
from game.app.storage.match_list import MatchCard
from game.core.i18n import N_, Words
from game.ui.art import stretched
from game.ui.html import Html, button, h
from game.ui.icon import icon, icon_button
from game.ui.view import View

IN_ROW = (
    2  # tools beside the buttons: more stand beside the step, so that a phone has one row, unless the bar has marks
)
SPEEDS = {"1": 1200, "2": 600, "4": 250}  # ms for each step
KEYS = (("← →", N_("replay: previous or next step")), ("P", N_("replay: play and pause")))

_WIDE, _HIGH = 600, 120  # the size of the score graph


def match_tools(session: Session, card: MatchCard) -> tuple[Html, ...]:
    """The button of a match in the list."""
    return (in_menu("replay", session.t("Watch replay"), card, data_on="replay"),)


def ending(session: Session, match: Match) -> AfterMatch:
    """The button after a match."""
    watch = button(icon("replay"), session.t("Watch replay"), data_on="replay", data_value=match.key)
    return AfterMatch(buttons=(watch,))


@dataclass(frozen=True, slots=True)
class Reel:
    """The position of a replay: `step` of `length` actions. `scores` has rows of [step, points of each seat]. `spared`: the
    person wants no spoilers; `hides`: so how long the match is and its points are out of sight now."""

    step: int
    length: int
    playing: bool
    speed: str
    scores: list[list[int]]
    beside: tuple[Beside, ...] = ()  # what features show
    marks: tuple[Html, ...] = ()  # ... above the bar
    company: tuple[Html, ...] = ()  # ... whatever is hidden
    spared: bool = False
    hides: bool = False


def reel(shown: Reel, view: View, t: Words, tools: Sequence[Html] = ()) -> Html:
    """All controls of a replay, with the *tools* of features."""
    play = (
        icon_button("pause", t("Pause"), data_on="pause", data_key="p")
        if shown.playing
        else icon_button("play", t("Play the match"), data_on="play", data_key="p")
    )
    speeds = [h("option", f"{speed}×", value=speed, selected=speed == shown.speed) for speed in SPEEDS]
    in_row, above = (tools, ()) if shown.marks else (tools[:IN_ROW], tools[IN_ROW:])
    last = icon_button("last", t("Go to end"), "end", data_on="seek", data_value=str(shown.length))
    buttons = h(
        "div",
        icon_button("first", t("Go to start"), "end", data_on="seek", data_value="0"),
        icon_button("back", t("Previous step"), data_on="step", data_value="-1", data_key="ArrowLeft"),
        play,
        icon_button("next", t("Next step"), data_on="step", data_value="1", data_key="ArrowRight"),
        None if shown.hides else last,
        h("select", speeds, data_change="speed", aria_label=t("Speed")),
        button(t("Keep playing"), data_on="branch"),
        in_row,
        class_="buttons" if len(in_row) <= IN_ROW else "buttons crowded",
    )
    graph = None if shown.hides or any(one.is_graph for one in shown.beside) else _graph(shown, view, t)
    return h(
        "section",
        graph,
        [one.html for one in shown.beside],
        shown.company,
        _along(shown, t, above),
        buttons,
        class_="reel",
        aria_label=t("Replay"),
    )


def _along(shown: Reel, t: Words, tools: Sequence[Html]) -> Html:
    """Where in the match it is, and *tools*: without a bar, whose length would tell how soon it ends, where what comes is
    hidden."""
    spare = icon_button(
        "veil",
        t("Without spoilers"),
        data_on="spoilers",
        data_value="show" if shown.spared else "hide",
        aria_pressed="true" if shown.spared else "false",
    )
    if shown.hides:
        return h("div", h("span", t("Step {n}", n=shown.step), class_="where"), tools, spare, class_="along spared")
    there = t("Step {step} of {length}", step=shown.step, length=shown.length)
    slider = h(
        "input",
        type="range",
        min=0,
        max=shown.length,
        value=shown.step,
        data_change="seek",
        aria_label=t("Replay position"),
        aria_valuetext=there,
    )
    bar = h("div", shown.marks, slider, class_="bar") if shown.marks else slider
    return h("div", bar, h("span", there, class_="where"), tools, spare, class_="along")


def _graph(shown: Reel, view: View, t: Words) -> Html | None:
    """The points of each seat over the steps, as stairs over the whole length, with a line at the step shown."""
    top = max((max(row[1:]) for row in shown.scores), default=0)
    if not top:
        return None
    wide, high = _WIDE / max(shown.length, 1), (_HIGH - 8) / top
    lines = []
    for seat in range(len(view.names)):
        path = f"M0 {_HIGH - 4}"
        for step, *points in shown.scores:
            path += f"H{step * wide:.1f}V{_HIGH - 4 - points[seat] * high:.1f}"
        lines.append(h("path", d=path + f"H{_WIDE}", class_=f"seat{seat + 1}"))
    now = f"M{shown.step * wide:.1f} 0V{_HIGH}"
    text = t(", ").join(f"{name} {points}" for name, points in zip(view.names, shown.scores[-1][1:], strict=True))
    label = t("Score over time. Final score: {points}", points=text)
    here = h("path", d=now, class_="now")
    return stretched("graph", _WIDE, _HIGH, lines, here, role="img", aria_label=label)
