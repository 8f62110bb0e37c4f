"""The explorer of a solved game: a position that a person sets up, and what best play makes of it.

The solved game's table comes when it is first opened. The game's module `view/explorer` knows what positions and
results are; nothing else looks into them.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from importlib import import_module
from time import monotonic
from typing import Any, ClassVar

from game.app.features.explorer.screen import explorer
from game.app.session.notices import shown_notice
from game.app.session.session import Scene, Session
from game.core.bot import Asset
from game.core.i18n import Words
from game.core.state import Observation
from game.roster import games, levels, parts_of, wanted
from game.ui.html import Html

SLICE = 0.03  # seconds of work between two events


@dataclass(slots=True)
class Explorer(Scene):
    """What is explored: a *game*, from the position that somebody *saw* or from a *text*. `at` is the position now, `found`
    the result, None while `work` goes on; `back` is the address to go back to."""

    game: str
    text: str = ""
    seen: Observation | None = None
    back: str = ""
    at: Any = None
    found: Any = None
    work: Generator[None, None, Any] | None = None

    @property
    def address(self) -> str:
        """The part of its address after #."""
        return f"#/explore/{self.game}" + (f"/{self.at}" if self.at is not None else "")

    stands: ClassVar[str] = "explorer"

    def wants(self) -> list[Asset]:
        """The files that are not here yet."""
        found = [wanted(self.game, level) for level in levels(self.game, 2)]
        return [part for part in found if part is not None]

    def make_ready(self) -> None:
        """Set the position up, once the files are here: the start if the text is no position."""
        if self.at is None and not self.wants():
            try:
                self.set(self.module().opened(self.seen, self.text))
            except ValueError:
                self.set(self.module().opened(None, ""))

    def again(self, session: Session) -> int | None:
        """At once while the result is being worked out."""
        return None if self.work is None else 0

    def titled(self, t: Words) -> str:
        """The title of the page."""
        return t("Explorer – Four Ages")

    def drawn(self, session: Session) -> Html:
        """The whole screen."""
        drawn = None if self.at is None else self.module().drawn(self.at, self.found, session.t.of(self.game))
        return explorer(self.game, self.back, drawn, shown_notice(session), session.t)

    def module(self) -> Any:
        """The game's part of it."""
        return import_module(f"game.{self.game}.view.explorer")

    def tap(self, what: str, number: int) -> None:
        """Change the position."""
        if self.at is not None:
            self.set(self.module().tapped(self.at, what, number))

    def set(self, position: Any) -> None:
        """Explore *position* from now on. One that is equal, shown in another way, needs no new work."""
        if self.at is not None and position == self.at:
            self.at = position
            return
        self.at, self.found, self.work = position, None, self.module().work(position)

    def go_on(self, session: Session) -> None:
        """Work out the result for one slice of time."""
        until = monotonic() + SLICE
        while self.work is not None and monotonic() < until:
            try:
                next(self.work)
            except StopIteration as end:
                self.found, self.work = end.value, None


def explores(game: str, players: int) -> bool:
    """Whether a game has an explorer for so many players: the solved game of two."""
    return game in games and players == 2 and parts_of(game).rules.chances is not None
