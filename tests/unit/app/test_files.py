"""Links and files through their events: downloads, imports, and refusals."""

from __future__ import annotations

import json
import re

import pytest

from game.app.storage import saves
from tests.browser.stage import ended
from tests.unit.app.tab import Tab

WAR = ended("war")
STORED = {"match/k": saves.seal(WAR)}


def test_a_match_a_replay_and_everything_as_files() -> None:
    tab = Tab(dict(STORED))
    ((_, name, text, kind),) = tab.send("export:k")["effects"]
    assert (name, text, kind) == ("four-ages-k.txt", str(WAR.with_tag("Match", "k")), "text/plain")
    ((_, name, text, kind),) = tab.send("export")["effects"]
    assert (name, kind) == ("four-ages.json", "application/json")
    assert json.loads(text)["matches"] == {"k": STORED["match/k"]}
    tab.send("replay", "k")
    ((_, name, text, _),) = tab.send("export")["effects"]
    assert (name, text) == ("four-ages.txt", str(WAR))
    for event in ("export:none", "export_anyway:none"):
        tab.send(event)
        assert tab.alerts[-1] == "That match isn’t on this device."


def test_a_damaged_save_is_handed_out_as_it_is() -> None:
    tab = Tab({"match/k": STORED["match/k"][:-1] + "!"})
    ((_, name, text, _),) = tab.send("rescue", "k")["effects"]
    assert (name, text) == ("four-ages-k-damaged.txt", STORED["match/k"][:-1] + "!")
    tab.send("rescue", "none")
    assert tab.alerts[-1] == "That match isn’t on this device."


@pytest.mark.parametrize(("how", "text"), [("copied", "Copied! Paste it"), ("failed", "share or copy"), ("shared", "")])
def test_the_outcome_of_sharing_a_link_is_shown(how: str, text: str) -> None:
    tab = Tab()
    tab.send("shared", how)
    notice = tab.session.screen.notice
    assert (text in notice.text) if notice else text == ""


def test_a_match_too_long_for_a_link_is_offered_as_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.features.files.replay_links.to_fragment", lambda *_: None)
    tab = Tab(dict(STORED))
    patch = tab.send("share", "k")
    assert [effect[0] for effect in patch["effects"] if effect[0] == "share"] == []
    assert "too long for a link" in tab.alerts[-1] and 'data-on="export:k"' in tab.html


def test_what_is_taken_in_is_counted_and_what_is_here_already_too() -> None:
    everything = json.dumps(
        {
            "four-ages": 1,
            "matches": {"k": STORED["match/k"], "other": STORED["match/k"]},
            "settings": {"theme": "dark"},
            "statistics": {"rows": {"war/greedy": {"played": 1}}},
        }
    )
    tab = Tab(dict(STORED))
    tab.send("import", [["all.json", everything], ["bad.txt", "nonsense"], ["one.txt", str(WAR)]])
    tab.settle()
    notice = tab.session.screen.notice
    assert notice is not None
    assert notice.text.startswith(
        "2 matches imported. 1 was already here. Settings imported. Statistics imported. Couldn’t import bad.txt"
    )
    assert tab.session.settings.theme == "dark" and len([key for key in tab.storage if key.startswith("match/")]) == 3
    tab.send("import", [])
    tab.settle()
    assert tab.session.screen.notice is not None and tab.session.screen.notice.text == "That file is empty."


def test_of_many_refused_files_five_are_listed() -> None:
    tab = Tab()
    tab.send("import", [[f"{n}.txt", "nonsense"] for n in range(1, 8)])
    tab.settle()
    assert tab.session.screen.notice is not None
    assert re.findall(r"Couldn’t import (\d)\.txt", tab.session.screen.notice.text) == ["1", "2", "3", "4", "5"]
