"""What is packed comes back, in letters for links and in wide characters for storage."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.storage import packing

KNOWN = b"roll 1 1 2 3 A C D\nlose\n"


@given(st.text(), st.sampled_from([b"", KNOWN]))
def test_text_comes_back_from_wide_characters(text: str, known: bytes) -> None:
    wide = packing.as_wide(packing.deflate(text, 9, known))
    assert packing.inflate(packing.from_wide(wide), known=known) == text
    assert all(0x4E00 <= ord(character) < 0xCE00 for character in wide)
    raw = packing.from_wide(wide)
    assert packing.size(raw, 10**6, known) == len(text.encode())
    assert text.startswith(packing.beginning(raw[: len(raw) // 2], known))


@given(st.binary())
def test_bytes_come_back_with_at_most_one_of_filling(raw: bytes) -> None:
    found = packing.from_wide(packing.as_wide(raw))
    assert found[: len(raw)] == raw and found[len(raw) :] in (b"", b"\0")
    assert packing.from_base64(packing.as_base64(raw)) == raw


@given(st.text(min_size=1))
def test_any_other_character_is_refused(text: str) -> None:
    if all(0x4E00 <= ord(character) < 0xCE00 for character in text):
        return
    with pytest.raises(ValueError, match="wide"):
        packing.from_wide(text)
