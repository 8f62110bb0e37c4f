"""Record of the Three Kingdoms drawn: the realm with its two rivers, city gates, coins, faces; names as brushed characters.

A person's card has the face (see `masks`), other cards have their characters: large, over a field whose colour and pattern
say the kind. Characters are hidden from screen readers, which get the translated name. `symbols()` puts every face once on
a page for `portrait` to refer to.
"""

from __future__ import annotations

from functools import cache

from game.kingdoms.rules.cards import CITIES, GENERALS, LORDS, STRATEGISTS
from game.kingdoms.view import people
from game.kingdoms.view.masks import BOX, PLACE, Mask, mask
from game.ui import art
from game.ui.art import drawing
from game.ui.html import Html, h

HANZI = (
    *("劉禪", "胡軫", "廖化", "張濟", "孟獲", "馬謖", "華雄", "小喬", "祝融", "徐晃", "凌統", "甘寧"),
    *("黃蓋", "顏良", "魏延", "孫尚香", "文醜", "典韋", "黃忠", "太史慈", "趙雲", "張飛", "關羽", "呂布"),
    *("拋磚引玉", "混水摸魚", "一石二鳥", "桃園結義", "順手牽羊", "攏絡之計", "暗殺計", "草船借箭"),
    *("以逸待勞", "擒賊擒王", "釜底抽薪", "空城計", "美人計"),
    *("天水", "小沛", "柴桑", "長沙", "新野", "襄陽", "江夏", "北海", "許昌", "成都", "建業", "長安", "洛陽"),
)
LORD_HANZI = ("曹操", "劉備", "孫權", "袁術", "袁紹", "董卓", "張角", "馬騰")
STRATEGIST_HANZI = ("張寶", "韓遂", "王允", "李儒", "田豐", "周瑜", "司馬懿", "諸葛亮")
FACES: dict[str, Mask] = {
    **{who.word: face for who, face in zip(LORDS, people.LORDS, strict=True)},
    **{who.word: face for who, face in zip(STRATEGISTS, people.STRATEGISTS, strict=True)},
    **{who.word: face for who, face in zip(GENERALS, people.GENERALS, strict=True)},
}

_COAST = (
    "M78 0C76 6 82 8 88 7 92 10 86 14 82 16 80 20 90 18 95 22 90 28 84 28 82 32 86 38 92 42 93 50 96 58 94 66 91 74 "
    "88 84 80 92 76 100"
)
_YELLOW = (
    "M0 22C6 18 10 26 16 24 22 20 20 8 28 8 34 10 32 24 36 32 42 34 48 30 54 31 62 32 66 26 72 22 76 20 79 19 82 18"
)
_YANGTZE = (
    "M0 60C6 58 8 70 14 74 22 78 26 68 34 68 40 70 44 74 50 73 56 72 58 68 64 71 70 76 74 68 80 64 84 60 90 60 94 60"
)
_WALL = "M30 5C36 2 44 3 50 5 58 8 64 4 72 3"  # the Great Wall, in the north
# Mountains as (x of the peak, y of the foot, half the width), the far ones first.
_PEAKS = (
    *((42, 13, 4), (47, 15, 3.2), (62, 13, 3.4), (66, 14.5, 2.6), (5, 15, 3.6), (10, 17, 2.8)),
    *((5, 47, 3.6), (9.5, 50, 3), (4, 53, 2.6), (23, 55, 3.8), (28, 57, 3.4), (33, 56, 2.6)),
    *((7, 87, 4), (13, 90, 4.6), (20, 92, 3.4), (27, 90, 3), (6, 96, 3.4), (32, 95, 3.8), (69, 91, 3.2), (73, 94, 2.6)),
)
_WAVES = ((96, 6), (92, 30), (96, 33), (97, 45), (95, 74), (90, 90), (97, 93), (86, 97))
SEAL, _SIGNED = "三國", (94.4, 84)  # how the map is signed, and where

_GATES = {
    "small": '<path d="M6 28V17H26V28H19V22H13V28Z"/><path d="M4 16 16 8 28 16Z"/>',
    "medium": '<path d="M4 28V16H28V28H19V21H13V28Z"/><path d="M2 15 16 9 30 15Z"/><path d="M8 8.6 16 3 24 8.6Z"/>',
    "large": '<path d="M2 28V15H30V28H20V20H12V28Z"/><path d="M0 14 16 9 32 14Z"/><path d="M6 9 16 4.6 26 9Z"/>'
    '<path d="M10 4.6 16 .6 22 4.6Z"/>',
    "capital": '<path d="M1 28V15H31V28H21V20H11V28Z"/><path d="M0 14 16 9 32 14Z"/><path d="M5 9 16 4.6 27 9Z"/>'
    '<circle cx="16" cy="2.6" r="2.4"/>',
}


def portrait(word: str, inline: bool = False) -> Html:
    """The face of the person with this notation; *inline* on pages without symbols."""
    if inline:
        return drawing("face", BOX, Html(mask(FACES[word])))
    return drawing("face", PLACE, art.used("kingdoms", f"face-{word}"))


@cache
def symbols() -> Html:
    """Every face, unseen, for `portrait` to refer to."""
    return art.symbols("kingdoms", [(f"face-{word}", BOX, mask(face)) for word, face in FACES.items()])


def gate(city: int) -> Html:
    """The gate of a city: higher roofs for larger ones, a sun over the capital."""
    size = CITIES[city].size
    return drawing(f"gate {size}", "0 0 32 30", Html(_GATES[size]))


def coin() -> Html:
    """A copper coin with its square hole."""
    hole = '<path d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22ZM8.5 8.5h7v7h-7Z" fill-rule="evenodd"/>'
    return drawing("coin", "0 0 24 24", Html(hole))


def realm() -> Html:
    """The ground of the map: land and sea, the Yellow River and the Yangtze, the wall in the north, mountains, a seal."""
    land = f'<path class="land" d="{_COAST}L0 100 0 0Z"/><path class="shallows" d="{_COAST}"/>'
    rivers = "".join(f'<path class="bank" d="{path}"/><path class="river" d="{path}"/>' for path in (_YELLOW, _YANGTZE))
    wall = f'<path class="wall" d="{_WALL}"/><path class="towers" d="{_WALL}"/>'
    waves = "".join(f"M{x - 2} {y}q1-1 2 0 1-1 2 0" for x, y in _WAVES)
    x, y = _SIGNED
    seal = (
        f'<rect class="seal" x="{x - 3}" y="{y - 6}" width="6" height="11.4" rx=".8"/>'
        f'<text x="{x}" y="{y - 2.4}">{SEAL[0]}</text><text x="{x}" y="{y + 2.4}">{SEAL[1]}</text>'
    )
    drawn = f'{land}{rivers}{wall}{"".join(map(_peak, _PEAKS))}<path class="shore" d="{_COAST}"/>'
    return h(
        "svg",
        Html(f'<rect class="sea" width="100" height="100"/>{drawn}<path class="waves" d="{waves}"/>{seal}'),
        class_="realm",
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden="true",
        data_keep="realm",
    )


def _peak(at: tuple[float, float, float]) -> str:
    """A mountain with its shaded side, as ink and wash have it."""
    x, y, half = at
    top = y - 1.5 * half
    right = f"C{x + 0.25 * half:g} {top + 0.3 * half:g} {x + 0.5 * half:g} {y - 0.35 * half:g} {x + half:g} {y:g}"
    left = f"C{x - 0.5 * half:g} {y - 0.3 * half:g} {x - 0.25 * half:g} {top + 0.2 * half:g} {x:g} {top:g}"
    fold = f"C{x + 0.2 * half:g} {y - 0.6 * half:g} {x - 0.15 * half:g} {y - 0.8 * half:g} {x:g} {top:g}"
    return (
        f'<path class="peak" d="M{x - half:g} {y:g}{left}{right}Z"/>'
        f'<path class="shade" d="M{x:g} {top:g}{right}L{x + 0.15 * half:g} {y:g}{fold}Z"/>'
    )


def brush(text: str, lang: str = "zh-Hant") -> Html:
    """Brushed characters; `n2` and so on lets the style set them."""
    return h("span", text, class_=f"brush n{len(text)}", lang=lang, aria_hidden="true")
