"""What a match stops for, as it is played: what the game names, and the end."""

from __future__ import annotations

from typing import Any

from game.core.parts import Parts
from game.core.state import Action, Observation, State
from game.ui.html import Html
from game.ui.moment import Moment
from game.ui.score import Ending, decided, emblem, headline
from game.ui.view import View


class Watch:
    """What one seat sees of an action that may be a moment: made before the action, asked after it."""

    def __init__(self, parts: Parts[Any, Any], state: State, action: Action, seat: int) -> None:
        self._parts, self._action, self._seat = parts, action, seat
        self._tells = parts.moments.get(type(action).__name__)
        self._seen: Observation | None = state.observation(seat) if self._tells is not None else None

    def found(self, state: State, view: View) -> list[Moment]:
        """The moments of the action, now that it has led to *state*."""
        ends = state.is_terminal()
        if self._tells is None and not ends:
            return []
        now = state.observation(self._seat)
        found = list(self._tells(self._seen, self._action, now, view)) if self._tells is not None else []
        return [*found, the_end(self._parts.ending(now, view), view)] if ends else found


def the_end(ending: Ending, view: View) -> Moment:
    """The end of a match: victory, or the defeat of every person in it."""
    you = view.alone()
    won = any(view.humans[seat] for seat in ending.winners) or not any(view.humans)
    first = [one for one in ending.accounts if one.seat in ending.winners][:1]
    art: Html | None = emblem(view, first[0].seat, first[0].face) if first else None
    line = decided(view, ending, you)
    seat = first[0].seat if first else -1
    return Moment("victory" if won else "defeat", headline(view, ending.winners, you), line, art, seat, spoken=True)
