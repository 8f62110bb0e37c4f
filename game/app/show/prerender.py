"""The lobby of a new visitor, which the build renders into the page in every language."""

from __future__ import annotations

from functools import cache
from zlib import crc32

from game import games
from game.app.feature import Feature
from game.app.session.session import Session
from game.app.show.lobby import lobby_model
from game.app.show.screens.lobby import lobby
from game.app.wire.cached import cached_in
from game.app.wire.incoming import Keys, boot
from game.core.i18n import Words
from game.core.languages import LANGUAGES, catalogue_name
from game.roster import parts_of
from game.ui.html import Html

Features = tuple[Feature[Session], ...]


def pages(features: Features, build: str) -> dict[str, str]:
    """The content of `<div id="app">` by language, named as the catalogues are (`en`, `zh_Hant`, `zh_Hans`)."""
    return {catalogue_name(lang): str(first_lobby(features, lang, build)) for lang in LANGUAGES}


def first_lobby(features: Features, lang: str, build: str = "") -> Html:
    """The lobby of a new visitor."""
    session = Session(features, boot=boot({"version": build}, Keys()), t=Words(lang))
    return lobby(lobby_model(session), session.t)


def guides() -> dict[str, dict[str, str]]:
    """The rules by language and game, to read before the games are loaded."""
    return {
        catalogue_name(lang): {key: str(parts_of(key).words.guide(Words(lang).of(key))) for key in games}
        for lang in LANGUAGES
    }


def is_shown(features: Features, lang: str, build: str, html: str) -> bool:
    """Whether *html* is exactly the lobby in *lang* as the page of *build* has it; then it need not be sent."""
    return lang in LANGUAGES and crc32(html.replace(build, _BUILD).encode()) == checksum(features, lang)


_BUILD = "build"  # a placeholder for the build's name, which is unknown while the lobby is rendered


@cache
def checksum(features: Features, lang: str) -> int:
    """The checksum of the lobby in *lang*, for any build."""
    return crc32(first_lobby(features, lang, _BUILD).encode())


@cache
def cached(features: Features, lang: str) -> dict[str, int]:
    """The elements that a page with the lobby in *lang* already has (see `cached`); none for an unknown language."""
    return cached_in(first_lobby(features, lang)) if lang in LANGUAGES else {}
