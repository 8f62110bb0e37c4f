"""The text of each message of a live match: pages of one version understand each other, so it stays byte for byte,
and so does what is stored of them."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from game.app.features.live import witness
from game.app.features.live.encoding import read_fellow, read_guest, read_host
from game.app.features.live.messages import (
    WIRE,
    Act,
    AllowUndo,
    Asked,
    AskUndo,
    Back,
    Bye,
    Call,
    Commit,
    End,
    GuestMessage,
    Happened,
    Hello,
    HostMessage,
    Meet,
    Message,
    No,
    Onward,
    Person,
    Place,
    Roll,
    Say,
    Seen,
    Sitting,
    Uncover,
    Welcome,
    Who,
)
from game.app.friends.encoding import to_text
from game.core import bounds
from game.core.fields import WATCHER

NUMBER, ROOT = 8 * "ab", bytes(range(16))
HEX = "000102030405060708090a0b0c0d0e0f"
TEXTS: list[tuple[Message, str]] = [
    (Hello(WIRE, {"war": 3, "heroes": 7}, "Møller 美"), '["Hello",3,{"war":3,"heroes":7},"Møller 美"]'),
    (Commit(ROOT), f'["Commit","{HEX}"]'),
    (Act(12, "fill 1; pass"), '["Act",12,"fill 1; pass",""]'),
    (Roll(12, ROOT), f'["Roll",12,"{HEX}"]'),
    (Uncover(), '["Uncover",""]'),
    (AskUndo(), '["AskUndo"]'),
    (AllowUndo(), '["AllowUndo"]'),
    (Who(WIRE), '["Who",3]'),
    (Place(NUMBER, WATCHER, ROOT), f'["Place","{NUMBER}",99,"{HEX}",""]'),
    (Place(NUMBER, 1, ROOT, ROOT), f'["Place","{NUMBER}",1,"{HEX}","{HEX}"]'),
    (Person(2, "silent"), '["Person",2,"silent"]'),
    (Happened("open", 0), '["Happened","open",0,""]'),
    (
        Welcome(WIRE, NUMBER, "war", 3, {"duel": True}, (Sitting("human", "Mei"), Sitting("greedy", "")), 1, 2, ROOT),
        f'["Welcome",3,"{NUMBER}","war",3,{{"duel":true}},[["human","Mei"],["greedy",""]],1,2,"{HEX}"]',
    ),
    (Seen(({"dice": [1, 2], "@mover": 0},), 4, ROOT), f'["Seen",[{{"dice":[1,2],"@mover":0}}],4,"{HEX}"]'),
    (Back(7, 2), '["Back",7,2,""]'),
    (No("turn"), '["No","turn"]'),
    (End("[Game war]\n1 pass", "0 root 1"), '["End","[Game war]\\n1 pass","0 root 1"]'),
    (Asked(1), '["Asked",1]'),
    (Say(1, 11), '["Say",1,11]'),
    (Meet(2, "offer", "sdp"), '["Meet",2,"offer","sdp"]'),
    (Call(2, "sdp", ROOT), f'["Call",2,"sdp","{HEX}"]'),
    (Onward("review0a0a0a", "Mei"), '["Onward","review0a0a0a","Mei"]'),
    (Bye(), '["Bye"]'),
]


@pytest.mark.parametrize(("message", "text"), TEXTS)
def test_a_message_has_this_text_and_comes_back_from_it(message: Message, text: str) -> None:
    assert to_text(message) == text
    if isinstance(message, get_args(GuestMessage)):
        assert read_guest(text) == message
    if isinstance(message, get_args(HostMessage)):
        assert read_host(text) == message
    if isinstance(message, Call):
        assert read_fellow(text) == message


def test_there_is_one_of_each() -> None:
    assert {type(message) for message, _ in TEXTS} == {*get_args(GuestMessage), *get_args(HostMessage)}


def test_what_was_shown_of_the_dice_is_stored_as_this_text() -> None:
    shown = [witness.ShownEvent(3, "root", 1, ROOT), witness.ShownEvent(4, "bot", -1, b"", True)]
    notes = witness.Witness(shown, [witness.Given(1, 2)], True, False, (5, ROOT))
    text = f'[[[3,"root",1,"{HEX}",0],[4,"bot",-1,"",1]],[[1,2]],1,0,5,"{HEX}"]'
    assert bounds.as_json(notes.dump()) == text and witness.load(json.loads(text)) == notes
