"""A record as one whole number, for links: each action is its index among the legal actions of its position.

A reader replays the record anyway, so it knows the legal actions before each action, in their documented order. Writing an
action then takes log2(n) bits for n legal ones, and none where there is only one. The number is in mixed radix, exact: its
lowest digit is read first. As text it is URL-safe base64 with a checksum of three bytes. Digits in their order:

    game, rules, players, seats, options, tags, number of actions, actions

An option that came after the game's first links, and a later choice of another one, would shift all digits after it. So it
is written only where it is chosen, after the other options, and MORE is added to the number of players.

The order of legal actions belongs to a version of a game's rules, so a number can be read under that version only: by
today's rules, and by those of before that the game still has. Storage and files keep records as text for that reason (see
`record`).
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping

from game.core.errors import LaterVersion, RecordError
from game.core.game import Game
from game.core.i18n import N_
from game.core.options import OptionValue
from game.core.record import HUMAN, MAX_TAGS, Record, Seat, parse_record
from game.core.state import State

MAX_TEXT = 8000  # characters of a number as text
MAX_ACTIONS = 5000  # in one number; the longest match of bots that do not play at random has 2,500
MAX_BYTES = 255  # of a name or tag

_CUT = N_("this link is incomplete or has been changed")
_SUM = 3  # bytes of the checksum
_GAMES, _RULES, _SEATS, _LATER = 64, 256, 16, 64  # radices: more than there will be
MORE = 8  # added to the number of players where later options follow; more than any game has players


class Digits:
    """A whole number that is read or written one digit at a time, each digit with a radix of its own.

    >>> digits = Digits()
    >>> digits.put(3, 10)
    >>> digits.put(25, 26)
    >>> number = digits.number()
    >>> reader = Digits(number)
    >>> number, reader.take(10), reader.take(26), reader.rest
    (253, 3, 25, 0)
    """

    def __init__(self, number: int = 0) -> None:
        self.rest = number
        self._written: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        """Write the next digit, 0 <= *digit* < *radix*."""
        if not 0 <= digit < radix:
            raise ValueError(f"{digit} is no digit of radix {radix}")
        if radix > 1:
            self._written.append((digit, radix))

    def take(self, radix: int) -> int:
        """Read the next digit."""
        self.rest, digit = divmod(self.rest, radix)
        return digit

    def put_text(self, text: str) -> None:
        """Write a short text. ValueError for more than MAX_BYTES bytes."""
        raw = text.encode()
        self.put(len(raw), MAX_BYTES + 1)
        for byte in raw:
            self.put(byte, 256)

    def take_text(self) -> str:
        """Read a short text. ValueError where its bytes are no text."""
        return bytes(self.take(256) for _ in range(self.take(MAX_BYTES + 1))).decode()

    def number(self) -> int:
        """All that was written, as one number."""
        # Halves are joined to products, so that large numbers are multiplied a few times only.
        parts = list(self._written)
        while len(parts) > 1:
            pairs = zip(parts[::2], parts[1::2], strict=False)
            joined = [(low + high * radix, radix * other) for (low, radix), (high, other) in pairs]
            parts = joined + parts[len(parts) & ~1 :]
        return parts[0][0] if parts else 0


def to_text(record: Record, games: Mapping[str, Game]) -> str | None:
    """*record* as text for a link; None for one that its rules, which the game may no longer have, do not replay to its last
    action, or that is too long."""
    game = games[record.game]
    if record.rules not in game.playable or len(record.actions) > MAX_ACTIONS:
        return None
    digits = Digits()
    digits.put(sorted(games).index(game.key), _GAMES)
    digits.put(record.rules, _RULES)
    put_players(digits, game, record.players, record.options)
    try:
        for seat in record.seats:
            digits.put_text("" if seat == Seat(HUMAN) else f"{seat.player} {seat.name}".rstrip())
        put_options(digits, game, record.options)
        digits.put(len(record.tags), MAX_TAGS)
        for key, value in record.tags:
            digits.put_text(f"{key}={value}")
        digits.put(len(record.actions), MAX_ACTIONS + 1)
        state = game.initial_state_by(record.rules, record.players, record.options)
        for text in record.actions:
            _put_action(digits, state, text)
    except ValueError:  # an action that is not legal, a name of too many bytes
        return None
    text = as_text(digits.number())
    return text if len(text) <= MAX_TEXT else None


def from_text(text: str, games: Mapping[str, Game]) -> Record:
    """The record that *text* holds.

    Raises RecordError for text that is cut off, changed, too long, or of rules that the game no longer has; LaterVersion for
    one of later rules.
    """
    digits = Digits(as_number(text))
    try:
        return _read(digits, games)
    except RecordError:
        raise
    except (ValueError, IndexError) as error:
        raise RecordError(_CUT) from error


def put_players(digits: Digits, game: Game, players: int, options: Mapping[str, OptionValue]) -> None:
    """Write the number of players, and whether later options follow the first ones."""
    digits.put(players + (MORE if _later(game, options) else 0), _SEATS)


def take_players(digits: Digits) -> tuple[int, bool]:
    """The number of players, and whether later options follow the first ones."""
    digit = digits.take(_SEATS)
    return digit % MORE, digit >= MORE


def put_options(digits: Digits, game: Game, options: Mapping[str, OptionValue]) -> None:
    """Write *options*: those that the game began with, then what was chosen of all that came later."""
    later = _later(game, options)
    for place, option in enumerate(game.options):
        if not option.later:
            value = option.default if place in dict(later) else options[option.key]
            digits.put(option.first_values.index(value), len(option.first_values))
    if later:
        digits.put(len(later), _LATER)
        for place, value in later:
            digits.put(place, _LATER)
            digits.put(value, _LATER)


def take_options(digits: Digits, game: Game, more: bool) -> dict[str, OptionValue]:
    """The options. Raises LaterVersion for one that this version does not know."""
    found = {
        option.key: option.first_values[digits.take(len(option.first_values))]
        for option in game.options
        if not option.later
    }
    for _ in range(digits.take(_LATER) if more else 0):
        place, value = digits.take(_LATER), digits.take(_LATER)
        if place >= len(game.options) or value >= len(game.options[place].values):
            raise LaterVersion
        found[game.options[place].key] = game.options[place].values[value]
    return found


def _later(game: Game, options: Mapping[str, OptionValue]) -> list[tuple[int, int]]:
    """The places of the options that the first links could not name, with the places of their values."""
    return [
        (place, option.values.index(options[option.key]))
        for place, option in enumerate(game.options)
        if options[option.key] != option.default and (option.later or options[option.key] not in option.first_values)
    ]


def _put_action(digits: Digits, state: State, text: str) -> None:
    action = state.parse_action(text)
    legal = state.legal_actions()
    digits.put(legal.index(action), len(legal))
    state.apply_action(action)


def _read(digits: Digits, games: Mapping[str, Game]) -> Record:
    game = games[sorted(games)[digits.take(_GAMES)]]
    rules = digits.take(_RULES)
    if rules > game.rules:
        raise LaterVersion
    if rules not in game.playable:
        raise RecordError(N_("this link uses older rules – ask for the match file instead"))

    players, more = take_players(digits)
    seats = tuple(_seat(digits.take_text()) for _ in range(players))
    options = take_options(digits, game, more)
    tags = tuple(_tag(digits.take_text()) for _ in range(digits.take(MAX_TAGS)))
    count = digits.take(MAX_ACTIONS + 1)
    # What is read as text elsewhere passes the same checks here.
    record = parse_record(str(Record(game.key, rules, seats, game.settle(options), tags)), games)
    state = game.initial_state_by(rules, players, record.options)
    for _ in range(count):
        legal = state.legal_actions()
        if not legal:
            raise RecordError(_CUT)
        state.apply_action(legal[digits.take(len(legal)) if len(legal) > 1 else 0])
    if digits.rest:
        raise RecordError(_CUT)
    return record.with_actions(state.past)


def _seat(text: str) -> Seat:
    player, _, name = text.partition(" ")
    return Seat(player or HUMAN, name)


def _tag(text: str) -> tuple[str, str]:
    key, _, value = text.partition("=")
    return key, value


def as_text(number: int) -> str:
    """*number* as text, with its checksum."""
    raw = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return urlsafe_b64encode(raw + _checksum(raw)).decode().rstrip("=")


def as_number(text: str) -> int:
    """The number in *text*. Raises RecordError for text that is too long, cut off or changed."""
    if len(text) > MAX_TEXT:
        raise RecordError(N_("this link is too long to be a Four Ages link"))
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise RecordError(_CUT) from error
    body, check = raw[:-_SUM], raw[-_SUM:]
    if len(raw) <= _SUM or _checksum(body) != check or as_text(number := int.from_bytes(body, "little")) != text:
        raise RecordError(_CUT)
    return number


def _checksum(raw: bytes) -> bytes:
    return zlib.crc32(raw).to_bytes(4, "little")[:_SUM]
