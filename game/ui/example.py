"""An example of play in a guide: a short match, drawn by the table's own views as it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from game.core.game import Game
from game.core.i18n import Words
from game.core.state import Observation
from game.ui.guide import frames, still
from game.ui.html import Html
from game.ui.view import View

Seen = TypeVar("Seen", bound=Observation)


class ExamplePicture(NamedTuple, Generic[Seen]):
    """Actions that happen, the picture after them, and its caption."""

    actions: str
    draw: Callable[[Seen, View], Html | None]
    text: str


class Example(Generic[Seen]):
    """A match of people with *names*, as the first of them sees it: the actions up to its *start*, then its *frames*."""

    def __init__(
        self, game: Game, kind: type[Seen], names: Sequence[str], start: str, frames: Sequence[ExamplePicture[Seen]]
    ) -> None:
        self.game, self.kind, self.names, self.start, self.frames = game, kind, names, start, frames

    @cached_property
    def positions(self) -> tuple[Seen, ...]:
        """The match at its start and after each frame."""
        state, found = self.game.new_initial_state(len(self.names)), list[Seen]()
        for actions in (self.start, *(frame.actions for frame in self.frames)):
            for action in filter(None, actions.split("; ")):
                state.apply_action(state.parse_action(action))
            seen = state.observation(0)
            assert isinstance(seen, self.kind)
            found.append(seen)
        return tuple(found)

    def view(self, t: Words, before: Seen | None = None) -> View:
        """How the first seat sees a position after another one."""
        names = tuple(t(name) for name in self.names)
        return View(t, names, (True,) * len(names), active=False, hints=False, before=before)

    def pictures(self, t: Words) -> Html:
        """The match, picture by picture."""
        shown = []
        for frame, before, seen in zip(self.frames, self.positions, self.positions[1:], strict=False):
            picture = frame.draw(seen, self.view(t, before))
            assert picture is not None
            shown.append((still(picture), t(frame.text)))
        return frames(*shown)
