"""What others did to whoever is to move is told in one line, when it is his turn again."""

from __future__ import annotations

import pytest

from game.app.render import _since
from game.ui.log import DEED, EVENT, ROUTINE, LogLine

OWN = LogLine("Ida rolls.", 0, "dice", ROUTINE)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ((LogLine("Bot takes Edo from Ida!", 1, "capture", EVENT),), "Bot takes Edo from Ida!"),
        ((LogLine("Bot takes Edo.", 1, "capture", EVENT),), ""),
        ((LogLine("Bot spies on Ida.", 1), LogLine("Bot robs Ida.", 2)), "Bot spies on Ida. Bot robs Ida."),
        ((LogLine("Bot robs Ida.", 1, "", DEED), OWN), ""),
        ((LogLine("Bot tells Idaho.", 1, "", DEED),), ""),
        ((LogLine("Ida is dealt a card.", 1, "", ROUTINE),), ""),
        ((LogLine("The guards arrest Ida.", None, "", DEED),), ""),
    ],
)  # fmt: skip
def test_what_names_the_seat_since_its_last_line_is_told(lines: tuple[LogLine, ...], told: str) -> None:
    assert _since([OWN, *lines], 0, "Ida") == told


def test_a_chinese_name_is_found_amid_its_sentence() -> None:
    assert (
        _since([OWN, LogLine("電腦從美美手中奪下江戶城！", 1, "capture", EVENT)], 0, "美美", "zh-Hant")
        == "電腦從美美手中奪下江戶城！"
    )


def test_of_many_things_the_last_three_are_told() -> None:
    lines = [LogLine(f"Bot hits Ida {n}.", 1) for n in range(5)]
    assert _since([OWN, *lines], 0, "Ida") == "Bot hits Ida 2. Bot hits Ida 3. Bot hits Ida 4."
