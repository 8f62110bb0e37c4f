"""The signs of the action cards: a small card each, told apart by its ground and its picture, as SVG by hand.

Basic cards are green, general ones blue, grenades red, the thieves' own purple. The page has each sign once, as it has the
other drawings (`art`).
"""

from __future__ import annotations

from functools import cache

from game.thieves.rules.cards import CARD_KEYS, CARDS, SPECIAL
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.art import BOX, DRAWINGS, picture
from game.ui import art
from game.ui.html import Html

_FOOT = (
    '<path class="th-pale" d="M-4.5-7.6C-2.3-7.6-1.8-4.8-2.2-2L-6.4-1.5C-7.3-4.5-6.7-7.6-4.5-7.6Z'
    'M-6.2.4L-2.2-.1C-2 3-5.8 3.2-6.2.4Z"{at}/>'
)


def _smaller(name: str, share: float = 0.74) -> str:
    """One of the game's drawings, as large as a ground has room for."""
    return f'<g transform="scale({share})">{DRAWINGS[name]}</g>'


# By the card; those of the thieves by the name of what they do. Each within 9 of the middle.
_SHAPES = {
    "move": _FOOT.format(at="") + _FOOT.format(at=' transform="translate(0 4.4) scale(-1 1)"'),
    "ambush": '<path class="th-hood" d="M0-8.8C6-8.8 8.2-3 8.2 8.6H-8.2C-8.2-3-6-8.8 0-8.8Z"/>'
    '<path class="th-pale" d="M-5.8-1.8L-1.2.2Q-3 3-5.8-1.8ZM5.8-1.8L1.2.2Q3 3 5.8-1.8Z"/>',
    "elixir": '<path class="th-glass" d="M-2-8H2V-3L6.6 5.4Q7.2 8 4.6 8H-4.6Q-7.2 8-6.6 5.4L-2-3Z"/>'
    '<path class="th-cover" d="M-4 1.4H4L6 5.6Q6.4 7.4 4.4 7.4H-4.4Q-6.4 7.4-6 5.6Z"/>'
    '<path class="th-thin" d="M-3.4-8.4H3.4"/>',
    "grapple": '<circle class="th-thin" cy="-6" r="2.4"/><path class="th-pale-line" '
    'd="M0-3.4V7.4M-7 .6Q-6.6 7.4 0 7.4T7 .6M-7 .6L-8.4 3.6M-7 .6L-4.2 2.4M7 .6L8.4 3.6M7 .6L4.2 2.4"/>',
    "cloak": '<path class="th-steel" d="M0-8.8C3.6-8.8 4.4-5.4 4-3L8 8.4H-8L-4-3C-4.4-5.4-3.6-8.8 0-8.8Z"/>'
    '<path class="th-ink" d="M0-6.8C2.2-6.8 2.6-4.6 2.2-2.6L0-.4L-2.2-2.6C-2.6-4.6-2.2-6.8 0-6.8Z"/>'
    '<path class="th-fold" d="M0 1V8M-2.6 3L-4 8M2.6 3L4 8"/>',
    "passage": '<path class="th-stone" d="M-8 8.4V-.6A8 8 0 0 1 8-.6V8.4Z"/>'
    '<path class="th-ink" d="M-4.8 8.4V0A4.8 4.8 0 0 1 4.8 0V8.4Z"/>'
    '<path class="th-thin" d="M0 6.6V-1M-2.6 1.8L0-1L2.6 1.8"/>',
    "beacon": '<path class="th-stone" d="M-4.4 8.6L-2.8.4H2.8L4.4 8.6Z"/>'
    '<path class="th-fire" d="M0-8.6C1-5.4 4.4-4.4 3.8-1.4Q3.2.6 0 .6T-3.8-1.4C-4.4-4.4-1-5 0-8.6Z"/>'
    '<path class="th-thin" d="M-6-5L-8.6-6.6M6-5L8.6-6.6M-6.2-.8H-9M6.2-.8H9"/>',
    "noise": '<circle class="th-steel" cx="-3.4" cy="2.4" r="5"/><path class="th-thin" '
    'd="M-2.6-2.6L-1.4-6.4M3.6-1.8Q6 2.2 3.6 6.2M6.4-4.2Q10 2.2 6.4 8.6"/>',
    "dart": '<path class="th-pale-line" d="M-6.4 6.8L3.6-3.2"/><path class="th-gild" d="M2.4-4.4L8.6-8.4L4.8-2Z"/>'
    '<path class="th-thin" d="M-6.4 6.8L-8.6 3.4M-6.4 6.8L-3 8.8M-4.2 4.6L-6.4 1.2M-4.2 4.6L-.8 6.6M3 3H7.6L3 8H7.6"/>',
    "orders": '<path class="th-plate" d="M-8.4-6H8.4V6.4H-8.4Z"/><path class="th-fold" d="M-8.4-6L0 1.2L8.4-6"/>'
    '<circle class="th-wax" cy="2" r="3"/>',
    "bribe": '<path class="th-gild" d="M-4-5.4L-2-8.2H2.4L4.4-5.4L.2.4Z"/><path class="th-fingers" '
    'd="M-9 3.6Q-4.6 1.2-.6 3L3.4 3.4Q5.4 4.4 3.4 5.4H-.6L3.4 5.6L7.2 2.8Q9.2 3.4 7.6 5.2L3 8.8H-9Z"/>',
    "smoke": _smaller("smoke", 0.86),
    "fire": _smaller("flame"),
    "flash": _smaller("blind", 0.8),
    "pickpocket": _smaller("marked"),
    "caltrops": '<path class="th-steel" d="M-1.6.4L0-8.8L1.6.4L8.8 7L0 3.6L-8.8 7Z"/><path class="th-fold" d="M0 3.6V-3"/>',
    "ruse": '<path class="th-gild" '
    'd="M0-7.4A4.8 4.8 0 0 1 4.8-2.6C4.8 1.4 7 3.2 7 4.6H-7C-7 3.2-4.8 1.4-4.8-2.6A4.8 4.8 0 0 1 0-7.4Z'
    'M-2.4 6H2.4L0 8.4Z"/><path class="th-thin" d="M-7-6.6Q-9.2-3.6-8.4-.6M7-6.6Q9.2-3.6 8.4-.6"/>',
    "trail": '<path class="th-dotted" d="M-8 7.4C-1.4 8.4-4.6-.4 1-1.4S5-4 5.6-5"/>'
    '<path class="th-pale-line" d="M3.4-8.6L8.4-3.6M8.4-8.6L3.4-3.6"/>',
    "swap": '<path class="th-pale-line" d="M-7.4-3.8H7M3.2-7.8L7.2-3.8L3.2.2M7.4 4.4H-7M-3.2.4L-7.2 4.4L-3.2 8.4"/>',
    "wind": '<path class="th-pale-line" d="M-8.6-2.6H3A2.8 2.8 0 1 0 .4-6.4M-8.6 1.4H6A2.8 2.8 0 1 1 3.4 5.2M-8.6 5.4H-1"/>',
    "lookout": '<path class="th-glass" d="M-8.8 0Q0-9 8.8 0Q0 9-8.8 0Z"/><circle class="th-ink" r="3.2"/>'
    '<circle class="th-pale" cx="1.2" cy="-1.2" r="1"/>',
    "market": '<rect class="th-plate" x="-8" y="-7.6" width="8.4" height="12" rx="1.6" transform="rotate(-12)"/>'
    '<rect class="th-plate" x="-.6" y="-7.6" width="8.4" height="12" rx="1.6" transform="rotate(12)"/>'
    '<circle class="th-gild" cy="5.4" r="3.4"/>',
    "line": '<path class="th-thin" d="M-8.4 8L4.6-8.4V1.4"/><path class="th-gild" d="M.4 4L2.6 1.2H6.6L8.8 4L4.6 9Z"/>',
    "tide": '<path class="th-pale-line" d="M-8.6 6.4Q-5.6 3-2.8 6.4T3 6.4T8.6 6.4'
    'M-8.4 1.6C-7.4-6.4 1-9.4 5.4-4.4C7-1.8 3.6.8 2-1.4"/>',
    "confiscate": '<path class="th-plate" d="M-7.6-8H7.6V.6C7.6 5.6 3.6 8 0 9.2C-3.6 8-7.6 5.6-7.6.6Z"/>'
    '<path class="th-cover" d="M-4.4-1.6L-2.2-4.4H2.2L4.4-1.6L0 4.4Z"/>',
    "rats": '<path class="th-steel" '
    'd="M-7 5C-7.4-1-3-4.4 1-3.4C2-5.8 4.4-5.4 4.6-3.2C6.6-2.2 8.2.4 8.8 2.8C6.4 4.8 2 5.2-7 5Z"/>'
    '<circle class="th-ink" cx="5.2" cy=".2" r="1"/><path class="th-thin" d="M-7 5Q-10-1-5.4-6.6M-3.4 5.2V7.4M2.6 5V7.4"/>',
    "shadow": _smaller("moon", 0.8),
    "seduction": '<path class="th-plume" '
    'd="M0 8C-10.4 1-7.2-7.4-3.6-7.4C-1.4-7.4 0-5.4 0-4.2C0-5.4 1.4-7.4 3.6-7.4C7.2-7.4 10.4 1 0 8Z"/>',
    "grenadier": '<circle class="th-steel" cx="-1.6" cy="2.6" r="5.8"/><path class="th-thin" d="M2-2.2Q3.4-6.4 6.4-6"/>'
    '<circle class="th-ember" cx="7" cy="-6.2" r="1.9"/>',
    "potion": '<path class="th-glass" d="M-1.9-8H1.9V-3.4A6 6 0 1 1-1.9-3.4Z"/>'
    '<path class="th-fire" d="M-5.4 2H5.4A5.5 5.5 0 0 1-5.4 2Z"/><path class="th-thin" d="M-3.2-8.4H3.2"/>',
}  # fmt: skip

_GRENADES = {card.key for card in CARDS if card.grenade}
_SPECIALS = {thief.special for thief in THIEVES}


def _ground(card: str) -> str:
    kind = (
        "hot"
        if card in _GRENADES
        else "own"
        if card in _SPECIALS
        else "basic"
        if card in ("move", "ambush")
        else "deal"
    )
    return f'<rect class="th-ground th-{kind}" x="-11" y="-11" width="22" height="22" rx="4.4"/>'


SIGNS = {card: _ground(card) + shapes for card, shapes in _SHAPES.items()}


def sign(card: str, thief: int = -1, kind: str = "sign") -> Html:
    """The sign of a *card*, by its key; of the special card by the *thief* it belongs to."""
    return picture(f"card-{THIEVES[thief].special if card == CARD_KEYS[SPECIAL] else card}", kind)


@cache
def card_symbols() -> Html:
    """Every sign, unseen, to be referred to."""
    return art.symbols("thieves-card", [(card, BOX, shapes) for card, shapes in SIGNS.items()])
