"""Catalogues for the tests of views, compiled in memory from what the translators edit."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.core import i18n
from tests.unit.screens.catalogues import LANGUAGES, PARTS, catalogue


@pytest.fixture(autouse=True)
def translations(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every language speaks, whether or not a build has compiled it."""
    loaded: dict[str, NullTranslations] = {"en": NullTranslations()}
    for language in LANGUAGES:
        merged = Catalog(locale=language)
        for part in PARTS:
            for message in catalogue(part, language):
                if message.id:
                    merged.add(message.id, message.string)
        compiled = BytesIO()
        write_mo(compiled, merged)
        compiled.seek(0)
        loaded[language.replace("_", "-")] = GNUTranslations(compiled)
    monkeypatch.setattr(i18n, "_catalogues", loaded)
    yield
