"""Chinese fonts: the characters out of many slices, redrawn as one font on a coarse grid."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import Any, NamedTuple

EM = 500  # units: at the size of a card's name on a phone still a quarter of a pixel

# Characters that Yuji Boku lacks, and how to make them: from another form of the character; or from the left part of one
# character, up to a width, with another one whole, narrowed and moved right (all in ems).
FORMS = {"拋": "抛"}
HANDS = {"攏": ("攝", 0.42, "龍", 0.63, 0.37)}


def drawn(slices: Iterable[Any], characters: Collection[int], weight: int | tuple[int, int] | None) -> Any:
    """A font of *characters*, their outlines taken from slices, on a grid of EM units.

    Punctuation marks that fill half of their square keep their rule for closing up with others.
    """
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    wanted = {*characters, *(ord(sign) for sign in "".join(_sources(characters)))}
    outlines: dict[int, GlyphOutline] = {}
    half: dict[int, tuple[int, ...]] = {}
    height = depth = 0
    for font in slices:
        names = {code: name for code, name in font.getBestCmap().items() if code in wanted and code not in outlines}
        if not names:
            continue
        scale = EM / font["head"].unitsPerEm
        height, depth = round(font["hhea"].ascent * scale), round(font["hhea"].descent * scale)
        glyphs = font.getGlyphSet(location={"wght": weight} if weight else None)
        outlines |= {code: GlyphOutline.of(glyphs, name, scale) for code, name in names.items()}
        rule = dict(_halves(font)) if "GPOS" in font else {}
        for code in (code for code, name in names.items() if name in rule):
            half[code] = tuple(round(by * scale) for by in rule[names[code]])
    _complete(outlines, characters)
    names = {character: _name(character) for character in sorted(characters) if character in outlines}
    made = {name: outlines[character] for character, name in names.items()}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *made])
    builder.setupCharacterMap(names)
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


class GlyphOutline(NamedTuple):
    """A character's outline as pen strokes in units of EM, and its width."""

    value: list[tuple[str, tuple[Any, ...]]]
    width: int

    @classmethod
    def of(cls, glyphs: Any, name: str, scale: float) -> GlyphOutline:
        """The outline of a glyph in a glyph set."""
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        return cls(pen.value, round(glyphs[name].width * scale)).moved(scale, scale, 0)

    def moved(self, across: float, up: float, right: float) -> GlyphOutline:
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


def _complete(outlines: dict[int, GlyphOutline], characters: Collection[int]) -> None:
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
            outlines[character] = GlyphOutline(hand + rest.value, rest.width)


def _halves(font: Any) -> Iterable[tuple[str, tuple[int, int]]]:
    """How far each mark that may be half as wide is moved and narrowed."""
    for sub in subtables(font["GPOS"].table, "halt"):
        for at, name in enumerate(sub.Coverage.glyphs):
            value = sub.Value if sub.Format == 1 else sub.Value[at]
            yield name, (getattr(value, "XPlacement", 0), getattr(value, "XAdvance", 0))


def subtables(table: Any, feature: str) -> Iterable[Any]:
    """The tables with what a *feature* of a font does."""
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for number in record.Feature.LookupListIndex:
                for sub in table.LookupList.Lookup[number].SubTable:
                    yield getattr(sub, "ExtSubTable", sub)


def _name(code: int) -> str:
    return f"u{code:04X}"
