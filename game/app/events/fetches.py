"""Events about files that are fetched on demand (see `later` and `waiting`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.app.session import Session


def on_fetched(session: Session, file: str, outcome: Any) -> None:
    """The fetch of *file* is over; what waited for it goes on with the answer."""
    session.files.over(file, str(outcome or ""))


def on_await(session: Session, _: str, __: Any) -> None:
    """The person would rather wait on."""
    session.files.patient = True
