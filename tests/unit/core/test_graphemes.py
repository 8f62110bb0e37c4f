"""The first character of a name as people see it."""

from __future__ import annotations

import pytest

from game.core import graphemes

SCOTLAND = "🏴" + "\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
SEEN = {
    "🇹🇼🇯🇵": "🇹🇼",
    f"{SCOTLAND} Ann": SCOTLAND,
    "👩\u200d🚀 Mei": "👩\u200d🚀",
    "👍🏽 ok": "👍🏽",
    "❤\ufe0f": "❤\ufe0f",
    "1\ufe0f\u20e3": "1\ufe0f\u20e3",
    "e\u0301va": "É",
    "q\u0307\u0323": "Q\u0323\u0307",
    "ßen": "ß",
    "ﬁn": "ﬁ",
    "ŉa": "ŉ",
    "ǆ": "ǅ",
    "ი": "ი",
    "İnci": "İ",
    "美美": "美",
    "\u1112\u1161\u11ab\u1100": "한",
    "한글": "한",
    "नि": "नि",
    "mei": "M",
    "": "",
}


@pytest.mark.parametrize("name", SEEN)
def test_an_initial_is_one_whole_character(name: str) -> None:
    assert graphemes.initial(name) == SEEN[name]
