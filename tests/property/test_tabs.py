"""Tabs that share matches, in any order of everything that can be late: nothing stored is lost, nothing deleted comes
back, nobody writes without permission, and what each tab shows at last is what is stored."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.app import answers
from game.app.session.session import Remembered, Session
from game.app.storage import saves
from game.app.wire.patch import Patch
from game.core.record import Record, Seat
from game.ui.html import Html
from tests.property.browser_model import Browser
from tests.property.tab_model import Tab, writer

SEATS = (Seat("human", "Ida"), Seat("human", "Otto"))
# The same 60 runs each time; TABS_EXAMPLES asks for as many others.
EXAMPLES = os.environ.get("TABS_EXAMPLES")


def shown(tab: Session) -> str:
    """What a tab shows, in short: the match on its table, its number of actions, its title."""
    if tab.match is None:
        return "lobby"
    return f"{tab.match.key} {len(tab.match.state.past)} {tab.match.record.tag('Title')}"


def render(session: Session, n: int, _: str) -> tuple[Patch, Remembered]:
    """Instead of the real one, which draws tables."""
    return Patch(n, html=Html(shown(session)), effects=session.screen.effects), session.screen.remembered


class Tabs(RuleBasedStateMachine):
    """Two to four tabs, two matches."""

    def __init__(self) -> None:
        super().__init__()
        self.patched = pytest.MonkeyPatch()
        self.patched.setattr(answers, "make_ready", lambda *_: None)
        self.patched.setattr(answers, "render", render)
        self.browser = Browser()
        for key in ("a", "b"):
            record = Record("war", 1, SEATS, actions=("first 1",))
            self.browser.disk[f"match/{key}"] = saves.seal(record)
        self.titles = 0
        self.checked = 0
        self.last = {key: saves.unseal(text) for key, text in self.browser.disk.items()}
        self.deleted: set[str] = set()
        self.browser.open("#/match/a")
        self.browser.open("#/match/a")

    def teardown(self) -> None:
        try:
            for tab in self.browser.tabs:
                tab.frozen = False
            self.browser.rest()
            self.nothing_stored_is_lost()
            for tab in self.browser.tabs:
                assert tab.cache == self.browser.disk
                assert tab.html == shown(tab.session), "it shows what it knows"
                assert tab.session.storage.writes == (tab.writer.state == writer.WRITING)
                match = tab.session.match
                if match is not None:
                    assert tab.session.storage.writes, "who looks on has no match on the table"
                    stored = saves.unseal(self.browser.disk[f"match/{match.key}"])
                    assert list(stored.actions) == [str(action) for action in match.state.past], (
                        "and that is what is stored"
                    )
                    assert stored.tag("Title") == match.record.tag("Title")
            assert [tab.session.storage.writes for tab in self.browser.tabs].count(True) == 1, (
                "one plays, the others look on"
            )
        finally:
            self.patched.undo()

    def tab(self, n: int) -> Tab:
        return self.browser.tabs[n % len(self.browser.tabs)]

    # -- what persons do ----

    @rule(n=st.integers(0, 3))
    def play(self, n: int) -> None:
        tab = self.tab(n)
        match = tab.session.match
        if match is not None:
            tab.send("roll") if match.awaits_roll() else tab.send("act", "lose")

    @rule(n=st.integers(0, 3), key=st.sampled_from("ab"))
    def open_match(self, n: int, key: str) -> None:
        self.tab(n).send("open", key)

    @rule(n=st.integers(0, 3))
    def go_home(self, n: int) -> None:
        self.tab(n).send("home")

    @rule(n=st.integers(0, 3))
    def take_over(self, n: int) -> None:
        self.tab(n).send("takeover")

    @rule(n=st.integers(0, 3), key=st.sampled_from("ab"))
    def rename(self, n: int, key: str) -> None:
        self.titles += 1
        self.tab(n).send("home")  # where it is offered
        self.tab(n).send(f"rename:{key}", [["title", str(self.titles)]])

    @rule(n=st.integers(0, 3))
    def delete(self, n: int) -> None:
        self.tab(n).send("home")
        self.tab(n).send("delete", "b")

    @precondition(lambda self: len(self.browser.tabs) < 4)
    @rule(address=st.sampled_from(["", "#/match/a", "#/match/b"]))
    def open_tab(self, address: str) -> None:
        self.browser.open(address)

    @precondition(lambda self: len(self.browser.tabs) > 1)
    @rule(n=st.integers(0, 3))
    def kill_tab(self, n: int) -> None:
        self.browser.kill(self.tab(n))

    @rule(n=st.integers(0, 3))
    def worker_ends(self, n: int) -> None:
        self.tab(n).worker_ends()

    # -- what comes of it, sooner or later ----

    @rule(choices=st.lists(st.integers(0, 30), min_size=1, max_size=25))
    def go_on(self, choices: list[int]) -> None:
        for choice in choices:
            steps = self.browser.steps()
            if steps:
                self.browser.step(*steps[choice % len(steps)])

    @rule()
    def rest(self) -> None:
        self.browser.rest()

    # -- what holds ----

    @invariant()
    def nobody_writes_without_the_right_to(self) -> None:
        assert self.browser.violations == []

    @invariant()
    def nothing_stored_is_lost(self) -> None:
        for number, path, text in self.browser.history[self.checked :]:
            if path.startswith("match/"):
                self._check(number, path, text)
        self.checked = len(self.browser.history)

    def _check(self, number: int, path: str, text: str | None) -> None:
        if text is None:
            self.deleted.add(path)
            return
        assert path not in self.deleted, f"tab {number} brought {path} back"
        before, after = self.last[path], saves.unseal(text)
        assert after.actions[: len(before.actions)] == before.actions, f"tab {number} dropped an action of {path}"
        titles: Any = [int(one.tag("Title") or 0) for one in (before, after)]
        assert titles[0] == titles[1] or after.actions == before.actions, f"tab {number} took the title of {path} away"
        self.last[path] = after


Tabs.TestCase.settings = settings(max_examples=int(EXAMPLES or 60), stateful_step_count=30, derandomize=not EXAMPLES)
TestTabs = Tabs.TestCase


def test_what_a_killed_tab_wrote_last_is_seen_before_the_next_one_writes() -> None:
    """The lock is free before the write is visible: a rename in that moment preserves the action."""
    browser = Browser()
    browser.disk["match/a"] = saves.seal(Record("war", 1, SEATS, actions=("first 1",)))
    player, other = browser.open("#/match/a"), browser.open()
    browser.rest()
    player.send("roll")
    while not player.writing:
        browser.step(*next(step for step in browser.steps() if step[1] is player))
    browser.kill(player)
    while not other.session.storage.writes:
        steps = browser.steps()
        browser.step(*next((step for step in steps if step[0] != "changes"), steps[0]))
    other.send("rename:a", [["title", "The last one"]])
    browser.rest()
    stored = saves.unseal(browser.disk["match/a"])
    assert (len(stored.actions), stored.tag("Title"), browser.violations) == (2, "The last one", [])


def test_what_could_not_be_stored_goes_to_the_tab_that_takes_over() -> None:
    browser = Browser()
    browser.disk["match/a"] = saves.seal(Record("war", 1, SEATS, actions=("first 1",)))
    player, other = browser.open("#/match/a"), browser.open()
    browser.rest()
    player.room = 0
    player.send("roll")
    browser.rest()
    assert player.lacks() and len(saves.unseal(browser.disk["match/a"]).actions) == 1
    other.send("takeover")
    browser.rest()
    assert (player.session.storage.writes, other.session.storage.writes, player.lacks()) == (False, True, False)
    assert len(saves.unseal(browser.disk["match/a"]).actions) == 2
    player.send("takeover")
    browser.rest()
    assert shown(player.session) == "a 2 ", "it goes on with the match that it had"


def test_a_tab_that_does_not_answer_is_robbed_and_follows() -> None:
    browser = Browser()
    browser.disk["match/a"] = saves.seal(Record("war", 1, SEATS, actions=("first 1",)))
    player, other = browser.open("#/match/a"), browser.open()
    browser.rest()
    player.frozen = True
    other.send("takeover")
    browser.rest()
    other.send("open", "a")
    other.send("roll")
    browser.rest()
    player.frozen = False
    player.send("roll")
    browser.rest()
    assert (player.session.storage.writes, other.session.storage.writes, shown(player.session)) == (
        False,
        True,
        "lobby",
    )
    assert len(saves.unseal(browser.disk["match/a"]).actions) == 2 and browser.violations == []


def test_a_tab_that_let_go_for_one_that_is_no_more_writes_again() -> None:
    browser = Browser()
    player, other = browser.open(), browser.open()
    browser.rest()
    other.send("takeover")
    while player.writer.state != writer.LEFT:
        browser.step(*browser.steps()[0])
    browser.kill(other)
    browser.rest()
    assert player.session.storage.writes


def test_of_two_tabs_that_ask_at_once_neither_waits_for_ever() -> None:
    browser = Browser()
    tabs = [browser.open() for _ in range(3)]
    browser.rest()
    tabs[1].send("takeover")
    tabs[2].send("takeover")
    browser.rest()
    assert [tab.session.storage.writes for tab in tabs].count(True) == 1 and not tabs[0].session.storage.writes
    assert [tab.writer.state for tab in tabs].count(writer.LOOKING) == 2


HOSTILE = ["", "x", "[]", "null", "7", '{"ask": []}', '{"gone": "1", "mark": 7}', '{"coming": {}}', "[" * 900]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_a_foreign_page_says_harms_nothing(text: str) -> None:
    browser = Browser()
    tab = browser.open()
    browser.rest()
    tab.writer.hear(text, [])
    browser.rest()
    assert tab.session.storage.writes


def test_an_offer_to_bring_back_ends_when_others_store_there_or_another_tab_writes() -> None:
    """The match was imported and played on elsewhere: restoring the older one would lose what was played."""
    browser = Browser()
    old = saves.seal(Record("war", 1, SEATS, actions=("first 1",)))
    browser.disk["match/a"] = old
    first, second = browser.open(), browser.open()
    browser.rest()
    first.send("delete", "a")
    browser.rest()
    assert "match/a" not in browser.disk and first.session.storage.offers
    second.send("takeover")
    browser.rest()
    assert not first.session.storage.offers
    second.send("import", [["a", f'{{"four-ages": 1, "matches": {{"a": "{old}"}}}}']])
    second.send("open", "a")
    second.send("roll")
    browser.rest()
    first.send("takeover")
    first.send("restore")
    browser.rest()
    assert len(saves.unseal(browser.disk["match/a"]).actions) == 2 and browser.violations == []


TWO_PEOPLE = [["seat1", "human"], ["seat2", "human"], ["setup", "1"]]
STEPS = st.sampled_from(["play", "full", "room", "new", "home", "look"])


@given(todo=st.lists(st.one_of(STEPS, st.lists(st.integers(0, 9), min_size=1, max_size=6)), max_size=40))
@example(todo=["full", "new", [0, 0, 0, 1, 8, 8]])  # the first of two matches was requested twice, and given up
@settings(max_examples=int(EXAMPLES or 60), derandomize=not EXAMPLES)
def test_a_tab_alone_is_never_refused_whatever_is_late_and_however_full_the_disk(
    todo: list[str | list[int]],
) -> None:
    """No other tab was there first: a person's actions in a match that has only just begun count, also while the disk is
    full. Once there is space all is stored."""
    browser = Browser()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(answers, "make_ready", lambda *_: None)
        patched.setattr(answers, "render", render)
        tab = browser.open()
        tab.send("new:war", TWO_PEOPLE)
        for deed in todo:
            match = tab.session.match
            if deed == "play" and match is not None:
                tab.send("roll") if match.awaits_roll() else tab.send("act", "lose")
            elif deed in ("full", "room"):
                tab.room = 0 if deed == "full" else 10**9
            elif deed == "new":
                tab.send("new:war", TWO_PEOPLE)
            elif deed == "home":
                tab.send("home")
            elif deed == "look":
                tab.send("set:sound", "off")
            elif isinstance(deed, list):
                for choice in deed:
                    if steps := browser.steps():
                        browser.step(*steps[choice % len(steps)])
            assert (tab.refused, browser.violations) == (0, [])
        browser.rest()
        tab.room = 10**9
        tab.send("home")
        browser.rest()
        assert (tab.refused, browser.violations, tab.unstored()) == (0, [], [])
