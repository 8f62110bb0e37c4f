"""The drawings of Age of Thieves: figures, jewels, tokens, markers and what is painted on the spaces, as SVG by hand.

`symbols()` puts each drawing once on a page, in a box of 24 x 24 around its middle; `picture` and the board refer to them.
Colours come from thieves.css by class, so that dark, light and contrast themes share the drawings.
"""

from __future__ import annotations

from functools import cache

from game.core.html import Html, h, join

BOX = "-12 -12 24 24"
DRAWINGS = {
    # a hooded figure in a cloak; the seat's number is set on it
    "thief": '<path class="coat" d="M0-11C4-11 6.4-8 6-4C9-1 10.4 5 10 11H-10C-10.4 5-9-1-6-4C-6.4-8-4-11 0-11Z"/>'
    '<path class="hood" d="M0-8.4C2.6-8.4 4-6.4 3.8-4C3.4-1.6 1.8-.4 0-.4S-3.4-1.6-3.8-4C-4-6.4-2.6-8.4 0-8.4Z"/>'
    '<path class="eyes" d="M-2.6-4.4L-.7-3.7M2.6-4.4L.7-3.7"/>',
    # a helmet with a halberd behind it
    "guard": '<path class="pole" d="M8-11V11"/><path class="blade" d="M8-11L11-6Q8-5 8-2L5-6Z"/>'
    '<path class="steel" d="M-9 10V1C-9-6-5-9-1.5-9S6-6 6 1V10Q-1.5 12.4-9 10Z"/>'
    '<path class="slit" d="M-6 0H3M-1.5 0V7"/>',
    # the same with a plume
    "captain": '<path class="plume" d="M-2-8C-10-14-13-6-9-1C-9-6-6-8-2-8Z"/>'
    '<path class="steel" d="M-7 10V1C-7-6-3-9 .5-9S8-6 8 1V10Q.5 12.4-7 10Z"/><path class="slit" d="M-4 0H5M.5 0V7"/>'
    '<path class="star" d="M.5-7.6l.9 1.9 2 .2-1.5 1.4.4 2-1.8-1-1.8 1 .4-2-1.5-1.4 2-.2z"/>',
    "yellow": '<path class="gem" d="M-6-3L-3-7H3L6-3L0 7Z"/><path class="cut" d="M-6-3H6M-3-7L-2-3L0 7L2-3L3-7"/>',
    "green": '<path class="gem" d="M-5-8H5L8-4V4L5 8H-5L-8 4V-4Z"/>'
    '<path class="cut" d="M-3.5-5H3.5L5-3V3L3.5 5H-3.5L-5 3V-3Z"/>',
    "crown": '<path class="glow" d="M0-12L3-3L12 0L3 3L0 12L-3 3L-12 0L-3-3Z"/>'
    '<path class="gem" d="M-7-2.5L-3.6-7H3.6L7-2.5L0 8Z"/><path class="cut" d="M-7-2.5H7M-3.6-7L-2-2.5L0 8L2-2.5L3.6-7"/>',
    "token": '<circle class="coin" r="8"/><path class="mark" d="M-2.6-2.4A2.7 2.7 0 1 1 0 1V2.6M0 5V5.4"/>',
    "smoke": '<path class="puff" d="M-9 6A4.6 4.6 0 0 1-7-2A5 5 0 0 1 0-7A5.4 5.4 0 0 1 8-2A4.4 4.4 0 0 1 8 6Z"/>',
    "flame": '<path class="fire" d="M0-11C1-6 7-4 7 3A7 7 0 0 1-7 3C-7-1-4-2-3.4-6C-1-5-1-2-1-1C1-4 1-7 0-11Z"/>'
    '<path class="ember" d="M0 1C2 3 3.4 4 3.4 6.4A3.4 3.4 0 0 1-3.4 6.4C-3.4 4-1 3.4 0 1Z"/>',
    "hideout": '<path class="ink" d="M-6 8V-2A6 6 0 0 1 6-2V8Z"/><path class="pale" d="M-2.6 8V0A2.6 2.6 0 0 1 2.6 0V8Z"/>',
    "sewer": '<circle class="ink" r="7.5"/><path class="pale-line" d="M-4.6-4H4.6M-6 0H6M-4.6 4H4.6"/>',
    "ladder": '<path class="ink-line" d="M-4-9V9M4-9V9M-4-6H4M-4-2H4M-4 2H4M-4 6H4"/>',
    "dungeon": '<rect class="ink" x="-8" y="-8" width="16" height="16" rx="2"/>'
    '<path class="pale-line" d="M-4-8V8M0-8V8M4-8V8"/>',
    "gate": '<path class="ink" d="M-9 9V-3A9 9 0 0 1 9-3V9H5V-2A5 5 0 0 0-5-2V9Z"/>'
    '<path class="ink-line" d="M-5 1H5M-5 5H5M0-6V9"/>',
    "guardroom": '<path class="ink" d="M-7-8H7V0C7 5 3 8 0 10C-3 8-7 5-7 0Z"/>',
    "sword": '<path class="ink" d="M-7-8H7V0C7 5 3 8 0 10C-3 8-7 5-7 0Z"/><path class="pale-line" d="M0-5V6M-3 2H3"/>',
    "imperial": '<path class="ink" d="M-8-8L-4-5L0-9L4-5L8-8V1C8 6 3 8 0 10C-3 8-8 6-8 1Z"/>'
    '<path class="pale-line" d="M-4 2H4"/>',
    "start": '<path class="ink-line" d="M-6-6L6 6M6-6L-6 6"/>',
    "bell": '<path class="ink" d="M0-9A5 5 0 0 1 5-4C5 2 7 4 8 6H-8C-7 4-5 2-5-4A5 5 0 0 1 0-9Z"/>'
    '<circle class="ink" cy="8" r="2"/>',
    "die": '<rect class="pale" x="-9" y="-9" width="18" height="18" rx="4"/>',
}  # fmt: skip


def picture(name: str, kind: str = "") -> Html:
    """A drawing in running text; it says nothing to a screen reader."""
    return h(
        "svg",
        Html(f'<use href="#thieves-{name}" x="-12" y="-12" width="24" height="24"/>'),
        class_=f"pic {name} {kind}".rstrip(),
        viewBox=BOX,
        aria_hidden="true",
    )


def at(name: str, x: float, y: float, size: float, kind: str = "", **marks: str) -> Html:
    """A drawing on the board: *size* is the length of its side in the board's units."""
    return h(
        "use", href=f"#thieves-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size,
        class_=f"on-map {name} {kind}".rstrip(), **marks,
    )  # fmt: skip


@cache
@cache
def symbols() -> Html:
    """Every drawing, unseen, to be referred to."""
    parts = [h("symbol", Html(art), id=f"thieves-{name}", viewBox=BOX) for name, art in DRAWINGS.items()]
    return h("svg", join(parts), class_="symbols", aria_hidden="true", data_keep="thieves-symbols")
