"""Everything that can happen in Record of the Three Kingdoms, and its notation.

Each line names the seat first: `build 2 Xinye`. Cards are numbers of `cards` (game cards by kind); notation has their
words. NONE is no card, HIDDEN one that the reader of a history may not see. `seen_by` gives the action as another seat
sees it; what it masks depends on the action alone, so a history is masked without looking at the match.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.state import Action
from game.kingdoms.cards import BATTLE_CARDS, CITIES, KINDS, LORDS, SCHEME_0, STRATEGISTS
from game.kingdoms.cards import WORDS as CARD_WORDS

NONE, HIDDEN = -1, -2
# Words by number; the two last answer to HIDDEN and NONE.
CARD = (*CARD_WORDS, "?", "none")
LORD = (*(lord.word for lord in LORDS), "?", "none")
STRATEGIST = (*(strategist.word for strategist in STRATEGISTS), "?", "none")
CITY = (*(city.word for city in CITIES), "?", "none")
DECKS = ("deck", "schemes", "realm", "both")
WHOLE, SCHEMES, REALM, BOTH = range(4)  # the one deck of the base rules; the two of the advanced ones
LINES = ("front", "middle", "rear")


class Move(Action):
    """An action of this game. `seen_by` gives it as *seat* sees it."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Move:
        """This action with everything masked that *seat* does not see."""
        return self


class Step(Move):
    """A step of a larger move: a screen need not stop after it."""

    __slots__ = ()

    @property
    def brief(self) -> bool:
        return True


class Secret(Step):
    """An action of which the others see only that it happened."""

    __slots__ = ()

    seat: int

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat else _masked(type(self), self.seat)


@dataclass(frozen=True, slots=True)
class Lot(Step):
    """Chance: the battle card that a seat draws for the right to begin."""

    seat: int
    number: int

    def __str__(self) -> str:
        return f"lot {self.seat + 1} {self.number}"


@dataclass(frozen=True, slots=True)
class Elect(Secret):
    """Take a lord, face down."""

    reveals = True

    seat: int
    lord: int

    def __str__(self) -> str:
        return f"elect {self.seat + 1} {LORD[self.lord]}"


@dataclass(frozen=True, slots=True)
class Deal(Secret):
    """Chance: a card of the first pack."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"deal {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Keep(Secret):
    """Keep a card: of a pack, or of the two drawn (the other goes to the bottom)."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"keep {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Pass(Step):
    """The rest of a pack reaches `seat`; it and its giver see it. Nothing is drawn: it follows from what was kept."""

    seat: int
    giver: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int) -> Move:
        return self if seat in (self.seat, self.giver) else Pass(self.seat, self.giver, (HIDDEN,) * len(self.cards))

    def __str__(self) -> str:
        return f"pass {self.seat + 1} {' '.join(CARD[card] for card in self.cards)}"


@dataclass(frozen=True, slots=True)
class Unveil(Step):
    """A lord is turned up."""

    seat: int
    lord: int

    def __str__(self) -> str:
        return f"unveil {self.seat + 1} {LORD[self.lord]}"


@dataclass(frozen=True, slots=True)
class Hire(Step):
    """Pay `coins` to draw as many strategists more than one."""

    seat: int
    coins: int

    def __str__(self) -> str:
        return f"hire {self.seat + 1} {self.coins}"


@dataclass(frozen=True, slots=True)
class Meet(Secret):
    """Chance: a strategist is drawn."""

    seat: int
    strategist: int

    def __str__(self) -> str:
        return f"meet {self.seat + 1} {STRATEGIST[self.strategist]}"


@dataclass(frozen=True, slots=True)
class Appoint(Secret):
    """Keep one of the strategists drawn."""

    seat: int
    strategist: int

    def __str__(self) -> str:
        return f"appoint {self.seat + 1} {STRATEGIST[self.strategist]}"


@dataclass(frozen=True, slots=True)
class Income(Step):
    """Salary and taxes at the start of an action."""

    seat: int
    coins: int

    def __str__(self) -> str:
        return f"income {self.seat + 1} {self.coins}"


@dataclass(frozen=True, slots=True)
class Fetch(Step):
    """Go to draw from a deck: one of DECKS by number."""

    seat: int
    deck: int

    def __str__(self) -> str:
        return f"fetch {self.seat + 1} {DECKS[self.deck]}"


@dataclass(frozen=True, slots=True)
class Look(Secret):
    """Chance: one of the two top cards, of which one is kept (base rules)."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"look {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Chance: a game card is drawn into the hand from `deck`, which all see."""

    seat: int
    deck: int
    card: int

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat else _hidden_draw(self.seat, self.deck)

    def __str__(self) -> str:
        deck = f"{DECKS[self.deck]} " if self.deck else ""
        return f"draw {self.seat + 1} {deck}{CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Renew(Move):
    """Advanced rules: a deck that is needed is made anew from its discards, which all have seen."""

    deck: int
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"renew {DECKS[self.deck]} {' '.join(CARD[card] for card in self.cards)}"


@dataclass(frozen=True, slots=True)
class Invoke(Move):
    """Use the power of a lord: Liu Bei or Yuan Shu."""

    seat: int
    lord: int

    def __str__(self) -> str:
        return f"invoke {self.seat + 1} {LORD[self.lord]}"


@dataclass(frozen=True, slots=True)
class Levy(Move):
    """Use the power of Luoyang."""

    seat: int

    def __str__(self) -> str:
        return f"levy {self.seat + 1} Luoyang"


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Pay for a city and lay it out; `Post` follows."""

    seat: int
    city: int

    def __str__(self) -> str:
        return f"build {self.seat + 1} {CITY[self.city]}"


@dataclass(frozen=True, slots=True)
class Post(Secret):
    """Lay a general face down on the city just built or taken."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"post {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play an ordinary scheme that needs no target."""

    seat: int
    scheme: int

    def __str__(self) -> str:
        return f"play {self.seat + 1} {CARD[self.scheme]}"


@dataclass(frozen=True, slots=True)
class PlayOn(Move):
    """Play an ordinary scheme against a seat."""

    seat: int
    scheme: int
    target: int

    def __str__(self) -> str:
        return f"play {self.seat + 1} {CARD[self.scheme]} {self.target + 1}"


@dataclass(frozen=True, slots=True)
class PlayAt(Move):
    """Play an ordinary scheme against a city."""

    seat: int
    scheme: int
    city: int

    def __str__(self) -> str:
        return f"play {self.seat + 1} {CARD[self.scheme]} {CITY[self.city]}"


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """Brick for Jade: the card given away."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"discard {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Chance: Peach Garden Oath turns up a card."""

    staged = True

    seat: int
    card: int

    def __str__(self) -> str:
        return f"reveal {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """Peach Garden Oath: take a general turned up, or NONE."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"recruit {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """Assassination: the stake."""

    seat: int
    coins: int

    def __str__(self) -> str:
        return f"pay {self.seat + 1} {self.coins}"


@dataclass(frozen=True, slots=True)
class Guess(Move):
    """Win Over: the might guessed."""

    seat: int
    might: int

    def __str__(self) -> str:
        return f"guess {self.seat + 1} {self.might}"


@dataclass(frozen=True, slots=True)
class Contest(Move):
    """A battle of wits: the strategists of `seat`, who uses a scheme, and of `target` are turned up."""

    staged = True

    seat: int
    own: int
    target: int
    other: int

    def __str__(self) -> str:
        return f"wits {self.seat + 1} {STRATEGIST[self.own]} {self.target + 1} {STRATEGIST[self.other]}"


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Win Over: the guard if the guess was right, HIDDEN for a wrong one."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"answer {self.seat + 1} {'wrong' if self.card == HIDDEN else CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Strike(Move):
    """Chance: the battle card turned up for Assassination."""

    seat: int
    number: int

    def __str__(self) -> str:
        return f"strike {self.seat + 1} {self.number}"


@dataclass(frozen=True, slots=True)
class Expose(Step):
    """A hidden guard of `seat` dies and is shown."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"expose {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Borrow(Move):
    """Chance: Borrow Arrows takes a card of `target`; the two see which."""

    seat: int
    target: int
    card: int

    def seen_by(self, seat: int) -> Move:
        return self if seat in (self.seat, self.target) else Borrow(self.seat, self.target, HIDDEN)

    def __str__(self) -> str:
        return f"borrow {self.seat + 1} {self.target + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Besiege(Move):
    """Pay the war cost of a city and march on it."""

    seat: int
    city: int

    def __str__(self) -> str:
        return f"siege {self.seat + 1} {CITY[self.city]}"


@dataclass(frozen=True, slots=True)
class Lead(Secret):
    """The attacker's general, face down."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"lead {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Ploy(Step):
    """A scheme laid face down for a siege, or NONE. The others see whether there is one."""

    seat: int
    card: int

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat or self.card == NONE else Ploy(self.seat, HIDDEN)

    def __str__(self) -> str:
        return f"ploy {self.seat + 1} {CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Unmask(Move):
    """General and scheme of the attacker, guard and scheme of the defender are turned up together."""

    staged = True

    general: int
    ploy: int
    guard: int
    counter: int

    def __str__(self) -> str:
        return f"unmask {CARD[self.general]} {CARD[self.ploy]} {CARD[self.guard]} {CARD[self.counter]}"


@dataclass(frozen=True, slots=True)
class Muster(Secret):
    """Chance: a battle card is drawn for a siege."""

    seat: int
    number: int

    def __str__(self) -> str:
        return f"muster {self.seat + 1} {'?' if self.number == HIDDEN else self.number}"


@dataclass(frozen=True, slots=True)
class Array(Step):
    """The three highest battle cards as front, middle and rear, face down."""

    seat: int
    front: int
    middle: int
    rear: int

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat else Array(self.seat, HIDDEN, HIDDEN, HIDDEN)

    def __str__(self) -> str:
        if self.front == HIDDEN:
            return f"array {self.seat + 1} ? ? ?"
        return f"array {self.seat + 1} {self.front} {self.middle} {self.rear}"


@dataclass(frozen=True, slots=True)
class Clash(Move):
    """One battle line is turned up on both sides: battle cards without walls."""

    staged = True

    line: int
    attack: int
    defence: int

    def __str__(self) -> str:
        return f"clash {LINES[self.line]} {self.attack} {self.defence}"


@dataclass(frozen=True, slots=True)
class Outcome(Move):
    """How a siege of `seat` ended: whether the city is taken, whether the attacker's general or the guard dies."""

    seat: int
    taken: bool
    general_dies: bool
    guard_dies: bool

    def __str__(self) -> str:
        dead = [word for word, dies in (("general", self.general_dies), ("guard", self.guard_dies)) if dies]
        return " ".join(["outcome", str(self.seat + 1), "taken" if self.taken else "held", *dead])


@dataclass(frozen=True, slots=True)
class End(Step):
    """End the own action."""

    seat: int

    def __str__(self) -> str:
        return f"end {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Wages(Step):
    """The coins of a strategist at the end of the round, when he goes back."""

    seat: int
    coins: int

    def __str__(self) -> str:
        return f"wages {self.seat + 1} {self.coins}"


_MASKED: dict[tuple[str, int], Move] = {}


def _masked(kind: type[Secret], seat: int) -> Move:
    key = (kind.__name__, seat)
    if key not in _MASKED:
        _MASKED[key] = kind(seat, HIDDEN)  # type: ignore[call-arg]  # every Secret has a seat and one card
    return _MASKED[key]


@cache
def _hidden_draw(seat: int, deck: int) -> Move:
    return Draw(seat, deck, HIDDEN)


VERBS = frozenset(
    (
        *(
            "lot",
            "elect",
            "deal",
            "keep",
            "pass",
            "unveil",
            "hire",
            "meet",
            "appoint",
            "income",
            "fetch",
            "look",
            "draw",
        ),
        *("renew", "invoke", "levy", "build", "post", "play", "discard", "reveal", "recruit", "pay", "guess", "wits"),
        *("answer", "strike", "expose", "borrow", "siege", "lead", "ploy", "unmask", "muster", "array", "clash"),
        *("outcome", "end", "wages"),
    )
)

# Actions are made once and shared: by seat (five), then by card.
SEATS = range(5)
_CARDS = (*range(KINDS), HIDDEN, NONE)
LOTS = [[Lot(seat, number) for number in range(BATTLE_CARDS + 1)] for seat in SEATS]
ELECTS = [[Elect(seat, lord) for lord in range(len(LORDS))] for seat in SEATS]
DEALS = [[Deal(seat, card) for card in range(KINDS)] for seat in SEATS]
KEEPS = [[Keep(seat, card) for card in range(KINDS)] for seat in SEATS]
LOOKS = [[Look(seat, card) for card in range(KINDS)] for seat in SEATS]
DRAWS = [[[Draw(seat, deck, card) for card in range(KINDS)] for deck in range(BOTH)] for seat in SEATS]
HIRES = [[Hire(seat, coins) for coins in range(5)] for seat in SEATS]
MEETS = [[Meet(seat, number) for number in range(len(STRATEGISTS))] for seat in SEATS]
APPOINTS = [[Appoint(seat, number) for number in range(len(STRATEGISTS))] for seat in SEATS]
FETCHES = [[Fetch(seat, deck) for deck in range(4)] for seat in SEATS]
INVOKES = [[Invoke(seat, lord) for lord in range(len(LORDS))] for seat in SEATS]
LEVIES = [Levy(seat) for seat in SEATS]
BUILDS = [[Build(seat, city) for city in range(len(CITIES))] for seat in SEATS]
POSTS = [[Post(seat, card) for card in range(SCHEME_0)] for seat in SEATS]
PLAYS = [[Play(seat, card) for card in range(KINDS)] for seat in SEATS]
DISCARDS = [[Discard(seat, card) for card in range(KINDS)] for seat in SEATS]
REVEALS = [[Reveal(seat, card) for card in range(KINDS)] for seat in SEATS]
RECRUITS = [[Recruit(seat, card) for card in _CARDS] for seat in SEATS]
GUESSES = [[Guess(seat, might) for might in range(11)] for seat in SEATS]
STRIKES = [[Strike(seat, number) for number in range(BATTLE_CARDS + 1)] for seat in SEATS]
BESIEGES = [[Besiege(seat, city) for city in range(len(CITIES))] for seat in SEATS]
LEADS = [[Lead(seat, card) for card in range(SCHEME_0)] for seat in SEATS]
PLOYS = [[Ploy(seat, card) for card in _CARDS] for seat in SEATS]
MUSTERS = [[Muster(seat, number) for number in range(BATTLE_CARDS + 1)] for seat in SEATS]
ENDS = [End(seat) for seat in SEATS]


@cache
def play_on(seat: int, scheme: int, target: int) -> PlayOn:
    """The shared action."""
    return PlayOn(seat, scheme, target)


@cache
def play_at(seat: int, scheme: int, city: int) -> PlayAt:
    """The shared action."""
    return PlayAt(seat, scheme, city)


@cache
def arrays(seat: int, low: int, middle: int, high: int) -> tuple[Array, ...]:
    """The six orders of three battle cards, ascending by front, middle, rear."""
    numbers = (low, middle, high)
    return tuple(
        Array(seat, front, centre, rear)
        for front in numbers
        for centre in numbers
        for rear in numbers
        if len({front, centre, rear}) == len(numbers)
    )
