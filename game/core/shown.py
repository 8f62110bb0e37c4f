"""How a position shows itself in a shell or a notebook: as the table that a person sees.

Core knows no view, so the roster says at its import who draws (`drawn_by`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

Writer = Callable[[Any], str]  # what a seat sees, as text or HTML

_writers: list[Writer] = []


def drawn_by(text: Writer, page: Writer, picture: Writer) -> None:
    """From now on *text* writes an observation as plain text, *page* as HTML for a notebook, and *picture* as SVG."""
    _writers[:] = text, page, picture


class Shown(ABC):
    """A position, or what a seat sees of one.

    `str` is the table as text, in English: of a position, as the seat to move sees it, or a watcher where none moves. `repr`
    has a line before it with the class and whose move it is.
    """

    __slots__ = ()

    @abstractmethod
    def _in_sight(self) -> Any:
        """The observation to draw."""

    @abstractmethod
    def _headline(self) -> str:
        """One line on the position, which asks no hidden field."""

    def __str__(self) -> str:
        return _writers[0](self._in_sight())

    def __repr__(self) -> str:
        try:
            return f"<{self._headline()}>\n{self}"
        except AttributeError:  # a world without its hidden fields (`Observation.world`): a debugger may still ask
            return f"<{self._headline()}>"

    def _repr_html_(self) -> str:
        return _writers[1](self._in_sight())

    def _repr_svg_(self) -> str:
        return _writers[2](self._in_sight())
