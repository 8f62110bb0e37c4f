"""A match as text, as PGN is for chess: tags, then one action a line. Saves, replays, links and golden tests are all this.

    [Game "war"]
    [Rules "1"]
    [Seat "human Mei"]
    [Seat "greedy Bot"]

    first 1
    roll 1 1 2 3 A C D
    fill Kiyosu 4

A `[Seat]` tag names who sits there (`human`, or a bot's level) and then the name. An `[Option]` tag holds `key=value`.
Other tags are kept as they are. Lines that start with `#` are comments. A record needs no seed to be replayed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.core.errors import ActionError, LaterVersion, OptionError, RecordError
from game.core.game import Game, OptionValue
from game.core.i18n import N_
from game.core.state import State

HUMAN = "human"
MAX_ACTIONS = 200_000  # a hostile file is refused before it can fill the memory
MAX_NAME = 40

_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
_KEY = re.compile(r"[A-Z]\w{0,30}")


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: `player` is HUMAN or a bot's level; `name` is shown to the others."""

    player: str
    name: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Record:
    """A match: which game under which rules and options, who sits where, and what happened."""

    game: str
    rules: int
    seats: tuple[Seat, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    tags: tuple[tuple[str, str], ...] = ()
    actions: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    def tag(self, key: str, default: str = "") -> str:
        """The value of a tag of its own, such as Date."""
        return dict(self.tags).get(key, default)

    def with_tag(self, key: str, value: str) -> Record:
        """A copy in which tag *key* has *value*."""
        if not _KEY.fullmatch(key):
            raise ValueError(f"{key!r} is no name for a tag")
        return replace(self, tags=(*((k, v) for k, v in self.tags if k != key), (key, value)))

    def with_actions(self, actions: Iterable[object]) -> Record:
        """A copy with these actions in their notation."""
        return replace(self, actions=tuple(str(action) for action in actions))

    def __str__(self) -> str:
        tags = [("Game", self.game), ("Rules", str(self.rules))]
        tags += [("Seat", f"{seat.player} {seat.name}".rstrip()) for seat in self.seats]
        tags += [("Option", f"{key}={_print_value(value)}") for key, value in self.options.items()]
        tags += self.tags
        head = "".join(f'[{key} "{_escape(value)}"]\n' for key, value in tags)
        return head + "\n" + "".join(f"{action}\n" for action in self.actions)


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of replaying a record: the state after its last good action, and what stopped it (None: nothing)."""

    state: State
    fault: RecordError | None


def parse_record(text: str, games: Mapping[str, Game]) -> Record:
    """The record that *text* holds. Actions are checked only by `replay`.

    Raises RecordError with the line for text that is no record, an unknown game, wrong seats or options.
    """
    tags: list[tuple[str, str]] = []
    actions: list[str] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            found = _TAG.fullmatch(line)
            if not found or actions:
                raise RecordError(N_('a tag looks like [Game "war"] and stands before the actions'), number, line[:80])
            tags.append((found[1], re.sub(r"\\(.)", r"\1", found[2])))
        elif not tags:
            raise RecordError(N_('a record starts with tags such as [Game "war"]'), number, line[:80])
        else:
            actions.append(line)
    if len(actions) > MAX_ACTIONS:
        raise RecordError(N_("more than {n} actions"), n=MAX_ACTIONS)
    return _assemble(tags, tuple(actions), games)


def replay(record: Record, games: Mapping[str, Game], upto: int | None = None) -> Replay:
    """Play a record's actions, the first *upto* of them, up to the first that does not hold."""
    state = games[record.game].new_initial_state(record.players, **record.options)
    head = str(replace(record, actions=())).count("\n")
    for number, text in enumerate(record.actions[:upto], 1):
        try:
            state.apply_action(state.parse_action(text))
        except ActionError as error:
            return Replay(state, RecordError(str(error), head + number, text[:80], error))
    return Replay(state, None)


def _assemble(tags: list[tuple[str, str]], actions: tuple[str, ...], games: Mapping[str, Game]) -> Record:
    named = dict(tags)
    game = games.get(named.get("Game", ""))
    if game is None:
        wrong, known = named.get("Game", "")[:40], ", ".join(games)
        raise RecordError(N_("there is no game “{key}” here; there are: {known}"), key=wrong, known=known)
    if not named.get("Rules", "").isdecimal():
        raise RecordError(N_("the [Rules] tag holds the version of the rules, a number"))
    seats = tuple(_parse_seat(value) for key, value in tags if key == "Seat")
    if len(seats) not in game.players:
        least, most = game.players[0], game.players[-1]
        reason = N_("this game is for {least} to {most} seats, not {n}")
        raise RecordError(reason, least=least, most=most, n=len(seats))
    try:
        options = game.settle(dict(_parse_option(game, value) for key, value in tags if key == "Option"))
    except OptionError as error:
        raise RecordError(str(error), cause=error) from error
    if int(named["Rules"]) > game.rules:
        raise LaterVersion
    rest = tuple((key, value) for key, value in tags if key not in ("Game", "Rules", "Seat", "Option"))
    return Record(game.key, int(named["Rules"]), seats, options, rest, actions)


def _parse_seat(value: str) -> Seat:
    player, _, name = value.partition(" ")
    if not re.fullmatch(r"[a-z][a-z0-9_-]{0,30}", player):
        reason = N_("a [Seat] tag starts with “human” or a bot's level, not with “{player}”")
        raise RecordError(reason, player=player[:40])
    return Seat(player, name.strip()[:MAX_NAME])


def _parse_option(game: Game, value: str) -> tuple[str, OptionValue]:
    key, _, text = value.partition("=")
    default = next((option.default for option in game.options if option.key == key), "")
    if isinstance(default, bool):
        return key, {"yes": True, "no": False}.get(text, text)
    if isinstance(default, int):
        return key, int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
    return key, text


def _print_value(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _escape(text: str) -> str:
    return re.sub(r'([\\"])', r"\\\1", " ".join(text.split()))
