"""Entry points: storage, files, and links to share."""

from __future__ import annotations

from game import games
from game.app.answers import start
from game.app.features.files import exports, replay_links
from game.app.features.puzzles import own, progress, returns
from game.app.features.puzzles.own_match import opened
from game.app.features.statistics import ratings, rivals, statistics
from game.app.match import opponents
from game.app.storage import game_rows, packing, saves, settings
from game.app.storage.store import Store
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import Words
from game.core.record import parse_record, replay, whole
from game.war.bot import explore
from game.war.view.explorer import drawn
from tests import records
from tests.fuzz.page import BEFORE, NOW, SHORT, Page, boot, lobby, opens, text_of
from tests.sessions import PARTS, session
from tests.unit.app.taking import take

BOOK = (
    '{"version": 2, "device": "00000000000a", "rows": {"war/greedy": {"played": 2, "won": 1}}, "dice": {"war": {"1": 3}}, '
    '"others": {"00000000000b": {"rows": {"war/greedy": {"played": 4}}}, "old": {"rows": {"heroes/strong": {"played": 1}}}}}'
)
SOLVED = '{"version": 1, "games": {"war": {"solved": {"0123abcd": 1}, "best": 3, "days": ["2026-11-25"], "path": [0]}}}'
RETURNS = '{"version": 1, "games": {"war": {"0123abcd": "2026-11-25 1", "own/k": "2026-11-26 4"}}}'


def record(data: bytes) -> None:
    """A record in plain notation: read, replayed as far as it is legal, printed and read again alike."""
    try:
        read = parse_record(text_of(data), games)
    except RecordError as error:
        str(error).encode()
        return
    replay(read, games, 50)
    assert parse_record(str(read), games) == read
    str(read).encode()


def save(data: bytes) -> None:
    """A save as it is stored."""
    text = text_of(data)
    store = Store([("match/a", text)])
    try:
        saves.unseal(text)
    except RecordError as error:
        str(error).encode()
    exports.export_one(store, "a").encode()


def sealed(data: bytes) -> None:
    """A save with a correct checksum, whatever its body is."""
    try:
        saves.seal(SHORT)
        saves.unseal(records.sealed(text_of(data)))
    except RecordError as error:
        str(error).encode()


def packed(data: bytes) -> None:
    """Packed text."""
    try:
        packing.unpack(text_of(data), replay_links.MAX_TEXT)
    except ValueError:
        return


def link(data: bytes) -> None:
    """The part of an address after #."""
    try:
        replay_links.from_fragment(replay_links.PREFIX + text_of(data))
    except RecordError as error:
        str(error).encode()


def linked(data: bytes) -> None:
    """A link made the way ours are, with any contents."""
    try:
        replay_links.from_fragment(f"{replay_links.PREFIX}1-{packing.pack(bounds.well_formed(text_of(data)), 1)}")
    except RecordError as error:
        str(error).encode()


def imports(data: bytes) -> None:
    """A file."""
    store = Store(BEFORE.items())
    try:
        done = take(store, text_of(data))
    except RecordError as error:
        str(error).encode()
        assert not store.drain(1)
        return
    for name, reason in done.refused:
        f"{name} {reason}".encode()
    for _, text in store.drain(1):
        assert text is not None
        text.encode()
    whole(exports.export_all(store, PARTS)).encode()


def settings_(data: bytes) -> None:
    """Stored settings."""
    text = text_of(data)
    read = settings.load(text)
    again = settings.dump(read, text)
    assert settings.load(again) == read and len(again) <= settings.MAX_TEXT
    again.encode()


def statistics_(data: bytes) -> None:
    """Stored statistics, and those of another device: importing them a second time adds nothing."""
    text = text_of(data)
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
        assert len(ratings.suited(past, game)) == opponents.count_opponents(game)


def rivals_(data: bytes) -> None:
    """The stored opponents of quick matches, for the statistics that they were computed from."""
    text = text_of(data)
    of = rivals.advice(BOOK, {}).partition(",")[0]
    for stored in (text, f'{of}, "rivals": {text}}}'):
        for game, players in rivals.advised(stored, BOOK).items():
            assert len(players) == opponents.count_opponents(game) and set(players) <= set(opponents.ladder(game))
    lobby(start(session(), boot({**BEFORE, "statistics": BOOK, "rivals": text})))


def explorer(data: bytes) -> None:
    """The text of a position of the explorer: refused, or a position that is drawn and has this text."""
    text = text_of(data)
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
    text = text_of(data)
    read = progress.load(text)
    assert progress.load(progress.dump(read)) == read and len(progress.dump(read)) <= game_rows.MAX_TEXT
    for here in (text, SOLVED, None):
        both = progress.merged(here, text)
        if both is not None:
            assert progress.merged(both, text) is None
            assert progress.load(both) == progress.load(
                progress.merged(text, here) or progress.dump(progress.load(text))
            )


def returns_(data: bytes) -> None:
    """Puzzles that come back, stored and from another device: importing them a second time adds nothing."""
    text = text_of(data)
    read = returns.load(text)
    assert returns.load(returns.dump(read)) == read and len(returns.dump(read)) <= game_rows.MAX_TEXT
    for here in (text, RETURNS, None):
        both = returns.merged(here, text)
        if both is not None:
            assert returns.merged(both, text) is None
            assert returns.load(both) == returns.load(returns.merged(text, here) or text)
    for rows in read.values():
        for one in rows.values():
            assert one.is_due(one.due) or not one.due
        assert returns.days_until(rows, "2026-11-28") >= 0


def own_(data: bytes) -> None:
    """A puzzle from the person's own match, as stored: its match is one of two actions, or the data after the first line."""
    line, _, rest = text_of(data).partition("\n")
    found = own.read({"kept": line})
    assert own.read({key: str(one) for key, one in found.items()}) == found
    kept = {**BEFORE, "match/kept": records.sealed(rest)} if rest else BEFORE
    for one in found.values():
        store = Store(kept.items())
        progress.note_own(store, "war", "kept", one)
        puzzle = opened(store, "kept", one, Words("en"))
        assert puzzle is None or (puzzle.question.seat in puzzle.people and len(puzzle.legal) > max(one.best, one.done))


def storage(data: bytes) -> None:
    """Anything at all in storage: the lobby opens, and everything can be exported."""
    text = text_of(data)
    key, _, rest = text.partition("\n")
    value, _, other = rest.partition("\x00")
    opens({**BEFORE, key: value, "statistics": other, "match/other": other})
