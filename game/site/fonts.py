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
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from game import games
from game.site.steps import BUILD, MODULES, ROOT, RUNTIME, Fault, digest, step
from game.site.words import LANGUAGES, parts, translated

# Western Europe, and the letters beyond it in a game designer's name in the lobby: no second file for three letters.
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "łęńıŒœ–—‘’“”…€−")} - {*map(ord, "¤¦¨¬¯´¶¸¹²³¼¾")}
# Polish, Czech, Turkish and so on, without letters that names no longer use.
BEYOND = {*range(0x100, 0x180), *map(ord, "ȘșȚțẞ")} - {*map(ord, "łęńıŒœĔĕĬĭĲĳĸĿŀŉŊŋŎŏŢţŦŧſ")}
HAN = 0x2E80  # the first character for a Chinese font; those before it are as wide as in Latin text
QUOTES = frozenset("“”‘’…—")  # used by Latin and Chinese text, and as wide as a Han character in the latter
EM = 500  # units: at the size of a card's name on a phone still a quarter of a pixel
WEIGHTS = (400, 700)

# Characters that Yuji Boku lacks, and how to make them: from another form of the character; or from the left part of one
# character, up to a width, with another one whole, narrowed and moved right (all in ems).
FORMS = {"拋": "抛"}
HANDS = {"攏": ("攝", 0.42, "龍", 0.63, 0.37)}


class Face(NamedTuple):
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
    """The characters of a script in its catalogues and in texts shown before those are loaded."""
    said = (RUNTIME / "boot" / "words.js").read_text("utf-8").partition(f'"{language.replace("_", "-")}": {{')[2]
    texts = [said.partition("}")[0]]
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


FACES = {
    "text": Face("@fontsource-variable/source-sans-3", "source-sans-3-latin-wght-normal", lambda: LATIN, WEIGHTS),
    "text-more": Face(
        "@fontsource-variable/source-sans-3", "source-sans-3-latin-ext-wght-normal", lambda: BEYOND, WEIGHTS
    ),
    "title": Face("@fontsource-variable/alegreya", "alegreya-latin-wght-normal", lambda: LATIN, 700),
    "title-more": Face("@fontsource-variable/alegreya", "alegreya-latin-ext-wght-normal", lambda: BEYOND, 700),
    "hant": Face("@fontsource-variable/noto-serif-tc", "*-wght-normal", lambda: shown("zh_Hant"), 500),
    "hans": Face("@fontsource-variable/noto-serif-sc", "*-wght-normal", lambda: shown("zh_Hans"), 500),
    "brush-hant": Face("@fontsource/yuji-boku", "*-[0-9]*-400-normal", lambda: brushed("zh_Hant")),
    "brush-hans": Face("@fontsource/ma-shan-zheng", "*-[0-9]*-400-normal", lambda: brushed("zh_Hans")),
}
SOON = ("text", "title")  # what every reader sees first
ON_SIGHT = ("hant", "hans", "brush-hant", "brush-hans")  # fetched when they are shown, then cached
OF_LANGUAGE = {language: language.removeprefix("zh_").lower() for language in LANGUAGES}


@functools.cache
def fonts() -> dict[str, Path]:
    """All fonts as WOFF2, by name."""
    return {name: font(name) for name in FACES}


def font(name: str) -> Path:
    """One font as WOFF2."""
    face, made = FACES[name], BUILD / "fonts" / f"{name}.woff2"
    characters = face.characters()
    key = digest(MODULES / face.package / "package.json", Path(__file__), str(sorted(characters)))

    def work() -> None:
        made.parent.mkdir(parents=True, exist_ok=True)
        found = sorted((MODULES / face.package / "files").glob(f"{face.files}.woff2"))
        built = drawn(found, characters, face.weight) if face.han else cut(found[0], characters, face.weight)
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
        other = dict(_single(font["GSUB"].table, feature)) if "GSUB" in font else {}
        for table in font["cmap"].tables:
            table.cmap.update({code: other[name] for code, name in table.cmap.items() if name in other and code < 0x80})


def _single(table: Any, feature: str) -> Iterable[tuple[str, str]]:
    """The single glyphs that a feature substitutes."""
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for number in record.Feature.LookupListIndex:
                for sub in table.LookupList.Lookup[number].SubTable:
                    yield from getattr(sub, "ExtSubTable", sub).mapping.items()


# -- Chinese: many slices, redrawn as one font ------------------------------------------------------------------------


def drawn(files: Iterable[Path], characters: Collection[int], weight: int | tuple[int, int] | None) -> Any:
    """A font of *characters*, their outlines taken from slices, on a grid of EM units.

    Punctuation marks that fill half of their square keep their rule for closing up with others.
    """
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    wanted = {*characters, *(ord(sign) for sign in "".join(_sources(characters)))}
    outlines: dict[int, Outline] = {}
    half: dict[int, tuple[int, ...]] = {}
    height = depth = 0
    for file in files:
        font = opened(file)
        names = {code: name for code, name in font.getBestCmap().items() if code in wanted and code not in outlines}
        if not names:
            continue
        scale = EM / font["head"].unitsPerEm
        height, depth = round(font["hhea"].ascent * scale), round(font["hhea"].descent * scale)
        glyphs = font.getGlyphSet(location={"wght": weight} if weight else None)
        outlines |= {code: Outline.of(glyphs, name, scale) for code, name in names.items()}
        rule = dict(_halves(font)) if "GPOS" in font else {}
        for code in (code for code, name in names.items() if name in rule):
            half[code] = tuple(round(by * scale) for by in rule[names[code]])
    _complete(outlines, characters)
    made = {_name(character): outlines[character] for character in sorted(characters) if character in outlines}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *made])
    builder.setupCharacterMap(
        {character: _name(character) for character in sorted(characters) if character in outlines}
    )
    builder.setupGlyf(
        {".notdef": TTGlyphPen(None).glyph(), **{name: outline.glyph() for name, outline in made.items()}}
    )
    table = builder.font["glyf"]
    widths = {name: (outline.width, getattr(table[name], "xMin", 0)) for name, outline in made.items()}
    builder.setupHorizontalMetrics({".notdef": (EM, 0), **widths})
    builder.setupHorizontalHeader(ascent=height, descent=depth)
    builder.setupOS2(sTypoAscender=height, sTypoDescender=depth, usWinAscent=height, usWinDescent=-depth)
    builder.setupPost(keepGlyphNames=False)
    if rules := [
        f"pos {_name(code)} <{x} 0 {wide} 0>;" for code, (x, wide) in sorted(half.items()) if code in characters
    ]:
        addOpenTypeFeaturesFromString(builder.font, f"feature halt {{ {' '.join(rules)} }} halt;")
    return builder.font


class Outline(NamedTuple):
    """A character's outline as pen strokes in units of EM, and its width."""

    value: list[tuple[str, tuple[Any, ...]]]
    width: int

    @classmethod
    def of(cls, glyphs: Any, name: str, scale: float) -> Outline:
        """The outline of a glyph in a glyph set."""
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        return cls(pen.value, round(glyphs[name].width * scale)).moved(scale, scale, 0)

    def moved(self, across: float, up: float, right: float) -> Outline:
        """The outline scaled and moved."""
        from fontTools.pens.recordingPen import RecordingPen
        from fontTools.pens.transformPen import TransformPen

        pen = RecordingPen()
        lead(self.value, TransformPen(pen, (across, 0, 0, up, right, 0)))
        return self._replace(value=pen.value)

    def contours(self) -> list[list[tuple[str, tuple[Any, ...]]]]:
        """The closed contours of the outline."""
        ends = [0, *(at + 1 for at, (verb, _) in enumerate(self.value) if verb == "closePath")]
        return [self.value[begin:end] for begin, end in pairwise(ends)]

    def glyph(self) -> Any:
        """The outline as a TrueType glyph, on the grid."""
        from fontTools.pens.roundingPen import RoundingPen
        from fontTools.pens.ttGlyphPen import TTGlyphPen

        pen = TTGlyphPen(None)
        lead(self.value, RoundingPen(pen))
        return pen.glyph()


def lead(value: list[tuple[str, tuple[Any, ...]]], pen: Any) -> None:
    """Draw with a *pen* what *value* says."""
    for verb, points in value:
        getattr(pen, verb)(*points)


def _sources(characters: Collection[int]) -> Iterable[str]:
    """The characters from which others are made."""
    for character in map(chr, characters):
        if character in FORMS:
            yield FORMS[character]
        if character in HANDS:
            yield HANDS[character][0] + HANDS[character][2]


def _complete(outlines: dict[int, Outline], characters: Collection[int]) -> None:
    """Make the characters that the slices lack, if it is known how."""
    for character in characters:
        if character in outlines:
            continue
        if other := FORMS.get(chr(character)):
            outlines[character] = outlines[ord(other)]
        elif how := HANDS.get(chr(character)):
            from_, limit, whole, across, right = how
            hand = [
                move
                for line in outlines[ord(from_)].contours()
                if max(point[0] for _, points in line for point in points if point) < limit * EM
                for move in line
            ]
            rest = outlines[ord(whole)].moved(across, 1, right * EM)
            outlines[character] = Outline(hand + rest.value, rest.width)


def _halves(font: Any) -> Iterable[tuple[str, tuple[int, int]]]:
    """How far each mark that may be half as wide is moved and narrowed."""
    table = font["GPOS"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "halt":
            for number in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[number].SubTable:
                    sub = getattr(subtable, "ExtSubTable", subtable)
                    for at, name in enumerate(sub.Coverage.glyphs):
                        value = sub.Value if sub.Format == 1 else sub.Value[at]
                        yield name, (getattr(value, "XPlacement", 0), getattr(value, "XAdvance", 0))


def _name(code: int) -> str:
    return f"u{code:04X}"


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
