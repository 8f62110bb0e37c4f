"""The entry points for text that anybody may have written, each as one function of bytes, and what must be true at each.

`feed(entry, data)` sends *data* through an entry point. It answers or refuses with RecordError (or says so in a notice).
Any other exception is a finding, and so is anything stored by refused input, a lobby that does not open after it, or a
match that can't be exported. Hypothesis and `python build.py fuzz` both use this, and tests replay the stored corpus.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from game import games
from game.app.answers import handle, start
from game.app.friends import by_link, encoding, guest, handshake, host, links, messages, sealing
from game.app.friends.stored import key_of, record_of
from game.app.match.linked import LIVE, SEED
from game.app.storage import (
    own,
    packing,
    progress,
    ratings,
    rivals,
    saves,
    settings,
    share,
    statistics,
    transfer,
)
from game.app.storage.own_puzzle import opened
from game.app.storage.store import Store
from game.app.tab.tab import Tab as Session
from game.core import bounds, coding
from game.core.errors import RecordError
from game.core.i18n import Words
from game.core.record import Record, Seat, parse_record, replay, whole
from game.war.bot import explore
from game.war.view.explorer import drawn
from tests import records
from tests.unit.app.taking import take

NOW = 1_700_000_000_000
SHORT = Record("war", 1, (Seat("human", "Mei"), Seat("greedy")), actions=("first 1", "roll 1 1 2 3 A C D"))
SEALED = saves.seal(SHORT)
BEFORE = {"match/kept": SEALED, "settings": settings.dump(settings.load(None))}
INVITED = by_link.LinkMatch("war", {}, 2, b"12345678")
INVITED.join("Mei", bytes(16))
BY_LINK = {**BEFORE, f"match/{key_of(INVITED.nonce)}": saves.seal(record_of(INVITED, 0, bytes(16)))}
KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
BY_SEALED_LINK = [  # one of a match whose answer is awaited, and one where both have the key
    {**BEFORE, f"match/{key_of(INVITED.nonce)}": saves.seal(record_of(INVITED, 0, bytes(16), lock))}
    for lock in (sealing.Lock(sealing.PAIR, KEY, KEY), sealing.Lock(sealing.COMMON, KEY, KEY))
]
BOOK = (
    '{"version": 2, "device": "00000000000a", "rows": {"war/greedy": {"played": 2, "won": 1}}, "dice": {"war": {"1": 3}}, '
    '"others": {"00000000000b": {"rows": {"war/greedy": {"played": 4}}}, "old": {"rows": {"heroes/strong": {"played": 1}}}}}'
)
SOLVED = '{"version": 1, "games": {"war": {"solved": {"0123abcd": 1}, "best": 3, "days": ["2026-11-25"], "path": [0]}}}'
VERB_0 = ord("!")
VERBS = (  # new ones go to the end: the corpus names them by their place, from VERB_0 on
    "act",
    "address",
    "branch",
    "confirm",
    "daily",
    "delete",
    "discard",
    "dismiss",
    "export",
    "export_anyway",
    "forget",
    "guide",
    "home",
    "import",
    "learn",
    "list",
    "writer",
    "mute",
    "new",
    "open",
    "part",
    "pause",
    "play",
    "read",
    "redo",
    "rematch",
    "rename",
    "repeat",
    "replay",
    "rescue",
    "reset",
    "restore",
    "roll",
    "seek",
    "set",
    "share",
    "shared",
    "speed",
    "step",
    "stored",
    "take",
    "takeover",
    "undo",
    "why",
    "cancel",
    "compose",
    "continue",
    "count",
    "fast",
    "hindsight",
    "hint",
    "opponents",
    "pick",
    "play_on",
    "refused",
    "result",
    "setup",
    "storage_failed",
    "storage_ok",
    "wait",
    "question",
    "take_in",
    "untake",
    "await",
    "fetch",
    "fetched",
    "without",
    "invited",
    "join",
    "decline",
    "paste",
    "send",
    "live",
    "peer",
    "you",
    "face",
    "reseat",
    "challenge",
    "best",
    "achievements",
    "look_back",
    "enter",
    "puzzles",
    "book",
    "explore",
    "campaign",
)


def _text(data: bytes) -> str:
    """Any text, lone surrogates included; bytes that are no text are read one by one."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def record(data: bytes) -> None:
    """A record in plain notation: read, replayed as far as it is legal, printed and read again alike."""
    try:
        read = parse_record(_text(data), games)
    except RecordError as error:
        str(error).encode()
        return
    replay(read, games, 50)
    assert parse_record(str(read), games) == read
    str(read).encode()


def save(data: bytes) -> None:
    """A save as it is stored."""
    text = _text(data)
    store = Store([("match/a", text)])
    try:
        saves.unseal(text)
    except RecordError as error:
        str(error).encode()
    transfer.export_one(store, "a").encode()


def sealed(data: bytes) -> None:
    """A save with a correct checksum, whatever its body is."""
    try:
        saves.seal(SHORT)
        saves.unseal(records.sealed(_text(data)))
    except RecordError as error:
        str(error).encode()


def packed(data: bytes) -> None:
    """Packed text."""
    try:
        packing.unpack(_text(data), share.MAX_TEXT)
    except ValueError:
        return


def link(data: bytes) -> None:
    """The part of an address after #."""
    try:
        share.from_fragment(share.PREFIX + _text(data))
    except RecordError as error:
        str(error).encode()


def linked(data: bytes) -> None:
    """A link made the way ours are, with any contents."""
    try:
        share.from_fragment(f"{share.PREFIX}1-{packing.pack(bounds.well_formed(_text(data)), 1)}")
    except RecordError as error:
        str(error).encode()


def friend(data: bytes) -> None:
    """The text of a link of a match by link."""
    try:
        by_link.from_text(_text(data))
    except RecordError as error:
        str(error).encode()


def befriended(data: bytes) -> None:
    """A link of a match by link that was made as ours are, whatever it holds: what is read has legal actions and chance
    that follows from its values; a page that plays a match by link opens it or refuses it, and stores nothing of another."""
    text = coding.as_text(int.from_bytes(data, "little"))
    try:
        match = by_link.from_text(text)
    except RecordError as error:
        str(error).encode()
    else:
        assert by_link.from_text(by_link.to_text(match)).state == match.state
        assert replay(match.record(), games).fault is None
    page = Page(BY_LINK)
    page.send({"n": 1, "name": "address", "value": sealing.plain(text), "now": NOW})
    assert page.storage["match/kept"] == SEALED
    page.send({"n": 2, "name": "join", "value": [["me", "Bo"]], "now": NOW})
    _lobby(start(Session(), _boot(page.storage)))


def enciphered(data: bytes) -> None:
    """A link of the form that is encrypted, with any contents, and below it what the page's cryptography gives, a row a
    line: pages that have the match, with a pair or the common key, answer or refuse it."""
    address, *rows = _text(data).split("\n")
    link = f"{sealing.PREFIX}2-{address}"
    try:
        sealing.read(link)
    except RecordError as error:
        str(error).encode()
    for entries in BY_SEALED_LINK:
        page = Page(entries)
        page.send({"n": 1, "name": "address", "value": link, "now": NOW})
        done = [[what, key_of(INVITED.nonce)] if n == 0 else ["", what] for n, what in enumerate(rows[:4])]
        page.send({"n": 2, "name": "peer:sealing", "value": done, "now": NOW})
        page.send({"n": 3, "name": "join", "value": [["me", "Bo"]], "now": NOW})
        assert page.storage["match/kept"] == SEALED
        _lobby(start(Session(), _boot(page.storage)))


def _hosted(names: tuple[str, ...] = ("Mei", "Anna")) -> host.HostMatch:
    """A live match whose friends have just been welcomed, the one at seat 2 last and with the move."""
    seats = tuple(Seat("human", name) for name in names)
    record = host.hosted(Record("war", games["war"].rules, seats, games["war"].settle({})), range(1, len(names)))
    record = record.with_tag(LIVE, "ab").with_tag(SEED, bytes(16).hex()).with_actions(["first 2"])
    match = host.HostMatch("a", record, Words("en"))
    for seat in range(len(names) - 1, 0, -1):
        match.outbox.clear()
        peer = match.invite(seat)
        match.stands(peer, messages.HERE)
        match.hear(peer, handshake.hello(names[seat]))
        match.hear(peer, encoding.to_text(messages.Commit(bytes(16))))
    return match


def connecting(data: bytes) -> None:
    """A link of an invitation to a live match or of an answer to one, and below it what the page reports of connections, a
    kind, a name and a text a line: at a table that waits for a friend, and in a lobby."""
    address, *lines = _text(data).split("\n")
    with suppress(RecordError):
        links.read(f"#/{address}")
    for live in (True, False):
        page = Page(BEFORE)
        if live:
            page.send(
                {"n": 1, "name": "new:war", "value": [["by", "live"], ["me", "Mei"], ["friend", "Bo"]], "now": NOW}
            )
        page.send({"n": 2, "name": "address", "value": f"#/{address}", "now": NOW})
        page.send({"n": 3, "name": "live:join", "value": [["me", "Bo"]], "now": NOW})
        for n, line in enumerate(lines[:6], 4):
            kind, _, rest = line.partition("\t")
            name, _, text = rest.partition("\t")
            page.send({"n": n, "name": f"peer:{kind}", "value": [[name, text]], "now": NOW})
        assert page.storage["match/kept"] == SEALED
        _lobby(start(Session(), _boot(page.storage)))


def guests(data: bytes) -> None:
    """What a guest's page sends to a host, up to eight messages, one a line: the match stays one that can be replayed."""
    match = _hosted(("Mei", "Anna", "Bo"))
    peer = match.friends[1].peer
    for line in _text(data).split("\n")[:8]:
        match.hear(peer, line)
    assert replay(match.saved(), games).fault is None
    for _, text in match.outbox:
        encoding.read_host(text)


def hosts(data: bytes) -> None:
    """What a host's page sends to a guest, up to eight messages, one a line: the position can be asked everything, or it was
    refused and nothing has changed."""
    match = _hosted()
    place, welcome, *rest = [encoding.read_host(text) for _, text in match.outbox[1:]]
    assert isinstance(place, messages.Place) and isinstance(welcome, messages.Welcome)
    mine = guest.GuestMatch(handshake.head_of(welcome), Words("en"), 1)
    for message in rest:
        mine.hear(message)
    for line in _text(data).split("\n")[:8]:
        before, frames = mine.seen(1), len(mine.frames)
        try:
            mine.hear(encoding.read_host(line))
        except RecordError as error:
            str(error).encode()
            assert mine.seen(1) == before and len(mine.frames) == frames


def seated(data: bytes) -> None:
    """The same at a guest's page: the table is drawn after each line, and what is stored here stays."""
    match = _hosted()
    page = Page(BEFORE)
    page.send({"n": 1, "name": "peer:text", "value": [["host", text] for _, text in match.outbox[1:3]], "now": NOW})
    for n, line in enumerate(_text(data).split("\n")[:8], 2):
        page.send({"n": n, "name": "peer:text", "value": [["host", line]], "now": NOW})
    assert page.storage["match/kept"] == SEALED


def fellows(data: bytes) -> None:
    """What another guest's page says, up to eight messages, one a line, while the host is gone: nobody but the host is
    answered, and the table stays as it is."""
    match = _hosted(("Mei", "Anna", "Bo"))
    heard = [encoding.read_host(text) for peer, text in match.outbox if peer == match.friends[1].peer]
    (welcome,) = (message for message in heard if isinstance(message, messages.Welcome))
    mine = guest.GuestMatch(handshake.head_of(welcome), Words("en"), 1)
    mine.token = welcome.token
    mine.stands("gone")
    for line in _text(data).split("\n")[:8]:
        before = mine.seen(1)
        with suppress(RecordError):
            mine.hear_fellow(2, line)
        assert mine.seen(1) == before and mine.signals == [] and mine.called is None
    for peer, text in mine.outbox:
        assert peer == guest.HOST
        encoding.read_guest(text)


def imports(data: bytes) -> None:
    """A file."""
    store = Store(BEFORE.items())
    try:
        done = take(store, _text(data))
    except RecordError as error:
        str(error).encode()
        assert not store.drain(1)
        return
    for name, reason in done.refused:
        f"{name} {reason}".encode()
    for _, text in store.drain(1):
        assert text is not None
        text.encode()
    whole(transfer.export_all(store)).encode()


def settings_(data: bytes) -> None:
    """Stored settings."""
    text = _text(data)
    read = settings.load(text)
    again = settings.dump(read, text)
    assert settings.load(again) == read and len(again) <= settings.MAX_TEXT
    again.encode()


def statistics_(data: bytes) -> None:
    """Stored statistics, and those of another device: importing them a second time adds nothing."""
    text = _text(data)
    store = Store([("statistics", text)])
    for here in (text, BOOK, None):
        try:
            both = statistics.merged(here, text)
        except RecordError as error:  # they are a later version's, or too large
            str(error).encode()
            continue
        if both is not None:
            assert statistics.parse(str(both)) == both and len(str(both)) <= statistics.MAX_TEXT
            assert statistics.merged(str(both), text) is None
            assert both.played() >= statistics.parse(here).played()
    for row in statistics.read(store).values():
        assert 0 <= row.won <= row.played
    past = statistics.past(store)
    for game in games:
        for players in ratings.sizes(game, past):
            mu, sigma = ratings.rating(past, game, players)
            assert -1000 < mu < 1000 and 0 < sigma < 9
        assert len(ratings.suited(past, game)) == rivals.company(game)


def rivals_(data: bytes) -> None:
    """The stored opponents of quick matches, for the statistics that they were computed from."""
    text = _text(data)
    of = rivals.advice(BOOK, {}).partition(",")[0]
    for stored in (text, f'{of}, "rivals": {text}}}'):
        for game, players in rivals.advised(stored, BOOK).items():
            assert len(players) == rivals.company(game) and set(players) <= set(rivals.ladder(game))
    _lobby(start(Session(), _boot({**BEFORE, "statistics": BOOK, "rivals": text})))


def explorer(data: bytes) -> None:
    """The text of a position of the explorer: refused, or a position that is drawn and has this text."""
    text = _text(data)
    try:
        at = explore.read(text)
    except ValueError:
        pass
    else:
        assert explore.read(str(at)) == at and drawn(at, None, Words("en").of("war"))
    page = Page(BEFORE)
    page.send({"n": 1, "name": "address", "value": f"#/explore/war/{text}", "now": NOW})
    page.send({"n": 2, "name": "explore:castle", "value": text, "now": NOW})
    assert page.storage == BEFORE


def progress_(data: bytes) -> None:
    """Solved puzzles, stored and from another device: importing them a second time adds nothing."""
    text = _text(data)
    read = progress.load(text)
    assert progress.load(progress.dump(read)) == read and len(progress.dump(read)) <= progress.MAX_TEXT
    for here in (text, SOLVED, None):
        both = progress.merged(here, text)
        if both is not None:
            assert progress.merged(both, text) is None
            assert progress.load(both) == progress.load(
                progress.merged(text, here) or progress.dump(progress.load(text))
            )


def own_(data: bytes) -> None:
    """A puzzle from the person's own match, as stored: its match is one of two actions, or the data after the first line."""
    line, _, rest = _text(data).partition("\n")
    found = own.read({"kept": line})
    assert own.read({key: str(one) for key, one in found.items()}) == found
    kept = {**BEFORE, "match/kept": records.sealed(rest)} if rest else BEFORE
    for one in found.values():
        store = Store(kept.items())
        progress.note_own(store, "war", "kept", one)
        puzzle = opened(store, "kept", one, Words("en"))
        assert puzzle is None or (puzzle.mover_seat in puzzle.people and len(puzzle.legal) > max(one.best, one.done))


def storage(data: bytes) -> None:
    """Anything at all in storage: the lobby opens, and everything can be exported."""
    text = _text(data)
    key, _, rest = text.partition("\n")
    value, _, other = rest.partition("\x00")
    opens({**BEFORE, key: value, "statistics": other, "match/other": other})


def events(data: bytes) -> None:
    """An app that gets events no page of ours would send. An event a line: a byte for the verb, then its value, or its
    argument, a tab and its value. A second app starts with what the first stored."""
    _events(data)


def _events(data: bytes) -> None:
    page = Page(BEFORE)
    for n, line in enumerate(data.split(b"\n")[:8], 1):
        if not line:
            continue
        verb, text = VERBS[(line[0] - VERB_0) % len(VERBS)], _text(line[1:])
        argument, tab, value = text.partition("\t")
        happened: dict[str, Any] = {"n": n, "name": f"{verb}:{argument}", "value": value if tab else text, "now": NOW}
        if happened["value"][:1] in ("[", "{", '"'):
            with suppress(ValueError, RecursionError):
                happened["value"] = json.loads(happened["value"])
                happened["name"] = happened["name"] if tab else verb
        page.send(happened)
    _lobby(start(Session(), _boot(page.storage)))


class Page:
    """The page's side: it stores what it gets, and reports so."""

    def __init__(self, storage: Mapping[str, str]) -> None:
        self.storage = dict(storage)
        self.session = Session()
        self._wrote: list[tuple[int, list[str]]] = []
        self._take(start(self.session, _boot(self.storage)))

    def send(self, happened: dict[str, Any]) -> None:
        """Send one event."""
        wrote, self._wrote = self._wrote, []
        self._take(handle(self.session, {**happened, "wrote": wrote}))

    def _take(self, patch: dict[str, Any]) -> None:
        _sound(patch)
        for key, text in patch["store"]:
            if text is None:
                self.storage.pop(key, None)
            else:
                text.encode()
                self.storage[key] = text
        if patch["store"]:
            self._wrote.append((patch["n"], []))


ENTRIES: dict[str, Callable[[bytes], None]] = {
    "record": record,
    "save": save,
    "sealed": sealed,
    "packed": packed,
    "link": link,
    "linked": linked,
    "friend": friend,
    "befriended": befriended,
    "enciphered": enciphered,
    "connecting": connecting,
    "guest": guests,
    "host": hosts,
    "seated": seated,
    "fellow": fellows,
    "import": imports,
    "settings": settings_,
    "statistics": statistics_,
    "progress": progress_,
    "own": own_,
    "rivals": rivals_,
    "explorer": explorer,
    "storage": storage,
    "events": events,
}


def feed(entry: str, data: bytes) -> None:
    """Send *data* through an entry point."""
    ENTRIES[entry](data)


def opens(entries: dict[str, str]) -> None:
    """The lobby opens over *entries*, every match in it can be exported, and so can all of them together."""
    _opens(entries)


def _opens(entries: dict[str, str]) -> None:
    session = Session()
    _lobby(start(session, _boot(entries)))
    n = 0

    def send(name: str, value: object = None) -> list[tuple[str, ...]]:
        nonlocal n
        n += 1
        patch = handle(session, {"n": n, "name": name, "value": value, "now": NOW})
        _sound(patch)
        effects: list[tuple[str, ...]] = patch["effects"]
        return effects

    for _ in range(3):
        send("continue")
    for path in session.storage.store.keys("match/"):
        found = send("export_anyway:" + path.removeprefix("match/"))
        assert [effect[0] for effect in found] == ["download"], path
    for path in session.storage.store.keys("damaged/"):
        found = send("rescue", path.removeprefix("damaged/"))
        assert [effect[0] for effect in found] == ["download"], path
    send("book")
    found = send("export_anyway")
    whole = json.loads(found[0][2])
    assert len(whole["matches"]) == len(session.storage.store.keys("match/"))


def _boot(entries: dict[str, str]) -> dict[str, Any]:
    return {"storage": [[key, text] for key, text in entries.items()], "languages": ["en"], "now": NOW, "hash": ""}


def _lobby(first: dict[str, Any]) -> None:
    _sound(first)
    assert first["html"] is None or 'class="lobby' in first["html"]


def _sound(patch: dict[str, Any]) -> None:
    """A valid patch that reports no error."""
    assert not patch["report"], patch["report"]
    bounds.as_json(patch).encode()
