"""Catalogues for the tests of views, compiled in memory from the translators' files, as the build compiles them."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo

from game.core import i18n
from game.site.words import LANGUAGES, catalogue


@pytest.fixture(autouse=True)
def translations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every language works without a build."""
    spoken = {language.replace("_", "-"): compiled(language) for language in LANGUAGES}
    monkeypatch.setattr(i18n, "_catalogues", {"en": NullTranslations(), **spoken})


@cache
def compiled(language: str) -> GNUTranslations:
    """The compiled catalogue of a language."""
    file = BytesIO()
    write_mo(file, catalogue(language))
    file.seek(0)
    return GNUTranslations(file)
