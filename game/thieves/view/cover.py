"""The cover of Age of Thieves."""

from __future__ import annotations

from game.ui.cover import disc, picture, shape
from game.ui.html import Html


def cover() -> Html:
    """The picture in the lobby."""
    art = [
        shape("#0f2a38", "M0 0H320V180H0Z"),
        shape("#16394a", "M0 0Q160 50 320 8V110H0Z"),
        disc("#b9d8cf", 70, 44, 20),
        disc("#16394a", 79, 39, 17),
        shape(
            "#123040",
            "M0 96h26V74l14-14 14 14v28h22V84h34v22h20V66l12-22 12 22v40h30V88h28V70l16-12 16 12v30h24V84h28V180H0Z",
        ),
        shape("#0b1e2a", "M0 132 44 106 92 134V180H0ZM84 142 128 118 168 142V180H84Z"),
        shape("#081722", "M150 150 232 108 320 150V180H150Z"),
        shape("#1d4252", "M150 150 232 108 320 150 316 152 232 112 154 152Z"),
        shape("#0b1e2a", "M268 96h18v32l-18-9Z"),
    ]
    for x, y in (
        (34, 84),
        (46, 92),
        (90, 94),
        (98, 106),
        (151, 78),
        (188, 100),
        (250, 80),
        (292, 96),
        (304, 108),
        (30, 142),
        (56, 150),
        (120, 150),
        (196, 160),
        (300, 164),
    ):
        art.append(shape("#f0b64f" if (x + y) % 4 else "#8d7238", f"M{x} {y}h6v8h-6Z"))
    art += [  # the thief, cloak in the wind, a bag over the shoulder
        shape("#020a10", "M222 112 214 92Q206 74 216 60 224 50 234 58 248 66 246 86L252 100 240 112Z"),
        shape("#020a10", "M216 64Q190 74 176 98 196 92 206 96 202 102 200 108 216 100 224 104Z"),
        shape("#b3261e", "M218 66Q228 72 242 66L241 72Q228 77 217 71Z"),
        shape("#020a10", "M214 60Q214 42 228 40 242 42 242 60 236 66 228 66 220 66 214 60Z"),
        shape("#d8c2a0", "M222 53q6-4 14 0l-1 6q-6 4-12 0Z"),
        shape("#020a10", "M220 52h18v3.5h-18Z"),
        shape("#f3e8c8", "M224.5 53h2.5v1.5h-2.5ZM231.5 53h2.5v1.5h-2.5Z"),
        shape("#7d5a2d", "M244 72q18-4 20 12 0 14-14 14-12 0-13-12 0-8 7-14Z"),
        shape("#f0b64f", "M249 68l8-3 3 5-9 4Z"),
        shape("#020a10", "M224 108h7v14h-7ZM238 106h7l3 16h-7Z"),
    ]
    return picture("thieves", art)
