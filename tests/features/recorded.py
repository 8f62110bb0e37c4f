"""Recorded sessions of each feature: the events that a page sends, and all that the app answers."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random, SystemRandom
from typing import Any
from unittest.mock import patch

from tests.conftest import Foreseen
from tests.unit.app.tab import Tab


@contextmanager
def same_luck(seed: int = 1) -> Iterator[None]:
    """The operating system's randomness is the same in each run."""
    rng = Random(seed)
    with ExitStack() as stack:
        for kind in (SystemRandom, Foreseen):
            stack.enter_context(patch.object(kind, "random", lambda _: rng.random()))
            stack.enter_context(patch.object(kind, "getrandbits", lambda _, bits: rng.getrandbits(bits)))
        stack.enter_context(patch.object(secrets, "token_bytes", lambda size=16: rng.randbytes(size)))
        yield


def first_choice(tab: Tab, limit: int = 3000) -> None:
    """Play to the end: always the first legal action."""
    for _ in range(limit):
        tab.settle()
        match = tab.match
        if match.state.is_terminal():
            return
        if match.needs_curtain():
            tab.send("take")
        elif match.is_struck():
            tab.send("continue")
        elif match.awaits_roll():
            tab.send("roll")
        else:
            tab.send("act", str(match.state.legal_actions()[0]))
    raise AssertionError("it does not end")


Answers = list[tuple[str, dict[str, Any]]]  # the name of each event, and the patch


class Recorded(Tab):
    """A tab that notes each answer, together with other tabs of the same session."""

    def __init__(self, storage: dict[str, str], answers: Answers | None = None, **boot: Any) -> None:
        self.answers = [] if answers is None else answers
        super().__init__(storage, **boot)

    def send(self, name: str, value: Any = None) -> dict[str, Any]:
        if name == "continue":
            self.clock -= 1000  # work may take more slices of time in another run
        answer = super().send(name, value)
        self.answers.append((name, answer))
        return answer


NOVICE = [["seat1", "human"], ["name1", "Mei"], ["seat2", "novice"], ["setup", "1"]]


def match(tab: Tab, game: str = "war", form: Any = NOVICE) -> str:
    tab.send(f"new:{game}", form)
    first_choice(tab)
    return tab.match.key


def tutorial(tab: Recorded) -> None:
    tab.send("guide:thieves")
    tab.send("new:war", NOVICE)
    tab.send("learn:war")
    for _ in range(60):
        tab.settle()
        match: Any = tab.match
        if match.at == match.course.last:
            break
        deed = match.course.steps[match.at].do
        if _ == 3:
            tab.send("undo")
        if not deed:
            tab.send("read")
        elif match.awaits_roll():
            tab.send("roll")
        else:
            tab.send("act", str(match.state.legal_actions()[0]))
            if not match.awaits_roll() and match.course.steps[match.at].do == deed:
                tab.send("act", deed)
    tab.send("home")
    tab.settle()
    tab.send("learn:war")
    tab.send("play_on")
    tab.settle()
    tab.send("home")
    tab.send("learn:heroes")
    tab.send("read")
    tab.send("home")
    tab.settle()


def daily(tab: Recorded) -> None:
    tab.send("challenge:war")
    tab.send("address", "#/daily/kingdoms/2023-11-13")
    tab.send("daily:war", "2023-11-14")
    first_choice(tab)
    tab.send("count:" + tab.match.key)
    tab.send("result")
    tab.send("best")
    tab.settle()
    tab.send("rematch")
    tab.settle()
    tab.send("home")
    tab.settle()
    tab.send("challenge:war", "2023-11-12")
    tab.send("daily:war", "2023-11-14")
    tab.send("replay:5", tab.match.key)
    tab.send("branch", None)
    tab.send("home")
    tab.settle()
    tab.send("daily:heroes")
    tab.settle()


def puzzles(tab: Recorded) -> None:
    tab.send("puzzles:open", "war")
    tab.send("puzzles:start", "war/day")
    for _ in range(40):
        puzzle: Any = tab.match
        if puzzle.is_over:
            break
        tab.send("act", str(puzzle.state.legal_actions()[_]))
    tab.send("puzzles:next")
    for what in ("path/0", "run", "theme/nothing", "own"):
        tab.send("puzzles:start", f"kingdoms/{what}")
        tab.send("puzzles:reveal")
        tab.send("puzzles:next")
    tab.send("puzzles:start", "war/run")
    address = tab.match.address
    tab.send("home")
    tab.send("address", address)
    tab.send("puzzles:play_on")
    tab.settle()
    tab.send("home")
    tab.settle()
    tab.send("puzzles:nothing")
    tab.send("puzzles:open", "chess")
    tab.send("address", "#/puzzle/heroes")


def campaign(tab: Recorded) -> None:
    tab.send("campaign:open", "war")
    tab.send("campaign:open", "war/3")
    tab.send("campaign:begin", "war/2")
    tab.send("campaign:begin", "war/1")
    first_choice(tab)
    tab.send("home")
    tab.settle()
    tab.send("campaign:again", "war/1")
    tab.settle()
    tab.send("home")
    tab.settle()
    tab.send("campaign:open", "war")
    tab.send("campaign:begin", "war/1")
    key = tab.match.key
    tab.send("replay:9", key)
    tab.send("branch")
    tab.send("home")
    tab.settle()


def analysis(tab: Recorded) -> None:
    key = match(tab)
    tab.send("count:" + key)
    tab.send("hindsight", "0")
    tab.settle()
    tab.send("replay:5", key)
    tab.settle()
    tab.send("home")
    tab.settle()


def replay(tab: Recorded) -> None:
    key = match(tab)
    tab.send("replay", key)
    tab.send("seek", "10")
    tab.send("step", "-3")
    tab.send("speed", "4")
    tab.send("play")
    tab.send("continue")
    tab.send("pause")
    tab.send("why", "roll")
    tab.send("branch")
    tab.settle()
    tab.send("home")
    tab.settle()
    tab.send("share", key)
    link = next(effect[3] for effect in tab.effects if effect[0] == "share")
    tab.send("shared", "copied")
    tab.send("shared", "failed")
    tab.send("address", link)
    tab.send("address", "#/watch/" + key)
    tab.send("address", "#/watch/nothing")
    tab.send("address", "#/replay/2-AAAA")
    tab.send("branch:" + key, "7")
    tab.settle()


def explorer(tab: Recorded) -> None:
    tab.send("address", "#/explore/war")
    tab.send("home")
    tab.send("new:war", [*NOVICE[:2], ["seat2", "strong"]])
    tab.send("explore")
    tab.send("explore")
    tab.send("explore:die", "1")
    tab.send("address", "#/explore/heroes")


def statistics(tab: Recorded) -> None:
    key = match(tab)
    tab.send("count:" + key)
    tab.send("home")
    tab.settle()
    tab.send("book:")
    tab.settle()
    tab.send("book:war/2")
    match(tab, "war", [*NOVICE[:2], ["seat2", "orin"]])
    tab.send("home")
    tab.settle()
    tab.send("book:war/2")
    tab.send("forget")
    tab.send("restore")
    tab.settle()


def achievements(tab: Recorded) -> None:
    key = match(tab)
    tab.send("count:" + key)
    tab.send("home")
    tab.settle()
    tab.send("achievements")
    tab.send("look_back")
    tab.settle()


def files(tab: Recorded) -> None:
    key = match(tab)
    tab.send("count:" + key)
    tab.send("export", key)
    tab.send("new:kingdoms", NOVICE[:3])
    tab.send("export", tab.match.key)
    tab.send("export_anyway:" + tab.match.key)
    tab.send("set:theme", "dark")
    tab.send("export")
    tab.settle()
    text = next(effect[2] for _, answer in tab.answers[::-1] for effect in answer["effects"] if effect[0] == "download")
    tab.send("part:settings")
    tab.send("part:statistics")
    other = Recorded({}, answers=tab.answers)
    for one in (text, "nothing", '{"four-ages": 9, "matches": {}}'):
        other.send("import", [["all.json", one]])
        other.settle()
    other.send("undo_import")
    other.send("set:theme", "light")
    other.send("import", [["all.json", text]])
    other.settle()
    other.send("question")
    other.send("confirm_import", [["settings", "yes"], ["statistics", "yes"]])
    other.settle()
    other.send("undo_import")
    other.send("import", [["all.json", text]])
    other.send("cancel")
    other.send("rescue", "nothing")


def own_dice(tab: Recorded) -> None:
    tab.send("setup:war")
    tab.send("new:war", [*NOVICE[:3], ["own_dice", "1"]])
    for _ in range(40):
        tab.settle()
        if tab.match.awaits_roll():
            tab.send("enter", "1A2"[_ % 3])
        elif tab.match.awaits_person():
            tab.send("act", str(tab.match.state.legal_actions()[0]))
    tab.send("roll")
    tab.send("undo")
    tab.send("home")
    tab.settle()


def people(tab: Recorded) -> None:
    tab.send("new:war", [["seat1", "human"], ["seat2", "novice"]])
    tab.send("face:any")
    tab.send("face:top")
    tab.send("you", [["name", "Mei"]])
    tab.send("face:monogram")
    first_choice(tab)
    tab.send("set:name", "Ada")
    tab.send("home")
    tab.settle()
    tab.send("new:war", [["seat1", "human"], ["seat2", "novice"]])
    tab.send("reseat")
    tab.settle()


def notes(tab: Recorded) -> None:
    key = match(tab)
    tab.send("note:whole", [["note", "A close one"]])
    tab.send("replay:5", key)
    tab.send("note:5", "Here it turned")
    tab.send("bookmark:9")
    tab.send("unnote", "9")
    tab.send("restore")
    tab.send("export", key)
    tab.send("home")
    tab.settle()
    tab.send("new:kingdoms", [["seat1", "human"], ["name1", "A"], ["seat2", "human"], ["name2", "B"]])
    tab.send("take")
    tab.send("note:0", "Mine")
    tab.send("notes_of", "1")
    tab.send("home")
    tab.settle()


def pictures(tab: Recorded) -> None:
    key = match(tab)
    tab.send("result_card")
    tab.send("picture_done", "copied")
    tab.send("picture")
    tab.send("replay:9", key)
    for what in ("picture", "film"):
        tab.send(what)
        tab.settle()
    for how in ("shared", "saved", "refused", "failed", "nothing"):
        tab.send("picture_done", how)
    tab.send("result_card")
    tab.send("home")
    tab.settle()


def review(tab: Recorded) -> None:
    key = match(tab)
    tab.send("replay:9", key)
    tab.send("reviews:show")
    tab.send("reviews:begin", [["me", "Mei"]])
    offer = next((effect[2] for effect in tab.effects if effect[:2] == ("friend", "offer")), "")
    tab.send("review:offered", [["base", "https://x/"], [offer, "O" * 40]])
    tab.send("reviews:link", "copy")
    link = next((effect[1] for effect in tab.effects if effect[0] == "copy"), "")
    other = Recorded({}, answers=tab.answers)
    other.send("address", link)
    other.send("reviews:join", [["me", "Bo"]])
    other.send("review:answered", [[offer, "A" * 40]])
    other.send("review:here", [[offer, ""]])
    tab.send("review:text", [[offer, '["Enter",1,"Bo"]']])
    tab.send("seek", "12")
    tab.send("reviews:point")
    tab.send("review:pointed", [["review", "log-3"]])
    tab.send("reviews:try")
    tab.send("reviews:back")
    tab.send("review:text", [[offer, "[]"]])
    tab.send("reviews:nothing")
    tab.send("home")
    tab.settle()


def table(tab: Recorded) -> None:
    tab.send("set:confirm", "on")
    tab.send("new:kingdoms", NOVICE)
    tab.settle()
    tab.send("act", str(tab.match.state.legal_actions()[0]))
    tab.send("confirm")
    tab.send("undo")
    tab.send("redo")
    tab.send("set:confirm", "off")
    tab.send("wait")
    tab.send("why", "x")
    tab.send("mute")
    tab.send("set:lang", "zh-Hant")
    tab.send("fast")
    key = tab.match.key
    tab.send("home")
    tab.settle()
    tab.send(f"rename:{key}", [["title", "Ours"]])
    tab.settle()
    tab.send("delete", key)
    tab.send("restore")
    tab.send("nothing")
    tab.send("new:kingdoms", [["seat1", "human"], ["name1", "A"], ["seat2", "human"], ["name2", "B"]])
    tab.send("take")
    tab.send("act", str(tab.match.state.legal_actions()[0]))
    tab.send("take")
    tab.send("export", tab.match.key)
    tab.send("share", tab.match.key)
    tab.send("replay", tab.match.key)
    tab.send("home")
    tab.settle()


def by_link(tab: Recorded) -> None:
    tab.send("new:war", [["by", "link"], ["me", "Mei"], ["friend", "Bo"]])
    tab.send("send:copy")
    link = next((effect[1] for effect in tab.effects if effect[0] == "copy"), "")
    tab.send("undo")
    other = Recorded({}, answers=tab.answers)
    other.send("paste", [["link", f"see {link}"]])
    other.send("decline")
    other.send("address", link)
    other.send("invited")
    other.send("join", [["me", "Bo"]])
    other.send("send:share")
    back = next((effect[3] for effect in other.effects if effect[0] == "share"), "")
    tab.send("home")
    tab.settle()
    tab.send("address", back)
    tab.settle()
    for _ in range(8):
        tab.settle()
        if tab.match.awaits_roll():
            tab.send("roll")
        elif tab.match.awaits_person():
            tab.send("act", str(tab.match.state.legal_actions()[0]))
    tab.send("send:copy")
    tab.send("home")
    tab.settle()
    other.send("paste", [["link", "no link"]])
    other.send("address", link)
    other.send("rematch")


def live(tab: Recorded) -> None:
    tab.send("new:kingdoms", [["by", "live"], ["me", "Mei"], ["friend", "Bo"], ["seat1", "human"], ["seat2", "human"]])
    tab.send("peer:offered", [["1-aaaa", "offer"]])
    tab.send("live:invite", "1")
    tab.send("live:say", "1")
    tab.send("live:watch")
    tab.send("live:nothing")
    tab.send("live:bot", "1")
    tab.settle()
    tab.send("home")
    tab.settle()
    tab.send("open", "nothing")
    tab.send("address", "#/join/1-aaaa-bbbb")
    tab.send("live:join", [["me", "Bo"]])
    tab.send("live:not_now")
    tab.send("address", "#/seen/nothing")


SESSIONS: dict[str, Callable[[Recorded], None]] = {
    one.__name__: one
    for one in (
        table, tutorial, replay, daily, puzzles, campaign, analysis, explorer, statistics, people, achievements, files,
        own_dice, by_link, live, notes, pictures, review,
    )
}  # fmt: skip


def recorded(name: str) -> tuple[Answers, dict[str, str]]:
    """All answers of a session, and what it has stored at its end."""
    with same_luck():
        tab = Recorded({}, lobby="en")
        SESSIONS[name](tab)
    return tab.answers, tab.storage
