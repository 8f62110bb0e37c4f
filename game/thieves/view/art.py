"""The drawings of Age of Thieves: figures, jewels, tokens, markers and what is painted on the spaces, as SVG by hand.

`symbols()` puts each drawing once on a page, in a box of 24 x 24 around its middle; `picture` and the board refer to them.
Kinds of spaces differ by outline, thieves by what they wear. Colours come from thieves.css by class, `th-` before each,
since rules for what a `use` refers to can't name what is around it.
"""

from __future__ import annotations

from functools import cache

from game.thieves.rules.thieves import THIEVES
from game.ui import art
from game.ui.html import Html, h

BOX = "-12 -12 24 24"

_SHIELD = '<path class="th-plate" d="M-9-9H9V1C9 7 4 10 0 11.6C-4 10-9 7-9 1Z"/>'
_COAT = '<path class="th-coat" d="M-10.5 11.6C-10.5 3-6 .4 0 .4S10.5 3 10.5 11.6Z"/>'
_FACE = '<circle class="th-skin" cy="-3.6" r="4.9"/>'
_EYES = '<path class="th-eyes" d="M-2.7-3.6L-1-3M2.7-3.6L1-3"/>'
_GUARD = (
    '<path class="th-mail{cape}" d="M-9 11.6C-9 3.6-5.4 1 0 1S9 3.6 9 11.6Z"/>'
    '<circle class="th-skin" cy="-2.4" r="4.6"/>'
    '<path class="th-eyes" d="M-2.4-1.6H-1M2.4-1.6H1"/>'
    '<path class="th-steel" d="M-7.6-3.4Q0-6.4 7.6-3.4L5.4-4.4C5.4-9.6 3-11.6 0-11.6S-5.4-9.6-5.4-4.4Z"/>'
)

# What is painted on the spaces, tokens and jewels.
_THINGS = {
    "guardroom": f'{_SHIELD}<path class="th-ink-line" d="M0-5V7M-5 0H5"/>',
    "sword": f'{_SHIELD}<path class="th-ink-line" d="M-5-5L5 6M5-5L-5 6"/>',
    "imperial": '<path class="th-plate th-imperial" d="M-9.5-6L-5-10L0-7L5-10L9.5-6V1C9 7 4 10 0 12C-4 10-9 7-9.5 1Z"/>'
    '<path class="th-pale-line" d="M-4 3H4M-4-1L0 3L4-1"/>',
    "hideout": '<path class="th-cover" d="M0-11.6L10.5-3H8V10.6H-8V-3H-10.5Z"/>'
    '<path class="th-dark" d="M-3.6 10.6V2A3.6 3.6 0 0 1 3.6 2V10.6Z"/>',
    "sewer": '<circle class="th-drain" r="10"/><path class="th-pale-line" d="M-6-5H6M-8 0H8M-6 5H6"/>',
    "ladder": '<rect class="th-drain" x="-9.5" y="-9.5" width="19" height="19" rx="3"/>'
    '<path class="th-pale-line" d="M-4-7V7M4-7V7M-4-3H4M-4 2.6H4"/>',
    "dungeon": '<path class="th-stone" d="M-10 11V-5L-6-10H6L10-5V11Z"/>'
    '<path class="th-bars" d="M-5-6V10M0-7V10M5-6V10"/>',
    "gate": '<path class="th-gatehouse" d="M-11 11V-10H-7V-7H-3V-10H3V-7H7V-10H11V11H5V1A5 5 0 0 0-5 1V11Z"/>'
    '<path class="th-bars" d="M-2 10V-2M2 10V-2M-4.6 4H4.6"/>',
    "start": '<circle class="th-plate th-lair" r="9.5"/>'
    '<path class="th-ink-line" d="M-4.6-4.6L4.6 4.6M4.6-4.6L-4.6 4.6"/>',
    "bell": '<circle class="th-stone" r="9"/>'
    '<path class="th-ink" d="M0-6.6A4 4 0 0 1 4-2.6C4 1 6 3 6 4H-6C-6 3-4 1-4-2.6A4 4 0 0 1 0-6.6ZM-2 5H2L0 7Z"/>',
    "eight": '<path class="th-die" d="M0-11.6L10.8 4.4L0 11.4L-10.8 4.4Z"/>'
    '<path class="th-die-edge" d="M0-11.6L10.8 4.4H-10.8ZM-10.8 4.4L0 11.4L10.8 4.4"/>',
    "alarm": '<circle class="th-stone" r="9"/><path class="th-ink" d="M-6.4-6H6.4L3.4-1L6.4 4H-3.6V8H-6.4Z"/>',
    "nest": '<path class="th-stone" d="M-4.6-10H4.6L10-4.6V4.6L4.6 10H-4.6L-10 4.6V-4.6Z"/>',
    "treasury": '<path class="th-plate th-gold" '
    'd="M0-12L4-7L9-9L8-3L12 0L8 3L9 9L4 7L0 12L-4 7L-9 9L-8 3L-12 0L-8-3L-9-9L-4-7Z"/>'
    '<circle class="th-cushion" r="6"/>',
    "yellow": '<path class="th-gem" d="M-8-2.4L-4-7.6H4L8-2.4L0 8.4Z"/>'
    '<path class="th-cut" d="M-8-2.4H8M-4-7.6L-2.4-2.4L0 8.4L2.4-2.4L4-7.6"/>',
    "green": '<path class="th-gem" d="M-4.6-9H4.6L9-4.6V4.6L4.6 9H-4.6L-9 4.6V-4.6Z"/>'
    '<path class="th-cut" d="M-3-5.6H3L5.6-3V3L3 5.6H-3L-5.6 3V-3Z"/>',
    "crown": '<path class="th-glow" d="M0-12L3-3L12 0L3 3L0 12L-3 3L-12 0L-3-3Z"/>'
    '<path class="th-gem" d="M-8-3L-4.2-8.4H4.2L8-3L0 9Z"/>'
    '<path class="th-cut" d="M-8-3H8M-4.2-8.4L-2.4-3L0 9L2.4-3L4.2-8.4"/>',
    "token": '<circle class="th-coin" r="10"/><path class="th-mark" d="M-3.2-3A3.3 3.3 0 1 1 0 1.4V3.4M0 6.6V6.8"/>',
    "seen-token": '<circle class="th-coin th-known" r="10"/><path class="th-mark" d="M-7 0Q0-7 7 0Q0 7-7 0Z"/>'
    '<circle class="th-dot" r="2"/>',
    "smoke": '<path class="th-puff" d="M-9.5 7A5 5 0 0 1-8-2A5 5 0 0 1 0-7A6 6 0 0 1 9-2A5 5 0 0 1 9 7Z"/>',
    "flame": '<path class="th-fire" d="M0-12C1-6 8-4 8 3.4A8 8 0 0 1-8 3.4C-8-1-5-2-4-7C-1-5-1-2-1-1C1-4 1-8 0-12Z"/>'
    '<path class="th-ember" d="M0 1C2.4 3 4 4.4 4 7A4 4 0 0 1-4 7C-4 4.4-1 3.6 0 1Z"/>',
    "moon": '<path class="th-moonlight" d="M4-10A10.4 10.4 0 1 0 10 5A8.6 8.6 0 0 1 4-10Z"/>',
    "cards": '<rect class="th-leaf" x="-9" y="-8" width="11" height="16" rx="2" transform="rotate(-12)"/>'
    '<rect class="th-leaf" x="-2" y="-8" width="11" height="16" rx="2" transform="rotate(10)"/>',
    "spot": '<circle class="th-hit" r="12"/><circle class="th-ring" r="9"/>',
    "zzz": '<path class="th-asleep" d="M-8-2H0L-8 8H0M2-10H9L2-3H9"/>',
    "blind": '<path class="th-dazed" d="M0-11L2.4-3.4L10-6L4.6 0L10 6L2.4 3.4L0 11L-2.4 3.4L-10 6L-4.6 0L-10-6L-2.4-3.4Z"/>',
    "marked": '<path class="th-fingers" d="M-6 11V0L-9-6L-6-7L-3-1V-11H0V-1L2-10L5-9L3 0L7-5L9-3L5 5V11Z"/>',
}  # fmt: skip

_GUARDS = {
    "guard": '<path class="th-pole" d="M10-8V11.6"/>'
    '<path class="th-blade" d="M10-12L12-7Q10.6-5 10.4-2L6.6-6Q9-8 10-12Z"/>' + _GUARD.format(cape=""),
    "captain": '<path class="th-plume" d="M0-10C-5-15-12.6-11-9.6-3C-8.6-8-5-10 0-10Z"/>'
    + _GUARD.format(cape=" th-cape")
    + '<path class="th-star" d="M0 3l1.3 2.6 2.9.4-2.1 2 .5 2.9L0 9.5l-2.6 1.4.5-2.9-2.1-2 2.9-.4z"/>',
}

# Busts; a seat's number is set on the coat.
_HEADS = {
    "thief": f'<path class="th-hood" d="M0-11.6C5-11.6 7.4-7 7 1H-7C-7.4-7-5-11.6 0-11.6Z"/>{_FACE}{_EYES}',
    # an officer's cap
    "joanne": f'<path class="th-hair" d="M-5.4-4V2H5.4V-4Z"/>{_FACE}{_EYES}'
    '<path class="th-hat" d="M-7.4-6Q0-8.4 7.4-6L6-11.4H-6Z"/>'
    '<circle class="th-dot" cy="-9" r="1.2"/>',
    # a hood with a rat's ears
    "morius": '<path class="th-hood" d="M0-10C5-10 7-6 7 1H-7C-7-6-5-10 0-10Z"/>'
    '<circle class="th-hood" cx="-5.6" cy="-9.4" r="2.6"/>'
    f'<circle class="th-hood" cx="5.6" cy="-9.4" r="2.6"/>{_FACE}{_EYES}',
    # a broad hat with a feather, a mask
    "noiron": f'{_FACE}<path class="th-mask" d="M-5-5.2H5V-2H-5Z"/>'
    '<path class="th-hat" d="M-10.5-5.6Q0-8 10.5-5.6Q5-7 4.4-11H-4.4Q-5-7-10.5-5.6Z"/>'
    '<path class="th-feather" d="M4-8Q8-12.6 11.4-11Q9-7.6 4.6-7Z"/>',
    # long hair and a veil
    "jasmine": f'<path class="th-hair" d="M0-10.6C6-10.6 7.4-5 7.6 4H-7.6C-7.4-5-6-10.6 0-10.6Z"/>{_FACE}{_EYES}'
    '<path class="th-veil" d="M-4.8-2.4Q0-.6 4.8-2.4L4 1.4H-4Z"/>',
    # hair like flames
    "zion": f'<path class="th-fire" d="M-6 0L-7.6-5L-5.4-6L-6-10.6L-2.4-8.6L0-12.6L2.4-8.6L6-10.6L5.4-6L7.6-5L6 0Z"/>'
    f'{_FACE}{_EYES}',
    # goggles and a bald head
    "nikolai": f'<path class="th-hair" d="M-7.4-6L-5-3V1L-8-1ZM7.4-6L5-3V1L8-1Z"/>{_FACE}'
    '<circle class="th-glass" cx="-2.3" cy="-4" r="2.2"/>'
    '<circle class="th-glass" cx="2.3" cy="-4" r="2.2"/>',
}  # fmt: skip

DRAWINGS = _THINGS | _GUARDS | {name: _COAT + head for name, head in _HEADS.items()}


def thief_drawing(thief: int) -> str:
    """The name of a thief's drawing; -1 for one not chosen yet."""
    return THIEVES[thief].key if thief >= 0 else "thief"


def picture(name: str, kind: str = "") -> Html:
    """A drawing in running text; it says nothing to a screen reader."""
    used = Html(f'<use href="#thieves-{name}" x="-12" y="-12" width="24" height="24"/>')
    return art.drawing(f"pic {name} {kind}".rstrip(), BOX, used)


def drawn(name: str, kind: str = "") -> Html:
    """A drawing in running text that needs no `symbols` on the page."""
    return art.drawing(f"pic {name} {kind}".rstrip(), BOX, Html(DRAWINGS[name]))


def at(name: str, x: float, y: float, size: float, kind: str = "", **marks: str) -> Html:
    """A drawing on the board: *size* is the length of its side in the board's units."""
    return h(
        "use", href=f"#thieves-{name}", x=round(x - size / 2, 2), y=round(y - size / 2, 2), width=size, height=size,
        class_=f"{name} {kind}".rstrip(), **marks,
    )  # fmt: skip


@cache
def symbols() -> Html:
    """Every drawing, unseen, to be referred to."""
    return art.symbols("thieves", [(name, BOX, shapes) for name, shapes in DRAWINGS.items()])
