"""The lobby as a new visitor finds it, rendered by the build into the page in every language."""

from __future__ import annotations

from game.app.models import Lobby, Settings
from game.app.screens.lobby import lobby
from game.core.i18n import LANGUAGES, Words


def pages(build: str) -> dict[str, str]:
    """The content of `<div id="app">` by language, named as the catalogues are (`en`, `zh_Hant`, `zh_Hans`)."""
    model = Lobby(Settings(), build=build)
    return {lang.replace("-", "_"): str(lobby(model, Words(lang))) for lang in LANGUAGES}
