"""The reason of a puzzle's answer begins with the pieces of its position: a jewel and the guards, a city, armies."""

from __future__ import annotations

import pytest

from game.app.features.puzzles import library
from game.app.features.puzzles.model import REASONS
from tests.features.puzzles.test_puzzles import match_of, panel
from tests.unit.app.tab import Tab


@pytest.mark.parametrize(
    ("game", "key", "sentence"),
    [
        ("thieves", "d40a56cd", "You can lift the green jewel before the guards act at 8."),
        ("thieves", "c904386c", "You can lift the Emperor’s Jewel, and the guards have acted already."),
        ("thieves", "0c0dcb21", "A sprint takes you to the open gate. Sneaking, you don’t get there."),
        ("thieves", "b93682ef", "Only a sprint takes you out of sight before the guards act at 8."),
        ("thieves", "412659b8", "2 guards see you here and act at 2. The cloak hides you."),
        ("thieves", "0fc9d1d7", "You carry the Emperor’s Jewel out of the city, and that wins."),
        ("thieves", "410db3f9", "You take the Emperor’s Jewel from Pip, which wins once you carry it out."),
        ("heroes", "ba63a732", "You can build city 2 of the 5 you need."),
        ("heroes", "04d09467", "With city 5 your Challenge Round starts."),
        ("heroes", "2c86824f", "Your armies at home: 4. Zaman has 1 to defend with."),
        ("kingdoms", "af49d5e1", "Chengdu brings you 9 points at once."),
        ("kingdoms", "636c5d8f", "Jiangxia falls with a chance of about 55% and is worth 6 points."),
        ("kingdoms", "849177dd", "Xinye falls with a chance of about 42%, Beihai with about 19%."),
    ],
)
def test_the_reason_names_what_is_on_the_table(game: str, key: str, sentence: str) -> None:
    tab = Tab(hash=f"#/puzzle/{game}/{key}")
    tab.send("act", str(match_of(tab).best))
    assert sentence in panel(tab)


def test_no_answer_has_more_than_three_reasons() -> None:
    assert REASONS == 3
    for key in ("thieves", "heroes", "kingdoms"):
        (most,) = [max(library.puzzles_of(key), key=lambda puzzle: len(puzzle.why))]
        tab = Tab(hash=f"#/puzzle/{key}/{most.key}")
        match = match_of(tab)
        tab.send("act", str(match.best))
        says = match.parts.puzzles.says.values()
        assert 1 <= sum(text in panel(tab) for text in says) <= 3 - len(_first(tab))


def _first(tab: Tab) -> list[str]:
    """The sentences about the position itself."""
    match = match_of(tab)
    seen, best = match.bests[0]
    return match.parts.puzzles.because(seen, best, match.rival, match.view(active=False, hints=True))
