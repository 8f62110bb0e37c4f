"""One tab's session: it takes the page's events and answers each with a patch.

The session owns everything: which screen is shown, the match in hand, settings, the mirror of local storage. It never
raises on bad input: it says what was wrong. What each event does stands in `game/app/events/`, what is shown in `render`.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from dataclasses import replace
from random import SystemRandom
from typing import Any

from game.app import incoming, later, prerender, saves, settings
from game.app.events import EVENTS, go
from game.app.hindsight import Hindsight
from game.app.match import Match
from game.app.models import Notice, Settings
from game.app.patch import Patch
from game.app.render import UNASKED, render, shelter
from game.app.shelf import Shelf
from game.app.store import SHELF, Store, family
from game.app.theatre import Theatre
from game.core.errors import RecordError, told
from game.core.i18n import Words, choose_language
from game.core.record import Slices
from game.core.state import Observation
from game.ui.html import Html


class Needs(Exception):
    """An event can't be answered before the page has the right to write to these families of storage: how, by family."""

    def __init__(self, families: dict[str, str]) -> None:
        super().__init__(families)
        self.families = families


class Session:
    """The app behind one tab.

    `match` is the match on the table, `theatre` the replay on the stage; with neither the lobby is shown. `held` tells
    whether this tab may write to its match, `sealed` is the text in storage that the match in hand stands for. `granted` is
    how the page stands to families of storage for the event in hand. `trouble` is why something could not be stored.
    `known_damaged` has the saves that were told to be damaged.
    `now` is the page's clock in ms since 1970. `spoken` counts the lines of the log that were read aloud. `effects` wait for
    the next patch. `gone` is what was deleted last, to be brought back. `hindsight` is what the bot says of a match that is
    over.
    `kept` has the elements that the page shows already and need not get again, each by the checksum of its HTML; `kept_on`
    is the screen on which it has them: "lobby", "match" or "ending". `painted` is all that it shows.
    `pictured` is what the table showed last, `scene` what was fought over on it. `shown` is the language of the lobby
    that the page came with, `guides` has the games whose rules were asked for there. `from_file` tells that the page was
    opened from a disk.
    `lacking` is the match whose bot lacks a file.
    `looks` is what the page was last told of the settings.
    `pending` is the action that waits for its confirmation, where a person wants to be asked. `names` are the keys of
    storage that others made. `work` is what takes long and goes on with every `continue`.
    """

    def __init__(self) -> None:
        self.store = Store()
        self.settings = Settings()
        self.t = Words("en")
        self.match: Match | None = None
        self.theatre: Theatre | None = None
        self.notice: Notice | None = None
        self.shelf = Shelf()
        self.effects: list[tuple[str, ...]] = []
        self.gone: dict[str, str] = {}
        self.hindsight: Hindsight | None = None
        self.pending = ""
        self.lacking = ""
        self.names = incoming.Keys()
        self.work: Slices[None] | None = None
        self.kept: dict[str, int] = {}
        self.kept_on = "lobby"
        self.painted: Html | None = None
        self.shown = ""
        self.guides: set[str] = set()
        self.looks: list[tuple[str, str]] = []
        self.pictured: Observation | None = None
        self.scene = ""
        self.build = ""
        self.from_file = False
        self.held = True
        self.sealed: str | None = None
        self.granted: dict[str, str] = {}
        self.trouble = ""
        self.known_damaged: set[str] = set()
        self.now = 0
        self.spoken = 0
        self._languages: list[str] = []
        self._fresh = ""
        self._saved = 0

    # -- the page's door ----

    def start(self, told: dict[str, Any]) -> dict[str, Any]:
        """The first patch: settings, and the screen that the address names."""
        boot = incoming.boot(told, self.names)
        self.store = Store(boot.storage, boot.storage_ok)
        self._grant(boot.grants)
        self.inherit(boot.unstored)
        self.settings = settings.load(self.store.get("settings"))
        self.build = boot.version
        self.from_file = boot.from_file
        self._languages = list(boot.languages)
        self.now = boot.now
        self.shown = boot.lobby
        self.kept = dict(prerender.kept(self.shown))
        self.speak()
        if not boot.storage_ok:
            self.say(self.t("This browser keeps nothing: matches last until the tab is closed."), "error")
        try:
            go(self, boot.address)
        except ValueError as error:
            self._refuse(error)
        except Needs as needs:
            return self._need(0, needs)
        if boot.revived and self.notice is None:
            self.say(self.t("The games had stopped and were started anew. All goes on from the last saved action."))
        return self._answer(0, "set")

    async def handle(self, told: dict[str, Any]) -> dict[str, Any]:
        """The answer to one event; what can't be done is answered with a notice.

        A fault of ours in doing it is raised; then nothing of it is stored.
        """
        for n, failed in incoming.wrote(told):
            self.store.wrote(n, [self.names.inside(key) for key in failed])
        try:
            event = incoming.event(told)
        except RecordError as error:
            self._refuse(error)
            return self._answer(incoming.number(told), "")
        self.now = event.now or self.now
        if event.verb not in UNASKED:
            self.notice = None
            if event.verb not in ("act", "confirm"):
                self.pending = ""
        if self.match is not None and self.match.goes_on():
            await self._bring(self.match)
        self._grant(event.grants)
        mark = self.store.mark()
        try:
            if event.verb not in EVENTS:
                raise ValueError(self.t("This page asked for something unknown: {name}", name=event.verb[:40]))
            EVENTS[event.verb](self, event.argument, event.value)
        except ValueError as error:
            self._refuse(error)
        except Needs as needs:
            self.store.back_to(mark)
            return self._need(event.n, needs)
        except Exception:
            self.store.back_to(mark)
            raise
        self._fresh = ""
        return self._answer(event.n, event.verb)

    def _need(self, n: int, needs: Needs) -> dict[str, Any]:
        """Nothing was done: what the page has to get first."""
        return Patch(n, need=[(self.names.family_outside(one), how) for one, how in needs.families.items()]).plain()

    def _answer(self, n: int, verb: str) -> dict[str, Any]:
        """The patch. Where a screen can't be drawn the lobby is shown instead, and where that can't be, the bare list of
        what is stored; what happened is stored in any case, and the page is given the report."""
        patch = Patch(n)
        try:
            render(self, patch, verb)
        except Exception:
            self.leave()
            self.say(self.t("This can't be shown. Your matches are safe."), "error")
            patch = Patch(n, report=traceback.format_exc())
            try:
                render(self, patch, verb)
            except Exception:
                patch = Patch(n, report=patch.report)
                shelter(self, patch)
        patch.store = [(self.names.outside(key), text) for key, text in patch.store]
        patch.hold = [self.names.family_outside(one) for one in patch.hold]
        return patch.plain()

    async def _bring(self, match: Match) -> None:
        """Have what the bots want; said once a match where it can't be had."""
        if not await later.bring(match) and self.lacking != match.key:
            self.lacking = match.key
            self.say(self.t("The solved game could not be fetched: the exact bot plays as the strong one."), "error")

    # -- the right to write ----

    def _grant(self, grants: Iterable[incoming.Grant]) -> None:
        """Take what the page got: [family, standing, what is stored there, what another tab could not store there]."""
        self.granted = {}
        for name, standing, entries, unstored in grants:
            self.granted[self.names.family_inside(name)] = standing
            self.store.fresh(self.names.entries(entries))
            self.inherit(unstored)

    def inherit(self, unstored: Iterable[incoming.Entry]) -> None:
        """Another tab handed these over: it could not store them."""
        for key, text in self.names.entries(unstored):
            if text is None:
                self.store.remove(key)
            else:
                self.store.put(key, text)

    def standing(self, family: str) -> str:
        """Whether this tab may write to *family*, 'held', or another tab plays there, 'busy'."""
        if self.match is not None and self.match.key == family and self.held:
            return "held"
        if family not in self.granted:
            raise Needs({family: "try"})
        return self.granted[family]

    def hold(self, *families: str) -> None:
        """Go on only with the right to write to *families*, and with what stands there now."""
        table = self.match.key if self.match is not None and self.held else ""
        lacking = [one for one in families if one != table and self.granted.get(one) != "held"]
        if lacking:
            raise Needs({one: "take" for one in families if one != table})

    def holds(self) -> list[str]:
        """The families that this tab wants to keep."""
        unstored = {family(key) for key in self.store.unstored()}
        table = {self.match.key} if self.match is not None else set()
        reads = {SHELF} if self.work is not None else set()  # an import writes settings and statistics at its end
        return sorted(unstored | table | reads)

    # -- what events do it with ----

    def say(self, text: str, kind: str = "info", event: str = "", label: str = "") -> None:
        """Show a notice with the next patch; `event` and `label` make a button in it."""
        self.notice = Notice(text, kind, event, label)

    def told(self) -> Notice | None:
        """The notice to be shown; what is not stored is said for as long as it is not."""
        if not self.store.unstored():
            return self.notice
        text = self.t(
            "Not saved yet: {reason} It is tried again with all you do. Free some room or export your matches.",
            reason=self.trouble,
        )
        if self.notice is None:
            return Notice(text, "error")
        return replace(self.notice, text=f"{self.notice.text} {text}", kind="error")

    def watch(self) -> None:
        """Another tab plays the match on the table: say so, and how to play here."""
        text = self.t("This match is being played in another tab; here you watch.")
        self.say(text, event="takeover", label=self.t("Play here"))

    def _refuse(self, error: ValueError) -> None:
        reason = told(error, self.t)
        self.say(
            self.t("This can't be read: {reason}", reason=reason) if isinstance(error, RecordError) else reason, "error"
        )

    def speak(self) -> None:
        """Take the language that was set, or the browser's."""
        self.t = Words(self.settings.lang or choose_language(self._languages))
        if self.match is not None:
            self.match.translate(self.t)
            self.hindsight = None
            self.spoken = len(self.match.log(max(self.match.holder, 0)))
        if self.theatre is not None:
            self.theatre.translate(self.t)

    def reload_settings(self) -> None:
        """Follow what is stored: settings that were taken in, reset or brought back."""
        before, self.settings = self.settings, settings.load(self.store.get("settings"))
        if self.settings.lang != before.lang:
            self.speak()

    def fresh_key(self) -> str:
        """A key for a new match: the time, and chance, for two tabs may begin one in the same moment. While an event waits
        for a right it stays the same."""
        if not self._fresh:
            self._fresh = f"{self.now:x}{SystemRandom().getrandbits(20):05x}"
        return self._fresh

    def enter(self, match: Match, standing: str = "held") -> None:
        """Put *match* on the table; a new one is this tab's, for nobody else knows it."""
        self.leave()
        self.match = match
        self.held = standing == "held"
        self.sealed = self.store.get(f"match/{match.key}")
        self.spoken = len(match.log(max(match.holder, 0)))

    def leave(self) -> None:
        """Back to the lobby."""
        if self.match is not None and self.match.has_secrets():
            self.effects.append(("hush",))
        self.match = self.theatre = self.pictured = None
        self.scene = ""
        self.held = True

    def playing(self) -> Match:
        """The match on the table, if this tab may act in it; ValueError otherwise."""
        if self.match is None:
            raise ValueError(self.t("No match is open."))
        if not self.held:
            raise ValueError(self.t("This match is being played in another tab."))
        return self.match

    def save(self) -> None:
        """Store the match on the table as it stands now. Where the clock goes back in mid-visit, what is stored after is not
        dated before what was stored before: what was played last stays the first of the list."""
        if self.match is not None:
            self._saved = max(self._saved, self.now)
            saves.save(self.store, self.match.key, self.match.saved().with_tag("Changed", str(self._saved)))
            self.sealed = self.store.get(f"match/{self.match.key}")
