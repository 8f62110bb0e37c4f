"""The log: exact HTML, folded turns, old turns that never change."""

from __future__ import annotations

import pytest

from game.ui.icon import icon
from game.ui.log import EVENT, ROUTINE, LogLine, log, log_line
from tests.unit.screens.page import read
from tests.unit.ui.view import T


def test_a_line_of_the_log_has_the_colour_of_its_player() -> None:
    assert log_line(7, LogLine("A < B rolls.", 1)) == '<li class="seat2" id="log-7">A &lt; B rolls.</li>'
    assert log_line(0, LogLine("The alarm sounds!", None)) == '<li id="log-0">The alarm sounds!</li>'


def test_the_newest_line_of_the_log_stands_at_its_end_and_keeps_its_number() -> None:
    made = log([LogLine("one", 0), LogLine("two", None)], T)
    assert made == (
        '<aside class="log" id="log" popover="auto" aria-label="Log"><h2>Log'
        '<button type="button" class="icon quiet only-popover" aria-label="Close" title="Close" popovertarget="log" '
        f'popovertargetaction="hide">{icon("close")}</button></h2>'
        '<div class="lines" id="from-0" tabindex="0"><div id="lines-0">'
        '<div class="turn"><ol start="1"><li class="seat1" id="log-0">one</li></ol></div>'
        '<div class="turn"><ol start="2"><li class="newest" id="log-1">two</li></ol></div></div></div></aside>'
    )


@pytest.mark.parametrize(
    ("first", "number", "kept"),
    [(0, 20, [""]), (0, 21, ["log-0", ""]), (20, 45, ["log-20", "log-40", ""])],
)
def test_old_turns_of_the_log_are_in_blocks_that_never_change(first: int, number: int, kept: list[str]) -> None:
    lines = [LogLine(f"line {n}", n % 2) for n in range(first, first + number)]
    made = read(log(lines, T, first))
    (all_,) = [node for node in made.find("div") if node.attributes.get("class") == "lines"]
    assert [line.text for line in all_.find("li")] == [line.text for line in lines]
    blocks = [node for node in all_.find("div") if node.attributes.get("id", "").startswith("lines-")]
    assert [block.attributes.get("data-keep", "") for block in blocks] == kept
    old = [part for part in log(lines, T, first).split("<div") if "data-keep" in part]
    assert all(part in log([*lines, LogLine("more", 5)], T, first) for part in old)


def folded(*lines: LogLine, people: tuple[int, ...] = ()) -> list[str]:
    """The log, oldest first: folded parts as their heading with a +."""
    found = []
    for node in read(log(lines, T, people=people)).find("div"):
        if node.attributes.get("class") == "turn":
            heading = node.find("summary")
            found.append("+" + heading[0].text if heading else "; ".join(line.text for line in node.find("li")))
    return found


def test_the_routine_of_a_bots_turn_is_folded_once_it_is_over() -> None:
    draws = [LogLine("B draws.", 1, "card", ROUTINE)] * 3
    takes = LogLine("B takes Edo.", 1, "capture", EVENT)
    ends = LogLine("B ends.", 1)
    assert folded(*draws, takes, ends) == ["B draws.; B draws.; B draws. × 3; B takes Edo.; B ends."]
    then = LogLine("A rolls.", 0)
    assert folded(*draws, takes, ends, then) == ["+B takes Edo. and 4 more", "A rolls."]
    assert folded(*draws, ends, then) == ["+B ends. and 3 more", "A rolls."]
    assert folded(*draws, takes, ends, then, people=(0, 1))[0].startswith("B draws.")
    assert folded(ends, takes, then) == ["B ends.; B takes Edo.", "A rolls."]


def test_of_lines_alike_one_is_seen_and_says_how_often() -> None:
    made = read(log([LogLine("B draws.", 1)] * 12, T))
    seen = [line for line in made.find("li") if "again" not in line.attributes.get("class", "").split()]
    assert [line.text for line in seen] == ["B draws. × 12"]


def test_rounds_part_the_log() -> None:
    lines = [
        LogLine("one", 0, round=0),
        LogLine("two", 0, round=1),
        LogLine("three", 1, round=1),
        LogLine("four", 1, round=2),
    ]
    made = read(log(lines, T))
    marks = [node.text for node in made.find("p") if node.attributes.get("class") == "round"]
    assert marks == ["Round 1", "Round 2"]
