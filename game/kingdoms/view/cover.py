"""The cover of Record of the Three Kingdoms."""

from __future__ import annotations

from game.ui.cover import disc, picture, shape
from game.ui.html import Html


def cover() -> Html:
    """The picture in the lobby."""
    art = [
        shape("#efe2c6", "M0 0H320V180H0Z"),
        shape("#e2d0ab", "M0 120Q80 100 160 124T320 112V180H0Z"),
        disc("#b93a24", 250, 48, 24),
        shape("#b9b49f", "M0 130Q24 84 50 62 66 84 84 96 108 44 132 30 150 64 172 92 190 70 204 66 232 104 262 130Z"),
        shape("#8d8b7d", "M40 136Q70 96 96 72 116 104 140 136ZM150 136Q186 100 214 86 240 112 256 136Z"),
        shape("#2a2722", "M0 148Q60 132 120 146T236 142 320 150V156Q240 148 180 154T60 152 0 160Z"),
        shape("#4d493f", "M0 164Q90 150 170 162T320 158V180H0Z"),
        # one stroke of a brush, dry at its end
        shape("#1d1a16", "M20 34Q70 14 130 26 96 28 70 38 112 32 142 36 92 40 58 50 40 54 26 50 18 44 20 34Z"),
        shape("#efe2c6", "M92 30l40-1-36 3ZM86 36l44 0-42 2.5Z"),
    ]
    for x, top, cloth, edge in (
        (70, 74, "#2f5d8a", "#1d3f61"),
        (160, 58, "#a3261b", "#6f150d"),
        (244, 80, "#3b7043", "#254b2b"),
    ):
        art.append(shape("#2a2722", f"M{x} {top - 10}h3.5V172h-3.5ZM{x - 3} {top - 12}l5-9 5 9Z"))
        art.append(shape(edge, f"M{x + 3} {top - 2}q18 8 46-2l-7 12 9 10q-28 12-48 4Z"))
        art.append(shape(cloth, f"M{x + 3} {top}q18 7 40-1l-6 10 8 9q-24 9-42 3Z"))
        art.append(disc("#f4e9d2", x + 18, top + 11, 6))
    return picture("kingdoms", art)
