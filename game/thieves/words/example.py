"""The example of play in the guide: the first two turns of a match, drawn by the table's own views as they go."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import N_, Words
from game.thieves import GAME
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.detail import detail
from game.thieves.view.initiative import track
from game.ui.example import Example, ExamplePicture
from game.ui.guide import still
from game.ui.html import Html
from game.ui.view import View

NAMES = (N_("Ada"), N_("Ben"))
ADA, BEN = range(len(NAMES))

# A match of two in parts: a picture shows how things are after each part.
READY = "thief joanne; thief zion; first 1; draw 1 elixir; draw 1 cloak; draw 2 smoke; draw 2 wind"
EVENT = "event curfew; place S-B5; roll 5"
DECLARED = (
    "draw 1 beacon; draw 2 orders; lay 1 elixir; bid 1 5; lay 1 move; bid 1 5; ready 1; lay 2 move; bid 2 5; "
    "lay 2 ambush; bid 2 4; ready 2; lift"
)
ELIXIR = "play elixir; go N-C3; reveal; token N-C3 informer; stop"
SPRINT = "play move sprint; go E-B8"
HIDDEN = "play move sneak; go N-S3; stop"
ARREST = "guard E-R3 E-B8 E-B8; discard 2 orders; jail 2 E-D"
SECOND = (
    "event moonless; place N-B7; roll 3; draw 2 fire; draw 1 dart; lay 2 move; bid 2 2; ready 2; lay 1 move; bid 1 4; "
    "ready 1; lift; play move sneak; go N-S2; reveal; token N-S2 trinket; keep; stop"
)
FREE = "play move sneak; go E-B5; stop"

Picture = Callable[[ThievesObservation, View], Html | None]

START = ("N-C1", "N-C5", "N-S1", "N-B1")
SOUTH = ("S-C1", "S-C6", "S-B5", "S-B1")
EAST = ("E-A5", "E-B8", "E-C10", "E-D", "S-C2")
EXIT = ("E-D", "E-B3", "E-B8", "E-A5")


def part(names: tuple[str, ...]) -> Picture:
    """The part of the city around these spaces."""
    return lambda seen, view: detail(seen, view, names)


FRAMES = (
    ExamplePicture(
        EVENT,
        part(SOUTH),
        N_(
            "Turn 1. Ada is first thief. She reveals Curfew: at most two actions each. It names the south, so she "
            "places a yellow jewel there, 6 spaces or more from both thieves. The guards’ die shows 5."
        ),
    ),
    ExamplePicture(
        DECLARED,
        track,
        N_(
            "Both draw a card and declare. Ada puts 5 action points on Elixir of Speed and 5 on Move, Ben 5 on Move "
            "and 4 on Ambush. At 5 it goes Ada, Ben, Ada, then the guards."
        ),
    ),
    ExamplePicture(
        ELIXIR,
        part(START),
        N_(
            "Of her two actions Ada takes Elixir of Speed first: she may sneak up to 3 spaces. She goes 2, to a guardroom, "
            "and reveals the city token: an Informer, for an action point later."
        ),
    ),
    ExamplePicture(
        SPRINT,
        part(EAST),
        N_(
            "Ben sprints 6 spaces. A sprint takes nothing and must be the only action of the turn, so his Ambush is "
            "skipped."
        ),
    ),
    ExamplePicture(
        HIDDEN,
        part(START),
        N_(
            "Ada’s Move. She has already resolved an action, so she can only sneak. She goes 2 spaces into a hideout: "
            "no guard can see her there."
        ),
    ),
    ExamplePicture(
        ARREST,
        part(EAST),
        N_(
            "The guards act at 5. The one in the palace lane sees Ben 3 spaces away, moves 3 and arrests him. Ben "
            "has no jewel to lose. He discards a card and goes to that district’s dungeon."
        ),
    ),
    ExamplePicture(
        SECOND,
        part(START),
        N_(
            "Turn 2. Ben is first thief now, with 2 action points instead of 10. He puts both on Move. Ada’s Move has "
            "4, so she goes first: in the next guardroom she finds a Cheap Trinket, worth 1 point."
        ),
    ),
    ExamplePicture(
        FREE,
        part(EXIT),
        N_(
            "The guards at 3 see nobody: nothing touches a thief in a dungeon. At 2 Ben gets out. On this turn he’s "
            "hidden, so the guard nearby can’t see him."
        ),
    ),
)
EXAMPLE = Example(GAME, ThievesObservation, NAMES, READY, FRAMES)


def start(t: Words) -> Html:
    """The city when everything is set up."""
    return still(detail(EXAMPLE.positions[0], EXAMPLE.view(t)))
