"""The cover of Age of War."""

from __future__ import annotations

from game.ui.cover import disc, picture, shape
from game.ui.html import Html


def _roof(fill: str, middle: float, low: float, wide: float, high: float) -> str:
    """A tiled roof with lifted eaves."""
    top = wide * 0.52
    return shape(
        fill,
        f"M{middle - wide} {low - 2}Q{middle - top - 3} {low - 2} {middle - top} {low - high}H{middle + top}"
        f"Q{middle + top + 3} {low - 2} {middle + wide} {low - 2}L{middle + wide - 4} {low + 4}H{middle - wide + 4}Z",
    )


def cover() -> Html:
    """The picture in the lobby."""
    art = [
        shape("#3b3f63", "M0 0H320V180H0Z"),
        shape("#565279", "M0 62H320V180H0Z"),
        shape("#8a6079", "M0 98H320V180H0Z"),
        disc("#6a6286", 232, 62, 47),
        disc("#f3e2bd", 232, 62, 38),
        shape("#65506d", "M0 128Q50 92 104 120T210 108 320 122V180H0Z"),
    ]
    for level, (low, wide) in enumerate(((120, 47), (97, 37), (75, 28), (54, 19))):
        wall = wide - 9
        art.append(shape("#efe3cd", f"M{142 - wall} {low}H{142 + wall}V{low + 13}H{142 - wall}Z"))
        windows = range(-wall + 8, wall - 3, 11)
        art += [shape("#e0a24a" if (at + level) % 3 else "#4d4358", f"M{142 + at} {low + 5}h4v5h-4Z") for at in windows]
        art.append(_roof("#262238", 142, low, wide, 12))
    art += [
        shape("#262238", "M131 42l-4-8 7 4M153 42l4-8-7 4Z"),
        shape("#7d7286", "M84 150Q98 148 106 133H178Q186 148 200 150L206 158H78Z"),
        shape("#37304a", "M0 152Q90 138 160 150T320 146V180H0Z"),
        shape("#221c33", "M0 166Q100 154 190 166T320 160V180H0Z"),
    ]
    for x, high, cloth in ((30, 70, "#b93a24"), (52, 84, "#e2ad2b"), (262, 92, "#b93a24"), (288, 76, "#7b4b9b")):
        art.append(shape("#161223", f"M{x} {high}h2.5V178h-2.5Z"))
        art.append(shape(cloth, f"M{x + 2} {high + 2}q9-4 16 0v44q-7-4-16 0Z"))
        art.append(disc("#fbf3e2", x + 10, high + 14, 4.5))
    return picture("war", art)
