"""Everything that can happen in Record of the Three Kingdoms, in the order of a match. `notation` has the words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.notation import Seat
from game.kingdoms.rules.notation import (
    CARD,
    DECKS,
    HIDDEN,
    NONE,
    BattleCard,
    Brief,
    CardNumber,
    CardNumbers,
    CityNumber,
    DeckNumber,
    Guessed,
    LineNumber,
    LordNumber,
    Move,
    Secret,
    StrategistNumber,
)


@dataclass(frozen=True, slots=True)
class Lot(Brief):
    """Chance: the battle card that a seat draws for the right to begin."""

    verb = "lot"
    seat: Seat
    number: BattleCard


@dataclass(frozen=True, slots=True)
class Elect(Secret):
    """Take a lord, face down."""

    verb = "elect"
    reveals = True
    seat: Seat
    lord: LordNumber


@dataclass(frozen=True, slots=True)
class Deal(Secret):
    """Chance: a card of the first pack."""

    verb = "deal"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Keep(Secret):
    """Keep a card: of a pack, or of the two drawn (the other goes under the deck)."""

    verb = "keep"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Pass(Brief):
    """The rest of a pack goes to `seat`; it and the giver see the cards. Nothing is random: the cards kept determine the
    rest."""

    verb = "pass"
    seat: Seat
    giver: Seat
    cards: CardNumbers

    def seen_by(self, seat: int) -> Move:
        return self if seat in (self.seat, self.giver) else Pass(self.seat, self.giver, (HIDDEN,) * len(self.cards))

    def __str__(self) -> str:
        return f"pass {self.seat + 1} {' '.join(CARD[card] for card in self.cards)}"


@dataclass(frozen=True, slots=True)
class Unveil(Brief):
    """A seat reveals a lord."""

    verb = "unveil"
    seat: Seat
    lord: LordNumber


@dataclass(frozen=True, slots=True)
class Hire(Brief):
    """Pay `coins` to draw that many extra strategists."""

    verb = "hire"
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class Meet(Secret):
    """Chance: draw a strategist."""

    verb = "meet"
    seat: Seat
    strategist: StrategistNumber


@dataclass(frozen=True, slots=True)
class Appoint(Secret):
    """Keep one of the strategists drawn."""

    verb = "appoint"
    seat: Seat
    strategist: StrategistNumber


@dataclass(frozen=True, slots=True)
class Income(Brief):
    """Salary and taxes at the start of a turn."""

    verb = "income"
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class Fetch(Brief):
    """Choose the deck to draw from, one of DECKS by number."""

    verb = "fetch"
    seat: Seat
    deck: DeckNumber


@dataclass(frozen=True, slots=True)
class Look(Secret):
    """Chance: one of the two top cards, of which the seat keeps one (base rules)."""

    verb = "look"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Draw(Brief):
    """Chance: draw a game card from `deck` into the hand; everybody sees which deck."""

    verb = "draw"
    seat: Seat
    deck: DeckNumber
    card: CardNumber

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat else _hidden_draw(self.seat, self.deck)

    def __str__(self) -> str:
        deck = f"{DECKS[self.deck]} " if self.deck else ""
        return f"draw {self.seat + 1} {deck}{CARD[self.card]}"


@dataclass(frozen=True, slots=True)
class Renew(Move):
    """Advanced rules: the discards of an empty deck, which everybody has seen, become the deck again."""

    verb = "renew"
    deck: DeckNumber
    cards: CardNumbers


@dataclass(frozen=True, slots=True)
class Invoke(Move):
    """Use the power of a lord: Liu Bei or Yuan Shu."""

    verb = "invoke"
    seat: Seat
    lord: LordNumber


@dataclass(frozen=True, slots=True)
class Levy(Move):
    """Use the power of Luoyang."""

    verb = "levy"
    seat: Seat

    def __str__(self) -> str:
        return f"levy {self.seat + 1} Luoyang"


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Pay for a city and place it; `Post` follows."""

    verb = "build"
    seat: Seat
    city: CityNumber


@dataclass(frozen=True, slots=True)
class Post(Secret):
    """Place a general face down on the city just built or taken."""

    verb = "post"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play an ordinary scheme that needs no target."""

    verb = "play"
    seat: Seat
    scheme: CardNumber


@dataclass(frozen=True, slots=True)
class PlayOn(Move):
    """Play an ordinary scheme against a seat."""

    verb = "play"
    seat: Seat
    scheme: CardNumber
    target: Seat


@dataclass(frozen=True, slots=True)
class PlayAt(Move):
    """Play an ordinary scheme against a city."""

    verb = "play"
    seat: Seat
    scheme: CardNumber
    city: CityNumber


@dataclass(frozen=True, slots=True)
class Discard(Brief):
    """Brick for Jade: the card that the seat gives away."""

    verb = "discard"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Reveal(Brief):
    """Chance: Peach Garden Oath reveals a card."""

    verb = "reveal"
    staged = True
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """Recruit a revealed general by Peach Garden Oath, or NONE."""

    verb = "recruit"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """Assassination: the stake."""

    verb = "pay"
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class Guess(Move):
    """Win Over: the guess at the might."""

    verb = "guess"
    seat: Seat
    might: int


@dataclass(frozen=True, slots=True)
class Contest(Move):
    """A contest of wits: `seat`, which uses a scheme, and `target` reveal their strategists."""

    verb = "wits"
    staged = True
    seat: Seat
    own: StrategistNumber
    target: Seat
    other: StrategistNumber


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Win Over: the guard if the guess was right, HIDDEN for a wrong one."""

    verb = "answer"
    seat: Seat
    card: Guessed


@dataclass(frozen=True, slots=True)
class Strike(Move):
    """Chance: the battle card drawn for Assassination."""

    verb = "strike"
    seat: Seat
    number: BattleCard


@dataclass(frozen=True, slots=True)
class Expose(Brief):
    """A hidden guard of `seat` dies, and everybody sees it."""

    verb = "expose"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Borrow(Move):
    """Chance: Borrow Arrows takes a card of `target`; both seats see which."""

    verb = "borrow"
    seat: Seat
    target: Seat
    card: CardNumber

    def seen_by(self, seat: int) -> Move:
        return self if seat in (self.seat, self.target) else Borrow(self.seat, self.target, HIDDEN)


@dataclass(frozen=True, slots=True)
class Besiege(Move):
    """Pay the war cost of a city and besiege it."""

    verb = "siege"
    seat: Seat
    city: CityNumber


@dataclass(frozen=True, slots=True)
class Lead(Secret):
    """The attacker's general, face down."""

    verb = "lead"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Ploy(Brief):
    """A scheme played face down in a siege, or NONE. The others see whether there is one."""

    verb = "ploy"
    seat: Seat
    card: CardNumber

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat or self.card == NONE else Ploy(self.seat, HIDDEN)


@dataclass(frozen=True, slots=True)
class Unmask(Move):
    """The attacker reveals general and scheme, the defender guard and scheme, at the same time."""

    verb = "unmask"
    staged = True
    general: CardNumber
    ploy: CardNumber
    guard: CardNumber
    counter: CardNumber


@dataclass(frozen=True, slots=True)
class Muster(Secret):
    """Chance: draw a battle card for a siege."""

    verb = "muster"
    seat: Seat
    number: BattleCard


@dataclass(frozen=True, slots=True)
class Array(Brief):
    """The three highest battle cards as front, middle and rear, face down."""

    verb = "array"
    seat: Seat
    front: BattleCard
    middle: BattleCard
    rear: BattleCard

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat else Array(self.seat, HIDDEN, HIDDEN, HIDDEN)


@dataclass(frozen=True, slots=True)
class Clash(Move):
    """Both sides reveal a battle line: battle cards without walls."""

    verb = "clash"
    staged = True
    line: LineNumber
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class Outcome(Move):
    """The result of a siege of `seat`: whether the attacker takes the city, whether the attacker's general or the guard
    dies."""

    verb = "outcome"
    seat: Seat
    taken: bool
    general_dies: bool
    guard_dies: bool

    def __str__(self) -> str:
        dead = [word for word, dies in (("general", self.general_dies), ("guard", self.guard_dies)) if dies]
        return " ".join(["outcome", str(self.seat + 1), "taken" if self.taken else "held", *dead])


@dataclass(frozen=True, slots=True)
class End(Brief):
    """End your own turn."""

    verb = "end"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Wages(Brief):
    """A seat gets the wages of its strategist at the end of the round, when he goes back."""

    verb = "wages"
    seat: Seat
    coins: int


@cache
def _hidden_draw(seat: int, deck: int) -> Move:
    return Draw(seat, deck, HIDDEN)


SECRET = Move.secret_kinds()
VERBS = Move.verbs()
