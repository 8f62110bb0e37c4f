"""One tab's session: it takes the page's events and answers each with a patch.

A patch is what the page is to store, show and do (see `Patch`). The session owns everything: which screen is shown, the
match in hand, settings, the mirror of local storage. It never raises on bad input: it says what was wrong.

Events: `home`, `open` key, `delete` key, `restore`, `rename` form, `new:<game>` form, `act` notation, `roll`,
`continue` (the page's own, after a pause), `fast`, `undo`, `redo`, `take` (the device changed hands), `rematch`,
`set:<setting>` value, `dismiss`, `stored` [key, text] (another tab wrote), `storage_failed` reason,
`lock` held | busy | lost, `takeover`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import SystemRandom
from typing import Any

from game import games
from game.app import saves, settings
from game.app.match import Match
from game.app.models import Frame, Lobby, Notice, Settings
from game.app.screens.lobby import lobby
from game.app.screens.match import match as match_screen
from game.app.shelf import Shelf
from game.app.store import Store
from game.core.errors import ActionError, OptionError, RecordError
from game.core.game import OptionValue
from game.core.html import Html
from game.core.i18n import Words, choose_language
from game.core.record import HUMAN, Record, Seat
from game.core.state import TERMINAL

PAUSE = {"slow": 1700, "normal": 950, "fast": 400}  # ms between the moves of bots
CARDS_AT_ONCE = 3  # matches of the list replayed for one patch; the first patch shows the list without waiting
FAST_STEPS = 40  # moves of bots in one patch when a person asked to be quick
Pairs = list[list[str]]


@dataclass(slots=True)
class Patch:
    """What the page does in answer to event `n`, in this order: write `store`, show `html`, set `page`, do `effects`;
    after `again` ms it sends `continue`. The lists hold lists, for the page's dictionaries keep no order."""

    n: int
    store: list[tuple[str, str | None]] = field(default_factory=list)
    html: Html | None = None
    page: list[tuple[str, str]] = field(default_factory=list)
    effects: list[tuple[str, ...]] = field(default_factory=list)
    again: int | None = None


class Session:
    """The app behind one tab."""

    def __init__(self) -> None:
        self.store = Store()
        self.settings = Settings()
        self.t = Words("en")
        self.match: Match | None = None
        self.notice: Notice | None = None
        self.build = ""
        self._languages: list[str] = []
        self._now = 0
        self._held = True  # whether this tab may write to the match it shows
        self._gone: dict[str, str] = {}
        self._shelf = Shelf()
        self._spoken = 0
        self._effects: list[tuple[str, ...]] = []

    # -- the page's door ---------------------------------------------------------------------------------------------

    def start(self, boot: dict[str, Any]) -> dict[str, Any]:
        """The first patch: settings, and the screen that the address names."""
        self.store = Store((str(key), str(text)) for key, text in boot["storage"])
        self.settings = settings.load(self.store.get("settings"))
        self.build = str(boot.get("version", ""))
        self._languages = [str(tag) for tag in boot.get("languages", [])]
        self._now = int(boot.get("now", 0))
        self._speak()
        if not boot.get("storage_ok", True):
            self.notice = Notice(self.t("This browser keeps nothing: matches last until the tab is closed."), "error")
        address = str(boot.get("hash", ""))
        if address.startswith("#/match/"):
            self._open(address.removeprefix("#/match/"))
        patch = Patch(0)
        self._show(patch, settings_too=True)
        return _plain(patch)

    async def handle(self, event: dict[str, Any]) -> dict[str, Any]:
        """The answer to one event; what can't be done is answered with a notice."""
        name, value = str(event["name"]), event.get("value")
        self._now = int(event.get("now") or self._now)
        patch = Patch(int(event["n"]))
        verb, _, argument = name.partition(":")
        quiet = verb in ("continue", "stored", "lock")
        if not quiet:
            self.notice = None
        handler = self._handlers().get(verb)
        try:
            if handler is None:
                raise ValueError(self.t("This page asked for something unknown: {name}", name=name))
            handler(argument, value)
        except (ActionError, OptionError, RecordError, ValueError) as error:
            self._say(str(error), "error")
        self._show(patch, settings_too=verb == "set", fast=verb == "fast")
        return _plain(patch)

    def _handlers(self) -> dict[str, Callable[[str, Any], None]]:
        return {
            "home": self._home,
            "open": lambda _, key: self._open(str(key)),
            "delete": lambda _, key: self._delete(str(key)),
            "restore": self._restore,
            "rename": self._rename,
            "new": self._new,
            "act": self._act,
            "roll": self._roll,
            "continue": self._continue,
            "fast": self._fast,
            "undo": self._undo,
            "redo": self._redo,
            "take": self._take,
            "rematch": self._rematch,
            "set": self._set,
            "dismiss": lambda _, __: None,
            "stored": self._stored,
            "storage_failed": self._storage_failed,
            "lock": self._lock,
            "takeover": self._takeover,
        }

    # -- lobby -------------------------------------------------------------------------------------------------------

    def _home(self, _: str, __: object) -> None:
        self._leave()

    def _leave(self) -> None:
        if self.match is not None:
            self._effects.append(("unlock", self.match.key))
        self.match = None
        self._held = True

    def _open(self, key: str) -> None:
        try:
            record, stand_in = saves.load(self.store, key)
        except KeyError:
            self._say(self.t("There is no such match on this device."), "error")
            return
        except RecordError as error:
            self._say(self.t("This match can't be read and was set aside: {reason}", reason=error), "error")
            return
        self._leave()
        self._enter(Match(key, record, self.t))
        if stand_in is not None:
            self._say(
                self.t("The last save was damaged; this is the copy before it. ({reason})", reason=stand_in), "error"
            )
        elif self.match is not None and self.match.fault is not None:
            reason = self.match.fault
            self._say(self.t("The record holds only up to here: {reason}", reason=reason), "error")

    def _enter(self, match: Match) -> None:
        self.match = match
        self._held = True
        self._spoken = len(match.log(max(match.holder, 0)))
        self._effects.append(("lock", match.key))

    def _delete(self, key: str) -> None:
        self._gone = saves.remove(self.store, key)
        if self.match is not None and self.match.key == key:
            self._leave()
        if self._gone:
            self._say(self.t("Match deleted."), event="restore", label=self.t("Undo"))

    def _restore(self, _: str, __: object) -> None:
        saves.restore(self.store, self._gone)
        self._gone = {}

    def _rename(self, key: str, pairs: Pairs) -> None:
        if self.store.get(f"match/{key}") is None:
            raise ValueError(self.t("There is no such match on this device."))
        record, _ = saves.load(self.store, key)
        title = str(dict(pairs).get("title", "")).strip()[:60]
        saves.save(self.store, key, record.with_tag("Title", title))

    def _new(self, game: str, pairs: Pairs) -> None:
        record = self._read_form(game, {str(name): str(text) for name, text in pairs})
        self._begin(record)

    def _read_form(self, key: str, form: dict[str, str]) -> Record:
        if key not in games:
            raise ValueError(self.t("There is no game {key}.", key=key))
        game = games[key]
        seats = []
        for n in range(1, game.players[-1] + 1):
            player = form.get(f"seat{n}", "none")
            if player != "none":
                name = " ".join(form.get(f"name{n}", "").split())[:24]
                seats.append(Seat(player, name if player == HUMAN else ""))
        if len(seats) not in game.players:
            least, most = game.players[0], game.players[-1]
            raise OptionError(self.t("{least} to {most} seats must be taken.", least=least, most=most))
        given: dict[str, OptionValue] = {}
        for option in game.options:
            text = form.get(f"option:{option.key}", "")
            if option.choices:
                given[option.key] = next((choice for choice in option.choices if str(choice) == text), option.default)
            else:
                given[option.key] = bool(text)
        tags = (("Practice", "yes"),) if form.get("practice") else ()
        return Record(game.key, game.rules, tuple(seats), game.settle(given), tags)

    def _begin(self, record: Record) -> None:
        self._leave()
        key = f"{self._now:x}{SystemRandom().getrandbits(20):05x}"
        self._enter(Match(key, record, self.t))
        assert self.match is not None
        while not self.match.awaits_person() and self.match.mover() < 0 and self.match.step():
            pass  # who begins is settled before the table is shown
        self._save()

    # -- playing -----------------------------------------------------------------------------------------------------

    def _playing(self) -> Match:
        if self.match is None:
            raise ValueError(self.t("No match is open."))
        if not self._held:
            raise ValueError(self.t("This match is being played in another tab."))
        return self.match

    def _act(self, _: str, value: object) -> None:
        match = self._playing()
        if not match.awaits_person() or match.needs_curtain():
            raise ActionError(self.t("It is not your move now."))
        match.act(str(value))
        self._save()

    def _roll(self, _: str, __: object) -> None:
        self._playing().roll()
        self._save()

    def _continue(self, _: str, __: object) -> None:
        if self.match is not None and self._held and self.match.step():
            self._save()

    def _fast(self, _: str, __: object) -> None:
        match = self._playing()
        moved = False
        for _step in range(FAST_STEPS):
            if not match.step():
                break
            moved = True
        if moved:
            self._save()

    def _undo(self, _: str, __: object) -> None:
        if not self._playing().undo():
            raise ActionError(self.t("There is nothing to take back: chance or another player has decided since."))
        self._save()

    def _redo(self, _: str, __: object) -> None:
        if self._playing().redo():
            self._save()

    def _take(self, _: str, __: object) -> None:
        match = self._playing()
        if match.needs_curtain():
            match.holder = match.mover()
            self._spoken = len(match.log(match.holder))

    def _rematch(self, _: str, __: object) -> None:
        if self.match is not None:
            tags = (("Practice", "yes"),) if self.match.practice else ()
            self._begin(replace(self.match.record, tags=tags))

    def _save(self) -> None:
        match = self.match
        if match is not None:
            saves.save(self.store, match.key, match.saved().with_tag("Changed", str(self._now)))

    # -- settings, storage, other tabs -------------------------------------------------------------------------------

    def _set(self, key: str, value: object) -> None:
        self.settings = settings.change(self.settings, key, str(value or ""))
        self.store.put("settings", settings.dump(self.settings))
        if key == "lang":
            self._speak()
            if self.match is not None:
                self.match.translate(self.t)
                self._spoken = len(self.match.log(max(self.match.holder, 0)))

    def _speak(self) -> None:
        self.t = Words(self.settings.lang or choose_language(self._languages))

    def _stored(self, _: str, value: Any) -> None:
        key, text = str(value[0]), value[1]
        self.store.heard(key, None if text is None else str(text))
        match = self.match
        if match is not None and not self._held and key == f"match/{match.key}" and text is not None:
            self.match = Match(match.key, saves.unseal(str(text)), self.t)

    def _storage_failed(self, _: str, value: object) -> None:
        self._say(self.t("Not saved: {reason} Free some room or export your matches.", reason=value), "error")

    def _lock(self, _: str, value: object) -> None:
        self._held = value == "held"
        if not self._held:
            text = self.t("This match is being played in another tab; here you watch.")
            self._say(text, event="takeover", label=self.t("Play here"))
        elif self.notice is not None and self.notice.event == "takeover":
            self.notice = None

    def _takeover(self, _: str, __: object) -> None:
        if self.match is not None:
            key = self.match.key
            self.match = Match(key, saves.load(self.store, key)[0], self.t)
            self._held = True
            self._effects.append(("steal", key))

    # -- showing -----------------------------------------------------------------------------------------------------

    def _say(self, text: str, kind: str = "info", event: str = "", label: str = "") -> None:
        self.notice = Notice(text, kind, event, label)

    def _show(self, patch: Patch, settings_too: bool = False, fast: bool = False) -> None:
        if self.match is None:
            patch.html = lobby(self._lobby(patch, CARDS_AT_ONCE if patch.n else 0), self.t)
            title, address = self.t("Four Ages"), "#/"
        else:
            patch.html = self._table(patch, self.match, fast)
            title, address = (
                self.t("{game} – Four Ages", game=self.t(self.match.game.title)),
                f"#/match/{self.match.key}",
            )
        patch.page = [("title", title), ("hash", address)]
        if settings_too:
            patch.page += [
                ("lang", self.t.lang),
                ("theme", self.settings.theme),
                ("motion", self.settings.motion),
                ("text", str(self.settings.text)),
                ("sound", str(self.settings.sound)),
            ]
        if self.notice is not None:
            self._effects.append(("alert" if self.notice.kind == "error" else "say", self.notice.text))
        patch.effects, self._effects = self._effects, []
        patch.store = self.store.drain()

    def _table(self, patch: Patch, match: Match, fast: bool) -> Html:
        curtain = match.needs_curtain()
        seat = match.seat_shown()
        mine = self._held and not curtain and match.awaits_person()
        waiting = self._held and match.mover() != TERMINAL and not match.awaits_person()
        log = [] if curtain else match.log(max(seat, 0))
        for line in log[self._spoken :]:
            self._effects.append(("say", line.text))
        self._spoken = len(log)
        if waiting:
            patch.again = 0 if fast else PAUSE[self.settings.pace]
        return match_screen(
            Frame(
                key=match.key,
                game=match.game,
                view=match.view(mine, self._hints(match)),
                seats=match.record.seats,
                seen=None if curtain else match.state.observation(max(seat, 0)),
                log=tuple(log[-200:]),
                finished=match.state.is_terminal(),
                waiting=waiting,
                roll=mine and match.awaits_roll(),
                can_undo=self._held and match.undo_point() is not None,
                can_redo=self._held and bool(match.undone),
                curtain=match.names()[match.mover()] if curtain else "",
                notice=self.notice,
            ),
            self.t,
        )

    def _hints(self, match: Match) -> bool:
        if self.settings.hints == "auto":
            return len(match.people) < 2
        return self.settings.hints == "on"

    def _lobby(self, patch: Patch, work: int) -> Lobby:
        found, unreadable = saves.listing(self.store)
        notice = self.notice
        if unreadable and notice is None:
            n = len(unreadable)
            text = self.t.plural("{n} damaged match was set aside.", "{n} damaged matches were set aside.", n)
            notice = Notice(text, "error")
        cards, unfinished = self._shelf.cards(found, self.t, work)
        if unfinished:
            patch.again = 0
        return Lobby(self.settings, cards, notice, self.build)


def _plain(patch: Patch) -> dict[str, Any]:
    return {
        "n": patch.n,
        "store": patch.store,
        "html": patch.html,
        "page": patch.page,
        "effects": patch.effects,
        "again": patch.again,
    }
