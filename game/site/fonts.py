"""Fonts from npm packages under the Open Font License, reduced to the characters that the site shows.

Latin text is Source Sans, titles are Alegreya; each in two files, because few names need letters beyond Western Europe.
Chinese is Noto Serif, for each script with the characters of its own catalogues. Words that a game declares as brushed
(`words/brushed.py`) are in Yuji Boku for traditional script, which readers of English see too, and in Ma Shan Zheng for
simplified script. assets/style/00-fonts.css decides which language loads which font. The licence forbids a changed font
to use its original name, so ours have names of their own.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Callable, Collection, Iterable
from copy import copy
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from game import games
from game.core.languages import catalogue_name
from game.site.han import drawn, subtables
from game.site.steps import BUILD, MODULES, ROOT, Fault, digest, step
from game.site.words import parts, translated

# Western Europe, and the letters beyond it in a game designer's name in the lobby: no second file for three letters.
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "łęńıŒœ–—‘’“”…€−")} - {*map(ord, "¤¦¨¬¯´¶¸¹²³¼¾")}
# Polish, Czech, Turkish and so on, without letters that names no longer use.
BEYOND = {*range(0x100, 0x180), *map(ord, "ȘșȚțẞ")} - {*map(ord, "łęńıŒœĔĕĬĭĲĳĸĿŀŉŊŋŎŏŢţŦŧſ")}
HAN = 0x2E80  # the first character for a Chinese font; those before it are as wide as in Latin text
QUOTES = frozenset("“”‘’…—")  # used by Latin and Chinese text, and as wide as a Han character in the latter
WEIGHTS = (400, 700)
SOURCES = (Path(__file__), Path(__file__).with_name("han.py"))


class FontFace(NamedTuple):
    """A font file to make: the package it comes from, its source files, its characters."""

    package: str
    files: str
    characters: Callable[[], Collection[int]]
    weight: int | tuple[int, int] | None = None

    @property
    def han(self) -> bool:
        """whether it comes in a hundred slices that have to be joined"""
        return "*" in self.files


def shown(language: str) -> frozenset[int]:
    """The characters of a script in its catalogues."""
    texts = list[str]()
    for part in parts():
        for message in translated(part, language):
            texts += [message.string] if isinstance(message.string, str) else message.string or ()
    return frozenset(ord(sign) for sign in set("".join(texts)) if ord(sign) >= HAN or sign in QUOTES)


def brushed(language: str) -> frozenset[int]:
    """The characters that games show brushed, as each declares them in `words/brushed.py`."""
    texts: list[str] = []
    for key in games:
        if (ROOT / "game" / key / "words" / "brushed.py").is_file():
            declared = import_module(f"game.{key}.words.brushed")
            known = {message.id: str(message.string) for message in translated(key, language)}
            texts += [known[name] for name in declared.NAMES]
            texts += declared.TRADITIONAL if language == "zh_Hant" else ()
    return frozenset(map(ord, "".join(texts)))


class Script(NamedTuple):
    """How a language is set that Latin letters don't write."""

    system: (
        str  # the systems' fonts for it, as in a style sheet: for characters that people type, and until ours is here
    )
    package: str = ""  # whose slices have the characters of its catalogues; none: only the systems' fonts
    brush: str = ""  # the package for words that games show brushed, if they have some in this language

    def face(self, tag: str) -> FontFace:
        return FontFace(self.package, "*-wght-normal", lambda: shown(catalogue_name(tag)), 500)

    def brushed(self, tag: str) -> FontFace:
        return FontFace(self.brush, "*-[0-9]*-400-normal", lambda: brushed(catalogue_name(tag)))


# By language. assets/style/00-fonts.css says which of them is brushed in whose letters.
SCRIPTS = {
    "zh-Hant": Script(
        '"Songti TC", "Noto Serif CJK TC", "Noto Serif TC", "PMingLiU", "PingFang TC", serif',
        "@fontsource-variable/noto-serif-tc",
        "@fontsource/yuji-boku",
    ),
    "zh-Hans": Script(
        '"Songti SC", "Noto Serif CJK SC", "Noto Serif SC", "SimSun", "PingFang SC", serif',
        "@fontsource-variable/noto-serif-sc",
        "@fontsource/ma-shan-zheng",
    ),
}
# The names of their fonts: `hant` for zh-Hant.
OF_LANGUAGE = {tag: tag.split("-")[-1].lower() for tag, script in SCRIPTS.items() if script.package}

FACES = {
    "text": FontFace("@fontsource-variable/source-sans-3", "source-sans-3-latin-wght-normal", lambda: LATIN, WEIGHTS),
    "text-more": FontFace(
        "@fontsource-variable/source-sans-3", "source-sans-3-latin-ext-wght-normal", lambda: BEYOND, WEIGHTS
    ),
    "title": FontFace("@fontsource-variable/alegreya", "alegreya-latin-wght-normal", lambda: LATIN, 700),
    "title-more": FontFace("@fontsource-variable/alegreya", "alegreya-latin-ext-wght-normal", lambda: BEYOND, 700),
    **{name: SCRIPTS[tag].face(tag) for tag, name in OF_LANGUAGE.items()},
    **{f"brush-{name}": SCRIPTS[tag].brushed(tag) for tag, name in OF_LANGUAGE.items() if SCRIPTS[tag].brush},
}
SOON = ("text", "title")  # what every reader sees first
ON_SIGHT = tuple(name for name in FACES if FACES[name].han)  # fetched when they are shown, then cached


@functools.cache
def fonts() -> dict[str, Path]:
    """All fonts as WOFF2, by name."""
    return {name: font(name) for name in FACES}


def font(name: str) -> Path:
    """One font as WOFF2."""
    face, made = FACES[name], BUILD / "fonts" / f"{name}.woff2"
    characters = face.characters()
    key = digest(MODULES / face.package / "package.json", *SOURCES, str(sorted(characters)))

    def work() -> None:
        made.parent.mkdir(parents=True, exist_ok=True)
        found = sorted((MODULES / face.package / "files").glob(f"{face.files}.woff2"))
        built = (
            drawn(map(opened, found), characters, face.weight) if face.han else cut(found[0], characters, face.weight)
        )
        if lacking := {chr(code) for code in characters} - {chr(code) for code in built.getBestCmap()}:
            raise Fault(f"{face.package} lacks {''.join(sorted(lacking))}")
        _called(built, f"Four Ages {name}", owner(found[0]))
        built.flavor = "woff2"
        half = made.with_suffix(f".{os.getpid()}")
        built.save(half)
        half.replace(made)

    step(f"font {name}", key, made, work)
    return made


# -- Latin: a file, cut down ---------------------------------------------------------------------------------------------


def cut(file: Path, characters: Collection[int], weight: int | tuple[int, int] | None) -> Any:
    """The font in *file* with *characters*, in one weight or a range; its digits are as high as capitals and all of one
    width."""
    from fontTools.subset import Options, Subsetter
    from fontTools.varLib.instancer import instantiateVariableFont

    font = opened(file)
    if beyond := {character for character in characters if character not in font.getBestCmap()}:
        _lend(font, opened(file.with_name(file.name.replace("-latin-", "-latin-ext-"))), beyond)
    _figures(font)
    options = Options()
    options.layout_features = ["kern", "liga", "locl", "ccmp"]
    options.hinting = options.glyph_names = False
    options.drop_tables += ["STAT", "meta"]
    subset = Subsetter(options)
    subset.populate(unicodes=characters)
    subset.subset(font)
    return instantiateVariableFont(font, {"wght": weight})


def _lend(font: Any, other: Any, characters: Iterable[int]) -> None:
    """Copy *characters* from the *other* half of a family into a *font*, under new glyph names."""

    def lent(name: str) -> str:
        if (own := f"{name}.lent") not in font["hmtx"].metrics:
            font["hmtx"][own] = other["hmtx"][name]
            font["gvar"].variations[own] = other["gvar"].variations[name]
            glyph = font["glyf"][own] = copy(other["glyf"][name])
            for part in glyph.components if glyph.isComposite() else ():
                part.glyphName = lent(part.glyphName)
        return own

    names = {
        character: lent(other.getBestCmap()[character]) for character in characters if character in other.getBestCmap()
    }
    font.setGlyphOrder(font["glyf"].glyphOrder)
    for table in font["cmap"].tables:
        table.cmap.update(names)
    del font["HVAR"]  # widths by the order of glyphs; gvar has them too


def _figures(font: Any) -> None:
    """Make lining, tabular figures the default if the font has others as its default."""
    for feature in ("lnum", "tnum"):
        other: dict[str, str] = {}
        for sub in subtables(font["GSUB"].table, feature) if "GSUB" in font else ():
            other |= sub.mapping
        for table in font["cmap"].tables:
            table.cmap.update({code: other[name] for code, name in table.cmap.items() if name in other and code < 0x80})


def _called(font: Any, name: str, owner: str) -> None:
    """Rename a font to *name*, because a changed one may not use its original name; its authors stay in it."""
    from fontTools.ttLib import newTable

    font["name"] = table = newTable("name")
    table.names = []
    for number, text in ((0, owner), (1, name), (2, "Regular"), (4, name), (6, re.sub(r"\W", "", name))):
        table.setName(text, number, 3, 1, 0x409)


def owner(file: Path) -> str:
    """The copyright owner, from a font *file*."""
    return str(opened(file)["name"].getDebugName(0))


def opened(file: Path) -> Any:
    """The font in a *file*."""
    from fontTools.ttLib import TTFont

    return TTFont(BytesIO(file.read_bytes()))


# -- the page's style sheet ------------------------------------------------------------------------------------------------


def style_of_scripts() -> str:
    """The style sheet by which each language of `SCRIPTS` is set in its own font."""
    rules = []
    for tag, script in SCRIPTS.items():
        own = ""
        if name := OF_LANGUAGE.get(tag):
            own = f'"Ages {name.title()}", '
            rules.append(
                f'@font-face {{ font-family: "Ages {name.title()}"; src: url("{name}.woff2") format("woff2"); '
                "font-weight: 500; font-display: swap; unicode-range: U+2014, U+2018-2019, U+201C-201D, U+2026, "
                "U+2E80-9FFF, U+FF00-FFEF; }"
            )
        rules.append(
            f":root:lang({tag}) {{ --han: {script.system}; --sans: {own}var(--latin), var(--han); "
            f"--serif: {own}var(--latin-title), var(--han); }}"
        )
    return "\n".join(rules)


def placed(style: bytes, names: dict[str, str]) -> bytes:
    """A style sheet with the fonts at the places in *names*; Fault if it names one that is not made, or omits one."""
    asked = set(re.findall(rb"url\(\"?([\w-]+)\.woff2\"?\)", style))
    if asked != {name.encode() for name in names}:
        raise Fault(f"00-fonts.css asks for {sorted(asked)}, made are {sorted(names)}")
    return re.sub(
        rb"url\(\"?([\w-]+)\.woff2\"?\)",
        lambda found: f"url({names[found[1].decode()].removeprefix('parts/')})".encode(),
        style,
    )
