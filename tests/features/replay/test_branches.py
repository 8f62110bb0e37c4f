"""What was played on from a step of a match is a branch in its replay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app.features.replay.branches import folded
from game.app.match.tags import TRUNK
from game.app.storage import saves
from game.core.record import Record
from tests.browser.stage import ended
from tests.features.recorded import first_choice
from tests.unit.app.tab import Tab, record_of

OVER = {"match/over": saves.seal(ended("war"))}


def branch(trunk: str, step: int = 40, over: bool = True) -> str:
    """A stored branch of the match named *trunk*; its second seat has won."""
    record = replace(ended("war"), tags=((TRUNK, trunk), ("From", str(step)), ("Counted", "no")))
    if over:
        return saves.seal(record.with_tag("Returns", "[0, 1.0, 0, 0]"))
    return saves.seal(record.with_actions(record.actions[:50]))


def listed(tab: Tab) -> set[str]:
    tab.settle()
    return {key.removeprefix("match/") for key in tab.storage if f'id="match-{key.removeprefix("match/")}"' in tab.html}


def test_played_on_it_is_in_the_list_until_it_is_over_and_then_in_the_replay() -> None:
    tab = Tab(dict(OVER))
    tab.send("replay:400", "over")
    assert 'id="branches"' not in tab.html
    tab.send("branch")
    key = tab.match.key
    assert (record_of(tab, key).tag(TRUNK), record_of(tab, key).tag("From")) == ("over", "400")
    tab.send("home")
    assert listed(tab) == {"over", key}
    tab.send("replay:400", "over")
    assert "Played on from here" in tab.html and "Not finished" in tab.html
    assert f'data-on="open" data-value="{key}"' in tab.html
    tab.send("open", key)
    first_choice(tab)
    winner = [name for name, share in zip(tab.match.names(), tab.match.state.returns(), strict=True) if share]
    tab.send("home")
    assert listed(tab) == {"over"}
    tab.send("replay:0", "over")
    assert f"{winner[0]} won" in tab.html and "Played on from other steps" in tab.html
    assert f'data-on="replay:400" data-value="{key}"' in tab.html


def test_from_a_branch_there_is_a_way_back_to_the_main_line() -> None:
    tab = Tab({**OVER, "match/b": branch("over")})
    tab.settle()
    tab.send("replay:40", "b")
    assert "Back to the main line" in tab.html and 'data-on="replay:40" data-value="over"' in tab.html
    tab.send("replay:40", "over")
    assert 'aria-label="1 branch"' in tab.html and "Bot 2 won" in tab.html


def test_without_its_trunk_it_is_in_the_list_again() -> None:
    tab = Tab({**OVER, "match/b": branch("over")})
    assert listed(tab) == {"over"}
    tab.send("delete", "over")
    assert listed(tab) == {"b"}
    tab.send("restore")
    assert listed(tab) == {"over"}


@pytest.mark.parametrize(
    ("trunks", "shown"),
    [
        ({"b": "over", "c": "b"}, {"over"}),  # a branch of a branch
        ({"b": "c", "c": "b"}, {"over", "b", "c"}),  # no match leads there
        ({"b": "b"}, {"over", "b"}),
        ({"b": "lost"}, {"over", "b"}),
    ],
)
def test_each_match_can_be_reached(trunks: dict[str, str], shown: set[str]) -> None:
    assert listed(Tab({**OVER, **{f"match/{key}": branch(trunk) for key, trunk in trunks.items()}})) == shown


def test_a_branch_that_goes_on_stays_in_the_list() -> None:
    assert listed(Tab({**OVER, "match/b": branch("over", over=False)})) == {"over", "b"}


@pytest.mark.parametrize("returns", ["[", "7", "[1]", '{"0": 1}', "[null, 0, 0, 0]"])
def test_a_strange_result_is_none(returns: str) -> None:
    record = replace(ended("war"), tags=((TRUNK, "over"), ("From", "x"), ("Returns", returns)))
    tab = Tab({**OVER, "match/b": saves.seal(record)})
    tab.settle()
    tab.send("replay:3", "over")
    assert 'id="branches"' in tab.html and "Bot 2 won" not in tab.html


def test_another_device_shows_it_with_its_trunk_whatever_their_keys() -> None:
    tab = Tab({**OVER, "match/b": branch("over")})
    tab.send("export")
    while not (found := [effect[2] for effect in tab.effects if effect[0] == "download"]):
        tab.send("continue")
    other = Tab({"match/over": saves.seal(first(50))})  # another match has its key there
    other.send("import", [["file", found[0]]])
    other.settle()
    (key,) = {key.removeprefix("match/") for key in other.storage if key.startswith("match/")} - {"over", "b"}
    assert listed(other) == {"over", key}
    other.send("replay:40", key)
    assert "Played on from here" in other.html


def first(actions: int) -> Record:
    record = ended("war")
    return record.with_actions(record.actions[:actions])


def test_what_a_link_brought_has_no_branches() -> None:
    tab = Tab(dict(OVER))
    tab.send("share", "over")
    link = next(effect[3] for effect in tab.effects if effect[0] == "share")
    friend = Tab({}, hash=link)
    friend.send("seek", "40")
    friend.send("branch")
    assert record_of(friend, friend.match.key).tag(TRUNK) == ""


def test_nothing_is_folded_where_nothing_is_stored() -> None:
    assert folded(()) == set()
