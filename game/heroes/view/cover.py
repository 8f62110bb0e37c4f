"""The cover of Age of Heroes."""

from __future__ import annotations

from game.ui.cover import disc, picture, shape
from game.ui.html import Html


def cover() -> Html:
    """The picture in the lobby."""
    art = [
        shape("#f0c987", "M0 0H320V180H0Z"),
        shape("#f6dca8", "M0 0H320V46Q160 70 0 46Z"),
        disc("#f9ecc9", 92, 74, 46),
        disc("#fffaf0", 92, 74, 34),
        shape("#c78f58", "M0 112 50 84 86 108 128 78 176 112 214 94 320 116V180H0Z"),
        shape("#3f7f86", "M0 118H320V180H0Z"),
        shape("#58979a", "M0 124h70q10 4 22 0h90v3H0ZM120 136h100q10 4 22 0h78v3H120Z"),
        shape("#6b3d22", "M18 138q30 12 84 0l8-12q2 16-12 26-40 8-72-2-8-4-8-12Z"),
        shape("#f5e7c8", "M40 92q30 6 46 0v34q-20 6-46 0Z"),
        shape("#b3261e", "M56 94.5q8 1 12 0v33q-6 1-12 0Z"),
        shape("#4a2816", "M62 84h2.5V142h-2.5Z"),
        shape("#a9763f", "M170 152H320V180H152Z"),
        shape("#c28b4b", "M176 142H320V153H170Z"),
        shape("#8c5a2b", "M182 58 256 24 320 54V64H182Z"),
        shape("#b07a3c", "M200 57 256 32 312 57Z"),
        shape("#d7a860", "M182 60H320V70H182Z"),
    ]
    for x in (190, 222, 254, 286):
        art.append(shape("#c8934d", f"M{x - 3} 70h24v6h-24ZM{x - 4} 136h26v7h-26Z"))
        art.append(shape("#e3b873", f"M{x} 76h18l1 60h-20Z"))
        art.append(shape("#a8743a", f"M{x + 4} 78h2l-.5 57h-2ZM{x + 11} 78h2l.5 57h-2Z"))
    art += [
        disc("#7a4a20", 142, 154, 19),
        disc("#d29a4b", 142, 154, 16),
        disc("#7a4a20", 142, 154, 10),
        disc("#e9c07c", 142, 154, 6),
    ]
    return picture("heroes", art)
