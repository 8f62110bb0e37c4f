"""Only properties that need no layout and no paint move: transforms and opacity. Exceptions are listed with the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.site.steps import ROOT

SHEETS = sorted([*(ROOT / "assets" / "style").glob("*.css"), *(ROOT / "assets" / "runtime").glob("*.css")])
FREE = {"transform", "translate", "scale", "rotate", "opacity"}
AT_ONCE = {"visibility", "display", "z-index", "transform-origin", "offset", "animation-timing-function"}  # these jump
# What may be repainted while it moves, and why.
NAMED = {
    ("00-base.css", "background-color"): "a button's own colour under the pointer: one small box, for 0.12 s",
    ("00-base.css", "box-shadow"): "the same button's shadow",
    ("campaign.css", "stroke-dashoffset"): "the path to a chapter that has just opened is drawn once, in 1.6 s",
    **{
        ("match.css", name): "a remark that has been read gives back the room of its line, all at once"
        for name in ("min-height", "max-height", "padding-block", "border-width")
    },
}


def frames(text: str) -> set[str]:
    """The properties in all keyframes of a style sheet."""
    blocks = re.findall(r"@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}", text)
    return set(re.findall(r"([a-z-]+)\s*:", " ".join(blocks)))


def transitions(text: str) -> set[str]:
    """The properties that change over time."""
    found: set[str] = set()
    for value in re.findall(r"\btransition(?:-property)?\s*:\s*([^;}]+)", text):
        names = [part.split()[0] for part in value.replace("!important", "").split(",")]
        found |= {name for name in names if name != "none"}
    return found


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_style_sheets_move_by_transforms_and_opacity_alone(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    moving = (frames(text) - AT_ONCE) | transitions(text)
    assert {name for name in moving - FREE if (path.name, name) not in NAMED} == set()


def test_what_is_named_is_there() -> None:
    found = {
        (path.name, name)
        for path in SHEETS
        for name in frames(path.read_text("utf-8")) | transitions(path.read_text("utf-8"))
    }
    assert set(NAMED) - found == set()


def test_the_page_moves_by_them_too() -> None:
    """The keyframes of game/page/motion.py."""
    text = (ROOT / "game" / "page" / "motion.py").read_text("utf-8")
    keys = {re.sub(r"[A-Z]", lambda one: "-" + one[0].lower(), name) for name in re.findall(r'"(\w+)": ', text)}
    shown = {"move", "flip", "roll", "pulse", "delay", "duration", "fill", "1", "2", "3", "-a", "-c", "-d"}
    assert keys - FREE - AT_ONCE - shown == set()


def test_the_reading_of_style_sheets_finds_what_is_there() -> None:
    text = (
        "@keyframes a { from { left: 1px; } 50% { width: 2px; opacity: 0; } } b { transition: height .1s, color 1s; }"
    )
    assert (frames(text), transitions(text)) == ({"left", "width", "opacity"}, {"height", "color"})
