"""How a bot of Record of the Three Kingdoms likes to play: what a style changes in `Judge`."""

from __future__ import annotations

from collections.abc import Mapping

from game.kingdoms.bot.evaluation import Judge

STYLES: Mapping[str, Mapping[str, float]] = {
    "bold": {"hope": 0.7, "war": 1.25},
    "careful": {"hope": 1.5, "guarded": 0},
    "merchant": {"coin": 0.55, "war": 0.85},
    "builder": {"foresight": 1.6, "war": 0.75},
    "schemer": {"cunning": 2.4, "spite": 1.6},
    "avenger": {"revenge": 1.6, "spite": 0.9},
}


def change(base: type[Judge], style: str) -> type[Judge]:
    """The judge of a level with what *style* changes."""
    return type(f"{style.capitalize()}{base.__name__}", (base,), dict(STYLES[style]))
