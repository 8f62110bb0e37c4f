"""One line repeats to the player to move what others did since their last turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from game.app.match.log import Log
from game.app.show.frame import since
from game.core.i18n import Words
from game.core.record import parse_record
from game.ui.log import DEED, EVENT, ROUTINE, LogLine

GOLDEN = Path(__file__).parents[2] / "golden"
OWN = LogLine("Ida rolls.", 0, "dice", ROUTINE)


@pytest.mark.parametrize(
    ("lines", "text"),
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
def test_lines_that_name_the_seat_since_its_last_one_are_repeated(lines: tuple[LogLine, ...], text: str) -> None:
    assert since([OWN, *lines], 0, "Ida") == text


FELT = LogLine("Famine: all grain is gone.", 0, "", DEED, 0, "Famine: all grain is gone.")
DRAWN = LogLine("Ida draws a card.", 0, "card", ROUTINE)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ((FELT,), "Famine: all grain is gone."),
        ((FELT, FELT), "Famine: all grain is gone."),
        ((LogLine("Bot robs Ida.", 1), FELT, DRAWN), "Bot robs Ida. Famine: all grain is gone."),
        ((FELT, LogLine("Ida builds.", 0)), ""),
    ],
)
def test_effects_of_chance_on_the_seat_are_repeated_too(lines: tuple[LogLine, ...], text: str) -> None:
    assert since([OWN, *lines], 0, "Ida") == text


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (
            "heroes/monument_4",
            {"One of {}’s armies is frightened off.", "Famine", "The barbarians take Brick from {}."},
        ),
        ("thieves/all_out_4", {"A guard is now right next to {}.", "{} is arrested and taken to West dungeon."}),
    ],
)
def test_disasters_and_guards_are_repeated_to_their_victims(record: str, text: set[str]) -> None:
    """Each line names its reader, and both kinds occur in a match."""
    match = parse_record((GOLDEN / f"{record}.record").read_text("utf-8"), games)
    found = set[str]()
    for seat in range(match.players):
        log = Log(match, Words("en"))
        state = games[match.game].new_initial_state(match.players, **match.options)
        past = []
        for line in match.actions:
            past.append(state.parse_action(line))
            state.apply_action(past[-1])
        felt = [line.felt for line in log.lines(seat, past) if line.felt]
        found |= {one.replace(f"Bot {seat + 1}", "{}").split(":")[0] for one in felt}
    assert {one.split(":")[0] for one in text} <= found, found


def test_a_chinese_name_is_found_amid_its_sentence() -> None:
    assert (
        since([OWN, LogLine("電腦從美美手中奪下江戶城！", 1, "capture", EVENT)], 0, "美美", "zh-Hant")
        == "電腦從美美手中奪下江戶城！"
    )


def test_of_many_lines_the_last_three_are_repeated() -> None:
    lines = [LogLine(f"Bot hits Ida {n}.", 1) for n in range(5)]
    assert since([OWN, *lines], 0, "Ida") == "Bot hits Ida 2. Bot hits Ida 3. Bot hits Ida 4."
