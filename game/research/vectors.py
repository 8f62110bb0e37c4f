"""A seat's observation of a position, as a vector of whole numbers of fixed length.

The vector uses the observation and nothing more, so it contains no secret of others. Each field that a game declares is a
stretch of the vector: `stretches(game, players)` names them with their lengths, in order. A list with an entry for each
seat, city or space has a number for each; cards in a hand are counts by kind; sets in one int become bits; where a list ends
before its stretch does, the rest is EMPTY. A value that does not fit raises `Unfit`; nothing is cut off in silence.

The vector is the present table, not the past: perfect recall is the history, which has no greatest length (OpenSpiel's
information state has it, and `env.seen(agent).history`). LEFT_OUT lists everything that the vector omits, and why; a test
checks that nothing more is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.state import Observation

EMPTY = -9  # no entry; the games use -1 and -2 for nobody, nothing and hidden cards


class Unfit(Exception):
    """A value that its stretch of the vector can't hold."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """The form of a field: *size* numbers, made from its value."""

    size: int
    write: Callable[[Any], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Vector:
    """The form of an observation: the fields' stretches by name."""

    fields: Mapping[str, Stretch]

    @property
    def size(self) -> int:
        """The length of the vector."""
        return sum(field.size for field in self.fields.values())

    def of(self, seen: Observation) -> list[int]:
        """The numbers of an observation."""
        found: list[int] = []
        for name, field in self.fields.items():
            numbers = field.write(getattr(seen, name))
            if len(numbers) != field.size:
                raise Unfit(f"{name} has {len(numbers)} numbers in place of {field.size}")
            found += numbers
        return found


# -- ways to write a value ---------------------------------------------------------------------------------------------

NUMBER = Stretch(1, lambda value: (int(value),))


def row(size: int) -> Stretch:
    """A list of up to *size* numbers."""
    return Stretch(size, lambda values: _filled([int(value) for value in values], size))


def rows(number: int, inner: Stretch) -> Stretch:
    """A list of up to *number* values, each in the form of *inner*."""
    size = number * inner.size
    return Stretch(size, lambda values: _filled([figure for value in values for figure in inner.write(value)], size))


def cards(kinds: int) -> Stretch:
    """How many cards of each kind, and how many hidden ones."""

    def write(values: Sequence[int]) -> list[int]:
        counts = [0] * (kinds + 1)
        for value in values:
            if value >= kinds:
                raise Unfit(f"card {value} of {kinds} kinds")
            counts[value if value >= 0 else kinds] += 1
        return counts

    return Stretch(kinds + 1, write)


def bits(size: int) -> Stretch:
    """A set of small numbers, stored as the bits of an int."""

    def write(value: int) -> list[int]:
        if value >> size:
            raise Unfit(f"bit {value.bit_length() - 1} of {size}")
        return [value >> n & 1 for n in range(size)]

    return Stretch(size, write)


def word(*words: str) -> Stretch:
    """A word, as its index among the possible words."""
    return Stretch(1, lambda value: (words.index(value),))


def _filled(numbers: list[int], size: int) -> list[int]:
    if len(numbers) > size:
        raise Unfit(f"{len(numbers)} numbers in place of {size}")
    return numbers + [EMPTY] * (size - len(numbers))


def _numbered(*names: str) -> dict[str, Stretch]:
    return dict.fromkeys(names, NUMBER)


# -- the games ---------------------------------------------------------------------------------------------------------

LEFT_OUT: Mapping[str, Mapping[str, str]] = {
    "": {
        "history": "has no greatest length",
        "legal_actions": "are the mask",
        "options": "are the same all through a match",
        "players": "are the same all through a match",
    },
    "war": {},
    "heroes": {
        "facts": "are read off the history",
        "refused": "are read off the history, and the mask leaves them out",
        "deals": "are read off the history",
        "rebuffs": "are read off the history",
        "clashes": "are read off the history; `fallen` says what came of them",
        "ending": "is '' as long as anybody is to choose",
        "winners": "are none as long as anybody is to choose",
        "mover": "is `current_player`",
    },
    "thieves": {"ending": "is '' as long as anybody is to choose", "at": "is told by `guards`"},
    "kingdoms": {"mover": "is `current_player`"},
}


@cache
def vector(key: str, players: int) -> Vector:
    """The form of observations of the game with this key at a table of so many players."""
    if key not in _TABLES:
        raise Unfit(f"the fields of {key!r} are not listed in game/research/vectors.py")
    who = Stretch(players, lambda value: [int(value == seat) for seat in range(players)])
    return Vector({"seat": who, "current_player": who, **_TABLES[key](players)})


def _war(players: int) -> dict[str, Stretch]:
    from game.war.rules.cards import CASTLES, FACES

    count = Stretch(len(FACES), lambda faces: [faces.count(face) for face in FACES])
    lines = max(len(castle.lines) for castle in CASTLES) + 1
    every = row(len(CASTLES))
    return {"owner": every, "safe": every, **_numbered("turn", "dice", "target"), "faces": count, "filled": bits(lines)}


def _heroes(players: int) -> dict[str, Stretch]:
    from game.heroes.rules.cards import BATTLE_VALUES, HELD, ITEMS, KINDS, PROMISES, PURPOSES
    from game.heroes.rules.units import UNITS, code

    def promised(promises: Sequence[Any]) -> list[int]:
        """By kind, giver and receiver: the round of the last open promise, 0 for none."""
        found = [0] * (len(PROMISES) * players * players)
        for promise in promises:
            if promise.status == "open":
                found[(promise.kind * players + promise.giver) * players + promise.receiver] = promise.round
        return found

    def waiting(pending: Sequence[tuple[int, int]]) -> list[int]:
        return [kind for _, kind in pending]

    counted = cards(KINDS)
    seats, sides = row(players), row(2)
    return {
        **_numbered(
            "phase", "active", "first", "origin", "round", "count", "cursor", "bought", "back", "event", "drawer"
        ),
        **_numbered("floor", "offers", "lap", "traded", "offer_from", "offer_to", "offer_mine", "offer_yours"),
        **_numbered("countered", "attacker", "target", "victories", "loot", "deck_size"),
        **dict.fromkeys(("asked", "gone", "saved"), bits(players)),
        **dict.fromkeys(("tribe", "alive", "cities", "citadels", "monument", "contender", "led", "plain"), seats),
        **dict.fromkeys(("out_led", "out_plain", "due_led", "due_plain", "scared", "sizes"), seats),
        "roads": rows(players, bits(players)),
        "supply": row(len(ITEMS)),
        "hand": row(HELD),
        "discard": row(KINDS),
        "pending": Stretch(counted.size, lambda pending: counted.write(waiting(pending))),
        "offer_give": cards(HELD),
        "offer_want": cards(HELD),
        "promises": Stretch(len(PROMISES) * players * players, promised),
        "purpose": word("", *PURPOSES),
        **dict.fromkeys(("force_led", "force_plain", "hero_armies", "hero_generals", "hero_champions"), sides),
        **dict.fromkeys(("sent", "has_sent", "unlaid"), sides),
        **dict.fromkeys(("units", "fallen"), rows(2, row(len(UNITS)))),
        "cards": rows(2, cards(BATTLE_VALUES + 1)),
        "laid": rows(2, cards(code(len(UNITS), 0))),
        "battle_unseen": row(BATTLE_VALUES + 1),
    }


def _thieves(players: int) -> dict[str, Stretch]:
    from game.thieves.rules.board import NAMES
    from game.thieves.rules.cards import CAPTAINS, CARD_KEYS, CARDS, EVENTS, GUARDS, TOKENS
    from game.thieves.rules.rules import ThievesState

    kinds = {kind: number for number, kind in enumerate([*ThievesState.steps, *ThievesState.runs])}
    most = max(len(kind.__match_args__) for kind in kinds)

    def next_(stack: Sequence[Any]) -> list[int]:
        """The next task: its number, then those of its fields that are numbers."""
        if not stack:
            return [EMPTY] * (1 + most)
        values = [getattr(stack[-1], name) for name in stack[-1].__match_args__]
        return [kinds[type(stack[-1])], *_filled([v if isinstance(v, int) else EMPTY for v in values], most)]

    def surely(facts: Sequence[tuple[int, int, int, bool]]) -> list[int]:
        """By seat and card: 1 for what it surely has in hand or face down, 2 for surely in hand."""
        found = [0] * (players * len(CARD_KEYS))
        for _, owner, card, in_hand in facts:
            found[owner * len(CARD_KEYS) + card] = 1 + in_hand
        return found

    seats, spaces, guards, some = row(players), row(len(NAMES)), GUARDS + CAPTAINS, bits(players)
    actions = rows(players, rows(12, row(3)))  # a seat plays fewer than 12: its hand, two basic cards, the special one

    return {
        "stack": Stretch(1 + most, next_),
        "phase": word("", "event", "plan", "declare", "resolve"),
        **_numbered("round", "first", "passed", "calm_left", "alarm_left", "open", "alarm", "due", "crown", "holder"),
        **_numbered("best", "yellow_pool", "lifted", "initiative", "watched", "level", "cursor"),
        "drawn": bits(len(EVENTS)),
        "events": cards(len(EVENTS)),
        **dict.fromkeys(("thief", "pos", "left", "slow", "exposed", "yellow", "green", "trinket", "informer"), seats),
        **dict.fromkeys(("agent", "known", "declared", "points", "used_informers", "used_agents"), seats),
        **dict.fromkeys(("soon", "now", "lifted_with", "basics_least", "basics_most", "resolved", "generals"), seats),
        "guards": row(guards),
        **dict.fromkeys(("token", "secret", "peeked", "gem"), spaces),
        **dict.fromkeys(("smoke", "flame"), bits(len(NAMES))),
        "unknown": row(len(TOKENS)),
        **dict.fromkeys(("asleep", "dazzled", "charmed"), bits(guards)),
        **dict.fromkeys(("unseen", "marked", "robbed", "silent"), some),
        "hand": rows(players, cards(len(CARD_KEYS))),
        "knows": Stretch(players * len(CARD_KEYS), surely),
        **dict.fromkeys(("discard", "renewed"), row(len(CARDS))),
        "older": rows(players, row(len(CARDS))),
        "since": rows(players, cards(len(CARDS))),
        "laid": actions,
        "shown": actions,
    }


def _kingdoms(players: int) -> dict[str, Stretch]:
    from game.kingdoms.rules.cards import BATTLE_CARDS, CITIES, KINDS, LORDS, STRATEGISTS

    seats, cities, decks, game_cards = row(players), row(len(CITIES)), row(2), cards(KINDS)
    return {
        **_numbered("phase", "start", "turn", "round", "first", "ending", "hiring", "founded", "draws", "deck", "back"),
        **_numbered("built", "schemed", "besieged", "capital_ready", "city", "scheme", "target", "amount"),
        **_numbered("general", "ploy", "counter", "stage", "line", "pool_size", "bottom_size"),
        **dict.fromkeys(("lots", "coins", "unveiled", "strategists", "shown", "hand_sizes"), seats),
        **dict.fromkeys(("pack_sizes", "points", "bonuses"), seats),
        "lords": rows(players, row(2)),
        "lords_seen": rows(2, cards(len(LORDS))),
        "spent": row(len(LORDS)),
        "offer": cards(len(STRATEGISTS)),
        **dict.fromkeys(("owner", "guards", "guard_up"), cities),
        **dict.fromkeys(("renewed", "deck_sizes", "supply"), decks),
        **dict.fromkeys(("discards", "look", "table", "hand", "pack"), game_cards),
        "mights": row(2),
        "musters": rows(2, cards(BATTLE_CARDS + 1)),
        "arrays": rows(2, row(3)),
    }


_TABLES: Mapping[str, Callable[[int], dict[str, Stretch]]] = {
    "war": _war,
    "heroes": _heroes,
    "thieves": _thieves,
    "kingdoms": _kingdoms,
}
