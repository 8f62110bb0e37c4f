"""Names, views and matches for the tests of tables."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TypeVar

from game import games
from game.core.i18n import Words
from game.core.state import CHANCE, TERMINAL, Observation
from game.roster import new_bot
from game.ui.view import View

HOSTILE = "<img src=x onerror=alert(1)> & \"'"
NAMES = ("Mei", "Ed", "Kim", "Jo", "Ada", "Bo")
Seen = TypeVar("Seen", bound=Observation)


def view_of(key: str, players: int, lang: str = "en", active: bool = True, hints: bool = True, name: str = "") -> View:
    """A table of people by these NAMES, or all of them by *name*."""
    names = tuple(name or known for known in NAMES[:players])
    return View(Words(lang).of(key), names, (True,) * players, active=active, hints=hints)


def positions_of(
    kind: type[Seen], key: str, players: int, seed: int, level: str = "greedy", **options: bool
) -> list[Seen]:
    """What the mover sees at each moment of a match among bots; the first seat where nobody moves."""
    return [seen for seen in _played(key, players, seed, level, tuple(options.items())) if isinstance(seen, kind)]


@cache
def _played(key: str, players: int, seed: int, level: str, options: tuple[tuple[str, bool], ...]) -> list[Observation]:
    state, rng = games[key].new_initial_state(players, **dict(options)), Random(seed)
    bots = [new_bot(key, level, Random(seed + seat)) for seat in range(players)]
    found = []
    while True:
        mover = state.current_player()
        found.append(state.observation(max(mover, 0)))
        if mover == TERMINAL:
            return found
        state.apply_action(state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(found[-1]))
