"""The words: the messages in the sources, the translators' catalogues in assets/, and the compiled catalogues.

A part is a game, or "app" for what all games share. `build.py words` updates every catalogue from its sources: new messages
come in, unused ones go, and a reworded one keeps its old translation, marked as fuzzy until somebody has checked it.
Messages are in the order of their English text and name no file, so code that moves changes no catalogue.
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from game import games
from game.core.languages import LANGUAGES as TAGS
from game.core.languages import catalogue_name
from game.site.steps import ROOT, digest, say, step

if TYPE_CHECKING:  # not there before the packages are
    from babel.messages.catalog import Catalog, Message

SHARED = "app"  # the part whose messages all games share
LANGUAGES = tuple(catalogue_name(tag) for tag in TAGS if tag != "en")
FINISHED = tuple(catalogue_name(tag) for tag, one in TAGS.items() if one.finished and tag != "en")
KEYWORDS = {"t": None, "N_": None, "plural": (1, 2)}  # the functions whose arguments are messages
WIDTH = 120
HEAD = "# Four Ages, the words of this part in another language. Same licence as the project."


def parts() -> dict[str, tuple[str, ...]]:
    """The folders of each part's sources."""
    return {SHARED: ("game/app", "game/core", "game/ui"), **{key: (f"game/{key}",) for key in games}}


def home(part: str, language: str) -> Path:
    """The file for translators."""
    return ROOT / "assets" / part / f"{language}.po"


def template(part: str) -> Catalog:
    """All messages of a part's sources in order, with the files that contain them."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_dir

    found = Catalog(charset="utf-8")
    for folder in parts()[part]:
        for name, _, message, _, _ in extract_from_dir(ROOT / folder, [("**.py", "python")], keywords=KEYWORDS):
            found.add(message, locations=[(f"{folder}/{name}", 0)])
    return found


def translated(part: str, language: str) -> Catalog:
    """A part's present catalogue; an empty one for a part that has none yet."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    if not home(part, language).is_file():
        return Catalog(locale=language, project="Four Ages", header_comment=HEAD)
    with home(part, language).open("rb") as file:
        return read_po(file, locale=language)


def updated(part: str, language: str) -> bytes:
    """The catalogue of *part* in *language*, updated to today's sources."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    wanted, known = template(part), translated(part, language)
    made = Catalog(locale=language, fuzzy=False)
    made.mime_headers = [("Plural-Forms", known.plural_forms)]
    known.update(wanted, update_header_comment=False)
    for message in sorted(wanted, key=_name):
        if message.id:
            was = known.get(message.id)
            assert was is not None  # it was just updated to the same messages
            made.add(message.id, was.string, flags=was.flags, user_comments=was.user_comments)
    file = BytesIO()
    write_po(file, made, width=WIDTH, omit_header=True)
    plurals = known.plural_forms
    head = f'{HEAD}\nmsgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Plural-Forms: {plurals}\\n"\n'
    return (head + '"Content-Type: text/plain; charset=utf-8\\n"\n\n').encode() + file.getvalue()


def update() -> None:
    """Write all catalogues again, and list what has to be translated."""
    for part in parts():
        for language in LANGUAGES:
            home(part, language).parent.mkdir(exist_ok=True)
            home(part, language).write_bytes(updated(part, language))
            messages = [message for message in translated(part, language) if message.id]
            missing = sum(not _is_translated(message) for message in messages)
            doubt = sum(message.fuzzy for message in messages)
            say(f"  {f'{part}, {language}':<24} {len(messages)} messages, {missing} missing, {doubt} in doubt")


def catalogue(language: str) -> Catalog:
    """The compiled catalogue of *language*: a game's messages have its key as their context, shared ones have none; those
    without a translation are left out."""
    from babel.messages.catalog import Catalog

    whole = Catalog(locale=language)
    whole.mime_headers = [("Plural-Forms", translated(SHARED, language).plural_forms)]
    for part in parts():
        context = None if part == SHARED else part
        for message in translated(part, language):
            if message.id and _is_translated(message):
                whole.add(message.id, message.string, context=context)
    return whole


def _name(message: Message) -> str:
    """The English text by which a message is found."""
    return message.id if isinstance(message.id, str) else message.id[0]


def _is_translated(message: Message) -> bool:
    """Whether a message has a translation, in each of its forms."""
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def compile_catalogues() -> None:
    """The catalogues as game/locale/<language>.mo."""
    folder = ROOT / "game" / "locale"

    def work() -> None:
        from babel.messages.mofile import write_mo

        folder.mkdir(exist_ok=True)
        for language in LANGUAGES:
            written = BytesIO()
            write_mo(written, catalogue(language))
            draft = folder / f"{language}.{os.getpid()}"  # several processes may do this at once
            draft.write_bytes(written.getvalue())
            draft.replace(folder / f"{language}.mo")

    catalogues = [home(part, language) for part in parts() for language in LANGUAGES]
    step("translations", digest(*catalogues, Path(__file__)), folder, work)


if __name__ == "__main__":
    compile_catalogues()
