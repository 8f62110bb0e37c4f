"""A match as text, as PGN is for chess: tags, then one action a line. Saves, replays, links and golden tests are all this.

    [Game "war"]
    [Rules "1"]
    [Seat "human Mei"]
    [Seat "greedy Bot"]

    first 1
    roll 1 1 2 3 A C D
    fill Kiyosu 4

A `[Seat]` tag names who sits there (`human`, or a bot's level) and then the name. An `[Option]` tag holds `key=value`.
Other tags are kept, each as one line of MAX_TAG characters. Lines that start with `#` are comments. A record needs no seed
to be replayed. What is longer than any match is refused before anything is played.

The `[Rules]` tag is the version of the game's rules by which the match was played. A record of older rules that holds to
its last action by today's, and ends as it tells, is one of today's: it goes on as such. Any other goes on by its own rules
where the game still has them (`Game.former`). Else it stays as it is, for ever, and is a replay up to the first line that no
longer holds (`OlderRules`).
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from game.core import bounds
from game.core.errors import ActionError, LaterVersion, OlderRules, OptionError, RecordError
from game.core.game import Game
from game.core.i18n import N_
from game.core.options import OptionValue, said
from game.core.state import State

HUMAN = "human"
MAX_TEXT = 2_000_000  # characters of a record
MAX_ACTIONS = 40_000  # of 10,436 matches of Age of War with six random bots the longest has 20,705
MAX_LINES = 45_000
MAX_LINE = 400  # characters of one line; the longest action has 263
MAX_TAGS = 64
MAX_TAG = 120  # characters of a tag's value
MAX_NAME = 40

PART = 20  # actions in a slice of a long replay: a few ms each

T = TypeVar("T")
Slices = Generator[int, None, T]  # work that may be long: it yields its progress and returns its result

_TAG = re.compile(r'\[(\w{1,31}) "((?:[^"\\]|\\.)*)"\]', re.ASCII)
_KEY = re.compile(r"[A-Z]\w{0,30}")


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: `player` is HUMAN or a bot's level; `name` is what the others see."""

    player: str
    name: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Record:
    """A match: its game, rules and options, the players at its seats, and its actions."""

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
        """The value of an extra tag, such as Date."""
        return dict(self.tags).get(key, default)

    def number(self, key: str, most: int, default: int = 0) -> int:
        """The number in an extra tag, such as Changed; *default* unless it is a number from 0 to *most*."""
        found = bounds.whole(self.tag(key), 0, most)
        return default if found is None else found

    def with_tag(self, key: str, value: str) -> Record:
        """A copy in which tag *key* has *value*."""
        if not _KEY.fullmatch(key):
            raise ValueError(f"{key!r} is no name for a tag")
        return replace(self, tags=(*((k, v) for k, v in self.tags if k != key), (key, bounds.line(value, MAX_TAG))))

    def without_tag(self, key: str) -> Record:
        """A copy without tag *key*."""
        return replace(self, tags=tuple((k, v) for k, v in self.tags if k != key))

    def with_actions(self, actions: Iterable[object]) -> Record:
        """A copy with these actions in their notation."""
        return replace(self, actions=tuple(str(action) for action in actions))

    def __str__(self) -> str:
        tags = [("Game", self.game), ("Rules", str(self.rules))]
        tags += [("Seat", f"{seat.player} {seat.name}".rstrip()) for seat in self.seats]
        tags += [("Option", f"{key}={_print_value(value)}") for key, value in said(self.options).items()]
        tags += self.tags
        head = "".join(f'[{key} "{_escape(value)}"]\n' for key, value in tags)
        return head + "\n" + "".join(f"{action}\n" for action in self.actions)


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of replaying a record: the state after its last good action, and the error that stopped it, if any."""

    state: State
    fault: RecordError | None


def parse_record(text: str, games: Mapping[str, Game]) -> Record:
    """The record that *text* holds. Actions are checked only by `replay`.

    Raises RecordError with the line for text that is no record, an unknown game, wrong seats or options.
    """
    if len(text) > MAX_TEXT:
        raise RecordError(N_("this file is too large"))
    if text.count("\n") > MAX_LINES:
        raise RecordError(N_("more than {n} lines"), n=MAX_LINES)
    tags: list[tuple[str, str]] = []
    actions: list[str] = []
    for number, raw in enumerate(bounds.well_formed(text).split("\n"), 1):
        line = raw.strip()
        if len(line) > MAX_LINE:
            raise RecordError(N_("this line is too long"), number, bounds.line(line, 80))
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            found = _TAG.fullmatch(line)
            if not found or actions:
                raise RecordError(N_('tags look like [Game "war"] and come before the moves'), number, line[:80])
            tags.append((found[1], bounds.line(re.sub(r"\\(.)", r"\1", found[2]), MAX_TAG)))
        elif not tags:
            raise RecordError(N_('a record starts with tags such as [Game "war"]'), number, line[:80])
        else:
            actions.append(line)
    if len(actions) > MAX_ACTIONS:
        raise RecordError(N_("more than {n} actions"), n=MAX_ACTIONS)
    if len(tags) > MAX_TAGS:
        raise RecordError(N_("more than {n} tags"), n=MAX_TAGS)
    return _assemble(tags, tuple(actions), games)


def replay(record: Record, games: Mapping[str, Game], upto: int | None = None) -> Replayed:
    """Play the first *upto* actions of a record (all by default), up to the first illegal one."""
    return whole(replaying(record, games, upto))


def replaying(record: Record, games: Mapping[str, Game], upto: int | None = None) -> Slices[Replayed]:
    """`replay` in slices: yields the number of actions played, after every PART of them."""
    for rules in games[record.game].attempts(record.rules):
        played = yield from _replaying(record, games[record.game], rules, upto)
        if played.fault is None:
            break
    return played


def _replaying(record: Record, game: Game, rules: int, upto: int | None) -> Slices[Replayed]:
    state = game.initial_state_by(rules, record.players, record.options)
    for number, text in enumerate(record.actions[:upto], 1):
        try:
            state.apply_text(text)
        except ActionError as error:
            return Replayed(state, fault_at(record, rules, number, error))
        if number % PART == 0:
            yield number
    complete = upto is None or upto >= len(record.actions)
    return Replayed(state, fault_at_end(record, state, rules) if complete else None)


def fault_at(record: Record, rules: int, number: int, error: ActionError) -> RecordError:
    """What stops *record*, played by *rules*, at its action *number*, counted from 1: its own rules, if they are older, or
    *error*."""
    line, text = str(replace(record, actions=())).count("\n") + number, record.actions[number - 1]
    if record.rules < rules:
        return OlderRules(record.rules, rules, line, text)
    return RecordError(str(error), line, text[:80], error)


def fault_at_end(record: Record, state: State, rules: int) -> OlderRules | None:
    """The error of a record of older rules than *rules* whose actions are all legal by these, but which is not over in
    *state* although it was, or has another result than its tags say. None for a record that can continue under them."""
    if record.rules >= rules:
        return None
    wording = [(key, record.tag(key)) for key in ("Scores", "Returns") if record.tag(key)]
    if any(result(state)[key] != text for key, text in wording) or (was_counted(record) and not state.is_terminal()):
        line = str(replace(record, actions=())).count("\n") + len(record.actions)
        return OlderRules(record.rules, rules, line, record.actions[-1] if record.actions else "")
    return None


def was_counted(record: Record) -> bool:
    """Whether *record* says that it was played to its end."""
    return record.tag("Counted") == "yes"


def result(state: State) -> dict[str, str]:
    """The tags with the result of a match."""
    return {"Scores": str(state.scores()), "Returns": str([round(share, 4) for share in state.returns()])}


def whole(slices: Generator[object, None, T]) -> T:
    """The result of work in slices, done at once."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            result: T = end.value
            return result


def _assemble(tags: list[tuple[str, str]], actions: tuple[str, ...], games: Mapping[str, Game]) -> Record:
    named = dict(tags)
    game = games.get(named.get("Game", ""))
    if game is None:
        wrong, known = named.get("Game", "")[:40], ", ".join(games)
        raise RecordError(N_("unknown game “{key}”; known games: {known}"), key=wrong, known=known)
    rules = bounds.whole(named.get("Rules", ""), 0, 10**9)
    if rules is None:
        raise RecordError(N_("the [Rules] tag must be a version number"))
    seats = tuple(_parse_seat(value) for key, value in tags if key == "Seat")
    if len(seats) not in game.players:
        least, most = game.players[0], game.players[-1]
        reason = N_("this game is for {least} to {most} seats, not {n}")
        raise RecordError(reason, least=least, most=most, n=len(seats))
    try:
        options = game.settle(dict(_parse_option(game, value) for key, value in tags if key == "Option"))
    except OptionError as error:
        raise RecordError(str(error), cause=error) from error
    if rules > game.rules:
        raise LaterVersion
    rest = tuple((key, value) for key, value in tags if key not in ("Game", "Rules", "Seat", "Option"))
    return Record(game.key, rules, seats, options, rest, actions)


def _parse_seat(value: str) -> Seat:
    player, _, name = value.partition(" ")
    if not re.fullmatch(r"[a-z][a-z0-9_-]{0,30}", player):
        reason = N_("a [Seat] tag starts with “human” or a bot’s level, not with “{player}”")
        raise RecordError(reason, player=player[:40])
    return Seat(player, bounds.line(name, MAX_NAME))


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
