"""Events of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.app import settings
from game.app.models import Settings

if TYPE_CHECKING:
    from game.app.session import Session


def _set(session: Session, key: str, value: Any) -> None:
    session.settings = settings.change(session.settings, key, str(value or ""))
    session.store.put("settings", settings.dump(session.settings))
    if key == "lang":
        session.speak()


def _forget(session: Session, _: str, __: Any) -> None:
    if (kept := session.store.get("statistics")) is not None:
        session.store.remove("statistics")
        session.gone = {"statistics": kept}
        session.say(session.t("Statistics reset."), event="restore", label=session.t("Undo"))


def _mute(session: Session, _: str, __: Any) -> None:
    loud = Settings().sound
    _set(session, "sound", "0" if session.settings.sound else str(loud))


EVENTS = {"set": _set, "mute": _mute, "forget": _forget}
