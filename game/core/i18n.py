"""Words in the reader's language, by gettext catalogues that the build compiles to `game/locale/<language>.mo`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import reduce
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from string import Formatter

from game.core.languages import LANGUAGES, catalogue_name


def N_(message: str) -> str:
    """Mark *message* for translation where it is written; a view translates it."""
    return message


class Words:
    """A language: call it with a message id to get the text with its placeholders filled in.

    >>> t = Words("en")
    >>> t("{name} rolls", name="Mei")
    'Mei rolls'
    >>> t.plural("{n} die", "{n} dice", 2)
    '2 dice'

    One English word may be two words in another language, so each game's messages have its key as context: `t.of("war")`
    knows the words of that game and the shared ones.
    """

    __slots__ = ("_catalogue", "context", "lang")

    def __init__(self, lang: str, context: str = "") -> None:
        """A language of LANGUAGES, or English for any other tag."""
        self.lang = lang if lang in LANGUAGES else "en"
        self.context = context
        self._catalogue = _load(self.lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and (self.lang, self.context) == (other.lang, other.context)

    def __hash__(self) -> int:
        return hash((self.lang, self.context))

    def of(self, context: str) -> Words:
        """The same language with the words of a game."""
        return Words(self.lang, context)

    def __call__(self, message: str, **values: object) -> str:
        text = self._text(message) if message else ""
        return self._filled(text, values) if values else text

    def sentence(self, text: str) -> str:
        """*text*, with a full stop added unless it ends like a sentence."""
        return text if text[-1:] in ".!。！" else self(N_("{text}."), text=text)

    def listed(self, things: Iterable[str]) -> str:
        """*things* within a sentence, the last one after an "and".

        >>> Words("en").listed(["Mei", "Bo", "Lu"]), Words("en").listed(["Mei"]), Words("zh-Hant").listed(["美美", "阿波"])
        ('Mei, Bo and Lu', 'Mei', '美美、阿波')
        """
        *others, last = [*things] or [""]
        return self(N_("{things} and {last}"), things=self(", ").join(others), last=last) if others else last

    def together(self, *sentences: str) -> str:
        """*sentences* as one text; empty ones are left out.

        >>> Words("en").together("One.", "", "Two."), Words("zh-Hant").together("一。", "二", "3")
        ('One. Two.', '一。二 3')
        """
        if between := LANGUAGES[self.lang].between:
            return between.join(filter(None, sentences))
        return reduce(lambda text, sentence: _joined(text, sentence, False, True), sentences, "")

    def _text(self, message: str) -> str:
        if self.context:
            text = self._catalogue.pgettext(self.context, message)
            if text != message:
                return text
        return self._catalogue.gettext(message)

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """The form for *n*, which the text may show as {n}."""
        text = self._catalogue.npgettext(self.context, one, many, n) if self.context else ""
        if text in ("", one, many):
            text = self._catalogue.ngettext(one, many, n)
        return self._filled(text, {"n": n, **values})

    def _filled(self, text: str, values: Mapping[str, object]) -> str:
        filled = text.format(**values)
        return _set(text, values) if LANGUAGES[self.lang].spaced and _AMISS.search(filled) else filled


# Han characters have no space between them; a Han character and a digit or Latin letter have one.
_HAN, _OTHER = "[\u3400-\u9fff]", "[0-9A-Za-z]"
_AMISS = re.compile(f"{_HAN} +{_HAN}|{_HAN}{_OTHER}|{_OTHER}{_HAN}")


def _set(text: str, values: Mapping[str, object]) -> str:
    """*text* with *values* filled in, spaced as Chinese is: the spaces around a value depend on its first and last sign.

    >>> _set("{name} 攻下{castle}", {"name": "美美", "castle": "Edo"}), _set("共{n}座", {"n": 3})
    ('美美攻下 Edo', '共 3 座')
    """
    done, was_word = "", False
    for word, field, form, _ in Formatter().parse(text):
        done = _joined(done, word, was_word, False)
        if field is not None:
            done, was_word = _joined(done, format(values[field], form or ""), False, True), True
    return done


def _joined(left: str, right: str, after: bool, before: bool) -> str:
    """*left* and *right* with the right space between them. A filled-in value keeps its own spaces: *left* is one (*after*),
    or *right* is (*before*)."""
    a, b = left if after else left.rstrip(" "), right if before else right.lstrip(" ")
    if a and b and _AMISS.match(f"{a[-1]} {b[0]}"):
        return a + b
    return f"{a} {b}" if a and b and _AMISS.match(a[-1] + b[0]) else left + right


def _load(lang: str) -> NullTranslations:
    if lang not in _catalogues:
        path = files("game").joinpath("locale", f"{catalogue_name(lang)}.mo")
        if path.is_file():
            with path.open("rb") as file:
                _catalogues[lang] = GNUTranslations(file)
        else:
            _catalogues[lang] = NullTranslations()
    return _catalogues[lang]


# Loaded once: a start from a memory snapshot has no files.
_catalogues: dict[str, NullTranslations] = {}
