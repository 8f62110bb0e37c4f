"""What an export is: how it is written, and which texts are read as one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.app.features.files import exports
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.errors import LaterVersion, RecordError
from game.core.record import whole
from tests.sessions import PARTS
from tests.unit.app.tab import Tab
from tests.unit.app.taking import BOOK, DARK, SHORT, export, take


def test_the_first_of_two_values_is_no_export() -> None:
    for text in (
        export(matches={}) + "{}",
        export(matches={})[:-1],
        '{"four-ages": 1 "matches": {}}',
        '{"four-ages": 1,}',
    ):
        with pytest.raises(RecordError, match="isn’t a Four Ages export"):
            take(Store(), text)
    with pytest.raises(LaterVersion):
        take(Store(), json.dumps({"four-ages": 2, "matches": {}}))


def test_an_export_is_read_with_any_white_space_and_any_other_members() -> None:
    text = json.dumps({"x": [1, {"y": "]}"}], "matches": {"a": saves.seal(SHORT)}, "z": None, "four-ages": 1}, indent=3)
    assert take(Store(), "\ufeff\r\n\t " + text + "\n").matches == ("a",)


def test_everything_goes_out_as_the_file_that_json_would_make_of_it() -> None:
    store = Store(
        [("match/a", saves.seal(SHORT)), ("match/b", "damaged \ud800"), *DARK.items(), ("statistics", str(BOOK))]
    )
    text = whole(exports.export_all(store, PARTS))
    text.encode()
    assert json.loads(text) == {
        "four-ages": 1,
        "settings": {"theme": "dark"},
        "statistics": json.loads(str(BOOK)),
        "matches": {"a": saves.seal(SHORT), "b": "damaged \ud800"},
    }
    assert json.loads(whole(exports.export_all(Store(), PARTS))) == {"four-ages": 1, "matches": {}}


def test_an_export_that_takes_long_tells_how_far_it_is_and_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.events.work.MOMENT", 0.0)
    tab = Tab({f"match/k{n}": saves.seal(SHORT) for n in range(200)})
    tab.send("export")
    assert (
        tab.session.screen.notice is not None
        and tab.session.screen.notice.text == "Writing the file: 0%"
        and tab.again == 0
    )
    tab.send("cancel")
    assert tab.session.work is None and tab.said[-1] == "Cancelled."
    tab.send("export")
    files = list[Any]()
    while tab.session.work is not None:
        files += [effect for effect in tab.send("continue")["effects"] if effect[0] == "download"]
    assert len(json.loads(files[0][2])["matches"]) == 200 and tab.session.screen.notice is None
