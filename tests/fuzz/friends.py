"""Entry points: links of matches with friends, and the messages of live ones."""

from __future__ import annotations

from contextlib import suppress

from game import games
from game.app.answers import start
from game.app.features.by_link import link_text, protocol, sealing
from game.app.features.by_link.stored import key_of, record_of
from game.app.features.live import encoding, guest, handshake, host, links, messages
from game.app.friends.encoding import to_text
from game.app.match.linked import LIVE, SEED
from game.app.storage import saves
from game.core import coding
from game.core.errors import RecordError
from game.core.i18n import Words
from game.core.record import Record, Seat, replay
from tests.fuzz.page import BEFORE, NOW, SEALED, Page, boot, lobby, text_of
from tests.sessions import session

INVITED = protocol.LinkProtocol("war", {}, 2, b"12345678")
INVITED.join("Mei", bytes(16))
BY_LINK = {**BEFORE, f"match/{key_of(INVITED.nonce)}": saves.seal(record_of(INVITED, 0, bytes(16)))}
KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
BY_SEALED_LINK = [  # one of a match whose answer is awaited, and one where both have the key
    {**BEFORE, f"match/{key_of(INVITED.nonce)}": saves.seal(record_of(INVITED, 0, bytes(16), lock))}
    for lock in (sealing.Lock(sealing.PAIR, KEY, KEY), sealing.Lock(sealing.COMMON, KEY, KEY))
]


def friend(data: bytes) -> None:
    """The text of a link of a match by link."""
    try:
        link_text.from_text(text_of(data))
    except RecordError as error:
        str(error).encode()


def befriended(data: bytes) -> None:
    """A link of a match by link that was made as ours are, whatever it holds: what is read has legal actions and chance
    that follows from its values; a page that plays a match by link opens it or refuses it, and stores nothing of another."""
    text = coding.as_text(int.from_bytes(data, "little"))
    try:
        match = link_text.from_text(text)
    except RecordError as error:
        str(error).encode()
    else:
        assert link_text.from_text(link_text.to_text(match)).state == match.state
        assert replay(match.record(), games).fault is None
    page = Page(BY_LINK)
    page.send({"n": 1, "name": "address", "value": sealing.plain(text), "now": NOW})
    assert page.storage["match/kept"] == SEALED
    page.send({"n": 2, "name": "join", "value": [["me", "Bo"]], "now": NOW})
    lobby(start(session(), boot(page.storage)))


def enciphered(data: bytes) -> None:
    """A link of the form that is encrypted, with any contents, and below it what the page's cryptography gives, a row a
    line: pages that have the match, with a pair or the common key, answer or refuse it."""
    address, *rows = text_of(data).split("\n")
    whole = f"{sealing.PREFIX}2-{address}"
    try:
        sealing.read(whole)
    except RecordError as error:
        str(error).encode()
    for entries in BY_SEALED_LINK:
        page = Page(entries)
        page.send({"n": 1, "name": "address", "value": whole, "now": NOW})
        done = [[what, key_of(INVITED.nonce)] if n == 0 else ["", what] for n, what in enumerate(rows[:4])]
        page.send({"n": 2, "name": "sealing", "value": done, "now": NOW})
        page.send({"n": 3, "name": "join", "value": [["me", "Bo"]], "now": NOW})
        assert page.storage["match/kept"] == SEALED
        lobby(start(session(), boot(page.storage)))


def hosted(names: tuple[str, ...] = ("Mei", "Anna")) -> host.HostMatch:
    """A live match whose friends have just been welcomed, the one at seat 2 last and with the move."""
    seats = tuple(Seat("human", name) for name in names)
    record = host.hosted(Record("war", games["war"].rules, seats, games["war"].settle({})), range(1, len(names)))
    record = record.with_tag(LIVE, 8 * "ab").with_tag(SEED, bytes(16).hex()).with_actions(["first 2"])
    match = host.HostMatch("a", record, Words("en"))
    for seat in range(len(names) - 1, 0, -1):
        match.outbox.clear()
        peer = match.invite(seat)
        match.stands(peer, messages.HERE)
        match.hear(peer, handshake.hello(names[seat]))
        match.hear(peer, to_text(messages.Commit(bytes([seat - 1]) * 16)))
    return match


def connecting(data: bytes) -> None:
    """A link of an invitation to a live match or of an answer to one, and below it what the page reports of connections, a
    kind, a name and a text a line: at a table that waits for a friend, and in a lobby."""
    address, *lines = text_of(data).split("\n")
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
        lobby(start(session(), boot(page.storage)))


def guests(data: bytes) -> None:
    """What a guest's page sends to a host, up to eight messages, one a line: the match stays one that can be replayed."""
    match = hosted(("Mei", "Anna", "Bo"))
    peer = match.friends[1].peer
    for line in text_of(data).split("\n")[:8]:
        match.hear(peer, line)
    assert replay(match.saved(), games).fault is None
    for _, text in match.outbox:
        encoding.read_host(text)


def hosts(data: bytes) -> None:
    """What a host's page sends to a guest, up to eight messages, one a line: the position can be asked everything, or it was
    refused and nothing has changed."""
    match = hosted()
    place, welcome, *rest = [encoding.read_host(text) for _, text in match.outbox[1:]]
    assert isinstance(place, messages.Place) and isinstance(welcome, messages.Welcome)
    mine = guest.GuestMatch(handshake.head_of(welcome), Words("en"), 1)
    for message in rest:
        mine.hear(message)
    for line in text_of(data).split("\n")[:8]:
        before, frames = mine.seen(1), len(mine.frames)
        try:
            mine.hear(encoding.read_host(line))
        except RecordError as error:
            str(error).encode()
            assert mine.seen(1) == before and len(mine.frames) == frames


def seated(data: bytes) -> None:
    """The same at a guest's page: the table is drawn after each line, and what is stored here stays."""
    match = hosted()
    page = Page(BEFORE)
    page.send({"n": 1, "name": "peer:text", "value": [["host", text] for _, text in match.outbox[1:3]], "now": NOW})
    for n, line in enumerate(text_of(data).split("\n")[:8], 2):
        page.send({"n": n, "name": "peer:text", "value": [["host", line]], "now": NOW})
    assert page.storage["match/kept"] == SEALED


def fellows(data: bytes) -> None:
    """What another guest's page says, up to eight messages, one a line, while the host is gone: nobody but the host is
    answered, and the table stays as it is."""
    match = hosted(("Mei", "Anna", "Bo"))
    heard = [encoding.read_host(text) for peer, text in match.outbox if peer == match.friends[1].peer]
    (welcome,) = (message for message in heard if isinstance(message, messages.Welcome))
    mine = guest.GuestMatch(handshake.head_of(welcome), Words("en"), 1)
    mine.token = welcome.token
    mine.stands("gone")
    for line in text_of(data).split("\n")[:8]:
        before = mine.seen(1)
        with suppress(RecordError):
            mine.hear_fellow(2, line)
        assert mine.seen(1) == before and mine.signals == [] and mine.called is None
    for peer, text in mine.outbox:
        assert peer == guest.HOST
        encoding.read_guest(text)
