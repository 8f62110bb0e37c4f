"""The frame of a match as text: table, log, ways out, replay, settings."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from game.app.show.models import LobbyScreen
from game.app.show.screens.lobby import lobby
from game.app.show.screens.match import match
from game.app.storage.settings import CHOICES, Settings
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.ui.html import h
from game.ui.log import LogLine
from tests.unit.screens.models import events, frame
from tests.unit.screens.page import check
from tests.unit.screens.test_war import positions


def test_every_setting_has_a_control_with_every_choice() -> None:
    root = check(lobby(LobbyScreen(Settings(theme="dark", text=115)), Words("en"))).find("dialog", id="settings")[0]
    for setting in fields(Settings):
        if setting.name not in CHOICES:
            continue
        (control,) = [node for node in root.all() if node.attributes.get("data-change") == f"set:{setting.name}"]
        if control.tag == "select":
            assert [o.attributes["value"] for o in control.find("option")] == [str(c) for c in CHOICES[setting.name]]
    (dark,) = [o for o in root.find("option", value="dark") if "selected" in o.attributes]
    assert dark.text == "Dark"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_holds_table_log_and_ways_out(lang: str) -> None:
    root = check(match(frame(can_undo=True), Words(lang)))
    assert {"home", "undo", "redo", "act"} <= events(root)
    assert "disabled" not in root.find("button", data_on="undo")[0].attributes
    assert "disabled" in root.find("button", data_on="redo")[0].attributes
    lines = root.find("aside")[0].find("li")
    assert [line.text for line in lines] == ["Mei begins.", "Mei rolls."], "newest last"
    assert len(root.find("h1")) == 1
    assert len(root.find("main")) == 1


def test_below_the_table_stands_what_happened_last_but_not_what_the_dice_show() -> None:
    def below(line: LogLine) -> str:
        (latest,) = check(match(frame(log=(LogLine("Mei begins.", 0), line)), Words("en"))).classed("latest")
        return latest.text

    assert below(LogLine("Mei fills a line.", 0, "stone")) == "Mei fills a line."
    assert below(LogLine("Mei rolls 1 1 2.", None, "dice")) == ""


def test_each_remark_hides_the_line_below_the_table() -> None:
    def keys(word: tuple[int, str, int] | None) -> list[str | None]:
        shown = frame(word=word, view=replace(frame().view, cast=("", "tama")))
        return [one.attributes.get("id") for one in check(match(shown, Words("en"))).classed("latest")]

    assert keys(None) == [None]
    assert keys((1, "Ha!", 7)) == ["latest-7"] and keys((1, "Ha!", 9)) == ["latest-9"]


def test_shortcuts_are_unique() -> None:
    shown = match(frame(roll=False, waiting=True, can_undo=True), Words("en"))
    keys = [node.attributes["data-key"] for node in check(shown).all() if "data-key" in node.attributes]
    assert len(keys) == len(set(keys))


def test_bots_can_be_made_quick_while_they_move() -> None:
    assert "fast" not in events(check(match(frame(), Words("en"))))
    (fast,) = check(match(frame(waiting=True), Words("en"))).find("button", data_on="fast")
    assert "data-skip" in fast.attributes


def test_behind_the_curtain_there_is_nothing_of_the_table() -> None:
    html = match(frame(seen=None, log=(LogLine("secret", 0),), curtain="Mei"), Words("en"))
    root = check(html)
    assert "take" in events(root)
    assert "act" not in events(root)
    assert "secret" not in html
    assert "castle-" not in html


def test_the_end_shows_the_scoring_and_offers_a_rematch() -> None:
    seen = positions(2, 3)[-1]
    root = check(match(frame(seen=seen, finished=True), Words("en")))
    assert {"rematch", "home"} <= events(root)
    assert root.classed("score")


@pytest.mark.parametrize(
    ("changes", "kinds"),
    [
        ({}, "match logged"),
        ({"finished": True}, "match over logged ended"),
        ({"controls": h("p"), "mark": "replaying", "finished": True}, "match replaying over logged"),
    ],
)
def test_the_screen_is_marked_with_what_is_shown(changes: dict[str, object], kinds: str) -> None:
    assert match(frame(**changes), Words("en")).startswith(f'<div class="{kinds}"')


def test_sound_has_four_sizes_and_text_seven() -> None:
    root = check(match(frame(), Words("en")))
    offered = {
        node.attributes["data-change"]: [option.text for option in node.find("option")] for node in root.find("select")
    }
    for kind in ("sound", "moments", "bed"):
        assert offered[f"set:{kind}"] == ["Off", "30%", "60%", "100%"]
    assert offered["set:text"] == ["90%", "100%", "115%", "130%", "150%", "175%", "200%"]
