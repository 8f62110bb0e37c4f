"""What follows an answer to a puzzle, played out on the table: which line it is, where it stands, and the controls."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.features.puzzles.line import LONGEST
from game.core.i18n import N_, Words
from game.ui.html import Html, button, h
from game.ui.icon import icon_button

KEYS = (
    ("← →", N_("puzzle: previous or next move after the answer")),
    ("P", N_("puzzle: play and pause what follows the answer")),
)


@dataclass(frozen=True, slots=True)
class LinePanel:
    """The line on the table: whether it follows the `best` choice, after which of its steps it stands, how many it has (0
    before that is known), whether it `plays` by itself, and whether the next step is being worked out. `told` says what
    has come of it; with `both` the person can look at the other line too."""

    best: bool
    step: int
    length: int
    plays: bool
    thinks: bool
    told: str = ""
    both: bool = False


def line_panel(model: LinePanel, t: Words) -> Html:
    """The part of a puzzle's panel about the line."""
    return h(
        "div",
        _which(model, t),
        h("div", _controls(model, t), _standing(model, t)),
        h("p", model.told) if model.told else None,
        class_="line",
        role="group",
        aria_label=t("What follows"),
    )


def _which(model: LinePanel, t: Words) -> Html:
    """The name of the line, or a button for each where there are two."""
    names = {"best": t("The best move"), "mine": t("Your move")}
    shown = "best" if model.best else "mine"
    if not model.both:
        return h("h3", names[shown])
    buttons = [
        button(name, data_on="puzzles:line", data_value=which, aria_pressed=str(which == shown).lower())
        for which, name in names.items()
    ]
    return h("div", buttons, class_="which", role="group", aria_label=t("What follows"))


def _controls(model: LinePanel, t: Words) -> list[Html]:
    at_end = bool(model.length) and model.step == model.length
    play = (
        icon_button("pause", t("Pause"), data_on="puzzles:line", data_value="stop", data_key="p")
        if model.plays
        else icon_button("play", t("Play these moves"), data_on="puzzles:line", data_value="play", data_key="p")
    )
    return [
        icon_button(
            "back",
            t("Previous move"),
            data_on="puzzles:line",
            data_value="back",
            data_key="ArrowLeft",
            disabled=model.step < 2,
        ),
        play,
        icon_button(
            "next",
            t("Next move"),
            data_on="puzzles:line",
            data_value="next",
            data_key="ArrowRight",
            disabled=at_end,
        ),
    ]


def _standing(model: LinePanel, t: Words) -> list[Html]:
    """The place in the line; and while a bot works on the next step, how far the line has got."""
    if model.thinks:
        looking = t("Move {n}. Looking for the best reply…", n=model.step)
        return [h("span", looking), h("progress", value=model.step, max=LONGEST, aria_label=t("Moves found"))]
    if model.length:
        return [h("span", t("Move {n} of {count}", n=model.step, count=model.length))]
    return [h("span", t("Move {n}", n=model.step))]
