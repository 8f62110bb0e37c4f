"""The version is in the lobby's footer beside the digest of the build."""

from __future__ import annotations

import re

import pytest

from game.app.features import FEATURES
from game.app.show.models import LobbyScreen
from game.app.show.prerender import is_shown, pages
from game.app.show.screens.lobby import lobby
from game.app.storage.settings import Settings
from game.core.i18n import Words
from game.site.pages import build_name
from game.site.steps import ROOT, VERSION


def test_it_is_the_version_and_eight_digits_of_the_contents() -> None:
    parts = [ROOT / "index.html"]
    assert re.fullmatch(re.escape(VERSION) + " · [0-9a-f]{8}", build_name(parts))
    assert build_name(parts) != build_name([ROOT / "pyscript.toml"])


@pytest.mark.parametrize(("lang", "word"), [("en", "Version"), ("zh-Hant", "版本"), ("zh-Hans", "版本")])
def test_the_foot_of_the_lobby_shows_it_in_every_language(lang: str, word: str) -> None:
    build = build_name([ROOT / "index.html"])
    shown = lobby(LobbyScreen(Settings(), build=build), Words(lang))
    assert f'<p class="build">{word} {build}</p>' in shown
    # ... and the lobby that the page came with still counts as the same.
    assert is_shown(FEATURES, lang, build, pages(FEATURES, build)[lang.replace("-", "_")])
