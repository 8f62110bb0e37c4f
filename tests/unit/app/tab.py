"""A tab without a browser: it has local storage and talks to the app as the page does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.app import answers
from game.app.feature import Feature
from game.app.features import FEATURES
from game.app.features.analysis.hindsight import Hindsight, Hindsights
from game.app.features.replay.replay import Replay
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.storage import saves
from tests.sessions import session
from tests.webcrypto import refuse


class Tab:
    """One tab. Tabs with the same `storage` are tabs of one browser; each learns with its next event what others have
    stored. A `full` one can store nothing more. `seals` does what its browser can for sealed links."""

    def __init__(
        self,
        storage: dict[str, str] | None = None,
        seals: Callable[..., list[str]] = refuse,
        features: tuple[Feature[Session], ...] = FEATURES,
        **boot: Any,
    ) -> None:
        self.seals = seals
        self.storage = {} if storage is None else storage
        self.known = dict(self.storage)
        self.session = session(features)
        self.count = 0
        self.clock = 1_700_000_000_000
        self.said: list[str] = []
        self.alerts: list[str] = []
        self.scrolled: list[str] = []
        self.effects: list[Any] = []  # of the newest patch
        self.page: dict[str, str] = {}
        self.again: int | None = None
        self.html = ""
        self.wrote: list[tuple[int, list[str]]] = []
        self.full = False
        first = {
            "storage": [[key, value] for key, value in self.storage.items()],
            "languages": ["en"],
            "now": 1_700_000_000_000,
            "hash": "",
            "storage_ok": True,
            "version": "test",
        }
        self._take(answers.start(self.session, {**first, **boot}))
        self._seal(self.effects)

    @property
    def match(self) -> Match:
        """The match on the table."""
        match = self.session.match
        assert match is not None
        return match

    @property
    def replay(self) -> Replay | None:
        """The replay on the screen."""
        scene = self.session.scene
        return scene if isinstance(scene, Replay) else None

    @property
    def hindsights(self) -> Hindsights:
        """The analyses of this visit."""
        return self.session.state(Hindsights)

    @property
    def hindsight(self) -> Hindsight | None:
        """The analysis of the match on the screen."""
        return self.hindsights.of(self.session.over)

    def send(self, name: str, value: Any = None) -> dict[str, Any]:
        """Send one event, apply the answer, return it."""
        self.count += 1
        keys = sorted(
            key for key in self.storage.keys() | self.known.keys() if self.storage.get(key) != self.known.get(key)
        )
        event = {
            "n": self.count,
            "name": name,
            "value": value,
            "now": self.clock + self.count * 1000,
            "wrote": self.wrote,
            "news": [(key, self.storage.get(key)) for key in keys],
        }
        self.wrote, self.known = [], dict(self.storage)
        patch = answers.handle(self.session, event)
        assert patch["n"] == self.count
        self._take(patch)
        for kind, *args in patch["effects"]:
            if kind == "send":
                self.send(args[0])
        self._seal(patch["effects"])
        return patch

    def _seal(self, effects: list[Any]) -> None:
        """Do for links what the page does."""
        for kind, *args in effects:
            if (kind, *args[:1]) == ("friend", "seal"):
                what, match, one, two = self.seals(*args[1:])
                self.send("sealing", [[what, match], ["", one], ["", two]])

    def settle(self, limit: int = 10_000, stars: bool = False) -> None:
        """Let bots move as the page would, until a person must act and the best choice has its marker."""
        for _ in range(limit):
            play = self.session.play
            thinks = play is not None and play.advice.thought is not None and not play.advice.wished
            if self.again is None or (thinks and not stars):
                return
            self.send("continue")
        raise AssertionError("the page was asked to continue for ever")

    def reopened(self) -> Tab:
        """The tab closed and reopened at its address."""
        return Tab(self.storage, self.seals, hash=self.page["hash"])

    def _take(self, patch: dict[str, Any]) -> None:
        failed = []
        for key, text in patch["store"]:
            if text is None:
                self.storage.pop(key, None)
            elif self.full:
                failed.append(key)
            else:
                self.storage[key] = text
        if patch["store"]:
            self.wrote.append((patch["n"], failed))
        self.known = dict(self.storage)
        if patch["html"] is not None:
            self.html = patch["html"]
        self.page.update(dict(patch["page"]))
        self.effects = patch["effects"]
        self.said += [effect[1] for effect in patch["effects"] if effect[0] == "say"]
        self.alerts += [effect[1] for effect in patch["effects"] if effect[0] == "alert"]
        self.scrolled += [effect[1] for effect in patch["effects"] if effect[0] == "scroll"]
        self.again = patch["again"]


def start_match(tab: Tab, *seats: str, game: str = "war") -> str:
    """Start a match with these seats; returns its key."""
    form = [pair for n, seat in enumerate(seats, 1) for pair in ([f"seat{n}", seat], [f"name{n}", f"P{n}"])]
    tab.send(f"new:{game}", form)
    assert tab.page["hash"].startswith("#/match/"), tab.alerts
    return tab.page["hash"].removeprefix("#/match/")


def play_on(tab: Tab, rng: Random, limit: int = 5000) -> int:
    """Let people play any legal action until the match ends; returns the number of decisions."""
    match = tab.match
    for count in range(limit):
        tab.settle()
        match = tab.match
        if match.state.is_terminal():
            return count
        if match.needs_curtain():
            tab.send("take")
        elif match.is_struck():
            tab.send("continue")
        elif match.awaits_roll():
            tab.send("roll")
        else:
            legal = match.state.legal_actions()
            tab.send("act", str(legal[int(rng.random() * len(legal))]))
    raise AssertionError("the match did not end")


def record_of(tab: Tab, key: str) -> Any:
    return saves.unseal(tab.storage[f"match/{key}"])
