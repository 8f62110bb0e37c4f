"""The English words of whole matches: tests/golden/<game>/words.txt, which `--update-golden` rewrites.

For each action its log line or, if the log omits it, its label. At every eighth action the table that the mover sees: for
each element with words of its own, or with a marker, its tag, its classes, its text, its label and its tip, where they
first occur; and a checksum of all texts of the table. At the end the table, the standing and the score sheet; of the
other golden matches only these.

The file only shows that words and markers have changed: read the difference, and rewrite it if the change is intended.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from zlib import crc32

import pytest

from game import games
from game.core.i18n import Words
from game.core.record import parse_record
from game.roster import parts_of
from game.ui.score import sheet
from game.ui.view import View
from tests.unit.screens.page import Node, read

GOLDEN = Path(__file__).parents[2] / "golden"
MATCHES = {
    "war": ("greedy_4",),
    "heroes": ("monument_4", "raid_in_taxes_3"),
    "thieves": ("jewel_out_4", "options"),
    "kingdoms": ("mixed_4", "random_2_advanced"),
}
NAMES = ("Mei", "Ada", "Bo", "Cy", "Dee", "Eli")
EVERY = 8  # actions between two tables that are checked


def said(html: str) -> list[str]:
    """A line for each element with words."""
    return [line for node in read(html).all() if (line := _line(node))]


def _line(node: Node) -> str:
    own = " ".join(" ".join(child for child in node.children if isinstance(child, str)).split())
    text = [own, *(node.attributes.get(name, "") for name in ("aria-label", "data-tip"))]
    kinds = node.attributes.get("class", "").split()
    kinds += [f"[{name}]" for name in ("open", "disabled", "checked") if name in node.attributes]
    return " | ".join([".".join([node.tag, *kinds]), *filter(None, text)]) if any(text) or len(kinds) > 1 else ""


def match(key: str, name: str) -> Iterator[str]:
    """The lines of a match."""
    whole = name in MATCHES[key]
    record = parse_record((GOLDEN / key / f"{name}.record").read_text("utf-8"), games)
    parts, state = parts_of(key), games[key].new_initial_state(record.players, **record.options)
    t, humans = Words("en").of(key), (True,) * record.players
    names, before = NAMES[: record.players], set[str]()
    yield f"# {name}"
    for number, text in enumerate(record.actions):
        seat = max(state.current_player(), 0)
        seen = state.observation(seat)
        if whole and number % EVERY == 0:
            yield from _new(said(parts.table.draw(seen, View(t, names, humans), False)), before)
        action = state.parse_action(text)
        if whole:
            watcher = state.observation((seat + 1) % record.players)
            view = View(t, names, humans, active=False)
        is_choice = not state.is_chance_node()
        state.apply_action(action)
        if whole:
            shown = parts.table.log_line(watcher, action, state.observation(watcher.seat), view)
            yield f"{text}: {shown or (parts.table.label(seen, action, view) if is_choice else '')}"
    seen, view = state.observation(0), View(t, names, humans, active=False)
    for part in (
        parts.table.draw(seen, view, False),
        parts.table.summary(seen, view),
        sheet(key, view, parts.after.ending(seen, view)),
    ):
        yield from _new(said(part), before)


def _new(lines: list[str], before: set[str]) -> Iterator[str]:
    """What was not said before, and a checksum of all."""
    for line in lines:
        if line not in before:
            before.add(line)
            yield f"    {line}"
    yield f"    = {crc32(chr(10).join(lines).encode()):08x}"


@pytest.mark.long
@pytest.mark.parametrize("key", MATCHES)
def test_words_of_whole_matches(key: str, update_golden: bool) -> None:
    path = GOLDEN / key / "words.txt"
    names = sorted(one.stem for one in path.parent.glob("*.record"))
    lines = [line for name in names for line in match(key, name)]
    if update_golden:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    else:
        assert not list(unified_diff(path.read_text("utf-8").splitlines(), lines, "kept", "now", lineterm="", n=1))[:40]
