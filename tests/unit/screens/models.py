"""Models of a match and of a match's card in the lobby, for the tests of screens."""

from __future__ import annotations

from dataclasses import replace

from game import games
from game.app.show.models import MatchScreen
from game.app.storage.match_list import MatchCard
from game.core.i18n import Words
from game.core.record import Seat
from game.ui.log import LogLine
from game.ui.view import View
from game.war.view.score import summary
from tests.unit.screens.page import Node
from tests.unit.screens.test_war import after, positions, view

SEATS = (Seat("human", "Mei"), Seat("greedy"))


def frame(**changes: object) -> MatchScreen:
    seats = View(Words("en"), ("Mei", "Bot 2"), (True, False))
    seen = after("first 1", "roll 1 1 2 3 A C D")
    made = MatchScreen("k", games["war"], seats, SEATS, seen, (LogLine("Mei begins.", 0), LogLine("Mei rolls.", None)))
    return replace(made, **changes)  # type: ignore[arg-type]


def card(**changes: object) -> MatchCard:
    seen = positions(2, 3)[40]
    made = MatchCard(
        "k", games["war"], "", SEATS, ("Mei", "Bot 2"), "Mei to move", 1_700_000_000_000, False, summary(seen, view(2))
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def events(root: Node) -> set[str]:
    return {
        node.attributes[name]
        for node in root.all()
        for name in ("data-on", "data-change", "data-submit")
        if name in node.attributes
    }
