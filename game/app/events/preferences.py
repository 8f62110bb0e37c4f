"""Events of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.app import settings

if TYPE_CHECKING:
    from game.app.session import Session


def _set(session: Session, key: str, value: Any) -> None:
    session.settings = settings.change(session.settings, key, str(value or ""))
    session.store.put("settings", settings.dump(session.settings))
    if key == "lang":
        session.speak()


EVENTS = {"set": _set}
