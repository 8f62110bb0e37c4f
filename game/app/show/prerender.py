"""The lobby of a new visitor, which the build renders into the page in every language."""

from __future__ import annotations

from functools import cache
from zlib import crc32

from game import games
from game.app.show.models import Lobby
from game.app.show.screens.lobby import lobby
from game.app.storage.settings import Settings
from game.app.wire.cached import cached_in
from game.core.i18n import LANGUAGES, Words
from game.roster import parts_of


def pages(build: str) -> dict[str, str]:
    """The content of `<div id="app">` by language, named as the catalogues are (`en`, `zh_Hant`, `zh_Hans`)."""
    model = Lobby(Settings(), build=build)
    return {lang.replace("-", "_"): str(lobby(model, Words(lang))) for lang in LANGUAGES}


def guides() -> dict[str, dict[str, str]]:
    """The rules by language and game, to read before the games are loaded."""
    return {
        lang.replace("-", "_"): {key: str(parts_of(key).words.guide(Words(lang).of(key))) for key in games}
        for lang in LANGUAGES
    }


def is_shown(lang: str, build: str, html: str) -> bool:
    """Whether *html* is exactly the lobby in *lang* as the page of *build* has it; then it need not be sent."""
    return lang in LANGUAGES and crc32(html.replace(build, _BUILD).encode()) == checksum(lang)


_BUILD = "build"  # a placeholder for the build's name, which is unknown while the lobby is rendered


@cache
def checksum(lang: str) -> int:
    """The checksum of the lobby in *lang*, for any build."""
    return crc32(lobby(Lobby(Settings(), build=_BUILD), Words(lang)).encode())


@cache
def cached(lang: str) -> dict[str, int]:
    """The elements that a page with the lobby in *lang* already has (see `cached`); none for an unknown language."""
    return cached_in(lobby(Lobby(Settings()), Words(lang))) if lang in LANGUAGES else {}
