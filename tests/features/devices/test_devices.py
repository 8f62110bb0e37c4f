"""Two devices are paired by three words, and merge by one link each way; a stranger or a broken piece changes nothing."""

from __future__ import annotations

import json
import re

import pytest

from game.app.events import work
from game.app.features.devices import pairing, pieces
from game.app.features.devices.pairing import Paired
from game.app.storage import packing, saves
from game.app.storage.store import Store
from game.core.errors import RecordError
from tests.features.devices.wired import Devices
from tests.features.meetings import OFFER
from tests.unit.app.tab import Tab
from tests.unit.app.taking import BOOK, DARK, OVER, SHORT

WORDS = re.compile(r"<b>([^<]+ · [^<]+)</b>")
HERE = {
    "match/a1": saves.seal(OVER.without_tag("Changed").with_tag("Counted", "yes")),
    "match/a2": saves.seal(SHORT),
    "statistics": str(BOOK),
}


def matches(tab: Tab) -> set[str]:
    return {key for key in tab.storage if key.startswith("match/")}


def test_two_devices_show_the_same_three_words_and_then_merge_both_ways() -> None:
    both = Devices(dict(HERE), {"match/b1": saves.seal(OVER.with_tag("Title", "Other"))}).pair()
    shown = [WORDS.findall(tab.html) for tab in (both.desk, both.phone)]
    assert shown[0] == shown[1] and len(shown[0][0].split(" · ")) == 3
    assert matches(both.phone) == {"match/b1"}, "nothing is sent before both have agreed"
    both.do(both.desk, "devices:agree")
    assert matches(both.phone) == {"match/b1"}
    both.do(both.phone, "devices:agree")
    assert matches(both.desk) == matches(both.phone) == {"match/a1", "match/a2", "match/b1"}
    assert both.results() == ["1 match from Phone.", "2 matches from Desk. Statistics imported."]
    assert "1 match from Phone." in both.desk.html


def test_the_next_time_one_link_each_way_is_enough_and_only_what_is_new_is_sent() -> None:
    both = Devices(dict(HERE)).pair().agree()
    both.phone.storage["match/b9"] = saves.seal(OVER.without_tag("Changed").with_tag("Title", "New"))
    both.sent.clear()
    both.meet(both.phone)
    assert matches(both.desk) == {"match/a1", "match/a2", "match/b9"}
    assert not WORDS.search(both.desk.html)
    sent = [json.loads(text) for _, text in both.sent if text.startswith('["Send"')]
    files = sorted((json.loads(packing.unpack(row[3]))["matches"] for row in sent), key=len)
    assert [list(one) for one in files] == [[], ["b9"]]
    both.meet(both.desk)
    assert both.results()[0].startswith("No new matches from Phone.")


def test_a_device_with_much_may_take_longer_than_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of the one comes while the other still looks through 200 matches, a slice at a time."""
    monkeypatch.setattr(work, "MOMENT", 0)
    many = {f"match/b{n}": saves.seal(SHORT.with_tag("Title", str(n))) for n in range(200)}
    both = Devices(dict(HERE), many).pair().agree()
    assert len(matches(both.desk)) == 202 and matches(both.desk) == matches(both.phone)


def test_somebody_between_the_devices_makes_the_words_differ() -> None:
    """They pass on all that is said, but the connection to each device is their own, so its keys are others."""
    both = Devices(dict(HERE))
    both.do(both.desk, "devices:show")
    both.do(both.desk, "devices:begin", [["name", "Desk"]])
    both.do(both.phone, "address", both.link(both.desk))
    both.do(both.phone, "devices:accept", [["name", "Phone"]])
    both.meeting(both.phone).answer = "B" * 60
    peer = both.meeting(both.desk).peer
    both.do(both.desk, "address", pairing.LINKS.to_answer(peer, "A" * 60))
    assert WORDS.findall(both.desk.html) != WORDS.findall(both.phone.html)
    both.do(both.phone, "devices:differ")
    assert not matches(both.phone) and not pairing.load(Store(both.phone.storage))[1]


def test_a_number_that_was_promised_can_not_be_changed() -> None:
    both = Devices(dict(HERE))
    both.changed = lambda tab, text: [text.replace('["Open","', '["Open","0')[:73] + '"]' if '"Open"' in text else text]
    both.pair()
    assert "something impossible" in both.meeting(both.phone).result


def test_a_link_of_a_stranger_is_refused() -> None:
    both = Devices(dict(HERE)).pair().agree()
    stranger = Paired("Phone", "5" * 64)
    (known,) = pairing.load(Store(both.desk.storage))[1].values()
    forged = pairing.to_offer("device0a0a0a", OFFER, stranger)
    both.do(both.desk, "address", forged)
    assert "from a device that isn’t paired with this one" in both.desk.html
    right = pairing.to_offer("device0a0a0a", OFFER, known)
    both.do(both.desk, "address", right.replace("device0a0a0a", "device0a0a0b"))
    assert "wasn’t made by your paired device" in both.desk.html


def test_a_page_that_answers_in_the_place_of_a_paired_device_gets_nothing() -> None:
    both = Devices(dict(HERE)).pair().agree()
    both.changed = lambda tab, text: ['["Proof","AAAA"]' if '"Proof"' in text and tab is both.phone else text]
    both.sent.clear()
    both.meet(both.desk)
    assert "that isn’t your paired device" in both.meeting(both.desk).result
    assert not any(text.startswith('["Send"') for _, text in both.sent)


@pytest.mark.parametrize(
    "row",
    [
        '["Have",2,2,"x"]',
        '["Have",1,61,"x"]',
        '["Send",1,1,"no packing"]',
        '["Got",9]',
        "[" * 99,
        '["Hello",1,"x","y"]',
        "7",
    ],
)
def test_a_broken_piece_ends_the_meeting_and_nothing_is_lost(row: str) -> None:
    both = Devices(dict(HERE)).pair()
    before = matches(both.desk)
    both.changed = lambda tab, text: [row if text.startswith('["Have"') and tab is both.phone else text]
    both.agree()
    assert both.meeting(both.desk).step == "over" and "Your devices didn’t merge" in both.desk.html
    assert matches(both.desk) == before
    both.changed = lambda _, text: [text]
    both.meet(both.desk)
    assert matches(both.desk) == matches(both.phone)


@pytest.mark.parametrize("after", range(12))
def test_a_connection_that_breaks_loses_nothing_and_the_next_meeting_completes_it(after: int) -> None:
    """It breaks after so many messages of the merging."""
    both = Devices(dict(HERE), {"match/b1": saves.seal(OVER.with_tag("Title", "Other"))}).pair()
    before, count = (matches(both.desk), matches(both.phone)), 0

    def breaks(_: Tab, text: str) -> list[str]:
        nonlocal count
        count += 1
        return [text] if count <= after else []

    both.do(both.desk, "devices:agree")
    both.changed = breaks
    both.do(both.phone, "devices:agree")
    peer = both.meeting(both.desk).peer
    for tab in (both.desk, both.phone):
        both.do(tab, "device:gone", [[peer, ""]])
    assert before[0] <= matches(both.desk) and before[1] <= matches(both.phone)
    both.changed = lambda _, text: [text]
    if all(pairing.load(Store(tab.storage))[1] for tab in (both.desk, both.phone)):
        both.meet(both.desk)
    else:
        for tab in (both.desk, both.phone):
            both.do(tab, "devices:close")
        both.pair().agree()
    assert matches(both.desk) == matches(both.phone) == {"match/a1", "match/a2", "match/b1"}


def test_settings_come_only_where_their_person_sends_them() -> None:
    both = Devices({**HERE, **DARK}).pair().agree()
    assert both.phone.session.settings.theme != "dark"
    both.meet(both.desk, settings=True)
    assert both.phone.session.settings.theme == "dark"


def test_the_secret_is_in_no_export() -> None:
    both = Devices(dict(HERE)).pair().agree()
    (known,) = pairing.load(Store(both.desk.storage))[1].values()
    both.do(both.desk, "export_anyway")
    (out,) = [effect for effect in both.desk.effects if effect[0] == "download"] or [("", "", "")]
    assert known.secret not in str(out) and not any(known.secret in text for _, text in both.sent)


def test_texts_of_four_megabytes_go_in_pieces_and_more_than_there_is_room_for_is_refused() -> None:
    """2,000 matches are 3 to 4 million characters; a page reads at most 60 texts at once."""
    text = "".join(saves.seal(OVER.with_tag("Title", str(n))) for n in range(300))
    going = pieces.Outgoing.of(text)
    coming = pieces.Incoming()
    done = [coming.take(*piece) for piece in _all(going)]
    assert done[-1] and not any(done[:-1]) and coming.text() == text
    assert pieces.SIZE * pieces.MOST > 7_000_000
    with pytest.raises(RecordError):
        pieces.Incoming(["x"], 2).take(3, 2, "y")
    with pytest.raises(RecordError):
        pieces.Incoming().take(1, 1, "x" * (pieces.SIZE + 1))


def _all(going: pieces.Outgoing) -> list[tuple[int, int, str]]:
    found = list[tuple[int, int, str]]()
    while going.arrived < len(going.pieces):
        due = list(going.due())
        assert 0 < len(due) <= pieces.WINDOW
        found += due
        going.arrived += len(due)
    return found


def test_paired_devices_are_stored_as_this_text() -> None:
    store, known = Store(), [pairing.Paired("Phone", 32 * "ab", 7), pairing.Paired("", 32 * "cd")]
    pairing.keep(store, "Desk", {one.number: one for one in known})
    assert store.get("devices") == (
        f'{{"version":1,"name":"Desk","paired":[["Phone","{32 * "ab"}",7],["","{32 * "cd"}",0]]}}'
    )
    assert pairing.load(store) == ("Desk", {one.number: one for one in known})
