"""The example of play in the guide: a short match, drawn by the table's own views as it goes."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import N_, Words
from game.heroes import GAME
from game.heroes.rules.cards import EARTHQUAKE, GOLD
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.view.battle import battle
from game.heroes.view.faces import card
from game.heroes.view.middle import happening
from game.heroes.view.table import tribe_plate
from game.ui.example import Example, ExamplePicture
from game.ui.guide import still
from game.ui.html import Html, h
from game.ui.view import View

NAMES = (N_("Ada"), N_("Ben"), N_("Cleo"))
ADA, BEN, CLEO = range(len(NAMES))

# A match of three up to the end of its first round, in parts: a picture shows how things are after each part.
DEALT = (
    "first 6; first 3; first 1; tribe greek; tribe roman; tribe celtic; deal iron; deal wood; deal stone; deal gold; "
    "deal grain; deal hero; deal grain; deal marble; deal wood"
)
OFFERED = (
    "draw concrete; draw stone; draw iron; to 2; give concrete; give done; want grain; want gold; want done; mine none; "
    "yours none"
)
BUILT = "accept; pass; leave; leave; draw iron; build; buy citadel; buy general; done; place 0"
DECLARED = (
    "draw wood; war; attack 1; plunder; plain 1; hero army; march; no; battle 5; battle 2; battle 3; lay 5; send hero 5"
)
FOUGHT = "clash hero 5 led 3"
HOME = "take grain; place 1"
ENDED = "draw earthquake; draw gold; tax; draw sandstone; place 1"

Picture = Callable[[HeroesObservation, View], Html | None]


def plate(seat: int) -> Picture:
    """The plate of a tribe."""
    return lambda seen, view: _tribe(seen, view, seat)


def _battle(seen: HeroesObservation, view: View) -> Html:
    """The battle as Ada sees it; after its last clash, what is left of it on the table."""
    return happening(seen, view) or h("span") if seen.target < 0 else battle(seen, view)


def _drawn_by_cleo(seen: HeroesObservation, view: View) -> Html:
    return h("span", card(EARTHQUAKE, view.t), card(GOLD, view.t), class_="cards")


FRAMES = (
    ExamplePicture(
        OFFERED,
        happening,
        N_(
            "Market Day. Everyone has drawn a card. Ada leads the Greeks and can’t use concrete, but Ben’s Romans build "
            "with it. She offers it for grain and gold, and Ben accepts."
        ),
    ),
    ExamplePicture(
        BUILT,
        plate(ADA),
        N_(
            "Ada’s turn. She draws iron and builds two things in one action: a citadel (iron, wood, stone) and a general "
            "(iron, gold) for her army. One card is left in her hand."
        ),
    ),
    ExamplePicture(
        DECLARED,
        _battle,
        N_(
            "Ben’s turn. He draws wood and attacks Ada to plunder. His army marches, and a Mighty Hero as a second army. "
            "His battle cards are 5 and 2; the hero gets the 5. Ada’s army has a 3."
        ),
    ),
    ExamplePicture(
        FOUGHT,
        _battle,
        N_(
            "The clash: the hero’s 5 against 3 + 2 (general) + 1 (citadel) = 6. The hero falls. He’d be discarded anyway."
        ),
    ),
    ExamplePicture(
        HOME,
        plate(BEN),
        N_(
            "Nobody opposes Ben’s army: one victory, worth two cards. Ada has only one, so he takes it. He adds concrete to "
            "his monument. His army is away until the end of his next turn."
        ),
    ),
    ExamplePicture(
        ENDED,
        _drawn_by_cleo,
        N_(
            "Cleo’s turn. She draws an Earthquake, but Ada’s army has a general, Ben’s is away and her own can’t be the "
            "target. So it’s discarded, and she draws again: gold."
        ),
    ),
    ExamplePicture(
        "",
        plate(CLEO),
        N_(
            "Her action is taxes: one city, one card. It’s sandstone, which Celts build with, so it goes on her monument. "
            "She keeps five cards, and a new Market Day opens round 2."
        ),
    ),
)
EXAMPLE = Example(GAME, HeroesObservation, NAMES, DEALT, FRAMES)


def _tribe(seen: HeroesObservation, view: View, seat: int) -> Html:
    return h("ul", tribe_plate(seen, view, seat), class_="tribes of1")


def start(t: Words) -> Html:
    """A tribe after the deal."""
    return still(_tribe(EXAMPLE.positions[0], EXAMPLE.view(t), ADA))
