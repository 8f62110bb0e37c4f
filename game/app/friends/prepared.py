"""What a player has prepared for the friend's turn in a match by link, so that the friend's page can play it for them.

A **plan** has sealed replies and, where its owner wants it, the word to pass. A reply is one decision of the owner. Its key
is all that the owner sees happen from the link on until they are asked, so a tree of moves is a flat set of replies, in an
order that says nothing. A page opens a reply once that has happened. A page with tools can try everything that may happen
(`features/conditional/README.md` has figures).

The key of an answer to “whatever they do” has that in the place of what they do. The plan says which runs its shapes leave
open (`course`). An answer to exactly what happened comes first.

A reply gives nothing of its owner's chain away: the page plays it within the friend's stint (`features/by_link/protocol`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.app.friends.course import MAX_SHAPES, Shape, as_shaped, course, in_order, put_shapes, take_shapes
from game.app.match.linked import MOST_PARTS
from game.app.storage.packing import pack, unpack
from game.core.coding import Digits, as_number, as_text
from game.core.record import MAX_TAG, Record
from game.core.state import Action, State

SALT = 8  # bytes that make equal conditions of two links look different
MAX_REPLIES = 40  # of a plan in a match of two
MAX_IN_ROUND = 16  # of more, where a link carries the plans of all
ROUNDS = 1 << 12  # of the hash that makes a key from what was seen
WORLDS = 8  # possible worlds in which a decision must have one answer, so that everybody knows it
MOST_STEPS = 5000  # actions before a plan
_CHOICE, _PROOF = 3, 5  # bytes of a reply
REPLY = _CHOICE + _PROOF
_MOST_STORED = 6000  # bytes


@dataclass(frozen=True, slots=True)
class Plan:
    """What `owner` has prepared in a link that was made when they had seen `base` actions."""

    owner: int
    base: int
    salt: bytes = bytes(SALT)
    replies: tuple[bytes, ...] = ()
    passes: bool = False
    shapes: tuple[Shape, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.replies or self.passes)

    def reply(self, state: State, passes: Collection[str], begun: Callable[[], State]) -> Action | None:
        """What the owner, who is asked in *state*, does there; None where nothing is prepared. *passes* are the notations by
        which a player passes, *begun* makes the initial position."""
        legal = state.legal_actions()
        for seen in self._seen(state, begun) if self.replies else ():
            name = self.opened(seen)
            for action in legal if name is not None else ():
                if _name(str(action)) == name:
                    return action
        return next((action for action in legal if str(action) in passes), None) if self.passes else None

    def _seen(self, state: State, begun: Callable[[], State]) -> Iterator[list[str]]:
        """What the owner has seen since the link, exactly first."""
        yield seen_since(state, self.owner, self.base)
        happened = course(begun(), state, self.owner, self.base) if self.shapes else []
        for shape in self.shapes:
            seen = as_shaped(happened, shape)
            if seen is not None:
                yield seen

    def with_reply(self, seen: Sequence[str], action: str, shape: Shape = ()) -> Plan:
        """This plan with a reply, an *action* in notation, for when its owner has *seen* that since the link, with runs that
        *shape* leaves open. ValueError for too many shapes."""
        key = _key(self.salt, seen)
        choice = _masked(key, _name(action))
        shapes = in_order((*self.shapes, shape)) if shape else self.shapes
        if len(shapes) > MAX_SHAPES:
            raise ValueError("too many shapes")
        replies = tuple(sorted({*self.replies, choice + _proof(key, choice)}))
        return replace(self, replies=replies, shapes=shapes)

    def opened(self, seen: Sequence[str]) -> bytes | None:
        """The name of the action for when its owner has *seen* that; None where nothing is prepared."""
        key = _key(self.salt, seen)
        for sealed in self.replies:
            choice = sealed[:_CHOICE]
            if _proof(key, choice) == sealed[_CHOICE:]:
                return _masked(key, choice)
        return None

    def put(self, digits: Digits, players: int) -> None:
        """Write it."""
        digits.put(self.owner, players)
        digits.put(self.base, MOST_STEPS * 4)
        digits.put(int(self.passes), 2)
        digits.put(int.from_bytes(self.salt, "big"), 1 << (8 * SALT))
        digits.put(len(self.replies), MAX_REPLIES + 1)
        for sealed in self.replies:
            digits.put(int.from_bytes(sealed, "big"), 1 << (8 * REPLY))


def most_replies(players: int) -> int:
    """How many replies a plan may have in a match of so many."""
    return MAX_REPLIES if players == 2 else MAX_IN_ROUND


def take(digits: Digits, players: int) -> Plan:
    """Read a plan. ValueError for what no page has written."""
    owner, base, passes = digits.take(players), digits.take(MOST_STEPS * 4), bool(digits.take(2))
    salt = digits.take(1 << (8 * SALT)).to_bytes(SALT, "big")
    count = digits.take(MAX_REPLIES + 1)
    replies = tuple(digits.take(1 << (8 * REPLY)).to_bytes(REPLY, "big") for _ in range(count))
    if list(replies) != sorted(set(replies)) or count > most_replies(players):
        raise ValueError("replies in another order, or too many")
    return Plan(owner, base, salt, replies, passes)


def plan_text(plan: Plan, players: int) -> str:
    """A plan in a match of so many as text."""
    digits = Digits()
    plan.put(digits, players)
    if plan.shapes:
        put_shapes(digits, plan.shapes)
    return as_text(digits.number())


def plan_of(text: str, players: int) -> Plan | None:
    """The plan in that text; None for ''. ValueError for anything else."""
    if not text:
        return None
    digits = Digits(as_number(text))
    plan = take(digits, players)
    return replace(plan, shapes=take_shapes(digits)) if digits.rest else plan


def seen_since(state: State, seat: int, base: int) -> list[str]:
    """What *seat* has seen after its first *base* actions, in notation."""
    return [str(action) for action in state.history_for(seat)[base:]]


def is_plain(state: State, observer: int) -> bool:
    """Whether *observer* knows that the seat to move has one choice only, so that playing it tells nobody anything."""
    legal = state.legal_actions()
    if len(legal) != 1 or legal[0].final or legal[0].reveals:
        return False
    seen = state.observation(observer)
    return all(len(seen.determinize(Random(n)).legal_actions()) == 1 for n in range(WORLDS))


def _key(salt: bytes, seen: Iterable[str]) -> bytes:
    """The key of a reply, slow to compute."""
    key = hashlib.sha256(b"four-ages reply 1" + salt + "\n".join(seen).encode()).digest()
    for _ in range(ROUNDS):
        key = hashlib.sha256(key + salt).digest()
    return key


def _name(action: str) -> bytes:
    """What tells an action apart from the others that are legal: which they are may depend on what only then shows."""
    return hashlib.sha256(action.encode()).digest()[:_CHOICE]


def _masked(key: bytes, choice: bytes) -> bytes:
    mask = hashlib.sha256(key + b"choice").digest()
    return bytes(one ^ other for one, other in zip(choice, mask, strict=False))


def _proof(key: bytes, choice: bytes) -> bytes:
    return hashlib.sha256(key + b"fits" + choice).digest()[:_PROOF]


# -- in the tags of a record ----


def with_long(record: Record, key: str, text: str) -> Record:
    """*record* with a text of any length in the tags *key*1, *key*2…; without them for ''."""
    packed = pack(text) if text else ""
    parts = [packed[n : n + MAX_TAG] for n in range(0, len(packed), MAX_TAG)]
    if len(parts) > MOST_PARTS:
        raise ValueError(f"{key} is too long")
    for n in range(1, MOST_PARTS + 1):
        if n <= len(parts):
            record = record.with_tag(f"{key}{n}", parts[n - 1])
        elif record.tag(f"{key}{n}"):
            record = record.without_tag(f"{key}{n}")
    return record


def long_of(record: Record, key: str) -> str:
    """The text that `with_long` wrote. ValueError for anything else."""
    packed = "".join(record.tag(f"{key}{n}") for n in range(1, MOST_PARTS + 1))
    return unpack(packed, _MOST_STORED) if packed else ""
