"""Every choice that a seat can ever have, numbered: the meaning of `Discrete(n)` and of OpenSpiel's integers.

A game's choices are finite, so this module lists them all instead of numbering the legal ones: a number means the same in
every position, for every number of players and with every option. The number of a choice is the index in `keys` of its
notation, with three changes:

- The key omits the seat that chooses: `keep 2 Xinye` has the key `keep Xinye` for every seat.
- Three battle cards in Record of the Three Kingdoms have a key by their order, not by their values: `array 3 1 2` puts
  the highest in front. The legal ones are always the six orders of the same three.
- A guard that goes somewhere in Age of Thieves has a key by where it goes: `march E-A3`. Where two could, the second
  in the documented order of legal actions is `march E-A3 #2`. (By start and end they would be 42,025.)

Two lists are cut off, by measurement and not by proof: a stake of coins has no bound in Record of the Three Kingdoms (71 at
most in random matches; there are keys for 1 to `COINS`), and at most three guards could go to the same space (keys for
`ALIKE`). A mask never omits a legal action without a key in silence: `Choices.legal` raises `Unnumbered`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from game.core.state import Action, State

COINS = 255  # the highest stake that has a number
ALIKE = 8  # guards that may go to the same space


class Unnumbered(Exception):
    """A legal action without a number."""


class Choices:
    """The numbered choices of a game: `keys` by number, and the key of a legal action."""

    def __init__(self, keys: Iterable[str], name: Callable[[State, Action], str]) -> None:
        self.keys = tuple(keys)
        self._name = name
        self._numbers = {key: number for number, key in enumerate(self.keys)}
        if len(self._numbers) != len(self.keys):
            raise ValueError("a key stands twice in a table of choices")

    def __len__(self) -> int:
        return len(self.keys)

    def legal(self, state: State) -> dict[int, Action]:
        """The legal actions of the seat to move by number, ascending."""
        found: dict[int, Action] = {}
        alike: dict[str, int] = {}
        for action in state.legal_actions():
            key = self._name(state, action)
            alike[key] = nth = alike.get(key, 0) + 1
            if nth > 1:
                key = f"{key} #{nth}"
            if key not in self._numbers:
                raise Unnumbered(f"{str(action)!r} is legal, and its key {key!r} has no number")
            found[self._numbers[key]] = action
        return dict(sorted(found.items()))


@cache
def choices(key: str) -> Choices:
    """The choices of the game with this key."""
    if key not in _TABLES:
        raise Unnumbered(f"the choices of {key!r} are not listed in game/research/choices.py")
    return _TABLES[key]()


def _plain(state: State, action: Action) -> str:
    return str(action)


def _without_mover(state: State, action: Action) -> str:
    """Its notation without the second word, which must be the seat to move."""
    verb, seat, *rest = str(action).split()
    if seat != str(state.current_player() + 1):
        raise Unnumbered(f"{str(action)!r} is no action of seat {state.current_player() + 1}")
    return " ".join([verb, *rest])


def _war() -> Choices:
    from game.war.rules.actions import LOSE, Fill
    from game.war.rules.cards import CASTLES

    def keys() -> Iterator[str]:
        for castle in CASTLES:
            for line in range(len(castle.lines) + castle.stealable):
                yield str(Fill(castle.name, line))
        yield str(LOSE)

    return Choices(keys(), _plain)


def _heroes() -> Choices:
    from game.heroes.rules import singles
    from game.heroes.rules.actions import WORDS

    def keys() -> Iterator[str]:
        yield from sorted(WORDS)
        tables = (
            *(singles.CHOICES, singles.TOS, (singles.TO_ALL,), singles.GIVES, (singles.GIVE_DONE,)),
            *(singles.WANTS, (singles.WANT_DONE,), singles.MINES, singles.YOURS, singles.SWAPS, singles.BUYS),
            *(singles.ROADS, singles.ATTACKS, singles.LEDS, singles.PLAINS),
            *((singles.HERO_ARMY, singles.HERO_GENERAL, singles.HERO_CHAMPION), singles.LAYS[1:]),
            *(sends[1:] for sends in singles.SENDS),
            *(singles.QUAKES, singles.ERUPTS, singles.PLACES, singles.DISCARDS),
        )
        for table in tables:
            yield from map(str, table)

    return Choices(keys(), _plain)


def _thieves() -> Choices:
    from game.thieves.rules.actions import JEWELS, March, Patrol
    from game.thieves.rules.board import DUNGEONS, NAMES
    from game.thieves.rules.cards import BASIC_POINTS, CARD_KEYS, CARDS
    from game.thieves.rules.singles import SEATS
    from game.thieves.rules.thieves import THIEVES

    own = frozenset(("lay", "add", "bid", "ready", "discard", "give", "jail"))
    generals = [card.key for card in CARDS]
    modes = ("move sneak", "move sprint", "ambush draw", "ambush points", "ambush forethought")

    def name(state: State, action: Action) -> str:
        match action:
            case March(_, end):
                return f"march {end}"
            case Patrol(_, end, _):
                return f"guard {end}"
            case _ if str(action).split()[0] in own:
                return _without_mover(state, action)
            case _:
                return str(action)

    def keys() -> Iterator[str]:
        yield from ("stop", "leave", "reveal", "exchange", "ready", "keep", "box", "extra known", "extra silent")
        yield from (f"thief {thief.key}" for thief in THIEVES)
        yield from (f"lay {card}" for card in CARD_KEYS)
        yield from (f"lay special {card}" for card in generals)
        yield from ("add informer", "add agent")
        yield from (f"bid {points}" for points in range(4 * BASIC_POINTS))
        yield from (f"play {card}" for card in (*CARD_KEYS, *modes))
        yield from (f"play special {card}" for card in (*generals, *(thief.special for thief in THIEVES)))
        yield from (f"waive {card}" for card in CARD_KEYS)
        yield from (f"{verb} {card}" for verb in ("discard", "grab") for card in generals)
        yield from (f"give {seat + 1} {card}" for seat in SEATS for card in generals)
        yield from (f"{verb} {jewel}" for verb in ("take", "lose") for jewel in JEWELS)
        yield from (f"steal {seat + 1} {jewel}" for seat in SEATS for jewel in JEWELS)
        yield from (f"against {seat + 1}" for seat in SEATS)
        yield from (f"jail {NAMES[space]}" for space in DUNGEONS)
        yield from (f"{verb} {space}" for verb in ("place", "aim", "go", "sewer", "post", "fetch") for space in NAMES)
        for verb in ("march", "guard"):
            yield from (f"{verb} {space}" for space in NAMES)
            yield from (f"{verb} {space} #{nth}" for nth in range(2, ALIKE + 1) for space in NAMES)

    return Choices(keys(), name)


def _kingdoms() -> Choices:
    from itertools import permutations

    from game.kingdoms.rules import cards
    from game.kingdoms.rules.actions import Array
    from game.kingdoms.rules.notation import DECKS

    def name(state: State, action: Action) -> str:
        if isinstance(action, Array):
            lines = (action.front, action.middle, action.rear)
            return " ".join(["array", *(str(sorted(lines).index(number) + 1) for number in lines)])
        return _without_mover(state, action)

    game_cards = cards.WORDS
    generals, schemes = game_cards[: cards.SCHEME_0], game_cards[cards.SCHEME_0 : cards.CITY_0]
    lords, cities = [lord.word for lord in cards.LORDS], [city.word for city in cards.CITIES]

    def keys() -> Iterator[str]:
        yield from ("end", "levy Luoyang")
        yield from (f"{verb} {lord}" for verb in ("elect", "invoke") for lord in lords)
        yield from (f"appoint {strategist.word}" for strategist in cards.STRATEGISTS)
        yield from (f"hire {coins}" for coins in range(5))
        yield from (f"fetch {deck}" for deck in DECKS)
        yield from (f"{verb} {card}" for verb in ("keep", "discard") for card in game_cards)
        yield from (f"{verb} {city}" for verb in ("build", "siege") for city in cities)
        yield from (f"{verb} {card}" for verb in ("post", "lead", "recruit") for card in generals)
        yield "recruit none"
        yield from (f"{verb} {card}" for verb in ("play", "ploy") for card in schemes)
        yield "ploy none"
        yield from (f"play {card} {seat}" for card in schemes for seat in range(1, 6))
        yield from (f"play {card} {city}" for card in schemes for city in cities)
        yield from (f"guess {might}" for might in cards.MIGHTS)
        yield from (f"array {' '.join(order)}" for order in permutations("123"))
        yield from (f"pay {coins}" for coins in range(1, COINS + 1))

    return Choices(keys(), name)


_TABLES: Mapping[str, Callable[[], Choices]] = {
    "war": _war,
    "heroes": _heroes,
    "thieves": _thieves,
    "kingdoms": _kingdoms,
}
LISTED = tuple(_TABLES)  # the games that this module and `vectors` support; other games raise an error with their name
